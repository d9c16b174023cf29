import { useEffect, useEffectEvent, useState } from 'react';

import { useAct, useFollowedSession, useSessionFacts } from '#entry/parts';
import { signIn } from '#web/session/signIn';
import { FIRST_STEP, nextStep, recoveryCodesOf, submitStep, type SignInState } from './signInFlow';
import type { StepErrors, StepProps } from './stepProps';
import { useSubmitErrors } from './useSubmitErrors';

interface SignInOptions {
  /** The initial email; '' for none. */
  readonly email: string;
  /** The email is known: the first step is taken without asking. */
  readonly atOnce: boolean;
  /** The way to another account, where this browser remembered one. */
  readonly onOther?: () => void;
}

/** New recovery codes, to be saved before the sign-in continues. They exist in the screen only and disappear with it. */
export interface ShownCodes {
  readonly codes: readonly string[];
  readonly email: string;
  readonly onKept: () => void;
}

interface SignIn {
  readonly step: StepProps;
  readonly shownCodes: ShownCodes | null;
  /** Something is on its way that no step shows: the first step, or the session. */
  readonly isBusy: boolean;
  /** The reason why a step sent without a screen was refused. */
  readonly problem: string | null;
}

const firstText = ({ above, atFields }: StepErrors): string => above ?? Object.values(atFields)[0] ?? '';

/** Shows new recovery codes before the sign-in continues. */
function useNewCodes(email: string) {
  const [shownCodes, setShownCodes] = useState<ShownCodes | null>(null);
  /** Continues at once, or after the person has saved the new codes. */
  const goOn = (codes: readonly string[], next: () => void): void => {
    const onKept = () => {
      setShownCodes(null);
      next();
    };
    if (codes.length === 0) next();
    else setShownCodes({ codes, email, onKept });
  };
  return { shownCodes, goOn };
}

/** A sign-in from its first step to the session. */
export function useSignIn({ email, atOnce, onOther }: SignInOptions): SignIn {
  const act = useAct();
  const { status, endReason } = useSessionFacts();
  const { forgetReason } = useFollowedSession();
  const submitErrorsOf = useSubmitErrors();
  const [state, setState] = useState<SignInState>({ ...FIRST_STEP, email });
  const [isDone, setDone] = useState(false);
  const [isBeginning, setBeginning] = useState(atOnce);
  const [problem, setProblem] = useState<string | null>(null);
  const { shownCodes, goOn } = useNewCodes(state.email);

  const onSubmit: StepProps['onSubmit'] = async (values, fields) => {
    const submitted = submitStep(state, values);
    if (endReason !== null) forgetReason();
    setProblem(null);
    const outcome = await act(signIn(submitted.body));
    if (outcome.kind === 'signedIn' || outcome.kind === 'recoveryCodes') setState(FIRST_STEP);
    if (outcome.kind === 'signedIn') {
      setDone(true);
      return undefined;
    }
    if (outcome.kind === 'recoveryCodes') {
      goOn(outcome.codes, () => {
        setDone(true);
        outcome.begin();
      });
      return undefined;
    }
    if (outcome.kind !== 'step') return submitErrorsOf(outcome, fields);
    const next = nextStep(submitted.state, outcome);
    if (next === null) return submitErrorsOf({ kind: 'refused', code: undefined, message: outcome.message }, fields);
    goOn(recoveryCodesOf(outcome.data), () => setState(next));
    return undefined;
  };

  const begin = useEffectEvent(async () => {
    const errors = await onSubmit({ email }, []);
    if (errors !== undefined) setProblem(firstText(errors));
    setBeginning(false);
  });
  useEffect(() => {
    if (atOnce) void begin();
  }, [atOnce]);

  const step: StepProps = {
    state,
    onSubmit,
    // The server never leads from a later step to the password: who chooses it goes another way.
    onChoose: (chosen) => setState({ ...state, step: chosen, isAnotherWay: state.isAnotherWay || chosen === 'password' }),
    isRemembered: onOther !== undefined,
    onCancel: onOther ?? (() => setState(FIRST_STEP)),
  };
  return { step, shownCodes, isBusy: isBeginning || (isDone && status !== 'signed_out'), problem };
}
