/** A support file of a session that went over every page: each is shown again, in a wide window and a narrow one. */
import { readFileSync } from 'node:fs';
import type { FrameLocator, Page } from 'playwright-core';

import { runInBrowser } from '../support/browserRun';
import { DESKTOP, PHONE, visit } from '../support/chromium';
import { RECORDED_PAGES } from '../support/everyScreen';
import { isProof } from '../support/proof';
import { signedIn } from '../support/signedIn';

jest.setTimeout(600_000);

const run = runInBrowser();

const PAGES = isProof ? RECORDED_PAGES : RECORDED_PAGES.filter((_, index) => index % 3 === 0);

/** Moves on within the page, as a link does, so that the recording goes on. */
async function moveTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const state = { idx: 1, key: to };
    history.pushState(state, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state }));
  }, path);
  await page.waitForLoadState('networkidle');
  await page.locator('main [aria-busy="true"]').first().waitFor({ state: 'detached', timeout: 20_000 });
}

async function fileOfEveryPage(): Promise<string> {
  const { page, close } = await signedIn(run.browser, run.server.url, 'admin@portico.test');
  await page.waitForTimeout(10_500);
  for (const path of PAGES) await moveTo(page, path);
  await moveTo(page, '/support');
  await page.getByRole('button', { name: 'Prepare the file' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the file' }).click();
  const text = readFileSync(await (await download).path(), 'utf8');
  await close();
  return text;
}

/** What no page shows: a crashed part, an impossible time, or a year before this product. */
const FAULTS =
  /has stopped working|Invalid (?:Date|time)|NaN|\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* (?:0?\d{1,3}|1\d{3})\b(?!:)/;

async function faultsOf(frame: FrameLocator): Promise<readonly string[]> {
  const text = await frame.locator('body').innerText();
  const found = FAULTS.exec(text);
  return found === null ? [] : [text.slice(Math.max(0, found.index - 60), found.index + 60)];
}

it('shows each of them without a crash or a made-up time', async () => {
  const text = await fileOfEveryPage();
  const faults: Record<string, readonly string[]> = {};
  for (const [look, viewport] of [
    ['wide', DESKTOP],
    ['narrow', PHONE],
  ] as const) {
    const reader = await visit(run.browser, `${run.server.url}/dev/replay`, { viewport });
    const { page } = reader;
    await page.locator('input[type=file]').setInputFiles({ name: 'file.json', mimeType: 'application/json', buffer: Buffer.from(text) });
    const frame = page.frameLocator('iframe');
    const { stagedActionIds, actionsById } = JSON.parse(text) as {
      readonly stagedActionIds: readonly number[];
      readonly actionsById: Readonly<Record<string, { readonly action: { readonly type: string; readonly payload?: unknown } }>>;
    };
    // The last state before the person moved on has all that its page had loaded.
    const stops = stagedActionIds.filter((id) => actionsById[String(id + 1)]?.action.type === 'route/moved');
    const slider = page.getByRole('slider');
    for (const stop of stops) {
      await slider.evaluate((input: HTMLInputElement, to) => {
        // As React does not hear of a value that is set on the input itself.
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, String(to));
        input.dispatchEvent(new Event('input', { bubbles: true }));
        input.dispatchEvent(new Event('change', { bubbles: true }));
      }, stop);
      await page
        .getByText(`Step ${stop + 1} of`)
        .first()
        .waitFor();
      await frame.locator('h1').first().waitFor({ timeout: 20_000 });
      const found = await faultsOf(frame);
      if (found.length > 0) faults[`${look}, step ${stop}: ${await frame.locator('h1').first().innerText()}`] = found;
    }
    await reader.close();
  }
  expect(faults).toEqual({});
});
