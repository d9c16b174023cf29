import { Fragment, useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { AskedField } from '#contract/asking/entities/customField';
import { selectClient } from '#portal/processes/session/selectors';
import { useAppDispatch, useAppSelector } from '#portal/store/hooks';
import { uploadFile } from '#portal/api/platform/files';
import { AnswerField, type DrawSignature } from '#web/ui/form/answers/AnswerField';
import { isDrawn } from '#contract/asking/hostQuestion';
import { useErrorText } from '../../../kit/notices/useErrorText';
import { ReceptionSignature } from './ReceptionSignature';

interface QuestionsProps {
  readonly questions: readonly AskedField[];
  /** Fields whose answer is known already. */
  readonly answered?: readonly number[];
  /** All may be left out, though they are required at the door. */
  readonly optional?: boolean;
  /** A line below a question, for those that need one. */
  readonly describe?: (question: AskedField) => string | undefined;
  /** Renders a question's control with its surroundings; by default it stands alone. */
  readonly frame?: (question: AskedField, control: ReactNode) => ReactNode;
}

const drawSignature: DrawSignature = (props) => <ReceptionSignature {...props} />;

/** The questions of a form except the one for the host, in the reader's language. */
export function Questions({ questions, answered = [], optional, describe, frame = alone }: QuestionsProps) {
  const { t, i18n } = useTranslation('answers');
  const send = useSendPhoto(t('photo.notSent'));
  const country = useAppSelector(selectClient)?.country ?? null;
  return questions
    .filter(isDrawn)
    .map((question) => (
      <Fragment key={`${question.id} ${question.revision} ${answered.includes(question.id)}`}>
        {frame(
          question,
          <AnswerField
            question={question}
            locale={i18n.language}
            siteLocale=""
            country={country}
            isAnswered={answered.includes(question.id)}
            optional={optional}
            description={describe?.(question)}
            sendPhoto={send}
            offersFiles
            drawSignature={drawSignature}
          />,
        )}
      </Fragment>
    ));
}

const alone = (_question: AskedField, control: ReactNode): ReactNode => control;

/** Returns a function that sends a photo for an answer; `failed` is the text where the server gives none. */
function useSendPhoto(failed: string) {
  const dispatch = useAppDispatch();
  const errorText = useErrorText();
  return useCallback(
    async (file: File, uuid: string): Promise<string | null> => {
      const { signal } = new AbortController();
      const sent = await dispatch(uploadFile({ file, uuid, purpose: 'answer_photo', signal, onProgress: () => undefined }));
      return 'data' in sent ? null : errorText(sent.error, failed);
    },
    [dispatch, errorText, failed],
  );
}
