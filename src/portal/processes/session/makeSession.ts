import { logout } from '#contract/identity/calls/auth';
import type { SessionService } from '#portal/lib/services';
import { send } from '#web/net/transport';
import { afterLogOut } from '#web/text/webAddress';
import { hearNeighbour, hearStorage, renew, sendRenewal, wait } from './renewal';
import { end, PROVIDER_KEY, remaining, SCOPE_KEY, SID_KEY, store, tell, TOKEN_KEY, type SessionParts, type Vault } from './vault';

const LOG_OUT_TIMEOUT_MS = 3_000;

/**
 * Makes the vault: the access token in memory, the session's one refresh token in storage, and the one refresh that timer, waiting
 * requests and refused ones share, for all tabs together. Tokens leave it only in a request's header.
 */
export function makeSession(parts: SessionParts): SessionService {
  const { storage, tabs, browserRun, tabClient } = parts;
  const vault: Vault = {
    ...parts,
    listeners: new Set(),
    held: null,
    known: null,
    epoch: 0,
    over: false,
    isUnanswered: false,
    renewing: null,
    timer: undefined,
    waiting: new Set(),
    onDue: () => void renew(vault),
  };
  storage.subscribe((key, value) => hearStorage(vault, key, value));
  tabs.subscribe((message) => hearNeighbour(vault, message));

  return {
    start: () => start(vault),
    adopt: (pair, provider) => {
      if (provider === undefined) storage.remove(PROVIDER_KEY);
      else storage.set(PROVIDER_KEY, provider);
      store(vault, pair);
    },
    accessToken: async (stale) => {
      const { held } = vault;
      if (held !== null && held.token !== stale && remaining(vault, held) > 0) return held.token;
      return storage.get(TOKEN_KEY) === null ? null : await renew(vault);
    },
    claims: () => vault.held?.claims ?? null,
    isWithoutServer: () => vault.held === null && vault.isUnanswered,
    stored: () => {
      const sid = storage.get(TOKEN_KEY) === null ? null : storage.get(SID_KEY);
      return sid === null ? null : { sid, clientId: vault.held?.claims.aud ?? tabClient.get() };
    },
    epoch: () => vault.epoch,
    refused: (token, reason) => {
      if (vault.held?.token === token) end(vault, reason);
    },
    switchClient: (globalClientId, remember) => switchClient(vault, globalClientId, remember),
    logOut: () => logOut(vault),
    endWithBrowser: (wanted) => {
      if (wanted) {
        browserRun.mark();
        storage.set(SCOPE_KEY, 'browser');
      } else storage.remove(SCOPE_KEY);
    },
    subscribe: (listener) => {
      vault.listeners.add(listener);
      return () => vault.listeners.delete(listener);
    },
  };
}

function start(vault: Vault): void {
  const { storage, browserRun, held } = vault;
  if (storage.get(SCOPE_KEY) === 'browser' && !browserRun.isSame()) end(vault, null);
  else if (held !== null) tell(vault, { kind: 'started', claims: held.claims });
  else if (storage.get(TOKEN_KEY) === null) end(vault, null);
  else void renew(vault);
}

async function switchClient(vault: Vault, clientId: string, remember: boolean): ReturnType<SessionService['switchClient']> {
  await vault.renewing;
  return await vault.lock(async () => {
    const refreshToken = vault.storage.get(TOKEN_KEY);
    if (refreshToken === null) return 'failed';
    const outcome = await sendRenewal(vault, refreshToken, { client_id: clientId, ...(remember ? { update_last_client: true } : {}) });
    if ('data' in outcome) return store(vault, outcome.data, outcome.serverTime) ? 'switched' : 'failed';
    if (outcome.error.status === 401) end(vault, outcome.error.problem);
    return outcome.error.problem.code === 'sso_not_accepted' ? 'ssoNotAccepted' : 'failed';
  });
}

async function logOut(vault: Vault): Promise<string | null> {
  const { storage, held, globalBase } = vault;
  const token = held !== null && remaining(vault, held) > 0 ? held.token : await Promise.race([renew(vault), wait(LOG_OUT_TIMEOUT_MS)]);
  const provider = storage.get(PROVIDER_KEY);
  end(vault, null);
  if (typeof token !== 'string') return null;
  const outcome = await send(logout, {}, { base: globalBase, token });
  const address = 'data' in outcome ? outcome.data.redirect_uri : null;
  return address === null ? null : afterLogOut(address, provider);
}
