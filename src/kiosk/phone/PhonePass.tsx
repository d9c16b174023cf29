import { useEffect, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { AskedField } from '#contract/asking/entities/customField';
import type { KioskConfig, PhoneConfig, PhoneVisit } from '#contract/door/entities/kiosk';
import { keyOfQuestions } from '#contract/asking/questions';
import { timeAt } from '#web/dates/siteTime';
import type { RequestError } from '#web/net/requestError';
import { Button } from '#web/ui/buttons/Button';
import { Banner } from '#web/ui/feedback/Banner';
import styles from '../look/Kiosk.module.css';
import { selectView, viewOpened } from '../device/kioskSlice';
import type { AnswersByField } from '#contract/asking/questionPages';
import { LateSignOutQuestions } from '../flow/questions/lateQuestions';
import type { Leaving } from '../flow/questions/SignOutQuestions';
import { DoneScreen } from '../flow/screens/DoneScreen';
import { leave, questionsOf } from '../flow/screens/leaving';
import { NoticeScreen } from '../flow/screens/NoticeScreen';
import { arriveAtScreen } from '../flow/step/arriveAtScreen';
import { useKioskSelector } from '../device/state';
import { readPhoneConfig } from './openPhone';
import { dropPass } from './ownPhone';
import { usePhoneDispatch, type PhoneThunk } from './phoneState';

const LOOK_MS = 20_000;

interface PhonePassProps {
  readonly config: KioskConfig;
  readonly phone: PhoneConfig;
}

/** Shows the status of a visit that started on this phone; signs it out. */
export function PhonePass({ config, phone: { uuid, visit } }: PhonePassProps) {
  const { t } = useTranslation('contactless');
  const view = useKioskSelector(selectView);
  // Also once it is approved: reception signs the person in then.
  useLookAgain(visit !== null && visit.in_timestamp === null && visit.check !== 'rejected');
  if (view.name === 'done') return <DoneScreen outcome={view.outcome} foot={null} />;
  if (visit === null || visit.out_timestamp !== null) return <NoticeScreen title={t('pass.over')} text={t('pass.overText')} />;
  if (visit.in_timestamp !== null) return <Leave config={config} uuid={uuid} visit={visit} since={visit.in_timestamp} />;
  return visit.waiting === null ? (
    <NoticeScreen title={t('pass.notIn')} text={t('pass.notInText')} />
  ) : (
    <NoticeScreen title={t('pass.waiting')} text={visit.waiting.message ?? t('pass.waitingText')} />
  );
}

/** Checks every few seconds whether somebody has decided. */
function useLookAgain(isOpen: boolean): void {
  const dispatch = usePhoneDispatch();
  useEffect(() => {
    if (!isOpen) return undefined;
    const timer = setInterval(() => void dispatch(readPhoneConfig()), LOOK_MS);
    return () => clearInterval(timer);
  }, [dispatch, isOpen]);
}

const forgetPass =
  (): PhoneThunk<void> =>
  (_dispatch, _getState, { phone }) =>
    dropPass(phone);

interface LeaveProps extends Pick<PhonePassProps, 'config'> {
  readonly uuid: string;
  readonly visit: PhoneVisit;
  readonly since: string;
}

function Leave({ config, uuid, visit: { name, visitor_group_id: groupId }, since }: LeaveProps) {
  const { t, i18n } = useTranslation(['contactless', 'kiosk']);
  const dispatch = usePhoneDispatch();
  const [error, setError] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [leaving, setLeaving] = useState<Omit<Leaving, 'person'> | null>(null);
  const isAsked = leaving !== null;
  useLayoutEffect(() => {
    if (!isAsked) arriveAtScreen();
  }, [isAsked]);

  const send = async (questions: readonly AskedField[], answers: AnswersByField): Promise<RequestError | null> => {
    const left = await dispatch(leave(uuid, questions, answers));
    if ('refused' in left) return left.refused;
    if ('asked' in left) setLeaving(left.asked);
    else {
      dispatch(forgetPass());
      dispatch(viewOpened({ name: 'done', outcome: { kind: 'signedOut', name, message: left.visitor.sign_out_message } }));
    }
    return null;
  };
  const begin = async (): Promise<void> => {
    const { questions, isShown } = questionsOf(config, groupId);
    if (isShown) return setLeaving({ questions, answers: {}, isChanged: false });
    setSending(true);
    const refusal = await send(questions, {});
    setSending(false);
    if (refusal !== null) setError(refusal.problem.message === '' ? t('kiosk:failed') : refusal.problem.message);
    return undefined;
  };

  if (leaving !== null)
    return (
      <LateSignOutQuestions
        key={keyOfQuestions(leaving.questions)}
        config={config}
        leaving={leaving}
        onBack={() => setLeaving(null)}
        onDone={(answers) => send(leaving.questions, answers)}
      />
    );
  return (
    <div className={styles.middle}>
      <h1>{t('kiosk:done.signedIn', { name })}</h1>
      <p>{t('pass.since', { time: timeAt(Date.parse(since), config.site.timezone, i18n.resolvedLanguage ?? 'en') })}</p>
      {error !== null && (
        <Banner tone="danger" announced>
          {error}
        </Banner>
      )}
      <Button size="l" variant="primary" wide pending={isSending} onClick={() => void begin()}>
        {t('kiosk:welcome.signOut')}
      </Button>
    </div>
  );
}
