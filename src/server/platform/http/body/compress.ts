import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { isApiPath } from '../errors';
import type { EncodedJson } from './encodedJson';
import type { PackedPage } from './packedPage';

const pack = promisify(gzip);

/**
 * Shorter responses fit into one packet. Those with tokens are all shorter: compressing them beside other people's input would leak them.
 */
const COMPRESSED_FROM = 1_200;
/** Quick rather than small: a report of 5,000 people takes 6 ms and shrinks to a sixteenth; the highest level saves little more. */
const LEVEL = 3;
/** Matches an Accept-Encoding that names gzip with a weight above zero. */
const TAKES_GZIP = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/u;

const encodedByReply = new WeakMap<FastifyReply, EncodedJson<unknown>>();
const packedAnswers = new WeakMap<EncodedJson<unknown>, Promise<Buffer>>();

/** Sends a response that is already JSON, and compresses it only once for all its receivers. */
export function sendEncoded(reply: FastifyReply, answer: EncodedJson<unknown>): FastifyReply {
  encodedByReply.set(reply, answer);
  return reply.type('application/json; charset=utf-8').send(answer.text);
}

/** Reports whether the client of a request accepts gzip. */
const takesGzip = ({ headers }: FastifyRequest): boolean => TAKES_GZIP.test(headers['accept-encoding'] ?? '');

/**
 * Sends a page, compressed for clients that accept it: it holds nothing that a request brings, so that no text of others can be compared
 * with what stands in it.
 */
export function sendPacked(reply: FastifyReply, page: PackedPage, fresh: string): FastifyReply {
  void reply.type('text/html; charset=utf-8');
  if (!takesGzip(reply.request)) return reply.send(page.text(fresh));
  return reply.header('content-encoding', 'gzip').send(page.gzip(fresh));
}

function packed(reply: FastifyReply, payload: string): Promise<Buffer> {
  const answer = encodedByReply.get(reply);
  if (answer?.text !== payload) return pack(payload, { level: LEVEL });
  const known = packedAnswers.get(answer) ?? pack(payload, { level: LEVEL });
  packedAnswers.set(answer, known);
  return known;
}

/** Compresses the API's longer responses for clients that accept gzip. The build compresses the portal's files. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < COMPRESSED_FROM) return payload;
    if (!isApiPath(request.url) || !takesGzip(request)) return payload;
    void reply.header('content-encoding', 'gzip').removeHeader('content-length');
    return packed(reply, payload);
  });
}
