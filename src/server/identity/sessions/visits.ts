import type { Kysely } from 'kysely';

import { writeLines } from '#server/platform/audit/lines';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Place } from './place';

/**
 * Logs the visit of a super user from outside in a client's audit log. Once for each session and day is enough, since tokens are renewed
 * every ten minutes.
 */
export async function noteVisit(
  db: Kysely<Schema>,
  sid: string,
  { clientUserId, clientId, userId, name }: Place,
  now: Date,
): Promise<void> {
  if (clientUserId !== null) return;
  const { numInsertedOrUpdatedRows: news } = await db
    .insertInto('super_visits')
    .values({ sid, client_id: clientId, day: now.toISOString().slice(0, 10) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (news === 0n) return;
  const { name: clientName } = await db.selectFrom('clients').select('name').where('id', '=', clientId).executeTakeFirstOrThrow();
  await writeLines(db, now, [
    { clientId, actor: name, userId: userId, action: 'signed_in', subject: 'clients', subjectId: clientId, subjectName: clientName },
  ]);
}

/**
 * Returns the sessions of visitors who are no longer super users. Their calls are refused at once, but an open socket
 * goes on receiving until it is closed.
 */
export async function findLostVisits(db: Kysely<Schema>, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.sid')
    .where('users.is_super', '=', false)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where((eb) => eb.exists(eb.selectFrom('super_visits').select('super_visits.sid').whereRef('super_visits.sid', '=', 'sessions.sid')))
    .execute();
  return rows.map(({ sid }) => sid);
}
