import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';

import type { Schema } from '#server/platform/db/schema/schema';
import type { Secrets } from '#server/platform/secrets/secrets';

/** Returns the hash of a browser and an account, so that the database stores neither in clear. */
export function hashOfBrowser({ oneTimeToken }: Pick<Secrets, 'oneTimeToken'>, email: string, browser: string): string {
  return createHmac('sha256', oneTimeToken).update(`browser ${browser} ${email.toLowerCase()}`).digest('base64url');
}

/** Reports whether the account of this email has signed in from this browser before. */
export async function isKnownBrowser(
  db: Kysely<Schema>,
  secrets: Pick<Secrets, 'oneTimeToken'>,
  email: string,
  browser: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('known_browsers')
    .select('user_id')
    .where('hash', '=', hashOfBrowser(secrets, email, browser))
    .executeTakeFirst();
  return row !== undefined;
}

interface SignIn {
  readonly userId: number;
  readonly email: string;
  readonly browser: string | null;
  readonly at: Date;
}

/** Remembers that a person has signed in from a browser. */
export async function noteBrowser(
  db: Kysely<Schema>,
  secrets: Pick<Secrets, 'oneTimeToken'>,
  { userId, email, browser, at }: SignIn,
): Promise<void> {
  if (browser === null) return;
  await db
    .insertInto('known_browsers')
    .values({ hash: hashOfBrowser(secrets, email, browser), user_id: userId, last_used_at: at })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ user_id: userId, last_used_at: at }))
    .execute();
}
