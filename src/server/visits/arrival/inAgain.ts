import { sql, type Kysely } from 'kysely';

import type { Schema } from '#server/platform/db/schema/schema';
import { conflict, refuse, type Refusal } from './refusal';

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

/** Returns why an ended visit is not repeated: its person is in by another. The caller has locked the site's count. */
export async function secondVisitRefusal(tx: Kysely<Schema>, visitId: number): Promise<Refusal | null> {
  const { again } = await tx.selectFrom('visitors as v').select(IN_AGAIN.as('again')).where('v.id', '=', visitId).executeTakeFirstOrThrow();
  return again === null ? null : conflict('already_signed_in', 'server.alreadySignedIn', { visitor_id: again });
}

/** Checks that no second visit begins. @throws Problem 409 as `secondVisitRefusal` says */
export async function refuseSecondVisit(tx: Kysely<Schema>, visitId: number): Promise<void> {
  refuse(await secondVisitRefusal(tx, visitId));
}
