import { useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

import type { AskedField } from '#contract/asking/entities/customField';
import type { KioskConfig } from '#contract/door/entities/kiosk';
import { keyOfQuestions } from '#contract/asking/questions';
import type { RequestError } from '#web/net/requestError';
import { viewOpened } from '../../device/kioskSlice';
import type { AnswersByField } from '#contract/asking/questionPages';
import { LateSignOutQuestions } from '../questions/lateQuestions';
import type { Leaving } from '../questions/SignOutQuestions';
import type { Leaver } from '../../device/queue/queueVisit';
import { useKioskDispatch } from '../../device/state';
import { leaveKiosk } from './leaveKiosk';
import { questionsOf } from './leaving';

interface WayOut {
  /** Signs a person out, after the questions of their group. */
  readonly leave: (person: Leaver) => Promise<void>;
  /** The reason why somebody could not be signed out. */
  readonly error: string | null;
  /** The questions before a sign-out, shown in place of the screen. */
  readonly questions: ReactElement | false;
}

/** Leads a person out of a kiosk: the questions, the sign-out, and the last screen. */
export function useLeaving(config: KioskConfig): WayOut {
  const { t } = useTranslation('kiosk');
  const dispatch = useKioskDispatch();
  const [error, setError] = useState<string | null>(null);
  /** The person with questions to answer before they leave. */
  const [leaving, setLeaving] = useState<Leaving | null>(null);

  const send = async (person: Leaver, questions: readonly AskedField[], answers: AnswersByField): Promise<RequestError | null> => {
    const left = await dispatch(leaveKiosk(person, questions, answers));
    const { name } = person;
    if ('refused' in left) return left.refused;
    if ('asked' in left) setLeaving({ person, ...left.asked });
    else if ('noted' in left)
      dispatch(viewOpened({ name: 'done', outcome: left.noted ? { kind: 'notedOut', name } : { kind: 'notNoted' } }));
    else dispatch(viewOpened({ name: 'done', outcome: { kind: 'signedOut', name, message: left.visitor.sign_out_message } }));
    return null;
  };
  const leave = async (person: Leaver): Promise<void> => {
    const { questions, isShown } = questionsOf(config, person.visitor_group_id);
    if (isShown) return setLeaving({ person, questions, answers: {}, isChanged: false });
    const refusal = await send(person, questions, {});
    if (refusal !== null) setError(refusal.problem.message === '' ? t('failed') : refusal.problem.message);
    return undefined;
  };
  const questions = leaving !== null && (
    <LateSignOutQuestions
      key={keyOfQuestions(leaving.questions)}
      config={config}
      leaving={leaving}
      onBack={() => setLeaving(null)}
      onDone={(answers) => send(leaving.person, leaving.questions, answers)}
    />
  );
  return { leave, error, questions };
}
