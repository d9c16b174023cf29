import type { StoredFile } from '#contract/platform/entities/file';
import type { Edit, StoredRecord } from '#contract/platform/entities/record';
import type { CompanionPermission } from './group';

declare module '#contract/platform/entities/entity' {
  interface EntityTypes {
    members: Member;
  }
}

/** Members are current, upcoming (their first day is to come) or archived (spec: groups#members). */
export const MEMBER_STATUSES = ['current', 'upcoming', 'archived'] as const;
export type MemberStatus = (typeof MEMBER_STATUSES)[number];

/** The fields of a member that a directory fills. */
export const DIRECTORY_FIELDS = ['name', 'email', 'mobile'] as const;
export type DirectoryField = (typeof DIRECTORY_FIELDS)[number];
/** What of a member is decided here: a field, or that somebody who has left the directory stays. */
export type KeptHere = DirectoryField | 'archived';

/** A group member (returning visitor). Personal fields sit in `additional` by field id. */
export interface Member extends StoredRecord {
  readonly visitor_group_id: number;
  readonly name: string;
  readonly email: string | null;
  readonly mobile: string | null;
  readonly locale: string | null;
  readonly notes: string | null;
  /** Field id → response; sensitive ones always come masked, and are revealed one at a time. */
  readonly additional: Readonly<Record<string, string>>;
  /** The member's own companion permissions; of the others the group's hold. */
  readonly permissions: Readonly<Partial<Record<CompanionPermission, boolean>>>;
  readonly metadata: { readonly pin_changed_at: string | null; readonly leave_type_adjustments: Readonly<Record<string, number>> };
  readonly manager_id: number | null;
  readonly manager_name: string | null;
  readonly assigned_rota_id: number | null;
  /** YYYY-MM-DD; in the future for an upcoming member. */
  readonly starts_on: string | null;
  /** The last day, YYYY-MM-DD: archived in the night that follows. */
  readonly ends_on: string | null;
  /** What the system that the member was taken from calls them, once in a group. */
  readonly external_id: string | null;
  readonly photo_file_id: number | null;
  readonly photo: StoredFile | null;
  /** What of a directory's member is decided here, so that a synchronisation leaves it. */
  readonly kept_here: readonly KeptHere[];
  readonly archived_at: string | null;
  /** The visit by which the member is signed in now. */
  readonly current_visit_id: number | null;
  readonly created_at: string;
}

/** The fields of a member that a person edits. */
export interface MemberFields {
  readonly name?: string;
  readonly email?: string | null;
  readonly mobile?: string | null;
  readonly locale?: string | null;
  readonly starts_on?: string | null;
  /** Not before `starts_on`. */
  readonly ends_on?: string | null;
  readonly manager_id?: number | null;
  /** All of the member's own; one that is left out is the group's. */
  readonly permissions?: Member['permissions'];
  /** Of a file that was sent as `member_photo`. */
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
  /** The last day on which it is valid, YYYY-MM-DD; null for one that does not expire. */
  readonly expires_at: string | null;
}

export interface NewMemberDocument {
  readonly name: string;
  /** Of a file that was sent as `member_document`. */
  readonly file_id: number;
  readonly expires_at?: string | null;
}

export type MemberDocumentChange = Edit<Partial<NewMemberDocument>>;

export const MEMBER_DOCUMENTS_MAX = 20;

/** So many days before a document expires its member and their manager are reminded. */
export const DOCUMENT_REMINDER_DAYS = [30, 7] as const;

/** Why somebody looks at a sensitive response. */
export const REVEAL_REASON_MIN_LENGTH = 3;
export const REVEAL_REASON_MAX_LENGTH = 200;
