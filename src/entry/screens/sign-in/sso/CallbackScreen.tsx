import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useAct, useFollowedSession, useSessionFacts } from '#entry/parts';
import { entryPaths } from '#web/route/entryPaths';
import { useArrivedSecret } from '#web/ui/navigation/arrivedSecret';
import { useNavigateWithState } from '#web/ui/navigation/navigationState';
import { leftAs } from '#web/session/sso/leaveForProvider';
import { finishSso, type SsoOutcome } from '#web/session/sso/finishSso';
import { useNavigate } from '#web/ui/navigation/NavigationProvider';
import { SigningIn } from '../SigningIn';
import styles from '../SignIn.module.css';

/** `/login/sso/callback`: the return from the organisation's sign-in. Completes the sign-in, once, and continues from there. */
export function CallbackScreen() {
  const { t } = useTranslation('sso');
  const act = useAct();
  const navigate = useNavigate();
  const navigateWithState = useNavigateWithState();
  const { status } = useSessionFacts();
  const { refuse } = useFollowedSession();
  const [outcome, setOutcome] = useState<SsoOutcome | null>(null);
  const hasBegun = useRef(false);
  const state = useArrivedSecret('state');
  const code = useArrivedSecret('code');
  const iss = useArrivedSecret('iss');
  const error = useArrivedSecret('error');
  const description = useArrivedSecret('error_description');

  useEffect(() => {
    // A code is good once, and React may run an effect twice.
    if (hasBegun.current) return;
    hasBegun.current = true;
    void act(finishSso({ state, code, iss, error, description })).then(setOutcome);
  }, [act, state, code, iss, error, description]);

  useEffect(() => {
    if (outcome === null) return;
    if (outcome.kind === 'requestAccess') return navigate(entryPaths.ssoRequestAccess.link(), { replace: true });
    if (outcome.kind === 'tested') return navigate(entryPaths.ssoConfiguration.link(), { replace: true });
    // From the sign-in the guard continues to the requested page, if it is one of this portal.
    const signIn = entryPaths.login.link({}, { next: outcome.next ?? undefined });
    if (outcome.kind === 'refused') {
      refuse(outcome.message || t('failed'));
      const email = act(leftAs());
      return navigateWithState(signIn, email === null ? {} : { email, failedSso: true }, { replace: true });
    }
    if (status === 'signed_in' || status === 'signed_out') return navigate(signIn, { replace: true });
  }, [outcome, status, act, refuse, navigate, navigateWithState, t]);

  return (
    <div className={styles.step}>
      <h1 className={styles.heading} tabIndex={-1}>
        {t('signingIn')}
      </h1>
      <SigningIn />
    </div>
  );
}
