import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { AskedField } from '#contract/asking/entities/customField';
import { questionTextIn } from '#contract/asking/questionText';
import { FormCheckbox } from '#web/ui/form/controls/FormCheckbox';
import { useFormField } from '#web/ui/form/useFormField';
import { emptiedName } from '../memberFormValues';

interface UnseenAnswerProps {
  readonly question: AskedField;
  /** The field for an answer that replaces the stored one. */
  readonly children: ReactNode;
}

/** A sensitive answer that is stored and not shown: another one replaces it, or a tick deletes it. */
export function UnseenAnswer({ question, children }: UnseenAnswerProps) {
  const { t, i18n } = useTranslation('members');
  const name = emptiedName(question);
  const isEmptied = useFormField<boolean>({ name }, { empty: false }).value;
  return (
    <>
      {!isEmptied && children}
      <FormCheckbox name={name} label={t('answerRemoved', { question: questionTextIn(question, i18n.language, '').name })} />
    </>
  );
}
