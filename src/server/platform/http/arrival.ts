import http2 from 'node:http2';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The time in which a request must arrive. */
const ARRIVAL_MS = 30_000;
/** The time in which a file must arrive over a slow line, without a long pause. */
export const UPLOAD_MS = 600_000;
const SILENT_MS = 30_000;

const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>();

/** Ends requests that arrive too slowly; uploads get more time once they are authorised. */
export function limitArrival(app: FastifyInstance, limitMs = ARRIVAL_MS): void {
  app.addHook('onRequest', async (request) => {
    if (!request.raw.complete) start(request, limitMs);
  });
}

function start(request: FastifyRequest, limitMs: number): void {
  const { raw } = request;
  clearTimeout(timers.get(request));
  const timer = setTimeout(() => end(raw), limitMs).unref();
  timers.set(request, timer);
  const stop = (): void => clearTimeout(timer);
  raw.once('end', stop).once('close', stop);
}

/** Ends a request, and its connection; by HTTP/2 its stream alone, since the connection has others. */
function end(raw: FastifyRequest['raw']): void {
  // Requests of either version have the same type here.
  const request: object = raw;
  const stream = request instanceof http2.Http2ServerRequest ? request.stream : null;
  // First: its reader is not to take a part of the body for the whole of it.
  raw.destroy();
  stream?.close(http2.constants.NGHTTP2_CANCEL);
}

/** A slow request. */
interface Arrival {
  /** More data has arrived. */
  readonly goesOn: () => void;
  /** The file has arrived; the rest of the request has the time of any other. */
  readonly done: () => void;
}

/** Gives a request the time that a file needs, as long as data keeps arriving. The server itself ends it after `UPLOAD_MS`. */
export function takeLonger(request: FastifyRequest, silentMs = SILENT_MS): Arrival {
  start(request, silentMs);
  return {
    goesOn: () => timers.get(request)?.refresh(),
    done: () => {
      if (!request.raw.complete) start(request, ARRIVAL_MS);
    },
  };
}
