import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { keyOfQuestions, revisionsOf, type ChangedQuestions } from '#contract/asking/questions';
import type { VisitAnswers } from '#contract/visits/entities/visitor';
import type { ChangeOutcome } from '#portal/api/useChange';
import { Banner } from '#web/ui/feedback/Banner';
import { changedQuestions, haveSeen, stillAsked } from '#contract/asking/changedQuestions';
import { answerName, checkAnswers, suggestedAnswers, valuesOf, type AnswerValues } from '#web/ui/form/answers/checkAnswers';
import { FormDialog } from '../../../kit/form/FormDialog';
import type { AskedAt } from './knownQuestions';
import { Questions } from './Questions';

/** The person and the questions, with the call that sends the answers. */
export interface QuestionsAsking {
  readonly named: ChangedQuestions;
  readonly name: string;
  readonly at: AskedAt;
  readonly send: (answers: VisitAnswers) => Promise<ChangeOutcome<unknown>>;
}

interface QuestionsDialogProps {
  readonly asking: QuestionsAsking;
  readonly onSent: () => void;
  readonly onClose: () => void;
}

const ASKED_APART: ReadonlySet<string> = new Set(['onboarding_outstanding', 'forms_outstanding']);

interface Values {
  readonly answers: AnswerValues;
}

/** Asks the questions of a group before somebody is signed in or out. At reception, the sign-out questions are optional. */
export function QuestionsDialog({ asking, onSent, onClose }: QuestionsDialogProps) {
  const { t } = useTranslation('answers');
  const { named, name, at } = asking;
  const [asked, setAsked] = useState<ChangedQuestions & { readonly isChanged: boolean }>({ ...named, isChanged: false });
  const [initial, setInitial] = useState<Values>(() => ({ answers: suggestedAnswers(named.questions, named.answered) }));
  // A person who is leaving may be gone already, and is not held up by questions.
  const required = at === 'signOut' ? asked.questions.map((field) => ({ ...field, required: false })) : asked.questions;
  const check = ({ answers }: Values) => checkAnswers(required, answers, { answered: asked.answered });

  const send = async (values: Values): Promise<ChangeOutcome<unknown>> => {
    const { answers } = check(values);
    const outcome = await asking.send({ additional: answers, asked: revisionsOf(asked.questions) });
    // A member's outstanding items or forms do not concern the answers: the caller decides how to go on.
    if (ASKED_APART.has(outcome.error?.problem.code ?? '')) onSent();
    const changed = outcome.error === undefined ? null : changedQuestions(outcome.error.problem);
    if (changed === null) return outcome;
    const kept = stillAsked(answers, asked.questions, changed.questions);
    if (haveSeen(asked.questions, changed.questions)) return asking.send({ additional: kept, asked: revisionsOf(changed.questions) });
    setInitial({ answers: { ...suggestedAnswers(changed.questions, changed.answered), ...valuesOf(kept) } });
    setAsked({ ...changed, isChanged: true });
    return outcome;
  };

  return (
    <FormDialog<Values, unknown>
      // Other questions begin another form, with the answers that still have their question.
      key={keyOfQuestions(asked.questions)}
      title={at === 'signIn' ? t('signInTitle', { name }) : t('signOutTitle', { name })}
      submitLabel={at === 'signIn' ? t('signIn') : t('signOut')}
      initialValues={initial}
      validate={(values) => {
        const { problems } = check(values);
        return problems === null ? {} : { answers: problems };
      }}
      fieldNames={Object.fromEntries(asked.questions.map((field) => [`additional.${field.id}`, answerName(field)]))}
      send={send}
      failed={t('failed')}
      keepOpen
      onDone={onSent}
      onClose={onClose}
    >
      {asked.isChanged && (
        <Banner tone="info" announced>
          {t('changed')}
        </Banner>
      )}
      <Questions questions={asked.questions} answered={asked.answered} optional={at === 'signOut' ? true : undefined} />
    </FormDialog>
  );
}
