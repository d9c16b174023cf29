import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

import { API_PREFIX } from '#contract/platform/call';
import { errorCode } from '../process/errorFacts';
import { languageOf } from './messages';
import { problem, ProblemError } from './problem';

/** Responds to any thrown error, in the language of the request. A fault of the server is logged, and its response reveals nothing. */
export function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const answer = toProblemError(error, request);
  if (answer.status >= 500) request.log.error({ err: error }, 'request failed');
  else if (!(error instanceof ProblemError) && !('statusCode' in error))
    request.log.warn({ err: error }, 'request refused by the database');
  const { retryAfterSeconds } = answer.details;
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', String(retryAfterSeconds));
  if (answer.status === 401) void reply.header('www-authenticate', 'Bearer');
  return reply
    .code(answer.status)
    .type('application/json; charset=utf-8')
    .send(answer.toProblem(languageOf(request.headers['accept-language'])));
}

/** Responds to an unknown address. */
export function answerUnknownCall(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return answerError(problem(404, { message: 'server.unknownCall' }), request, reply);
}

/** Reports whether an address belongs to the API, where every response is JSON. */
export const isApiPath = (url: string): boolean =>
  url === API_PREFIX || url.startsWith(`${API_PREFIX}/`) || url.startsWith(`${API_PREFIX}?`);

function toProblemError(error: Error, { routeOptions }: FastifyRequest): ProblemError {
  if (error instanceof ProblemError) return error;
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status === 413) return problem(413, { values: { limit: routeOptions.bodyLimit } });
  if (status === 415) return problem(415);
  if (typeof status === 'number' && status >= 400 && status < 500) return problem(400);
  return fromDatabase(errorCode(error)) ?? problem(500);
}

/**
 * The last net for input that slipped past its rules, and for races that the database decided: a value that a column cannot
 * hold is a bad entry, a row that was taken or deleted meanwhile a conflict, too much load a temporary fault.
 */
function fromDatabase(code: string | undefined): ProblemError | null {
  if (code === undefined || !/^[\dA-Z]{5}$/u.test(code)) return null;
  if (code.startsWith('22')) return problem(422);
  if (code.startsWith('23') || code === '40001' || code === '40P01') return problem(409);
  return code === '57014' || code.startsWith('53') ? problem(503, { retryAfterSeconds: 1 }) : null;
}
