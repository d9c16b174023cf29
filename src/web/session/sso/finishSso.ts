import { ssoLogin } from '#contract/identity/calls/sso';
import { SSO_ERROR_MAX_LENGTH } from '#contract/identity/constants';
import { send } from '#web/net/transport';
import type { SessionStep } from '../service';
import { keepOffer } from './accessOffer';
import { takeSentOff } from './sentOff';
import { keepTestReturn } from './testReturn';

/** The provider's parameters, as they left the address (`web/route/hideSecrets`). */
export interface ArrivedFromProvider {
  readonly state: string | null;
  readonly code: string | null;
  readonly iss: string | null;
  readonly error: string | null;
  readonly description: string | null;
}

/** The outcome of a single sign-on (spec: session#single-sign-on). `next`: the page that was requested before; not checked yet. */
export type SsoOutcome =
  | { readonly kind: 'signedIn'; readonly next: string | null }
  | { readonly kind: 'requestAccess' }
  /** It was a test of the configuration, whose page goes on with the result. */
  | { readonly kind: 'tested' }
  /** `message`: the provider's or server's message; empty for nothing. */
  | { readonly kind: 'refused'; readonly message: string; readonly next: string | null };

/** Returns a foreign text in a form that may be shown: one line, no invisible characters, not too long. */
export function plainMessage(text: string | null): string {
  const line = (text ?? '').replace(/[\p{C}\s]+/gu, ' ').trim();
  return line.length > SSO_ERROR_MAX_LENGTH ? `${line.slice(0, SSO_ERROR_MAX_LENGTH - 1)}…` : line;
}

/**
 * Ends a single sign-on with the provider's parameters. A state that this tab did not send is refused without showing any of them:
 * anyone may have written it into a link.
 */
export function finishSso({ state, code, iss, error, description }: ArrivedFromProvider): SessionStep<Promise<SsoOutcome>> {
  return async (_dispatch, _getState, { session, globalBase }) => {
    const sent = takeSentOff(state);
    if (sent === null || state === null) return { kind: 'refused', message: '', next: null };
    const { next, provider, isTest = false } = sent;
    const back = { state, ...(iss === null ? {} : { iss }) };
    if (isTest) {
      keepTestReturn(session, error !== null || code === null ? { refused: plainMessage(description) } : { ...back, code });
      return { kind: 'tested' };
    }
    if (error !== null || code === null) return { kind: 'refused', message: plainMessage(description), next };

    const outcome = await send(ssoLogin, { body: { ...back, code } }, { base: globalBase, token: null });
    if ('data' in outcome) {
      session.adopt(outcome.data, provider);
      return { kind: 'signedIn', next };
    }
    const { status, problem } = outcome.error;
    if (status === 401 && problem.code === 'sso_request_access' && keepOffer(session, problem.data)) return { kind: 'requestAccess' };
    return { kind: 'refused', message: plainMessage(problem.message), next };
  };
}
