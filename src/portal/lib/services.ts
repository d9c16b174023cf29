import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import type { Saga } from 'redux-saga';

import type { TokenPair } from '#contract/identity/calls/auth';
import type { AccessClaims } from '#contract/identity/entities/user';
import type { Problem } from '#contract/platform/problem';
import type { Clock, KeyValueStorage, Log, RealtimeConnector, TabLock } from '#web/services';

/**
 * The services that the store is given from outside when it is made: thunks find them as their extra argument, processes as saga
 * context. Types only, so that every floor may name a service without importing the floor that builds it.
 */
export interface Services {
  readonly session: SessionService;
  readonly clock: Clock;
  readonly storage: KeyValueStorage;
  /** Offline changes are sent by one tab at a time. */
  readonly sendLock: TabLock;
  readonly realtime: RealtimeConnector;
  /** Fetches the live chat's code; null where no chat is set up. */
  readonly loadChat: (() => Promise<ChatMessenger>) | null;
  readonly log: Log;
  readonly timeTravel: TimeTravel;
  /** Whether the portal is shown as another role would see it: no changes are sent in the meantime. */
  readonly isPreview: () => boolean;
  /** The latest actions, for the support file; null where nothing is recorded (yet). */
  readonly recording: () => ActionLog | null;
  /** The address of the global base, absolute, without /api/v2. */
  readonly globalBase: string;
  /** Leaves the portal for another address. */
  readonly redirect: (address: string) => void;
  /** Starts further processes under supervision; one that already runs is left alone. */
  readonly runProcesses: (processes: Processes) => void;
  /** Adds further slices to the state, each once: they are there when this returns. */
  readonly addSlices: (slices: LazySlices) => void;
}

/** Reducers by the key of their slice. */
export type LazySlices = Readonly<Record<string, Reducer>>;

/** Long-lived sagas by name. The log shows the name when one crashes. */
export type Processes = Readonly<Record<string, Saga>>;

/**
 * Whether Redux DevTools shows a past state instead of the newest. Four gates check it: requests (`api/request.ts`), events of the
 * socket (`processes/channels/openConnection.ts`), effects of processes (`processes/pauseInPast.ts`), the cache
 * (`app/timeTravel/holdCache.ts`).
 */
export interface TimeTravel {
  readonly isPast: () => boolean;
  /** Whether Redux DevTools hold a history at all. */
  readonly hasHistory: () => boolean;
  /** Resolves once the newest state is shown; at once when it is. */
  readonly present: () => Promise<void>;
  /** Calls back when the past begins to be shown and when it ends. Returns a function that stops it. */
  readonly subscribe: (listener: () => void) => () => void;
}

export interface RecordedAction {
  readonly action: UnknownAction;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** The last actions of this page, and the state before the first of them. */
export interface ActionLog {
  /** A state of the store's own type, which is known on the floors above. */
  readonly base: unknown;
  readonly actions: readonly RecordedAction[];
  /** The store's reducer. Pure. */
  readonly reduce: (state: unknown, action: UnknownAction) => unknown;
}

/** The reason why a session ended; null when the person logged out. */
export type EndReason = Pick<Problem, 'code'> & { readonly message?: string };

/** The news of the session that the vault publishes: claims and times, never a token. */
export type SessionNews =
  | { readonly kind: 'started'; readonly claims: AccessClaims }
  | { readonly kind: 'renewed'; readonly claims: AccessClaims }
  /** The server could not be reached; the next attempt follows by itself. */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'ended'; readonly reason: EndReason | null };

/** The vault and the one refresh (`processes/session/makeSession.ts`). Everything else in the portal knows claims at most. */
export interface SessionService {
  /** Begins from the stored session, and reports it. Called again it reports the present state again. */
  readonly start: () => void;
  /**
   * Adopts the tokens of a sign-in.
   * @param provider the origin at which the person signed in, if it was an organisation's own
   */
  readonly adopt: (pair: TokenPair, provider?: string) => void;
  /**
   * Returns a usable access token; waits for a running refresh. Null when nobody is signed in.
   * `stale` is a token that the server just refused as expired: another one is fetched.
   */
  readonly accessToken: (stale?: string) => Promise<string | null>;
  readonly claims: () => AccessClaims | null;
  /** Whether this page has had no token yet because the server does not respond: a call would wait for nothing. */
  readonly isWithoutServer: () => boolean;
  /**
   * Returns the session that this browser holds, whether or not the server can issue a token: its id, and the client that this tab
   * showed.
   */
  readonly stored: () => { readonly sid: string; readonly clientId: string | null } | null;
  /** Rises when a session starts, ends or changes its client: responses to an earlier one are dropped. */
  readonly epoch: () => number;
  /** Reports that the server refused this token (a 401): ends the session, unless a newer one is already in use. */
  readonly refused: (token: string, reason: EndReason) => void;
  /**
   * Switches to another client of the same person, or for a super user to any. If that fails, the session stays in its present client.
   * `remember` makes it the client of the next sign-in.
   */
  readonly switchClient: (globalClientId: string, remember: boolean) => Promise<SwitchOutcome>;
  /**
   * Clears the tokens at once and notifies the server. Returns the browser's next address (the root, for an address that is not to be
   * followed), or null.
   */
  readonly logOut: () => Promise<string | null>;
  /** Whether the session ends with the browser (a client with force_reauthentication). */
  readonly endWithBrowser: (wanted: boolean) => void;
  readonly subscribe: (listener: (news: SessionNews) => void) => () => void;
}

/** The outcome of a change of client; `ssoNotAccepted`: the client does not accept the single sign-on by which the session was opened. */
export type SwitchOutcome = 'switched' | 'ssoNotAccepted' | 'failed';

/** The live chat, at its edge: the vendor's messenger. Only it receives tokens. */
export interface ChatMessenger {
  /** Opens the chat for the person named by the token. Rejects when the vendor's script cannot be loaded. */
  readonly open: (userToken: string) => Promise<void>;
  readonly renew: (userToken: string) => void;
  /** Shows its window. */
  readonly show: () => void;
  /** Clears the person. */
  readonly close: () => void;
  /** Calls back with the number of unread messages. Returns a function that stops it. */
  readonly subscribe: (listener: (unread: number) => void) => () => void;
}
