import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Selectable } from 'kysely';

import type { MailTable } from '../db/schema/accounts';
import type { Deps } from '../deps';
import { languageOf, messageIn, type MessageKey } from '../http/messages';
import { escapeHtml } from '../http/pageShell';
import { NO_CONTENT_POLICY } from '../http/securityHeaders';

const SHOWN = 100;
const LOOPBACK_NAMES = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/iu;

/**
 * `/dev/outbox`: the mails of a demo, for whoever sits at the machine. It shows reset links, so nobody else may see it: the
 * connection and every proxy that it names must be of this machine, and so must the host that the browser asked for (a
 * page elsewhere could give its own name this machine's address).
 */
export function addOutboxPage(app: FastifyInstance, { db, environment }: Deps): void {
  if (!environment.demo.on) return;
  app.get('/dev/outbox', { config: { anonymous: 'only for this machine, which the handler checks' } }, async (request, reply) => {
    if (!isFromThisMachine(request)) return reply.callNotFound();
    const mails = await db.selectFrom('mails').selectAll().orderBy('id', 'desc').limit(SHOWN).execute();
    void reply.headers({ 'cache-control': 'no-store', 'content-security-policy': `${NO_CONTENT_POLICY}; form-action 'none'` });
    return reply.type('text/html; charset=utf-8').send(page(mails, request.headers['accept-language']));
  });
}

export function isFromThisMachine({ raw, headers }: Pick<FastifyRequest, 'raw' | 'headers'>): boolean {
  if (headers.forwarded !== undefined || !LOOPBACK_NAMES.test(headers.host ?? '')) return false;
  const named = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',').map((address) => address.trim()).filter(Boolean);
  return [raw.socket.remoteAddress ?? '', ...named].every((address) => /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/iu.test(address));
}

function page(mails: readonly Selectable<MailTable>[], acceptLanguage: string | undefined): string {
  const language = languageOf(acceptLanguage);
  const text = (key: MessageKey): string => escapeHtml(messageIn(language, key));
  const items = mails.map(
    ({ kind, recipient, subject, body, created_at: createdAt, sent_at: sentAt }) => `
<article>
<h2>${escapeHtml(subject)}</h2>
<p>${text('server.outboxTo')} ${escapeHtml(recipient)} · ${escapeHtml(kind)} · ${createdAt.toISOString()}${sentAt === null ? '' : ` · ${text('server.outboxSent')}`}</p>
<pre>${linked(body)}</pre>
</article>`,
  );
  const title = text('server.outboxTitle');
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body><h1>${title}</h1>${items.length === 0 ? `<p>${text('server.outboxEmpty')}</p>` : items.join('\n<hr>')}</body></html>
`;
}

/** The text with its addresses as links. */
function linked(body: string): string {
  return escapeHtml(body).replace(/https?:\/\/[^\s<]+/gu, (address) => `<a href="${address}">${address}</a>`);
}
