/** A person who has the keyboard alone: at every stop it can be seen where they are. */
import type { Page } from 'playwright-core';

const MOST_STOPS = 60;

/** Returns what has the focus, as it is called; null when nothing has. */
export async function focused(page: Page): Promise<{ name: string; isSeen: boolean } | null> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return null;
    const labels =
      'labels' in element ? [...((element.labels as NodeListOf<HTMLElement> | null) ?? [])].map((label) => label.innerText) : [];
    const name = element.getAttribute('aria-label') ?? (labels.join(' ') || element.innerText);
    // A switch or radio is as large as its label.
    const { top, bottom, left, right } = (element.closest('label') ?? element).getBoundingClientRect();
    return { name: name.replace(/\s+/g, ' ').trim(), isSeen: bottom > 0 && right > 0 && top < innerHeight && left < innerWidth };
  });
}

/**
 * Presses Tab (or Shift+Tab) until what is called so has the focus.
 *
 * @param rounds how often the page's end may lead to its beginning
 */
export async function goTo(page: Page, wanted: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab', rounds = 0): Promise<void> {
  const met: string[] = [];
  let left = rounds;
  while (met.length < MOST_STOPS) {
    await page.keyboard.press(key);
    const stop = await focused(page);
    if (stop === null) {
      if (left === 0) throw new Error(`Lost after ${met.join(' → ')}`);
      left -= 1;
      continue;
    }
    met.push(stop.name);
    if (!stop.isSeen) throw new Error(`Out of sight: ${met.join(' → ')}`);
    if (wanted.test(stop.name)) return;
  }
  throw new Error(`${String(wanted)} was not met: ${met.join(' → ')}`);
}

/** Goes there and presses Enter. */
export async function pressByKey(page: Page, wanted: RegExp, key?: 'Tab' | 'Shift+Tab'): Promise<void> {
  await goTo(page, wanted, key);
  await page.keyboard.press('Enter');
}
