const KEY = 'portico:client';

/** The client that this tab shows, stored as long as the tab lives, so that a reload does not switch to the client of another tab. */
export interface TabClient {
  readonly get: () => string | null;
  readonly set: (globalClientId: string | null) => void;
}

/** Stores the client in the session storage of the tab; where that is forbidden, a reload depends on the session only. */
export const tabClient: TabClient = {
  get: () => {
    try {
      return window.sessionStorage.getItem(KEY);
    } catch {
      return null;
    }
  },
  set: (globalClientId) => {
    try {
      if (globalClientId === null) window.sessionStorage.removeItem(KEY);
      else window.sessionStorage.setItem(KEY, globalClientId);
    } catch {
      // Forbidden or full: nothing is lost but the comfort.
    }
  },
};
