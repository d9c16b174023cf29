import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * A PATCH that travels as POST with `X-HTTP-Method-Override: PATCH` (contract part 2) becomes one before the router sees it.
 * No other method can be put on: the header stays for the pipeline, which refuses it.
 */
export function overrideMethod(request: IncomingMessage, response: ServerResponse, next: (request: IncomingMessage, response: ServerResponse) => void): void {
  const wanted = request.headers['x-http-method-override'];
  if (request.method === 'POST' && typeof wanted === 'string' && wanted.trim().toUpperCase() === 'PATCH') {
    request.method = 'PATCH';
    delete request.headers['x-http-method-override'];
  }
  next(request, response);
}
