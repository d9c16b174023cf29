import type { FastifyInstance } from 'fastify';

import { problem } from '../problem';
import { bodyLimitOf } from './bodySize';

/**
 * Accepts only JSON bodies (calls that take files: `upload.ts`), no longer than their sender may send. An empty one counts as no
 * body, whatever the content type; `__proto__` in one is refused, not left out.
 */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    const limit = bodyLimitOf(request);
    if (Buffer.byteLength(body) > limit) return done(problem(413, { values: { limit } }));
    return parse(request, String(body), done);
  });
}
