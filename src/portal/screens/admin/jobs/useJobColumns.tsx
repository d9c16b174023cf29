import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { AdminJob, AdminJobState } from '#contract/clients/entities/adminJob';
import type { RecordColumn } from '#portal/kit/list/RecordTable';
import { RetryRowButton } from './RetryRowButton';
import { canRetry, useJobWords } from './useJobWords';

/** Returns the columns of the jobs in one state. */
export function useJobColumns(state: AdminJobState, nameOf: (job: AdminJob) => ReactNode): readonly RecordColumn<AdminJob>[] {
  const { t } = useTranslation('adminJobs');
  const { attemptsOf, timeOf } = useJobWords();
  const timeHeaders: Record<AdminJobState, string> = {
    failed: t('column.failedAt'),
    waiting: t('column.startAfter'),
    active: t('column.startedAt'),
  };
  return [
    { id: 'job', header: t('column.job'), width: 'minmax(0, 1fr)', cell: nameOf },
    { id: 'error', header: t('column.error'), width: 'minmax(0, 1.6fr)', cell: ({ last_error: error }) => error },
    { id: 'attempts', header: t('column.attempts'), width: '100px', givesWay: 1, cell: attemptsOf },
    { id: 'time', header: timeHeaders[state], width: '170px', cell: timeOf },
    {
      id: 'retry',
      header: t('retry.label'),
      headerHidden: true,
      width: '136px',
      align: 'end',
      cell: (job) => canRetry(job) && <RetryRowButton job={job} />,
    },
  ];
}
