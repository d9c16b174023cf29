import { useCallback, useSyncExternalStore } from 'react';

function query(media: string): MediaQueryList | undefined {
  return typeof window.matchMedia === 'function' ? window.matchMedia(media) : undefined;
}

/** Whether a media query holds, where another structure (not only another look) is wanted. False where there are no media. */
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
