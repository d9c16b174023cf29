import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

const PAPER = 'print';

/**
 * Returns whether the page is being printed, from a button, the browser's menu or a preview. True early enough to render print-only
 * content, which costs nothing on the screen.
 */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);

  useEffect(() => {
    // The browser captures the page as soon as the listeners have returned.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    // A preview that is shown as a medium of its own fires no event at its start.
    const medium = typeof window.matchMedia === 'function' ? window.matchMedia(PAPER) : null;
    const follow = (event: MediaQueryListEvent) => (event.matches ? begin() : end());
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    medium?.addEventListener('change', follow);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
      medium?.removeEventListener('change', follow);
    };
  }, []);
  return isPrinting;
}
