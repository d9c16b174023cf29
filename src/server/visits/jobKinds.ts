import type { RunnableKind } from '#server/platform/jobs/defineJob';
import { mailTickets } from './attendees/jobs';
import { eventEndJobs } from './automaticSignOut/events';
import { signOutJobs } from './automaticSignOut/jobs';
import { remindOfExpectedVisits } from './expected/jobs';
import { retentionJobs } from './retention/jobs';

/** The kinds of job of the wing. */
export const VISITS_JOBS: readonly RunnableKind[] = [
  mailTickets,
  ...eventEndJobs,
  ...signOutJobs,
  remindOfExpectedVisits,
  ...retentionJobs,
];
