import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';

import type { Schema } from '../db/schema/schema';
import { StartError } from '../process/startError';

/** The kind of a sealed text: one kind is never accepted for another. */
type SealedKind = 'pin' | 'two_factor' | 'sso_provider' | 'directory' | 'slack' | 'calendar' | 'hub' | 'mail' | 'check';

/** Encrypts stored secrets, so that a copy of the database does not reveal them, by a key that is stored elsewhere. */
export interface Seal {
  /** Returns the text in its stored form; unchanged where there is no key. */
  seal(kind: SealedKind, text: string): string;
  /** Returns the text of a stored value, sealed or not. */
  open(kind: SealedKind, stored: string): string;
  /** Whether its stored form is the one that would be written now. */
  isCurrent(kind: SealedKind, stored: string): boolean;
}

const PREFIX = 'sealed.';
const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const CHECK = 'sealed_check';

function unsealed(key: Uint8Array, kind: SealedKind, stored: string): string | null {
  const bytes = Buffer.from(stored.slice(PREFIX.length), 'base64url');
  try {
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(kind)).setAuthTag(bytes.subarray(bytes.length - TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, bytes.length - TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/** @param formerKey opens texts that were sealed before the key was changed */
export function makeSeal(key: Uint8Array | null, formerKey: Uint8Array | null = null): Seal {
  const keys = [key, formerKey].filter((one) => one !== null);
  return {
    seal(kind, text) {
      if (key === null) return text;
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(kind));
      const bytes = [iv, cipher.update(text, 'utf8'), cipher.final()];
      return PREFIX + Buffer.concat([...bytes, cipher.getAuthTag()]).toString('base64url');
    },
    open(kind, stored) {
      if (!stored.startsWith(PREFIX)) return stored;
      for (const one of keys) {
        const text = unsealed(one, kind, stored);
        if (text !== null) return text;
      }
      throw new Error('A stored secret cannot be decrypted with this TOKEN_SECRET');
    },
    isCurrent: (kind, stored) =>
      key === null ? !stored.startsWith(PREFIX) : stored.startsWith(PREFIX) && unsealed(key, kind, stored) !== null,
  };
}

/**
 * Checks that this is the key with which the database's secrets were sealed.
 *
 * @throws StartError with one sentence when it is another, or missing
 */
export async function requireRightKey(db: Kysely<Schema>, seal: Seal, hasKey: boolean): Promise<void> {
  const row = await db.selectFrom('installation').select('value').where('key', '=', CHECK).executeTakeFirst();
  if (row === undefined) return;
  try {
    seal.open('check', row.value);
  } catch {
    throw new StartError(
      hasKey
        ? 'The secrets in this database were encrypted with another TOKEN_SECRET; ' +
            'start with that one, or give it as TOKEN_SECRET_FORMER to change it.'
        : 'The secrets in this database are encrypted: start with the TOKEN_SECRET that it was last started with.',
    );
  }
}

/** Seals values stored in clear, or by a former key. At every start, so that setting TOKEN_SECRET later is enough. */
export async function sealStored(db: Kysely<Schema>, seal: Seal): Promise<void> {
  const again = (kind: SealedKind, stored: string): string | null =>
    seal.isCurrent(kind, stored) ? null : seal.seal(kind, seal.open(kind, stored));
  const people = await db
    .selectFrom('users')
    .select(['id', 'two_factor_secret as stored'])
    .where('two_factor_secret', 'is not', null)
    .execute();
  for (const { id, stored } of people) {
    const sealed = stored === null ? null : again('two_factor', stored);
    if (sealed !== null)
      await db
        .updateTable('users')
        .set({ two_factor_secret: sealed })
        .where('id', '=', id)
        .where('two_factor_secret', '=', stored)
        .execute();
  }
  const configs = await db
    .selectFrom('sso_configs')
    .select(['id', 'provider_client_secret as stored'])
    .where('provider_client_secret', 'is not', null)
    .execute();
  for (const { id, stored } of configs) {
    const sealed = stored === null ? null : again('sso_provider', stored);
    if (sealed !== null)
      await db
        .updateTable('sso_configs')
        .set({ provider_client_secret: sealed })
        .where('id', '=', id)
        .where('provider_client_secret', '=', stored)
        .execute();
  }
  const pins = await db.selectFrom('member_pins').select(['member_id as id', 'hash as stored']).execute();
  for (const { id, stored } of pins) {
    const sealed = again('pin', stored);
    if (sealed !== null)
      await db.updateTable('member_pins').set({ hash: sealed }).where('member_id', '=', id).where('hash', '=', stored).execute();
  }
  await sealDirectories(db, again);
  await sealSlack(db, again);
  await sealCalendars(db, again);
  const kept = await db.selectFrom('installation').select(['key', 'value']).where('key', 'in', ['hub_secret', 'mail', CHECK]).execute();
  for (const { key, value } of kept) {
    const sealed = again(key === CHECK ? 'check' : key === 'mail' ? 'mail' : 'hub', value);
    if (sealed !== null) await db.updateTable('installation').set({ value: sealed }).where('key', '=', key).execute();
  }
  const check = seal.seal('check', 'portico');
  if (check.startsWith(PREFIX))
    await db
      .insertInto('installation')
      .values({ key: CHECK, value: check })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** Seals the tokens with which directories are read. One that was renewed meanwhile is sealed already. */
async function sealDirectories(db: Kysely<Schema>, again: (kind: SealedKind, stored: string) => string | null): Promise<void> {
  for (const column of ['access_token', 'refresh_token'] as const) {
    const connections = await db
      .selectFrom('directory_connections')
      .select(['id', `${column} as stored`])
      .where(column, 'is not', null)
      .execute();
    for (const { id, stored } of connections) {
      const sealed = stored === null ? null : again('directory', stored);
      if (sealed === null) continue;
      const change = column === 'access_token' ? { access_token: sealed } : { refresh_token: sealed };
      await db.updateTable('directory_connections').set(change).where('id', '=', id).where(column, '=', stored).execute();
    }
  }
}

/** Seals the tokens of Slack: those in use, and those that are yet to be revoked. */
async function sealSlack(db: Kysely<Schema>, again: (kind: SealedKind, stored: string) => string | null): Promise<void> {
  for (const table of ['slack_connections', 'slack_revocations'] as const) {
    const rows = await db.selectFrom(table).select(['id', 'access_token', 'refresh_token']).execute();
    for (const { id, access_token: access, refresh_token: refresh } of rows) {
      const sealedAccess = again('slack', access);
      const sealedRefresh = refresh === null ? null : again('slack', refresh);
      if (sealedAccess === null && sealedRefresh === null) continue;
      const change = { access_token: sealedAccess ?? access, refresh_token: sealedRefresh ?? refresh };
      await db.updateTable(table).set(change).where('id', '=', id).where('access_token', '=', access).execute();
    }
  }
}

/** Seals the addresses of calendars, each of which opens one to anybody. */
async function sealCalendars(db: Kysely<Schema>, again: (kind: SealedKind, stored: string) => string | null): Promise<void> {
  const sites = await db.selectFrom('site_spaces').select(['site_id', 'calendar_urls']).execute();
  for (const { site_id: id, calendar_urls: stored } of sites) {
    const sealed = Object.entries(stored).map(([space, url]) => [space, again('calendar', url) ?? url] as const);
    const urls = JSON.stringify(Object.fromEntries(sealed));
    if (sealed.every(([space, url]) => url === stored[space])) continue;
    await db
      .updateTable('site_spaces')
      .set({ calendar_urls: urls })
      .where('site_id', '=', id)
      .where(sql<boolean>`calendar_urls = ${JSON.stringify(stored)}::jsonb`)
      .execute();
  }
}
