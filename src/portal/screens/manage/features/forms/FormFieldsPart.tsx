import { Heading, ListPlus, Scale } from 'lucide-react';
import { useState } from 'react';
import { useField } from 'react-final-form';
import { useTranslation } from 'react-i18next';

import { CONTENT_LOCALES, type ContentLocale } from '#contract/platform/constants';
import {
  FORM_MOMENTS,
  FORM_QUESTIONS_MAX,
  FORM_RULES_MAX,
  type FormMoment,
  type FormQuestion,
  type FormRule,
} from '#contract/asking/entities/form';
import { languagesOf } from '#contract/asking/forms';
import { useListGroupsQuery } from '#portal/api/people/groups';
import { selectGroups } from '#portal/entities/groups';
import { selectSites } from '#portal/entities/sites';
import { useAppSelector } from '#portal/store/hooks';
import { Button } from '#web/ui/buttons/Button';
import { Tag } from '#web/ui/feedback/Tag';
import { LanguageDropdown } from '#web/ui/choices/LanguageDropdown';
import { FormLanguageDropdown } from '#web/ui/form/controls/FormLanguageDropdown';
import { FormMultiDropdown } from '#web/ui/form/controls/FormMultiDropdown';
import { FormTextField } from '#web/ui/form/controls/FormTextField';
import { FormToggle } from '#web/ui/form/controls/FormToggle';
import styles from './FormBuilder.module.css';
import { FormPreview } from './FormPreview';
import { newPart, newRule } from './formValues';
import { PartList } from './PartList';
import { QuestionFields, useLanguageName } from './QuestionFields';
import { choicesIn, RuleFields } from './RuleFields';
import { OUTCOME_TONES, useFormWords } from './useFormWords';
import { useParts } from './useParts';

const WATCHED = { subscription: { value: true } } as const;

/** Binds the fields of a form: its sites and groups, questions, outcomes, and a preview. */
export function FormFieldsPart({ readOnly }: { readonly readOnly: boolean }) {
  const { t } = useTranslation('forms');
  useListGroupsQuery();
  const sites = useAppSelector(selectSites);
  const groups = useAppSelector(selectGroups);
  const own = useField<ContentLocale>('locale', WATCHED).input.value;
  const questions = useParts<FormQuestion>('questions');
  const rules = useParts<FormRule>('outcome');
  const [added, setAdded] = useState<readonly ContentLocale[]>([]);
  const languages = CONTENT_LOCALES.filter(
    (locale) => locale !== own && (added.includes(locale) || languagesOf(own, questions.items).includes(locale)),
  );
  const { outcomes, moments } = useFormWords();
  const nameOfQuestion = (id: string): string => questions.items.find((one) => one.id === id)?.name ?? '';
  const nameOfPart = ({ kind, name }: FormQuestion): string => name || (kind === 'section' ? t('section.unnamed') : t('question.unnamed'));
  const [firstChoice] = choicesIn(questions.items);

  return (
    <>
      <FormTextField name="name" label={t('name')} required autoComplete="off" />
      <FormMultiDropdown<number>
        name="site_ids"
        label={t('sites')}
        required
        options={sites.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <FormMultiDropdown<number>
        name="group_ids"
        label={t('groups')}
        description={t('groupsHint')}
        required
        options={groups.filter(({ type }) => type !== 'delivery').map(({ id, name }) => ({ value: id, label: name }))}
      />
      <FormMultiDropdown<FormMoment>
        name="when"
        label={t('when.label')}
        description={t('when.hint')}
        required
        options={FORM_MOMENTS.map((value) => ({ value, label: moments[value] }))}
      />
      <FormToggle name="yearly" label={t('yearly')} description={t('yearlyHint')} />
      <FormLanguageDropdown name="locale" label={t('locale')} required />
      {!readOnly && (
        <LanguageDropdown
          label={t('translation.add')}
          description={t('translation.addHint')}
          locales={CONTENT_LOCALES.filter((locale) => locale !== own && !languages.includes(locale))}
          value={null}
          onChange={(locale) => setAdded([...added, locale])}
        />
      )}
      <PartList<FormQuestion>
        label={t('question.list')}
        parts={questions}
        readOnly={readOnly}
        nameOf={nameOfPart}
        row={(question) => <QuestionRow question={question} name={nameOfPart(question)} languages={languages} nameOf={nameOfQuestion} />}
        editor={(question, onChange) => (
          <QuestionFields
            question={question}
            earlier={questions.items.slice(0, questions.items.indexOf(question))}
            languages={languages}
            readOnly={readOnly}
            onChange={onChange}
          />
        )}
        adding={(add) =>
          questions.items.length < FORM_QUESTIONS_MAX ? (
            <>
              <Button icon={<ListPlus aria-hidden="true" />} onClick={() => add(newPart('question'))}>
                {t('question.add')}
              </Button>
              <Button icon={<Heading aria-hidden="true" />} onClick={() => add(newPart('section'))}>
                {t('section.add')}
              </Button>
            </>
          ) : (
            <p className={styles.hint}>{t('question.full', { limit: FORM_QUESTIONS_MAX })}</p>
          )
        }
      />
      <PartList<FormRule>
        label={t('rule.list')}
        parts={rules}
        readOnly={readOnly}
        nameOf={(rule) => nameOfQuestion(rule.question_id) || t('rule.unnamed')}
        row={(rule) => (
          <>
            <span className={styles.name}>{nameOfQuestion(rule.question_id) || t('rule.unnamed')}</span>
            <span className={styles.hint}>{t('rule.if', { values: rule.values.join(', ') })}</span>
            <Tag tone={OUTCOME_TONES[rule.outcome]}>{outcomes[rule.outcome]}</Tag>
          </>
        )}
        editor={(rule, onChange) => (
          <RuleFields rule={rule} questions={questions.items} languages={languages} readOnly={readOnly} onChange={onChange} />
        )}
        adding={(add) => (
          <>
            {firstChoice !== undefined && rules.items.length < FORM_RULES_MAX && (
              <Button icon={<Scale aria-hidden="true" />} onClick={() => add(newRule(firstChoice.id))}>
                {t('rule.add')}
              </Button>
            )}
            <p className={styles.hint}>{firstChoice === undefined ? t('rule.needsChoice') : t('rule.hint')}</p>
          </>
        )}
      />
      <FormPreview questions={questions.items} rules={rules.items} formLocale={own} languages={[own, ...languages]} />
    </>
  );
}

interface QuestionRowProps {
  readonly question: FormQuestion;
  readonly name: string;
  readonly languages: readonly ContentLocale[];
  readonly nameOf: (id: string) => string;
}

function QuestionRow({ question, name, languages, nameOf }: QuestionRowProps) {
  const { t } = useTranslation('forms');
  const { typeName } = useFormWords();
  return (
    <>
      <span className={styles.name}>{name}</span>
      <span className={styles.hint}>
        {question.kind === 'section' ? t('section.kind') : typeName(question.type)}
        {question.kind === 'question' && question.required && ` · ${t('question.isRequired')}`}
      </span>
      {question.show_if !== null && (
        <span className={styles.hint}>{t('condition.row', { name: nameOf(question.show_if.question_id) })}</span>
      )}
      {languages
        .filter((locale) => (question.translations.find((one) => one.locale === locale)?.name ?? '') === '')
        .map((locale) => (
          <MissingLanguage key={locale} locale={locale} />
        ))}
    </>
  );
}

function MissingLanguage({ locale }: { readonly locale: ContentLocale }) {
  const { t } = useTranslation('forms');
  return <Tag tone="wait">{t('translation.missing', { language: useLanguageName(locale) })}</Tag>;
}
