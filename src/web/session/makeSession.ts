import { logout, refreshAccessToken, refreshSsoAccessToken, type TokenPair } from '#contract/identity/calls/auth';
import { ACCESS_TOKEN_REFRESH_THRESHOLD_S, TOKEN_REFRESH_RETRY_MS } from '#contract/identity/constants';
import type { AccessClaims } from '#contract/identity/entities/user';
import { mayRetry, type RequestError } from '#web/net/requestError';
import type { Flight, SentRenewal } from '#web/net/flight';
import { send } from '#web/net/transport';
import type { BrowserRun } from '#web/storage/browserRun';
import type { Clock, KeyValueStorage, TabLock } from '../services';
import type { EndReason, SessionNews, SessionService } from './service';
import type { TabClient } from '#web/storage/tabClient';
import { afterLogOut } from '#web/text/webAddress';
import { wait } from '../wait';
import { readClaims } from './claims';
import { FIRST_CALLS_KEY } from './storedKeys';
import type { TabMessages, TokenMessage } from './tabMessages';

const TOKEN_KEY = 'session';
/** The session's id, beside its refresh token. */
const SID_KEY = 'session.sid';
const SCOPE_KEY = 'session.scope';
/** The origin of the organisation's sign-in that the session came from. */
const PROVIDER_KEY = 'session.provider';
const THRESHOLD_MS = ACCESS_TOKEN_REFRESH_THRESHOLD_S * 1000;
/** The time that a tab which finds the refresh token changed waits for the other tab's access token, which a busy machine brings late. */
const NEIGHBOUR_MS = 2_000;
const LOG_OUT_TIMEOUT_MS = 3_000;

export interface SessionParts {
  readonly storage: KeyValueStorage;
  readonly clock: Clock;
  readonly globalBase: string;
  readonly lock: TabLock;
  readonly tabs: TabMessages;
  readonly browserRun: BrowserRun;
  readonly tabClient: TabClient;
  /** The requests that the page has sent before its scripts came. */
  readonly flight?: Flight | null;
}

interface Held {
  readonly token: string;
  readonly claims: AccessClaims;
  /** The time at which it was made, by this device's clock: lifetimes are counted from here, so that a wrong clock does not matter. */
  readonly since: number;
}

/** Returns the age of a token when it was received, in ms: a pair whose response was lost is returned again as it was made. */
function ageOf({ iat }: AccessClaims, serverTime: number | undefined): number {
  const age = (serverTime ?? NaN) - iat * 1_000;
  return age > 0 ? age : 0;
}

/**
 * A refusal without the server's own message does not come from the server: a network that wants a sign-in of its own responds for
 * everybody. A 401 ends the session in any case (spec: session#why-a-session-ended).
 */
const isOfStranger = ({ status, problem }: RequestError): boolean => status !== 401 && problem.message === '' && problem.code === undefined;

/**
 * Makes the vault: the access token in memory, the session's one refresh token in storage, and the one refresh that timer, waiting
 * requests and refused ones share, for all tabs together. Tokens leave it only in a request's header.
 */
