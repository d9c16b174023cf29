/** Puts the focus on the page's heading, or on the page when it has none yet. A field that took it by itself keeps it. */
export function focusHeading(): void {
  const main = document.querySelector('main');
  if (main === null) return;
  const { activeElement } = document;
  if (activeElement !== main && main.contains(activeElement)) return;
  const heading = main.querySelector('h1');
  if (heading !== null) heading.tabIndex = -1;
  (heading ?? main).focus({ preventScroll: true });
}
