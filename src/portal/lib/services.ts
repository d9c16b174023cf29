import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import type { Saga } from 'redux-saga';

import type { Flight } from '#web/net/flight';
import type { Clock, KeyValueStorage, Log, RealtimeConnector, TabLock } from '#web/services';
import type { SessionService } from '#web/session/service';

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
  /** The requests that the page has sent before its scripts came; null where it has sent none. */
  readonly flight: Flight | null;
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
