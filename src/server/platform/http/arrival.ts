import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The time in which a request must arrive. */
const ARRIVAL_MS = 30_000;
/** The time in which a file must arrive over a slow line, without a long pause. */
export const UPLOAD_MS = 600_000;
const SILENT_MS = 30_000;

const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>();

/** Ends the connections of requests that arrive too slowly; uploads get more time once they are authorised. */
export function limitArrival(app: FastifyInstance, limitMs = ARRIVAL_MS): void {
  app.addHook('onRequest', async (request) => {
    if (!request.raw.complete) start(request, limitMs);
  });
}

function start(request: FastifyRequest, limitMs: number): void {
  const { raw } = request;
  clearTimeout(timers.get(request));
  const timer = setTimeout(() => raw.destroy(), limitMs).unref();
  timers.set(request, timer);
  const stop = (): void => clearTimeout(timer);
  raw.once('end', stop).once('close', stop);
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
