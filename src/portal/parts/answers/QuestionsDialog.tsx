import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { outstandingForms } from '#contract/signInForms';
import type { Problem } from '#contract/problem';
import { revisionsOf, type ChangedQuestions } from '#contract/questions';
import type { VisitAnswers } from '#contract/entities/visitor';
import type { ChangeOutcome } from '#portal/api/useChange';
import { Banner } from '#portal/ui/feedback/Banner';
import { changedQuestions, haveSeen, stillAsked, valuesOf } from '#portal/ui/form/answers/changedQuestions';
import { answerName, checkAnswers, suggestedAnswers, type AnswerValues } from '#portal/ui/form/answers/checkAnswers';
import { isDrawn } from '#portal/ui/form/answers/hostQuestion';
import { FormDialog } from '../form/FormDialog';
import type { FormsOfSignIn } from '../forms/FillForms';
import { FormsDialog } from './FormsDialog';
import { Questions } from './Questions';

/** Of whom something is asked, and what is sent then. */
export interface Asking {
  /** Names the questions. */
  readonly problem: Problem;
  readonly name: string;
  readonly at: 'signIn' | 'signOut';
  readonly send: (answers: VisitAnswers & FormsOfSignIn) => Promise<ChangeOutcome<unknown>>;
}

interface QuestionsDialogProps {
  readonly asking: Asking;
  readonly onSent: () => void;
  readonly onClose: () => void;
}

const NOTHING: ChangedQuestions = { questions: [], answered: [] };

interface Values {
  readonly answers: AnswerValues;
}

/**
 * Asks what a group is asked before somebody is signed in or out. Who comes and of whom all is known that is required is not held up; who
 * leaves is asked now or never.
 */
export function QuestionsDialog({ asking, onSent, onClose }: QuestionsDialogProps) {
  // What was answered already goes with the forms that are asked after it.
  const [answers, setAnswers] = useState<VisitAnswers>({ asked: {} });
  const [forms, setForms] = useState(() => outstandingForms(asking.problem));
  const send = async (given: VisitAnswers): Promise<ChangeOutcome<unknown>> => {
    const outcome = await asking.send(given);
    const left = outcome.error === undefined ? null : outstandingForms(outcome.error.problem);
    if (left !== null) {
      setAnswers(given);
      setForms(left);
    }
    return outcome;
  };
  if (forms !== null)
    return (
      <FormsDialog
        name={asking.name}
        forms={forms}
        send={(more) => asking.send({ ...answers, ...more })}
        onSent={onSent}
        onClose={onClose}
      />
    );
  return <AskQuestions asking={{ ...asking, send }} onSent={onSent} onClose={onClose} />;
}

function AskQuestions({ asking, onSent, onClose }: QuestionsDialogProps) {
  const named = changedQuestions(asking.problem) ?? NOTHING;
  const isKnown = named.questions.every(
    (field) => !isDrawn(field) || named.answered.includes(field.id) || (asking.at === 'signIn' && !field.required),
  );
  const [looksAt, setLooksAt] = useState(isKnown ? null : named);
  const sendAtOnce = useEffectEvent(async () => {
    const { error } = await asking.send({ asked: revisionsOf(named.questions) });
    if (error === undefined) onSent();
    else setLooksAt(changedQuestions(error.problem) ?? named);
  });
  useEffect(() => {
    if (isKnown) void sendAtOnce();
  }, [isKnown]);
  return looksAt === null ? null : <Dialog asking={asking} named={looksAt} onSent={onSent} onClose={onClose} />;
}

/** Who leaves need answer nothing at reception. */
function Dialog({ asking, named, onSent, onClose }: QuestionsDialogProps & { readonly named: ChangedQuestions }) {
  const { t } = useTranslation('answers');
  const [asked, setAsked] = useState<ChangedQuestions & { readonly isChanged: boolean }>({ ...named, isChanged: false });
  const [initial, setInitial] = useState<Values>(() => ({ answers: suggestedAnswers(named.questions, named.answered) }));
  const { name, at } = asking;
  // Who leaves cannot be asked any more, and is not kept for it.
  const required = at === 'signOut' ? asked.questions.map((field) => ({ ...field, required: false })) : asked.questions;
  const check = ({ answers }: Values) => checkAnswers(required, answers, { answered: asked.answered });

  const send = async (values: Values): Promise<ChangeOutcome<unknown>> => {
    const { answers } = check(values);
    const outcome = await asking.send({ additional: answers, asked: revisionsOf(asked.questions) });
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
      key={asked.questions.map(({ id, revision }) => `${id} ${revision}`).join()}
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
