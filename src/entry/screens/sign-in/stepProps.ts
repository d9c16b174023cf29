import type { SignInState, SignInStep, StepValues } from './signInFlow';

/** The reasons why a step was refused, as texts: at its own fields, or of none of them. */
export interface StepErrors {
  readonly atFields: Readonly<Partial<Record<keyof StepValues, string>>>;
  readonly above: string | null;
}

/** The props common to all steps. */
export interface StepProps {
  readonly state: SignInState;
  /**
   * Sends the step. `fields` are the step's own, in order; resolves with the errors, or with nothing when the sign-in
   * continues.
   */
  readonly onSubmit: (values: StepValues, fields: readonly (keyof StepValues)[]) => Promise<StepErrors | undefined>;
  /** Switches to an alternative step. */
  readonly onChoose: (step: SignInStep) => void;
  /** This browser remembered the email: going back forgets it. */
  readonly isRemembered: boolean;
  /** Goes back to the email and drops everything entered. */
  readonly onCancel: () => void;
}
