const KEY = 'portico:client';

/** Which client this tab shows: kept for the tab's own life, so that a reload does not end in the one that another tab chose. */
export interface TabClient {
  readonly get: () => string | null;
  readonly set: (globalClientId: string | null) => void;
}

/** In the browser's storage of one tab; where that is forbidden a reload goes by the session alone. */
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
