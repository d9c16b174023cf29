import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';

/** What is read of a request that is refused for its size; whoever sends more than that loses the answer with the connection. */
const DRAIN_MAX_BYTES = 32 * 1024 * 1024;
const DRAIN_MAX_MS = 5_000;

/**
 * Reads the rest of a request that is too large before it is refused: a client that is still sending while the connection is
 * closed meets a broken pipe, and never the 413 that says why.
 */
export function drainRefused(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode === 413) await drain(request.raw);
    return payload;
  });
}

function drain(request: IncomingMessage): Promise<void> {
  if (request.complete || request.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    let bytes = 0;
    const done = (): void => {
      clearTimeout(timer);
      request.off('data', count).off('end', done).off('close', done).off('error', done);
      resolve();
    };
    const count = (chunk: Buffer): void => {
      bytes += chunk.length;
      if (bytes > DRAIN_MAX_BYTES) done();
    };
    const timer = setTimeout(done, DRAIN_MAX_MS);
    request.on('data', count).on('end', done).on('close', done).on('error', done);
    request.resume();
  });
}
