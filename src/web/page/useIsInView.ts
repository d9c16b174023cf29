import { useSyncExternalStore } from 'react';

function listen(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/** Returns whether anybody can see the page: its tab is the one that is shown. */
export const useIsInView = (): boolean => useSyncExternalStore(listen, () => document.visibilityState === 'visible');
