import type { Environment } from '../../../../../config/environment';
import { chatOrigins } from './chatOrigins';
import { portalOrigins } from './portalOrigins';

/** Headers of every response: no sniffing, no framing, no referrer (the address may hold a one-time token). */
export function commonHeaders({ publicUrl, devShowcase }: Environment): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    // The component showcase shows its examples in a frame of the requested width.
    'x-frame-options': devShowcase ? 'SAMEORIGIN' : 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}

/** The policy of a response that is not a page, if it is opened as one: nothing is allowed. */
export const NO_CONTENT_POLICY = "default-src 'none'; frame-ancestors 'none'";

export const PERMISSIONS_POLICY = 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()';

/**
 * The policy of a page. Scripts are files of this origin, and those that stand in the page by their hashes: one in its head, and one behind
 * the early form (and the chat's, where one is configured). Styles too, but for the two small sheets that React Aria makes itself: they
 * carry the nonce. The chat's own styles carry none, so that with a chat any inline style is allowed. Images come from the portal, and from
 * the operator's sources of logos (`IMAGE_ORIGINS`) and maps (`MAP_TILES_URL`). Trusted Types are not required: workers, the service worker
 * and the chat's script receive plain addresses.
 */
export function pagePolicy(environment: Environment, nonce: string, inlineScripts: readonly string[] = []): string {
  const chat = chatOrigins(environment);
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inlineScripts, ...chat.script],
    'style-src': ["'self'", chat.script.length === 0 ? `'nonce-${nonce}'` : "'unsafe-inline'"],
    'img-src': [
      "'self'",
      'data:',
      'blob:',
      ...portalOrigins(environment).filter(isSayable),
      ...environment.imageOrigins,
      ...(environment.mapTiles === null ? [] : [environment.mapTiles.origin]),
      ...chat.image,
    ],
    'font-src': ["'self'", ...chat.font],
    'media-src': ["'self'", 'blob:', ...portalOrigins(environment).filter(isSayable), ...chat.media],
    'connect-src': [
      "'self'",
      ...portalOrigins(environment).filter(isSayable).flatMap(withSocket),
      ...realtimeOrigins(environment),
      ...chat.connect,
      ...geoIp(environment),
    ],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'frame-src': ownFrames(environment, chat.frame),
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ownFrames(environment),
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** The showcase frames pages of this origin; nothing else is framed, but the chat where one is configured. */
function ownFrames({ devShowcase }: Environment, others: readonly string[] = []): readonly string[] {
  const allowed = [...(devShowcase ? ["'self'"] : []), ...others];
  return allowed.length === 0 ? ["'none'"] : allowed;
}

/** An origin, with the same for its sockets. */
const withSocket = (origin: string): readonly string[] => [origin, origin.replace(/^http/u, 'ws')];

function realtimeOrigins({ pusher }: Environment): readonly string[] {
  if (pusher === null) return [];
  const { host, cluster, port, tls } = pusher;
  const name = `${host ?? `ws-${cluster}.pusher.com`}${port === null ? '' : `:${port}`}`;
  return [`${tls ? 'wss' : 'ws'}://${name}`];
}

const geoIp = ({ geoIpUrl }: Environment): readonly string[] => (geoIpUrl === null ? [] : [new URL(geoIpUrl).origin]);
/** A policy has no form for an IPv6 address; opened by one, the portal still reaches its own origin as 'self'. */
function isSayable(origin: string): boolean {
  return !origin.includes('[');
}
