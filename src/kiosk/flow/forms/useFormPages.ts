import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { AskedForm, FormQuestion, SignInForm } from '#contract/asking/entities/form';
import { faultsOfForm } from '#contract/asking/signInForms';
import type { RequestError } from '#web/net/requestError';
import { focusFirstFault } from '#web/ui/form/filling/focusFirstFault';
import { useFilledForm } from '#web/ui/form/filling/useFilledForm';
import { refusalText } from '../step/stepProps';
import type { StepResult } from '../step/stepResult';
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

/** Keeps the page that is shown of a form, and goes on from it: to the next, or with the whole form. */
export function useFormPages({ form, draft, onDraft, onBack, onDone }: FormStepProps, locale: SignInForm['locale']) {
  const { t } = useTranslation(['kioskForms', 'kiosk']);
  const filled = useFilledForm(form.questions, draft);
  const [number, setNumber] = useState(0);
  const [wasTried, setTried] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);

  const { pages, place, here } = pagesShown(form, filled, number);
  const { typed, refused, setRefused } = useTyped(filled, here);
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

/** Returns the pages with visible questions, which of them is shown, and its questions. */
function pagesShown(form: AskedForm, filled: ReturnType<typeof useFilledForm>, number: number) {
  const shown = new Set(filled.shown.map(({ id }) => id));
  const pages = pagesOfForm(form.questions).filter((page) => page.some(({ id, kind }) => kind === 'question' && shown.has(id)));
  const place = Math.min(number, Math.max(0, pages.length - 1));
  return { pages, place, here: new Set((pages[place] ?? []).map(({ id }) => id)) };
}

/** Keeps what the server has refused of the questions on a page, until they are answered again. */
function useTyped(filled: ReturnType<typeof useFilledForm>, here: ReadonlySet<string>) {
  const [refused, setRefused] = useState<Answers>({});
  const typed = {
    ...filled,
    shown: filled.shown.filter(({ id }) => here.has(id)),
    answer: (id: string, answer: string) => {
      filled.answer(id, answer);
      setRefused(({ [id]: _, ...others }) => others);
    },
  };
  return { typed, refused, setRefused };
}

/** Focuses the first of the faulty questions once they are on the page: the server may refuse an answer of an earlier one. */
function useFaultyFocus(shown: readonly FormQuestion[]) {
  const element = useRef<HTMLFormElement>(null);
  const [faulty, setFaulty] = useState<readonly string[]>([]);
  const focusFirst = useEffectEvent((ids: readonly string[]) => focusFirstFault(element.current, shown, ids));
  // With the messages, not after them: the next key may come at once.
  useLayoutEffect(() => focusFirst(faulty), [faulty]);
  return { element, setFaulty };
}
