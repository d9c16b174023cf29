import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

import { isApiPath } from './errors';

const pack = promisify(gzip);

/** What is shorter fits into one packet anyway. Answers that carry tokens are: none is ever compressed beside what somebody else has written. */
const COMPRESSED_FROM = 1_200;
/** Quick rather than small: a report of 5,000 people takes 6 ms and becomes a sixteenth; the highest level saves little more. */
const LEVEL = 3;
/** Named, and not with a weight of nothing. */
const TAKES_GZIP = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/u;

/** Sends the API's longer answers as gzip to whoever takes it; no cache keeps them. The portal's own files were compressed when they were built. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < COMPRESSED_FROM || !isApiPath(request.url)) return payload;
    if (!TAKES_GZIP.test(request.headers['accept-encoding'] ?? '')) return payload;
    void reply.header('content-encoding', 'gzip').removeHeader('content-length');
    return pack(payload, { level: LEVEL });
  });
}