export function makeSession({
  storage,
  clock,
  globalBase,
  lock,
  tabs,
  browserRun,
  tabClient,
  flight = null,
}: SessionParts): SessionService {
  const listeners = new Set<(news: SessionNews) => void>();
  let held: Held | null = null;
  /** The refresh token as this tab last saw it: a different one in storage was written by another tab. */
  let known: string | null = null;
  let epoch = 0;
  /** Whether the end has been reported; it must not be reported twice, or the reason would be lost. */
  let over = false;
  /** The last attempt to renew got no response. */
  let isUnanswered = false;
  let renewing: Promise<string | null> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The renewal that the page has sent, until it is taken up. */
  let sentAhead = flight?.renewal ?? null;
  const opened = { sid: storage.get(SID_KEY), clientId: tabClient.get() };
  /** Called when another tab sends its token. */
  const waiting = new Set<() => void>();

  /** A session that came by single sign-on is renewed by a call of its own (spec: session#single-sign-on). */
  const renewal = () => (storage.get(PROVIDER_KEY) === null ? refreshAccessToken : refreshSsoAccessToken);

  const tell = (news: SessionNews): void => listeners.forEach((listener) => listener(news));

  function remaining({ claims, since }: Held): number {
    return (claims.exp - claims.iat) * 1000 - (clock.now() - since);
  }

  function hold(token: string, claims: AccessClaims, since: number): void {
    const before = held?.claims;
    const isSame = before?.sid === claims.sid && before.aud === claims.aud && before.sub === claims.sub;
    // The session that stood here as the page opened: what was requested since is that session's own.
    const isFirst = before === undefined && epoch === 0;
    const isResumed = isFirst && opened.sid === claims.sid && (opened.clientId === null || opened.clientId === claims.aud);
    held = { token, claims, since };
    isUnanswered = false;
    tabClient.set(claims.aud);
    over = false;
    if (!isSame && !isResumed) epoch += 1;
    clearTimeout(timer);
    timer = setTimeout(() => void renew(), Math.max(remaining(held) - THRESHOLD_MS, TOKEN_REFRESH_RETRY_MS));
    tell({ kind: isSame ? 'renewed' : 'started', claims });
  }

  function store({ access_token, refresh_token }: TokenPair, serverTime?: number): boolean {
    known = refresh_token;
    storage.set(TOKEN_KEY, refresh_token);
    const claims = readClaims(access_token);
    if (claims === null) return false;
    storage.set(SID_KEY, claims.sid);
    const since = clock.now() - ageOf(claims, serverTime);
    hold(access_token, claims, since);
    tabs.send({ kind: 'token', token: access_token, since, ...(storage.problem() === 'full' ? { refreshToken: refresh_token } : {}) });
    return true;
  }

  function end(reason: EndReason | null): void {
    clearTimeout(timer);
    for (const key of [TOKEN_KEY, SID_KEY, SCOPE_KEY, PROVIDER_KEY, FIRST_CALLS_KEY]) storage.remove(key);
    tabClient.set(null);
    held = null;
    isUnanswered = false;
    known = null;
    epoch += 1;
    over = true;
    tell({ kind: 'ended', reason });
  }

  /** Ends the session here: the stored token was removed during the wait, since another tab logged out. */
  function vanish(): null {
    if (!over) end(null);
    return null;
  }

  /** Tries once to renew, alone among the tabs, or with what the page has sent. `undefined`: retry later. */
  async function tryRenewal(stale: string | undefined, sent?: SentRenewal): Promise<string | null | undefined> {
    // Fetched in the meantime, by this tab or another.
    const fetched = (): string | null => (held !== null && held.token !== stale && remaining(held) > THRESHOLD_MS ? held.token : null);
    if (sent === undefined && fetched() === null && known !== null && storage.get(TOKEN_KEY) !== known) await nextNeighbour();
    const token = fetched();
    if (token !== null) return token;

    const refreshToken = storage.get(TOKEN_KEY);
    if (refreshToken === null) return vanish();
    known = refreshToken;
    const before = epoch;
    const clientId = held?.claims.aud ?? tabClient.get();
    const outcome = await send(
      renewal(),
      { body: clientId === null ? {} : { client_id: clientId } },
      { base: globalBase, token: refreshToken, early: sent?.isOf(refreshToken, clientId) === true ? sent.response : undefined },
    );
    // Ended or changed while the response was on its way: it no longer concerns the session here.
    if (epoch !== before) return held?.token ?? null;
    if ('data' in outcome && storage.get(TOKEN_KEY) === null) return vanish();
    if ('data' in outcome) return store(outcome.data, outcome.serverTime) ? (held?.token ?? null) : undefined;
    if (mayRetry(outcome.error) || isOfStranger(outcome.error)) return undefined;
    if (outcome.error.status === 404 && held === null && clientId !== null) {
      // Reloaded in a client that the person no longer belongs to: the session has another.
      tabClient.set(null);
      return tryRenewal(stale);
    }
    // Another tab signed in again in the meantime: its token is tried instead.
    if (storage.get(TOKEN_KEY) !== refreshToken) return undefined;
    const { code, message } = outcome.error.problem;
    end({ code, message });
    return null;
  }

  /** Returns the renewal that the page has sent, once; null without one, and where the tabs' lock is no longer held for it. */
  async function takeSent(): Promise<SentRenewal | null> {
    const early = await sentAhead;
    sentAhead = null;
    return early?.take() === true ? early : null;
  }

  async function renewUntilSettled(): Promise<string | null> {
    known ??= storage.get(TOKEN_KEY);
    const stale = held?.token;
    for (;;) {
      const sent = await takeSent();
      const token = await (sent === null ? lock(() => tryRenewal(stale)) : tryRenewal(stale, sent).finally(sent.land));
      if (token !== undefined) return token;
      isUnanswered = true;
      tell({ kind: 'unreachable' });
      await wait(TOKEN_REFRESH_RETRY_MS);
      if (storage.get(TOKEN_KEY) === null) return vanish();
    }
  }

  function renew(): Promise<string | null> {
    renewing ??= renewUntilSettled().finally(() => {
      renewing = null;
    });
    return renewing;
  }

  /** Resolves with the next token of another tab, or without one after a while. */
  const nextNeighbour = (): Promise<void> => Promise.race([new Promise<void>((resolve) => waiting.add(resolve)), wait(NEIGHBOUR_MS)]);

  function hearStorage(key: string, value: string | null): void {
    if (key !== TOKEN_KEY) return;
    if (value === null && held !== null) end(null);
    else if (value !== null && held === null) void renew();
  }

  function hearNeighbour({ token, since, refreshToken }: TokenMessage): void {
    const claims = readClaims(token);
    if (claims === null || storage.get(TOKEN_KEY) === null) return;
    if (held !== null && held.claims.sid !== claims.sid) return;
    waiting.forEach((resolve) => resolve());
    waiting.clear();
    if (refreshToken !== undefined) storage.set(TOKEN_KEY, refreshToken);
    known = storage.get(TOKEN_KEY);
    // A tab that shows another client keeps its own token.
    if (held !== null && held.claims.aud !== claims.aud) return;
    hold(token, claims, since);
  }

  storage.subscribe(hearStorage);
  tabs.subscribe(hearNeighbour);

  return {
    start: () => {
      if (storage.get(SCOPE_KEY) === 'browser' && !browserRun.isSame()) end(null);
      else if (held !== null) tell({ kind: 'started', claims: held.claims });
      else if (storage.get(TOKEN_KEY) === null) end(null);
      else {
        // An application that came later has not heard of it.
        if (isUnanswered) tell({ kind: 'unreachable' });
        void renew();
      }
    },
    adopt: (pair, provider) => {
      if (provider === undefined) storage.remove(PROVIDER_KEY);
      else storage.set(PROVIDER_KEY, provider);
      store(pair);
    },
    accessToken: async (stale) => {
      if (held !== null && held.token !== stale && remaining(held) > 0) return held.token;
      return storage.get(TOKEN_KEY) === null ? null : await renew();
    },
    claims: () => held?.claims ?? null,
    isWithoutServer: () => held === null && isUnanswered,
    stored: () => {
      const sid = storage.get(TOKEN_KEY) === null ? null : storage.get(SID_KEY);
      return sid === null ? null : { sid, clientId: held?.claims.aud ?? tabClient.get() };
    },
    epoch: () => epoch,
    refused: (token, reason) => {
      if (held?.token === token) end(reason);
    },
    switchClient: async (globalClientId, remember) => {
      await renewing;
      return await lock(async () => {
        const refreshToken = storage.get(TOKEN_KEY);
        if (refreshToken === null) return 'failed';
        const body = { client_id: globalClientId, ...(remember ? { update_last_client: true } : {}) };
        const outcome = await send(renewal(), { body }, { base: globalBase, token: refreshToken });
        if ('data' in outcome) return store(outcome.data, outcome.serverTime) ? 'switched' : 'failed';
        if (outcome.error.status === 401) end(outcome.error.problem);
        return outcome.error.problem.code === 'sso_not_accepted' ? 'ssoNotAccepted' : 'failed';
      });
    },
    logOut: async () => {
      const token = held !== null && remaining(held) > 0 ? held.token : await Promise.race([renew(), wait(LOG_OUT_TIMEOUT_MS)]);
      const provider = storage.get(PROVIDER_KEY);
      end(null);
      if (typeof token !== 'string') return null;
      const outcome = await send(logout, {}, { base: globalBase, token });
      const address = 'data' in outcome ? outcome.data.redirect_uri : null;
      return address === null ? null : afterLogOut(address, provider);
    },
    endWithBrowser: (wanted) => {
      if (wanted) {
        browserRun.mark();
        storage.set(SCOPE_KEY, 'browser');
      } else storage.remove(SCOPE_KEY);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
