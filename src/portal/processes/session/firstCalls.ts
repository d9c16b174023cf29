import { API_PREFIX } from '#contract/platform/call';
import type { AppThunk } from '#portal/store/state';
import { FIRST_CALLS_KEY } from '#web/session/storedKeys';

/**
 * Remembers what the present address requests first: the next time that this session opens it, the page's inline script sends the same
 * before the portal's code is there (`web/boot/takeOff.ts`).
 *
 * @param addresses of calls, from the base on
 */
export function noteFirstCalls(addresses: readonly string[]): AppThunk {
  return (_dispatch, getState, { session, storage }) => {
    const sid = session.claims()?.sid;
    if (sid === undefined) return;
    const { pathname, search } = getState().route.location;
    const calls = addresses.map((address) => address.slice(API_PREFIX.length));
    const noted = JSON.stringify({ sid, at: pathname + search, calls });
    if (storage.get(FIRST_CALLS_KEY) !== noted) storage.set(FIRST_CALLS_KEY, noted);
  };
}
