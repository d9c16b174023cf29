import { useTranslation } from 'react-i18next';

import { ONBOARDING_STATES, type OnboardingCounts, type OnboardingState } from '#contract/people/entities/onboarding';
import { numberText } from '#web/text/numberText';
import { ProgressBar } from '#web/ui/feedback/ProgressBar';
import { Counter } from '#web/ui/layout/Counter';
import styles from './Onboarding.module.css';
import { useOnboardingWords } from './useOnboardingWords';

const allOfThem = (counts: OnboardingCounts): number => ONBOARDING_STATES.reduce((sum, state) => sum + counts[state], 0);

/** Shows how many members are done, of all. */
export function OnboardingFigure({ counts }: { readonly counts: OnboardingCounts }) {
  const { t, i18n } = useTranslation('onboarding');
  const { language } = i18n;
  const { states } = useOnboardingWords();
  const total = allOfThem(counts);
  const label = (state: OnboardingState) => `${states[state]}: ${numberText(counts[state], language)}`;
  return (
    <div className={styles.figure}>
      <Counter value={numberText(counts.done, language)}>
        {t('members.figure', { total: numberText(total, language), count: total })}
      </Counter>
      <ProgressBar
        label={t('members.progress')}
        total={total}
        segments={[
          { value: counts.done, tone: 'safe', label: label('done') },
          { value: counts.started, tone: 'wait', label: label('started') },
        ]}
      />
    </div>
  );
}
