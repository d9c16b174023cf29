import { createContext, useContext } from 'react';

/** The parts of the page's address that pages with and without a session read alike. */
export interface PageRoute {
  /** With its question mark, or empty. */
  readonly search: string;
  /** The state passed by the page before; null for a typed address. */
  readonly state: unknown;
  /** Names this entry of the browser's history. */
  readonly key: string;
  /** Reads a one-time token that came with the address; null where it brought none. */
  readonly arrivedSecret: (name: string) => string | null;
}

/** The page's address; each application of the page provides it. */
export const PageRouteContext = createContext<PageRoute>({ search: '', state: null, key: '', arrivedSecret: () => null });

/** Returns the page's address. */
export const usePageRoute = (): PageRoute => useContext(PageRouteContext);
