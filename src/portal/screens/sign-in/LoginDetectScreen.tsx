import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { useAppDispatch, useAppSelector } from '../../entities/hooks';
import { paths } from '../../lib/paths';
import { useSearchParam } from '../../parts/route/useSearchParam';
import { forgetAccount, rememberedAccount } from '../../processes/session/rememberedAccount';
import { selectSessionStatus } from '../../processes/session/selectors';
import { Spinner } from '../../ui/saying/Spinner';
import { SignInScreen } from './SignInScreen';

/**
 * `/login-detect`: signs in whoever did so last in this browser, without asking for the e-mail again. Whoever is signed in
 * already is led on by the guard; with nobody remembered, or another account wanted, it is the usual sign-in.
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
    if (isNobody) void navigate(login, { replace: true });
  }, [isNobody, login, navigate]);

  if (!isKnown || email === null) return <Spinner />;
  const toOther = () => {
    dispatch(forgetAccount());
    void navigate(login, { replace: true });
  };
  return <SignInScreen remembered={{ email, onOther: toOther }} />;
}
