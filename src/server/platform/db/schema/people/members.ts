import type { KeptHere, Member } from '#contract/people/entities/member';
import type { Defaulted, DefaultedJson, Id, NullableDay, NullableInstant } from '../columns';

declare module '#server/platform/db/schema/schema' {
  interface Schema {
    members: MemberTable;
    member_documents: MemberDocumentTable;
  }
}

export interface MemberTable {
  id: Id;
  client_id: number;
  visitor_group_id: number;
  name: string;
  email: string | null;
  mobile: string | null;
  locale: string | null;
  notes: string | null;
  additional: DefaultedJson<Member['additional']>;
  permissions: DefaultedJson<Member['permissions']>;
  metadata: DefaultedJson<Omit<Member['metadata'], 'pin_changed_at'>>;
  manager_id: number | null;
  assigned_rota_id: number | null;
  starts_on: NullableDay;
  ends_on: NullableDay;
  /** The member's id in the system that they were imported from. */
  external_id: string | null;
  photo_file_id: number | null;
  kept_here: Defaulted<KeptHere[]>;
  /** When a synchronisation added the member or took them over. */
  joined_directory_at: NullableInstant;
  /** When a synchronisation archived the member because they had left the directory. */
  left_directory_at: NullableInstant;
  archived_at: NullableInstant;
  current_visit_id: number | null;
  created_at: Defaulted<Date>;
  pin_changed_at: NullableInstant;
  /** When they were last on site by a visit that no longer refers to them, or when they were restored. */
  last_active_at: NullableInstant;
  /** The next sign-in counts as the first. */
  asks_again: Defaulted<boolean>;
  /** A visit that no longer refers to them had them on site. */
  was_on_site: Defaulted<boolean>;
  /** The number of their sign-in code: a new number ends the codes before it. */
  code_no: Defaulted<number>;
  /** When this code was last mailed to their present address. */
  code_mailed_at: NullableInstant;
  sort_name: string;
  search: string;
  revision: Defaulted<number>;
}

export interface MemberDocumentTable {
  id: Id;
  client_id: number;
  member_id: number;
  name: string;
  file_id: number;
  expires_at: NullableDay;
  /** The days before the end at the last reminder, or at one that was due too late; null while none was due. */
  reminded_days: number | null;
  created_at: Defaulted<Date>;
  revision: Defaulted<number>;
}
