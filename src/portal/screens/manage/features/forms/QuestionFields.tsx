import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import type { ContentLocale } from '#contract/platform/contentLocales';
import { hasOwnOptions, isChoice, type FieldOption } from '#contract/asking/entities/customField';
import { FORM_OPTIONS_MAX, type FormQuestion, type FormQuestionText } from '#contract/asking/entities/form';
import { contentLanguages } from '#web/ui/choices/contentLanguages';
import { Dropdown } from '#web/ui/choices/Dropdown';
import { TextArea } from '#web/ui/fields/TextArea';
import { TextField } from '#web/ui/fields/TextField';
import { Toggle } from '#web/ui/choices/Toggle';
import { ChoiceBoxes } from './ChoiceBoxes';
import { withOptions } from './formValues';
import { useFormWords } from './useFormWords';

interface QuestionFieldsProps {
  readonly question: FormQuestion;
  /** Those that come before it. */
  readonly earlier: readonly FormQuestion[];
  /** The languages in which it can be written besides the form's own. */
  readonly languages: readonly ContentLocale[];
  readonly readOnly: boolean;
  readonly onChange: (question: FormQuestion) => void;
}

const LINES = 3;
const linesOf = (text: string): string[] => text.split('\n');

/** Reads options as they are typed, one per line; an empty line is dropped once another follows it. */
const optionsIn = (text: string): FieldOption[] =>
  linesOf(text).flatMap((value, line, all) => (value === '' && line < all.length - 1 ? [] : [{ value, is_default: false }]));
const withoutEmpty = (options: readonly FieldOption[]): readonly FieldOption[] => options.filter(({ value }) => value.trim() !== '');

/** Binds the fields of one question, or of a section, which has a name and a condition alone. */
export function QuestionFields({ question, earlier, languages, readOnly, onChange }: QuestionFieldsProps) {
  const { t } = useTranslation('forms');
  const { typeOptions } = useFormWords();
  const isQuestion = question.kind === 'question';
  const hasOptions = isQuestion && hasOwnOptions(question.type);
  const change = (fields: Partial<FormQuestion>): void => onChange({ ...question, ...fields });
  const setOptions = (text: string): void => change(withOptions(question, text === '' ? [] : optionsIn(text)));
  return (
    <>
      <TextField
        label={isQuestion ? t('question.name') : t('section.name')}
        required
        autoFocus
        disabled={readOnly}
        value={question.name}
        onChange={(name) => change({ name })}
        autoComplete="off"
      />
      {isQuestion && (
        <Dropdown<number>
          label={t('question.type')}
          options={typeOptions}
          disabled={readOnly}
          value={question.type}
          onChange={(value) => {
            const type = typeOptions.find((one) => one.value === value)?.value ?? question.type;
            change({ type, values: hasOwnOptions(type) ? question.values : [] });
          }}
        />
      )}
      {hasOptions && (
        <TextArea
          label={t('question.options')}
          description={t('question.optionsHint', { limit: FORM_OPTIONS_MAX })}
          required
          lines={LINES}
          disabled={readOnly}
          value={question.values.map(({ value }) => value).join('\n')}
          onChange={setOptions}
          onBlur={() => {
            const values = withoutEmpty(question.values);
            if (values.length < question.values.length) change(withOptions(question, values));
          }}
        />
      )}
      {isQuestion && (
        <Toggle
          label={t('question.required')}
          checked={question.required}
          disabled={readOnly}
          onChange={(required) => change({ required })}
        />
      )}
      <Condition question={question} earlier={earlier} readOnly={readOnly} onChange={onChange} />
      {languages.map((locale) => (
        <Translation key={locale} locale={locale} question={question} readOnly={readOnly} onChange={onChange} />
      ))}
    </>
  );
}

/** Whether a question is always shown, or only after certain answers. */
function Condition({ question, earlier, readOnly, onChange }: Omit<QuestionFieldsProps, 'languages'>) {
  const { t } = useTranslation('forms');
  const { show_if: showIf } = question;
  const choices = earlier.filter(({ kind, type }) => kind === 'question' && isChoice(type));
  const asked = choices.find(({ id }) => id === showIf?.question_id);
  if (choices.length === 0 && showIf === null) return null;
  return (
    <>
      <Dropdown<string>
        label={t('condition.label')}
        none={{ label: t('condition.always'), onChoose: () => onChange({ ...question, show_if: null }) }}
        options={choices.map(({ id, name }) => ({ value: id, label: t('condition.after', { name }) }))}
        disabled={readOnly}
        value={asked?.id ?? null}
        onChange={(id) => onChange({ ...question, show_if: { question_id: id, values: [] } })}
      />
      {asked !== undefined && showIf !== null && (
        <ChoiceBoxes
          label={t('condition.values')}
          question={asked}
          chosen={showIf.values}
          disabled={readOnly}
          onChange={(values) => onChange({ ...question, show_if: { question_id: asked.id, values } })}
        />
      )}
    </>
  );
}

interface TranslationProps extends Pick<QuestionFieldsProps, 'question' | 'readOnly' | 'onChange'> {
  readonly locale: ContentLocale;
}

function Translation({ locale, question, readOnly, onChange }: TranslationProps) {
  const { t } = useTranslation('forms');
  const language = useLanguageName(locale);
  const text = question.translations.find((one) => one.locale === locale) ?? { locale, name: '', values: [] };
  const change = (fields: Partial<FormQuestionText>): void => {
    const next = { ...text, ...fields };
    const others = question.translations.filter((one) => one.locale !== locale);
    const isEmpty = next.name === '' && next.values.every((value) => value === '');
    onChange({ ...question, translations: isEmpty ? others : [...others, next] });
  };
  return (
    <>
      <TextField
        label={t('translation.name', { language })}
        disabled={readOnly}
        value={text.name}
        onChange={(name) => change({ name })}
        autoComplete="off"
      />
      {question.kind === 'question' && question.values.length > 0 && (
        <TextArea
          label={t('translation.options', { language })}
          description={t('translation.optionsHint')}
          lines={LINES}
          disabled={readOnly}
          value={text.values.join('\n')}
          onChange={(typed) => change({ values: typed === '' ? [] : linesOf(typed) })}
        />
      )}
    </>
  );
}

/** Returns the name of a language in the reader's own. */
export function useLanguageName(locale: ContentLocale): string {
  const { i18n } = useTranslation('forms');
  return useMemo(() => contentLanguages(i18n.language).find((one) => one.locale === locale)?.name ?? locale, [i18n.language, locale]);
}
