import type { BulkChange } from '#contract/people/calls/jobs';
import type { JobKind, JobState, SkipReason } from '#contract/people/entities/job';
import type { Defaulted, Id, Instant, Json, NullableInstant } from '../columns';

declare module '#server/platform/db/schema/schema' {
  interface Schema {
    client_jobs: ClientJobTable;
    client_job_members: ClientJobMemberTable;
    companion_invites: CompanionInviteTable;
  }
}

/** A job that a person began and can follow. */
export interface ClientJobTable {
  id: Id;
  client_id: number;
  kind: JobKind;
  state: Defaulted<JobState>;
  visitor_group_id: number | null;
  /** The person who began it; null once the account is deleted. */
  user_id: number | null;
  begun_by: string;
  /** The change to make; its members are in `client_job_members`. */
  asked: Json<Pick<BulkChange, 'action' | 'group_id' | 'manager_id'>>;
  done: Defaulted<number>;
  total: number;
  skipped: Defaulted<number>;
  created_at: Instant;
  finished_at: NullableInstant;
}

/** A member that a job has yet to process, or has skipped. */
export interface ClientJobMemberTable {
  job_id: number;
  member_id: number;
  skipped: SkipReason | null;
}

/** The invitations of members to the companion app. */
export interface CompanionInviteTable {
  id: Id;
  client_id: number;
  member_id: number;
  sent_at: Instant;
}
