import type { Kysely } from 'kysely';

import { hasMembers } from '#contract/people/entities/group';
import * as calls from '#contract/visits/calls/attendees';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Tx } from '#server/platform/db/transaction';
import type { Actor } from '#server/platform/http/actor';
import { handle } from '#server/platform/http/handle';
import { invalid, problem } from '#server/platform/http/problem';
import { requireFresh } from '#server/platform/http/requireFresh';
import { metaOf, pageOf } from '#server/platform/lists/paging';
import { searchWords } from '#server/platform/lists/search';
import { lockFound, lockRow, removeRow, updateRow, type Locked } from '#server/platform/rows/rows';
import { lockSiteCount } from '#server/sites/sites/counts';
import { findGroupScope, requireGroupAtSite } from '#server/sites/sites/siteGroups';
import { answersAtDesk } from '../arrival/answersAtDesk';
import { emitExpectedChange } from '../visit/events';
import { siteOfVisit } from '../visit/visitOfCall';
import { addAndCheckIn, checkIn } from './checkIn';
import { invite } from './invite';
import { requireEvent } from './event';
import { presentAttendee } from './present';
import { scanAttendee } from './scan';
import { undoCheckIn } from './undoCheckIn';
import { countAttendees, findAttendeeRow, findAttendees, foldedAttendee, insertAttendee } from './store';

type Db = Kysely<Schema>;

/** Reads an attendee's event, which is locked before the attendee. @throws Problem 404 for one out of the caller's reach */
async function eventOf(db: Db, actor: Actor, attendeeId: number): Promise<{ readonly clientId: number; readonly siteId: number }> {
  const row = await findAttendeeRow(db, actor.clientId, attendeeId);
  if (row === undefined) throw problem(404);
  return requireEvent(db, actor, row.site_id);
}

/** Checks the group of an attendee. @throws Problem 422 on `visitor_group_id` for a group that attendees cannot be of */
async function requireGroupOfAttendees(tx: Tx, actor: Actor, siteId: number, groupId: number): Promise<void> {
  const group = await tx
    .selectFrom('visitor_groups')
    .select(['type', 'can_sign_in'])
    .where('client_id', '=', actor.clientId)
    .where('id', '=', groupId)
    .executeTakeFirst();
  if (group === undefined || (await findGroupScope(tx, actor))?.has(groupId) === false)
    throw invalid({ visitor_group_id: 'rules.notFound' });
  if (hasMembers(group) || group.type === 'delivery' || !group.can_sign_in)
    throw invalid({ visitor_group_id: 'rules.attendees.groupOfVisitors' });
  await requireGroupAtSite(tx, siteId, groupId);
}

/** Locks an attendee after the count of its event: every change of who is in takes that lock first. */
async function lockAttendee(
  tx: Tx,
  event: { readonly clientId: number; readonly siteId: number },
  id: number,
): Promise<Locked<'attendees'>> {
  await lockSiteCount(tx, event);
  return lockRow(tx, 'attendees', event, id);
}

/** Returns the columns to write when the address changes: the ticket that was mailed to the former address becomes invalid. */
const withoutTicket = ({ ticket_no: number }: Locked<'attendees'>) => ({
  ticket_no: number + 1,
  invited_at: null,
  invitation_wanted: false,
});

