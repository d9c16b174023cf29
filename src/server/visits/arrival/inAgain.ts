import { sql, type Kysely } from 'kysely';

import type { Schema } from '#server/platform/db/schema/schema';
import { problem } from '#server/platform/http/problem';

/**
 * The later, open visit of the same person as the ended visit `v`: same attendee, or same name and same site, unless they are two
 * attendees of one name. Members are left out, since their current visit shows it.
 */
export const IN_AGAIN = sql<number | null>`least((
  select min(again.id) from visitors again
  where v.returning_visitor_id is null and again.site_id = v.site_id and again.sort_name = v.sort_name and lower(again.name) = lower(v.name)
    and again.id <> v.id and again.out_timestamp is null and again.in_timestamp >= v.out_timestamp
    and (v.attendee_id is null or again.attendee_id is null)
), (
  select again.id from visitors again
  where again.attendee_id = v.attendee_id and again.id <> v.id and again.in_timestamp is not null and again.out_timestamp is null
))`;

/**
 * Refuses a second visit: checks that a visit that has ended may continue or be repeated. The caller has locked the site's count.
 *
 * @throws Problem 409 that names the visit by which its person is in again
 */
export async function refuseSecondVisit(tx: Kysely<Schema>, visitId: number): Promise<void> {
  const { again } = await tx.selectFrom('visitors as v').select(IN_AGAIN.as('again')).where('v.id', '=', visitId).executeTakeFirstOrThrow();
  if (again !== null) throw problem(409, { code: 'already_signed_in', message: 'server.alreadySignedIn', data: { visitor_id: again } });
}
