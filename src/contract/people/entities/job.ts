/** Jobs on people of a client (spec: jobs#jobs-of-clients). */
export const JOB_KINDS = ['archive_members', 'restore_members', 'delete_members', 'move_members', 'set_manager', 'invite_members'] as const;
export type JobKind = (typeof JOB_KINDS)[number];

export const JOB_STATES = ['waiting', 'running', 'done', 'failed'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** The reason why a job skipped a person. */
export const SKIP_REASONS = [
  'gone',
  'archived',
  'not_archived',
  'signed_in',
  'manager_already',
  'own_manager',
  'manager_gone',
  'group_gone',
  'external_id_taken',
  'no_email',
  'invited_lately',
] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/** The people that a job skipped for the same reason. */
export interface Skipped {
  readonly reason: SkipReason;
  readonly count: number;
  /** Names of those who still exist, alphabetically; at most `SKIPPED_NAMED_MAX`. */
  readonly names: readonly string[];
}

/** A job that a user has started and can follow. */
export interface Job {
  readonly id: number;
  readonly kind: JobKind;
  readonly state: JobState;
  readonly group_id: number | null;
  readonly begun_by: string;
  /** The number of those in `total` that were processed: changed or skipped. */
  readonly done: number;
  readonly total: number;
  readonly skipped: number;
  readonly skips: readonly Skipped[];
  readonly created_at: string;
  readonly finished_at: string | null;
}

/** Reports whether a job is not finished yet. */
export const isJobOpen = ({ state }: Pick<Job, 'state'>): boolean => state === 'waiting' || state === 'running';
