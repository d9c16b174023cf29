import { ChevronLeft, History } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { useAppSelector } from '#portal/store/hooks';
import { selectSite } from '#portal/entities/sites';
import { dayAndTimeAt } from '#web/dates/siteTime';
import { useDocumentTitle } from '#web/kit/pages/useDocumentTitle';
import { useSearchParam } from '#portal/kit/route/useSearchParam';
import { Button } from '#web/ui/buttons/Button';
import { IconButton } from '#web/ui/buttons/IconButton';
import { Banner } from '#web/ui/feedback/Banner';
import { EmptyState } from '#web/ui/feedback/EmptyState';
import { ErrorState } from '#web/ui/feedback/ErrorState';
import { SkeletonRows } from '#web/ui/feedback/SkeletonRows';
import { PageHeader } from '#web/ui/navigation/PageHeader';
import { useRecording } from '../finished/useRecording';
import type { ReplayProps } from '../lazyParts';
import { REPLAY } from '#portal/kit/route/replay';
import { useCompact } from '../live/useCompact';
import { PlayedReport } from './PlayedReport';
import styles from './Replay.module.css';

/** The tab's name while the recording is shown; the page's own comes back after it. */
function useRecordingTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    return () => {
      document.title = before;
    };
  }, []);
  useDocumentTitle(title);
}

/** `?replay`: a finished evacuation on the live screen, as everybody saw it then. Says on every inch that it is a recording. */
export function Replay({ evacuation, isArrived }: ReplayProps) {
  const { t, i18n } = useTranslation('evacuationReports');
  const site = useAppSelector((state) => selectSite(state, evacuation.site_id));
  const { recording, isError, isFetching, retry } = useRecording(evacuation);
  const [, setReplay] = useSearchParam(REPLAY);
  const isCompact = useCompact();
  const back = (): void => setReplay(null);
  const title = t('replay.title', { site: site?.name ?? '' });
  useRecordingTitle(title);

  const content = () => {
    if (recording !== undefined && recording.changes.length > 0)
      return <PlayedReport evacuation={evacuation} recording={recording} isArrived={isArrived} />;
    return (
      <div className={styles.nothing}>
        <PageHeader title={title} />
        {recording !== undefined && <EmptyState title={t('replay.empty')}>{t('replay.emptyHint')}</EmptyState>}
        {recording === undefined && isError && <ErrorState title={t('finished.loadFailed')} onRetry={retry} retrying={isFetching} />}
        {recording === undefined && !isError && <SkeletonRows rows={8} rowHeight={78} avatar />}
      </div>
    );
  };

  return (
    <section aria-label={t('replay.banner')} className={styles.replay}>
      {isCompact ? (
        <div className={styles.strip}>
          <IconButton label={t('replay.back')} icon={<ChevronLeft aria-hidden="true" />} onClick={back} />
          <span>{t('replay.banner')}</span>
        </div>
      ) : (
        <Banner
          tone="super"
          icon={<History aria-hidden="true" />}
          look="strip"
          title={t('replay.banner')}
          actions={<Button onClick={back}>{t('replay.back')}</Button>}
        >
          {t('replay.text', { time: dayAndTimeAt(evacuation.started_at, site?.timezone ?? 'UTC', i18n.language) })}
        </Banner>
      )}
      {content()}
    </section>
  );
}
