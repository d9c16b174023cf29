import { createHmac, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';

import type { Schema } from '#server/platform/db/schema/schema';
import type { Deps } from '#server/platform/deps';
import type { Environment } from '../../../config/environment';

/** The purpose of a one-time token; a token is void for any other purpose. */
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
  /** A used token: opening the link again says so, until it would have expired. */
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

/** Returns the purpose and data of a token, and whether it has expired; null for an unknown or deleted one. */
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

/** Deletes a token and returns what it was made for; null when another request was quicker, or it had expired. */
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

/** The same where only the end of the token matters. Call it in the transaction of the change that the token allows. */
export async function spendToken(deps: TokenDeps, db: Kysely<Schema>, purpose: TokenPurpose, token: string): Promise<boolean> {
  return (await takeToken(deps, db, purpose, token)) !== null;
}

/** Spends a token, and retains its data under another purpose until it would have expired. */
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

/** The address of a page that takes a token: after `#`, so that it appears in no server's or proxy's log. */
export function linkWithToken(
  { publicUrl }: Pick<Environment, 'publicUrl'>,
  page: 'reset' | 'setup' | 'confirm-email' | 'invitation' | 'onboarding' | 'form' | 'ticket',
  token: string,
): string {
  return `${publicUrl}/${page}/-#${token}`;
}

/** The page of a visitor's own phone; the part after `#` appears in no log. */
export const contactlessLink = ({ publicUrl }: Pick<Environment, 'publicUrl'>, token: string): string =>
  `${publicUrl}/contactless#${token}`;

/** Returns the hash that is stored instead of a token. */
export function hashOf(secret: Uint8Array, token: string): string {
  return createHmac('sha256', secret).update(token).digest('base64url');
}
