import { useTranslation } from 'react-i18next';

import type { KioskConfig, KioskGroup } from '#contract/door/entities/kiosk';
import { isLast } from '#contract/visits/signIn/state';
import styles from '../../look/Kiosk.module.css';
import { LateQuestionsStep } from '../questions/lateQuestions';
import { CurrentStep } from './CurrentStep';
import { NO_DETAILS, type Details } from './draft';
import { QuestionPages } from './QuestionPages';
import { useKioskSignIn } from './useKioskSignIn';

interface SignInFlowProps {
  readonly config: KioskConfig;
  readonly group: KioskGroup;
  /** The person's details, if known beforehand. */
  readonly known?: Details;
  /** Leaves the flow; undefined for the welcome. */
  readonly onBack: (() => void) | undefined;
}

/**
 * Leads one person through the questions of their group, a screen at a time, and signs them in after the last. All of it is dropped with
 * the flow.
 */
export function SignInFlow({ config, group, known = NO_DETAILS, onBack }: SignInFlowProps) {
  const { t } = useTranslation('kiosk');
  const { flow, tell, advance } = useKioskSignIn(config, group, known);
  const { asked, position, said, steps } = flow;
  const back = position === 0 ? onBack : () => void tell({ is: 'wentBack' });
  return (
    <>
      {steps.length > 1 && <p className={styles.count}>{t('signIn.step', { number: position + 1, total: steps.length })}</p>}
      <CurrentStep
        config={config}
        group={group}
        isLast={isLast(flow)}
        flow={flow}
        onBack={back}
        onDone={(more) => advance({ is: 'said', said: more })}
        onIdentified={(who, answered) => advance({ is: 'identified', who, answered })}
        onDraft={(formId, answers) => void tell({ is: 'drafted', formId, answers })}
      />
      <QuestionPages steps={steps} position={position} answered={asked.answered}>
        {(questions, index) => (
          <LateQuestionsStep
            isAhead={index !== position}
            questions={questions}
            answered={asked.answered}
            answers={said.answers ?? {}}
            siteLocale={config.site.locale}
            isChanged={asked.isChanged}
            refusal={index === position ? flow.refusal : null}
            submitLabel={index === steps.length - 1 ? t('signIn.submit') : t('signIn.next')}
            onBack={back}
            onDone={(answers) => advance({ is: 'said', said: { answers } })}
          />
        )}
      </QuestionPages>
    </>
  );
}
