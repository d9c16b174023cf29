import { focusHeading } from '#portal/lib/focusHeading';

/** Begins a screen at its top with the focus on its heading; one that was longer may have been scrolled. */
export function arriveAtScreen(): void {
  focusHeading();
  // A field that took the focus by itself is in view already.
  if (!(document.activeElement instanceof HTMLInputElement)) window.scrollTo(0, 0);
}
