import { allOf, needs } from '#contract/platform/accessRule';
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
/** Staff at the door need no permission to edit the list. */
const checkingIn = allOf(reading, needs('Today.signinout'));

export type AttendeeQuery = PageQuery & { readonly status?: AttendeeState };

/** Attendees of an event by name; 404 for a site that is not an event. */
export const listAttendees = defineCall<{ attendees: readonly Attendee[]; meta: Meta }, undefined, AttendeeQuery>()({
  name: 'listAttendees',
  method: 'GET',
  path: '/sites/{siteId}/attendees',
  access: reading,
  records: { attendees: 'attendees' },
});

/** The numbers of attendees by state. */
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

/** Adds an expected attendee. 422 `attendees_full` when there are already `ATTENDEES_MAX`. */
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

/** Removes an attendee from the list; their visits remain. 409 `attendee_here` while they are signed in. */
export const deleteAttendee = defineCall<undefined>()({
  name: 'deleteAttendee',
  method: 'DELETE',
  path: '/attendees/{attendeeId}',
  access: writing,
});

/** An attendee and their new visit; `badge` as in `createVisitor`. */
interface CheckedIn {
  readonly attendee: Attendee;
  readonly visitor: Visitor;
  readonly badge: BadgePrinting | null;
}

/**
 * Checks in an attendee who is expected or returns. 409 `already_signed_in` if they are here, `event_over` after the end. If a response
 * rejects them, the attendee does not change and the visit has `check: 'rejected'`.
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
 * Undoes a check-in from the portal while the visit is active: deletes the visit, and a walk-in with it. 409 `undo_too_late` after
 * `CHECK_IN_UNDO_MINUTES`, `on_evacuation_list` while they are on the list of an active evacuation.
 */
export const undoCheckIn = defineCall<undefined>()({
  name: 'undoCheckIn',
  method: 'POST',
  path: '/visitors/{visitorId}/undo-check-in',
  access: checkingIn,
  status: 204,
  audit: { subject: 'visitors', action: 'deleted' },
});

/**
 * Looks up the attendee of a scanned ticket or badge. Read-only. 404 `code_unknown` if it matches no one, 409 `event_over` after the end.
 */
export const scanAttendee = defineCall<{ attendee: Attendee }, { readonly code: string }>()({
  name: 'scanAttendee',
  method: 'POST',
  path: '/sites/{siteId}/attendees/scan',
  access: checkingIn,
  records: { attendee: 'attendees' },
  // Read-only; a POST so that codes do not appear in access logs.
  audit: 'none',
});

/** Adds and checks in an unexpected attendee; if they are rejected, only the visit is stored. */
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
 * Mails tickets to the chosen attendees, or to all who are expected and were never mailed. Skips those mailed less than
 * `INVITATION_PAUSE_MINUTES` ago. 409 `event_over` after the end.
 */
export const inviteAttendees = defineCall<InvitationsSent, { readonly ids?: readonly number[] }>()({
  name: 'inviteAttendees',
  method: 'POST',
  path: '/sites/{siteId}/attendees/invite',
  access: writing,
  audit: { subject: 'sites', action: 'updated', unchanged: true },
});

/**
 * Adds attendees from a CSV or a workbook, or previews the result. Faulty rows are left out. 422 on `file_id` for an unreadable file, on
 * `mapping` if it does not fit the file; `attendees_full` when they do not all fit.
 */
export const importAttendees = defineCall<AttendeeImport, NewAttendeeImport>()({
  name: 'importAttendees',
  method: 'POST',
  path: '/sites/{siteId}/attendees/import',
  access: writing,
  audit: { subject: 'sites', action: 'updated', unchanged: true },
});
