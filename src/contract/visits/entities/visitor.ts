import type { SignInForm } from '#contract/asking/entities/form';
import type { AskedRevisions } from '#contract/asking/questions';
import type { GroupType } from '#contract/people/entities/group';
import type { Edit, StoredRecord } from '#contract/platform/entities/record';

declare module '#contract/platform/entities/entity' {
  interface EntityTypes {
    visitors: Visitor;
  }
  interface PartsInEvents {
    visitors: VisitorInEvent;
  }
}

export const VISITOR_STATUSES = ['in', 'out', 'expected', 'to_approve', 'rejected'] as const;
/**
 * The status of a visit. Pre-registrations that need approval are `to_approve` until approved; people who failed a check are logged as
 * `rejected` and were never signed in (spec: visits#check-outcome).
 */
export type VisitorStatus = (typeof VISITOR_STATUSES)[number];

export const APPROVAL_STATES = ['pending', 'approved', 'declined', 'rejected', 'cancelled'] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

/** The reason why a visit from the person's own phone waits for approval (spec: sites#geofence). */
export type GeofenceOutcome = 'outside' | 'no_position';

/** The outcome of the sign-in check (spec: visits#check-outcome). */
export const CHECK_OUTCOMES = ['passed', 'failed', 'rejected'] as const;
export type CheckOutcome = (typeof CHECK_OUTCOMES)[number];

/** The badge option of a sign-in: offer to print it, or print it (spec: fields#printing-badges). */
export type BadgePrinting = 'ask' | 'always';

export interface ExpiredDocument {
  readonly name: string;
  /** The last day on which it was valid, YYYY-MM-DD. */
  readonly expires_at: string;
}

/** A visit of a person to a site (spec: visits#visit). */
export interface Visitor extends StoredRecord {
  readonly site_id: number;
  readonly visitor_group_id: number;
  readonly visitor_group_type: GroupType;
  readonly returning_visitor_id: number | null;
  readonly name: string;
  readonly email: string | null;
  readonly company: string | null;
  readonly reason: string | null;
  readonly notes: string | null;
  readonly locale: string | null;
  readonly in_timestamp: string | null;
  readonly out_timestamp: string | null;
  readonly expected_timestamp: string | null;
  readonly all_day: boolean;
  /** The time at which a check rejected the person; they never signed in. */
  readonly rejected_at: string | null;
  /** The host: the member who is notified of the arrival. */
  readonly notify_id: number | null;
  /** The host's name: the member's, or the typed name of a host who is not a member. */
  readonly host_name: string | null;
  /** The channel on which the host was notified of the arrival; null if they were not. */
  readonly host_told_by: 'email' | 'sms' | 'slack' | null;
  /** Whether the group's automatic sign-out ended the visit (spec: groups#automatic-sign-out). */
  readonly auto_signed_out: boolean;
  readonly approval: ApprovalState | null;
  /** The reason why a visit from the person's own phone waits for approval; null for any other. */
  readonly geofence: GeofenceOutcome | null;
  readonly check: CheckOutcome;
  readonly protected: boolean;
  readonly anonymised: boolean;
  /** Whether a photo was taken at the sign-in, or is missing although required (spec: kiosk#photo); null if none was requested. */
  readonly photo: 'taken' | 'missing' | null;
  /** Whether the visit's member has a photo. */
  readonly member_photo: boolean;
  /** The member's expired documents, while they are on site; empty without Today.viewer (spec: groups#documents). */
  readonly expired_documents: readonly ExpiredDocument[];
  /** Whether the visit was drawn for a search when it started (spec: groups#searches). */
  readonly selected_for_search: boolean;
  /** Field id → response; sensitive ones are masked without ReturningVisitor.sensitive_data. */
  readonly additional: Readonly<Record<string, string>>;
  /** `device_name`, the door at which the person signed in, is missing without Today.locationviewer. */
  readonly metadata: {
    readonly signed_in_by: 'kiosk' | 'portal' | 'companion' | 'contactless';
    readonly device_name?: string | null;
    readonly visit_number: number;
  };
}

/** The part of a visit in a real-time sign-in or sign-out. */
export type VisitorInEvent = Pick<
  Visitor,
  'id' | 'name' | 'site_id' | 'visitor_group_id' | 'visitor_group_type' | 'in_timestamp' | 'out_timestamp' | 'revision'
>;

export interface NewVisitor {
  readonly site_id: number;
  readonly visitor_group_id: number;
  readonly name: string;
  readonly email?: string | null;
  readonly company?: string | null;
  readonly returning_visitor_id?: number | null;
  readonly notify_id?: number | null;
  /** A host who is not a member; ignored with `notify_id`. */
  readonly host_name?: string | null;
  readonly additional?: Readonly<Record<string, string>>;
  /** The questions that were seen; 409 `questions_changed` for others. */
  readonly asked?: AskedRevisions;
  readonly notes?: string | null;
  /** Signs a member in although onboarding items are left to see; requires ManageVisitorGroup.editor. */
  readonly despite_onboarding?: boolean;
  /** The completed forms; 409 `forms_outstanding` for missing ones. */
  readonly forms?: readonly SignInForm[];
  /** Signs the person in although a form is left to fill in; requires ManageVisitorGroup.editor. */
  readonly despite_forms?: boolean;
}

/** Further input of the sign-in of an existing visit. */
export interface SignInOptions extends Pick<NewVisitor, 'despite_onboarding' | 'forms' | 'despite_forms'> {
  /** Starts another visit of the person after one that has ended. */
  readonly again?: boolean;
}

/** The answers of the person of an existing visit, at sign-in and sign-out. */
export interface VisitAnswers {
  readonly additional?: Readonly<Record<string, string>>;
  /** The questions that were seen; 409 `questions_changed` for others. */
  readonly asked?: AskedRevisions;
}

/** The editable fields of a visit. `notes` requires VisitorNote.editor, all others Visitor.editor. */
export interface VisitorFields {
  readonly visitor_group_id?: number;
  readonly name?: string;
  readonly email?: string | null;
  readonly company?: string | null;
  readonly reason?: string | null;
  readonly notify_id?: number | null;
  readonly host_name?: string | null;
  /** Not in the future. Only for a visit that has started. */
  readonly in_timestamp?: string;
  /** After the sign-in and not in the future. Only for a visit that has ended. */
  readonly out_timestamp?: string;
  /** In the future. Only for a visit that has not started. */
  readonly expected_timestamp?: string;
  readonly all_day?: boolean;
  readonly notes?: string | null;
}

export type VisitorChange = Edit<VisitorFields>;

/** The people who were signed out of a site in one batch. */
export interface SignOutBatch {
  readonly id: number;
  readonly at: string;
  readonly by: string;
  readonly signed_out: number;
}

/** A person skipped when a sign-out of all was undone: signed in again meanwhile, visit changed, membership archived. */
export interface SkippedVisit {
  readonly id: number;
  readonly name: string;
  readonly reason: 'signed_in' | 'changed' | 'archived';
}

/** Returns the status of a visit, which follows from its times and its approval. */
export function visitorStatus(visitor: Pick<Visitor, 'in_timestamp' | 'out_timestamp' | 'approval'>): VisitorStatus | null {
  if (visitor.out_timestamp !== null) return 'out';
  if (visitor.in_timestamp !== null) return 'in';
  if (visitor.approval === 'rejected') return 'rejected';
  if (visitor.approval === 'pending') return 'to_approve';
  return visitor.approval === null || visitor.approval === 'approved' ? 'expected' : null;
}
