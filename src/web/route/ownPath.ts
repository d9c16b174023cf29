/** Stands for whatever address the portal is served from; no real address can equal it. */
const SELF = 'https://portal.invalid';

/** The maximum length: longer than any address of the portal. */
const PATH_MAX_LENGTH = 2_000;

/**
 * Reports whether a text is a path of this portal and nothing else: an address that someone put into a link must not lead a
 * person elsewhere after they have signed in. Read the way a browser reads it (`//host`, `/\host` and tabs lead out).
 */
export function isOwnPath(text: string): boolean {
  if (!text.startsWith('/') || text.length > PATH_MAX_LENGTH) return false;
  if (/[\u0000-\u0020\\]/.test(text)) return false;
  try {
    return new URL(text, SELF).origin === SELF && !text.startsWith('//');
  } catch {
    return false;
  }
}
