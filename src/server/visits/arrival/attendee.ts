import type { Kysely } from 'kysely';

import { foldText, namedAs } from '#contract/platform/text/fold';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Tx } from '#server/platform/db/transaction';
import type { ProblemError } from '#server/platform/http/problem';
import { lockFound, type Locked } from '#server/platform/rows/rows';
import type { Person, Place } from './arrival';
import { conflict, refuse, refused, unknown, type Refusal } from './refusal';

const EVENT_OVER = conflict('event_over', 'server.eventOver');

export const eventOver = (): ProblemError => refused(EVENT_OVER);

/** Returns why nobody signs in by themselves: the event was over at the time of the sign-in. */
export async function eventRefusal(db: Kysely<Schema>, { siteId, time }: Pick<Place, 'siteId' | 'time'>): Promise<Refusal | null> {
  const over = await db
    .selectFrom('sites')
    .select('id')
    .where('id', '=', siteId)
    .where('type', '=', 'event')
    .where('active_until', '<=', time)
    .executeTakeFirst();
  return over === undefined ? null : EVENT_OVER;
}

/** Checks that the site of a door is no event that is over. @throws Problem 409 `event_over` */
export async function requireOpenEvent(db: Kysely<Schema>, place: Pick<Place, 'siteId' | 'time'>): Promise<void> {
  refuse(await eventRefusal(db, place));
}

const attendeesOf = (tx: Tx, { clientId }: Pick<Place, 'clientId'>) =>
  tx.selectFrom('attendees').selectAll().where('client_id', '=', clientId);

/** Locks an attendee; null for one who is not the client's. */
export async function lockAttendee(tx: Tx, client: Pick<Place, 'clientId'>, attendeeId: number): Promise<Locked<'attendees'> | null> {
  const [attendee = null] = await lockFound(tx, 'attendees', client, attendeesOf(tx, client).where('id', '=', attendeeId));
  return attendee;
}

/**
 * Locks the attendee who signs in: the one that is named, or the only one of that name in the group who is not here. The caller has
 * locked the site's count.
 */
export async function findAttendee(tx: Tx, at: Place, person: Person): Promise<Locked<'attendees'> | null> {
  if (person.attendeeId !== null) return lockAttendee(tx, at, person.attendeeId);
  if (person.memberId !== null) return null;
  const named = attendeesOf(tx, at)
    .where('site_id', '=', at.siteId)
    .where('visitor_group_id', '=', person.groupId)
    .where('sort_name', '=', foldText(person.name))
    .where('state', '<>', 'here');
  const [found = null, ...others] = namedAs(await lockFound(tx, 'attendees', at, named), person.name);
  return others.length === 0 ? found : null;
}

/** Returns why the named attendee of a sign-in is refused: they are of another event or group. */
export const attendeeUnknown = (attendee: Locked<'attendees'> | null, { siteId }: Place, { groupId }: Person): Refusal | null =>
  attendee?.site_id === siteId && attendee.visitor_group_id === groupId ? null : unknown('attendee_id');

/** Returns why an attendee does not sign in: they are here. */
export const attendeeRefusal = ({ state, visit_id: visitId }: Locked<'attendees'>): Refusal | null =>
  state === 'here' ? conflict('already_signed_in', 'server.attendeeIsIn', { visitor_id: visitId }) : null;
