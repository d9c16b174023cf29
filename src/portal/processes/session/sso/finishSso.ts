import { ssoLogin } from '#contract/identity/calls/sso';
import { SSO_ERROR_MAX_LENGTH } from '#contract/identity/constants';
import { send } from '#web/net/transport';
import type { AppThunk } from '#portal/store/state';
import { keepOffer } from './accessOffer';
import { takeSentOff } from './sentOff';
import { keepTestReturn } from './testReturn';

/** What came back from the provider, as it left the address (`app/route/hideSecrets`). */
export interface ArrivedFromProvider {
  readonly state: string | null;
  readonly code: string | null;
  readonly iss: string | null;
  readonly error: string | null;
  readonly description: string | null;
}

/** How a single sign-on ended (spec: session#single-sign-on). `next`: the page that was asked for before; not checked yet. */
export type SsoOutcome =
  | { readonly kind: 'signedIn'; readonly next: string | null }
  | { readonly kind: 'requestAccess' }
  /** It was a test of the configuration, whose page goes on with what came back. */
  | { readonly kind: 'tested' }
  /** `message`: what the provider or the server says to it; empty for nothing. */
  | { readonly kind: 'refused'; readonly message: string; readonly next: string | null };

/** A text of somebody else's as it may be shown: one line, no characters that are not seen, not too long. */
export function plainMessage(text: string | null): string {
  const line = (text ?? '').replace(/[\p{C}\s]+/gu, ' ').trim();
  return line.length > SSO_ERROR_MAX_LENGTH ? `${line.slice(0, SSO_ERROR_MAX_LENGTH - 1)}…` : line;
}

/**
 * Ends a single sign-on with what came back. A state that this tab did not send is refused without a word of what came with
 * it: anyone may have written it into a link.
 */
export function finishSso({ state, code, iss, error, description }: ArrivedFromProvider): AppThunk<Promise<SsoOutcome>> {
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
