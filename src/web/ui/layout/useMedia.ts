import { useCallback, useSyncExternalStore } from 'react';

function query(media: string): MediaQueryList | undefined {
  return typeof window.matchMedia === 'function' ? window.matchMedia(media) : undefined;
}

/** Reports whether a media query matches, for a different structure (for looks use CSS). False without `matchMedia`. */
export function useMedia(media: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = query(media);
      list?.addEventListener('change', onChange);
      return () => list?.removeEventListener('change', onChange);
    },
    [media],
  );
  return useSyncExternalStore(subscribe, () => query(media)?.matches ?? false);
}
