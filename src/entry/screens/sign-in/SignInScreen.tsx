import { useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';

import { useSessionFacts } from '#entry/parts';
import { StorageBanner } from '#web/kit/StorageBanner';
import { CrashedScreen } from '#web/kit/onDemand/CrashedScreen';
import { lazyPart } from '#web/kit/onDemand/lazyPart';
import { useNavigationState } from '#web/ui/navigation/navigationState';
import { Banner } from '#web/ui/feedback/Banner';
import { Spinner } from '#web/ui/feedback/Spinner';
import { EmailStep } from './steps/EmailStep';
import { PasswordStep } from './steps/PasswordStep';
import type { SignInStep } from './signInFlow';
import { SigningIn } from './SigningIn';
import styles from './SignIn.module.css';
import type { StepProps } from './stepProps';
import { useEndReasonText } from './useEndReasonText';
import { useSignIn } from './useSignIn';

const lateStep = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazyPart<Props>(load, { waiting: () => <Spinner />, failed: ({ error, retry }) => <CrashedScreen error={error} onRetry={retry} /> });

// Few people need these steps; they are loaded when the server requires them.
const NewPasswordStep = lateStep(
  async () => (await import(/* webpackChunkName: "sign-in-steps" */ './steps/NewPasswordStep')).NewPasswordStep,
);
const CodeStep = lateStep(async () => (await import(/* webpackChunkName: "sign-in-steps" */ './steps/CodeStep')).CodeStep);
const SetupStep = lateStep(async () => (await import(/* webpackChunkName: "sign-in-set-up" */ './steps/SetupStep')).SetupStep);
const KeepCodesStep = lateStep(async () => (await import(/* webpackChunkName: "sign-in-set-up" */ './steps/KeepCodesStep')).KeepCodesStep);
const RecoveryCodeStep = lateStep(
  async () => (await import(/* webpackChunkName: "sign-in-steps" */ './steps/RecoveryCodeStep')).RecoveryCodeStep,
);
const SsoStep = lateStep(async () => (await import(/* webpackChunkName: "screen-sso" */ './sso/SsoStep')).SsoStep);
const AnotherWay = lazyPart<StepProps>(async () => (await import(/* webpackChunkName: "screen-sso" */ './sso/AnotherWay')).AnotherWay);
const UnknownStep = lateStep(async () => (await import(/* webpackChunkName: "sign-in-steps" */ './steps/UnknownStep')).UnknownStep);

/** The component of each step. */
const STEPS: Readonly<Record<SignInStep, ComponentType<StepProps>>> = {
  email: EmailStep,
  password: PasswordStep,
  code: CodeStep,
  recoveryCode: RecoveryCodeStep,
  setup: SetupStep,
  newPassword: NewPasswordStep,
  sso: SsoStep,
  unknown: UnknownStep,
};

interface SignInScreenProps {
  /** The email that signed in last in this browser; the form does not ask for it again. */
  readonly remembered?: { readonly email: string; readonly onOther: () => void };
}

/**
 * Signs in, one step per screen (spec: session#sign-in). The server drives it: each response names the next step. Once the
 * session has begun, the guard continues to the requested page.
 */
export function SignInScreen({ remembered }: SignInScreenProps) {
  const { t } = useTranslation(['signIn', 'errors']);
  const { endReason, storageProblem } = useSessionFacts();
  const endReasonText = useEndReasonText(endReason);
  const { email, notice, failedSso } = useNavigationState();
  const { step, shownCodes, isBusy, problem } = useSignIn({
    email: remembered?.email ?? email ?? '',
    atOnce: remembered !== undefined,
    onOther: remembered?.onOther,
  });
  const notices: Record<NonNullable<typeof notice>, string> = {
    passwordReset: t('notice.passwordReset'),
    emailChanged: t('notice.emailChanged'),
    invitationAccepted: t('notice.invitationAccepted'),
  };
  const [isNoticed, setNoticed] = useState(notice !== undefined);
  const { step: shown } = step.state;
  // It belongs to the first step: a person who went on has read it.
  if (isNoticed && shown !== 'email') setNoticed(false);

  if (isBusy) return <SigningIn />;

  const Step = STEPS[shown];
  return (
    <div className={styles.step} key={shown}>
      {isNoticed && notice !== undefined && (
        <Banner tone="success" announced>
          {notices[notice]}
        </Banner>
      )}
      {shown === 'email' && endReasonText !== null && (
        <Banner tone="warning" announced>
          {endReasonText}
        </Banner>
      )}
      {shown === 'email' && problem !== null && (
        <Banner tone="danger" announced>
          {problem}
        </Banner>
      )}
      {shown === 'email' && <StorageBanner problem={storageProblem} />}
      {shown === 'email' && failedSso && step.state.email !== '' && <AnotherWay {...step} />}
      {shownCodes === null ? <Step {...step} /> : <KeepCodesStep {...shownCodes} />}
    </div>
  );
}
