import type { Page } from 'playwright-core';

/** So many presses of Tab, and as many back. */
const STOPS = 24;

/**
 * Walks a page with Tab and back with Shift+Tab. Returns a readable line for each element that something covered while it had the focus
 * (WCAG 2.4.11).
 */
export async function hiddenStops(page: Page): Promise<readonly string[]> {
  await page.evaluate(() => {
    window.scrollTo(0, 0);
    (document.activeElement as HTMLElement | null)?.blur();
  });
  const hidden: string[] = [];
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let stop = 0; stop < STOPS; stop += 1) {
      await page.keyboard.press(key);
      const found = await page.evaluate(() => {
        const element = document.activeElement;
        if (!(element instanceof HTMLElement) || element === document.body) return null;
        // A switch is as large as its label.
        const target = element.closest('label') ?? element;
        const { left, top, width, height } = target.getBoundingClientRect();
        const met = document.elementFromPoint(left + width / 2, top + height / 2);
        // The tooltip of the control before it is on its way out.
        const isSeen = met !== null && (target.contains(met) || met.contains(target) || met.closest('[role=tooltip]') !== null);
        return isSeen
          ? null
          : `${(element.getAttribute('aria-label') ?? element.innerText).replace(/\s+/g, ' ').slice(0, 40)} at ${Math.round(top)} px`;
      });
      if (found !== null) hidden.push(`${key}: ${found}`);
    }
  }
  return hidden;
}
