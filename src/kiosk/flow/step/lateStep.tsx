import { useEffect, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';

import { withTexts } from '#web/i18n/withTexts';
import { nextTry } from '#web/page/notLoaded';
import { Button } from '#web/ui/buttons/Button';
import { ScreenHead } from './ScreenHead';

interface LateStepProps {
  /** Rendered ahead, out of sight, before the person reaches it. */
  readonly isAhead?: boolean;
  readonly onBack?: (() => void) | undefined;
}

/** One attempt to fetch a step: the first, a pressed retry, or an automatic one. */
interface Attempt {
  readonly isPressed: boolean;
}

/**
 * Makes a step that is fetched, with its texts, when somebody first reaches it. A failed fetch is repeated: at a press, as soon as the
 * device has a network again, and every few seconds. Made once, outside components.
 */
export function lateStep<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  texts: readonly string[],
): ComponentType<Props & LateStepProps> {
  let known: ComponentType<Props> | null = null;

  return function LateStep(props: Props & LateStepProps) {
    const [Step, setStep] = useState(() => known);
    const [attempt, setAttempt] = useState<Attempt>({ isPressed: false });
    const [failed, setFailed] = useState<Attempt | null>(null);
    useEffect(() => {
      if (Step !== null) return undefined;
      let isOver = false;
      const fetchIt = async (): Promise<void> => {
        try {
          const { default: fetched } = await withTexts(load(), texts);
          known = fetched;
          if (!isOver) setStep(() => fetched);
        } catch {
          if (!isOver) setFailed(attempt);
          await nextTry();
          if (!isOver) setAttempt({ isPressed: false });
        }
      };
      void fetchIt();
      return () => {
        isOver = true;
      };
    }, [Step, attempt]);

    if (Step !== null) return <Step {...props} />;
    if (failed === null) return null;
    const isPending = attempt.isPressed && attempt !== failed;
    return <NotThere isAhead={props.isAhead} isPending={isPending} onRetry={() => setAttempt({ isPressed: true })} onBack={props.onBack} />;
  };
}

interface NotThereProps extends LateStepProps {
  readonly isPending: boolean;
  readonly onRetry: () => void;
}

function NotThere({ isAhead, isPending, onRetry, onBack }: NotThereProps) {
  const { t } = useTranslation(['kiosk', 'ui']);
  return (
    <>
      <ScreenHead title={t('notLoaded.title')} isAhead={isAhead} onBack={onBack} />
      <p>{t('notLoaded.text')}</p>
      <Button size="l" variant="primary" pending={isPending} onClick={onRetry}>
        {t('ui:retry')}
      </Button>
    </>
  );
}
