import type { Arrived } from './arrived';

/** The renewal of the session that the page has sent before its scripts came. */
export interface SentRenewal {
  /** Keeps the tabs' lock until `land`; false where it has been released already, since nobody took the renewal up in time. */
  readonly take: () => boolean;
  /** Whether it was sent with this refresh token, or returned it, for this client. */
  readonly isOf: (refreshToken: string, clientId: string | null) => boolean;
  /** Rejects as `fetch` does. */
  readonly response: Promise<Arrived>;
  /** Releases the tabs' lock, which is held from before the renewal was sent. */
  readonly land: () => void;
}

/**
 * The requests that the page's inline script has sent (`web/boot/takeOff.ts`): the renewal of the stored session, and what the last visit
 * to this address requested first.
 */
export interface Flight {
  /** Resolves with the renewal; null where nothing was sent, since another tab renews or nobody is signed in. */
  readonly renewal: Promise<SentRenewal | null>;
  /** Returns the response to a GET of this address with this access token, once; undefined where none was sent. */
  readonly answer: (address: string, token: string) => Promise<Arrived> | undefined;
}

/** The place where the inline script leaves its requests. */
export const FLIGHT = 'portico_flight';

/** Takes up what the page has sent; null where it has sent nothing. Nobody finds it there a second time. */
export function takeFlight(page: object): Flight | null {
  // Written by the inline script of the same build.
  const { [FLIGHT]: flight = null } = page as { readonly [FLIGHT]?: Flight };
  Reflect.deleteProperty(page, FLIGHT);
  return flight;
}
