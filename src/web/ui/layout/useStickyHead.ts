import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * For a head that sticks below the shell's bar: tells the page how much it covers (`--sticky-head` on the root), so that what takes the
 * focus, or is scrolled to, is never under it (WCAG 2.4.11). One on a page.
 */
export function useStickyHead<Element extends HTMLElement>(): RefObject<Element | null> {
  const head = useRef<Element>(null);
  useLayoutEffect(() => {
    const element = head.current;
    if (element === null || typeof ResizeObserver === 'undefined') return undefined;
    const { style } = document.documentElement;
    const measure = (): void => style.setProperty('--sticky-head', `${Math.ceil(element.getBoundingClientRect().height)}px`);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--sticky-head');
    };
  }, []);
  return head;
}
