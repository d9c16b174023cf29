/** The roll call as a person uses it in a real browser. */
import type { Locator, Page } from 'playwright-core';

/** Starts an evacuation from the fire list, and waits for its live report. Returns its id. */
export async function startEvacuation(page: Page, url: string): Promise<number> {
  await page.goto(`${url}/fire-list`);
  await page.getByRole('button', { name: 'Start evacuation…' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Start evacuation' }).click();
  await page.waitForURL(/\/reports\/evacuations\/\d+/);
  return Number(/\d+$/.exec(new URL(page.url()).pathname)?.[0]);
}

/** Returns a person's row. A person who has booked a space is named beside the list too. */
export const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: 'People on the list' }).getByRole('listitem').filter({ hasText: name });

/** The names of the first so many whom nobody has marked safe. */
export async function peopleToMark(page: Page, count: number): Promise<readonly string[]> {
  const buttons = page.getByRole('button', { name: /^Mark .* safe$/ });
  await buttons.first().waitFor();
  const labels = await buttons.evaluateAll((all) => all.map((button) => button.getAttribute('aria-label') ?? ''));
  // Two people on the list may have the same name.
  const unique = labels.filter((label) => labels.indexOf(label) === labels.lastIndexOf(label));
  return unique.slice(0, count).map((label) => label.replace(/^Mark (.*) safe$/, '$1'));
}
