import { useLayoutEffect, useState } from 'react';

function textScale(): number {
  const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return Number.isFinite(size) && size > 0 ? size / 16 : 1;
}

/** Returns the text size as a factor of the default: 1 for 16 px. Follows a change on the open page. */
export function useTextScale(): number {
  const [scale, setScale] = useState(textScale);
  useLayoutEffect(() => {
    if (typeof ResizeObserver === 'undefined') return undefined;
    // No event announces another text size, but the page grows with it.
    const observer = new ResizeObserver(() => setScale(textScale()));
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  return scale;
}
