import type { LoginBody } from '../../../contract/calls/auth';
import type { LoginStepCode, Problem } from '../../../contract/problem';
import { webAddress } from '../../lib/webAddress';

/** The steps of a sign-in, one a screen; the server names the next (contract part 3). */
export type SignInStep = 'email' | 'password' | 'code' | 'setup' | 'newPassword' | 'sso';

/** What a person new to two-factor needs for their authenticator app. */
export interface TwoFactorSetup {
  readonly secret: string;
  readonly otpauthUrl: string;
  readonly setupToken: string;
}

/**
 * A sign-in on its way. It holds the password from its step to the last, so it lives in the screen alone: never in the
 * store, an address or a log.
 */
export interface SignInState {
  readonly step: SignInStep;
  readonly email: string;
  readonly password: string;
  /** Stands for a code that was right already (5 minutes, one use). */
  readonly stepToken: string | null;
  readonly setup: TwoFactorSetup | null;
  /** The organisation's own sign-in. */
  readonly sso: SsoTarget | null;
}

/** Why there is no provider to go to: the organisation has not finished its set-up, or nobody has given the demo one. */
export type MissingProvider = 'organisation' | 'demo';

/** Where a person of an organisation goes on. */
export interface SsoTarget {
  readonly address: string;
  readonly missing: MissingProvider | null;
}

export const FIRST_STEP: SignInState = { step: 'email', email: '', password: '', stepToken: null, setup: null, sso: null };

/** What a step's form holds. */
export interface StepValues {
  readonly email?: string;
  readonly password?: string;
  readonly code?: string;
  readonly new_password?: string;
  readonly new_password_confirmation?: string;
}

/** The state with what the step's form adds to it, and the body to send. */
export function submitStep(state: SignInState, values: StepValues): { readonly state: SignInState; readonly body: LoginBody } {
  const email = state.step === 'email' ? (values.email ?? '').trim() : state.email;
  const password = state.step === 'password' ? (values.password ?? '') : state.password;
  const known = { ...state, email, password };
  switch (state.step) {
    case 'email':
      return { state: known, body: { email } };
    case 'password':
      return { state: known, body: { email, password } };
    case 'code':
      return { state: known, body: { email, password, code: values.code } };
    case 'setup':
      return { state: known, body: { email, password, code: values.code, setup_token: state.setup?.setupToken } };
    case 'newPassword':
      return {
        state: known,
        body: {
          email,
          password,
          new_password: values.new_password,
          new_password_confirmation: values.new_password_confirmation,
          ...(state.stepToken === null ? {} : { step_token: state.stepToken }),
        },
      };
    case 'sso':
      return { state: known, body: { email } };
  }
}

const textOf = (data: Problem['data'], key: string): string => {
  const value = data?.[key];
  return typeof value === 'string' ? value : '';
};

/**
 * The step that the server asks for, with what came along for it; null when what it needs is missing.
 * @param state as `submitStep` left it
 */
export function nextStep(state: SignInState, step: LoginStepCode, data: Problem['data']): SignInState | null {
  // A later step may still need what an earlier one earned.
  const stepToken = textOf(data, 'step_token') || state.stepToken;
  switch (step) {
    case 'request_email':
      return FIRST_STEP;
    case 'request_password':
      return { ...state, step: 'password', password: '' };
    case 'two_factor':
      return { ...state, step: 'code', stepToken: null };
    case 'two_factor_setup': {
      const setup = { secret: textOf(data, 'secret'), otpauthUrl: textOf(data, 'otpauth_url'), setupToken: textOf(data, 'setup_token') };
      return setup.secret === '' || setup.setupToken === '' ? null : { ...state, step: 'setup', stepToken, setup };
    }
    case 'password_expired':
      return { ...state, step: 'newPassword', stepToken };
    case 'sso_user': {
      const address = webAddress(textOf(data, 'authorization_url'))?.href;
      const missing = data?.setup_incomplete === true ? (data.demo === true ? 'demo' : 'organisation') : null;
      return address === undefined ? null : { ...state, step: 'sso', password: '', sso: { address, missing } };
    }
  }
}
