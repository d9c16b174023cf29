import { useEffect, useRef, type RefObject } from 'react';

/** A second at most: the menu that opened the page has closed long before. */
const MOST_FRAMES = 60;

/** Returns a ref to the field that has the focus first: once the menu that opened it has closed, and can no longer take the focus back. */
export function useFirstFocus(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    let frames = 0;
    let closedFor = 0;
    let frame = requestAnimationFrame(function wait() {
      frames += 1;
      const isOpen = document.querySelector('[role="menu"]') !== null;
      closedFor = isOpen ? 0 : closedFor + 1;
      const { activeElement: active } = document;
      const isLost = active === null || active === document.body || active.tagName === 'H1';
      if (!isOpen && isLost) field.current?.focus();
      // The focus returns a frame after the menu has closed.
      if (closedFor < 3 && frames < MOST_FRAMES) frame = requestAnimationFrame(wait);
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return field;
}
