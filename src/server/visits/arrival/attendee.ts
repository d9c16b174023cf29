import type { Kysely } from 'kysely';

import { foldText, namedAs } from '#contract/platform/text/fold';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Tx } from '#server/platform/db/transaction';
import { problem, type ProblemError } from '#server/platform/http/problem';
import { lockFound, lockRow, type Locked } from '#server/platform/rows/rows';
import { isByOneself, type SignIn } from './arrival';
import { unknownId } from '../visit/unknownId';

type Arriving = Pick<SignIn, 'clientId' | 'siteId' | 'groupId' | 'memberId' | 'attendeeId' | 'name'>;

export const eventOver = (): ProblemError => problem(409, { code: 'event_over', message: 'server.eventOver' });

/** Refuses an attendee who is here. @throws Problem 409 `already_signed_in` with the visit by which they are here */
function refuseHere({ state, visit_id: visitId }: Locked<'attendees'>): void {
  if (state !== 'here') return;
  throw problem(409, { code: 'already_signed_in', message: 'server.attendeeIsIn', data: { visitor_id: visitId } });
}

/** Refuses people who sign in by themselves after the end of the event, by the time of the sign-in. @throws Problem 409 `event_over` */
export async function requireOpenEvent(db: Kysely<Schema>, arrival: Pick<SignIn, 'siteId' | 'signedInBy' | 'at'>): Promise<void> {
  if (!isByOneself(arrival.signedInBy)) return;
  const over = await db
    .selectFrom('sites')
    .select('id')
    .where('id', '=', arrival.siteId)
    .where('type', '=', 'event')
    .where('active_until', '<=', arrival.at)
    .executeTakeFirst();
  if (over !== undefined) throw eventOver();
}

/**
 * Returns the attendee who signs in, locked: the one that is named, or the only one of that name in the group who is not here. The
 * caller has locked the site's count.
 *
 * @throws Problem 404 for an attendee of another event or group; 409 `already_signed_in` for one who is here
 */
export async function findAttendee(tx: Tx, arrival: Arriving): Promise<Locked<'attendees'> | null> {
  const { attendeeId = null, clientId, groupId, siteId } = arrival;
  if (attendeeId !== null) {
    const missing = () => unknownId('attendee_id');
    const attendee = await lockRow(tx, 'attendees', { clientId }, attendeeId, missing);
    if (attendee.site_id !== siteId || attendee.visitor_group_id !== groupId) throw missing();
    refuseHere(attendee);
    return attendee;
  }
  if (arrival.memberId !== null) return null;
  const named = tx
    .selectFrom('attendees')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('site_id', '=', siteId)
    .where('visitor_group_id', '=', groupId)
    .where('sort_name', '=', foldText(arrival.name))
    .where('state', '<>', 'here');
  const [found = null, ...others] = namedAs(await lockFound(tx, 'attendees', { clientId }, named), arrival.name);
  return others.length === 0 ? found : null;
}

/** Refuses a visit whose attendee is here by another one. @throws Problem 409 `already_signed_in` */
export async function refuseAttendeeTwice(tx: Tx, visit: Locked<'visitors'>): Promise<void> {
  if (visit.attendee_id === null) return;
  refuseHere(await lockRow(tx, 'attendees', { clientId: visit.client_id }, visit.attendee_id));
}
