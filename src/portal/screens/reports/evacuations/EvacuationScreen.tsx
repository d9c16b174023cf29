import { useParams } from 'react-router-dom';
import { useTranslation } from 'react-i18next';

import { selectReport } from '../../../entities/evacuees/selectors';
import { selectWholeEvacuation } from '../../../entities/evacuations';
import { useAppSelector } from '../../../entities/hooks';
import { useReport } from '../../../processes/evacuationUpdates/useReport';
import { ErrorState } from '../../../ui/ErrorState';
import { SkeletonRows } from '../../../ui/SkeletonRows';
import { LiveReport } from './LiveReport';

/** `/reports/evacuations/{id}`: the live report; once complete the same, to be read. */
export function EvacuationScreen() {
  const { t } = useTranslation('evacuation');
  const evacuationId = Number(useParams().evacuationId);
  const { refetch } = useReport(evacuationId);
  const report = useAppSelector((state) => selectReport(state, evacuationId));
  const evacuation = useAppSelector((state) => selectWholeEvacuation(state, evacuationId));

  // What has been loaded once stays in view while it is fetched again, and when that fails.
  if (report?.surroundings && evacuation !== undefined) return <LiveReport evacuation={evacuation} />;
  if (report?.load === 'failed') {
    return report.error?.status === 404 ? (
      <ErrorState title={t('error.gone')} />
    ) : (
      <ErrorState title={t('error.load')} onRetry={refetch}>
        {t('error.loadHint')}
      </ErrorState>
    );
  }
  return <SkeletonRows rows={8} rowHeight={78} avatar />;
}
