/** Checks pages against the settings of devices: touch instead of a mouse, larger text, system colours, print. */
import type { BrowserContextOptions, Page } from 'playwright-core';

import { runInBrowser } from '../support/browserRun';
import { DESKTOP, PHONE, type Visit } from '../support/chromium';
import { evacuationStop, goTo, whenIdle, type Stop } from '../support/everyScreen';
import { layoutFaults } from '../support/layoutFaults';
import { signedIn } from '../support/signedIn';
import { targetFaults } from '../support/targetFaults';

const run = runInBrowser();

const stop = (path: string): Stop => ({ name: path, path });
const PLACES = [
  '/today',
  '/fire-list',
  '/manage/overview/sites',
  '/manage/overview/groups',
  '/manage/site/1/details',
  '/manage/group/1/members',
  '/client-switcher',
].map(stop);

async function visitor(options: BrowserContextOptions): Promise<Visit> {
  const visited = await signedIn(run.browser, run.server.url, 'admin@portico.test', { reducedMotion: 'reduce', ...options });
  await whenIdle(visited.page);
  return visited;
}

/** Returns the faults found at each place, by its name. */
async function faultsAt(page: Page, find: (page: Page) => Promise<string[]>): Promise<Record<string, string[]>> {
  const wrong: Record<string, string[]> = {};
  for (const place of [...PLACES, await evacuationStop(page)]) {
    await goTo(page, place);
    const found = await find(page);
    if (found.length > 0) wrong[place.name] = found;
  }
  return wrong;
}

it('targets are at least 24 px for a mouse and 44 for a finger', async () => {
  const mouse = await visitor({ viewport: DESKTOP });
  expect(await faultsAt(mouse.page, (page) => targetFaults(page, 24))).toEqual({});
  await mouse.close();
  const finger = await visitor({ viewport: PHONE, hasTouch: true, isMobile: true });
  expect(await faultsAt(finger.page, (page) => targetFaults(page, 44))).toEqual({});
  await finger.page.setViewportSize({ width: 820, height: 1180 });
  expect(await faultsAt(finger.page, (page) => targetFaults(page, 44))).toEqual({});
  await finger.close();
});

it('text of twice the size is neither cut off nor laid over other text', async () => {
  const { page, close } = await visitor({ viewport: { width: 1280, height: 900 } });
  const faults = await faultsAt(page, async () => {
    await page.evaluate(async () => {
      document.documentElement.style.fontSize = '32px';
      // The rows are laid out again in the frame that follows.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    });
    return layoutFaults(page);
  });
  expect(faults).toEqual({});
  await close();
});

it('with the system’s own colours what is chosen still stands out', async () => {
  const { page, close } = await visitor({ viewport: DESKTOP, forcedColors: 'active' });
  await goTo(page, stop('/today'));
  const outlineOf = (name: string) =>
    page
      .locator(name)
      .first()
      .evaluate((element) => getComputedStyle(element).outlineStyle);
  expect(await outlineOf('nav [aria-current="page"]')).toBe('solid');
  expect(await outlineOf('main button[aria-pressed="true"]')).toBe('solid');
  const ground = (selected: boolean) =>
    page
      .locator(`main [role="radio"][aria-checked="${selected}"]`)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await ground(true)).not.toBe(await ground(false));
  await close();
});

it('a roll call goes on paper whole and light, with nothing of the page around it', async () => {
  const { page, problems, close } = await visitor({ viewport: DESKTOP, colorScheme: 'dark' });
  problems.length = 0;
  await goTo(page, await evacuationStop(page));
  const people = Number(/of (\d+)/.exec((await page.locator('main').textContent()) ?? '')?.[1]);
  expect(people).toBeGreaterThan(20);
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');

  // A4 once, and sheets so small that the list takes several: each begins with the columns' names.
  const sheets = async (height: string): Promise<number> =>
    (await page.pdf({ width: '210mm', height })).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  expect(await sheets('120mm')).toBeGreaterThan(2);

  await page.emulateMedia({ media: 'print' });
  await page.locator('tbody tr').first().waitFor();
  // Those on the list, and below them by name who is on site and not listed.
  const tables = page.locator('table');
  expect(await tables.first().locator('tbody tr').count()).toBe(people);
  expect(await page.getByRole('navigation').count()).toBe(0);
  expect(
    await page.evaluate(() => [
      getComputedStyle(document.querySelector('section h1') ?? document.body).color,
      getComputedStyle(document.documentElement).colorScheme,
    ]),
  ).toEqual(['rgb(28, 27, 25)', 'light']);
  expect(problems).toEqual([]);

  await page.emulateMedia({ media: 'screen' });
  await tables.first().waitFor({ state: 'detached' });
  await close();
});
