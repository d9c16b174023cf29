import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';

/** Limit of the bytes read from a refused request; beyond it, the connection is closed. */
const DRAIN_MAX_BYTES = 64 * 1024 * 1024;
const DRAIN_MAX_MS = 5_000;

/**
 * Reads the rest of an oversized request, and of a refused file, before refusing it. If the connection closed while the client is
 * sending, it would get a broken pipe instead of the response.
 */
export function drainRefused(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isRefusedFile = request.routeOptions.config.takesFile === true && reply.statusCode >= 400;
    if (reply.statusCode === 413 || isRefusedFile) await drain(request.raw);
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
