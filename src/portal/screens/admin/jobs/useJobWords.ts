import { useTranslation } from 'react-i18next';

import type { AdminJob, AdminJobState } from '#contract/clients/entities/adminJob';
import { numberText } from '#web/text/numberText';
import { useDates } from '#web/dates/useDates';

/** Reports whether a job can be retried: it has failed, or waits after a failure. */
export const canRetry = ({ state, attempts }: AdminJob): boolean => state === 'failed' || (state === 'waiting' && attempts > 0);

/** Returns the texts common to the pages of jobs. Times are in the reader's zone: jobs belong to no site. */
export function useJobWords() {
  const { t, i18n } = useTranslation('adminJobs');
  const dates = useDates();
  const number = (value: number): string => numberText(value, i18n.language);
  const states: Record<AdminJobState, string> = { failed: t('state.failed'), waiting: t('state.waiting'), active: t('state.active') };
  return {
    states,
    /** '2 of 6': attempts so far, of all that it has. */
    attemptsOf: ({ attempts, retry_limit: retries }: AdminJob): string =>
      t('attempts', { count: number(attempts), limit: number(retries + 1) }),
    /** Returns when it failed, runs next, or began. */
    timeOf: (job: AdminJob): string => {
      if (job.state === 'waiting' && Date.parse(job.start_after) <= Date.now()) return t('runsNow');
      return dates.dayAndTime({ failed: job.failed_at, waiting: job.start_after, active: job.started_at }[job.state] ?? job.created_at);
    },
  };
}
