/** How smoothly a list scrolls. */
import type { Page } from 'playwright-core';

/** Ms between one frame and the next while a wheel turns over the list. */
export async function framesWhileScrolling(page: Page, turns: number): Promise<number[]> {
  await page.mouse.move(800, 600);
  const frames = page.evaluate(async () => {
    const gaps: number[] = [];
    let last = performance.now();
    const scroll = { isOver: false };
    addEventListener('portico-bench-end', () => (scroll.isOver = true), { once: true });
    while (!scroll.isOver) {
      const now = await new Promise<number>(requestAnimationFrame);
      gaps.push(now - last);
      last = now;
    }
    return gaps;
  });
  for (let turn = 0; turn < turns; turn += 1) {
    await page.mouse.wheel(0, 240);
    await page.waitForTimeout(16);
  }
  await page.evaluate(() => dispatchEvent(new Event('portico-bench-end')));
  return frames;
}

const sorted = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b);
/** The value below which a part of them lies: 0.5 is the middle one, 1 the largest. */
export const quantile = (values: readonly number[], part: number): number =>
  sorted(values)[Math.floor((values.length - 1) * part)] ?? Number.NaN;