/** Handlers of the attendees of events (spec: sites#attendees). */
export const attendeeHandlers = [
  handle(calls.listAttendees, async ({ actor, db, params, query }) => {
    const event = await requireEvent(db, actor, params.siteId);
    const page = pageOf(query);
    const { attendees, total } = await findAttendees(db, event, { status: query.status, words: searchWords(query.q), page });
    return { attendees: attendees.map(presentAttendee), meta: metaOf(page, total) };
  }),

  handle(calls.getAttendeeFigures, async ({ actor, db, params }) => ({
    figures: await countAttendees(db, await requireEvent(db, actor, params.siteId)),
  })),

  handle(calls.getAttendee, async ({ actor, db, params }) => {
    const row = await findAttendeeRow(db, actor.clientId, params.attendeeId);
    if (row === undefined) throw problem(404);
    await requireEvent(db, actor, row.site_id);
    return { attendee: presentAttendee(row) };
  }),

  handle(calls.createAttendee, async ({ actor, body, change, db, params }) => {
    const event = await requireEvent(db, actor, params.siteId);
    return change(async (tx, emit) => {
      await lockSiteCount(tx, event);
      await requireGroupOfAttendees(tx, actor, event.siteId, body.visitor_group_id);
      const attendee = await insertAttendee(tx, event, body, { walkIn: false });
      emitExpectedChange(emit, event.siteId);
      return { attendee: presentAttendee(attendee) };
    });
  }),

  handle(calls.updateAttendee, async ({ actor, body, change, db, params }) => {
    const event = await eventOf(db, actor, params.attendeeId);
    return change(async (tx, emit) => {
      const { base, ...fields } = body;
      const attendee = await lockAttendee(tx, event, params.attendeeId);
      requireFresh('attendee', presentAttendee(attendee), fields, base);
      const groupId = fields.visitor_group_id ?? attendee.visitor_group_id;
      if (groupId !== attendee.visitor_group_id) await requireGroupOfAttendees(tx, actor, event.siteId, groupId);
      const { name = attendee.name, email = attendee.email, company = attendee.company } = fields;
      const written = await updateRow(tx, 'attendees', attendee, {
        ...fields,
        ...foldedAttendee({ name, email, company }),
        ...(email === attendee.email ? {} : withoutTicket(attendee)),
      });
      emitExpectedChange(emit, event.siteId);
      return { attendee: presentAttendee(written) };
    });
  }),

  // An attendee who is in the building cannot be deleted.
  handle(calls.deleteAttendee, async ({ actor, change, db, params }) => {
    const event = await eventOf(db, actor, params.attendeeId);
    await change(async (tx, emit) => {
      await lockSiteCount(tx, event);
      const visits = tx
        .selectFrom('visitors')
        .selectAll()
        .where('client_id', '=', actor.clientId)
        .where('attendee_id', '=', params.attendeeId)
        .orderBy('id');
      // Locked before the attendee, as in every removal of visits.
      await lockFound(tx, 'visitors', actor, visits);
      const attendee = await lockRow(tx, 'attendees', actor, params.attendeeId);
      if (attendee.state === 'here') throw problem(409, { code: 'attendee_here', message: 'server.attendeeHere' });
      await removeRow(tx, 'attendees', attendee);
      emitExpectedChange(emit, event.siteId);
    });
    return undefined;
  }),

  handle(calls.checkInAttendee, async ({ actor, body, change, db, deps, params, now }) => {
    const event = await eventOf(db, actor, params.attendeeId);
    const said = answersAtDesk(actor, body, null);
    return change((tx, emit) => checkIn(tx, emit, { actor, deps, event, said, at: now() }, params.attendeeId));
  }),

  handle(calls.undoCheckIn, async (context) => {
    const { actor, change, params, now } = context;
    const siteId = await siteOfVisit(context, params.visitorId);
    await change((tx, emit) => undoCheckIn(tx, emit, { actor, siteId, at: now() }, params.visitorId));
    return undefined;
  }),

  handle(calls.scanAttendee, async ({ actor, body, db, deps, params, now }) => {
    const event = await requireEvent(db, actor, params.siteId);
    return { attendee: presentAttendee(await scanAttendee(db, { deps, event, at: now() }, body.code)) };
  }),

  handle(calls.addWalkIn, async ({ actor, body, change, db, deps, params, now }) => {
    const event = await requireEvent(db, actor, params.siteId);
    const said = answersAtDesk(actor, body, null);
    return change(async (tx, emit) => {
      await lockSiteCount(tx, event);
      await requireGroupOfAttendees(tx, actor, event.siteId, body.visitor_group_id);
      return addAndCheckIn(tx, emit, { actor, deps, event, said, at: now() }, body);
    });
  }),

  handle(calls.inviteAttendees, async ({ actor, body, change, db, params, now }) => {
    const event = await requireEvent(db, actor, params.siteId);
    return change((tx, emit) => invite(tx, emit, { actor, siteId: event.siteId, ids: body.ids ?? null, at: now() }));
  }),
];
