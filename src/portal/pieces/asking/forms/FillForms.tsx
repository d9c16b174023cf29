import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { needs } from '#contract/platform/accessRule';
import type { ContentLocale } from '#contract/platform/contentLocales';
import type { AskedForm, SignInForm } from '#contract/asking/entities/form';
import { languageFor, languagesOf } from '#contract/asking/forms';
import { faultsOfForm, outstandingForms, withForm } from '#contract/asking/signInForms';
import type { ChangeOutcome } from '#portal/api/useChange';
import { useErrorText } from '#portal/kit/notices/useErrorText';
import { useIsAllowed } from '#portal/processes/session/access';
import { Button } from '#web/ui/buttons/Button';
import { Banner } from '#web/ui/feedback/Banner';
import { LanguageDropdown } from '#web/ui/choices/LanguageDropdown';
import { FormQuestions } from '#web/ui/form/filling/FormQuestions';
import { focusFirstFault } from '#web/ui/form/filling/focusFirstFault';
import { useFilledForm } from '#web/ui/form/filling/useFilledForm';
import styles from './FillForms.module.css';

const ALL_THE_SAME = needs('ManageVisitorGroup.editor');

type Answers = Readonly<Record<string, string>>;

/** The part of a sign-in's body about forms: the forms, or that it goes on without them. */
export interface FormsOfSignIn {
  readonly forms?: readonly SignInForm[];
  readonly despite_forms?: boolean;
}

export interface FillFormsProps<Answer> {
  /** The name of the person. */
  readonly name: string;
  /** The forms still outstanding. */
  readonly forms: readonly AskedForm[];
  readonly send: (more: FormsOfSignIn) => Promise<ChangeOutcome<Answer>>;
  /** The person is signed in, turned away, or has to wait. */
  readonly onDone: (answer: Answer) => void;
}

/** Shows at reception the forms to fill in before somebody is signed in, one after the other. */
export function FillForms<Answer>({ name, forms, send, onDone }: FillFormsProps<Answer>) {
  const [left, setLeft] = useState(forms);
  const [given, setGiven] = useState<readonly SignInForm[]>([]);
  const [drafts, setDrafts] = useState<Readonly<Record<number, Answers>>>({});
  const [form] = left;
  const isChanged = form !== undefined && given.some(({ form_id: id }) => id === form.id);

  const sendAll = async (more: FormsOfSignIn): Promise<ChangeOutcome<Answer>['error'] | null> => {
    const outcome = await send(more);
    if (outcome.error === undefined) {
      onDone(outcome.data);
      return null;
    }
    const next = outstandingForms(outcome.error.problem);
    if (next === null) return outcome.error;
    setGiven(more.forms ?? []);
    setLeft(next);
    return null;
  };
  if (form === undefined) return null;
  return (
    <FillForm
      key={`${form.id} ${form.version}`}
      name={name}
      form={form}
      draft={drafts[form.id]}
      isChanged={isChanged}
      onSend={(filled, draft) => {
        setDrafts({ ...drafts, [form.id]: draft });
        return sendAll({ forms: withForm(given, filled) });
      }}
      onAllTheSame={() => sendAll({ forms: given, despite_forms: true })}
    />
  );
}

interface FillFormProps {
  readonly name: string;
  readonly form: AskedForm;
  readonly draft: Answers | undefined;
  /** The form has changed since it was filled in. */
  readonly isChanged: boolean;
  readonly onSend: (form: SignInForm, draft: Answers) => Promise<ChangeOutcome<unknown>['error'] | null>;
  readonly onAllTheSame: () => Promise<ChangeOutcome<unknown>['error'] | null>;
}

/** Keeps the answers and their faults, and sends them. */
function useFilling({ form, draft, onSend, onAllTheSame }: FillFormProps) {
  const { t, i18n } = useTranslation('formFill');
  const errorText = useErrorText();
  const filled = useFilledForm(form.questions, draft);
  const [locale, setLocale] = useState<ContentLocale>(() => languageFor(form, i18n.language));
  const [wasTried, setTried] = useState(false);
  const [refused, setRefused] = useState<Answers>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [sending, setSending] = useState<'form' | 'allTheSame' | null>(null);
  const element = useRef<HTMLFormElement>(null);
  const faults = { ...refused, ...(wasTried ? filled.faults : {}) };

  const focusFirst = (ids: readonly string[]): void => focusFirstFault(element.current, filled.shown, ids);
  const finish = (error: ChangeOutcome<unknown>['error'] | null): void => {
    setSending(null);
    if (error == null) return;
    const byQuestion = faultsOfForm(error.problem.errors, form.id);
    setRefused(byQuestion);
    setProblem(errorText(error, t('signInFailed')));
    focusFirst(Object.keys(byQuestion));
  };
  const submit = async (): Promise<void> => {
    setTried(true);
    const wrong = Object.keys(filled.faults);
    setProblem(wrong.length > 0 ? t('wrong', { count: wrong.length }) : null);
    if (wrong.length > 0) return focusFirst(wrong);
    setSending('form');
    return finish(await onSend({ form_id: form.id, version: form.version, locale, answers: filled.answers }, filled.given));
  };
  const allTheSame = async (): Promise<void> => {
    setSending('allTheSame');
    finish(await onAllTheSame());
  };
  const answer = (id: string, given: string): void => {
    filled.answer(id, given);
    setRefused(({ [id]: _, ...others }) => others);
  };
  return { element, filled: { ...filled, answer }, locale, setLocale, faults, problem, sending, submit, allTheSame };
}

function FillForm(props: FillFormProps) {
  const { name, form, isChanged } = props;
  const { t } = useTranslation('formFill');
  const mayAllTheSame = useIsAllowed(ALL_THE_SAME);
  const languages = languagesOf(form.locale, form.questions);
  const { element, filled, locale, setLocale, faults, problem, sending, submit, allTheSame } = useFilling(props);

  return (
    <form
      ref={element}
      noValidate
      className={styles.form}
      aria-label={form.name}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <h3 className={styles.heading}>{form.name}</h3>
      <Banner tone="info" announced>
        {isChanged ? t('changed') : t('askFirst', { name })}
      </Banner>
      {languages.length > 1 && <LanguageDropdown label={t('language')} locales={languages} value={locale} onChange={setLocale} />}
      <FormQuestions form={filled} locale={locale} formLocale={form.locale} faults={faults} headingLevel={4} />
      {problem !== null && (
        <Banner tone="danger" announced>
          {problem}
        </Banner>
      )}
      <div className={styles.buttons}>
        <Button variant="primary" type="submit" pending={sending === 'form'} disabled={sending === 'allTheSame'}>
          {t('signIn')}
        </Button>
        {mayAllTheSame && (
          <Button pending={sending === 'allTheSame'} disabled={sending === 'form'} onClick={() => void allTheSame()}>
            {t('allTheSame')}
          </Button>
        )}
      </div>
      {mayAllTheSame && <p className={styles.heading}>{t('allTheSameHint')}</p>}
    </form>
  );
}
