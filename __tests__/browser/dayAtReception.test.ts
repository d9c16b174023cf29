/** A busy morning at the desk: a party comes and goes at few presses, and a slow line takes nothing away that was typed. */
import type { Page } from 'playwright-core';

import { runInBrowser } from '../support/browserRun';
import { counted, countPresses } from '../support/presses';
import { isProof } from '../support/proof';
import { signedIn } from '../support/signedIn';

const run = runInBrowser();

const FIRST_NAMES = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gwen', 'Hugo', 'Iris', 'Jack', 'Kit', 'Lena'];
/** A party of whose family nobody in the demo world is. */
const PARTY = FIRST_NAMES.map((name) => `${name} Quillfeather`);

async function openToday() {
  const visitor = await signedIn(run.browser, run.server.url, 'reception@portico.test');
  await visitor.page.getByRole('heading', { level: 1, name: /^Today at / }).waitFor();
  // The sign-in's own steps are answered 401.
  visitor.problems.length = 0;
  return visitor;
}

/** Pastes into what has the focus, as from a mail; the clipboard itself belongs to the machine. */
const paste = (page: Page, text: string): Promise<void> =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

it('signs a party of 12 for one host in at 4 presses and their names, and out at 3', async () => {
  const { page, problems, close } = await openToday();
  await countPresses(page);

  const cameIn = await counted(page, async () => {
    await page.getByRole('button', { name: 'Sign someone in' }).click();
    await page.waitForFunction(
      () => document.activeElement?.closest('[role="dialog"]') !== null && document.activeElement instanceof HTMLInputElement,
    );
    await paste(page, PARTY.join('\n'));
    const party = page.getByRole('dialog', { name: 'Add a party' });
    // In the words of the site, and where one types next.
    const host = party.getByRole('combobox', { name: /^Here to see/ });
    await host.waitFor();
    await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'combobox');
    await page.keyboard.type('ann');
    await page.keyboard.press('Enter');
    // Enter waits for the answer, and takes the first.
    await page.waitForFunction(() => {
      const { activeElement: field } = document;
      return field instanceof HTMLInputElement && field.value.length > 'ann'.length;
    });
    await party
      .getByRole('radiogroup', { name: /^I have read the site rules/ })
      .getByText('Yes')
      .click();
    await party.getByRole('button', { name: 'Sign in 12' }).click();
    await page.getByText('12 people are signed in.').first().waitFor();
  });
  expect(cameIn.presses).toBeLessThanOrEqual(4);
  expect(cameIn.letters).toBe(3);
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  const left = await counted(page, async () => {
    // The page's search has a key of its own.
    await page.keyboard.type('/quillfeather');
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Select all 12' }).click();
    await page.getByRole('button', { name: 'Sign out 12' }).click();
    await page.getByText('12 people are signed out.').first().waitFor();
  });
  expect(left.presses).toBeLessThanOrEqual(3);
  expect(problems).toEqual([]);
  await close();
});

it.each(isProof ? [0, 3_000] : [3_000])('keeps what was typed as host while the server takes %i ms to answer', async (delayMs) => {
  const { page, problems, close } = await openToday();
  await page.route('**/hosts?*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    await route.continue();
  });
  await page.getByRole('button', { name: 'Sign someone in' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('Quentin Quillfeather');
  await dialog.getByRole('menuitem', { name: /^New: Quentin/ }).click();
  const host = dialog.getByRole('combobox', { name: /^Here to see/ });
  await host.waitFor();
  const values = () => page.evaluate(() => (window as unknown as { values: string[] }).values);
  /** Notes each thing that the field says, frame by frame. */
  await host.evaluate((field) => {
    const values: string[] = [];
    Object.assign(window, { values });
    const look = (): void => {
      const { value } = field as HTMLInputElement;
      if (value !== values.at(-1)) values.push(value);
      requestAnimationFrame(look);
    };
    look();
  });

  // A text that matches nobody: neither Enter nor the next field removes it.
  await host.click();
  await page.keyboard.type('Zzyzx');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await dialog.getByText('Choose one from the list, or empty the field.').waitFor();
  expect(await host.inputValue()).toBe('Zzyzx');
  // A name's beginning, and Enter before anything is found.
  await host.fill('ann');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => ((window as unknown as { values: string[] }).values.at(-1) ?? '').length > 'ann'.length);
  const seen = await values();
  expect(seen.filter((value) => value === '')).toEqual(['']);
  const chosen = seen.at(-1) ?? '';
  const typed = [...Array.from({ length: 6 }, (_, letters) => 'Zzyzx'.slice(0, letters)), 'ann', chosen];
  expect(seen.filter((value) => !typed.includes(value))).toEqual([]);
  await page.keyboard.press('Tab');
  expect(await host.inputValue()).toBe(chosen);
  expect(problems).toEqual([]);
  await close();
});
