import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { KioskConfig, KioskPerson } from '#contract/door/entities/kiosk';
import type { RequestError } from '#web/net/requestError';
import { CodeEntry } from '#web/ui/camera/CodeEntry';
import { Banner } from '#web/ui/feedback/Banner';
import { isUnanswered } from '../../device/ask';
import { selectIsOffline } from '../../device/kioskSlice';
import { LateSignInFlow } from '../signIn/LateSignInFlow';
import { ScreenHead } from '../step/ScreenHead';
import { NO_DETAILS } from '../signIn/draft';
import { useKioskDispatch, useKioskSelector } from '../../device/state';
import { scanCode } from './scanCode';
import { ScannedLeaver } from './ScannedLeaver';

interface ScanScreenProps {
  readonly config: KioskConfig;
  /** Takes the code that was scanned before this screen was shown, once. */
  readonly takeHeard: () => string | null;
  readonly onBack: (() => void) | undefined;
}

/** Scans a code and leads its person to their sign-out or sign-in. Code and person are dropped with the screen. */
export function ScanScreen({ config, takeHeard, onBack }: ScanScreenProps) {
  const { t } = useTranslation(['kioskScan', 'kiosk']);
  const dispatch = useKioskDispatch();
  const isOffline = useKioskSelector(selectIsOffline);
  const [person, setPerson] = useState<KioskPerson | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const again = (): void => setPerson(null);
  const groupOf = ({ visitor_group_id: groupId }: KioskPerson) => config.groups.find(({ id }) => id === groupId);

  const wordsOf = ({ status, problem }: RequestError): string => {
    if (status === 429) return t('tooMany');
    return (status === 404 || status === 409) && problem.message !== '' ? problem.message : t('kiosk:failed');
  };
  const scan = async (code: string): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    const outcome = await dispatch(scanCode(code));
    setBusy(false);
    if ('error' in outcome) return setRefusal(isUnanswered(outcome) ? t('noAnswer') : wordsOf(outcome.error));
    const { person: found } = outcome.data;
    // The kiosk may not have the group in its config yet.
    if (found.status !== 'in' && groupOf(found) === undefined) return setRefusal(t('kiosk:failed'));
    return setPerson(found);
  };

  const begin = useEffectEvent(() => {
    const heard = takeHeard();
    if (heard !== null) void scan(heard);
  });
  useEffect(() => begin(), []);

  if (person?.status === 'in') return <ScannedLeaver config={config} person={person} onBack={again} />;
  const group = person === null ? undefined : groupOf(person);
  if (person !== null && group !== undefined) {
    const known = { ...NO_DETAILS, known: person, name: person.name, company: person.company ?? '' };
    return <LateSignInFlow config={config} group={group} known={known} onBack={again} />;
  }
  return (
    <>
      <ScreenHead title={t('title')} onBack={onBack} />
      {!isOffline && <p>{t('text')}</p>}
      <div role="alert">
        {isOffline ? <Banner tone="warning">{t('noLine')}</Banner> : refusal !== null && <Banner tone="danger">{refusal}</Banner>}
      </div>
      {!isOffline && (
        <CodeEntry facing="user" size="l" isBusy={isBusy} onCode={(code) => void scan(code)}>
          <p role="status">{isBusy ? t('busy') : ''}</p>
        </CodeEntry>
      )}
    </>
  );
}
