import { allOf, needs } from '#contract/platform/access';
import { defineCall, type Meta, type PageQuery } from '#contract/platform/call';
import type {
  Attendee,
  AttendeeChange,
  AttendeeFigures,
  AttendeeImport,
  AttendeeState,
  CheckInAnswers,
  InvitationsSent,
  NewAttendee,
  NewAttendeeImport,
  NewWalkIn,
} from '../entities/attendee';
import type { Visitor, BadgePrinting } from '../entities/visitor';

const reading = needs('ManageEvent.viewer');
const writing = needs('ManageEvent.editor');
/** Who works at the door need not change the list. */
const checkingIn = allOf(reading, needs('Today.signinout'));

export type AttendeeQuery = PageQuery & { readonly status?: AttendeeState };

/** Attendees of an event by name; 404 for a site that is none. */
export const listAttendees = defineCall<{ attendees: readonly Attendee[]; meta: Meta }, undefined, AttendeeQuery>()({
  name: 'listAttendees',
  method: 'GET',
  path: '/sites/{siteId}/attendees',
  access: reading,
  records: { attendees: 'attendees' },
});

/** How many attendees there are of each kind. */
export const getAttendeeFigures = defineCall<{ figures: AttendeeFigures }>()({
  name: 'getAttendeeFigures',
  method: 'GET',
  path: '/sites/{siteId}/attendee-figures',
  access: reading,
});

export const getAttendee = defineCall<{ attendee: Attendee }>()({
  name: 'getAttendee',
  method: 'GET',
  path: '/attendees/{attendeeId}',
  access: reading,
  records: { attendee: 'attendees' },
});

/** Adds somebody who is expected. 422 `attendees_full` when `ATTENDEES_MAX` are there. */
export const createAttendee = defineCall<{ attendee: Attendee }, NewAttendee>()({
  name: 'createAttendee',
  method: 'POST',
  path: '/sites/{siteId}/attendees',
  access: writing,
  records: { attendee: 'attendees' },
  status: 201,
});

export const updateAttendee = defineCall<{ attendee: Attendee }, AttendeeChange>()({
  name: 'updateAttendee',
  method: 'PATCH',
  path: '/attendees/{attendeeId}',
  access: writing,
  records: { attendee: 'attendees' },
});

/** Takes somebody off the list; their visits stay. 409 `attendee_here` while they are here. */
export const deleteAttendee = defineCall<undefined>()({
  name: 'deleteAttendee',
  method: 'DELETE',
  path: '/attendees/{attendeeId}',
  access: writing,
});

/** An attendee and the visit that was begun; `badge` as in `createVisitor`. */
interface CheckedIn {
  readonly attendee: Attendee;
  readonly visitor: Visitor;
  readonly badge: BadgePrinting | null;
}

/**
 * Checks somebody in who is expected, or comes again. 409 `already_signed_in` for somebody who is here, `event_over` after the end; whom a
 * response turns away: an attendee as before, and a visit with `check: 'rejected'`.
 */
export const checkInAttendee = defineCall<CheckedIn, CheckInAnswers>()({
  name: 'checkInAttendee',
  method: 'POST',
  path: '/attendees/{attendeeId}/check-in',
  access: checkingIn,
  records: { attendee: 'attendees', visitor: 'visitors' },
  audit: { subject: 'visitors', action: 'signed_in' },
});

/**
 * Takes back a check-in of the portal's that was a mistake, as long as the visit goes on: it is deleted, and a walk-in with it. 409
 * `undo_too_late` after `CHECK_IN_UNDO_MINUTES`, `on_evacuation_list` while they are on a running list.
 */
export const undoCheckIn = defineCall<undefined>()({
  name: 'undoCheckIn',
  method: 'POST',
  path: '/visitors/{visitorId}/undo-check-in',
  access: checkingIn,
  status: 204,
  audit: { subject: 'visitors', action: 'deleted' },
});

/** Whose ticket was scanned, or badge; changes nothing. 404 `code_unknown` for nobody's there, 409 `event_over` after the end. */
export const scanAttendee = defineCall<{ attendee: Attendee }, { readonly code: string }>()({
  name: 'scanAttendee',
  method: 'POST',
  path: '/sites/{siteId}/attendees/scan',
  access: checkingIn,
  records: { attendee: 'attendees' },
  // It only reads; a code in an address would be in logs.
  audit: 'none',
});

/** Adds somebody who was not expected, and checks them in; of somebody who is turned away the visit alone is kept. */
export const addWalkIn = defineCall<Omit<CheckedIn, 'attendee'>, NewWalkIn>()({
  name: 'addWalkIn',
  method: 'POST',
  path: '/sites/{siteId}/walk-ins',
  access: checkingIn,
  records: { visitor: 'visitors' },
  status: 201,
  audit: { action: 'signed_in' },
});

/**
 * Mails tickets: to those who are chosen, else to all who are expected and were never mailed. Those who were mailed less than
 * `INVITATION_PAUSE_MINUTES` ago are left out. 409 `event_over` after the end.
 */
export const inviteAttendees = defineCall<InvitationsSent, { readonly ids?: readonly number[] }>()({
  name: 'inviteAttendees',
  method: 'POST',
  path: '/sites/{siteId}/attendees/invite',
  access: writing,
  audit: { subject: 'sites', action: 'updated', unchanged: true },
});

/**
 * Adds attendees from a CSV or a workbook, or says what that would do. Rows to correct are left out. 422 on `file_id` for a file that
 * cannot be read, on `mapping` for one of another file; `attendees_full` when they do not all fit.
 */
export const importAttendees = defineCall<AttendeeImport, NewAttendeeImport>()({
  name: 'importAttendees',
  method: 'POST',
  path: '/sites/{siteId}/attendees/import',
  access: writing,
  audit: { subject: 'sites', action: 'updated', unchanged: true },
});
