/**
 * A TCP proxy whose lines fail as real ones do: a browser's offline switch leaves open sockets running, this does not. Each
 * client, known by what it writes into its `User-Agent`, has a line of its own.
 */
import { connect, createServer, type Socket } from 'node:net';

import { makeFlow, type Flow, type LineState } from './faultyFlow';

export interface FaultyProxy {
  readonly port: number;
  /** Where browsers connect, without a slash at the end. */
  readonly url: string;
  /** Ends every open connection and refuses new ones; of one client, or of all. */
  cut(client?: string): void;
  /** Lets everything through again; held bytes arrive now, and a connection that has lost bytes ends. */
  restore(client?: string): void;
  /** Resets every open connection; new ones go through. */
  reset(client?: string): void;
  /** From now on all bytes travel so. */
  be(state: LineState, client?: string): void;
  /** How many WebSockets are open through it. */
  webSockets(client?: string): number;
  close(): Promise<void>;
}

interface Passage {
  /** Both ends, the browser's first. */
  readonly ends: readonly [Socket, Socket];
  readonly flows: readonly Flow[];
  readonly isWebSocket: boolean;
  /** The head of its first request, which names the client. */
  readonly head: string;
}

/** Starts a proxy before the server that listens on `target`, on a free port. `random` answers 0…1. */
export async function startProxy(target: () => number, random: () => number = Math.random): Promise<FaultyProxy> {
  const passages = new Set<Passage>();
  /** Lines that are not whole: of one client, or of all (''). */
  const states = new Map<string, LineState | 'cut'>();
  const isOf = ({ head }: Passage, client: string): boolean => head.includes(client);
  const stateOf = (head: string): LineState | 'cut' => [...states].find(([client]) => head.includes(client))?.[1] ?? 'whole';

  function open(incoming: Socket, first: Buffer): void {
    const head = first.toString('latin1');
    const state = stateOf(head);
    if (state === 'cut') return void incoming.resetAndDestroy();
    const outgoing = connect(target(), '127.0.0.1');
    const flows = [makeFlow(outgoing, random), makeFlow(incoming, random)] as const;
    const passage: Passage = { ends: [incoming, outgoing], flows, isWebSocket: head.startsWith('GET /app/'), head };
    passages.add(passage);
    for (const [source, sink, flow] of [
      [incoming, outgoing, flows[0]],
      [outgoing, incoming, flows[1]],
    ] as const) {
      source.setNoDelay(true);
      flow.be(state);
      source.on('data', (bytes: Buffer) => flow.push(bytes));
      source.on('error', () => sink.destroy());
      source.on('close', () => {
        passages.delete(passage);
        flow.end();
      });
    }
    flows[0].push(first);
    incoming.resume();
  }

  const server = createServer((incoming) => {
    incoming.on('error', () => incoming.destroy());
    // Before everybody's cut line nothing need be said to be refused.
    if (states.get('') === 'cut') return void incoming.resetAndDestroy();
    incoming.once('data', (first: Buffer) => {
      incoming.pause();
      open(incoming, first);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');

  const of = (client: string): Passage[] => [...passages].filter((passage) => isOf(passage, client));
  const reset = (passage: Passage): void => {
    passages.delete(passage);
    for (const end of passage.ends) end.resetAndDestroy();
  };
  const be = (state: LineState, client: string): void => {
    states.delete(client);
    if (state !== 'whole') states.set(client, state);
    for (const passage of of(client)) {
      if (passage.flows.some(({ hasLost }) => hasLost()) && state !== 'swallowing') reset(passage);
      else for (const flow of passage.flows) flow.be(state);
    }
  };

  return {
    port: address.port,
    url: `http://localhost:${String(address.port)}`,
    cut(client = '') {
      states.set(client, 'cut');
      of(client).forEach(reset);
    },
    restore: (client = '') => be('whole', client),
    reset: (client = '') => of(client).forEach(reset),
    be: (state, client = '') => be(state, client),
    webSockets: (client = '') => of(client).filter(({ isWebSocket }) => isWebSocket).length,
    close: () =>
      new Promise((resolve) => {
        of('').forEach(reset);
        server.close(() => resolve());
      }),
  };
}
