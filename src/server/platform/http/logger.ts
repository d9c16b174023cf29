import type { FastifyInstance } from 'fastify';
import pino, { type DestinationStream, type Logger } from 'pino';

import type { Environment } from '../../../../config/environment';
import { isApiPath } from './errors';
import { loggableError } from './loggableError';

/** Pages whose address contains a one-time secret: the rest of their path must not be logged. */
const SECRET_PATHS = /^(\/(?:reset|confirm-email|magic-link|setup|shared\/evacuations)\/).+/su;

/** Returns a path as it may be logged: without its query, which may contain codes and tokens, and without the secret of a one-time link. */
function loggablePath(url: string | undefined): string {
  return decoded((url ?? '').split('?', 1).join(''))
    .replace(SECRET_PATHS, '$1…')
    .slice(0, 300);
}

/** Decodes a path, so that no other encoding hides its content; returns it unchanged where that fails. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const SECRETS = ['authorization', 'headers', 'password', 'token', 'secret'];

interface LoggedRequest {
  readonly method?: string;
  readonly url?: string;
  readonly ip?: string;
}

/** Logs as JSON lines. A request is logged by method and path; its headers and body never are, nor what database errors quote from them. */
export function makeLogger(level: Environment['logLevel'], destination?: DestinationStream): Logger {
  const options = {
    level,
    serializers: {
      req: (request: LoggedRequest) => ({ method: request.method, path: loggablePath(request.url), ip: request.ip }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      err: loggableError,
      failure: loggableError,
    },
    // Headers as a whole: libraries log them with their own settings when tracing, and every credential is in one.
    redact: SECRETS.flatMap((name) => [name, `*.${name}`]),
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/** Logs one line for each call of the API; files and pages only when debugging. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const line = { req: request, res: reply, ms: Math.round(reply.elapsedTime) };
    if (isApiPath(request.url)) request.log.info(line, 'answered');
    else request.log.debug(line, 'answered');
  });
}
