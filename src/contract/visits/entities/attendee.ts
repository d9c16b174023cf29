import type { SignInForm } from '#contract/asking/entities/form';
import type { AskedRevisions } from '#contract/asking/questions';
import type { FileChoice, FileReading } from '#contract/people/entities/fileReading';
import type { Edit, StoredRecord } from '#contract/platform/entities/record';

declare module '#contract/platform/entities/entity' {
  interface EntityTypes {
    attendees: Attendee;
  }
}

/** The state of an attendee, derived from their visits (spec: sites#attendees). */
export const ATTENDEE_STATES = ['expected', 'here', 'left'] as const;
export type AttendeeState = (typeof ATTENDEE_STATES)[number];

/** A person who is expected at an event, or came unexpectedly. */
export interface Attendee extends StoredRecord {
  readonly site_id: number;
  readonly visitor_group_id: number;
  readonly name: string;
  readonly email: string | null;
  readonly company: string | null;
  readonly notes: string | null;
  /** Whether they came unexpectedly. */
  readonly walk_in: boolean;
  /** The time of the last ticket mailed to their current address. */
  readonly invited_at: string | null;
  /** Whether a mail with their ticket is queued. */
  readonly invitation_wanted: boolean;
  readonly state: AttendeeState;
  /** The active visit, or the latest one. */
  readonly visit_id: number | null;
  /** The number of their visits. */
  readonly visits: number;
  /** The first arrival and the last departure; null departure while they are still here. */
  readonly came_at: string | null;
  readonly left_at: string | null;
}

/** The editable fields of an attendee. */
export interface NewAttendee {
  readonly name: string;
  readonly visitor_group_id: number;
  readonly email?: string | null;
  readonly company?: string | null;
  readonly notes?: string | null;
}

export type AttendeeChange = Edit<Partial<NewAttendee>>;

/** The input of a check-in (spec: fields#asked, fields#forms-at-sign-in). */
export interface CheckInAnswers {
  readonly additional?: Readonly<Record<string, string>>;
  /** The questions that were seen; 409 `questions_changed` for others. */
  readonly asked?: AskedRevisions;
  readonly forms?: readonly SignInForm[];
  /** Signs the person in although a form is left to fill in; requires ManageVisitorGroup.editor. */
  readonly despite_forms?: boolean;
}

export type NewWalkIn = NewAttendee & CheckInAnswers;

/** The number of attendees in each state; `invited` are those who were expected from the beginning. */
export interface AttendeeFigures extends Readonly<Record<AttendeeState, number>> {
  readonly invited: number;
  readonly walk_ins: number;
  /** Expected, with an address, and never mailed. */
  readonly to_invite: number;
}

/** The limit of an event. */
export const ATTENDEES_MAX = 10_000;

/** The maximum number of attendees who are chosen one by one. */
export const ATTENDEES_CHOSEN_MAX = 1_000;

/** The pause between two mails with a ticket to one attendee, sent by hand. */
export const INVITATION_PAUSE_MINUTES = 60;

/** The number of attendees who are mailed, and the reasons for the others. */
export interface InvitationsSent {
  readonly sent: number;
  readonly sent_lately: number;
  readonly without_email: number;
}

/**
 * The possible contents of a column in a file of attendees; first and last name are joined to the name. `status` is read and not stored:
 * cancelled tickets are listed for a decision.
 */
export const ATTENDEE_COLUMNS = ['name', 'first_name', 'last_name', 'email', 'company', 'group', 'notes', 'status'] as const;
export type AttendeeColumn = (typeof ATTENDEE_COLUMNS)[number];

/** The maximum number of faulty rows in a response. */
export const ATTENDEE_FAULTS_SHOWN = 500;

/** A faulty row of the file, with instructions in the user's language. */
export interface FaultyAttendee {
  /** The row number that a spreadsheet shows. */
  readonly row: number;
  readonly cells: readonly string[];
  readonly faults: readonly string[];
}

/** A file to import, with its settings. */
export interface NewAttendeeImport {
  /** A file uploaded as `import`. */
  readonly file_id: number;
  /** The group of rows without one. */
  readonly visitor_group_id: number;
  /** The content of each column; by default guessed from the header. */
  readonly mapping?: readonly (AttendeeColumn | null)[];
  /** The reading settings of the file; the others are detected. */
  readonly reading?: FileChoice;
  /** Previews the result without changing anything. */
  readonly dry_run: boolean;
}

/** The result of an import, or its preview. */
export interface AttendeeImport {
  readonly columns: readonly { readonly header: string; readonly samples: readonly string[] }[];
  readonly mapping: readonly (AttendeeColumn | null)[];
  /** The assumptions about the file. */
  readonly reading: FileReading;
  /** The numbers of rows that add an attendee, that match one on the list, and that are faulty. */
  readonly add: number;
  readonly known: number;
  readonly faulty: number;
  /** The first faulty rows. */
  readonly faults: readonly FaultyAttendee[];
  /** The number of attendees added; 0 for a dry run. */
  readonly added: number;
}
