import type { SignInForm } from '#contract/asking/entities/form';
import type { AskedRevisions } from '#contract/asking/questions';
import type { FileChoice, FileReading } from '#contract/people/entities/fileReading';
import type { Edit, StoredRecord } from '#contract/platform/entities/record';

declare module '#contract/platform/entities/entity' {
  interface EntityTypes {
    attendees: Attendee;
  }
}

/** Where an attendee stands; it follows from their visits (spec: sites#attendees). */
export const ATTENDEE_STATES = ['expected', 'here', 'left'] as const;
export type AttendeeState = (typeof ATTENDEE_STATES)[number];

/** Somebody who is expected at an event, or came without being expected. */
export interface Attendee extends StoredRecord {
  readonly site_id: number;
  readonly visitor_group_id: number;
  readonly name: string;
  readonly email: string | null;
  readonly company: string | null;
  readonly notes: string | null;
  /** Came without being expected. */
  readonly walk_in: boolean;
  /** When they were last mailed their ticket, at the address that they have now. */
  readonly invited_at: string | null;
  /** The mail with the ticket is about to go out. */
  readonly invitation_wanted: boolean;
  readonly state: AttendeeState;
  /** The visit that goes on, or the latest one. */
  readonly visit_id: number | null;
  /** How often they have come. */
  readonly visits: number;
  /** When they first came, and last left; null for somebody who is still here. */
  readonly came_at: string | null;
  readonly left_at: string | null;
}

/** What people write of an attendee. */
export interface NewAttendee {
  readonly name: string;
  readonly visitor_group_id: number;
  readonly email?: string | null;
  readonly company?: string | null;
  readonly notes?: string | null;
}

export type AttendeeChange = Edit<Partial<NewAttendee>>;

/** What goes with a check-in (spec: fields#asked, fields#forms-at-sign-in). */
export interface CheckInAnswers {
  readonly additional?: Readonly<Record<string, string>>;
  /** The questions that were seen; 409 `questions_changed` for others. */
  readonly asked?: AskedRevisions;
  readonly forms?: readonly SignInForm[];
  /** Signs somebody in who has a form left to fill in; with ManageVisitorGroup.editor. */
  readonly despite_forms?: boolean;
}

export type NewWalkIn = NewAttendee & CheckInAnswers;

/** How many there are of each; those who were expected from the beginning are `invited`. */
export interface AttendeeFigures extends Readonly<Record<AttendeeState, number>> {
  readonly invited: number;
  readonly walk_ins: number;
  /** Expected, with an address, and never mailed. */
  readonly to_invite: number;
}

/** At one event. */
export const ATTENDEES_MAX = 10_000;

/** Who are chosen one by one. */
export const ATTENDEES_CHOSEN_MAX = 1_000;

/** Between two mails with a ticket to one attendee, by hand. */
export const INVITATION_PAUSE_MINUTES = 60;

/** How many are mailed, and why the others are not. */
export interface InvitationsSent {
  readonly sent: number;
  readonly sent_lately: number;
  readonly without_email: number;
}

/**
 * What a column of a file of attendees can hold; first and last name make the name together. `status` is read and not kept: a ticket that
 * is cancelled is asked about.
 */
export const ATTENDEE_COLUMNS = ['name', 'first_name', 'last_name', 'email', 'company', 'group', 'notes', 'status'] as const;
export type AttendeeColumn = (typeof ATTENDEE_COLUMNS)[number];

/** Rows to correct in one answer. */
export const ATTENDEE_FAULTS_SHOWN = 500;

/** A row to correct, as the file has it, with what to do, in the reader's language. */
export interface FaultyAttendee {
  /** By the number that a spreadsheet shows. */
  readonly row: number;
  readonly cells: readonly string[];
  readonly faults: readonly string[];
}

/** A file to import. */
export interface NewAttendeeImport {
  /** Of a file that was sent as `import`. */
  readonly file_id: number;
  /** The group of rows that name none. */
  readonly visitor_group_id: number;
  /** What each column holds; guessed by the file's head unless given. */
  readonly mapping?: readonly (AttendeeColumn | null)[];
  /** How the file is read; the rest is assumed. */
  readonly reading?: FileChoice;
  /** Says what would become of the rows, and changes nothing. */
  readonly dry_run: boolean;
}

/** What an import does, or would do. */
export interface AttendeeImport {
  readonly columns: readonly { readonly header: string; readonly samples: readonly string[] }[];
  readonly mapping: readonly (AttendeeColumn | null)[];
  /** What was assumed of the file. */
  readonly reading: FileReading;
  /** Rows that add somebody, that are about somebody who is on the list, and that are to be corrected. */
  readonly add: number;
  readonly known: number;
  readonly faulty: number;
  /** The first of them. */
  readonly faults: readonly FaultyAttendee[];
  /** How many were added; none by a dry run. */
  readonly added: number;
}
