/** What a job does for people of a client (spec: jobs#jobs-of-clients). */
export const JOB_KINDS = ['archive_members', 'restore_members', 'delete_members', 'move_members', 'set_manager', 'invite_members'] as const;
export type JobKind = (typeof JOB_KINDS)[number];

export const JOB_STATES = ['waiting', 'running', 'done', 'failed'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** Why a job left somebody out. */
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

/** Those whom a job left out for one reason. */
export interface Skipped {
  readonly reason: SkipReason;
  readonly count: number;
  /** Names of those who are still known, the first of them by name. */
  readonly names: readonly string[];
}

/** A job that somebody began and can follow. */
export interface Job {
  readonly id: number;
  readonly kind: JobKind;
  readonly state: JobState;
  readonly group_id: number | null;
  readonly begun_by: string;
  /** Of `total`, those who were gone through: changed or skipped. */
  readonly done: number;
  readonly total: number;
  readonly skipped: number;
  readonly skips: readonly Skipped[];
  readonly created_at: string;
  readonly finished_at: string | null;
}

/** Reports whether a job still has something to do. */
export const isJobOpen = ({ state }: Pick<Job, 'state'>): boolean => state === 'waiting' || state === 'running';
