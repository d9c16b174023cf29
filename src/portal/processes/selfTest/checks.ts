import type { PusherConfig } from '#contract/platform/calls/realtime';
import { getSelfTest, type SelfTestFacts } from '#contract/platform/calls/selfTest';
import type { RequestError } from '#web/net/requestError';
import { send } from '#web/net/transport';
import { connectionConfigOf } from '#web/realtime/connectionConfigOf';
import type { Clock, KeyValueStorage, RealtimeConnection } from '#web/services';
import type { Services } from '#portal/lib/services';
import { ownTimeZone } from '#web/dates/ownTimeZone';

/** The outcome of a check. `skipped`: it needs another that failed. */
export type CheckOutcome = 'ok' | 'warning' | 'failed' | 'skipped';

export interface Check<Facts = object> {
  readonly outcome: CheckOutcome;
  readonly facts: Facts;
}

/** The limit in ms beyond which a response makes the portal feel slow. */
const SLOW_MS = 2_000;
const SOCKET_TIMEOUT_MS = 10_000;
/** The clock error from which one-time codes and the times shown are wrong. */
const SKEW_LIMIT_MS = 30_000;

export type ServerCheck = Check<{
  readonly ms: number;
  readonly status: RequestError['status'] | null;
  readonly answer: SelfTestFacts | null;
}>;

/** Reports whether the API responds, and how soon. */
export async function checkServer(globalBase: string, clock: Clock): Promise<ServerCheck> {
  const begun = clock.now();
  const outcome = await send(getSelfTest, {}, { base: globalBase, token: null });
  const ms = clock.now() - begun;
  if ('error' in outcome) return { outcome: 'failed', facts: { ms, status: outcome.error.status, answer: null } };
  return { outcome: ms > SLOW_MS ? 'warning' : 'ok', facts: { ms, status: null, answer: outcome.data } };
}

export type ClockCheck = Check<{ readonly skewMs: number | null }>;

/** Estimates how far this device's clock is ahead of the server's, which responded about half-way through the request. */
export function checkClock({ facts: { answer, ms } }: ServerCheck, clock: Clock): ClockCheck {
  const serverNow = answer === null ? NaN : Date.parse(answer.now);
  if (Number.isNaN(serverNow)) return { outcome: 'skipped', facts: { skewMs: null } };
  const skewMs = clock.now() - ms / 2 - serverNow;
  return { outcome: Math.abs(skewMs) > SKEW_LIMIT_MS ? 'warning' : 'ok', facts: { skewMs } };
}

/** Reports whether the server has mail set up. */
export function checkMail({ facts: { answer } }: ServerCheck): Check {
  if (answer === null) return { outcome: 'skipped', facts: {} };
  return { outcome: answer.mail_available ? 'ok' : 'warning', facts: {} };
}

export type SocketCheck = Check<{ readonly ms: number | null }>;

/** Reports whether the real-time connection can be opened: proxies often let pages through and stop sockets. */
export async function checkSocket(
  config: PusherConfig | undefined,
  { globalBase, realtime, clock }: Pick<Services, 'globalBase' | 'realtime' | 'clock'>,
): Promise<SocketCheck> {
  if (config === undefined) return { outcome: 'skipped', facts: { ms: null } };
  const begun = clock.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let connecting: Promise<RealtimeConnection> | undefined;
  const isOpen = await new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), SOCKET_TIMEOUT_MS);
    connecting = realtime.connect(connectionConfigOf(config, globalBase), {
      onConnection: (state) => state !== 'connecting' && resolve(state === 'connected'),
      onSubscribed: () => undefined,
      onRefused: () => undefined,
      onEvent: () => undefined,
      onUnreadable: () => undefined,
      authorize: async () => ({ allowed: false, status: 403 }),
    });
    connecting.catch(() => resolve(false));
  });
  clearTimeout(timer);
  connecting?.then(
    (connection) => connection.disconnect(),
    () => undefined,
  );
  return isOpen ? { outcome: 'ok', facts: { ms: clock.now() - begun } } : { outcome: 'failed', facts: { ms: null } };
}

export type StorageCheck = Check<{ readonly problem: ReturnType<KeyValueStorage['problem']>; readonly missing: readonly string[] }>;

/** Checks that browser storage works and that tabs can share a session. */
export function checkStorage(storage: KeyValueStorage): StorageCheck {
  const problem = storage.problem();
  const missing = [
    ...('locks' in navigator ? [] : ['Web Locks']),
    ...('BroadcastChannel' in window ? [] : ['BroadcastChannel']),
    ...('indexedDB' in window ? [] : ['IndexedDB']),
  ];
  return { outcome: problem === null ? (missing.length === 0 ? 'ok' : 'warning') : 'failed', facts: { problem, missing } };
}

export type BrowserCheck = Check<{
  readonly userAgent: string;
  readonly isSecure: boolean;
  readonly isOnline: boolean;
  readonly timezone: string;
  readonly languages: string;
}>;

/** Describes this browser. Plain http has no offline use and less protection for sessions. */
export function checkBrowser(): BrowserCheck {
  const { userAgent, onLine, languages } = navigator;
  const isSecure = window.isSecureContext;
  const timezone = ownTimeZone();
  return {
    outcome: isSecure && onLine ? 'ok' : 'warning',
    facts: { userAgent, isSecure, isOnline: onLine, timezone, languages: languages.join(', ') },
  };
}
