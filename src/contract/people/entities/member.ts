import type { StoredFile } from '#contract/platform/entities/file';
import type { Edit, StoredRecord } from '#contract/platform/entities/record';
import type { CompanionPermission } from './group';

declare module '#contract/platform/entities/entity' {
  interface EntityTypes {
    members: Member;
  }
}

/** Members are current, upcoming (their first day is in the future) or archived (spec: groups#members). */
export const MEMBER_STATUSES = ['current', 'upcoming', 'archived'] as const;
export type MemberStatus = (typeof MEMBER_STATUSES)[number];

/** The fields of a member that a directory provides. */
export const DIRECTORY_FIELDS = ['name', 'email', 'mobile'] as const;
export type DirectoryField = (typeof DIRECTORY_FIELDS)[number];
/** A property of a member that a synchronisation must not change: a field, or `archived` for a member who left the directory and stays. */
export type KeptHere = DirectoryField | 'archived';

/** A group member (returning visitor). Responses to personal fields are in `additional`, by field id. */
export interface Member extends StoredRecord {
  readonly visitor_group_id: number;
  readonly name: string;
  readonly email: string | null;
  readonly mobile: string | null;
  readonly locale: string | null;
  readonly notes: string | null;
  /** Field id → response. Sensitive responses are always masked, and revealed one at a time. */
  readonly additional: Readonly<Record<string, string>>;
  /** The member's own companion permissions; the group's apply to the others. */
  readonly permissions: Readonly<Partial<Record<CompanionPermission, boolean>>>;
  readonly metadata: { readonly pin_changed_at: string | null; readonly leave_type_adjustments: Readonly<Record<string, number>> };
  readonly manager_id: number | null;
  readonly manager_name: string | null;
  readonly assigned_rota_id: number | null;
  /** YYYY-MM-DD; in the future for an upcoming member. */
  readonly starts_on: string | null;
  /** The last day, YYYY-MM-DD; the member is archived in the following night. */
  readonly ends_on: string | null;
  /** The member's id in the system they were imported from, unique within a group. */
  readonly external_id: string | null;
  readonly photo_file_id: number | null;
  readonly photo: StoredFile | null;
  /** Properties that a synchronisation must not change. */
  readonly kept_here: readonly KeptHere[];
  readonly archived_at: string | null;
  /** The visit in which the member is signed in now. */
  readonly current_visit_id: number | null;
  readonly created_at: string;
}

/** The editable fields of a member. */
export interface MemberFields {
  readonly name?: string;
  readonly email?: string | null;
  readonly mobile?: string | null;
  readonly locale?: string | null;
  readonly starts_on?: string | null;
  /** Must not be before `starts_on`. */
  readonly ends_on?: string | null;
  readonly manager_id?: number | null;
  /** All of the member's own permissions; those left out follow the group. */
  readonly permissions?: Member['permissions'];
  /** A file uploaded as `member_photo`. */
  readonly photo_file_id?: number | null;
  readonly notes?: string | null;
  readonly additional?: Readonly<Record<string, string>>;
}

export type MemberChange = Edit<MemberFields>;

export interface NewMember extends MemberFields {
  readonly name: string;
}

/** A document of a member (returning_visitor_document; spec: groups#documents). */
export interface MemberDocument extends StoredRecord {
  readonly member_id: number;
  readonly name: string;
  readonly file_id: number;
  readonly file_name: string;
  readonly file: StoredFile;
  /** The last day on which it is valid, YYYY-MM-DD; null if it does not expire. */
  readonly expires_at: string | null;
}

export interface NewMemberDocument {
  readonly name: string;
  /** A file uploaded as `member_document`. */
  readonly file_id: number;
  readonly expires_at?: string | null;
}

export type MemberDocumentChange = Edit<Partial<NewMemberDocument>>;

export const MEMBER_DOCUMENTS_MAX = 20;

/** The numbers of days before a document expires on which its member and their manager are reminded. */
export const DOCUMENT_REMINDER_DAYS = [30, 7] as const;

/** The limits of the reason for revealing a sensitive response. */
export const REVEAL_REASON_MIN_LENGTH = 3;
export const REVEAL_REASON_MAX_LENGTH = 200;
