import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type RawData, type WebSocket } from 'ws';
import type { Credentials } from '../signature';
import { Channels } from './channels';
import { systemClock, type HubClock } from './clock';
import { CLOSE, type CloseReason } from './closeCodes';
import { Connection, farewell } from './connection';
import { ClosingSocket } from './closingSocket';
import { EventCache } from './eventCache';
import { connectionEstablished, errorFrame } from './frames';
import { Groups } from './groups';
import { isHubPath, readHandshake } from './handshake';
import type { BindResult, ConnectionView, Hub, HubLog, HubOptions } from './hub';
import { handleMessage, type IncomingContext } from './incoming';
import { DEFAULT_LIMITS, type HubLimits } from './limits';
import { publishTo, type HubEvent } from './publish';

/** The interval of the checks for silence, stuck closes and old tags. */
const SWEEP_MS = 1_000;
/** How long a client may take to respond to a close before its connection is dropped. */
const CLOSE_GRACE_MS = 3_000;
/** How often large channels receive their number of subscribers. */
const COUNTS_MS = 5_000;
/** Longer than any request that could still be running when its session ends. */
const CLOSED_TAG_MEMORY_MS = 60 * 60_000;

/** Makes a hub. It receives nothing until it is attached to a server or given an upgrade. */
export const makeHub = (options: HubOptions): Hub => new PusherHub(options);

class PusherHub implements Hub {
  readonly appId: string;
  readonly credentials: Credentials;
  readonly accepted: readonly Credentials[];
  readonly limits: HubLimits;
  private readonly log: HubLog;
  private readonly clock: HubClock;
  private readonly activityMs: number;
  private readonly pongMs: number;
  private readonly server: WebSocketServer;
  private readonly table = new Channels();
  private readonly cache: EventCache;
  private readonly connections = new Map<string, Connection>();
  /** Unproved connections, oldest first. */
  private readonly unproven = new Set<Connection>();
  private readonly tagged = new Groups();
  private readonly signedIn = new Groups();
  private readonly closedTags = new Map<string, number>();
  /** Closing WebSockets, with the time when their connection is dropped. */
  private readonly leaving = new Map<WebSocket, number>();
  private readonly incoming: IncomingContext;
  private readonly stopTimers: readonly (() => void)[];
  private readonly detach: (() => void)[] = [];

  constructor(private readonly options: HubOptions) {
    this.appId = options.appId;
    this.credentials = { key: options.key, secret: options.secret };
    this.accepted = [this.credentials, options.previous ?? []].flat();
    this.limits = { ...DEFAULT_LIMITS, ...options.limits };
    this.log = options.log;
    this.clock = options.clock ?? systemClock;
    this.cache = new EventCache(this.limits.cachedChannels, () => this.clock.now());
    this.activityMs = (options.activityTimeoutSeconds ?? 30) * 1000;
    this.pongMs = (options.pongTimeoutSeconds ?? 30) * 1000;
    // No compression: events are small, and each socket would compress them again.
    this.server = new WebSocketServer({
      noServer: true,
      maxPayload: this.limits.frameBytes,
      perMessageDeflate: false,
      WebSocket: ClosingSocket,
    });
    this.incoming = {
      accepted: this.accepted,
      channels: this.table,
      cache: this.cache,
      clientEvents: options.clientEvents ?? false,
      limits: this.limits,
      proven: (connection) => this.prove(connection),
      signedIn: (connection, userId) => this.signedIn.add(userId, connection),
    };
    this.stopTimers = [this.clock.every(SWEEP_MS, () => this.sweep()), this.clock.every(COUNTS_MS, () => this.table.sendCounts())];
  }

