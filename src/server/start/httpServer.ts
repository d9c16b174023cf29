import http from 'node:http';
import http2 from 'node:http2';
import type { Socket } from 'node:net';

import { UPLOAD_MS } from '#server/platform/http/arrival';
import type { TlsFiles } from '#server/platform/process/tls';

/** How long the head of a request may take to arrive, and a connection stay open without one; `limitArrival` limits the rest. */
const HEADERS_TIMEOUT_MS = 30_000;
const KEEP_ALIVE_MS = 65_000;
const HEADERS_MAX_BYTES = 16_384;
/** Requests of one connection at a time: a page sends some forty at its first visit. */
const STREAMS_MAX = 100;

type Listener = (request: http.IncomingMessage, response: http.ServerResponse) => void;

/**
 * Makes the server: plain HTTP/1.1, or with a certificate HTTP/2 and, for older clients and for sockets, HTTP/1.1. There are no early hints
 * (103): the page is sent as soon as they could be, since it is built beforehand.
 */
export function makeHttpServer(tls: TlsFiles | null, listener: Listener): http.Server {
  const limits = { headersTimeout: HEADERS_TIMEOUT_MS, requestTimeout: UPLOAD_MS, keepAliveTimeout: KEEP_ALIVE_MS };
  return tls === null
    ? http.createServer({ ...limits, maxHeaderSize: HEADERS_MAX_BYTES }, listener)
    : makeSecureServer(tls, limits, listener);
}

type Limits = Pick<http.Server, 'headersTimeout' | 'requestTimeout' | 'keepAliveTimeout'>;

function makeSecureServer(tls: TlsFiles, limits: Limits, listener: Listener): http.Server {
  const server = http2.createSecureServer({
    ...tls,
    allowHTTP1: true,
    settings: { maxConcurrentStreams: STREAMS_MAX, maxHeaderListSize: HEADERS_MAX_BYTES },
  });
  // Node's requests and responses of HTTP/2 have the form of those of HTTP/1.1, which Fastify and all handlers use.
  server.on('request', listener as unknown as (request: http2.Http2ServerRequest, response: http2.Http2ServerResponse) => void);
  // A session without a frame for so long is closed once its requests are answered.
  server.on('session', (session) => session.setTimeout(KEEP_ALIVE_MS, () => session.close()));
  // Of either version, and those that have not said yet which they speak.
  const connections = new Set<Socket>();
  server.on('connection', (connection: Socket) => {
    connections.add(connection);
    connection.once('close', () => connections.delete(connection));
  });
  // Fastify calls it as the server closes; Node has it for servers of HTTP/1.1 alone.
  const closeAllConnections = (): void => connections.forEach((connection) => connection.destroy());
  // It takes the limits for HTTP/1.1 as properties alone.
  Object.assign(server, limits, { closeAllConnections });
  // The parts of a server that Fastify and the hub of sockets use are the same.
  return server as unknown as http.Server;
}
