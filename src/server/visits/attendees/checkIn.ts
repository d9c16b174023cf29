import type { Attendee, NewAttendee } from '#contract/visits/entities/attendee';
import type { Visitor, BadgePrinting } from '#contract/visits/entities/visitor';
import type { Emit, Tx } from '#server/platform/db/transaction';
import type { Deps } from '#server/platform/deps';
import type { Actor } from '#server/platform/http/actor';
import { lockRow, removeRow, type Locked } from '#server/platform/rows/rows';
import { lockSiteCount } from '#server/sites/sites/counts';
import { RECEPTION, type Answers } from '../arrival/arrival';
import { arrive } from '../arrival/arrive';
import { eventOver } from '../arrival/attendee';
import { badgePrinting } from '../visitors/badgePrinting';
import { readVisitor } from '../visit/visitOfCall';
import { presentAttendee } from './present';
import { insertAttendee } from './store';

/** A check-in: the user who makes it, where and when, with the answers given. */
interface CheckIn {
  readonly actor: Actor;
  readonly deps: Deps;
  readonly event: { readonly clientId: number; readonly siteId: number };
  readonly said: Answers;
  readonly at: Date;
}

interface Begun {
  readonly visitor: Visitor;
  readonly badge: BadgePrinting | null;
}

/** Refuses check-ins after the end of an event: a visit begun then would end at once. @throws Problem 409 `event_over` */
async function requireNotOver(tx: Tx, { event, at }: CheckIn): Promise<void> {
  const { active_until: until } = await tx
    .selectFrom('sites')
    .select('active_until')
    .where('id', '=', event.siteId)
    .executeTakeFirstOrThrow();
  if (until !== null && until <= at) throw eventOver();
}

async function begin(tx: Tx, emit: Emit, { actor, deps, event, said, at }: CheckIn, attendee: Locked<'attendees'>): Promise<Begun> {
  const { id: attendeeId, visitor_group_id: groupId, name, email, company, notes } = attendee;
  const known = { memberId: null, attendeeId, expectedVisitId: null };
  const person = { kind: 'person', groupId, name, email, company, notes, ...known } as const;
  const { visit } = await arrive(tx, emit, { at: { ...event, time: at }, person, by: RECEPTION, said }, deps);
  return { visitor: await readVisitor(tx, actor, visit.id, at), badge: await badgePrinting(tx, visit.id) };
}

/**
 * Checks an attendee in.
 *
 * @throws Problem 409 `already_signed_in` for one who is here, `event_over` after the end; otherwise as `arrive`
 */
export async function checkIn(tx: Tx, emit: Emit, asked: CheckIn, attendeeId: number): Promise<Begun & { readonly attendee: Attendee }> {
  await lockSiteCount(tx, asked.event);
  await requireNotOver(tx, asked);
  const attendee = await lockRow(tx, 'attendees', asked.event, attendeeId);
  const begun = await begin(tx, emit, asked, attendee);
  return { attendee: presentAttendee(await lockRow(tx, 'attendees', asked.event, attendeeId)), ...begun };
}

/** Adds a person who was not expected, and checks them in. A person turned away is not added. @throws Problem as `checkIn` */
export async function addAndCheckIn(tx: Tx, emit: Emit, asked: CheckIn, fields: NewAttendee): Promise<Begun> {
  await requireNotOver(tx, asked);
  const attendee = await insertAttendee(tx, asked.event, fields, { walkIn: true });
  const begun = await begin(tx, emit, asked, attendee);
  if (begun.visitor.check === 'rejected') await removeRow(tx, 'attendees', await lockRow(tx, 'attendees', asked.event, attendee.id));
  return begun;
}
