import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { AskedForm, FormQuestion, SignInForm } from '#contract/asking/entities/form';
import { languageFor } from '#contract/asking/forms';
import { faultsOfForm } from '#contract/asking/signInForms';
import type { RequestError } from '#web/net/requestError';
import { Button } from '#web/ui/buttons/Button';
import { Banner } from '#web/ui/feedback/Banner';
import { focusFirstFault } from '#web/ui/form/filling/focusFirstFault';
import { FormQuestions } from '#web/ui/form/filling/FormQuestions';
import { useFilledForm } from '#web/ui/form/filling/useFilledForm';
import type { StepResult } from '../stepResult';
import { drawSignature } from '../questions/drawSignature';
import { InChosenLanguage } from '../questions/InChosenLanguage';
import questionStyles from '../questions/Questions.module.css';
import { ScreenHead } from '../screens/ScreenHead';
import { refusalText } from '../signIn/draft';
import { useKioskLocale } from '../../device/useKioskLocale';
import styles from './FormStep.module.css';
import { pagesOfForm } from './formPages';

type Answers = Readonly<Record<string, string>>;

export interface FormStepProps {
  readonly form: AskedForm;
  /** The answers given before the person went back, or before the form changed. */
  readonly draft: Answers | undefined;
  /** The form has changed since the person filled it in. */
  readonly isChanged: boolean;
  readonly onDraft: (draft: Answers) => void;
  readonly onBack: (() => void) | undefined;
  /** Takes the form and goes on; returns why it was refused. */
  readonly onDone: (form: SignInForm) => StepResult;
}

/** Shows the questions of a form, a section or a few at a time, in the chosen language (spec: kiosk#forms). */
export function FormStep(props: FormStepProps) {
  const { form, isChanged, onBack } = props;
  const { t } = useTranslation(['kioskForms', 'kiosk']);
  const locale = languageFor(form, useKioskLocale());
  const { typed, faults, place, pages, problem, isSending, element, show, back, advance } = usePages(props, locale);
  return (
    <form
      ref={element}
      noValidate
      className={styles.step}
      aria-label={form.name}
      onSubmit={(event) => {
        event.preventDefault();
        void advance();
      }}
    >
      <ScreenHead key={place} title={form.name} onBack={place > 0 ? () => show(place - 1) : onBack && back} />
      {pages.length > 1 && (
        <p className={styles.page} role="status">
          {t('page', { page: place + 1, pages: pages.length })}
        </p>
      )}
      {isChanged && (
        <Banner tone="info" announced>
          {t('changed')}
        </Banner>
      )}
      <div className={questionStyles.questions}>
        <InChosenLanguage>
          <FormQuestions
            form={typed}
            locale={locale}
            formLocale={form.locale}
            faults={faults}
            headingLevel={2}
            drawSignature={drawSignature}
          />
        </InChosenLanguage>
      </div>
      {problem !== null && (
        <Banner tone="danger" announced>
          {problem}
        </Banner>
      )}
      <Button type="submit" variant="primary" size="l" wide pending={isSending}>
        {t('kiosk:signIn.next')}
      </Button>
    </form>
  );
}

/** Keeps the page that is shown of a form, and goes on from it: to the next, or with the whole form. */
function usePages({ form, draft, onDraft, onBack, onDone }: FormStepProps, locale: SignInForm['locale']) {
  const { t } = useTranslation(['kioskForms', 'kiosk']);
  const filled = useFilledForm(form.questions, draft);
  const [number, setNumber] = useState(0);
  const [wasTried, setTried] = useState(false);
  const [refused, setRefused] = useState<Answers>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);

  const shown = new Set(filled.shown.map(({ id }) => id));
  // A page without visible questions is skipped.
  const pages = pagesOfForm(form.questions).filter((page) => page.some(({ id, kind }) => kind === 'question' && shown.has(id)));
  const place = Math.min(number, Math.max(0, pages.length - 1));
  const here = new Set((pages[place] ?? []).map(({ id }) => id));
  const typed = {
    ...filled,
    shown: filled.shown.filter(({ id }) => here.has(id)),
    answer: (id: string, answer: string) => {
      filled.answer(id, answer);
      setRefused(({ [id]: _, ...others }) => others);
    },
  };
  const { element, setFaulty } = useFaultyFocus(typed.shown);

  const show = (page: number): void => {
    onDraft(filled.given);
    setTried(false);
    setProblem(null);
    setNumber(page);
  };
  const back = (): void => {
    onDraft(filled.given);
    onBack?.();
  };
  const showRefusal = (refusal: RequestError): void => {
    const byQuestion = faultsOfForm(refusal.problem.errors, form.id);
    const first = pages.findIndex((page) => page.some(({ id }) => byQuestion[id] !== undefined));
    setRefused(byQuestion);
    if (first !== -1) setNumber(first);
    setFaulty(Object.keys(byQuestion));
    setProblem(first === -1 ? refusalText(refusal, t('kiosk:failed')) : t('wrong'));
  };
  const advance = async (): Promise<void> => {
    const wrong = Object.keys(filled.faults).filter((id) => here.has(id));
    setTried(wrong.length > 0);
    if (wrong.length > 0) {
      setFaulty(wrong);
      return setProblem(t('wrong'));
    }
    if (place < pages.length - 1) return show(place + 1);
    setProblem(null);
    setSending(true);
    onDraft(filled.given);
    const refusal = await onDone({ form_id: form.id, version: form.version, locale, answers: filled.answers });
    setSending(false);
    return refusal === null ? undefined : showRefusal(refusal);
  };
  return {
    typed,
    faults: { ...refused, ...(wasTried ? filled.faults : {}) },
    place,
    pages,
    problem,
    isSending,
    element,
    show,
    back,
    advance,
  };
}

/** Focuses the first of the faulty questions once they are on the page: the server may refuse an answer of an earlier one. */
function useFaultyFocus(shown: readonly FormQuestion[]) {
  const element = useRef<HTMLFormElement>(null);
  const [faulty, setFaulty] = useState<readonly string[]>([]);
  const focusFirst = useEffectEvent((ids: readonly string[]) => focusFirstFault(element.current, shown, ids));
  useEffect(() => focusFirst(faulty), [faulty]);
  return { element, setFaulty };
}
