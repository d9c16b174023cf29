import { request as requestPlain, type IncomingMessage } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP } from 'node:net';
import type { CustomFetchOptions } from 'openid-client';

import { InnerAddressError, isPublicAddress, lookUpPublic } from './publicAddress';

/** Far above any real response: the provider is an organisation's own server, and may send anything. */
const ANSWER_MAX_BYTES = 1_000_000;

/**
 * Fetches from a provider: a response up to the limit, no redirects, and only from the public internet unless configured otherwise. An
 * endless response counts as a fault of the provider.
 *
 * @throws InnerAddressError for an address that is not public
 */
export async function fetchFromProvider(
  address: string,
  { body, headers, method, signal }: CustomFetchOptions,
  allowsPrivate: boolean,
): Promise<Response> {
  const url = new URL(address);
  const host = url.hostname.replace(/^\[(.*)\]$/u, '$1');
  if (!allowsPrivate && isIP(host) !== 0 && !isPublicAddress(host)) throw new InnerAddressError('The address is not public');
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestSecure : requestPlain)(
      url,
      { method, headers: { ...headers }, signal: signal ?? undefined, ...(allowsPrivate ? {} : { lookup: lookUpPublic }) },
      resolve,
    );
    request.on('error', reject);
    // openid-client sends a form, or nothing.
    request.end(body instanceof URLSearchParams ? body.toString() : undefined);
  });
  const { statusCode = 502 } = answer;
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer) {
    // The type of a stream without an encoding.
    const part = chunk as Buffer;
    bytes += part.byteLength;
    if (bytes > ANSWER_MAX_BYTES) {
      answer.destroy();
      return new Response(null, { status: 502 });
    }
    chunks.push(part);
  }
  const told = Object.entries(answer.headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []));
  const hasBody = statusCode >= 200 && ![204, 205, 304].includes(statusCode);
  return new Response(hasBody ? Buffer.concat(chunks) : null, {
    status: statusCode,
    headers: new Headers(told.map(([name, value]) => [name, value])),
  });
}
