import type { Page } from 'playwright-core';

export interface Counted {
  readonly presses: number;
  readonly letters: number;
}

/** Counts, from now on, what a hand does in the page: each pointer press and each key but letters and the keys that are held. */
export const countPresses = (page: Page): Promise<void> => page.evaluate(countInPage);

function countInPage(): void {
  const counted = { presses: 0, letters: 0 };
  Object.assign(window, { counted });
  window.addEventListener('pointerdown', ({ isTrusted }) => void (counted.presses += Number(isTrusted)), true);
  window.addEventListener(
    'keydown',
    ({ key, ctrlKey, metaKey, isTrusted }) => {
      if (!isTrusted || ['Control', 'Meta', 'Shift', 'Alt'].includes(key)) return;
      if (key.length === 1 && !ctrlKey && !metaKey) counted.letters += 1;
      else counted.presses += 1;
    },
    true,
  );
}

/** Returns the presses and letters of one action. */
export async function counted(page: Page, action: () => Promise<void>): Promise<Counted> {
  // The page has `counted` from `countPresses`.
  const read = () => page.evaluate(() => ({ ...(window as unknown as { counted: Counted }).counted }));
  const before = await read();
  await action();
  const after = await read();
  return { presses: after.presses - before.presses, letters: after.letters - before.letters };
}
