import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';

import { ErrorState } from '#web/ui/feedback/ErrorState';
import { SkeletonRows } from '#web/ui/feedback/SkeletonRows';
import { lazyPart, type FinishedProps } from '../lazyParts';

/** Shown in place of a part that failed to load; the list of people is still shown. */
function Missing() {
  const { t } = useTranslation('evacuation');
  return <ErrorState title={t('error.finished')}>{t('error.loadHint')}</ErrorState>;
}

const nothing = (): null => null;
const load = () => import(/* webpackChunkName: "evacuation-finished" */ './finishedChunk');

const FinishedReport = lazyPart(async () => (await load()).FinishedReport, Missing);
const PrintedTimeline = lazyPart(async () => (await load()).PrintedTimeline, nothing);

/** Shows a finished evacuation's report above its list, and a link down to the list. */
export function Finished({ evacuation }: FinishedProps) {
  return (
    <Suspense fallback={<SkeletonRows rows={12} rowHeight={78} />}>
      <FinishedReport evacuation={evacuation} />
    </Suspense>
  );
}

/** The same on paper, after the roll call. */
export function FinishedOnPaper({ evacuation }: FinishedProps) {
  return (
    <Suspense fallback={null}>
      <PrintedTimeline evacuation={evacuation} />
    </Suspense>
  );
}
