import { defineJob, type RunnableKind } from '#server/platform/jobs/defineJob';
import { notifyOfSilences } from './devices/notifySilences';
import { onSiteReportJobs } from './sites/onSiteReports/jobs';

const NOTIFY_OF_SILENCES_EVERY_S = 60;

/** The kinds of job of the wing. */
export const SITES_JOBS: readonly RunnableKind[] = [
  defineJob({
    name: 'tell-of-silences',
    every: NOTIFY_OF_SILENCES_EVERY_S,
    // The next look is the retry.
    retries: 0,
    work: ({ deps }) => notifyOfSilences(deps, new Date(deps.now().getTime() - process.uptime() * 1_000)),
  }),
  ...onSiteReportJobs,
];
