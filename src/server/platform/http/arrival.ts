import type { FastifyInstance, FastifyRequest } from 'fastify';

/** How long a request may take to arrive. */
const ARRIVAL_MS = 30_000;
/** A file over a slow line arrives in this time, and at any moment something of it. */
export const UPLOAD_MS = 600_000;
const SILENT_MS = 30_000;

const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>();

/** Ends the connections of requests that arrive too slowly; those with a file get more time once they may send it. */
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

/** A request that takes its time. */
interface Arrival {
  /** More of it has come. */
  readonly goesOn: () => void;
  /** The file is here; what else may come is held to the time of any request. */
  readonly done: () => void;
}

/** Gives a request the time that a file needs, as long as something keeps coming. The server itself ends it after `UPLOAD_MS`. */
export function takeLonger(request: FastifyRequest, silentMs = SILENT_MS): Arrival {
  start(request, silentMs);
  return {
    goesOn: () => timers.get(request)?.refresh(),
    done: () => {
      if (!request.raw.complete) start(request, ARRIVAL_MS);
    },
  };
}
