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

/** A job that somebody began and can follow. */
export interface ClientJobTable {
  id: Id;
  client_id: number;
  kind: JobKind;
  state: Defaulted<JobState>;
  visitor_group_id: number | null;
  /** Who began it; null once the account is gone. */
  user_id: number | null;
  begun_by: string;
  /** What is to be done, without whom: that is in `client_job_members`. */
  asked: Json<Pick<BulkChange, 'action' | 'group_id' | 'manager_id'>>;
  done: Defaulted<number>;
  total: number;
  skipped: Defaulted<number>;
  created_at: Instant;
  finished_at: NullableInstant;
}

/** A member whom a job is yet to go through, or has skipped. */
export interface ClientJobMemberTable {
  job_id: number;
  member_id: number;
  skipped: SkipReason | null;
}

/** That a member was invited to the companion app. */
export interface CompanionInviteTable {
  id: Id;
  client_id: number;
  member_id: number;
  sent_at: Instant;
}
