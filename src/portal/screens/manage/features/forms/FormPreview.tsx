import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { ContentLocale } from '#contract/platform/contentLocales';
import type { FormQuestion, FormRule } from '#contract/asking/entities/form';
import { endOf, messageOf } from '#contract/asking/forms';
import { FormQuestions } from '#web/ui/form/filling/FormQuestions';
import { useFilledForm } from '#web/ui/form/filling/useFilledForm';
import { Tag } from '#web/ui/feedback/Tag';
import { LanguageDropdown } from '#web/ui/choices/LanguageDropdown';
import { Accordion } from '#web/ui/layout/Accordion';
import styles from './FormBuilder.module.css';
import { keepEnter } from './keepEnter';
import { OUTCOME_TONES, useFormWords } from './useFormWords';

interface FormPreviewProps {
  readonly questions: readonly FormQuestion[];
  readonly rules: readonly FormRule[];
  readonly formLocale: ContentLocale;
  readonly languages: readonly ContentLocale[];
}

/** Previews a form as it is now: the questions shown after each answer, and the outcome. Stores nothing. */
export function FormPreview(props: FormPreviewProps) {
  const { t } = useTranslation('forms');
  const [open, setOpen] = useState<readonly string[]>([]);
  if (props.questions.length === 0) return null;
  return (
    <Accordion
      headingLevel={3}
      open={open}
      onChange={setOpen}
      items={[{ id: 'preview', title: t('preview.title'), content: open.length > 0 && <Try {...props} /> }]}
    />
  );
}

function Try({ questions, rules, formLocale, languages }: FormPreviewProps) {
  const { t } = useTranslation('forms');
  const { outcomes } = useFormWords();
  const form = useFilledForm(questions);
  const [chosen, setLocale] = useState(formLocale);
  const locale = languages.includes(chosen) ? chosen : formLocale;
  const { outcome, rule } = endOf(questions, rules, form.answers);
  const message = rule === null ? null : messageOf(rule, locale, formLocale);
  return (
    <div role="group" aria-label={t('preview.title')} className={styles.preview} onKeyDown={keepEnter}>
      {languages.length > 1 && <LanguageDropdown label={t('preview.language')} locales={languages} value={locale} onChange={setLocale} />}
      <FormQuestions form={form} locale={locale} formLocale={formLocale} faults={{}} headingLevel={4} />
      <p role="status" className={styles.row}>
        {t('preview.outcome')} <Tag tone={OUTCOME_TONES[outcome]}>{outcomes[outcome]}</Tag>
        {message !== null && <span>{message}</span>}
      </p>
    </div>
  );
}
