import type { RunnableKind } from '#server/platform/jobs/defineJob';
import { directoryJobs } from './directorySync/jobs';
import { memberBulkJobs } from './memberBulk/jobs';
import { memberImportJobs } from './memberImports/jobs';
import { remindOfDocuments } from './members/documents/remind';
import { mailOnboardings } from './onboarding/jobs';

/** The kinds of job of the wing. */
export const PEOPLE_JOBS: readonly RunnableKind[] = [
  ...directoryJobs,
  ...memberBulkJobs,
  ...memberImportJobs,
  remindOfDocuments,
  mailOnboardings,
];
