import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Answered } from './answers';

/** A request as it came. */
export interface Received {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface LoopbackServer {
  /** The address, without a slash at the end. */
  readonly address: string;
  readonly close: () => Promise<void>;
}

/** Starts a server on this machine alone, on a free port unless one is given. It does not keep the program running. */
export async function startLoopback(answer: (received: Received) => Answered, port = 0): Promise<LoopbackServer> {
  const server = createServer((request, response) => void respond(request, response));

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', addressOf(server));
    const { status, headers, body } = answer({
      method: request.method ?? 'GET',
      url,
      headers: request.headers,
      body: await bodyOf(request),
    });
    response.writeHead(status, { ...(typeof body === 'string' ? {} : { 'content-type': 'application/json' }), ...headers });
    response.end(typeof body === 'object' ? JSON.stringify(body) : body);
  }

  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  server.unref();
  return {
    address: addressOf(server),
    close: () => new Promise((resolve) => (server.close(() => resolve()), server.closeAllConnections())),
  };
}

function addressOf(server: Server): string {
  // The cast is safe: a listening TCP server has this form of address.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  // The cast is safe: the stream has no encoding.
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
