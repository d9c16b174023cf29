import { defineJob, type RunnableKind } from '#server/platform/jobs/defineJob';
import { endExpiredGuests } from './sessions/guest';
import { endLostVisits } from './sessions/lostVisits';
import { ssoJobs } from './ssoAdmin/checkDomains';

/**
 * How long a listener without rights may stay connected: a former super user on a client that is not theirs, a guest with an expired link.
 */
const CHECK_LISTENERS_EVERY_S = 15;

/** The kinds of job of the wing. */
export const IDENTITY_JOBS: readonly RunnableKind[] = [
  // The next look is the retry.
  defineJob({ name: 'end-lost-visits', every: CHECK_LISTENERS_EVERY_S, retries: 0, work: ({ deps }) => endLostVisits(deps) }),
  defineJob({ name: 'end-expired-guests', every: CHECK_LISTENERS_EVERY_S, retries: 0, work: ({ deps }) => endExpiredGuests(deps) }),
  ...ssoJobs,
];
