import { CircleCheck, Hourglass } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { AskedField } from '#contract/entities/customField';
import type { KioskConfig, PhoneConfig, PhoneVisit } from '#contract/entities/kiosk';
import { askedAtSignOut, revisionsOf } from '#contract/questions';
import type { RequestError } from '#portal/api/requestError';
import { timeAt } from '#portal/lib/siteTime';
import { Button } from '#portal/ui/buttons/Button';
import { Banner } from '#portal/ui/feedback/Banner';
import { changedQuestions, haveSeen, stillAsked } from '#portal/ui/form/answers/changedQuestions';
import { isDrawn } from '#portal/ui/form/answers/hostQuestion';
import { signOut } from '../actions';
import styles from '../Kiosk.module.css';
import { selectView, viewOpened } from '../kioskSlice';
import { LateSignOutQuestions } from '../questions/LateQuestionsStep';
import type { KioskAnswers } from '../questions/pages';
import type { Leaving } from '../questions/SignOutQuestions';
import { DoneScreen } from '../screens/DoneScreen';
import { NoticeScreen } from '../screens/NoticeScreen';
import { useKioskDispatch, useKioskSelector } from '../store';
import { dropPassOfPhone } from './dropPassOfPhone';
import { readPhoneConfig } from './openPhone';

const LOOK_MS = 20_000;

interface PhonePassProps {
  readonly config: KioskConfig;
  readonly phone: PhoneConfig;
}

/** How a visit stands that was begun on this phone; signs it out. */
export function PhonePass({ config, phone: { uuid, visit } }: PhonePassProps) {
  const { t } = useTranslation('contactless');
  const view = useKioskSelector(selectView);
  const isWaiting = visit !== null && visit.in_timestamp === null && visit.waiting !== null;
  // Also once it is approved: somebody at reception signs the person in then.
  useLookAgain(visit !== null && visit.in_timestamp === null && visit.check !== 'rejected');
  if (view.name === 'done') return <DoneScreen outcome={view.outcome} foot={null} />;
  if (visit === null || visit.out_timestamp !== null) return <NoticeScreen title={t('pass.over')} text={t('pass.overText')} />;
  if (isWaiting)
    return (
      <div className={styles.middle} role="status">
        <Hourglass aria-hidden="true" />
        <h1>{t('pass.waiting')}</h1>
        <p>{visit.waiting?.message ?? t('pass.waitingText')}</p>
      </div>
    );
  if (visit.in_timestamp === null) return <NoticeScreen title={t('pass.notIn')} text={t('pass.notInText')} />;
  return <Leave config={config} uuid={uuid} visit={visit} since={visit.in_timestamp} />;
}

/** Looks every few seconds whether somebody has decided. */
function useLookAgain(isWaiting: boolean): void {
  const dispatch = useKioskDispatch();
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => void dispatch(readPhoneConfig()), LOOK_MS);
    return () => clearInterval(timer);
  }, [dispatch, isWaiting]);
}

interface LeaveProps {
  readonly config: KioskConfig;
  readonly uuid: string;
  readonly visit: PhoneVisit;
  readonly since: string;
}

function Leave({ config, uuid, visit, since }: LeaveProps) {
  const { t, i18n } = useTranslation(['contactless', 'kiosk']);
  const dispatch = useKioskDispatch();
  const [error, setError] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [leaving, setLeaving] = useState<Omit<Leaving, 'person'> | null>(null);
  const { name, visitor_group_id: groupId } = visit;

  const leave = async (questions: readonly AskedField[], answers: KioskAnswers): Promise<RequestError | null> => {
    const outcome = await dispatch(signOut(uuid, { answers, asked: revisionsOf(questions) }));
    if ('data' in outcome) {
      dispatch(dropPassOfPhone());
      dispatch(viewOpened({ name: 'done', outcome: { kind: 'signedOut', name, message: outcome.data.visitor.sign_out_message } }));
      return null;
    }
    const changed = changedQuestions(outcome.error.problem);
    if (changed === null) return outcome.error;
    const kept = stillAsked(answers, questions, changed.questions);
    if (haveSeen(questions, changed.questions)) return leave(changed.questions, kept);
    setLeaving({ questions: changed.questions, answers: kept, isChanged: true });
    return null;
  };
  const begin = async (): Promise<void> => {
    const questions = askedAtSignOut(config.fields, groupId);
    if (questions.some(isDrawn)) return setLeaving({ questions, answers: {}, isChanged: false });
    setSending(true);
    const refusal = await leave(questions, {});
    setSending(false);
    if (refusal !== null) setError(refusal.problem.message === '' ? t('kiosk:failed') : refusal.problem.message);
    return undefined;
  };

  if (leaving !== null)
    return (
      <LateSignOutQuestions
        key={leaving.questions.map(({ id, revision }) => `${id} ${revision}`).join()}
        config={config}
        leaving={leaving}
        onBack={() => setLeaving(null)}
        onDone={(answers) => leave(leaving.questions, answers)}
      />
    );
  return (
    <div className={styles.middle}>
      <CircleCheck aria-hidden="true" />
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
