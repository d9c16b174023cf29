import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { isShownAtKiosk, type KioskOnboarding, type SeenItem, type ShownOnboardingItem } from '#contract/people/entities/onboarding';
import { Button } from '#web/ui/buttons/Button';
import { Banner } from '#web/ui/feedback/Banner';
import { ScreenHead } from '../../step/ScreenHead';
import { refusalText, type StepProps } from '../../step/stepProps';
import { KioskItem } from './KioskItem';
import { OnOwnPage } from './OnOwnPage';
import styles from './Onboarding.module.css';

export interface OnboardingStepProps extends Pick<StepProps, 'onBack' | 'onDone'> {
  readonly onboarding: KioskOnboarding;
  /** A repeated sign-in still has unseen items. */
  readonly isAgain: boolean;
}

/** Shows the unseen items one by one; then leads to the member's own page for those that a kiosk does not open (spec: kiosk#onboarding). */
export function OnboardingStep({ onboarding, isAgain, onBack, onDone }: OnboardingStepProps) {
  const { t } = useTranslation('kioskOnboarding');
  const here = onboarding.items.filter(isShownAtKiosk);
  const elsewhere = onboarding.items.filter((item) => !isShownAtKiosk(item));
  const { seen, isSending, refused, ask, see } = useSeen(onDone);
  const item = here[seen.length];
  const confirm = ({ id, version }: ShownOnboardingItem): Promise<void> => {
    const all = [...seen, { item_id: id, version }];
    return all.length < here.length || elsewhere.length > 0 ? see(all) : ask(all);
  };
  return (
    <div className={styles.step}>
      <ScreenHead key={item?.id ?? 'own'} title={item?.title ?? t('own.title')} onBack={onBack} />
      {isAgain && seen.length === 0 && (
        <Banner tone="info" announced>
          {t('stillLeft')}
        </Banner>
      )}
      {item === undefined ? (
        <OnOwnPage onboarding={onboarding} titles={elsewhere.map(({ title }) => title)} link={onboarding.link}>
          {refused}
          <Button variant="primary" size="l" wide pending={isSending} onClick={() => void ask(seen)}>
            {t('own.done')}
          </Button>
        </OnOwnPage>
      ) : (
        <>
          <p className={styles.hint} role="status">
            {t('step', { step: seen.length + 1, total: here.length })}
          </p>
          <KioskItem key={item.id} item={item} />
          {refused}
          <Button variant="primary" size="l" wide pending={isSending} onClick={() => void confirm(item)}>
            {t('confirm')}
          </Button>
        </>
      )}
    </div>
  );
}

/** Keeps the items that were seen, and asks the server again with them. */
function useSeen(onDone: OnboardingStepProps['onDone']) {
  const { t } = useTranslation('kiosk');
  const [seen, setSeen] = useState<readonly SeenItem[]>([]);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const refused = problem !== null && (
    <Banner tone="danger" announced>
      {problem}
    </Banner>
  );
  const ask = async (all: readonly SeenItem[]): Promise<void> => {
    setSending(true);
    setProblem(null);
    const refusal = await onDone({ onboarding: all });
    setSending(false);
    if (refusal !== null) setProblem(refusalText(refusal, t('failed')));
  };
  return { seen, isSending, refused, ask, see: async (all: readonly SeenItem[]) => setSeen(all) };
}
