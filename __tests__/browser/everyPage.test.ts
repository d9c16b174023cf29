/** Every screen and every page of the component showcase, in every look: nothing that axe finds wrong, nothing on the console. */
import type { Page } from 'playwright-core';

import { runInBrowser } from '../support/browserRun';
import { accessibilityViolations, visit, type Visit } from '../support/chromium';
import { EVERY_LOOK, evacuationStop, goTo, looksOf, PAIRED_LOOKS, SCREENS, settled, shareOut, showcaseStops, visitInLook, wear, type Look, type Stop } from '../support/everyScreen';
import { isProof } from '../support/proof';
import { DEMO_PASSWORD } from '../support/signedIn';

jest.setTimeout(isProof ? 1_800_000 : 300_000);

const run = runInBrowser();
/** One browser tab for each core. */
const HANDS = 2;

const START: Look = { width: 1440, theme: 'light', language: 'en' };

const nameOf = ({ width, theme, language }: Look): string => `${width} px, ${theme}, ${language}`;

/** What must be looked at in each look: everything in the proof, else each page at each width, in turning languages and themes. */
function plan(stops: readonly Stop[]): readonly (readonly [Look, readonly Stop[]])[] {
  if (isProof) return EVERY_LOOK.map((look) => [look, stops] as const);
  return PAIRED_LOOKS.map((look) => [look, stops.filter((_, n) => looksOf(n).includes(look))] as const);
}

/**
 * What axe looks at: the whole page; of a component's page that was looked at already, and not for the proof, the examples alone,
 * since what stands around them is the same on every page.
 */
function placeOf(stop: Stop, seen: Set<string>): string {
  const isKnown = seen.has(stop.name);
  seen.add(stop.name);
  return isKnown && !isProof && stop.path.startsWith('/dev/') ? '[data-examples]' : ':root';
}

/** Goes through the plan with two tabs; answers what is wrong, by look and page. */
async function faultsOf(visitors: readonly Visit[], stops: readonly Stop[]): Promise<Record<string, string[]>> {
  const wrong: Record<string, string[]> = {};
  const looks = plan(stops);
  const known = new Set<string>();
  let seen = 0;
  await shareOut(looks, visitors.length, async ([look, of], hand) => {
    const { page, problems } = visitors[hand]!;
    await wear(page, look);
    for (const stop of of) {
      await goTo(page, stop);
      const found = [...(await accessibilityViolations(page, placeOf(stop, known))), ...problems.splice(0)];
      if (found.length > 0) wrong[`${stop.name} at ${nameOf(look)}`] = found;
      seen += 1;
    }
  });
  expect(seen).toBeGreaterThanOrEqual(stops.length * (isProof ? EVERY_LOOK.length : 3));
  return wrong;
}

it('signing in is accessible at every step', async () => {
  const wrong: Record<string, string[]> = {};
  for (const viewport of [{ width: 390, height: 844 }, { width: 1440, height: 900 }]) {
    const { page, problems, close } = await visit(run.browser, run.server.url, { viewport, reducedMotion: 'reduce' });
    const look = async (step: string): Promise<void> => {
      const found = await accessibilityViolations(page);
      if (found.length > 0) wrong[`${step} at ${viewport.width} px`] = found;
    };
    await settled(page);
    await look('e-mail');
    await page.getByLabel('E-mail').fill('twofactor@portico.test');
    await page.keyboard.press('Enter');
    await page.getByLabel('Password', { exact: true }).waitFor();
    await look('password');
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByLabel('6-digit code').waitFor();
    await look('code');
    // Each step is a 401 by the contract, which Chromium notes on the console.
    expect(problems.filter((problem) => !problem.includes('401'))).toEqual([]);
    await close();
  }
  expect(wrong).toEqual({});
});

it('every page is accessible', async () => {
  const visitors = await Promise.all(Array.from({ length: HANDS }, () => visitInLook(run.browser, run.server.url, START)));
  const page: Page = visitors[0]!.page;
  const stops = [...SCREENS, await evacuationStop(page), ...(await showcaseStops(page))];
  expect(await faultsOf(visitors, stops)).toEqual({});
  await Promise.all(visitors.map(({ close }) => close()));
});
