import { useTranslation } from 'react-i18next';

import type { MemberOnboarding, OnboardingState } from '#contract/people/entities/onboarding';
import { useDates } from '#web/dates/useDates';
import { selectMailAvailable } from '#portal/processes/session/mailAvailable';
import { useAppSelector } from '#portal/store/hooks';

/** Returns the states of a member in words, alone and with their day. */
export function useOnboardingWords() {
  const { t } = useTranslation('onboarding');
  const dates = useDates();
  // On a server without mail, a queued invitation has reached nobody.
  const isMailed = useAppSelector(selectMailAvailable);
  const states: Readonly<Record<OnboardingState, string>> = {
    not_sent: t('state.not_sent'),
    sent: t('state.sent'),
    started: t('state.started'),
    done: t('state.done'),
  };
  const stateText = ({ state, since, seen, items, is_waiting: isWaiting }: MemberOnboarding): string => {
    if (isWaiting && isMailed && state !== 'done') return t('state.waiting');
    const day = since === null ? '' : dates.day(since);
    const texts: Readonly<Record<OnboardingState, string>> = {
      not_sent: t('state.not_sent'),
      sent: isMailed ? t('state.sentOn', { day }) : t('state.not_sent'),
      started: t('state.startedOn', { seen, items, day }),
      done: t('state.doneOn', { day }),
    };
    return texts[state];
  };
  return { states, stateText };
}

/** The signs of the states: colour never speaks alone. */
export const STATE_TONES = { not_sent: 'neutral', sent: 'info', started: 'wait', done: 'safe' } as const satisfies Readonly<
  Record<OnboardingState, string>
>;
