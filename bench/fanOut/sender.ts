/**
 * The server's side of the fan-out bench, as a process of its own: sends events to listeners in another one, through the hub or a
 * peer. Returns how many arrived in a second. Started by `fanOut.bench.ts`.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createServer as createTcpServer, type AddressInfo, type Server, type Socket } from 'node:net';
import path from 'node:path';
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import pino from 'pino';
import { WebSocket, WebSocketServer } from 'ws';

import { openTestDatabase } from '../../__tests__/support/testDatabase';
import { EVACUATION_EVENTS } from '#contract/realtime';
import { change } from '#server/platform/db/transaction';
import { makeOutbox } from '#server/platform/outbox/dispatch';
import { makeHub } from '#server/platform/realtime/hub/makeHub';
import { makeHubPublisher } from '#server/platform/realtime/hubPublisher';
import type { FromListeners, Greeting, Latencies, ToListeners } from './listeners';

/** One way of sending an event to all listeners: ours, with or without gathering, or a peer's. */
export type Way = 'hub' | 'gathered' | 'ws' | 'tcp';

export type Task =
  | { readonly throughput: { readonly sockets: number; readonly rounds: number; readonly ms: number } }
  | { readonly latency: LatencyTask };
interface LatencyTask {
  readonly sockets: number;
  readonly perSecond: number;
  readonly seconds: number;
}

/** Messages a second of each round. */
export type Throughput = Readonly<Record<Way, readonly number[]>>;
export type Result = { readonly throughput: Throughput } | { readonly latency: Latencies };

const CHANNEL = 'Evacuation.1';
const KEY = 'bench';
const SUBSCRIBE: Greeting = {
  path: `/app/${KEY}?protocol=7`,
  say: JSON.stringify({ event: 'pusher:subscribe', data: { channel: CHANNEL } }),
  frames: 2,
};
/** The size of a batch of the outbox. */
const GATHERED = 100;
/** Groups of events that may be on their way before the next waits: enough to keep all busy, and less than any buffer holds. */
const ON_THE_WAY = 2;

/** A mark as it is published. */
const eventOf = (counter: number, at?: number) => ({
  ...(at === undefined ? {} : { at }),
  event_counter: counter,
  evacuee: {
    id: 4_000 + counter,
    revision: 3,
    evacuation_id: 1,
    visitor_id: 81_234,
    name: 'Élodie Bernard-Whitfield',
    status: 'safe',
    group_id: 3,
    in_timestamp: '2026-03-04T08:15:00.000Z',
    host_name: 'Harriet Host',
    company: 'Pine Limited',
    fields: [{ name: 'Help needed', value: 'No' }],
    marked_at: '2026-03-04T10:15:12.345Z',
    marked_by: 'Ada Admin',
    evacuation_point_id: 2,
    added_by: null,
  },
});
const NAME = EVACUATION_EVENTS.evacueeUpdated;
const hubEvent = (counter: number) => ({ channels: [CHANNEL], name: NAME, data: eventOf(counter) });
const bareMessage = (counter: number): Buffer =>
  Buffer.from(JSON.stringify({ event: NAME, channel: CHANNEL, data: JSON.stringify(eventOf(counter)) }));

const log = pino({ level: 'silent' });
const startHub = () => makeHub({ appId: '1', key: KEY, secret: 'no secret at all', log, activityTimeoutSeconds: 3_600 });

/** The process of the listeners, and what it says. */
class Listeners {
  private readonly child: ChildProcess = fork(path.join(__dirname, 'listeners.ts'), { execArgv: process.execArgv });
  counted = 0;

  constructor() {
    this.child.on('message', (message: FromListeners) => {
      if ('counted' in message) this.counted = message.counted;
    });
    this.child.on('exit', () => process.exit(1));
  }

  private async ask<Answer extends FromListeners>(
    message: ToListeners,
    isAnswer: (answer: FromListeners) => answer is Answer,
  ): Promise<Answer> {
    this.child.send(message);
    for (;;) {
      // The other process sends this type only.
      const [answer] = (await once(this.child, 'message')) as [FromListeners];
      if (isAnswer(answer)) return answer;
    }
  }

  async open(server: Server, sockets: number, greeting: Greeting): Promise<void> {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    // A server that listens on a port has such an address.
    const { port } = server.address() as AddressInfo;
    await this.ask(
      { open: { port, sockets, greeting } },
      (answer): answer is Extract<FromListeners, { opened: true }> => 'opened' in answer,
    );
  }

