import { login, type LoginBody } from '#contract/identity/calls/auth';
import type { Problem } from '#contract/platform/problem';
import type { RequestError } from '#web/net/requestError';
import { send } from '#web/net/transport';
import type { SessionStep } from './service';
import type { SwitchOutcome } from './service';
import { rememberAccount } from './lastAccount';

/**
 * The outcome of one step of a sign-in. Codes, secrets and step tokens in `data` belong in the screen's own state: never in the store,
 * which is why signing in is no endpoint and no action.
 */
export type SignInOutcome =
  | { readonly kind: 'signedIn' }
  /** Successful too, but the session waits for `begin`: the person saves these codes first. */
  | { readonly kind: 'recoveryCodes'; readonly codes: readonly string[]; readonly begin: () => void }
  /** The server requires a further step, named by a code: one of `LOGIN_STEP_CODES`, or a later server's. */
  | { readonly kind: 'step'; readonly step: string; readonly message: string; readonly data: Problem['data'] }
  /** 422 and 429: shown at the fields, or as a whole (spec: session#sign-in). */
  | { readonly kind: 'invalid'; readonly problem: Problem; readonly retryAfter?: number }
  /** Refused with words of its own: one of `REFUSALS`, or no code at all. */
  | { readonly kind: 'refused'; readonly code: string | undefined; readonly message: string }
  /** No usable response: the network, a timeout or a fault of the server. */
  | { readonly kind: 'failed'; readonly error: RequestError };

/** Codes of a 401 that refuse, with words of their own; every other code names a step (spec: errors#sign-in-errors). */
const REFUSALS: readonly string[] = ['invalid_credentials', 'sso_unavailable'];
const isStep = (code: string | undefined): code is string => code !== undefined && !REFUSALS.includes(code);

/** Sends one step of a sign-in (spec: session#sign-in). On success the session begins, and its status says the rest. */
export function signIn(body: LoginBody): SessionStep<Promise<SignInOutcome>> {
  return async (_dispatch, _getState, { session, storage, globalBase }) => {
    const outcome = await send(login, { body }, { base: globalBase, token: null });
    if ('data' in outcome) {
      if (body.email !== undefined) rememberAccount(storage, body.email);
      const { recovery_codes: codes, ...tokens } = outcome.data;
      if (codes !== undefined) return { kind: 'recoveryCodes', codes, begin: () => session.adopt(tokens) };
      session.adopt(tokens);
      return { kind: 'signedIn' };
    }
    const { status, problem, retryAfter } = outcome.error;
    const { code, message, data } = problem;
    if (status === 401) return isStep(code) ? { kind: 'step', step: code, message, data } : { kind: 'refused', code, message };
    if (status === 422 || status === 429) return { kind: 'invalid', problem, retryAfter };
    return { kind: 'failed', error: outcome.error };
  };
}

/** Ends the session: the tokens are gone at once, in every tab; then the browser goes to the provider's address, if there is one. */
export function logOut(): SessionStep<Promise<void>> {
  return async (_dispatch, _getState, { session, redirect }) => {
    const address = await session.logOut();
    if (address !== null) redirect(address);
  };
}

/** Switches to another client, and begins there next time. `failed`: 'Failed to load client' (spec: session#switching-the-client). */
export function switchClient(globalClientId: string): SessionStep<Promise<SwitchOutcome>> {
  return (_dispatch, _getState, { session }) => session.switchClient(globalClientId, true);
}

/** Takes a super user into any client, or back out of it; the next sign-in begins where it would have. */
export function visitClient(globalClientId: string): SessionStep<Promise<SwitchOutcome>> {
  return (_dispatch, _getState, { session }) => session.switchClient(globalClientId, false);
}
