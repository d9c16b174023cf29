import type { IncomingMessage } from 'node:http';
import pino, { type DestinationStream, type Logger } from 'pino';

import type { Environment } from '../../../config/environment';

/** Pages whose address carries a one-time secret: the rest of their path is not for a log. */
const SECRET_PATHS = /^(\/(?:reset|magic-link|setup)\/)[^?]+/u;

/**
 * A path as it may be logged: without its query, which can hold codes and tokens, and without the secret of a one-time link.
 */
export function loggablePath(url: string | undefined): string {
  return (url ?? '').split('?', 1).join('').replace(SECRET_PATHS, '$1…').slice(0, 300);
}

/** JSON lines, one each. A request is logged by method and path; its headers and body never are. */
export function makeLogger(level: Environment['logLevel'], destination?: DestinationStream): Logger {
  const options = {
    level,
    serializers: {
      req: (request: IncomingMessage & { id?: string; ip?: string }) => ({ id: request.id, method: request.method, path: loggablePath(request.url), ip: request.ip }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      err: pino.stdSerializers.errWithCause,
    },
    redact: ['authorization', 'password', 'token', 'secret', '*.authorization', '*.password', '*.token', '*.secret'],
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
