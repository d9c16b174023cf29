import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/**
 * Reports whether a box can be scrolled, and must therefore be reachable by keyboard. Measured
 * when the box or its content changes its size, never while it is scrolled.
 */
export function useOverflow(box: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);

  useEffect(() => {
    const element = box.current;
    if (element === null || typeof ResizeObserver === 'undefined') return undefined;
    // A pixel is lost to rounding at some zoom levels.
    const measure = () => setOverflows(element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [box]);

  return overflows;
}
