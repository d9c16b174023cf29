import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { API_PREFIX } from '#contract/platform/call';
import { isPicture } from '#contract/platform/entities/file';
import { ID_MAX } from '#contract/platform/rules/parameters';
import type { Deps } from '../deps';
import { problem } from '../http/problem';
import type { ByteRange } from '../ports';
import { secondsLeft, type SignedQuery } from './signing';
import { findFile, type FileRow } from './store';

/** Opened by itself, a file runs nothing, loads nothing and belongs to no origin. */
const FILE_POLICY = "sandbox; default-src 'none'; frame-ancestors 'none'";

interface FileRequest {
  Params: { readonly id: string };
  Querystring: SignedQuery;
}

/**
 * Serves the addresses of files: a correct one lets anybody read while it lasts, since requests for pictures and videos carry no token.
 * Everything but pictures and videos is saved, never shown.
 */
export function addFileRoute(app: FastifyInstance, deps: Deps): void {
  app.route<FileRequest>({
    method: ['GET', 'HEAD'],
    url: `${API_PREFIX}/files/:id`,
    config: { anonymous: 'the address is signed' },
    handler: async (request, reply) => {
      const { file, seconds } = await findSigned(deps, request.params.id, request.query);
      // The bytes behind an address never change, and a browser may keep them as long as the address lasts.
      void reply.headers({
        'content-type': file.content_type,
        'content-disposition': dispositionOf(file),
        'content-security-policy': FILE_POLICY,
        'cache-control': `private, max-age=${seconds}, immutable`,
        'accept-ranges': 'bytes',
        etag: etagOf(file),
      });
      if (request.headers['if-none-match'] === etagOf(file)) return reply.code(304).send();
      return sendBytes(deps, file, request, reply);
    },
  });
}

const gone = (): Error => problem(404, { message: 'server.fileGone' });
const etagOf = ({ id }: FileRow): string => `"${id}"`;

async function findSigned(deps: Deps, id: string, query: SignedQuery): Promise<{ readonly file: FileRow; readonly seconds: number }> {
  const file = /^[1-9]\d{0,9}$/u.test(id) && Number(id) <= ID_MAX ? await findFile(deps.db, Number(id)) : undefined;
  const seconds = file === undefined ? null : secondsLeft(deps, file, query);
  if (file === undefined || seconds === null) throw gone();
  return { file, seconds };
}

async function sendBytes(
  { files, log }: Deps,
  file: FileRow,
  request: FastifyRequest<FileRequest>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const range = rangeOf(request, file);
  if (range === 'outside') {
    takeBack(reply);
    return reply.code(416).header('content-range', `bytes */${file.size}`).send();
  }
  void reply.header('content-length', range === null ? file.size : range.end - range.start + 1);
  if (range !== null) void reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
  if (request.method === 'HEAD') return reply.send(Readable.from([]));
  const bytes = await files.storage.open(file.storage_key, range ?? undefined).catch((error: unknown) => {
    log.error({ err: error, file: file.id }, 'a file could not be read');
    takeBack(reply);
    throw problem(503, { code: 'storage_unavailable', message: 'server.storageUnavailable' });
  });
  if (bytes !== null) return reply.send(bytes);
  log.error({ file: file.id }, 'the bytes of a file are missing');
  takeBack(reply);
  throw gone();
}

/** Removes the headers about bytes that are not sent. */
function takeBack(reply: FastifyReply): void {
  for (const name of ['content-length', 'content-range', 'content-disposition', 'content-type', 'etag', 'accept-ranges'])
    void reply.removeHeader(name);
  void reply.header('cache-control', 'no-store');
}

/**
 * Reads the one range that a request names; null for the whole file, also for an unsupported form of range and for a range
 * of another version of the file.
 */
function rangeOf({ headers }: FastifyRequest<FileRequest>, file: FileRow): ByteRange | 'outside' | null {
  const { range, 'if-range': version } = headers;
  if (range === undefined || (version !== undefined && version !== etagOf(file))) return null;
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/u.exec(range) ?? [];
  if (first === '' && last === '') return null;
  const start = first === '' ? Math.max(0, file.size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? file.size - 1 : Math.min(Number(last), file.size - 1);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null;
  return start > end ? 'outside' : { start, end };
}

/** Returns the header for the name under which a browser saves the file: in plain form, and as written (RFC 6266). */
function dispositionOf({ name, content_type: type }: FileRow): string {
  const isShown = isPicture(type) || type.startsWith('video/');
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/gu, '_');
  const whole = encodeURIComponent(name).replace(/['()*]/gu, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${isShown ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${whole}`;
}
