import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { languageOf } from '#portal/i18n/languages';
import { Button } from '#portal/ui/buttons/Button';
import { useBrandColours } from '#portal/ui/look/useBrandColours';
import { selectConfig, selectIsClosed, selectLanguage, selectPairing, selectView } from '../kioskSlice';
import { nearestLanguage } from '../languages';
import { EvacuationScreen } from '../screens/EvacuationScreen';
import { NoticeScreen } from '../screens/NoticeScreen';
import { refusalText } from '../signIn/draft';
import { SignInScreen } from '../signIn/SignInScreen';
import { useKioskDispatch, useKioskSelector } from '../store';
import { openPhone, type Opened } from './openPhone';
import { PhoneDone } from './PhoneDone';
import { PhoneFrame } from './PhoneFrame';
import { PhonePass } from './PhonePass';
import { PhoneWelcome } from './PhoneWelcome';

/** `/contactless`: the steps of a kiosk on a visitor's own phone, for one visit; later it signs the visit out. */
export function PhoneApp({ code }: { readonly code: string | null }) {
  const { t, i18n } = useTranslation('contactless');
  const chosen = useKioskSelector(selectLanguage);
  const config = useKioskSelector(selectConfig);
  // A person's phone speaks their language; the site's is for those whose the portal does not speak.
  const language = nearestLanguage(chosen) ?? languageOf(navigator.language) ?? languageOf(config?.site.locale) ?? 'en';
  useEffect(() => void i18n.changeLanguage(language), [i18n, language]);
  useBrandColours({ brand: config?.branding.brand_colour ?? null, accent: config?.branding.accent_colour ?? null });
  const title = config?.site.name ?? t('title');
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <PhoneFrame>
      <PhoneScreen code={code} />
    </PhoneFrame>
  );
}

function PhoneScreen({ code }: { readonly code: string | null }) {
  const { t } = useTranslation(['contactless', 'kiosk']);
  const dispatch = useKioskDispatch();
  const pairing = useKioskSelector(selectPairing);
  const isClosed = useKioskSelector(selectIsClosed);
  const config = useKioskSelector(selectConfig);
  const view = useKioskSelector(selectView);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [isAsking, setAsking] = useState(false);
  // A code is spent when it is sent: React's second mount in development must not send it again.
  const hasBegun = useRef(false);
  const open = async (): Promise<void> => {
    setAsking(true);
    setOpened(await dispatch(openPhone(code)));
    setAsking(false);
  };
  const openOnce = useEffectEvent(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void open();
  });
  useEffect(() => openOnce(), []);

  if (isClosed) return <NoticeScreen title={t('closed')} text={t('kiosk:closed.text')} />;
  if (opened === null) return <NoticeScreen title={t('kiosk:starting.title')} text={t('starting')} />;
  // The token has ended while somebody was at it, or with the door's code.
  if (pairing === 'unpaired') return <NoticeScreen title={t('over.title')} text={t('over.text')} />;
  if ('refused' in opened) {
    const { status, problem } = opened.refused;
    const isRefused = status === 409 || status === 422 || status === 429;
    const said = problem.errors?.['token']?.[0];
    return (
      <>
        <NoticeScreen title={t('refused')} text={said ?? (isRefused ? refusalText(opened.refused, t('noAnswer')) : t('noAnswer'))} />
        {(!isRefused || status === 429) && (
          <Button size="l" variant="primary" wide pending={isAsking} onClick={() => void open()}>
            {t('again')}
          </Button>
        )}
      </>
    );
  }
  if (opened.is === 'nothing' || config?.contactless == null) return <NoticeScreen title={t('nothing.title')} text={t('nothing.text')} />;
  if (opened.is === 'pass') return <PhonePass config={config} phone={config.contactless} />;
  if (config.evacuation !== null) return <EvacuationScreen config={config} evacuation={config.evacuation} />;
  switch (view.name) {
    case 'done':
      return <PhoneDone outcome={view.outcome} />;
    case 'signIn':
      return <SignInScreen config={config} groupId={view.groupId} />;
    case 'welcome':
    case 'signOut':
      return <PhoneWelcome config={config} phone={config.contactless} />;
  }
}
