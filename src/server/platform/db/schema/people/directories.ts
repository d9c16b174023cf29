import type { SyncHandler } from '#contract/people/entities/group';
import type { Defaulted, Id, NullableInstant } from '../columns';

declare module '#server/platform/db/schema/schema' {
  interface Schema {
    directory_connections: DirectoryConnectionTable;
    directory_people: DirectoryPersonTable;
  }
}

/** A group that is connected to a directory, and its run. */
export interface DirectoryConnectionTable {
  id: Id;
  client_id: number;
  visitor_group_id: number;
  handler: SyncHandler;
  /** Sealed, as is the refresh token. */
  access_token: string | null;
  access_token_ends_at: NullableInstant;
  refresh_token: string | null;
  remote_group_id: string | null;
  remote_group_name: string | null;
  facility_code: number | null;
  confirmed_at: NullableInstant;
  run: Defaulted<number>;
  phase: Defaulted<'idle' | 'reading' | 'applying'>;
  is_preview: Defaulted<boolean>;
  is_full: Defaulted<boolean>;
  started_at: NullableInstant;
  /** Where this run continues reading. */
  cursor: string | null;
  /** Where the next run finds the changes since. */
  delta: string | null;
  read_whole_at: NullableInstant;
  /** Failed requests to the directory in a row. */
  tries: Defaulted<number>;
  /** Why a plan waits for approval. */
  plan: 'preview' | 'held' | null;
  accept_leavers: Defaulted<number>;
  /** Since when unapproved leavers are counted; null before a first run. */
  leavers_counted_from: NullableInstant;
  joiners: Defaulted<number>;
  changes: Defaulted<number>;
  leavers: Defaulted<number>;
}

/** A person of the group, as the directory describes them. */
export interface DirectoryPersonTable {
  id: Id;
  client_id: number;
  connection_id: number;
  external_id: string;
  name: string | null;
  email: string | null;
  mobile: string | null;
  /** Whether their number in the directory is invalid, or has an extension. */
  has_unread_mobile: Defaulted<boolean>;
  /** The state of the account; null where the directory has none. */
  is_active: boolean | null;
  /** The state of the membership in the group, for directories that have both. */
  is_membership_active: boolean | null;
  seen_in_run: number;
}
