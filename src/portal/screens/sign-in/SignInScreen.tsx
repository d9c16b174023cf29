import { lazy, Suspense, useState } from 'react';

import { useAppDispatch, useAppSelector } from '../../entities/hooks';
import { selectEndReason, selectSessionStatus } from '../../processes/session/selectors';
import { endReasonRead } from '../../processes/session/sessionSlice';
import { signIn } from '../../processes/session/signIn';
import { StorageBanner } from '../../parts/banners/StorageBanner';
import { Banner } from '../../ui/Banner';
import { Spinner } from '../../ui/Spinner';
import { CodeStep } from './CodeStep';
import { EmailStep } from './EmailStep';
import { PasswordStep } from './PasswordStep';
import { FIRST_STEP, nextStep, submitStep, type SignInState } from './signInFlow';
import { SigningIn } from './SigningIn';
import styles from './SignIn.module.css';
import type { StepProps } from './stepProps';
import { useEndReasonText } from './useEndReasonText';
import { useRefusal } from './useRefusal';

// Few people meet these; they come when the server asks for them.
const NewPasswordStep = lazy(() => import(/* webpackChunkName: "sign-in-steps" */ './NewPasswordStep').then((module) => ({ default: module.NewPasswordStep })));
const SetupStep = lazy(() => import(/* webpackChunkName: "sign-in-steps" */ './SetupStep').then((module) => ({ default: module.SetupStep })));
const SsoStep = lazy(() => import(/* webpackChunkName: "screen-sso" */ './sso/SsoStep').then((module) => ({ default: module.SsoStep })));

/**
 * Signing in, one step a screen (document 1 part 4). The server drives it: each answer names the next step. Once the
 * session has begun, the guard leads on to the page that was asked for.
 */
export function SignInScreen() {
  const dispatch = useAppDispatch();
  const status = useAppSelector(selectSessionStatus);
  const endReason = useAppSelector(selectEndReason);
  const endReasonText = useEndReasonText(endReason);
  const refusal = useRefusal();
  const [state, setState] = useState<SignInState>(FIRST_STEP);
  const [isDone, setDone] = useState(false);

  const onSubmit: StepProps['onSubmit'] = async (values, fields) => {
    const submitted = submitStep(state, values);
    if (endReason !== null) dispatch(endReasonRead());
    const outcome = await dispatch(signIn(submitted.body));
    if (outcome.kind === 'signedIn') {
      setState(FIRST_STEP);
      setDone(true);
      return undefined;
    }
    if (outcome.kind !== 'step') return refusal(outcome, fields);
    const next = nextStep(submitted.state, outcome.step, outcome.data);
    if (next === null) return refusal({ kind: 'refused', code: undefined, message: outcome.message }, fields);
    setState(next);
    return undefined;
  };

  if (isDone && status !== 'signed_out') return <SigningIn />;

  const step: StepProps = {
    state,
    onSubmit,
    onChangeEmail: () => setState({ ...FIRST_STEP, email: state.email }),
    onCancel: () => setState(FIRST_STEP),
  };

  return (
    <div className={styles.step} key={state.step}>
      {state.step === 'email' && endReasonText !== null && <Banner tone="warning" announced>{endReasonText}</Banner>}
      {state.step === 'email' && <StorageBanner />}
      {state.step === 'email' && <EmailStep {...step} />}
      {state.step === 'password' && <PasswordStep {...step} />}
      {state.step === 'code' && <CodeStep {...step} />}
      <Suspense fallback={<Spinner />}>
        {state.step === 'setup' && <SetupStep {...step} />}
        {state.step === 'newPassword' && <NewPasswordStep {...step} />}
        {state.step === 'sso' && <SsoStep {...step} />}
      </Suspense>
    </div>
  );
}