  attach(server: Server): void {
    const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
      if (isHubPath(request.url)) this.handleUpgrade(request, socket, head);
      else if (server.listenerCount('upgrade') === 1)
        socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
    };
    server.on('upgrade', onUpgrade);
    this.detach.push(() => server.off('upgrade', onUpgrade));
  }

  handleUpgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void {
    const { protocol, refusal } = readHandshake(request, {
      keys: this.accepted.map(({ key }) => key),
      allowedOrigins: this.options.allowedOrigins,
    });
    this.server.handleUpgrade(request, stream, head, (webSocket) => {
      webSocket.on('error', (error) => this.log.debug({ reason: error.message }, 'hub: socket error'));
      webSocket.on('close', () => this.leaving.delete(webSocket));
      const reason = refusal ?? (this.makeRoom() ? null : CLOSE.overCapacity);
      if (reason === null) return this.open(webSocket, stream, protocol);
      this.log.debug({ code: reason.code }, 'hub: connection refused');
      this.leaving.set(webSocket, this.clock.now() + CLOSE_GRACE_MS);
      return farewell({ webSocket, stream }, protocol, reason);
    });
  }

  publish(events: readonly HubEvent[]): void {
    publishTo(
      { channels: this.table, cache: this.cache, except: (socketId) => this.connections.get(socketId) },
      events,
      this.limits.eventDataBytes,
    );
  }

  channel(name: string): ReturnType<Hub['channel']> {
    return this.table.state(name);
  }

  channels(prefix = ''): ReturnType<Hub['channels']> {
    return this.table.states(prefix);
  }

  users(channel: string): readonly string[] {
    return this.table.users(channel);
  }

  connectionCount(): number {
    return this.connections.size;
  }

  bind(socketId: string, tag: string): BindResult {
    const connection = this.connections.get(socketId);
    if ((this.closedTags.get(tag) ?? -Infinity) > this.clock.now()) {
      if (connection !== undefined) this.closeAll([connection], CLOSE.unauthorized);
      return 'closed';
    }
    if (connection === undefined) return 'unknown';
    this.prove(connection);
    connection.tags.add(tag);
    this.tagged.add(tag, connection);
    return 'bound';
  }

  closeTagged(tag: string): number {
    // A bind whose request was on its way when the session ended must not slip through afterwards.
    this.closedTags.set(tag, this.clock.now() + CLOSED_TAG_MEMORY_MS);
    return this.closeAll(this.tagged.members(tag), CLOSE.unauthorized);
  }

  reauthorize(tag: string): number {
    return this.closeAll(this.tagged.members(tag), CLOSE.reauthorize);
  }

  disconnectUser(userId: string): number {
    return this.closeAll(this.signedIn.members(userId), CLOSE.terminated);
  }

  terminate(predicate: (connection: ConnectionView) => boolean): number {
    return this.closeAll([...this.connections.values()].filter(predicate), CLOSE.terminated);
  }

  async close(): Promise<void> {
    this.closeAll([...this.connections.values()], CLOSE.stopping);
    await new Promise((resolve) => this.server.close(resolve));
    for (const stop of this.stopTimers) stop();
    for (const detach of this.detach.splice(0)) detach();
  }

  private open(webSocket: WebSocket, stream: Duplex, protocol: number): void {
    const connection = new Connection({ webSocket, stream }, protocol, this.limits, this.clock.now(), () =>
      this.log.warn({ socketId: connection.socketId }, 'hub: a client that reads too slowly was cut off'),
    );
    this.connections.set(connection.socketId, connection);
    this.unproven.add(connection);
    webSocket.on('message', (data, isBinary) => this.receive(connection, data, isBinary));
    webSocket.on('ping', () => connection.heard(this.clock.now()));
    webSocket.on('pong', () => connection.heard(this.clock.now()));
    // A client that closes is gone, however long its connection stays half open; a broken connection sends no close.
    webSocket.on('closing', () => {
      this.forget(connection);
      this.leaving.set(webSocket, this.clock.now() + CLOSE_GRACE_MS);
    });
    webSocket.on('close', () => this.forget(connection));
    connection.send(connectionEstablished(connection.socketId, this.activityMs / 1000));
  }

  /**
   * Whether another connection fits. When it gets crowded, the oldest that has been unproved for a minute is closed; when the hub
   * is full, the oldest unproved one. So anonymous sockets cannot keep out those of users.
   */
  private makeRoom(): boolean {
    const { connections, crowdedFrom, unprovenMs } = this.limits;
    const [oldest] = this.unproven;
    const isFull = this.connections.size >= connections;
    if (oldest !== undefined && this.connections.size >= connections * crowdedFrom) {
      if (isFull || this.clock.now() - oldest.openedAt >= unprovenMs) this.closeAll([oldest], CLOSE.roomNeeded);
    }
    return this.connections.size < connections;
  }

  private prove(connection: Connection): void {
    if (this.unproven.delete(connection)) connection.prove();
  }

  private receive(connection: Connection, data: RawData, isBinary: boolean): void {
    const now = this.clock.now();
    connection.heard(now);
    // Messages that were on their way when the connection was closed are ignored.
    if (!this.connections.has(connection.socketId)) return;
    if (!connection.messages.take(now)) {
      this.closeAll([connection], CLOSE.tooManyMessages);
    } else if (isBinary || !Buffer.isBuffer(data)) {
      connection.send(errorFrame('Messages are text; binary frames are not supported'));
    } else if (!connection.isProven && data.length > this.limits.unprovenFrameBytes) {
      connection.send(errorFrame(`A message may hold ${this.limits.unprovenFrameBytes} bytes until the connection has authenticated`));
    } else {
      try {
        handleMessage(this.incoming, connection, data.toString(), now);
      } catch (err) {
        // JSON that is nested too deeply to be serialised again ends here.
        this.log.warn({ socketId: connection.socketId, err }, 'hub: message failed');
        connection.send(errorFrame('The message could not be handled'));
      }
    }
  }

  private closeAll(connections: readonly Connection[], reason: CloseReason): number {
    for (const connection of connections) {
      this.forget(connection);
      this.leaving.set(connection.webSocket, this.clock.now() + CLOSE_GRACE_MS);
      connection.close(reason);
    }
    return connections.length;
  }

  /** Removes a connection from everything; a second call does nothing. */
  private forget(connection: Connection): void {
    this.connections.delete(connection.socketId);
    this.unproven.delete(connection);
    for (const channel of connection.subscriptions) this.table.leave(channel, connection);
    for (const tag of connection.tags) this.tagged.remove(tag, connection);
    if (connection.user !== null) this.signedIn.remove(connection.user.id, connection);
  }

  private sweep(): void {
    const now = this.clock.now();
    for (const [webSocket, deadline] of this.leaving) if (deadline <= now) webSocket.terminate();
    for (const [tag, until] of this.closedTags) if (until <= now) this.closedTags.delete(tag);
    const dead: Connection[] = [];
    for (const connection of this.connections.values()) {
      if (connection.pingedAt !== null) {
        if (now - connection.pingedAt >= this.pongMs) dead.push(connection);
      } else if (now - connection.heardAt >= this.activityMs) {
        connection.ping(now);
      }
    }
    this.closeAll(dead, CLOSE.pongMissing);
  }
}
