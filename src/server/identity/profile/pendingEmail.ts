import type { Kysely } from 'kysely';

import type { Schema } from '#server/platform/db/schema/schema';

/** Returns the new address of a pending change of email; null when no change waits for its link. */
export async function findPendingEmail(db: Kysely<Schema>, userId: number, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom('one_time_tokens')
    .select('data')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'email_change')
    .where('expires_at', '>', now)
    .executeTakeFirst();
  const email = row?.data['email'];
  return typeof email === 'string' ? email : null;
}

/** Ends a change of email that waits for its link. */
export async function forgetPendingEmail(db: Kysely<Schema>, userId: number): Promise<void> {
  await db.deleteFrom('one_time_tokens').where('user_id', '=', userId).where('purpose', '=', 'email_change').execute();
}
