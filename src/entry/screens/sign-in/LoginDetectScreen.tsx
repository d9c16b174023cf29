import { useEffect, useState } from 'react';

import { useAct, useSessionFacts } from '#entry/parts';
import { entryPaths } from '#web/route/entryPaths';
import { useNextPage } from '#entry/useNextPage';
import { forgetAccount, rememberedAccount } from '#web/session/rememberedAccount';
import { useNavigate } from '#web/ui/navigation/NavigationProvider';
import { Spinner } from '#web/ui/feedback/Spinner';
import { SignInScreen } from './SignInScreen';

/**
 * `/login-detect`: signs in the person who did so last in this browser, without asking for the email again. The guard redirects
 * people who are signed in already; without a remembered account, or for another one, it is the usual sign-in.
 */
export function LoginDetectScreen() {
  const act = useAct();
  const navigate = useNavigate();
  const next = useNextPage();
  const isSignedOut = useSessionFacts().status === 'signed_out';
  const [email] = useState(() => act(rememberedAccount()));
  // From then on this page stays, also while the session begins.
  const [isKnown, setKnown] = useState(isSignedOut);
  if (isSignedOut && !isKnown) setKnown(true);

  const login = entryPaths.login.link({}, { next: next ?? undefined });
  const isNobody = isKnown && email === null;
  useEffect(() => {
    if (isNobody) navigate(login, { replace: true });
  }, [isNobody, login, navigate]);

  if (!isKnown || email === null) return <Spinner />;
  const toOther = () => {
    act(forgetAccount());
    navigate(login, { replace: true });
  };
  return <SignInScreen remembered={{ email, onOther: toOther }} />;
}
