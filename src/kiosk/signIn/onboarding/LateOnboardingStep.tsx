import { lazy, Suspense, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';

import { withTexts } from '#portal/i18n/withTexts';
import { ScreenHead } from '../../screens/ScreenHead';
import type { OnboardingStepProps } from './OnboardingStep';

/** Fetched when the server first asks for it: most people have signed in before. */
const OnboardingStep = lazy((): Promise<{ readonly default: ComponentType<OnboardingStepProps> }> =>
  withTexts(
    import(/* webpackChunkName: "kiosk-onboarding" */ './OnboardingStep').then(({ OnboardingStep: Step }) => Step),
    ['kioskOnboarding'],
  ).catch(() => ({ default: NotThere })),
);

/** Shows a member what they have to see before the first sign-in. */
export function LateOnboardingStep(props: OnboardingStepProps) {
  return (
    <Suspense>
      <OnboardingStep {...props} />
    </Suspense>
  );
}

/** Without a line it cannot be fetched, and nobody could be signed in either. */
function NotThere({ onBack }: OnboardingStepProps) {
  const { t } = useTranslation('kiosk');
  return <ScreenHead title={t('failed')} onBack={onBack} />;
}
