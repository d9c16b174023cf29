import { getSharedEvacuation, openSharedEvacuation, type SharedEvacuation } from '#contract/evacuations/calls/evacuationShares';
import type { RequestError } from '#web/net/requestError';
import { send, type Outcome } from '#web/net/transport';
import type { AppThunk } from '#portal/store/state';

/* The way in by a shared link. Its token is a secret: no endpoints, and only outcomes leave. */

/** The link opens nothing: unknown, expired or revoked; or the request failed. */
type Refusal = { readonly kind: 'over' } | { readonly kind: 'failed'; readonly error: RequestError };

const refusal = (error: RequestError): Refusal => (error.status === 401 ? { kind: 'over' } : { kind: 'failed', error });

/** The page of a shared link. */
type SharedLink = { readonly state: 'open'; readonly shared: SharedEvacuation } | { readonly state: 'over' };

/** Looks up the report that a link opens. */
export function readSharedLink(token: string): AppThunk<Promise<Outcome<SharedLink>>> {
  return async (_dispatch, _getState, { globalBase }) => {
    const outcome = await send(getSharedEvacuation, { body: { token } }, { base: globalBase, token: null });
    if ('data' in outcome) return { data: { state: 'open', shared: outcome.data.shared } };
    return outcome.error.status === 401 ? { data: { state: 'over' } } : outcome;
  };
}

/**
 * Opens a report by its link, under the name that marks are to carry. Nobody's session is replaced: with one in this browser no request
 * is sent (`signedIn`).
 */
export function openSharedLink(
  token: string,
  name: string,
): AppThunk<Promise<{ readonly kind: 'opened'; readonly evacuationId: number } | { readonly kind: 'signedIn' } | Refusal>> {
  return async (_dispatch, _getState, { session, globalBase }) => {
    if (session.stored() !== null) return { kind: 'signedIn' };
    const outcome = await send(openSharedEvacuation, { body: { token, name } }, { base: globalBase, token: null });
    if ('error' in outcome) return refusal(outcome.error);
    // Somebody signed in in the meantime, in another tab: their session stays. The guest's own ends with the link, unused.
    if (session.stored() !== null) return { kind: 'signedIn' };
    session.adopt(outcome.data);
    return { kind: 'opened', evacuationId: outcome.data.evacuation_id };
  };
}

/**
 * Ends the session that this browser holds and stays on the page, so that the link's token survives: an organisation's own sign-out is
 * not visited, so its sign-in may still know the person.
 */
export function endSessionHere(): AppThunk<Promise<void>> {
  return async (_dispatch, _getState, { session }) => void (await session.logOut());
}
