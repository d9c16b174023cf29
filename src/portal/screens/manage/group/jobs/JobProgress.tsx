import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { JOB_LOOK_MS } from '#contract/people/constants';
import { isJobOpen, type Job } from '#contract/people/entities/job';
import { useGetJobQuery } from '#portal/api/people/jobs';
import { Banner } from '#web/ui/feedback/Banner';
import { LiveRegion } from '#web/ui/feedback/LiveRegion';
import { ProgressBar } from '#web/ui/feedback/ProgressBar';
import { ExpandableRow } from '#web/ui/layout/ExpandableRow';
import styles from './Jobs.module.css';
import { useJobWords } from './useJobWords';

interface JobProgressProps {
  /** The job as last listed; it is requested each second while it runs. */
  readonly job: Job;
  /** Called once the job has ended, successfully or not. Must be stable across renders. */
  readonly onEnd: () => void;
  readonly onDismiss: () => void;
}

/** Returns the completed quarters of the work, at each of which the progress is announced. */
const quartersOf = ({ done, total }: Job): number => (total === 0 ? 0 : Math.floor((done / total) * 4));

/** Shows the progress of a job; then its result, and the people skipped with the reason. */
export function JobProgress({ job: listed, onEnd, onDismiss }: JobProgressProps) {
  const { t } = useTranslation('jobs');
  const words = useJobWords();
  const [wasOpen] = useState(isJobOpen(listed));
  const [isOver, setOver] = useState(!wasOpen);
  const { data } = useGetJobQuery({ params: { clientJobId: listed.id } }, { skip: !wasOpen, pollingInterval: isOver ? 0 : JOB_LOOK_MS });
  const job = data?.job ?? listed;
  const isOpen = isJobOpen(job);
  if (!isOpen && !isOver) setOver(true);
  const said = useSaid(job, words);
  const hasEnded = wasOpen && isOver;
  useEffect(() => {
    if (hasEnded) onEnd();
  }, [hasEnded, onEnd]);

  return (
    <div className={styles.job}>
      <LiveRegion message={said} />
      <Banner
        tone={isOpen ? 'info' : job.state === 'failed' ? 'danger' : 'success'}
        title={words.title(job)}
        onDismiss={isOpen ? undefined : onDismiss}
      >
        {isOpen && (
          <div className={styles.progress}>
            <ProgressBar
              isWork
              label={words.title(job)}
              total={job.total}
              segments={[{ value: job.done, tone: 'primary', label: words.far(job) }]}
            />
            <span className={styles.far} aria-hidden="true">
              {words.far(job)}
            </span>
          </div>
        )}
        {!isOpen && job.skips.length > 0 && (
          <ul className={styles.skips} aria-label={t('skippedList')}>
            {job.skips.map((skip) => (
              <li key={skip.reason}>
                {skip.names.length === 0 ? (
                  words.skip(skip)
                ) : (
                  <ExpandableRow title={words.skip(skip)}>
                    <p className={styles.names}>{words.names(skip)}</p>
                  </ExpandableRow>
                )}
              </li>
            ))}
          </ul>
        )}
        {job.state === 'failed' && <p className={styles.names}>{t('failedHint')}</p>}
      </Banner>
    </div>
  );
}

/** Returns the announcement for a screen reader: the progress at each quarter, and the result. */
function useSaid(job: Job, words: ReturnType<typeof useJobWords>): string {
  const quarters = quartersOf(job);
  const [said, say] = useState({ quarters: -1, text: '' });
  if (!isJobOpen(job)) return words.title(job);
  // The text does not change between two quarters, or it would be announced every second.
  if (said.quarters !== quarters) say({ quarters, text: `${words.title(job)} ${words.far(job)}` });
  return said.text;
}
