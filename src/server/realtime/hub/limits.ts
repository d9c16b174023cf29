import { REALTIME_EVENT_MAX_BYTES } from '../../../contract/constants';

/** What one hub takes at most. Pusher's own numbers where it publishes any; the others keep memory bounded. */
export interface HubLimits {
  /** Sockets at once; the next is told to come back later (4100). */
  readonly connections: number;
  readonly subscriptionsPerSocket: number;
  /** Bytes of one incoming frame. An event of 10 kB can be six times as long once encoded as JSON twice. */
  readonly frameBytes: number;
  /** Bytes waiting for one socket; a client that reads more slowly is cut off, and fetches anew when it is back. */
  readonly waitingBytes: number;
  readonly eventDataBytes: number;
  readonly clientEventsPerSecond: number;
  /** Messages of any kind: how many at once, and how many a second after that. */
  readonly messageBurst: number;
  readonly messagesPerSecond: number;
  readonly presenceMembers: number;
  readonly presenceInfoBytes: number;
}

export const DEFAULT_LIMITS: HubLimits = {
  connections: 10_000,
  subscriptionsPerSocket: 500,
  frameBytes: 64 * 1024,
  waitingBytes: 1024 * 1024,
  eventDataBytes: REALTIME_EVENT_MAX_BYTES,
  clientEventsPerSecond: 10,
  messageBurst: 2_000,
  messagesPerSecond: 100,
  presenceMembers: 100,
  presenceInfoBytes: 1024,
};
