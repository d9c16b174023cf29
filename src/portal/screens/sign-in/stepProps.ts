import type { SignInState, StepValues } from './signInFlow';

/** What every step takes. */
export interface StepProps {
  readonly state: SignInState;
  /**
   * Sends the step. `fields` are the step's own, in order; the answer is what the form shows as errors, or nothing when
   * the sign-in goes on.
   */
  readonly onSubmit: (values: StepValues, fields: readonly (keyof StepValues)[]) => Promise<object | undefined>;
  /** Back to the e-mail, with nothing kept but the e-mail itself. */
  readonly onChangeEmail: () => void;
  /** Back to the start, with nothing kept at all. */
  readonly onCancel: () => void;
}
