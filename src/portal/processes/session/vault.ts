import type { TokenPair } from '#contract/identity/calls/auth';
import { ACCESS_TOKEN_REFRESH_THRESHOLD_S, TOKEN_REFRESH_RETRY_MS } from '#contract/identity/constants';
import type { AccessClaims } from '#contract/identity/entities/user';
import type { EndReason, SessionNews } from '#portal/lib/services';
import type { Clock, KeyValueStorage, TabLock } from '#web/services';
import type { BrowserRun } from '#web/storage/browserRun';
import type { TabClient } from '#web/storage/tabClient';
import { readClaims } from './claims';
import type { TabMessages } from './tabMessages';

export const TOKEN_KEY = 'session';
/** The session's id, beside its refresh token. */
export const SID_KEY = 'session.sid';
export const SCOPE_KEY = 'session.scope';
/** The origin of the organisation's sign-in that the session came from. */
export const PROVIDER_KEY = 'session.provider';
export const THRESHOLD_MS = ACCESS_TOKEN_REFRESH_THRESHOLD_S * 1000;

export interface SessionParts {
  readonly storage: KeyValueStorage;
  readonly clock: Clock;
  readonly globalBase: string;
  readonly lock: TabLock;
  readonly tabs: TabMessages;
  readonly browserRun: BrowserRun;
  readonly tabClient: TabClient;
}

interface Held {
  readonly token: string;
  readonly claims: AccessClaims;
  /** The time at which it was made, by this device's clock: lifetimes are counted from here, so that a wrong clock does not matter. */
  readonly since: number;
}

/** The session as this tab knows it: the access token in memory, the session's one refresh token in storage. */
export interface Vault extends SessionParts {
  readonly listeners: Set<(news: SessionNews) => void>;
  held: Held | null;
  /** The refresh token as this tab last saw it: a different one in storage was written by another tab. */
  known: string | null;
  epoch: number;
  /** Whether the end has been reported; it must not be reported twice, or the reason would be lost. */
  over: boolean;
  /** The last attempt to renew got no response. */
  isUnanswered: boolean;
  renewing: Promise<string | null> | null;
  timer: ReturnType<typeof setTimeout> | undefined;
  /** Called when another tab sends its token. */
  readonly waiting: Set<() => void>;
  /** Called when the access token is about to expire. */
  readonly onDue: () => void;
}

/** Returns the age of a token when it was received, in ms: a pair whose response was lost is returned again as it was made. */
function ageOf({ iat }: AccessClaims, serverTime: number | undefined): number {
  const age = (serverTime ?? NaN) - iat * 1_000;
  return age > 0 ? age : 0;
}

/** Tells the listeners what has become of the session. */
export const tell = (vault: Vault, news: SessionNews): void => vault.listeners.forEach((listener) => listener(news));

/** Returns how long an access token is still accepted, in ms. */
export const remaining = (vault: Vault, { claims, since }: Held): number => (claims.exp - claims.iat) * 1000 - (vault.clock.now() - since);

/** Holds an access token, whose renewal is due before it expires. */
export function hold(vault: Vault, token: string, claims: AccessClaims, since: number): void {
  const before = vault.held?.claims;
  const isSame = before?.sid === claims.sid && before.aud === claims.aud && before.sub === claims.sub;
  vault.held = { token, claims, since };
  vault.isUnanswered = false;
  vault.tabClient.set(claims.aud);
  vault.over = false;
  if (!isSame) vault.epoch += 1;
  clearTimeout(vault.timer);
  vault.timer = setTimeout(vault.onDue, Math.max(remaining(vault, vault.held) - THRESHOLD_MS, TOKEN_REFRESH_RETRY_MS));
  tell(vault, { kind: isSame ? 'renewed' : 'started', claims });
}

/** Stores a pair that the server has sent, for all tabs; false when its access token cannot be read. */
export function store(vault: Vault, { access_token, refresh_token }: TokenPair, serverTime?: number): boolean {
  const { storage, clock, tabs } = vault;
  vault.known = refresh_token;
  storage.set(TOKEN_KEY, refresh_token);
  const claims = readClaims(access_token);
  if (claims === null) return false;
  storage.set(SID_KEY, claims.sid);
  const since = clock.now() - ageOf(claims, serverTime);
  hold(vault, access_token, claims, since);
  tabs.send({ kind: 'token', token: access_token, since, ...(storage.problem() === 'full' ? { refreshToken: refresh_token } : {}) });
  return true;
}

/** Ends the session: forgets its tokens and reports the reason. */
export function end(vault: Vault, reason: EndReason | null): void {
  clearTimeout(vault.timer);
  for (const key of [TOKEN_KEY, SID_KEY, SCOPE_KEY, PROVIDER_KEY]) vault.storage.remove(key);
  vault.tabClient.set(null);
  vault.held = null;
  vault.isUnanswered = false;
  vault.known = null;
  vault.epoch += 1;
  vault.over = true;
  tell(vault, { kind: 'ended', reason });
}
