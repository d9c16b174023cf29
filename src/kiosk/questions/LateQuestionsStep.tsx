import { lazy, Suspense, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';

import { withTexts } from '#portal/i18n/withTexts';
import { ScreenHead } from '../screens/ScreenHead';
import type { QuestionsStepProps } from './QuestionsStep';

/** Fetched where something is asked: many groups are asked nothing. */
const QuestionsStep = lazy((): Promise<{ readonly default: ComponentType<QuestionsStepProps> }> =>
  withTexts(
    import(/* webpackChunkName: "kiosk-questions" */ './QuestionsStep').then(({ QuestionsStep: Step }) => Step),
    ['answers', 'controls', 'rules'],
  ).catch(() => ({ default: NotThere })),
);

/** Asks a person what their group is asked. */
export function LateQuestionsStep(props: QuestionsStepProps) {
  return (
    <Suspense>
      <QuestionsStep {...props} />
    </Suspense>
  );
}

/** Without a line it cannot be fetched, and nobody could be signed in either. */
function NotThere({ onBack }: QuestionsStepProps) {
  const { t } = useTranslation('kiosk');
  return <ScreenHead title={t('failed')} onBack={onBack} />;
}
