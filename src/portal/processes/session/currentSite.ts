import type { AccessClaims } from '#contract/identity/entities/user';
import { selectSite } from '#portal/entities/sites';
import type { AppThunk } from '#portal/store/state';
import type { KeyValueStorage } from '#web/services';
import { selectIsExpired } from './selectors';
import { currentSiteChanged } from './sessionSlice';

/** Settings are stored by user and client (spec: limits#stored-settings). */
const keyOf = ({ sub, aud }: AccessClaims): string => `${sub}.${aud}.site`;

/** Returns the site that this person last chose at this client, or the first there is. */
export function rememberedSite(storage: KeyValueStorage, claims: AccessClaims, siteIds: readonly number[]): number | null {
  const remembered = Number(storage.get(keyOf(claims)));
  return siteIds.includes(remembered) ? remembered : (siteIds[0] ?? null);
}

/**
 * Makes a site the current one and remembers it. Ignored for a site that the person may not see, and when the client is expired and the
 * person no super user (spec: session#current-site).
 */
export function changeCurrentSite(siteId: number): AppThunk {
  return (dispatch, getState, { storage }) => {
    const state = getState();
    const { claims } = state.session;
    if (claims === null || selectIsExpired(state) || selectSite(state, siteId) === undefined) return;
    storage.set(keyOf(claims), String(siteId));
    dispatch(currentSiteChanged(siteId));
  };
}
