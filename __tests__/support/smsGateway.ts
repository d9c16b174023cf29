/** A gateway for text messages on this machine, which answers as a test wants. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedText {
  readonly key: string | undefined;
  readonly authorization: string | undefined;
  readonly body: { readonly to: string; readonly text: string };
}

export interface SmsGateway {
  readonly url: string;
  /** All that it was handed, also what it did not take. */
  readonly received: ReceivedText[];
  /** The status of each answer from now on; one after another, the last for ever. */
  answer(...statuses: number[]): void;
  close(): Promise<void>;
}

/** Starts a gateway that accepts everything by default. */
export async function startSmsGateway(): Promise<SmsGateway> {
  const received: ReceivedText[] = [];
  let statuses: readonly number[] = [200];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({
        key: request.headers['idempotency-key']?.toString(),
        authorization: request.headers.authorization,
        // The server writes nothing else.
        body: JSON.parse(Buffer.concat(parts).toString()) as ReceivedText['body'],
      });
      const [status = 200, ...later] = statuses;
      if (later.length > 0) statuses = later;
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/send?key=gateway-secret`,
    received,
    answer: (...next) => void (statuses = next),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
