import { REALTIME_EVENT_MAX_BYTES } from '#contract/platform/constants';

/** The limits of one hub. Pusher's own numbers where it publishes any; the others keep memory bounded. */
export interface HubLimits {
  /** Sockets at once; the next is told to reconnect later (4100), unless an unproved one can be closed instead. */
  readonly connections: number;
  /** Share of `connections` from which sockets unproved for `unprovenMs` make room for new ones. */
  readonly crowdedFrom: number;
  /** How long a socket may remain unproved before it may be closed to make room, in milliseconds. */
  readonly unprovenMs: number;
  /** Bytes of one incoming frame from an unproved socket, and its messages a second after the first burst. */
  readonly unprovenFrameBytes: number;
  readonly unprovenMessagesPerSecond: number;
  readonly subscriptionsPerSocket: number;
  /** Bytes of one incoming frame. An event of 10 kB can be six times as long once encoded as JSON twice. */
  readonly frameBytes: number;
  /** Bytes waiting for one socket. A client that reads too slowly is disconnected, and fetches its data again on reconnecting. */
  readonly waitingBytes: number;
  readonly eventDataBytes: number;
  readonly clientEventsPerSecond: number;
  /** Messages of any kind: how many at once, and how many a second after that. */
  readonly messageBurst: number;
  readonly messagesPerSecond: number;
  /** Cache channels whose last event is cached; the least recently used makes room. */
  readonly cachedChannels: number;
  readonly presenceMembers: number;
  readonly presenceInfoBytes: number;
}

export const DEFAULT_LIMITS: HubLimits = {
  connections: 10_000,
  crowdedFrom: 0.8,
  unprovenMs: 60_000,
  unprovenFrameBytes: 4 * 1024,
  unprovenMessagesPerSecond: 10,
  subscriptionsPerSocket: 1_000,
  frameBytes: 64 * 1024,
  waitingBytes: 1024 * 1024,
  eventDataBytes: REALTIME_EVENT_MAX_BYTES,
  clientEventsPerSecond: 10,
  messageBurst: 2_000,
  messagesPerSecond: 100,
  cachedChannels: 1_000,
  presenceMembers: 100,
  presenceInfoBytes: 1024,
};
