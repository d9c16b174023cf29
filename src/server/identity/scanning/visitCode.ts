import { createCipheriv, createDecipheriv } from 'node:crypto';

import type { Deps } from '#server/platform/deps';
import { languageOf, messageIn } from '#server/platform/http/messages';
import { linkWithToken } from '#server/platform/links/token';
import { codeAtEnd } from './markedCode';

type Keys = Pick<Deps, 'secrets'>;
export type CodeDeps = Pick<Deps, 'environment' | 'secrets'>;

/* One block of the cipher is the visit's number and zeros: it reveals nothing, and no other block decrypts to as many zeros. */
const CIPHER = 'aes-256-ecb';
const BLOCK = 16;
const ZEROS = Buffer.alloc(BLOCK - 4);

/** Returns the code on a badge: it identifies the visit to this installation, and to nobody else. */
export function codeOfVisit({ secrets }: Keys, visitorId: number): string {
  const block = Buffer.alloc(BLOCK);
  block.writeUInt32BE(visitorId);
  const cipher = createCipheriv(CIPHER, secrets.badgeCode, null).setAutoPadding(false);
  return Buffer.concat([cipher.update(block), cipher.final()]).toString('base64url');
}

/** Returns the visit of a code, or of its page's address; null for one that this installation has not made. */
export function visitOfCode({ secrets }: Keys, scanned: string): number | null {
  const given = Buffer.from(codeAtEnd(scanned), 'base64url');
  if (given.length !== BLOCK) return null;
  const decipher = createDecipheriv(CIPHER, secrets.badgeCode, null).setAutoPadding(false);
  const block = Buffer.concat([decipher.update(given), decipher.final()]);
  return block.subarray(4).equals(ZEROS) ? block.readUInt32BE() : null;
}

/** Returns the page where a visitor sees the code of their visit. */
export const linkOfVisit = (deps: CodeDeps, visitorId: number): string =>
  linkWithToken(deps.environment, 'ticket', codeOfVisit(deps, visitorId));

/** Returns the closing lines of a mail about a visit's code. */
export const codeIn = (deps: CodeDeps, locale: string, visitorId: number): string =>
  messageIn(languageOf(locale), 'server.mailVisitCodeToo', { link: linkOfVisit(deps, visitorId) });
