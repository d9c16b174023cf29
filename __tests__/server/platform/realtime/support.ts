import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { WebSocket, type ClientOptions } from 'ws';
import type { HubClock } from '#server/platform/realtime/hub/clock';
import type { Hub, HubLog, HubOptions } from '#server/platform/realtime/hub/hub';
import { makeHub } from '#server/platform/realtime/hub/makeHub';
import { hmac } from '#server/platform/realtime/signature';

/** The credentials of Pusher's own worked examples. */
export const APP = { appId: '3', key: '278d425bdf160c739803', secret: '7ad3773142a6692b25b8' };

/** Any UTF-16 unit, halves of pairs and control characters included (fast-check's own `binary` takes seconds to start). */
export const anyCharacter = fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit));

export const silentLog = (): HubLog & { lines: string[] } => {
  const lines: string[] = [];
  const write = (details: object, message: string): void => void lines.push(`${message} ${JSON.stringify(details)}`);
  return { lines, debug: write, warn: write };
};

/** Time that passes when a test says so. */
export class ManualClock implements HubClock {
  private time = 1_000_000;
  private readonly runs = new Set<{ interval: number; run: () => void; next: number }>();

  now = (): number => this.time;

  every = (interval: number, run: () => void): (() => void) => {
    const entry = { interval, run, next: this.time + interval };
    this.runs.add(entry);
    return () => void this.runs.delete(entry);
  };

  advance(seconds: number): void {
    const end = this.time + seconds * 1000;
    while (this.time < end) {
      this.time = Math.min(end, ...[...this.runs].map(({ next }) => next));
      for (const entry of this.runs) {
        if (entry.next > this.time) continue;
        entry.next += entry.interval;
        entry.run();
      }
    }
  }
}

export interface RunningHub {
  hub: Hub;
  server: Server;
  port: number;
  clock: ManualClock;
  log: ReturnType<typeof silentLog>;
  connect: (options?: ConnectOptions) => Promise<RawClient>;
  stop: () => Promise<void>;
}

interface ConnectOptions {
  path?: string;
  ws?: ClientOptions;
}

export const APP_PATH = `/app/${APP.key}?protocol=7&client=js&version=8.6.0`;

/** A hub on a real server and port, with a clock that the test turns. */
export async function startHub(options: Partial<HubOptions> = {}): Promise<RunningHub> {
  const clock = new ManualClock();
  const log = silentLog();
  const hub = makeHub({ ...APP, log, clock, ...options });
  const server = createServer((_request, response) => void response.writeHead(404).end());
  hub.attach(server);
  const port = await listen(server);
  const clients: RawClient[] = [];
  return {
    hub,
    server,
    port,
    clock,
    log,
    async connect({ path = APP_PATH, ws } = {}) {
      const client = new RawClient(`ws://127.0.0.1:${port}${path}`, ws);
      clients.push(client);
      await client.opened;
      return client;
    },
    async stop() {
      for (const client of clients) client.socket.terminate();
      await hub.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // An address of a server that listens on a port is never a text.
  return (server.address() as AddressInfo).port;
}

export interface Message {
  event: string;
  channel?: string;
  data?: unknown;
  user_id?: string;
}

/** A client that speaks the protocol by hand and stores its messages in order; subscription counts are separate. */
export class RawClient {
  readonly socket: WebSocket;
  readonly opened: Promise<void>;
  readonly closed: Promise<{ code: number; reason: string }>;
  socketId = '';
  /** Subscription counts that the client received: channel and count. */
  readonly counts: [string | undefined, number][] = [];
  private readonly heard: Message[] = [];
  private readonly waiting: ((message: Message) => void)[] = [];

  constructor(url: string, options?: ClientOptions) {
    this.socket = new WebSocket(url, options);
    this.opened = new Promise((resolve, reject) => {
      this.socket.once('open', () => resolve());
      this.socket.once('error', reject);
    });
    this.closed = new Promise((resolve) => this.socket.once('close', (code, reason) => resolve({ code, reason: reason.toString() })));
    this.socket.on('error', () => undefined);
    this.socket.on('message', (data: Buffer) => {
      // A frame of the protocol; the tests check its content.
      const message = JSON.parse(data.toString()) as Message;
      if (message.event === 'pusher_internal:subscription_count') {
        // Documented of this very event.
        return void this.counts.push([
          message.channel,
          (JSON.parse(String(message.data)) as { subscription_count: number }).subscription_count,
        ]);
      }
      const next = this.waiting.shift();
      return next === undefined ? void this.heard.push(message) : next(message);
    });
  }

  /** The next message, in the order of arrival. */
  next(): Promise<Message> {
    const message = this.heard.shift();
    return message === undefined ? new Promise((resolve) => this.waiting.push(resolve)) : Promise.resolve(message);
  }

  /** Waits for the handshake and learns the socket id. */
  async established(): Promise<this> {
    const { event, data } = await this.next();
    expect(event).toBe('pusher:connection_established');
    // Documented of this very event.
    this.socketId = (JSON.parse(String(data)) as { socket_id: string }).socket_id;
    return this;
  }

  send(message: unknown): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  subscribe(channel: string, channelData?: string): void {
    const signed = channelData === undefined ? `${this.socketId}:${channel}` : `${this.socketId}:${channel}:${channelData}`;
    const auth = /^(private|presence)-/.test(channel) ? { auth: `${APP.key}:${hmac(APP.secret, signed)}`, channel_data: channelData } : {};
    this.send({ event: 'pusher:subscribe', data: { channel, ...auth } });
  }

  /** Subscribes and waits until it has succeeded. Returns the data of the success. */
  async subscribed(channel: string, channelData?: string): Promise<unknown> {
    this.subscribe(channel, channelData);
    const answer = await this.next();
    expect(answer).toMatchObject({ event: 'pusher_internal:subscription_succeeded', channel });
    return JSON.parse(String(answer.data));
  }

  /**
   * All that came before the answer to a ping. The hub answers in order, so what is not in it was not sent.
   */
  async everything(): Promise<Message[]> {
    this.send({ event: 'pusher:ping', data: {} });
    const messages: Message[] = [];
    for (;;) {
      const message = await this.next();
      if (message.event === 'pusher:pong') return messages;
      messages.push(message);
    }
  }
}

export const member = (userId: string | number, info?: object): string => JSON.stringify({ user_id: userId, user_info: info });
