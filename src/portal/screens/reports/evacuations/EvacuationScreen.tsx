import { MapPinOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { selectReport, selectSurroundings } from '#portal/entities/evacuees/selectors';
import { selectWholeEvacuation } from '#portal/entities/evacuations';
import { useAppSelector } from '#portal/store/hooks';
import { focusHeading } from '#web/page/focusHeading';
import { paths } from '#portal/lib/paths';
import { useSearchParam } from '#portal/kit/route/useSearchParam';
import { StatusPage } from '#web/kit/pages/StatusPage';
import { useReport } from '#portal/processes/evacuationUpdates/useReport';
import { LinkButton } from '#web/ui/buttons/LinkButton';
import { ErrorState } from '#web/ui/feedback/ErrorState';
import { SkeletonRows } from '#web/ui/feedback/SkeletonRows';
import { PageHeader } from '#web/ui/navigation/PageHeader';
import { LiveReport } from './live/LiveReport';
import { REPLAY } from '#portal/kit/route/replay';
import { useRouteParams } from '#portal/kit/route/routeParams';
import { ReplayOutlet } from './replay/ReplayOutlet';

/** `/reports/evacuations/{id}`: the live report; once complete the same, to be read, or played back. */
export function EvacuationScreen() {
  const { t } = useTranslation('evacuation');
  const evacuationId = Number(useRouteParams().evacuationId);
  const { refetch } = useReport(evacuationId);
  // Not the report itself, which is another one after every mark.
  const isThere = useAppSelector((state) => selectSurroundings(state, evacuationId) !== null);
  const hasFailed = useAppSelector((state) => selectReport(state, evacuationId)?.load === 'failed');
  const error = useAppSelector((state) => selectReport(state, evacuationId)?.error);
  const evacuation = useAppSelector((state) => selectWholeEvacuation(state, evacuationId));
  const [moment, setMoment] = useSearchParam(REPLAY);
  const [isArrived, setArrived] = useState(moment !== null);
  const isReplayed = moment !== null && evacuation?.status === 'complete';
  // Only a completed evacuation can be a recording; a running one must never be mistaken for one.
  const isMistaken = moment !== null && evacuation?.status === 'in_progress';
  useEffect(() => {
    if (isMistaken) setMoment(null, { replace: true });
  }, [isMistaken, setMoment]);
  useEffect(() => {
    if (!isReplayed) return undefined;
    // Leaving the recording leads to the report.
    return () => {
      setArrived(false);
      focusHeading();
    };
  }, [isReplayed]);

  // Loaded data stays in view while it is refetched, and if that fails.
  if (isThere && evacuation !== undefined)
    return isReplayed ? <ReplayOutlet evacuation={evacuation} isArrived={isArrived} /> : <LiveReport evacuation={evacuation} />;
  if (hasFailed && error?.status === 404) {
    const back = (
      <LinkButton variant="primary" href={paths.fireList.link()}>
        {t('error.back')}
      </LinkButton>
    );
    return (
      <StatusPage icon={<MapPinOff />} title={t('error.goneTitle')} actions={back} announced>
        {t('error.gone')}
      </StatusPage>
    );
  }
  return (
    <>
      <PageHeader title={t('report')} />
      {hasFailed ? (
        <ErrorState title={t('error.load')} onRetry={refetch}>
          {t('error.loadHint')}
        </ErrorState>
      ) : (
        <SkeletonRows rows={8} rowHeight={78} avatar />
      )}
    </>
  );
}
