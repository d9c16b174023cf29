/** The lists of jobs. Completed jobs are in none of them. */
export const ADMIN_JOB_STATES = ['failed', 'waiting', 'active'] as const;
export type AdminJobState = (typeof ADMIN_JOB_STATES)[number];

/** A job of the servers, as super users see it (spec: jobs#list). Its data is not sent: it is for the servers only. */
export interface AdminJob {
  /** A UUID. */
  readonly id: string;
  /** The kind of job. */
  readonly name: string;
  readonly state: AdminJobState;
  readonly created_at: string;
  /** The earliest time of the next attempt. */
  readonly start_after: string;
  /** The start of the current or last attempt; null before the first. */
  readonly started_at: string | null;
  /** The time at which the job failed for good; null before that. */
  readonly failed_at: string | null;
  /** The number of attempts, including the current one. */
  readonly attempts: number;
  /** The maximum number of retries after the first attempt. */
  readonly retry_limit: number;
  /** The error of the last failed attempt, in one line; null before any failure. */
  readonly last_error: string | null;
}
