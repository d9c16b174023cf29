/**
 * A walk through a page that the page takes by itself, frame by frame: looking from outside takes a slow page's own processor, and comes up
 * to half a second late.
 */
import type { Page } from 'playwright-core';

/** Something that is waited for, until it can be pressed (a text: until it can be seen); `press` does so. */
export type Step = { readonly row: number } | { readonly text: string } | { readonly field: string } | { readonly press: string };

const LIMIT_MS = 60_000;

declare global {
  interface Window {
    benchWalk?: Promise<readonly number[]>;
  }
}

/** Has every page that this one opens take the steps. */
export async function walkThere(page: Page, steps: readonly Step[]): Promise<void> {
  await page.addInitScript(
    ({ wanted, limitMs }: { readonly wanted: readonly Step[]; readonly limitMs: number }) => {
      const isSeen = (element: Element): boolean => element.checkVisibility();
      const named = (selector: string, name: string) =>
        [...document.querySelectorAll(selector)].find((element) => element.textContent.trim() === name && isSeen(element));
      const fieldOf = (label: string) => {
        const found = named('label', label);
        return found instanceof HTMLLabelElement ? found.control : null;
      };
      const find = (step: Step): Element | null | undefined => {
        if ('row' in step) {
          const rows = document.querySelectorAll('main [role=row], main tr, main [role=listitem], main li');
          return [...rows].filter(isSeen)[step.row];
        }
        if ('text' in step) {
          const lines = document.createTreeWalker(document.querySelector('main') ?? document, NodeFilter.SHOW_TEXT);
          while (lines.nextNode()) if (lines.currentNode.textContent?.includes(step.text) === true) return lines.currentNode.parentElement;
          return null;
        }
        if ('press' in step) return named('button', step.press);
        return step.field.includes('[') ? document.querySelector(step.field) : fieldOf(step.field);
      };
      /** Whether a press at its middle meets it; where it lies further down it is scrolled to, as a person does. */
      const canBePressed = (element: Element): boolean => {
        const { top, bottom } = element.getBoundingClientRect();
        if (top < 0 || bottom > window.innerHeight) element.scrollIntoView({ block: 'center' });
        const box = element.getBoundingClientRect();
        const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        return hit !== null && element.contains(hit) && !element.matches(':disabled');
      };
      window.benchWalk = new Promise((resolve, reject) => {
        const times: number[] = [];
        const again = (): void => {
          if (performance.now() < limitMs) requestAnimationFrame(look);
          else reject(new Error(`Step ${times.length + 1} cannot be taken`));
        };
        const look = (): void => {
          for (let step = wanted[times.length]; step !== undefined; step = wanted[times.length]) {
            const found = find(step);
            if (found == null || !isSeen(found) || !('text' in step || canBePressed(found))) return again();
            times.push(performance.now());
            if ('press' in step && found instanceof HTMLElement) found.click();
          }
          resolve(times);
        };
        requestAnimationFrame(look);
      });
    },
    { wanted: steps, limitMs: LIMIT_MS },
  );
}

/** Waits for the end of the walk; ms from the beginning of the navigation until each step could be taken. */
export async function walked(page: Page): Promise<readonly number[]> {
  const times = await page.evaluate(() => window.benchWalk);
  if (times === undefined) throw new Error('This page takes no steps');
  return times;
}
