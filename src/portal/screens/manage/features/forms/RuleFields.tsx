import { useTranslation } from 'react-i18next';

import type { ContentLocale } from '#contract/platform/contentLocales';
import { isChoice } from '#contract/asking/entities/customField';
import { FORM_MESSAGE_MAX_LENGTH, type FormQuestion, type FormRule } from '#contract/asking/entities/form';
import { Dropdown } from '#web/ui/choices/Dropdown';
import { RadioGroup } from '#web/ui/choices/RadioGroup';
import { TextArea } from '#web/ui/fields/TextArea';
import { ChoiceBoxes } from './ChoiceBoxes';
import { useLanguageName } from './QuestionFields';

interface RuleFieldsProps {
  readonly rule: FormRule;
  readonly questions: readonly FormQuestion[];
  readonly languages: readonly ContentLocale[];
  readonly readOnly: boolean;
  readonly onChange: (rule: FormRule) => void;
}

const LINES = 2;

/** Returns the questions whose answers a rule can refer to. */
export const choicesIn = (questions: readonly FormQuestion[]): readonly FormQuestion[] =>
  questions.filter(({ kind, type }) => kind === 'question' && isChoice(type));

/** Binds the fields of one rule: the answers it applies to, the outcome, and the message to the person. */
export function RuleFields({ rule, questions, languages, readOnly, onChange }: RuleFieldsProps) {
  const { t } = useTranslation('forms');
  const choices = choicesIn(questions);
  const asked = choices.find(({ id }) => id === rule.question_id);
  const change = (fields: Partial<FormRule>): void => onChange({ ...rule, ...fields });
  return (
    <>
      <Dropdown<string>
        label={t('rule.question')}
        options={choices.map(({ id, name }) => ({ value: id, label: name }))}
        required
        disabled={readOnly}
        value={asked?.id ?? null}
        onChange={(id) => change({ question_id: id, values: [] })}
      />
      {asked !== undefined && (
        <ChoiceBoxes
          label={t('rule.values')}
          question={asked}
          chosen={rule.values}
          disabled={readOnly}
          onChange={(values) => change({ values })}
        />
      )}
      <RadioGroup
        label={t('rule.outcome')}
        options={[
          { value: 'failed', label: t('rule.failed'), description: t('rule.failedHint') },
          { value: 'approval', label: t('rule.approval'), description: t('rule.approvalHint') },
        ]}
        disabled={readOnly}
        value={rule.outcome}
        onChange={(outcome) => change({ outcome })}
      />
      <TextArea
        label={t('rule.message')}
        description={t('rule.messageHint')}
        required={rule.outcome === 'failed'}
        optional={rule.outcome !== 'failed'}
        lines={LINES}
        limit={FORM_MESSAGE_MAX_LENGTH}
        disabled={readOnly}
        value={rule.message ?? ''}
        onChange={(message) => change({ message: message === '' ? null : message })}
      />
      {rule.message !== null &&
        languages.map((locale) => <Translation key={locale} locale={locale} rule={rule} readOnly={readOnly} onChange={onChange} />)}
    </>
  );
}

interface TranslationProps extends Pick<RuleFieldsProps, 'rule' | 'readOnly' | 'onChange'> {
  readonly locale: ContentLocale;
}

function Translation({ locale, rule, readOnly, onChange }: TranslationProps) {
  const { t } = useTranslation('forms');
  const language = useLanguageName(locale);
  const others = rule.translations.filter((one) => one.locale !== locale);
  return (
    <TextArea
      label={t('translation.message', { language })}
      lines={LINES}
      limit={FORM_MESSAGE_MAX_LENGTH}
      disabled={readOnly}
      value={rule.translations.find((one) => one.locale === locale)?.message ?? ''}
      onChange={(message) => onChange({ ...rule, translations: message === '' ? others : [...others, { locale, message }] })}
    />
  );
}
