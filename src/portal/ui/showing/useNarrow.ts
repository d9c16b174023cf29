import { useSyncExternalStore } from 'react';

/** A phone's width: the same limit as in the style sheets. */
const PHONE = '(width < 640px)';

function query(): MediaQueryList | undefined {
  return typeof window.matchMedia === 'function' ? window.matchMedia(PHONE) : undefined;
}

function subscribe(onChange: () => void): () => void {
  const media = query();
  media?.addEventListener('change', onChange);
  return () => media?.removeEventListener('change', onChange);
}

/** Whether the page is as narrow as a phone, where another structure (not only another look) is wanted. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => query()?.matches ?? false);
}
