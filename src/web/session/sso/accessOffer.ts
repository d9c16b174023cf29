import { requestSsoAccess, type SsoAccessOffer, type SsoClient } from '#contract/identity/calls/sso';
import type { Problem } from '#contract/platform/problem';
import { send } from '#web/net/transport';
import type { SessionStep } from '../service';
import type { SessionService } from '../service';

/** The offer as the request-access screen shows it: everything but its token. */
export type ShownOffer = Omit<SsoAccessOffer, 'token'>;

/** Beside each vault, in memory alone: a reload clears it. */
const offers = new WeakMap<SessionService, SsoAccessOffer>();

const isClient = (value: unknown): value is SsoClient =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'name' in value &&
  typeof value.name === 'string';

const listOf = <Item>(value: unknown, is: (item: unknown) => item is Item): readonly Item[] =>
  Array.isArray(value) ? value.filter(is) : [];
const isText = (value: unknown): value is string => typeof value === 'string';

/** Stores the offer of a 401 `sso_request_access`. False when it had no token. */
export function keepOffer(session: SessionService, data: Problem['data'] = {}): boolean {
  const { token, email, clients, requested } = data;
  if (!isText(token) || token === '') return false;
  offers.set(session, {
    token,
    email: isText(email) ? email : '',
    clients: listOf(clients, isClient),
    requested: listOf(requested, isText),
  });
  return true;
}

/** Returns the stored offer; null after a reload, or when there was none. */
export function readOffer(): SessionStep<ShownOffer | null> {
  return (_dispatch, _getState, { session }) => {
    const offer = offers.get(session);
    if (offer === undefined) return null;
    const { token: _secret, ...shown } = offer;
    return shown;
  };
}

/** Clears it: the person goes back to the sign-in. */
export function dropOffer(): SessionStep {
  return (_dispatch, _getState, { session }) => void offers.delete(session);
}

/**
 * The outcome of a request for access: the ids of all requested clients, and whether they are notified by mail; or the message to show
 * (empty for none).
 */
type Asked = { readonly requested: readonly string[]; readonly isMailed: boolean } | { readonly failed: string };

/** Requests access to a client. */
export function askForAccess(clientId: string): SessionStep<Promise<Asked>> {
  return async (_dispatch, _getState, { session, globalBase }) => {
    const offer = offers.get(session);
    if (offer === undefined) return { failed: '' };
    const outcome = await send(requestSsoAccess, { body: { client_id: clientId } }, { base: globalBase, token: offer.token });
    if ('error' in outcome) return { failed: outcome.error.problem.message };
    const requested = [...new Set([...offer.requested, ...listOf(outcome.data.requested, isText), clientId])];
    offers.set(session, { ...offer, requested });
    return { requested, isMailed: outcome.data.mail_available };
  };
}
