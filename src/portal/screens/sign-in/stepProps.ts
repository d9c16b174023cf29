import type { SignInState, SignInStep, StepValues } from './signInFlow';

/** The props common to all steps. */
export interface StepProps {
  readonly state: SignInState;
  /**
   * Sends the step. `fields` are the step's own, in order; the answer is what the form shows as errors, or nothing when
   * the sign-in goes on.
   */
  readonly onSubmit: (values: StepValues, fields: readonly (keyof StepValues)[]) => Promise<object | undefined>;
  /** Another way to prove the same. */
  readonly onChoose: (step: SignInStep) => void;
  /** This browser remembered the email: going back forgets it. */
  readonly isRemembered: boolean;
  /** Back to the email, with nothing kept at all. */
  readonly onCancel: () => void;
}
