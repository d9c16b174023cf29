import type { Kysely } from 'kysely';

import { writeLines } from '#server/audit/lines';
import type { Schema } from '#server/db/schema/schema';
import type { Place } from './place';

/**
 * Tells a client's audit log that a super user from outside has come in: once a session and day, since a renewal every ten
 * minutes is no news. Whoever belongs to the client is no visitor.
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
 * Sessions of visitors who are no super users any more. Their calls are refused from the moment that the right is gone; a
 * socket that stands hears on until somebody closes it.
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
