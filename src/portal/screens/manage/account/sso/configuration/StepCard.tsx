import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Tag } from '#web/ui/feedback/Tag';
import { Card } from '#web/ui/layout/Card';
import styles from '../Sso.module.css';
import type { SetUpStep, StepState } from './setUp';

const TONES = { done: 'safe', todo: 'wait', problem: 'missing' } as const;

interface StepCardProps {
  readonly step: SetUpStep;
  readonly state: StepState;
  readonly title: string;
  readonly children: ReactNode;
}

/** One step of the set-up, with how far it is. */
export function StepCard({ step, state, title, children }: StepCardProps) {
  const { t } = useTranslation('ssoAdmin');
  const words: Record<StepState, string> = {
    done: t('configuration.state.done'),
    todo: t('configuration.state.todo'),
    problem: t('configuration.state.problem'),
  };
  return (
    <div id={`sso-${step}`} className={styles.step}>
      <Card title={title} aside={<Tag tone={TONES[state]}>{words[state]}</Tag>}>
        <div className={styles.stack}>{children}</div>
      </Card>
    </div>
  );
}
