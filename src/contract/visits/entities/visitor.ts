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
 * Where a visit stands. Pre-registrations that need approval stay `to_approve` until approved; anyone who failed a check is logged
 * as `rejected` and was never signed in (spec: visits#check-outcome).
 */
export type VisitorStatus = (typeof VISITOR_STATUSES)[number];

export const APPROVAL_STATES = ['pending', 'approved', 'declined', 'rejected', 'cancelled'] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

/** Why a visit that began on the person's own phone waits for an approval (spec: sites#geofence). */
export type GeofenceOutcome = 'outside' | 'no_position';

/** Outcome of the sign-in check (spec: visits#check-outcome). */
export const CHECK_OUTCOMES = ['passed', 'failed', 'rejected'] as const;
export type CheckOutcome = (typeof CHECK_OUTCOMES)[number];

/** What a sign-in does about a badge: it offers to print it, or prints it (spec: fields#printing-badges). */
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
  /** When a check turned the person away; they never signed in. */
  readonly rejected_at: string | null;
  /** The host: the member who is notified of the arrival. */
  readonly notify_id: number | null;
  /** The host's name: the member's, or as it was typed for a host who is no member. */
  readonly host_name: string | null;
  /** How the host was told of the arrival; null where nobody was. */
  readonly host_told_by: 'email' | 'sms' | 'slack' | null;
  /** The sign-out came by itself at the group's time (spec: groups#automatic-sign-out). */
  readonly auto_signed_out: boolean;
  readonly approval: ApprovalState | null;
  /** Why it waits for an approval, where the person began it on their own phone; null for any other. */
  readonly geofence: GeofenceOutcome | null;
  readonly check: CheckOutcome;
  readonly protected: boolean;
  readonly anonymised: boolean;
  /** Whether a photo was taken at the sign-in, or is missing where one was required (spec: kiosk#photo); null where none was asked for. */
  readonly photo: 'taken' | 'missing' | null;
  /** Whether the member whose visit it is has a photo. */
  readonly member_photo: boolean;
  /**
   * Documents of the member that have expired, while they are on site; none without Today.viewer (spec: groups#documents).
   */
  readonly expired_documents: readonly ExpiredDocument[];
  /** Drawn for a search when the visit began (spec: groups#searches). */
  readonly selected_for_search: boolean;
  /** Field id → response; sensitive ones come masked without ReturningVisitor.sensitive_data. */
  readonly additional: Readonly<Record<string, string>>;
  /** `device_name`, the door at which the person signed in, is left out without Today.locationviewer. */
  readonly metadata: {
    readonly signed_in_by: 'kiosk' | 'portal' | 'companion' | 'contactless';
    readonly device_name?: string | null;
    readonly visit_number: number;
  };
}

/** What a real-time sign-in or sign-out carries of the visit. */
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
  /** A host who is no member; with `notify_id` the member's name stands. */
  readonly host_name?: string | null;
  readonly additional?: Readonly<Record<string, string>>;
  /** The questions that were seen; 409 `questions_changed` for others. */
  readonly asked?: AskedRevisions;
  readonly notes?: string | null;
  /** Signs a member in who has something left to see before the first sign-in; with ManageVisitorGroup.editor. */
  readonly despite_onboarding?: boolean;
  /** What was filled in; 409 `forms_outstanding` for what was not. */
  readonly forms?: readonly SignInForm[];
  /** Signs somebody in who has a form left to fill in; with ManageVisitorGroup.editor. */
  readonly despite_forms?: boolean;
}

/** What else is said when somebody is signed in whose visit is there. */
export interface SignInOptions extends Pick<NewVisitor, 'despite_onboarding' | 'forms' | 'despite_forms'> {
  /** Of a visit that has ended, the person comes again. */
  readonly again?: boolean;
}

/** Answers to what is asked of somebody whose visit is there: at the sign-in and at the sign-out. */
export interface VisitAnswers {
  readonly additional?: Readonly<Record<string, string>>;
  /** The questions that were seen; 409 `questions_changed` for others. */
  readonly asked?: AskedRevisions;
}

/** The fields of a visit that can be edited. `notes` need VisitorNote.editor, all others Visitor.editor. */
export interface VisitorFields {
  readonly visitor_group_id?: number;
  readonly name?: string;
  readonly email?: string | null;
  readonly company?: string | null;
  readonly reason?: string | null;
  readonly notify_id?: number | null;
  readonly host_name?: string | null;
  /** Not after now. Only of a visit that has begun. */
  readonly in_timestamp?: string;
  /** After the sign-in and not after now. Only of a visit that has ended. */
  readonly out_timestamp?: string;
  /** Later than now. Only of a visit that has not begun. */
  readonly expected_timestamp?: string;
  readonly all_day?: boolean;
  readonly notes?: string | null;
}

export type VisitorChange = Edit<VisitorFields>;

/** Everybody who was signed out of a site by one press. */
export interface SignOutBatch {
  readonly id: number;
  readonly at: string;
  readonly by: string;
  readonly signed_out: number;
}

/** Somebody whom undoing a sign-out of all left as they are: signed in again meanwhile, their visit changed, their membership archived. */
export interface SkippedVisit {
  readonly id: number;
  readonly name: string;
  readonly reason: 'signed_in' | 'changed' | 'archived';
}

/** The status of a visit follows from its instants and its approval. */
export function visitorStatus(visitor: Pick<Visitor, 'in_timestamp' | 'out_timestamp' | 'approval'>): VisitorStatus | null {
  if (visitor.out_timestamp !== null) return 'out';
  if (visitor.in_timestamp !== null) return 'in';
  if (visitor.approval === 'rejected') return 'rejected';
  if (visitor.approval === 'pending') return 'to_approve';
  return visitor.approval === null || visitor.approval === 'approved' ? 'expected' : null;
}
