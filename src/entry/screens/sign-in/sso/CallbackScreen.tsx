import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useAppDispatch, useAppSelector } from '#portal/store/hooks';
import { paths } from '#portal/lib/paths';
import { useArrivedSecret } from '#portal/kit/route/arrivedSecret';
import { useNavigateWithState } from '#web/ui/navigation/navigationState';
import { selectSessionStatus } from '#portal/processes/session/selectors';
import { signInRefused } from '#portal/processes/session/sessionSlice';
import { leftAs } from '#web/session/sso/leaveForProvider';
import { finishSso, type SsoOutcome } from '#web/session/sso/finishSso';
import { useNavigate } from '#web/ui/navigation/NavigationProvider';
import { SigningIn } from '../SigningIn';
import styles from '../SignIn.module.css';

/** `/login/sso/callback`: the return from the organisation's sign-in. Completes the sign-in, once, and continues from there. */
export function CallbackScreen() {
  const { t } = useTranslation('sso');
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const navigateWithState = useNavigateWithState();
  const status = useAppSelector(selectSessionStatus);
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
    void dispatch(finishSso({ state, code, iss, error, description })).then(setOutcome);
  }, [dispatch, state, code, iss, error, description]);

  useEffect(() => {
    if (outcome === null) return;
    if (outcome.kind === 'requestAccess') return navigate(paths.ssoRequestAccess.link(), { replace: true });
    if (outcome.kind === 'tested') return navigate(paths.ssoConfiguration.link(), { replace: true });
    // From the sign-in the guard continues to the requested page, if it is one of this portal.
    const signIn = paths.login.link({}, { next: outcome.next ?? undefined });
    if (outcome.kind === 'refused') {
      dispatch(signInRefused(outcome.message || t('failed')));
      const email = dispatch(leftAs());
      return navigateWithState(signIn, email === null ? {} : { email, failedSso: true }, { replace: true });
    }
    if (status === 'signed_in' || status === 'signed_out') return navigate(signIn, { replace: true });
  }, [outcome, status, dispatch, navigate, navigateWithState, t]);

  return (
    <div className={styles.step}>
      <h1 className={styles.heading} tabIndex={-1}>
        {t('signingIn')}
      </h1>
      <SigningIn />
    </div>
  );
}
