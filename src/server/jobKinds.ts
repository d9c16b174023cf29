import { housekeepingJobs } from './housekeeping';
import { directoryJobs } from './directorySync/jobs';
import { retentionJobs } from './retention/jobs';
import { ssoJobs } from './ssoAdmin/checkDomains';
import type { RunnableKind } from './jobs/defineJob';

/** Every kind of job. Its queue is made when a server starts. */
export const JOB_KINDS: readonly RunnableKind[] = [...housekeepingJobs, ...ssoJobs, ...retentionJobs, ...directoryJobs];
