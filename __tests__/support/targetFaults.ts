import type { Page } from 'playwright-core';

/**
 * Lists targets that are too small: everything on the page that is pressed or filled in, measured by where a press really lands
 * on it. A link within a sentence may be as high as its line (WCAG 2.5.8). A readable line each.
 * @param least px across, both ways
 */
export function targetFaults(page: Page, least: number): Promise<string[]> {
  return page.evaluate((wanted) => {
    const PRESSED =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=radio], ' +
      '[role=checkbox], [role=tab], [role=menuitem], [role=option]';
    const inView = (x: number, y: number): boolean => x >= 0 && y >= 0 && x < window.innerWidth && y < window.innerHeight;
    const faults = new Set<string>();
    for (const element of document.querySelectorAll(PRESSED)) {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      // A field is pressed anywhere in its box, a choice anywhere in its words.
      const target = element.matches('input, select, textarea') ? (element.closest('label') ?? element.parentElement ?? element) : element;
      const fault = (): string | null => {
        const box = target.getBoundingClientRect();
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        const lands = (atX: number, atY: number): boolean => !inView(atX, atY) || target.contains(document.elementFromPoint(atX, atY));
        if (box.width < 2 || box.height < 2 || !inView(x, y) || !lands(x, y)) return null;
        if (getComputedStyle(element).display === 'inline' && element.closest('p') !== null) return null;
        const reach = wanted / 2 - 1;
        const isHigh = box.height >= wanted - 0.5 || (lands(x, y - reach) && lands(x, y + reach));
        const isWide = box.width >= wanted - 0.5 || (lands(x - reach, y) && lands(x + reach, y));
        const name = (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40);
        return isHigh && isWide
          ? null
          : `${element.tagName.toLowerCase()} '${name}': ${Math.round(box.width)} × ${Math.round(box.height)} px`;
      };
      if (fault() === null) continue;
      // A target half under a bar is checked after scrolling to it.
      target.scrollIntoView({ block: 'center' });
      const found = fault();
      if (found !== null) faults.add(found);
    }
    return [...faults];
  }, least);
}
