import { createHash } from 'node:crypto';
import { hmac, isSameText, type Credentials } from '../signature';

/** How far a request's clock may be off, in seconds: an intercepted request cannot be replayed later. */
const CLOCK_TOLERANCE_S = 600;

/** A request as its signature covers it. */
export interface SignedRequest {
  readonly method: string;
  /** Path and query as received, still encoded. */
  readonly url: string;
  readonly body: Buffer;
}

/**
 * Returns why a request to the HTTP API is not authentic, as a message for the caller's developer, or null when it is. The
 * signed text is `METHOD\npath\nquery`, its query decoded, sorted by lower-case keys, without the signature. The query includes
 * the body's MD5.
 */
export function requestProblem(apps: readonly Credentials[], { method, url, body }: SignedRequest, nowSeconds: number): string | null {
  const mark = url.indexOf('?');
  const query = readQuery(url);
  if (query === null) return 'The query must hold auth_key, auth_timestamp, auth_version and auth_signature';
  const { auth_signature: signature, ...signed } = query;

  const app = apps.find(({ key }) => key === signed['auth_key']);
  if (app === undefined) return 'Unknown auth_key';
  if (signed['auth_version'] !== '1.0') return 'The auth_version must be 1.0';
  const timestamp = signed['auth_timestamp'] ?? '';
  if (!/^\d{1,15}$/.test(timestamp)) return 'The auth_timestamp must be seconds since 1970';
  if (Math.abs(nowSeconds - Number(timestamp)) > CLOCK_TOLERANCE_S)
    return `The auth_timestamp must be within ${CLOCK_TOLERANCE_S} seconds of now`;
  if (body.length > 0 && !isSameText(createHash('md5').update(body).digest('hex'), signed['body_md5'] ?? '')) {
    return 'The body_md5 does not match the body';
  }
  const pairs = Object.keys(signed)
    .sort()
    .map((name) => `${name}=${signed[name]}`);
  const text = `${method.toUpperCase()}\n${url.slice(0, mark)}\n${pairs.join('&')}`;
  return isSameText(hmac(app.secret, text), signature ?? '') ? null : 'Invalid auth_signature';
}

/** Returns the fields of an address' query by lower-case name, decoded; null when there is no query or it cannot be read. */
export function readQuery(url: string): Record<string, string> | null {
  const mark = url.indexOf('?');
  if (mark === -1) return null;
  const fields: [string, string][] = [];
  for (const pair of url
    .slice(mark + 1)
    .split('&')
    .filter(Boolean)) {
    const equals = pair.indexOf('=');
    try {
      const name = decodeURIComponent(equals === -1 ? pair : pair.slice(0, equals));
      fields.push([name.toLowerCase(), equals === -1 ? '' : decodeURIComponent(pair.slice(equals + 1))]);
    } catch {
      return null;
    }
  }
  return Object.fromEntries(fields);
}
