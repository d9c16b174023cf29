import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { RequestError } from '#web/net/requestError';
import { loadTypeface } from '#web/page/typeface';
import { Button } from '#web/ui/buttons/Button';
import { selectConfig, selectIsClosed, selectPairing, selectView } from '../device/kioskSlice';
import { useKioskSelector } from '../device/state';
import { NoticeScreen } from '../flow/screens/NoticeScreen';
import { SignInScreen } from '../flow/screens/SignInScreen';
import { refusalText } from '../flow/step/stepProps';
import { LateEvacuation, LatePhoneDone, LatePhonePass } from './latePhone';
import { openPhone, type Opened } from './openPhone';
import { PhoneWelcome } from './PhoneWelcome';
import { usePhoneDispatch } from './phoneState';

/** Statuses that come with the server's own words about the code. */
const SAID: ReadonlySet<unknown> = new Set([409, 422, 429]);

/** `/contactless`: the steps of a kiosk on a visitor's own phone, for one visit; later it signs the visit out. */
export function PhoneScreen() {
  const { t } = useTranslation(['contactless', 'kiosk']);
  const dispatch = usePhoneDispatch();
  const pairing = useKioskSelector(selectPairing);
  const isClosed = useKioskSelector(selectIsClosed);
  const config = useKioskSelector(selectConfig);
  const view = useKioskSelector(selectView);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [isAsking, setAsking] = useState(false);
  // Sending a code starts a visit: React's second mount in development must not send it again.
  const hasBegun = useRef(false);
  const open = async (): Promise<void> => {
    setAsking(true);
    setOpened(await dispatch(openPhone()));
    setAsking(false);
  };
  const openOnce = useEffectEvent(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void open();
  });
  useEffect(() => openOnce(), []);
  // A person who is asked something waits for the next step first (`PhoneWelcome`).
  const isAsked = opened === null || ('is' in opened && opened.is === 'visit');
  useEffect(() => {
    if (!isAsked) loadTypeface();
  }, [isAsked]);
  const title = config?.site.name ?? t('title');
  useEffect(() => {
    document.title = title;
  }, [title]);

  if (isClosed) return <NoticeScreen title={t('closed')} text={t('kiosk:closed.text')} />;
  if (opened === null) return <NoticeScreen title={t('kiosk:starting.title')} text={t('starting')} />;
  // The token has expired during use, or together with the door's code.
  if (pairing === 'unpaired') return <NoticeScreen title={t('over.title')} text={t('over.text')} />;
  if ('refused' in opened) return <Refused refusal={opened.refused} isAsking={isAsking} onAgain={() => void open()} />;
  if (opened.is === 'nothing' || config?.contactless == null) return <NoticeScreen title={t('nothing.title')} text={t('nothing.text')} />;
  if (opened.is === 'pass') return <LatePhonePass config={config} phone={config.contactless} />;
  if (config.evacuation !== null) return <LateEvacuation config={config} evacuation={config.evacuation} />;
  switch (view.name) {
    case 'done':
      return <LatePhoneDone outcome={view.outcome} />;
    case 'signIn':
      return <SignInScreen config={config} groupId={view.groupId} />;
    case 'welcome':
    case 'signOut':
    case 'scan':
      return <PhoneWelcome config={config} phone={config.contactless} />;
  }
}

interface RefusedProps {
  readonly refusal: RequestError;
  readonly isAsking: boolean;
  readonly onAgain: () => void;
}

/** Says why a code opens nothing, and offers to try again where that may help. */
function Refused({ refusal, isAsking, onAgain }: RefusedProps) {
  const { t } = useTranslation('contactless');
  const { status, problem } = refusal;
  const isSaid = SAID.has(status);
  const text = problem.errors?.['token']?.[0] ?? (isSaid ? refusalText(refusal, t('noAnswer')) : t('noAnswer'));
  return (
    <>
      <NoticeScreen title={t('refused')} text={text} />
      {(!isSaid || status === 429) && (
        <Button size="l" variant="primary" wide pending={isAsking} onClick={onAgain}>
          {t('again')}
        </Button>
      )}
    </>
  );
}
