import { useEffect, useState } from 'react';

import { useAppDispatch, useAppSelector } from '#portal/store/hooks';
import { paths } from '#portal/lib/paths';
import { useSearchParam } from '#portal/kit/route/useSearchParam';
import { forgetAccount, rememberedAccount } from '#web/session/rememberedAccount';
import { selectSessionStatus } from '#portal/processes/session/selectors';
import { useNavigate } from '#web/ui/navigation/NavigationProvider';
import { Spinner } from '#web/ui/feedback/Spinner';
import { SignInScreen } from './SignInScreen';

/**
 * `/login-detect`: signs in the person who did so last in this browser, without asking for the email again. The guard redirects
 * people who are signed in already; without a remembered account, or for another one, it is the usual sign-in.
 */
export function LoginDetectScreen() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [next] = useSearchParam('next');
  const isSignedOut = useAppSelector(selectSessionStatus) === 'signed_out';
  const [email] = useState(() => dispatch(rememberedAccount()));
  // From then on this page stays, also while the session begins.
  const [isKnown, setKnown] = useState(isSignedOut);
  if (isSignedOut && !isKnown) setKnown(true);

  const login = paths.login.link({}, { next: next ?? undefined });
  const isNobody = isKnown && email === null;
  useEffect(() => {
    if (isNobody) navigate(login, { replace: true });
  }, [isNobody, login, navigate]);

  if (!isKnown || email === null) return <Spinner />;
  const toOther = () => {
    dispatch(forgetAccount());
    navigate(login, { replace: true });
  };
  return <SignInScreen remembered={{ email, onOther: toOther }} />;
}
