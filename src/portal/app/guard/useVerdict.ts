import { createSelector } from '@reduxjs/toolkit';
import { useEffect, useMemo, useState } from 'react';

import { useAppSelector } from '#portal/store/hooks';
import type { RootState } from '#portal/store/state';
import { paths } from '#portal/lib/paths';
import { sameJson } from '#web/text/sameJson';
import { selectLocation } from '#portal/kit/route/routeSlice';
import { selectAccessSubject } from '#portal/processes/session/access';
import {
  selectClients,
  selectEndReason,
  selectIsExpired,
  selectSessionStatus,
  selectSharedReportId,
} from '#portal/processes/session/selectors';
import { useNavigator } from '../route/StoreRouter';
import { guard, type GuardFacts, type Verdict } from './guard';
import { isShowcaseOpen } from './showcase';

const SESSION = { starting: 'starting', waiting: 'starting', signed_out: 'signedOut', signed_in: 'signedIn' } as const;

/** Selects the facts on which the guard decides; the same object while nothing has changed. */
export const selectGuardFacts = createSelector(
  [
    selectSessionStatus,
    selectAccessSubject,
    selectIsExpired,
    (state: RootState) => selectClients(state) !== null,
    selectSharedReportId,
    (state: RootState) => state.session.guestEnd !== null,
  ],
  (status, subject, trialOver, clientsKnown, shared, guestEnded): GuardFacts => ({
    session: SESSION[status],
    subject,
    clientsKnown,
    trialOver,
    showcase: isShowcaseOpen(),
    shared,
    guestEnded,
  }),
);

/**
 * Returns where a verdict sends the person, or null when it shows something.
 * @param loggedOut by their own will, just now: anyone who signs in next is not brought to the last person's page
 */
function targetOf(verdict: Verdict, loggedOut: boolean): string | null {
  switch (verdict.kind) {
    case 'redirect':
      return verdict.to;
    case 'signIn':
      return paths.login.link({}, { next: loggedOut || verdict.next === paths.home.link() ? undefined : verdict.next });
    case 'trialEnded':
      return paths.trialEnded.link();
    default:
      return null;
  }
}

/** Reports whether the person ended the session that this page had: nothing but a log-out ends it without a reason. */
function useOwnLogOut(session: GuardFacts['session']): boolean {
  const hasReason = useAppSelector((state) => selectEndReason(state) !== null);
  const [hadSession, setHadSession] = useState(false);
  if (session === 'signedIn' && !hadSession) setHadSession(true);
  return hadSession && session === 'signedOut' && !hasReason;
}

function isSame(a: Verdict, b: Verdict): boolean {
  return a.kind === 'show' && b.kind === 'show' && a.match.route === b.match.route && sameJson(a.match.params, b.match.params);
}

/** Returns the former verdict while it shows the same page: a drawer or a filter in the address redraws nothing around it. */
function useKept(verdict: Verdict): Verdict {
  const [kept, setKept] = useState(verdict);
  if (kept === verdict) return kept;
  if (isSame(kept, verdict)) return kept;
  setKept(verdict);
  return verdict;
}

/** Returns the guard's verdict on the present address; carries out its redirects. */
export function useVerdict(): Verdict {
  const navigator = useNavigator();
  const { pathname, search } = useAppSelector(selectLocation);
  const facts = useAppSelector(selectGuardFacts);
  const verdict = useKept(useMemo(() => guard({ pathname, search }, facts), [pathname, search, facts]));
  const loggedOut = useOwnLogOut(facts.session);
  const target = targetOf(verdict, loggedOut);

  useEffect(() => {
    if (target !== null) navigator.redirect(target);
  }, [navigator, target]);

  return verdict;
}
