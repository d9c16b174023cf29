import { useTranslation } from 'react-i18next';

import type { CustomField } from '#contract/asking/entities/customField';
import { hasOwnSign } from '#web/text/hasOwnSign';
import { useAnswerWords } from './useAnswerWords';

type Field = Pick<CustomField, 'id' | 'name' | 'type'>;
type Answers = Readonly<Record<string, string>>;

/** Returns the words for answers to favourites in a list of people (spec: fields#favourites). */
export function useListedAnswers() {
  const { t } = useTranslation('ui');
  const wordsOf = useAnswerWords();
  const wordsIn = (field: Field, answers: Answers): string | null => {
    const answer = answers[String(field.id)];
    return answer === undefined ? null : wordsOf(field, answer);
  };
  return {
    /** The content of the field's own column. */
    cellOf: (field: Field, answers: Answers): string => wordsIn(field, answers) ?? '–',
    /** One line of several fields, each with its name; empty without any answers. */
    lineOf: (fields: readonly Field[], answers: Answers): string =>
      fields
        .flatMap((field) => {
          const value = wordsIn(field, answers);
          if (value === null) return [];
          return [hasOwnSign(field.name) ? `${field.name} ${value}` : t('labelled', { label: field.name, value })];
        })
        .join(' · '),
  };
}
