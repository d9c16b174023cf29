const OUT_OF_SIGHT = '[hidden], [aria-hidden="true"]';

const isInSight = (element: Element): boolean => element.closest(OUT_OF_SIGHT) === null;

/** Focuses the page's heading, or the page if it has none yet. A visible element of the page that has the focus keeps it. */
export function focusHeading(): void {
  const main = document.querySelector('main');
  if (main === null) return;
  const { activeElement } = document;
  if (activeElement !== null && activeElement !== main && main.contains(activeElement) && isInSight(activeElement)) return;
  const heading = [...main.querySelectorAll('h1')].find(isInSight);
  if (heading !== undefined) heading.tabIndex = -1;
  (heading ?? main).focus({ preventScroll: true });
}
