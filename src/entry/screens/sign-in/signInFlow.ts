import type { LoginBody } from '#contract/identity/calls/auth';
import type { LoginStepCode, Problem } from '#contract/platform/problem';
import { webAddress } from '#web/text/webAddress';

/**
 * The steps of a sign-in, one a screen. The server names the next (spec: session#sign-in); `recoveryCode` a person
 * chooses, `unknown` is a later server's.
 */
export type SignInStep = 'email' | 'password' | 'code' | 'recoveryCode' | 'setup' | 'newPassword' | 'sso' | 'unknown';

/** The data for an authenticator app, for a person new to two-factor sign-in. */
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
  /** The server's message for a step that this portal does not know. */
  readonly message: string;
  /** Whether a password may be used because the organisation's own sign-in cannot be reached. */
  readonly isAnotherWay?: boolean;
}

/** Reasons for a missing provider: the organisation has not finished its set-up, or the demo has none. */
export type MissingProvider = 'organisation' | 'demo';

/** The target of an organisation's single sign-on. */
export interface SsoTarget {
  readonly address: string;
  readonly missing: MissingProvider | null;
}

export const FIRST_STEP: SignInState = { step: 'email', email: '', password: '', stepToken: null, setup: null, sso: null, message: '' };

/** The values of a step's form. */
export interface StepValues {
  readonly email?: string;
  readonly password?: string;
  readonly code?: string;
  readonly recovery_code?: string;
  readonly new_password?: string;
  readonly new_password_confirmation?: string;
}

/** The data that each step adds to email and password. */
const ADDED: Readonly<Partial<Record<SignInStep, (state: SignInState, values: StepValues) => LoginBody>>> = {
  code: (_, { code }) => ({ code }),
  recoveryCode: (_, { recovery_code: code }) => ({ recovery_code: code }),
  setup: ({ setup }, { code }) => ({ code, setup_token: setup?.setupToken }),
  newPassword: ({ stepToken }, { new_password: fresh, new_password_confirmation: again }) => ({
    new_password: fresh,
    new_password_confirmation: again,
    ...(stepToken === null ? {} : { step_token: stepToken }),
  }),
};

/** Returns the state with the values of the step's form, and the body to send. */
export function submitStep(state: SignInState, values: StepValues): { readonly state: SignInState; readonly body: LoginBody } {
  const email = state.step === 'email' ? (values.email ?? '').trim() : state.email;
  const password = values.password ?? state.password;
  const known = { ...state, email, password };
  return {
    state: known,
    body: {
      email,
      ...(password === '' && state.step !== 'password' ? {} : { password }),
      ...ADDED[state.step]?.(known, values),
      ...(state.isAnotherWay && { another_way: true }),
    },
  };
}

const textOf = (data: Problem['data'], key: string): string => {
  const value = data?.[key];
  return typeof value === 'string' ? value : '';
};

/** The recovery codes that came with a step, when two-factor was set up by the one before it. */
export function recoveryCodesOf(data: Problem['data']): readonly string[] {
  const codes = data?.['recovery_codes'];
  return Array.isArray(codes) ? codes.filter((code) => typeof code === 'string') : [];
}

/** The initial state of each of the server's steps from its data; null if data is missing. */
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
    const address = webAddress(textOf(data, 'authorization_url'))?.href;
    const missing = data?.setup_incomplete === true ? (data.demo === true ? 'demo' : 'organisation') : null;
    return address === undefined ? null : { ...state, step: 'sso', password: '', sso: { address, missing } };
  },
};

const isKnown = (code: string): code is LoginStepCode => Object.hasOwn(BEGINNINGS, code);

/**
 * Returns the step that the server requires, with its data; null if data is missing. A step that this portal does not know
 * shows the server's message.
 * @param state as `submitStep` left it
 */
export function nextStep(
  state: SignInState,
  { step, message, data }: { readonly step: string; readonly message: string; readonly data: Problem['data'] },
): SignInState | null {
  if (!isKnown(step)) return { ...state, step: 'unknown', password: '', message };
  // A later step may still need what an earlier one earned.
  return BEGINNINGS[step]({ ...state, stepToken: textOf(data, 'step_token') || state.stepToken }, data);
}
