import { defineJob, type RunnableKind } from '#server/platform/jobs/defineJob';
import { endExpiredGuests } from './sessions/guest';
import { endLostVisits } from './sessions/lostVisits';
import { ssoJobs } from './ssoAdmin/checkDomains';

/** No longer may somebody who has lost the right listen in: a super user on a client that is not theirs, a guest whose link is over. */
const LOOK_AT_LISTENERS_EVERY_S = 15;

/** The kinds of job of the wing. */
export const IDENTITY_JOBS: readonly RunnableKind[] = [
  // The next look is the retry.
  defineJob({ name: 'end-lost-visits', every: LOOK_AT_LISTENERS_EVERY_S, retries: 0, work: ({ deps }) => endLostVisits(deps) }),
  defineJob({ name: 'end-expired-guests', every: LOOK_AT_LISTENERS_EVERY_S, retries: 0, work: ({ deps }) => endExpiredGuests(deps) }),
  ...ssoJobs,
];
