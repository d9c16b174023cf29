import { Heading, ListPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { FORM_QUESTIONS_MAX, type FormQuestion } from '#contract/asking/entities/form';
import type { ContentLocale } from '#contract/platform/contentLocales';
import { Button } from '#web/ui/buttons/Button';
import { Tag } from '#web/ui/feedback/Tag';
import styles from './FormBuilder.module.css';
import { newPart } from './formValues';
import { PartList } from './PartList';
import { QuestionFields, useLanguageName } from './QuestionFields';
import { useFormWords } from './useFormWords';
import type { Parts } from './useParts';

/** Returns the name of a question; '' for one that has none or is gone. */
export const nameOfQuestion = (questions: readonly FormQuestion[], id: string): string =>
  questions.find((one) => one.id === id)?.name ?? '';

interface QuestionPartsProps {
  readonly questions: Parts<FormQuestion>;
  /** Languages besides the form's own. */
  readonly languages: readonly ContentLocale[];
  readonly readOnly: boolean;
}

/** Lists the questions and headings of a form, to be ordered, added and changed. */
export function QuestionParts({ questions, languages, readOnly }: QuestionPartsProps) {
  const { t } = useTranslation('forms');
  const { items } = questions;
  const nameOf = ({ kind, name }: FormQuestion): string => name || (kind === 'section' ? t('section.unnamed') : t('question.unnamed'));
  return (
    <PartList<FormQuestion>
      label={t('question.list')}
      parts={questions}
      readOnly={readOnly}
      nameOf={nameOf}
      row={(question) => (
        <QuestionRow question={question} name={nameOf(question)} languages={languages} nameOf={(id) => nameOfQuestion(items, id)} />
      )}
      editor={(question, onChange) => (
        <QuestionFields
          question={question}
          earlier={items.slice(0, items.indexOf(question))}
          languages={languages}
          readOnly={readOnly}
          onChange={onChange}
        />
      )}
      adding={(add) =>
        items.length < FORM_QUESTIONS_MAX ? (
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
