import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { AskedForm, FormPage } from '#contract/asking/entities/form';
import { languageFor, languagesOf } from '#contract/asking/forms';
import { FormQuestions } from '#web/ui/form/filling/FormQuestions';
import { focusFirstFault } from '#web/ui/form/filling/focusFirstFault';
import { useFilledForm, type FilledForm } from '#web/ui/form/filling/useFilledForm';
import { useAct } from '#entry/parts';
import { Button } from '#web/ui/buttons/Button';
import { Banner } from '#web/ui/feedback/Banner';
import { LanguageDropdown } from '#web/ui/choices/LanguageDropdown';
import { answerForm, keepDraft, readDraft } from './formPage';
import styles from './FormPage.module.css';

interface FillFormProps {
  readonly token: string;
  readonly page: FormPage;
  readonly form: AskedForm;
  readonly onPage: (page: FormPage) => void;
}

/** One form to fill in: its questions in the person's language. Stores the answers on the device until they are sent. */
export function FillForm({ token, page, form, onPage }: FillFormProps) {
  const { t } = useTranslation('formPage');
  const act = useAct();
  const draft = { visitorId: page.visitor_id ?? 0, formId: form.id, version: form.version };
  const [kept] = useState(() => act(readDraft(draft)));
  const filled = useFilledForm(form.questions, kept);
  const languages = languagesOf(form.locale, form.questions);
  const [locale, setLocale] = useState(() => languageFor(form, page.locale ?? form.locale));
  const [wasTried, setTried] = useState(false);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const forms = page.forms ?? [];
  const whom = { name: page.name, client: page.client_name, site: page.site_name };

  const typed: FilledForm = {
    ...filled,
    answer: (id, answer) => {
      filled.answer(id, answer);
      setRefused(({ [id]: _, ...others }) => others);
      act(keepDraft(draft, { ...filled.given, [id]: answer }));
    },
  };
  const faults = { ...refused, ...(wasTried ? filled.faults : {}) };

  const focusFirst = (ids: readonly string[]): void => focusFirstFault(element.current, filled.shown, ids);

  const submit = async (): Promise<void> => {
    setTried(true);
    const wrong = Object.keys(filled.faults);
    setProblem(wrong.length > 0 ? t('wrong', { count: wrong.length }) : null);
    if (wrong.length > 0) return focusFirst(wrong);
    setSending(true);
    const outcome = await act(answerForm(token, { form_id: form.id, version: form.version, locale, answers: filled.answers }));
    setSending(false);
    if ('data' in outcome) {
      act(keepDraft(draft, null));
      return onPage(outcome.data);
    }
    const { code, data, errors, message } = outcome.error.problem;
    const now = data?.['page'];
    // The server sends the page with a refusal of these codes.
    if ((code === 'form_changed' || code === 'form_answered') && now !== undefined) onPage(now as FormPage);
    const byQuestion = Object.entries(errors ?? {}).flatMap(([field, [first]]) =>
      field.startsWith('answers.') && first !== undefined ? [[field.slice('answers.'.length), first] as const] : [],
    );
    setRefused(Object.fromEntries(byQuestion));
    setProblem(message || t('sendFailed'));
    return focusFirst(byQuestion.map(([id]) => id));
  };

  return (
    <form
      ref={element}
      noValidate
      className={styles.page}
      aria-label={form.name}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <header className={styles.head}>
        <p className={styles.quiet}>{page.moment === 'at_sign_in' ? t('introAtReception', whom) : t('intro', whom)}</p>
        {forms.length > 1 && (
          <p className={styles.quiet} role="status">
            {t('step', { step: forms.indexOf(form) + 1, total: forms.length })}
          </p>
        )}
        <h1>{form.name}</h1>
      </header>
      {languages.length > 1 && <LanguageDropdown label={t('language')} locales={languages} value={locale} onChange={setLocale} />}
      <FormQuestions form={typed} locale={locale} formLocale={form.locale} faults={faults} headingLevel={2} />
      {problem !== null && (
        <Banner tone="danger" announced>
          {problem}
        </Banner>
      )}
      <Button variant="primary" size="l" wide type="submit" pending={isSending}>
        {t('send')}
      </Button>
      <p className={styles.quiet}>{t('keptHere')}</p>
    </form>
  );
}
