import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Credentials } from '../signature';
import type { ChannelState } from './channels';
import type { HubClock } from './clock';
import type { HubLimits } from './limits';
import type { HubEvent } from './publish';

/** The part of a logger that the hub uses; pino fits. No secret, signature or event data is ever logged. */
export interface HubLog {
  debug(details: object, message: string): void;
  warn(details: object, message: string): void;
}

export interface HubOptions extends Credentials {
  readonly appId: string;
  /** Credentials that are still valid beside the current ones, while they are rotated. */
  readonly previous?: Credentials | null;
  /** Whether clients may send events to one another; off when left out, as with Pusher. */
  readonly clientEvents?: boolean;
  readonly log: HubLog;
  /** Silence after which either side requests a sign of life; clients receive it in the handshake. */
  readonly activityTimeoutSeconds?: number;
  /** How long the response may take before the connection counts as dead (4201). */
  readonly pongTimeoutSeconds?: number;
  /** Origins whose pages may connect; all when left out. A client that sends no origin is no page and may connect. */
  readonly allowedOrigins?: readonly string[];
  readonly limits?: Partial<HubLimits>;
  readonly clock?: HubClock;
}

/** The outcome of a bind: done; no such socket here; or the tag was closed before, and the socket with it now. */
export type BindResult = 'bound' | 'unknown' | 'closed';

/** One connection as a predicate sees it. */
export interface ConnectionView {
  readonly socketId: string;
  readonly user: { readonly id: string } | null;
  readonly tags: ReadonlySet<string>;
  readonly subscriptions: ReadonlySet<string>;
}

/**
 * A hub of the Pusher protocol, version 7, in this process.
 *
 * The signer decides who may subscribe, not the hub. A signature is valid as long as its socket, so the signer must be able to
 * close sockets. It *binds* the socket to a tag (a session's id) before reading the session's rights, and can later
 * - close the tag for good (`closeTagged`, 4009: pusher-js gives up instead of reconnecting for ever) when the session ends;
 * - make it authorise again (`reauthorize`, 4200: pusher-js reconnects at once) when a right is gained or lost. The new socket has
 *   a new id, so every signature of the old one is void at one stroke, those not used yet included, and nobody has to work
 *   out which channels were lost. That is why no call takes a single channel away.
 *
 * Binding happens on the server alone. `pusher:signin`, the protocol's way of naming a socket's user, works as well
 * (`disconnectUser`), but needs the client's help and so locks nobody out.
 */
export interface Hub {
  readonly appId: string;
  /** Signs for this hub. */
  readonly credentials: Credentials;
  /** The credentials whose signatures are valid: the current ones, then the previous ones if there are any. */
  readonly accepted: readonly Credentials[];
  readonly limits: HubLimits;
  /** Takes the upgrades under `/app` of a server. */
  attach(server: Server): void;
  /** Takes one upgrade, for a server that sorts them itself. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Sends events in order, all or none; throws `EventRefusedError` for events that break the protocol's rules. */
  publish(events: readonly HubEvent[]): void;
  /** The state of a channel, or null when it has no subscribers. */
  channel(name: string): ChannelState | null;
  /** The occupied channels whose name begins so; all when left out. */
  channels(prefix?: string): readonly ChannelState[];
  /** The ids of the users on a presence channel. */
  users(channel: string): readonly string[];
  connectionCount(): number;
  /** Binds a socket to a tag. A tag that was closed within the last hour closes the socket. */
  bind(socketId: string, tag: string): BindResult;
  /** Closes the connections of a tag for good; returns how many there were. */
  closeTagged(tag: string): number;
  /** Closes the connections of a tag so that they reconnect and authorise their channels again; returns how many there were. */
  reauthorize(tag: string): number;
  /** Closes the connections that signed in as this user; returns how many there were. */
  disconnectUser(userId: string): number;
  /** Closes the connections that the predicate picks; returns how many there were. */
  terminate(predicate: (connection: ConnectionView) => boolean): number;
  /** Closes everything and resolves when the last connection is gone; unresponsive connections are dropped after three seconds. */
  close(): Promise<void>;
}
