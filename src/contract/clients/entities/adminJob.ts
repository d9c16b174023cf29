/** In which list a job is. A completed one is in none. */
export const ADMIN_JOB_STATES = ['failed', 'waiting', 'active'] as const;
export type AdminJobState = (typeof ADMIN_JOB_STATES)[number];

/** A job of the servers, as super users see it (spec: jobs#list). What it is about is not told: its data is for the servers. */
export interface AdminJob {
  /** A UUID. */
  readonly id: string;
  /** Its kind. */
  readonly name: string;
  readonly state: AdminJobState;
  readonly created_at: string;
  /** Not before this instant. */
  readonly start_after: string;
  /** When its present or last attempt began; null before the first. */
  readonly started_at: string | null;
  /** When it was given up; null while it is not. */
  readonly failed_at: string | null;
  /** Attempts so far, the present one included. */
  readonly attempts: number;
  /** How often it is tried again after the first attempt. */
  readonly retry_limit: number;
  /** Why the last attempt failed, in one line; null where none has. */
  readonly last_error: string | null;
}
