import { useTranslation } from 'react-i18next';

import type { AdminJob } from '#contract/clients/entities/adminJob';
import { useDates } from '#web/dates/useDates';
import { Button } from '#web/ui/buttons/Button';
import { Facts, type Fact } from '#web/ui/layout/Facts';
import { Drawer } from '#web/ui/overlays/Drawer';
import { canRetry, useJobWords } from './useJobWords';
import { useRetryJob } from './useRetryJob';

interface JobDrawerProps {
  readonly job: AdminJob;
  readonly onDiscard: () => void;
  readonly onClose: () => void;
}

/** One job: its facts and the available actions. */
export function JobDrawer({ job, onDiscard, onClose }: JobDrawerProps) {
  const { t } = useTranslation(['adminJobs', 'admin']);
  const dates = useDates();
  const { states, attemptsOf, timeOf } = useJobWords();
  const { retry, isSending } = useRetryJob();
  const facts: readonly Fact[] = [
    [t('drawer.state'), states[job.state]],
    [t('column.error'), job.last_error],
    [t('column.attempts'), attemptsOf(job)],
    [t('drawer.created'), dates.dayAndTime(job.created_at)],
    [t('drawer.startAfter'), job.state === 'waiting' ? timeOf(job) : null],
    [t('drawer.started'), job.started_at === null ? null : dates.dayAndTime(job.started_at)],
    [t('drawer.failed'), job.failed_at === null ? null : dates.dayAndTime(job.failed_at)],
    [t('admin:facts.id'), job.id],
  ];
  const tryAgain = async (): Promise<void> => {
    if (await retry(job)) onClose();
  };
  return (
    <Drawer
      open
      onClose={onClose}
      title={job.name}
      footer={
        job.state !== 'active' && (
          <>
            {canRetry(job) && (
              <Button variant="primary" pending={isSending} onClick={() => void tryAgain()}>
                {t('retry.label')}
              </Button>
            )}
            <Button variant="danger" onClick={onDiscard}>
              {t('discard.label')}
            </Button>
          </>
        )
      }
    >
      <Facts facts={facts} />
    </Drawer>
  );
}
