import { ASKING_JOBS } from '#server/asking/jobKinds';
import { IDENTITY_JOBS } from '#server/identity/jobKinds';
import { NOTICES_JOBS } from '#server/notices/jobKinds';
import { PEOPLE_JOBS } from '#server/people/jobKinds';
import { PLATFORM_JOBS } from '#server/platform/jobKinds';
import { defineJob, type RunnableKind } from '#server/platform/jobs/defineJob';
import { SITES_JOBS } from '#server/sites/jobKinds';
import { VISITS_JOBS } from '#server/visits/jobKinds';
import { tidyUp } from './housekeeping';

const TIDY_UP_EVERY_S = 3_600;

/** Every kind of job, wing by wing. */
export const JOB_KINDS: readonly RunnableKind[] = [
  defineJob({ name: 'tidy-up', every: TIDY_UP_EVERY_S, work: ({ deps }) => tidyUp(deps) }),
  ...PLATFORM_JOBS,
  ...IDENTITY_JOBS,
  ...SITES_JOBS,
  ...ASKING_JOBS,
  ...NOTICES_JOBS,
  ...PEOPLE_JOBS,
  ...VISITS_JOBS,
];
