import { randomInt } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { WebSocket } from 'ws';
import type { CloseReason } from './closeCodes';
import type { Subscriber } from './channels';
import { closeNotice, PING } from './frames';
import type { HubLimits } from './limits';
import { TokenBucket } from './tokenBucket';

/** The largest range of `randomInt`. Two of them make a socket id that cannot be guessed. */
const ID_RANGE = 2 ** 48 - 1;

/** Clients of earlier protocols learn of a close by an event, since they ignore close codes. */
const CLOSE_CODES_SINCE = 6;

/** A user who signed in on a connection with `pusher:signin`. */
export interface SignedInUser {
  readonly id: string;
  readonly info: unknown;
}

/**
 * The network side of a connection: the WebSocket, and the stream below it. Frames are written directly to the stream, where writes
 * can be gathered. `ws` writes to it too (pongs, its close), always whole frames at once, since nothing here is
 * compressed: neither breaks the other's.
 */
export interface Transport {
  readonly webSocket: WebSocket;
  readonly stream: Duplex;
}

/** Sends the closing message in the form of the client's protocol version. Nothing can be sent from here on. */
export function farewell({ webSocket, stream }: Transport, protocol: number, reason: CloseReason): void {
  if (protocol < CLOSE_CODES_SINCE && webSocket.readyState === WebSocket.OPEN) stream.write(closeNotice(reason));
  webSocket.close(reason.code, reason.message);
}

/** One client: its identity, its subscriptions, when it was last heard, and the only place that writes to it. */
export class Connection implements Subscriber {
  readonly socketId = `${randomInt(ID_RANGE)}.${randomInt(ID_RANGE)}`;
  readonly subscriptions = new Set<string>();
  readonly tags = new Set<string>();
  readonly clientEvents: TokenBucket;
  readonly messages: TokenBucket;
  user: SignedInUser | null = null;
  /** Whether the user behind the socket is proved: by a session bound to it, or by a signature. */
  isProven = false;
  readonly openedAt: number;
  heardAt: number;
  /** When the ping was sent that has had no response yet. */
  pingedAt: number | null = null;
  private corked = false;

  constructor(
    private readonly transport: Transport,
    private readonly protocol: number,
    private readonly limits: HubLimits,
    now: number,
    private readonly onSlow: () => void,
  ) {
    this.openedAt = now;
    this.heardAt = now;
    this.clientEvents = new TokenBucket(limits.clientEventsPerSecond, limits.clientEventsPerSecond, now);
    this.messages = new TokenBucket(limits.messageBurst, limits.unprovenMessagesPerSecond, now);
  }

  /** Marks the socket as proved from now on. */
  prove(): void {
    this.isProven = true;
    this.messages.refillAt(this.limits.messagesPerSecond);
  }

  /** Any sign of life counts as the response to a ping. */
  heard(now: number): void {
    this.heardAt = now;
    this.pingedAt = null;
  }

  /** Sends frames, and disconnects a client with too many bytes unread, so that a stalled one cannot fill the memory. */
  send(frames: Buffer): void {
    const { webSocket, stream } = this.transport;
    if (webSocket.readyState !== WebSocket.OPEN) return;
    stream.write(frames);
    if (stream.writableLength <= this.limits.waitingBytes) return;
    webSocket.terminate();
    this.onSlow();
  }

  /** Requests a sign of life in both ways: the frame that a WebSocket responds to by itself, and the event that a page responds to. */
  ping(now: number): void {
    this.pingedAt = now;
    this.send(PING);
    if (this.transport.webSocket.readyState === WebSocket.OPEN) this.transport.webSocket.ping();
  }

  /**
   * Holds frames back until `release`, so that several leave in one system call.
   *
   * @returns false when they were held back already
   */
  hold(): boolean {
    if (this.corked) return false;
    this.corked = true;
    this.transport.stream.cork();
    return true;
  }

  release(): void {
    if (!this.corked) return;
    this.corked = false;
    this.transport.stream.uncork();
  }

  get webSocket(): WebSocket {
    return this.transport.webSocket;
  }

  close(reason: CloseReason): void {
    farewell(this.transport, this.protocol, reason);
  }
}
