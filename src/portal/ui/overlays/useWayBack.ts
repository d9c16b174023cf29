import { useEffect } from 'react';
import type { RefObject } from 'react';

/** What React Aria says when F6 was pressed in the last of the page's landmarks that it knows. */
const LAST_LANDMARK = 'react-aria-landmark-navigation';

/** F6 leads into a region; pressed there once more, it leads back to where the keyboard was. */
export function useWayBack(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let before: HTMLElement | null = null;
    const isWithin = (target: EventTarget | null) => target instanceof Node && region.current !== null && region.current.contains(target);

    const remember = ({ target, relatedTarget }: FocusEvent) => {
      if (isWithin(target) && !isWithin(relatedTarget)) before = relatedTarget instanceof HTMLElement ? relatedTarget : null;
    };
    const leave = (event: Event) => {
      if (!isWithin(event.target) || before?.isConnected !== true) return;
      // Else the focus would go around to the same region.
      event.preventDefault();
      before.focus();
    };
    document.addEventListener('focusin', remember);
    document.addEventListener(LAST_LANDMARK, leave);
    return () => {
      document.removeEventListener('focusin', remember);
      document.removeEventListener(LAST_LANDMARK, leave);
    };
  }, [region]);
}
