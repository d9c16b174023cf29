import type { ChannelAuth, PresenceData } from './signature';

/** One event for one channel. `data` other than a text is sent as its JSON. */
export interface PublishedEvent {
  readonly channel: string;
  readonly name: string;
  readonly data: unknown;
}

/** The outcome of binding a socket to a session: `closed` means that the session has ended and so must the request. */
export type SessionBinding = 'bound' | 'unknown' | 'closed';

/** The outlet of real-time events: the embedded hub, or a hosted or compatible service. */
export interface Publisher {
  /**
   * Sends events in their order.
   *
   * @throws PublishError when not all of them could be sent; it says how many were, and whether a retry can help
   */
  publish(events: readonly PublishedEvent[]): Promise<void>;
  /** Signs a private or presence channel for a socket; throws RangeError for a malformed socket id or channel. */
  signChannel(socketId: string, channel: string, presence?: PresenceData): ChannelAuth;
  /** Binds a socket to a session. Call it before reading the session's rights, so that no change slips through between. */
  bindSession(socketId: string, sid: string): SessionBinding;
  /** Closes the sockets of an ended session. Never throws: a log-out does not fail for it. */
  closeSession(sid: string): Promise<void>;
  /** Makes the sockets of a session authorise all their channels again, after its rights have changed. Never throws. */
  reauthorizeSession(sid: string): Promise<void>;
  close(): Promise<void>;
}

/** The error for events that could not be sent. */
export class PublishError extends Error {
  override readonly name = 'PublishError';
  constructor(
    message: string,
    /** How many of the events, from the first on, were sent. */
    readonly sent: number,
    /** True when the event after those is itself at fault and would be refused for ever; false when a retry can help. */
    readonly permanent: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
