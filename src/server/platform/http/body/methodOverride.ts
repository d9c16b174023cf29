import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

import { problem } from '../problem';

const HEADER = 'x-http-method-override';

/** Turns a POST with `X-HTTP-Method-Override: PATCH` (spec: api#requests) into a PATCH before the router sees it. */
export function overrideMethod(
  request: IncomingMessage,
  response: ServerResponse,
  next: (request: IncomingMessage, response: ServerResponse) => void,
): void {
  if (
    request.method === 'POST' &&
    String(request.headers[HEADER] ?? '')
      .trim()
      .toUpperCase() === 'PATCH'
  ) {
    request.method = 'PATCH';
    delete request.headers[HEADER];
  }
  next(request, response);
}

/** Refuses any other override: done as a POST it would not be what was requested. */
export function refuseOtherOverrides(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers, method }) => {
    const wanted = headers[HEADER];
    if (wanted !== undefined && String(wanted).trim().toUpperCase() !== method) throw problem(400, { message: 'server.methodOverride' });
  });
}
