import { lazy, Suspense, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';

import { withTexts } from '#portal/i18n/withTexts';
import { ScreenHead } from './ScreenHead';

interface StepWithWayBack {
  readonly onBack: (() => void) | undefined;
}

/** Makes a step that is fetched, with its texts, when somebody first comes to it. Made once, outside components. */
export function lateStep<Props extends StepWithWayBack>(
  load: () => Promise<ComponentType<Props>>,
  texts: readonly string[],
): ComponentType<Props> {
  const Step = lazy((): Promise<{ readonly default: ComponentType<Props> }> =>
    withTexts(load(), texts).catch(() => ({ default: NotThere })),
  );
  return function LateStep(props: Props) {
    // The types of `lazy` lose that the props are those of the step.
    const Now: ComponentType<Props> = Step;
    return (
      <Suspense>
        <Now {...props} />
      </Suspense>
    );
  };
}

/** Without a line it cannot be fetched, and nobody could be signed in either. */
function NotThere({ onBack }: StepWithWayBack) {
  const { t } = useTranslation('kiosk');
  return <ScreenHead title={t('failed')} onBack={onBack} />;
}
