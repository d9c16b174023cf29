/** No page scrolls sideways, cuts text off or lays one text over another: at any width, in any language, and in one that is longer than all. */
import { runInBrowser } from '../support/browserRun';
import { evacuationStop, goTo, LANGUAGES, PSEUDO, SCREENS, shareOut, showcaseStops, visitInLook, wear } from '../support/everyScreen';
import { layoutFaults } from '../support/layoutFaults';
import { isProof } from '../support/proof';

jest.setTimeout(isProof ? 1_800_000 : 300_000);

const run = runInBrowser();

const WIDTHS = isProof ? [320, 390, 640, 820, 1024, 1280, 1440, 1920] : [320, 1280];
const SPOKEN = isProof ? [...LANGUAGES, PSEUDO] : [PSEUDO];

it('everything has its place', async () => {
  const begin = () => visitInLook(run.browser, run.server.url, { width: 1440, theme: 'light', language: 'en' });
  const visitors = await Promise.all([begin(), begin()]);
  const stops = [...SCREENS, await evacuationStop(visitors[0].page), ...(await showcaseStops(visitors[0].page))];
  const wrong: Record<string, string[]> = {};
  for (const language of SPOKEN) {
    await Promise.all(visitors.map(({ page }) => wear(page, { width: 1440, theme: 'light', language })));
    await shareOut(stops, visitors.length, async (stop, hand) => {
      const { page } = visitors[hand === 0 ? 0 : 1];
      await goTo(page, stop);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        // Breakpoints are answered in the next frame.
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
        const found = await layoutFaults(page);
        if (found.length > 0) wrong[`${stop.name} at ${width} px, ${language}`] = found;
      }
    });
  }
  expect(wrong).toEqual({});
  await Promise.all(visitors.map(({ close }) => close()));
});
