import type { Page } from 'playwright-core';

import { NAMESPACES, readTexts } from '../../config/texts/readTexts';

/** The beginnings of the keys of texts: a host such as `www.example.com` on the page is no key. */
const SECTIONS = NAMESPACES.flatMap((namespace) => Object.keys(readTexts('en_GB', namespace)));

/** Lists what is wrong with the portal's frame and its content; empty when all is well. */
export function frameFaults(page: Page): Promise<readonly string[]> {
  return page.evaluate((sections) => {
    const isSeen = (element: Element | null): boolean => element?.checkVisibility() === true;
    const main = document.querySelector('main#main');
    const faults: string[] = [];
    if (!isSeen(main)) faults.push('the page is gone');
    if (![...document.querySelectorAll('a[href="/today"]')].some(isSeen)) faults.push('the way to other pages is gone');
    if (main === null) return faults;
    if (![...main.querySelectorAll('h1, h2, [aria-busy="true"], [role="status"]')].some(isSeen)) faults.push('nothing is on the page');
    // A key in place of its text: 'overview.search'.
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (words.nextNode()) {
      const text = words.currentNode.textContent?.trim() ?? '';
      const isKey = /^[a-z][A-Za-z]*(\.[a-z][A-Za-z_]*)+$/.test(text) && sections.includes(text.slice(0, text.indexOf('.')));
      if (isKey && isSeen(words.currentNode.parentElement)) faults.push(`the key ${text}`);
    }
    return faults;
  }, SECTIONS);
}

/** Goes to an address without reloading the page, as a link does. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate(async (to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, path);
}

/** Waits until the page is whole again by itself: it has a heading, nothing that waits or could not be loaded, and is live. */
export async function recovered(page: Page, ms: number): Promise<void> {
  const unmet = () => {
    const main = document.querySelector('main#main');
    const isHeaded = [...(main?.querySelectorAll('h1') ?? [])].some((heading) => heading.checkVisibility());
    if (!isHeaded) return 'no heading';
    if (main?.querySelector('[aria-busy="true"]') !== null) return 'something loads';
    return /could not be (loaded|opened)|Stale since|Offline|Connecting|Catching up/.exec(document.body.innerText)?.[0] ?? '';
  };
  const until = Date.now() + ms;
  for (let found = await page.evaluate(unmet); found !== ''; found = await page.evaluate(unmet)) {
    if (Date.now() > until) throw new Error(`${page.url()} has not recovered after ${String(ms)} ms: ${found}`);
    await page.waitForTimeout(100);
  }
}
