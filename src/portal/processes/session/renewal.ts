import { refreshAccessToken } from '#contract/identity/calls/auth';
import { refreshSsoAccessToken } from '#contract/identity/calls/sso';
import { TOKEN_REFRESH_RETRY_MS } from '#contract/identity/constants';
import { mayRetry, type RequestError } from '#web/net/requestError';
import { send } from '#web/net/transport';
import { readClaims } from './claims';
import type { TokenMessage } from './tabMessages';
import { end, hold, PROVIDER_KEY, remaining, store, tell, THRESHOLD_MS, TOKEN_KEY, type Vault } from './vault';

/** The time that a tab which finds the refresh token changed waits for the other tab's access token, which a busy machine brings late. */
const NEIGHBOUR_MS = 2_000;

/**
 * A refusal without the server's own message does not come from the server: a network that wants a sign-in of its own responds for
 * everybody. A 401 ends the session in any case (spec: session#why-a-session-ended).
 */
const isOfStranger = ({ status, problem }: RequestError): boolean => status !== 401 && problem.message === '' && problem.code === undefined;

/** Resolves after a time. */
export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Sends the refresh token for a new pair. A session that came by single sign-on has a call of its own (spec: session#single-sign-on). */
export const sendRenewal = ({ storage, globalBase }: Vault, token: string, body: { client_id?: string; update_last_client?: true }) =>
  send(storage.get(PROVIDER_KEY) === null ? refreshAccessToken : refreshSsoAccessToken, { body }, { base: globalBase, token });

/** Resolves with the next token of another tab, or without one after a while. */
const nextNeighbour = ({ waiting }: Vault): Promise<void> =>
  Promise.race([new Promise<void>((resolve) => waiting.add(resolve)), wait(NEIGHBOUR_MS)]);

/** Ends the session here: the stored token was removed during the wait, since another tab logged out. */
function vanish(vault: Vault): null {
  if (!vault.over) end(vault, null);
  return null;
}

/** Tries once to renew, alone among the tabs. `undefined`: retry later. */
async function tryRenewal(vault: Vault, stale: string | undefined): Promise<string | null | undefined> {
  const { storage, tabClient } = vault;
  // Fetched in the meantime, by this tab or another.
  const fetched = (): string | null => {
    const { held } = vault;
    return held !== null && held.token !== stale && remaining(vault, held) > THRESHOLD_MS ? held.token : null;
  };
  if (fetched() === null && vault.known !== null && storage.get(TOKEN_KEY) !== vault.known) await nextNeighbour(vault);
  const token = fetched();
  if (token !== null) return token;

  const refreshToken = storage.get(TOKEN_KEY);
  if (refreshToken === null) return vanish(vault);
  vault.known = refreshToken;
  const before = vault.epoch;
  const clientId = vault.held?.claims.aud ?? tabClient.get();
  const outcome = await sendRenewal(vault, refreshToken, clientId === null ? {} : { client_id: clientId });
  // Ended or changed while the response was on its way: it no longer concerns the session here.
  if (vault.epoch !== before) return vault.held?.token ?? null;
  if ('data' in outcome) return store(vault, outcome.data, outcome.serverTime) ? (vault.held?.token ?? null) : undefined;
  if (mayRetry(outcome.error) || isOfStranger(outcome.error)) return undefined;
  if (outcome.error.status === 404 && vault.held === null && clientId !== null) {
    // Reloaded in a client that the person no longer belongs to: the session has another.
    tabClient.set(null);
    return tryRenewal(vault, stale);
  }
  // Another tab signed in again in the meantime: its token is tried instead.
  if (storage.get(TOKEN_KEY) !== refreshToken) return undefined;
  const { code, message } = outcome.error.problem;
  end(vault, { code, message });
  return null;
}

async function renewUntilSettled(vault: Vault): Promise<string | null> {
  const { storage, lock } = vault;
  vault.known ??= storage.get(TOKEN_KEY);
  const stale = vault.held?.token;
  for (;;) {
    const token = await lock(() => tryRenewal(vault, stale));
    if (token !== undefined) return token;
    vault.isUnanswered = true;
    tell(vault, { kind: 'unreachable' });
    await wait(TOKEN_REFRESH_RETRY_MS);
    if (storage.get(TOKEN_KEY) === null) return vanish(vault);
  }
}

/** Renews the access token: once for timer, waiting requests and refused ones, in all tabs together. */
export function renew(vault: Vault): Promise<string | null> {
  vault.renewing ??= renewUntilSettled(vault).finally(() => {
    vault.renewing = null;
  });
  return vault.renewing;
}

/** Follows what another tab has done to the stored session. */
export function hearStorage(vault: Vault, key: string, value: string | null): void {
  if (key !== TOKEN_KEY) return;
  if (value === null && vault.held !== null) end(vault, null);
  else if (value !== null && vault.held === null) void renew(vault);
}

/** Takes over the access token that another tab has fetched. */
export function hearNeighbour(vault: Vault, { token, since, refreshToken }: TokenMessage): void {
  const { storage, held, waiting } = vault;
  const claims = readClaims(token);
  if (claims === null || storage.get(TOKEN_KEY) === null) return;
  if (held !== null && held.claims.sid !== claims.sid) return;
  waiting.forEach((resolve) => resolve());
  waiting.clear();
  if (refreshToken !== undefined) storage.set(TOKEN_KEY, refreshToken);
  vault.known = storage.get(TOKEN_KEY);
  // A tab that shows another client keeps its own token.
  if (held !== null && held.claims.aud !== claims.aud) return;
  hold(vault, token, claims, since);
}
