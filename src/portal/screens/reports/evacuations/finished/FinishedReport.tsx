import { Play } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import type { Evacuation } from '#contract/evacuations/entities/evacuation';
import { safeCurve, longestGaps, pointPaces, sampledCurve, type EvacuationHistory } from '#portal/entities/evacuees/recording';
import { useAppSelector } from '#portal/store/hooks';
import { elapsedClock } from '#web/dates/siteTime';
import { useSearchParam } from '#portal/kit/route/useSearchParam';
import { Button } from '#web/ui/buttons/Button';
import { selectSharedReportId } from '#portal/processes/session/selectors';
import { LineChart } from '#web/ui/charts/LineChart';
import { ErrorState } from '#web/ui/feedback/ErrorState';
import { SkeletonRows } from '#web/ui/feedback/SkeletonRows';
import { Card } from '#web/ui/layout/Card';
import { REPLAY } from '#portal/kit/route/replay';
import { ShareButton } from '../share/ShareButton';
import { DownloadCsv } from './DownloadCsv';
import { Figures } from './Figures';
import styles from './FinishedReport.module.css';
import { Pace } from './Pace';
import { SavePdf } from './SavePdf';
import { Timeline } from './Timeline';
import { useRecording } from './useRecording';

/** Reports a finished evacuation: figures, how fast people were accounted for, where it was slow, and its timeline. */
export function FinishedReport({ evacuation }: { readonly evacuation: Evacuation }) {
  const { t } = useTranslation('evacuationReports');
  const { recording, isError, isFetching, retry } = useRecording(evacuation);
  const [, setReplay] = useSearchParam(REPLAY);
  // A file of everybody's names is for those who keep the records.
  const isGuest = useAppSelector(selectSharedReportId) !== null;

  return (
    <div className={styles.finished}>
      <Figures
        evacuation={evacuation}
        actions={
          <>
            <Button icon={<Play aria-hidden="true" />} onClick={() => setReplay('0')}>
              {t('replay.action')}
            </Button>
            {!isGuest && <SavePdf evacuation={evacuation} changes={recording?.changes} />}
            {!isGuest && <DownloadCsv evacuation={evacuation} />}
            <ShareButton evacuation={evacuation} />
          </>
        }
      />
      {recording === undefined && !isError && <SkeletonRows rows={8} rowHeight={78} />}
      {recording === undefined && isError && (
        <Card>
          <ErrorState title={t('finished.loadFailed')} onRetry={retry} retrying={isFetching} />
        </Card>
      )}
      {recording !== undefined && (
        <>
          <div className={styles.beside}>
            <Curve recording={recording} />
            <Slow recording={recording} />
          </div>
          <Timeline evacuationId={evacuation.id} siteId={evacuation.site_id} recording={recording} />
        </>
      )}
    </div>
  );
}

function secondsOf({ started_at: start, completed_at: end }: EvacuationHistory['evacuation']): number {
  return end === null ? 0 : (Date.parse(end) - Date.parse(start)) / 1_000;
}

function Curve({ recording }: { readonly recording: EvacuationHistory }) {
  const { t } = useTranslation('evacuationReports');
  const curve = useMemo(() => sampledCurve(safeCurve(recording), secondsOf(recording.evacuation)), [recording]);
  return (
    <Card title={t('curve.title')}>
      <LineChart
        label={t('curve.title')}
        labelHidden
        axis={t('curve.axis')}
        points={curve.map(({ seconds }) => elapsedClock(seconds * 1_000))}
        series={[
          { id: 'safe', label: t('curve.safe'), values: curve.map(({ safe }) => safe) },
          { id: 'listed', label: t('curve.listed'), values: curve.map(({ listed }) => listed) },
        ]}
      />
    </Card>
  );
}

function Slow({ recording }: { readonly recording: EvacuationHistory }) {
  const paces = useMemo(() => pointPaces(recording), [recording]);
  const gaps = useMemo(() => longestGaps(recording), [recording]);
  const evacuationId = recording.evacuees[0]?.evacuation_id ?? 0;
  return <Pace evacuationId={evacuationId} paces={paces} gaps={gaps} />;
}
