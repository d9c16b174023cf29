import { createHmac, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';

import type { Schema } from '#server/platform/db/schema/schema';
import type { Deps } from '#server/platform/deps';
import type { Environment } from '../../../config/environment';

/** What a one-time token is for; one made for one purpose is nothing for another. */
export type TokenPurpose =
  | 'login_step'
  | 'two_factor_setup'
  | 'reset'
  | 'set_up'
  | 'sso_state'
  | 'sso_test'
  | 'directory'
  | 'slack'
  | 'email_change'
  /** One that was used: who opens the link again is told so, until it would have ended. */
  | 'email_changed'
  | 'invitation';

type TokenDeps = Pick<Deps, 'secrets' | 'now'>;

interface NewToken {
  readonly purpose: TokenPurpose;
  readonly userId: number | null;
  readonly lifetimeMinutes: number;
  readonly data?: Readonly<Record<string, unknown>>;
}

/** Makes a token. Only its hash is stored, which is useless without the installation's secret. */
export async function makeToken(
  { secrets, now }: TokenDeps,
  db: Kysely<Schema>,
  { purpose, userId, lifetimeMinutes, data = {} }: NewToken,
): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await db
    .insertInto('one_time_tokens')
    .values({
      hash: hashOf(secrets.oneTimeToken, token),
      purpose,
      user_id: userId,
      data: JSON.stringify(data),
      expires_at: new Date(now().getTime() + lifetimeMinutes * 60_000),
    })
    .execute();
  return token;
}

/** Returns the person and data of a valid token, or null. The token stays valid: see `spendToken`. */
export async function readToken(
  { secrets, now }: TokenDeps,
  db: Kysely<Schema>,
  purpose: TokenPurpose,
  token: string | undefined,
): Promise<{ readonly userId: number | null; readonly data: Readonly<Record<string, unknown>> } | null> {
  if (token === undefined || token === '') return null;
  const row = await db
    .selectFrom('one_time_tokens')
    .select(['user_id', 'data'])
    .where('hash', '=', hashOf(secrets.oneTimeToken, token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now())
    .executeTakeFirst();
  return row === undefined ? null : { userId: row.user_id, data: row.data };
}

/** Returns what a token was made for, and whether it has expired; null for one that is not known, or no more. */
export async function findToken(
  { secrets, now }: TokenDeps,
  db: Kysely<Schema>,
  purpose: TokenPurpose,
  token: string,
): Promise<{ readonly data: Readonly<Record<string, unknown>>; readonly isExpired: boolean } | null> {
  const row = await db
    .selectFrom('one_time_tokens')
    .select(['data', 'expires_at'])
    .where('hash', '=', hashOf(secrets.oneTimeToken, token))
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  return row === undefined ? null : { data: row.data, isExpired: row.expires_at <= now() };
}

/** Takes a token out of the world and answers what it was made for; null when another request was quicker, or it had ended. */
export async function takeToken(
  { secrets, now }: TokenDeps,
  db: Kysely<Schema>,
  purpose: TokenPurpose,
  token: string,
): Promise<{ readonly data: Readonly<Record<string, unknown>> } | null> {
  const taken = await db
    .deleteFrom('one_time_tokens')
    .where('hash', '=', hashOf(secrets.oneTimeToken, token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now())
    .returning('data')
    .executeTakeFirst();
  return taken ?? null;
}

/** The same where nothing but its end counts. To be called in the transaction of what it allows. */
export async function spendToken(deps: TokenDeps, db: Kysely<Schema>, purpose: TokenPurpose, token: string): Promise<boolean> {
  return (await takeToken(deps, db, purpose, token)) !== null;
}

/** Spends a token, and keeps what it was made for under another purpose until it would have ended. */
export async function turnToken(
  { secrets, now }: TokenDeps,
  db: Kysely<Schema>,
  purpose: TokenPurpose,
  next: TokenPurpose,
  token: string,
): Promise<boolean> {
  const turned = await db
    .updateTable('one_time_tokens')
    .set({ purpose: next })
    .where('hash', '=', hashOf(secrets.oneTimeToken, token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now())
    .returning('hash')
    .executeTakeFirst();
  return turned !== undefined;
}

/** The address of a page that takes a token: behind `#`, so that it is in no server's or proxy's log. */
export function linkWithToken(
  { publicUrl }: Pick<Environment, 'publicUrl'>,
  page: 'reset' | 'setup' | 'confirm-email' | 'invitation' | 'onboarding' | 'form' | 'ticket',
  token: string,
): string {
  return `${publicUrl}/${page}/-#${token}`;
}

/** The page of a visitor's own phone; what comes behind `#` is in no log, either. */
export const contactlessLink = ({ publicUrl }: Pick<Environment, 'publicUrl'>, token: string): string =>
  `${publicUrl}/contactless#${token}`;

/** Returns the hash that is stored instead of a token. */
export function hashOf(secret: Uint8Array, token: string): string {
  return createHmac('sha256', secret).update(token).digest('base64url');
}
