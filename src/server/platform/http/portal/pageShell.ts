import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { FastifyReply } from 'fastify';

import { PAGE_SETTINGS } from '#contract/platform/pageSettings';
import type { Environment } from '../../../../../config/environment';
import { pagePolicy, PERMISSIONS_POLICY } from './securityHeaders';

/** Sends the portal's one page. */
export type SendPage = (reply: FastifyReply) => FastifyReply;

/** The accounts that a demo's sign-in page offers. */
export interface DemoSignIn {
  readonly emails: readonly string[];
  /** Null where the accounts have a password of their own, printed in the terminal only. */
  readonly password: string | null;
}

/** Returns one of the built pages, with its settings added to its head; null when nothing was built. */
export function makePageShell(
  environment: Environment,
  portalFolder: string,
  page: 'index.html' | 'kiosk.html',
  demo: DemoSignIn | null,
): SendPage | null {
  const file = path.join(portalFolder, page);
  if (!fs.existsSync(file)) return null;
  const [beforeHead, afterHead] = split(fs.readFileSync(file, 'utf8'));
  const settings = settingsOf(environment, demo);
  return (reply) => {
    const nonce = randomBytes(16).toString('base64');
    void reply.headers({
      'cache-control': 'no-cache',
      'content-security-policy': pagePolicy(environment, nonce),
      'permissions-policy': PERMISSIONS_POLICY,
    });
    return reply
      .code(200)
      .type('text/html; charset=utf-8')
      .send(`${beforeHead}<meta property="csp-nonce" nonce="${nonce}">${settings}${afterHead}`);
  };
}

/** Splits a page at the end of its head. */
function split(html: string): readonly [string, string] {
  const at = html.indexOf('</head>');
  if (at === -1) throw new Error("The portal's index.html has no </head>");
  return [html.slice(0, at), html.slice(at)];
}

function settingsOf({ globalUrl, publicUrl, devShowcase, intercom, supportEmail, geoIpUrl }: Environment, demo: DemoSignIn | null): string {
  const values: Readonly<Record<keyof typeof PAGE_SETTINGS, string | null>> = {
    globalUrl: globalUrl === publicUrl ? null : globalUrl,
    devShowcase: devShowcase ? 'on' : null,
    intercomAppId: intercom.appId,
    intercomScriptUrl: intercom.scriptUrl,
    intercomRegion: intercom.appId === null ? null : intercom.region,
    supportEmail,
    geoIpUrl,
    demoAccounts: demo?.emails.join() ?? null,
    demoPassword: demo?.password ?? null,
  };
  return Object.entries(PAGE_SETTINGS)
    .map(([key, name]) => {
      // The keys of the table are the keys of the values.
      const value = values[key as keyof typeof PAGE_SETTINGS];
      return value === null ? '' : `<meta name="${name}" content="${escapeHtml(value)}">`;
    })
    .join('');
}

/** Escapes a text for HTML, in an element or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/gu, (sign) => `&#${sign.charCodeAt(0)};`);
}
