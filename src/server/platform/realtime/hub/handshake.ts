import type { IncomingMessage } from 'node:http';
import { CLOSE, type CloseReason } from './closeCodes';

const PATH = /^\/app\/([^/]+)\/?$/;
const PROTOCOL = /^\d{1,4}$/;
const VERSION = /^\d[\w.+-]{0,63}$/;

/** Protocol 7 and earlier ones whose clients are still in use; the differences are small and respected (see `CLOSE_CODES_SINCE`). */
const SUPPORTED_PROTOCOLS = { from: 4, to: 7 };

/** The request of a connecting client: accepted, or why not. The protocol is 7 unless the client named another. */
export interface Handshake {
  readonly protocol: number;
  readonly refusal: CloseReason | null;
}

/**
 * Reads `/app/{key}?protocol=7&client=…&version=…` and the origin. A refused client is still let in for as long as it takes
 * to close with a code, since a browser cannot see why an upgrade failed and would retry for ever.
 */
export function readHandshake(
  request: Pick<IncomingMessage, 'url' | 'headers'>,
  { keys, allowedOrigins }: { keys: readonly string[]; allowedOrigins?: readonly string[] },
): Handshake {
  const { path, query } = splitUrl(request.url ?? '');
  const wanted = query.get('protocol');
  const protocol = wanted !== null && PROTOCOL.test(wanted) ? Number(wanted) : SUPPORTED_PROTOCOLS.to;
  const refuse = (refusal: CloseReason): Handshake => ({ protocol, refusal });

  const wantedKey = PATH.exec(path)?.[1];
  if (wantedKey === undefined) return refuse(CLOSE.unknownPath);
  if (!keys.some((key) => wantedKey === encodeURIComponent(key) || wantedKey === key)) return refuse(CLOSE.unknownApp);
  if (wanted === null) return refuse(CLOSE.noProtocol);
  if (!PROTOCOL.test(wanted) || protocol < SUPPORTED_PROTOCOLS.from || protocol > SUPPORTED_PROTOCOLS.to) {
    return refuse(CLOSE.unsupportedProtocol);
  }
  const version = query.get('version');
  if (version !== null && !VERSION.test(version)) return refuse(CLOSE.badVersion);
  const { origin } = request.headers;
  if (origin !== undefined && allowedOrigins !== undefined && !allowedOrigins.includes(origin)) return refuse(CLOSE.originRefused);
  return { protocol, refusal: null };
}

/** Reports whether an upgrade request is for the hub, on a server that may also have other sockets. */
export const isHubPath = (url: string | undefined): boolean => /^\/app(\/|\?|$)/.test(url ?? '');

function splitUrl(url: string): { path: string; query: URLSearchParams } {
  const mark = url.indexOf('?');
  return mark === -1
    ? { path: url, query: new URLSearchParams() }
    : { path: url.slice(0, mark), query: new URLSearchParams(url.slice(mark + 1)) };
}
