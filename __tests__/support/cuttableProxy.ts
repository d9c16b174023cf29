/**
 * A TCP proxy whose line can be cut: a browser's offline switch leaves open sockets running, this does not.
 */
import { connect, createServer, type Socket } from 'node:net';

export interface CuttableProxy {
  readonly port: number;
  /** Where browsers connect, without a slash at the end. */
  readonly url: string;
  /** Ends every open connection and refuses new ones. */
  cut(): void;
  /** Lets connections through again. */
  restore(): void;
  close(): Promise<void>;
}

/** Starts a proxy before the server that listens on `target`, on a free port. */
export async function startProxy(target: () => number): Promise<CuttableProxy> {
  const open = new Set<Socket>();
  let whole = true;

  const server = createServer((incoming) => {
    if (!whole) {
      incoming.destroy();
      return;
    }
    const outgoing = connect(target(), '127.0.0.1');
    for (const [socket, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      open.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
    }
    incoming.pipe(outgoing).pipe(incoming);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');

  const endAll = (): void => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: address.port,
    url: `http://localhost:${String(address.port)}`,
    cut() {
      whole = false;
      endAll();
    },
    restore() {
      whole = true;
    },
    close: () =>
      new Promise((resolve) => {
        endAll();
        server.close(() => resolve());
      }),
  };
}
