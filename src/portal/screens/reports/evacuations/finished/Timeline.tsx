import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { asTheyHappened, type EvacuationHistory } from '#portal/entities/evacuees/recording';
import { useAppSelector } from '#portal/store/hooks';
import { selectSite } from '#portal/entities/sites';
import { elapsedClock, secondAt } from '#web/dates/siteTime';
import { VirtualList } from '#web/ui/list/VirtualList';
import { Card } from '#web/ui/layout/Card';
import styles from './FinishedReport.module.css';
import { useTimelineWords } from './useTimelineWords';

const ROW_HEIGHT = 56;

interface TimelineProps {
  readonly evacuationId: number;
  readonly siteId: number;
  readonly recording: EvacuationHistory;
}

/** All that happened, in the order in which it did: when, what, who, where. */
export function Timeline({ evacuationId, siteId, recording }: TimelineProps) {
  const { t, i18n } = useTranslation('evacuationReports');
  const zone = useAppSelector((state) => selectSite(state, siteId)?.timezone ?? 'UTC');
  const changes = useMemo(() => asTheyHappened(recording.changes), [recording]);
  const write = useTimelineWords(evacuationId);
  const start = Date.parse(recording.evacuation.started_at);

  return (
    <Card title={t('timeline.title')} padded={false}>
      {changes.length === 0 && <p className={styles.nothing}>{t('timeline.none')}</p>}
      {changes.length > 0 && (
        <div className={styles.timeline}>
          <VirtualList
            label={t('timeline.title')}
            scroll="box"
            plainRows
            count={changes.length}
            rowHeight={ROW_HEIGHT}
            keyOf={(index) => `${changes[index]?.event_counter} ${changes[index]?.evacuee_id}`}
            renderRow={(index) => {
              const change = changes[index];
              if (change === undefined) return null;
              const { what, who, where } = write(change);
              return (
                <div className={styles.change}>
                  <time dateTime={change.at} className={styles.when}>
                    {elapsedClock(Date.parse(change.at) - start)}
                  </time>
                  <span className={styles.words}>
                    <span className={styles.what} title={what}>
                      {what}
                    </span>
                    <span className={styles.under}>
                      {[secondAt(change.at, zone, i18n.language), who, where].filter(Boolean).join(' · ')}
                    </span>
                  </span>
                </div>
              );
            }}
          />
        </div>
      )}
    </Card>
  );
}
