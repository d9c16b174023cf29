import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { FastifyReply } from 'fastify';

import type { PortalLanguage } from '#contract/platform/constants';
import { settingName, type PageSetting } from '#contract/platform/pageSettings';
import type { Environment } from '../../../../../config/environment';
import { sendPacked } from '../body/compress';
import { packPage, type PackedPage } from '../body/packedPage';
import { languageOf } from '../messages';
import { readEarlyForm } from './earlyForm';
import { readInlineScript, type InlineScriptFile } from './inlineScript';
import { pagePolicy, PERMISSIONS_POLICY } from './securityHeaders';
import { readWaves, type FoundWave, type WavesFile } from './waves';

/** Sends the portal's one page, as it opens at this path. */
export type SendPage = (reply: FastifyReply, pathname: string) => FastifyReply;

/** The accounts that a demo's sign-in page offers. */
export interface DemoSignIn {
  readonly emails: readonly string[];
  /** Null where the accounts have a password of their own, printed in the terminal only. */
  readonly password: string | null;
}

/** The pages of the build: the portal's, a kiosk's, and one for a visitor's own phone. */
export type BuiltPage = 'index.html' | 'kiosk.html' | 'phone.html';

/** The files that the build has written for the head of a page: its inline script, and its list of what an address needs. */
const HEADS: Readonly<Record<BuiltPage, { readonly script: InlineScriptFile; readonly waves: WavesFile } | null>> = {
  'index.html': { script: 'boot.js', waves: 'waves.json' },
  // A worker caches all that it needs.
  'kiosk.html': null,
  'phone.html': { script: 'phone-boot.js', waves: 'phone-waves.json' },
};

/** Returns one of the built pages, with its settings added to its head; null when nothing was built. */
export function makePageShell(environment: Environment, portalFolder: string, page: BuiltPage, demo: DemoSignIn | null): SendPage | null {
  const file = path.join(portalFolder, page);
  if (!fs.existsSync(file)) return null;
  const [beforeMeta, afterMeta, body] = split(fs.readFileSync(file, 'utf8'));
  const settings = settingsOf(environment, demo);
  const ahead = HEADS[page];
  const script = ahead && readInlineScript(portalFolder, ahead.script);
  const early = page === 'index.html' ? readEarlyForm(portalFolder) : null;
  const sources = [script, early].flatMap((inline) => (inline === null ? [] : [inline.source]));
  const findWave = ahead === null ? () => null : readWaves(portalFolder, ahead.waves);
  const packed = new Map<string, PackedPage>();
  /** A page is packed once for each wave, and for each language of its form. */
  const packedFor = (wave: FoundWave | null, language: PortalLanguage | null): PackedPage => {
    const key = `${language ?? ''} ${wave?.ahead ?? ''}`;
    const known = packed.get(key);
    if (known !== undefined) return known;
    const form = language === null ? '' : (early?.in(language) ?? '');
    const head = `">${settings}${aheadOf(wave)}${script?.element ?? ''}`;
    const made = packPage(`${beforeMeta}<meta property="csp-nonce" nonce="`, `${head}${afterMeta}${form}${body}`);
    packed.set(key, made);
    return made;
  };
  return (reply, pathname) => {
    const nonce = randomBytes(16).toString('base64');
    void reply.headers({
      'cache-control': 'no-cache',
      'content-security-policy': pagePolicy(environment, nonce, sources),
      'permissions-policy': PERMISSIONS_POLICY,
    });
    const wave = findWave(pathname);
    void reply.header('vary', wave?.isSignIn === true ? 'accept-language, accept-encoding' : 'accept-encoding');
    const language = wave?.isSignIn === true ? languageOf(reply.request.headers['accept-language']) : null;
    return sendPacked(reply.code(200), packedFor(wave, language), nonce);
  };
}

/**
 * Splits a page before its first script, since what stands there is there before the scripts run and its requests go first, and before its
 * application.
 */
function split(html: string): readonly [string, string, string] {
  const at = html.search(/<script\b|<link [^>]*stylesheet|<\/head>/u);
  if (at === -1) throw new Error("The portal's index.html has no </head>");
  const root = html.indexOf('<div id="root"');
  const body = root === -1 ? html.length : root;
  return [html.slice(0, at), html.slice(at, body), html.slice(body)];
}

const aheadOf = (wave: FoundWave | null): string => (wave === null ? '' : metaOf('ahead', wave.ahead));

const metaOf = (setting: PageSetting, value: string): string => `<meta name="${settingName(setting)}" content="${escapeHtml(value)}">`;

function settingsOf({ globalUrl, publicUrl, devShowcase, intercom, supportEmail, geoIpUrl }: Environment, demo: DemoSignIn | null): string {
  const values: readonly (readonly [PageSetting, string | null])[] = [
    ['global-url', globalUrl === publicUrl ? null : globalUrl],
    ['dev-showcase', devShowcase ? 'on' : null],
    ['intercom-app-id', intercom.appId],
    ['intercom-script-url', intercom.scriptUrl],
    ['intercom-region', intercom.appId === null ? null : intercom.region],
    ['support-email', supportEmail],
    ['geoip-url', geoIpUrl],
    ['demo-accounts', demo?.emails.join() ?? null],
    ['demo-password', demo?.password ?? null],
  ];
  return values.map(([setting, value]) => (value === null ? '' : metaOf(setting, value))).join('');
}

/** Escapes a text for HTML, in an element or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/gu, (sign) => `&#${sign.charCodeAt(0)};`);
}
