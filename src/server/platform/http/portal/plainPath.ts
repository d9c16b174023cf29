import type { IncomingMessage } from 'node:http';

/** A letter, digit, hyphen or underscore that is written as %41, which is never necessary (RFC 3986, 2.3). */
const NEEDLESSLY_ENCODED = /%(?:4[1-9A-F]|5[0-9A]|6[1-9A-F]|7[0-9A]|3[0-9]|2D|5F)/giu;

/**
 * Rewrites the path of a request to its one form without needless encoding, before the router decodes it: `/%61pi` would otherwise be
 * a second name of `/api`, unknown to code that looks at the text of the address (headers, log).
 */
export function writePathPlainly(request: IncomingMessage): void {
  const [path = '', ...query] = (request.url ?? '').split('?');
  if (!path.includes('%')) return;
  const plain = path.replace(NEEDLESSLY_ENCODED, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)));
  request.url = [plain, ...query].join('?');
}
