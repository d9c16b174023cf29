import type { Arrived } from '#web/net/arrived';

/** The requests that the page's inline script has sent for a code in the address (`phone/boot.ts`). */
export interface PhoneFlight {
  /** The part behind `#` in the address when they were sent. */
  readonly code: string;
  /** The response to the call that begins a visit; null where the code begins none. */
  readonly begun: Promise<Arrived> | null;
  /** The response to the call for the site's config; rejects where there was no token for it. */
  readonly config: Promise<Arrived>;
}

/** The place where the inline script leaves its requests. */
export const PHONE_FLIGHT = 'portico_phone';

/** Takes up what the page has sent for this code; null where it has sent nothing for it. Nobody finds it there a second time. */
export function takePhoneFlight(page: object, code: string | null): PhoneFlight | null {
  // Written by the inline script of the same build.
  const { [PHONE_FLIGHT]: flight = null } = page as { readonly [PHONE_FLIGHT]?: PhoneFlight };
  Reflect.deleteProperty(page, PHONE_FLIGHT);
  return flight?.code === code ? flight : null;
}

/** Returns the code in the address; null for nothing. It stays there: a page that is reloaded before its scripts came needs it. */
export const codeIn = ({ hash }: Pick<Location, 'hash'>): string | null => (hash.length > 1 ? hash.slice(1) : null);

/** Takes the code out of the address, once the page has scripts to use it: it is in no history, and nobody copies it from there. */
export function takeCode({ location, history }: Pick<Window, 'location' | 'history'>): string | null {
  const code = codeIn(location);
  if (code !== null) history.replaceState(null, '', location.pathname);
  return code;
}
