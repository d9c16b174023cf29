import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Selectable } from 'kysely';

import type { PortalLanguage } from '#contract/platform/constants';
import type { Environment } from '../../../../config/environment';
import type { MailTable } from '../db/schema/identity/accounts';
import type { Deps } from '../deps';
import { languageOf, messageIn, type MessageKey } from '../http/messages';
import { escapeHtml } from '../http/portal/pageShell';
import { NO_CONTENT_POLICY } from '../http/portal/securityHeaders';
import { hmac, isSameText } from '../realtime/signature';
import { findAttachment, findFileNames, type FileName } from './attachments';
import { shownMail } from './compose';

const PATH = '/dev/outbox';
const FILES_PATH = `${PATH}/files`;
const HTML_PATH = `${PATH}/html`;
/** A mail brings its own styles and its logo; it runs nothing and opens nothing. */
const MAIL_POLICY = `${NO_CONTENT_POLICY}; style-src 'unsafe-inline'; img-src data:; form-action 'none'; sandbox`;
const SHOWN = 100;

/** Only a demo that is reachable from this machine alone shows its mails: they contain reset links. */
export function isOutboxOpen({ demo, loopbackOnly }: Environment): boolean {
  return demo.on && loopbackOnly;
}

/** Returns the address that opens the page, with the key that is printed when the server starts. */
export function outboxAddress({ environment, secrets }: Pick<Deps, 'environment' | 'secrets'>): string {
  return `${environment.publicUrl}${PATH}?key=${secrets.outboxKey}`;
}

/**
 * Adds `/dev/outbox` with a demo's mails, for people who see the server's terminal. A local address does not prove that, because
 * of proxies, so the page requires the printed key. A session cookie replaces the key, which stays out of the browser's history.
 */
export function addOutboxPage(app: FastifyInstance, { db, environment, files: { storage }, secrets }: Deps): void {
  if (!isOutboxOpen(environment)) return;
  // A browser has one cookie jar for all ports of a host.
  const cookie = `portico_outbox_${environment.port}`;
  const session = hmac(secrets.outboxKey, 'session');
  app.get<{ Querystring: { readonly key?: unknown } }>(
    PATH,
    { config: { anonymous: 'the handler asks for the printed key' } },
    async (request, reply) => {
      const nonce = randomBytes(16).toString('base64');
      void reply.headers({
        'cache-control': 'no-store',
        'content-security-policy': `${NO_CONTENT_POLICY}; style-src 'nonce-${nonce}'; form-action 'none'`,
      });
      const { key } = request.query;
      if (typeof key === 'string' && isSameText(secrets.outboxKey, key)) {
        return reply.header('set-cookie', `${cookie}=${session}; Path=${PATH}; HttpOnly; SameSite=Strict`).redirect(PATH, 303);
      }
      const language = languageOf(request.headers['accept-language']);
      void reply.type('text/html; charset=utf-8');
      if (!isSameText(session, readCookie(request, cookie))) {
        return reply.code(403).send(page(language, nonce, `<p>${escapeHtml(messageIn(language, 'server.outboxLocked'))}</p>`));
      }
      const mails = await db.selectFrom('mails').selectAll().orderBy('id', 'desc').limit(SHOWN).execute();
      const bundles = new Set(mails.flatMap(({ bundle_id: bundle }) => bundle ?? []));
      const files = bundles.size === 0 ? [] : await findFileNames(db, [...bundles]);
      return reply.send(page(language, nonce, listOf({ mails, files, language })));
    },
  );
  app.get<{ Params: { readonly id: string } }>(
    `${FILES_PATH}/:id`,
    { config: { anonymous: 'the handler asks for the session of the page' } },
    async (request, reply) => {
      const isOpen = isSameText(session, readCookie(request, cookie));
      const file = isOpen ? await findAttachment(db, idOf(request.params.id)) : undefined;
      if (file === undefined) return reply.code(404).type('text/plain').send('');
      return reply
        .headers({ 'cache-control': 'no-store', 'content-security-policy': NO_CONTENT_POLICY, 'x-content-type-options': 'nosniff' })
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
        .type(file.type)
        .send(Buffer.from(file.content));
    },
  );
  app.get<{ Params: { readonly id: string } }>(
    `${HTML_PATH}/:id`,
    { config: { anonymous: 'the handler asks for the session of the page' } },
    async (request, reply) => {
      const isOpen = isSameText(session, readCookie(request, cookie));
      const mail = isOpen
        ? await db.selectFrom('mails').selectAll().where('id', '=', idOf(request.params.id)).executeTakeFirst()
        : undefined;
      if (mail === undefined || mail.layout === null) return reply.code(404).type('text/plain').send('');
      return reply
        .headers({ 'cache-control': 'no-store', 'content-security-policy': MAIL_POLICY })
        .type('text/html; charset=utf-8')
        .send(await shownMail({ db, storage }, { ...mail, layout: mail.layout }));
    },
  );
}

