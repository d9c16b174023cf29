const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
/** An address that browsers do not alter: they rewrite spaces, control characters and backslashes. */
const PLAIN = /^https?:\/\/[^\s\\\u0000-\u001f]+$/i;
const MAX_LENGTH = 8_000;

/**
 * An address that the browser may be taken to: whole, https (http for this machine or this very origin), without a user's name
 * in it. Null for anything else: it would run or open something on the person's device, or show another host than it leads to.
 */
export function webAddress(text: string): URL | null {
  if (text.length > MAX_LENGTH || !PLAIN.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  const isOpen = url.protocol === 'https:' || LOOPBACK.test(url.hostname) || url.origin === window.location.origin;
  return isOpen && url.username === '' && url.password === '' ? url : null;
}

/**
 * Returns the address after a log-out: the one that the server names, if that is this origin or the provider that the person signed in
 * at; the root for whatever else it may be.
 * @param provider the provider's origin, as it was when the person went there; null for a password
 */
export function afterLogOut(address: string, provider: string | null): string {
  const url = webAddress(address);
  return url !== null && (url.origin === window.location.origin || url.origin === provider) ? url.href : '/';
}
