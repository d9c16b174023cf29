import type { LoginBody } from '../../../contract/calls/auth';
import type { LoginStepCode, Problem } from '../../../contract/problem';

/** The steps of a sign-in, one a screen. The server names the next (contract part 3); `recoveryCode` a person chooses, `unknown` is a later server's. */
export type SignInStep = 'email' | 'password' | 'code' | 'recoveryCode' | 'setup' | 'newPassword' | 'sso' | 'unknown';

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
  /** Where the organisation's own sign-in is. */
  readonly authorizationUrl: string | null;
  /** What the server says of a step that this portal does not know. */
  readonly message: string;
}

export const FIRST_STEP: SignInState = { step: 'email', email: '', password: '', stepToken: null, setup: null, authorizationUrl: null, message: '' };

/** What a step's form holds. */
export interface StepValues {
  readonly email?: string;
  readonly password?: string;
  readonly code?: string;
  readonly recovery_code?: string;
  readonly new_password?: string;
  readonly new_password_confirmation?: string;
}

/** What each step adds to e-mail and password. */
const ADDED: Readonly<Record<SignInStep, (state: SignInState, values: StepValues) => LoginBody>> = {
  email: () => ({}),
  password: () => ({}),
  code: (_, { code }) => ({ code }),
  recoveryCode: (_, { recovery_code: code }) => ({ recovery_code: code }),
  setup: ({ setup }, { code }) => ({ code, setup_token: setup?.setupToken }),
  newPassword: ({ stepToken }, { new_password: fresh, new_password_confirmation: again }) => ({
    new_password: fresh,
    new_password_confirmation: again,
    ...(stepToken === null ? {} : { step_token: stepToken }),
  }),
  sso: () => ({}),
  unknown: () => ({}),
};

/** The state with what the step's form adds to it, and the body to send. */
export function submitStep(state: SignInState, values: StepValues): { readonly state: SignInState; readonly body: LoginBody } {
  const email = state.step === 'email' ? (values.email ?? '').trim() : state.email;
  const password = state.step === 'password' ? (values.password ?? '') : state.password;
  const known = { ...state, email, password };
  return { state: known, body: { email, ...(password === '' && state.step !== 'password' ? {} : { password }), ...ADDED[state.step](known, values) } };
}

const textOf = (data: Problem['data'], key: string): string => {
  const value = data?.[key];
  return typeof value === 'string' ? value : '';
};

/** An address of http(s), or nothing: whatever else came would run or open something on the person's device. */
function webAddress(text: string): string | null {
  try {
    const { protocol, href } = new URL(text);
    return protocol === 'https:' || protocol === 'http:' ? href : null;
  } catch {
    return null;
  }
}

/** How each of the server's steps begins, with what came along for it; null when what it needs is missing. */
const BEGINNINGS: Readonly<Record<LoginStepCode, (state: SignInState, data: Problem['data']) => SignInState | null>> = {
  request_email: () => FIRST_STEP,
  request_password: (state) => ({ ...state, step: 'password', password: '' }),
  two_factor: (state) => ({ ...state, step: 'code', stepToken: null }),
  two_factor_setup: (state, data) => {
    const setup = { secret: textOf(data, 'secret'), otpauthUrl: textOf(data, 'otpauth_url'), setupToken: textOf(data, 'setup_token') };
    return setup.secret === '' || setup.setupToken === '' ? null : { ...state, step: 'setup', setup };
  },
  password_expired: (state) => ({ ...state, step: 'newPassword' }),
  sso_user: (state, data) => {
    const authorizationUrl = webAddress(textOf(data, 'authorization_url'));
    return authorizationUrl === null ? null : { ...state, step: 'sso', password: '', authorizationUrl };
  },
};

const isKnown = (code: string): code is LoginStepCode => Object.hasOwn(BEGINNINGS, code);

/**
 * The step that the server asks for, with what came along for it; null when what it needs is missing. A step that this
 * portal does not know yet shows what the server says of it.
 * @param state as `submitStep` left it
 */
export function nextStep(state: SignInState, { step, message, data }: { readonly step: string; readonly message: string; readonly data: Problem['data'] }): SignInState | null {
  if (!isKnown(step)) return { ...state, step: 'unknown', password: '', message };
  // A later step may still need what an earlier one earned.
  return BEGINNINGS[step]({ ...state, stepToken: textOf(data, 'step_token') || state.stepToken }, data);
}
