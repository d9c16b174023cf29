import type { FastifyInstance } from 'fastify';

/**
 * Bodies are JSON, nothing else. An empty one is no body, whatever the content type says; `__proto__` in one is refused,
 * not left out.
 */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    return parse(request, String(body), done);
  });
}
