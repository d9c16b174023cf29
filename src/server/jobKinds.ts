import { housekeepingJobs } from './housekeeping';
import { memberImportJobs } from './memberImports/jobs';
import { retentionJobs } from './retention/jobs';
import { ssoJobs } from './ssoAdmin/checkDomains';
import type { RunnableKind } from './jobs/defineJob';

/** Every kind of job. Its queue is made when a server starts. */
export const JOB_KINDS: readonly RunnableKind[] = [...housekeepingJobs, ...ssoJobs, ...retentionJobs, ...memberImportJobs];
