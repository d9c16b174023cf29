import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Environment } from '../../../../../config/environment';
import { answerUnknownCall, isApiPath } from '../errors';
import { makePageShell, type DemoSignIn } from './pageShell';

/** Files whose names change with their content. */
const HASHED_FILES = '/assets/';
/**
 * Headers that say nothing about such a file: it is no page that could be framed or opened, is never asked for again, and of its response
 * another origin reads nothing. With the files of the first screen they are 3 kB that a phone waits for.
 */
const NOT_OF_HASHED_FILES = [
  'x-frame-options',
  'cross-origin-opener-policy',
  'referrer-policy',
  'access-control-expose-headers',
  'accept-ranges',
  'etag',
  'last-modified',
] as const;
/** Paths below these are never pages: a missing one is a 404. */
const NO_PAGES = [HASHED_FILES, '/app/', '/apps/', '/dev/outbox', '/healthz'];
const NOT_BUILT = 'The portal is not built. Run: npm run build\n';

/**
 * Serves the built portal: its files, as compressed by the build, and for every other path the app shell, which
 * shows the right screen or the 404 page itself.
 */
export async function servePortal(
  app: FastifyInstance,
  environment: Environment,
  portalFolder: string,
  demo: DemoSignIn | null,
): Promise<void> {
  const sendPage = makePageShell(environment, portalFolder, 'index.html', demo);
  const sendKiosk = makePageShell(environment, portalFolder, 'kiosk.html', null);
  const sendPhone = makePageShell(environment, portalFolder, 'phone.html', null);
  app.setNotFoundHandler((request, reply) => {
    if (isApiPath(request.url)) return answerUnknownCall(request, reply);
    if (!isPage(request)) return answerMissing(reply);
    return sendPage === null ? reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT) : sendPage(reply, pathOf(request));
  });
  if (sendPage === null || sendKiosk === null || sendPhone === null) return;
  app.get('/', { config: { anonymous: 'the portal is for everybody to open' } }, (request, reply) => sendPage(reply, pathOf(request)));
  app.get('/contactless', { config: { anonymous: 'visitors sign in there on their own phones' } }, (request, reply) =>
    sendPhone(reply, pathOf(request)),
  );
  app.get('/kiosk', { config: { anonymous: 'a device pairs itself there' } }, (request, reply) => sendKiosk(reply, pathOf(request)));
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, anonymous: "the portal's own files are for everybody" };
    });
    scope.addHook('onSend', async (request, reply) => {
      const others = [reply.getHeader('vary') ?? []].flat().join(', ');
      if (reply.statusCode === 200 && request.url.startsWith(HASHED_FILES))
        for (const name of NOT_OF_HASHED_FILES) reply.removeHeader(name);
      // A page has said so itself.
      if (!others.includes('accept-encoding')) void reply.header('vary', others === '' ? 'accept-encoding' : `${others}, accept-encoding`);
    });
    await scope.register(fastifyStatic, {
      root: portalFolder,
      index: false,
      preCompressed: true,
      dotfiles: 'ignore',
      cacheControl: false,
      decorateReply: false,
      // Each file has an extension: nothing is looked for where a page is asked for. The shell is sent only with its settings and
      // policy; source maps and the compressed copies not by their own names.
      allowedPath: (file) =>
        /\.[^/]*$/u.test(file) &&
        !/(^\/?((index|kiosk|phone)\.html|(phone-)?(boot\.js|waves\.json)|early\.js(on)?)|\.map|\.br|\.gz)$/u.test(file),
      setHeaders: (response, file) => {
        const isHashed = file.slice(portalFolder.length).replaceAll('\\', '/').startsWith(HASHED_FILES);
        response.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
        response.setHeader('cross-origin-resource-policy', 'same-origin');
      },
    });
  });
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? '';

function isPage({ method, url }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && !NO_PAGES.some((prefix) => url.startsWith(prefix));
}

function answerMissing(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found\n');
}