  async countAnew(ackEvery: number): Promise<void> {
    await this.ask(
      { count: { ackEvery } },
      (answer): answer is Extract<FromListeners, { counted: number }> => 'counted' in answer && answer.counted === 0,
    );
  }

  async reached(frames: number): Promise<void> {
    while (this.counted < frames) await once(this.child, 'message');
  }

  async latencies(): Promise<Latencies> {
    const answer = await this.ask(
      { latencies: true },
      (one): one is Extract<FromListeners, { latencies: Latencies }> => 'latencies' in one,
    );
    return answer.latencies;
  }
}

/** Sends the events from one counter to another, each when it comes. */
type Send = (from: number, to: number) => Promise<void>;

const oneByOne =
  (send: (counter: number) => void): Send =>
  async (from, to) => {
    for (let counter = from; counter < to; counter += 1) {
      send(counter);
      await turn();
    }
  };

async function openWays(listeners: Listeners, sockets: number): Promise<Readonly<Record<Way, Send>>> {
  const hub = startHub();
  const hubServer = createHttpServer();
  hub.attach(hubServer);
  await listeners.open(hubServer, sockets, SUBSCRIBE);

  const bareServer = createHttpServer();
  const bare = new WebSocketServer({ server: bareServer, perMessageDeflate: false });
  await listeners.open(bareServer, sockets, { path: '/', say: null, frames: 0 });

  const lines = new Set<Socket>();
  await listeners.open(
    createTcpServer((line) => void lines.add(line.setNoDelay(true))),
    sockets,
    'tcp',
  );

  return {
    hub: oneByOne((counter) => hub.publish([hubEvent(counter)])),
    gathered: async (from, to) => {
      hub.publish(Array.from({ length: to - from }, (_, index) => hubEvent(from + index)));
      await turn();
    },
    ws: oneByOne((counter) => {
      const message = bareMessage(counter);
      for (const client of bare.clients) if (client.readyState === WebSocket.OPEN) client.send(message, { binary: false });
    }),
    tcp: oneByOne((counter) => {
      const message = bareMessage(counter);
      // As on a WebSocket, so that the listeners read it alike: 126 says that two bytes of length follow.
      const frame = Buffer.concat([Buffer.from([0x81, 126, message.length >> 8, message.length & 0xff]), message]);
      for (const line of lines) line.write(frame);
    }),
  };
}

async function measureThroughput({ sockets, rounds, ms }: Extract<Task, { throughput: unknown }>['throughput']): Promise<Throughput> {
  const listeners = new Listeners();
  const ways = await openWays(listeners, sockets);
  const found: Record<Way, number[]> = { hub: [], gathered: [], ws: [], tcp: [] };
  // The first round warms up.
  for (let round = -1; round < rounds; round += 1) {
    for (const way of ['hub', 'ws', 'gathered', 'tcp'] as const) {
      const perGroup = GATHERED * sockets;
      await listeners.countAnew(perGroup);
      const begun = performance.now();
      let groups = 0;
      while (performance.now() - begun < ms) {
        await ways[way](groups * GATHERED, (groups + 1) * GATHERED);
        groups += 1;
        await listeners.reached((groups - ON_THE_WAY) * perGroup);
      }
      await listeners.reached(groups * perGroup);
      if (round >= 0) found[way].push((groups * perGroup) / ((performance.now() - begun) / 1_000));
    }
  }
  return found;
}

/** From before the change is written until the event is received: database, outbox with its batching, hub, network. */
async function measureLatency({ sockets, perSecond, seconds }: LatencyTask): Promise<Latencies> {
  const hub = startHub();
  const server = createHttpServer();
  hub.attach(server);
  const listeners = new Listeners();
  await listeners.open(server, sockets, SUBSCRIBE);
  const database = await openTestDatabase('pglite');
  const outbox = makeOutbox(database, makeHubPublisher(hub), log);
  const begun = performance.now();
  for (let counter = 0; counter < perSecond * seconds; counter += 1) {
    await pause(Math.max(0, begun + (counter * 1_000) / perSecond - performance.now()));
    const at = Number(process.hrtime.bigint()) / 1e6;
    void change({ db: database.db, outbox }, async (_tx, emit) => emit(CHANNEL, NAME, eventOf(counter, at)));
  }
  await pause(500);
  await outbox.stop();
  return listeners.latencies();
}

process.on('message', (task: Task) => {
  const result: Promise<Result> =
    'latency' in task
      ? measureLatency(task.latency).then((latency) => ({ latency }))
      : measureThroughput(task.throughput).then((throughput) => ({ throughput }));
  void result.then((found) => process.send?.(found));
});
process.on('disconnect', () => process.exit());
