import { housekeepingJobs } from './housekeeping';
import type { RunnableKind } from './jobs/defineJob';

/** Every kind of job. Its queue is made when a server starts. */
export const JOB_KINDS: readonly RunnableKind[] = [...housekeepingJobs];
