import { focusHeading } from '#web/page/focusHeading';

/** Shows a screen from its top: the one before may have been longer, and scrolled. */
export function showFromTop(): void {
  window.scrollTo(0, 0);
}

/** Shows a screen from its top with the focus on its heading. */
export function arriveAtScreen(): void {
  focusHeading();
  // A field with autofocus is in view already.
  if (!(document.activeElement instanceof HTMLInputElement)) showFromTop();
}
