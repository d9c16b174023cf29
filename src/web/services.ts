import type { PusherConfig } from '#contract/platform/calls/realtime';

/** Why something went wrong, for anyone who looks after the portal. Never a token, never a person's data. */
export interface Log {
  readonly warn: (message: string, cause?: unknown) => void;
  readonly error: (message: string, cause?: unknown) => void;
}

export interface Clock {
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Why texts do not outlive the page: the browser forbids it, or has no room left. */
export type StorageProblem = 'blocked' | 'full';

/** Texts that outlive the page, shared by all tabs. Keys are given without the prefix `portico:`. */
export interface KeyValueStorage {
  readonly get: (key: string) => string | null;
  readonly set: (key: string, value: string) => void;
  readonly remove: (key: string) => void;
  /** Calls back when *another* tab changes a key. Returns a function that unsubscribes. */
  readonly subscribe: (listener: (key: string, value: string | null) => void) => () => void;
  /** Returns why texts cannot be stored, or null. Values set meanwhile last as long as the page. */
  readonly problem: () => StorageProblem | null;
}

/** Runs work that only one tab may do at a time. */
export type TabLock = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** The response of `broadcasting/auth`: whether a channel may be subscribed to. */
export type ChannelAuthorization =
  | { readonly allowed: true; readonly auth: string; readonly channelData?: string }
  | { readonly allowed: false; readonly status: number };

/** The events that a connection reports, in its own order. */
export interface RealtimeHandlers {
  /** `dismissed`: the server has closed the connection, and it is not reopened. */
  readonly onConnection: (state: 'connecting' | 'connected' | 'disconnected' | 'dismissed') => void;
  readonly onSubscribed: (channel: string) => void;
  readonly onRefused: (channel: string, status: number) => void;
  readonly onEvent: (channel: string, event: string, data: unknown) => void;
  /** A message outside the protocol arrived. */
  readonly onUnreadable: () => void;
  /** Requests access to a channel. */
  readonly authorize: (socketId: string, channel: string) => Promise<ChannelAuthorization>;
}

export interface RealtimeConnection {
  readonly subscribe: (channel: string) => void;
  readonly unsubscribe: (channel: string) => void;
  readonly disconnect: () => void;
}

/** Opens the real-time connection; loads its library on first use. */
export interface RealtimeConnector {
  readonly connect: (config: PusherConfig, handlers: RealtimeHandlers) => Promise<RealtimeConnection>;
}
