import { useTranslation } from 'react-i18next';

import type { AskedField } from '#contract/entities/customField';
import { selectClient } from '#portal/processes/session/selectors';
import { useAppSelector } from '#portal/store/hooks';
import { AnswerField, type DrawSignature } from '#portal/ui/form/answers/AnswerField';
import { isDrawn } from '#portal/ui/form/answers/hostQuestion';
import { ReceptionSignature } from './ReceptionSignature';

interface QuestionsProps {
  readonly questions: readonly AskedField[];
  /** Fields whose answer is known already. */
  readonly answered?: readonly number[];
  /** All may be left out, though they are required at the door. */
  readonly optional?: boolean;
  /** A line below a question, for those that need one. */
  readonly describe?: (question: AskedField) => string | undefined;
}

const drawSignature: DrawSignature = (props) => <ReceptionSignature {...props} />;

/** The questions of a form, but for whom somebody visits, in the reader's language. */
export function Questions({ questions, answered = [], optional, describe }: QuestionsProps) {
  const { i18n } = useTranslation('answers');
  const country = useAppSelector(selectClient)?.country ?? null;
  return questions
    .filter(isDrawn)
    .map((question) => (
      <AnswerField
        key={`${question.id} ${question.revision} ${answered.includes(question.id)}`}
        question={question}
        locale={i18n.language}
        siteLocale=""
        country={country}
        isAnswered={answered.includes(question.id)}
        optional={optional}
        description={describe?.(question)}
        drawSignature={drawSignature}
      />
    ));
}