/** Returns the id in an address; 0, which no record has, for anything else. */
function idOf(text: string): number {
  return /^[1-9]\d{0,8}$/u.test(text) ? Number(text) : 0;
}

function readCookie({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string {
  const found = (headers.cookie ?? '')
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`));
  return found?.slice(name.length + 1) ?? '';
}

interface Shown {
  readonly mails: readonly Selectable<MailTable>[];
  readonly files: readonly FileName[];
  readonly language: PortalLanguage;
}

function listOf({ mails, files, language }: Shown): string {
  const text = (key: MessageKey): string => escapeHtml(messageIn(language, key));
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' });
  const items = mails.map(({ id: mailId, recipient, subject, body, layout, bundle_id: bundle, created_at: createdAt, sent_at: sentAt }) => {
    const created = `<time datetime="${createdAt.toISOString()}">${time.format(createdAt)} UTC</time>`;
    const sent = sentAt === null ? '' : ` · ${text('server.outboxSent')}`;
    const html = layout === null ? '' : ` · <a href="${HTML_PATH}/${mailId}">${text('server.outboxHtml')}</a>`;
    const links = files
      .filter((file) => file.bundle_id === bundle)
      .map(({ id, name }) => `<a href="${FILES_PATH}/${id}">${escapeHtml(name)}</a>`)
      .join(' · ');
    const attached = links === '' ? '' : `\n<p>${links}</p>`;
    return `<li>
<h2>${escapeHtml(subject)}</h2>
<p>${text('server.outboxTo')} ${escapeHtml(recipient)} · ${created}${sent}${html}</p>
<pre>${linked(body)}</pre>${attached}
</li>`;
  });
  return items.length === 0 ? `<p>${text('server.outboxEmpty')}</p>` : `<ol>${items.join('\n')}</ol>`;
}

/** A copy of the portal's look, since this page does not use the portal's build. */
const STYLE = `
:root { color-scheme: light dark;
  --bg: light-dark(#f6f5f1, #111413); --surface: light-dark(#fff, #1a1e1d); --line: light-dark(#e0dcd3, #313836);
  --text: light-dark(#1c1b19, #eceae4); --muted: light-dark(#5f5a52, #a9a69d);
  --primary: light-dark(#0b5f5a, #5cc2b6); --on-primary: light-dark(#fff, #06231f); }
body { max-width: 720px; margin: 0 auto; padding: 24px 16px 48px; background: var(--bg); color: var(--text);
  font: 15px/1.5 Inter, system-ui, sans-serif; }
header { display: flex; align-items: center; gap: 10px; margin-bottom: 32px; font-size: 16px; font-weight: 650; letter-spacing: -.02em; }
svg { box-sizing: border-box; width: 26px; height: 26px; padding: 5px; border-radius: 8px; background: var(--primary);
  fill: none; stroke: var(--on-primary); stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
h1 { margin: 0 0 16px; font-size: 24px; line-height: 1.25; letter-spacing: -.02em; }
h2 { margin: 0; font-size: 16px; }
p { margin: 4px 0 16px; color: var(--muted); }
ol { display: grid; gap: 16px; margin: 0; padding: 0; list-style: none; }
li, main > p { padding: 16px 20px; border: 1px solid var(--line); border-radius: 12px; background: var(--surface); }
pre { margin: 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
a { color: var(--primary); }
`;
const SIGN = '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M4 21V9l8-5 8 5v12M9 21v-7h6v7"/></svg>';

function page(language: PortalLanguage, nonce: string, content: string): string {
  const title = escapeHtml(messageIn(language, 'server.outboxTitle'));
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style nonce="${nonce}">${STYLE}</style></head>
<body><header>${SIGN}Portico</header><main><h1>${title}</h1>${content}</main></body></html>
`;
}

/** Returns the text with its addresses as links. */
function linked(body: string): string {
  return escapeHtml(body).replace(/https?:\/\/[^\s<]+/gu, (address) => `<a href="${address}">${address}</a>`);
}
