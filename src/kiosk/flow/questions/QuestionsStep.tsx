import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { AskedField } from '#contract/asking/entities/customField';
import type { Problem } from '#contract/platform/problem';
import { Button } from '#web/ui/buttons/Button';
import { Banner } from '#web/ui/feedback/Banner';
import { AnswerField } from '#web/ui/form/answers/AnswerField';
import { answerName, checkAnswers, namedInForm, suggestedAnswers, valuesOf, type AnswerValues } from '#web/ui/form/answers/checkAnswers';
import { Fields } from '#web/ui/form/Fields';
import { Form } from '#web/ui/form/Form';
import { submitErrors } from '#web/ui/form/submitErrors';
import { formErrors, type StepResult } from '../step/stepResult';
import { sendPhoto } from '../../device/sendVisit';
import { ScreenHead } from '../step/ScreenHead';
import { useVisitDispatch } from '../../device/state';
import { useKioskLocale } from '../../device/useKioskLocale';
import { drawSignature } from '../step/drawSignature';
import { InChosenLanguage } from '../step/InChosenLanguage';
import type { AnswersByField } from '#contract/asking/questionPages';
import styles from '../step/Questions.module.css';

export interface QuestionsStepProps {
  readonly questions: readonly AskedField[];
  /** Fields with an answer stored for the person; the kiosk knows no more of it. */
  readonly answered: readonly number[];
  /** The answers given before the person went back, or before the questions changed; the form's initial values. */
  readonly answers: AnswersByField;
  readonly siteLocale: string;
  /** Rendered ahead, out of sight, before the person reaches it. */
  readonly isAhead?: boolean;
  /** The questions have changed since the person saw them. */
  readonly isChanged: boolean;
  /** The reason why answers to these questions were refused after the person had gone on. */
  readonly refusal?: Problem | null;
  readonly submitLabel: string;
  readonly onBack: (() => void) | undefined;
  /** Takes the answers and goes on; returns why it was refused. */
  readonly onDone: (answers: AnswersByField) => StepResult;
}

interface Values {
  readonly answers: AnswerValues;
}

/** Shows a few of a group's questions on one screen, in the chosen language. */
export function QuestionsStep(props: QuestionsStepProps) {
  const { questions, answered, siteLocale, isAhead = false, isChanged, submitLabel, onBack } = props;
  const { t } = useTranslation('answers');
  const locale = useKioskLocale();
  const send = useSentPhoto();
  const { id, initial, submit } = useAnswers(props);
  return (
    <>
      <ScreenHead title={t('title')} isAhead={isAhead} onBack={onBack} />
      {isChanged && !isAhead && (
        <Banner tone="info" announced>
          {t('changed')}
        </Banner>
      )}
      <Form<Values> id={id} label={t('title')} initialValues={initial} onSubmit={submit}>
        {({ submitting }) => (
          <>
            <div className={styles.questions}>
              <InChosenLanguage>
                <Fields>
                  {questions.map((question) => (
                    <AnswerField
                      key={question.id}
                      question={question}
                      locale={locale}
                      siteLocale={siteLocale}
                      isAnswered={answered.includes(question.id)}
                      country={siteLocale.split('_')[1] ?? null}
                      drawSignature={drawSignature}
                      sendPhoto={send}
                    />
                  ))}
                </Fields>
              </InChosenLanguage>
            </div>
            <Button type="submit" variant="primary" size="l" wide pending={submitting}>
              {submitLabel}
            </Button>
          </>
        )}
      </Form>
    </>
  );
}

/** Returns a function that sends a photo, and returns why it was refused. */
function useSentPhoto(): (photo: File, uuid: string) => Promise<string | null> {
  const { t } = useTranslation('answers');
  const dispatch = useVisitDispatch();
  return useCallback(
    async (photo, uuid) => {
      const refusal = await dispatch(sendPhoto({ photo, uuid, purpose: 'answer_photo' }));
      return refusal === null ? null : refusal.problem.message || t('photo.notSent');
    },
    [dispatch, t],
  );
}

/** Keeps the form of the answers, and checks them before they go on. */
function useAnswers({ questions, answered, answers, refusal = null, onDone }: QuestionsStepProps) {
  const { t } = useTranslation('answers');
  const [initial] = useState((): Values => ({ answers: { ...suggestedAnswers(questions, answered), ...valuesOf(answers) } }));
  const id = useId();
  const earlier = useRef(refusal);
  useEffect(() => {
    // Treated like a refusal here: each message stands at its question, and the first of them has the focus.
    const form = document.getElementById(id);
    if (earlier.current !== null && form instanceof HTMLFormElement) form.requestSubmit();
  }, [id]);

  const errorsOf = ({ message, errors }: Problem): object =>
    submitErrors({
      problem: { message, errors: namedInForm(errors) },
      fields: questions.map(answerName),
      fallback: message === '' ? t('failed') : message,
    });
  const submit = ({ answers: values }: Values) => {
    const checked = checkAnswers(questions, values, { answered });
    if (checked.problems !== null) return { answers: checked.problems };
    const { current } = earlier;
    earlier.current = null;
    return current === null ? formErrors(onDone(checked.answers), ({ problem }) => errorsOf(problem)) : errorsOf(current);
  };
  return { id, initial, submit };
}
