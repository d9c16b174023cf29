import { Check, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { joinClasses } from '#web/text/joinClasses';
import styles from './Stepper.module.css';
import { VisuallyHidden } from '../feedback/VisuallyHidden';
import { useNarrow } from '../layout/useNarrow';

/** One step of a `Stepper`. */
export interface Step {
  readonly id: string;
  readonly label: string;
  /** A second, quieter line. */
  readonly description?: string;
  /** It is finished, and may be gone back to. */
  readonly done?: boolean;
  /** Something in it is wrong, also when another step is shown. */
  readonly error?: boolean;
}

interface StepperProps {
  /** The goal of the steps: 'Set up single sign-on'. */
  readonly label: string;
  readonly steps: readonly Step[];
  /** Id of the step that is shown. */
  readonly current: string;
  /** Goes to a step that is finished or has an error; without it nothing can be pressed. */
  readonly onGo?: (id: string) => void;
  /** `vertical` is placed beside the step's page; on phones every stepper is vertical. */
  readonly orientation?: 'horizontal' | 'vertical';
}

/** Shows the steps of a longer task: done, current, to come, with errors. */
export function Stepper({ label, steps, current, onGo, orientation = 'horizontal' }: StepperProps) {
  const { t } = useTranslation('controls');
  const narrow = useNarrow();

  return (
    <nav aria-label={label}>
      <ol className={joinClasses(styles.steps, (narrow || orientation === 'vertical') && styles.vertical)}>
        {steps.map((step, index) => {
          const isCurrent = step.id === current;
          const state = step.error ? 'error' : isCurrent ? 'current' : step.done ? 'done' : 'todo';
          const said = state === 'error' ? t('steps.error') : state === 'done' ? t('steps.done') : undefined;
          return (
            <li
              key={step.id}
              aria-current={isCurrent ? 'step' : undefined}
              className={joinClasses(styles.step, styles[state], isCurrent && styles.current, step.done && styles.passed)}
            >
              <StepBody onPress={onGo && !isCurrent && (step.done || step.error) ? () => onGo(step.id) : undefined}>
                <span className={styles.sign} aria-hidden="true">
                  {state === 'error' ? <TriangleAlert /> : state === 'done' ? <Check /> : index + 1}
                </span>
                <span className={styles.words}>
                  <span className={styles.label}>{step.label}</span>
                  {said !== undefined && <VisuallyHidden>{`, ${said}`}</VisuallyHidden>}
                  {step.description !== undefined && <span className={styles.description}>{step.description}</span>}
                </span>
              </StepBody>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function StepBody({ onPress, children }: { readonly onPress: (() => void) | undefined; readonly children: ReactNode }) {
  if (onPress === undefined) return <span className={styles.body}>{children}</span>;
  return (
    <button type="button" className={joinClasses(styles.body, styles.pressable)} onClick={onPress}>
      {children}
    </button>
  );
}
