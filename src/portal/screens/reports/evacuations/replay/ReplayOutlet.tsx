import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';

import { ErrorState } from '#web/ui/feedback/ErrorState';
import { SkeletonRows } from '#web/ui/feedback/SkeletonRows';
import { PageHeader } from '#web/ui/navigation/PageHeader';
import { lazyPart, type ReplayProps } from '../lazyParts';

function Waiting() {
  const { t } = useTranslation('evacuation');
  return (
    <>
      <PageHeader title={t('recording')} />
      <SkeletonRows rows={8} rowHeight={78} avatar />
    </>
  );
}

function Missing() {
  const { t } = useTranslation('evacuation');
  return (
    <>
      <PageHeader title={t('recording')} />
      <ErrorState title={t('error.finished')}>{t('error.loadHint')}</ErrorState>
    </>
  );
}

const Replay = lazyPart(async () => (await import(/* webpackChunkName: "evacuation-replay" */ './Replay')).Replay, Missing);

/** Replays the evacuation in place of a finished report. Its code is loaded on demand. */
export function ReplayOutlet(props: ReplayProps) {
  return (
    <Suspense fallback={<Waiting />}>
      <Replay {...props} />
    </Suspense>
  );
}
