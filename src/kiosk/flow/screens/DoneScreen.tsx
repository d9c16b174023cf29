import { CircleCheck, CircleX, Hourglass } from 'lucide-react';
import { useLayoutEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { FALLBACK_LOCALE } from '#contract/platform/constants';
import type { SignOutText } from '#contract/people/entities/group';
import { textIn } from '#contract/platform/text/textIn';
import { Button } from '#web/ui/buttons/Button';
import { Banner } from '#web/ui/feedback/Banner';
import { LateBadge } from '../badge/LateBadge';
import styles from '../../look/Kiosk.module.css';
import { selectConfig, welcomed, type HostNews, type Outcome } from '../../device/kioskSlice';
import { useVisitDispatch, useKioskSelector } from '../../device/state';
import { arriveAtScreen } from '../step/arriveAtScreen';
import { useKioskLocale } from '../../device/useKioskLocale';

interface DoneScreenProps {
  readonly outcome: Outcome;
  /** Shown instead of the way back to the welcome, which a visitor's own phone does not have. */
  readonly foot?: ReactNode;
}

/** The last message to the person who has just finished; it closes by itself. */
export function DoneScreen({ outcome, foot }: DoneScreenProps) {
  const { t } = useTranslation('kiosk');
  const dispatch = useVisitDispatch();
  useLayoutEffect(arriveAtScreen, []);
  const { title, text } = useWords(outcome);
  const message = useSignOutText(outcome);
  return (
    <div className={styles.middle}>
      {outcome.kind === 'rejected' || outcome.kind === 'notNoted' ? (
        <CircleX aria-hidden="true" />
      ) : outcome.kind === 'waiting' ? (
        <Hourglass aria-hidden="true" />
      ) : (
        <CircleCheck aria-hidden="true" />
      )}
      <h1>{title}</h1>
      {message === null ? (
        text !== null && <p>{text}</p>
      ) : (
        <p className={styles.message} lang={message.locale.replace('_', '-')}>
          {message.content}
        </p>
      )}
      {isSeated(outcome) && <p>{t('done.seat')}</p>}
      {outcome.kind === 'signedIn' && outcome.badge !== null && <LateBadge {...outcome.badge} />}
      {outcome.kind === 'signedIn' && outcome.isSearched && <Banner tone="warning">{t('done.searched')}</Banner>}
      {foot === undefined ? (
        <Button variant="primary" size="l" onClick={() => dispatch(welcomed())}>
          {t('done.close')}
        </Button>
      ) : (
        foot
      )}
    </div>
  );
}

/** Only a person whose host is on the way, and who is not searched first, has nothing more to do. */
const isSeated = (outcome: Outcome): boolean =>
  outcome.kind === 'signedIn' && outcome.host !== null && outcome.host !== 'unknown' && !outcome.isSearched;

/** Returns the group's own message after a sign-out, in the chosen language or the nearest available. */
function useSignOutText(outcome: Outcome): { readonly locale: string; readonly content: string } | null {
  const locale = useKioskLocale();
  const config = useKioskSelector(selectConfig);
  if (outcome.kind !== 'signedOut' || outcome.message === null) return null;
  return textIn<Pick<SignOutText, 'content'> & { readonly locale: string }>(
    [outcome.message, ...outcome.message.translations],
    locale,
    config?.site.locale ?? FALLBACK_LOCALE,
  );
}

function useWords(outcome: Outcome): { readonly title: string; readonly text: string | null } {
  const { t } = useTranslation('kiosk');
  const ofHost = (news: HostNews): string | null => {
    if (news === null) return null;
    if (news === 'unknown') return t('done.hostUnknown');
    const host = news.name;
    return { email: t('done.told.email', { host }), sms: t('done.told.sms', { host }), slack: t('done.told.slack', { host }) }[news.by];
  };
  switch (outcome.kind) {
    case 'signedIn':
      return { title: t('done.signedIn', { name: outcome.name }), text: ofHost(outcome.host) };
    case 'delivered':
      return { title: t('done.delivered'), text: ofHost(outcome.host) };
    case 'rejected':
      return { title: t('done.rejected'), text: outcome.message ?? t('done.rejectedText') };
    case 'waiting':
      return {
        title: t('done.waiting'),
        text: outcome.message ?? (outcome.isAway ? t('done.waitingAway') : t('done.waitingText')),
      };
    case 'signedOut':
      return { title: t('done.signedOut', { name: outcome.name }), text: t('done.goodbye') };
    case 'notedIn':
      return { title: t('done.signedIn', { name: outcome.name }), text: t('done.notedIn') };
    case 'notedOut':
      return { title: t('done.signedOut', { name: outcome.name }), text: t('done.notedOut') };
    case 'notedDelivery':
      return { title: t('done.delivered'), text: t('done.notedIn') };
    case 'notNoted':
      return { title: t('done.notNoted'), text: t('done.rejectedText') };
  }
}
