/**
 * Every screen and every page of the component showcase, in every look: nothing that axe finds wrong, nothing on the console, everything
 * in its place.
 */
import { lookInBrowser } from '../support/browserRun';
import { accessibilityViolations, visit, type Visit } from '../support/chromium';
import {
  ANONYMOUS_SCREENS,
  EVERY_LOOK,
  evacuationStops,
  examplesOf,
  goTo,
  isShowcase,
  LANGUAGES,
  lookOf,
  PSEUDO,
  SCREENS,
  SCREENS_OF,
  whenIdle,
  shareOut,
  showcaseStops,
  visitInLook,
  applyLook,
  type Look,
  type Stop,
} from '../support/everyScreen';
import { layoutFaults } from '../support/layoutFaults';
import { isProof, oneIn } from '../support/proof';
import { DEMO_PASSWORD } from '../support/signedIn';

jest.setTimeout(isProof ? 1_800_000 : 300_000);

const run = lookInBrowser();
/** One browser tab for each core. */
const WORKERS = 2;

const nameOf = ({ width, theme, language }: Look): string => `${width} px, ${theme}, ${language}`;

/** The languages of this run; a part of the proof has some of them. */
const asked = process.env['PORTICO_LANGUAGES']?.split(',');
const isAsked = (language: string): boolean => asked?.includes(language) ?? true;

/** Parts of the addresses or names of the pages to be seen, as `/group/,a member`; all without it. */
const wanted = (process.env['PORTICO_PAGES'] ?? '').split(',');
const isWanted = ({ path, name }: Stop): boolean => wanted.some((part) => path.includes(part) || name.includes(part));

/** The languages that the layout is measured in. */
const SPOKEN = [...LANGUAGES, PSEUDO].filter(isAsked);

/** In which looks the n-th page is seen: all of them in the proof, else one, in turning widths, languages and themes. */
const looksAt = (n: number): readonly Look[] =>
  isProof ? EVERY_LOOK.filter(({ language }) => isAsked(language)) : [{ ...lookOf(n), language: SPOKEN[n % SPOKEN.length]! }];

/**
 * Returns a page of the showcase as it is checked. The frame around a component's examples is the same on all pages and in all looks:
 * outside the proof it is checked on every eighth page only.
 */
const seenAs = (stop: Stop, n: number): Stop => (isProof || n % 8 === 0 ? stop : examplesOf(stop));

/** Outside the proof one screen in so many is seen, and one page of the showcase: screens show the components too. */
const SCREEN_SAMPLE = 4;
const SHOWCASE_SAMPLE = 6;
/** Pages that somebody asks for are all seen. */
const isSampled = !isProof && process.env['PORTICO_PAGES'] === undefined;

const EVERY_WIDTH = [320, 390, 640, 820, 1024, 1280, 1440, 1920];

/**
 * The widths that the n-th page is laid out in, beside that of its look: all of them in the proof. Else the narrowest, and on a screen one
 * of the others in turn.
 */
function widthsAt(stop: Stop, n: number): readonly number[] {
  if (isProof) return EVERY_WIDTH;
  return isShowcase(stop) ? [320] : [Math.floor(n / WORKERS) % 2 === 0 ? 820 : 1280, 320];
}

let visitors: readonly Visit[] = [];
let stops: readonly Stop[] = [];
beforeAll(async () => {
  visitors = await Promise.all(
    Array.from({ length: WORKERS }, () => visitInLook(run.browser, run.server.url, { width: 1440, theme: 'light', language: 'en' })),
  );
  const { page } = visitors[0]!;
  const showcase = (await showcaseStops(page)).filter((_stop, n) => !isSampled || n % SHOWCASE_SAMPLE === 0);
  const screens = [...SCREENS, ...(await evacuationStops(page))].filter((_stop, n) => !isSampled || n % SCREEN_SAMPLE === 0);
  stops = [...screens, ...showcase].filter(isWanted);
});
afterAll(() => Promise.all(visitors.map(({ close }) => close())));

/** Faults by place; empty if there are none. */
type Faults = Record<string, readonly string[]>;

/** Goes to every page of a kind in each of the languages, each tab with its part of the pages. Returns what `look` finds there. */
async function faultsOf(
  isMeant: (stop: Stop) => boolean,
  languages: readonly string[],
  look: (visitor: Visit, stop: Stop, n: number, language: string) => Promise<Faults>,
): Promise<Faults> {
  const wrong: Faults = {};
  const turns = languages.flatMap((language) => Array.from({ length: WORKERS }, (_, hand) => ({ language, hand })));
  await shareOut(turns, WORKERS, async (turn, hand) => {
    const visitor = visitors[hand]!;
    await applyLook(visitor.page, { width: 1440, theme: 'light', language: turn.language });
    for (const [n, stop] of stops.entries()) {
      if (n % WORKERS === turn.hand && isMeant(stop)) Object.assign(wrong, await look(visitor, stop, n, turn.language));
    }
  });
  return wrong;
}

it('signing in is accessible at every step', async () => {
  const wrong: Record<string, string[]> = {};
  for (const viewport of oneIn(2, [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ])) {
    const { page, problems, close } = await visit(run.browser, run.server.url, { viewport, reducedMotion: 'reduce' });
    const look = async (step: string): Promise<void> => {
      const found = [...(await accessibilityViolations(page)), ...(await layoutFaults(page))];
      if (found.length > 0) wrong[`${step} at ${viewport.width} px`] = found;
    };
    await whenIdle(page);
    for (const stop of ANONYMOUS_SCREENS) {
      await goTo(page, stop);
      await look(stop.name);
    }
    await page.goto(run.server.url);
    await whenIdle(page);
    await look('email');
    await page.getByLabel('Email').fill('twofactor@portico.test');
    await page.keyboard.press('Enter');
    await page.getByLabel('Password', { exact: true }).waitFor();
    await look('password');
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByLabel('6-digit code').waitFor();
    await look('code');
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code', { exact: true }).waitFor();
    await look('recovery code');
    // Each step is a 401 by the contract, which Chromium notes on the console.
    expect(problems.filter((problem) => !problem.includes('401'))).toEqual([]);
    await close();
  }
  expect(wrong).toEqual({});
});

/** Screens of the portal, and pages of the showcase: each has its time. */
const KINDS = [
  ['screen', (stop: Stop) => !isShowcase(stop)],
  ['page of the showcase', isShowcase],
] as const;

it.each(KINDS)(
  'every %s is accessible, with everything in its place at every width, no narrow field, and lists in view',
  async (_kind, isMeant) => {
    let seen = 0;
    const wrong = await faultsOf(isMeant, SPOKEN, async ({ page, problems }, stop, n, language) => {
      const faults: Faults = {};
      const looks = looksAt(n).filter((look) => look.language === language);
      // In the made-up language the proof looks at the layout alone.
      if (looks.length === 0 && !isProof) return faults;
      for (const look of looks) {
        await applyLook(page, look);
        await goTo(page, seenAs(stop, n));
        // The made-up language puts each text in brackets, so that no name contains the words of its button.
        const violations = language === PSEUDO ? [] : await accessibilityViolations(page);
        const found = [...violations, ...(await layoutFaults(page)), ...problems.splice(0)];
        if (found.length > 0) faults[`${stop.name} at ${nameOf(look)}`] = found;
        seen += 1;
      }
      if (looks.length === 0) await goTo(page, seenAs(stop, n));
      for (const width of widthsAt(stop, n)) {
        await applyLook(page, { width, theme: 'light', language });
        const found = await layoutFaults(page);
        if (found.length > 0) faults[`${stop.name} at ${width} px, ${language}`] = found;
      }
      return faults;
    });
    expect(wrong).toEqual({});
    expect(seen).toBe(stops.reduce((sum, stop, n) => sum + (isMeant(stop) ? looksAt(n).length : 0), 0));
  },
);

it('pages that only some people open are accessible and laid out well too', async () => {
  const wrong: Faults = {};
  await shareOut(Object.entries(SCREENS_OF), WORKERS, async ([email, ofThem]) => {
    const { page, problems, close } = await visitInLook(
      run.browser,
      run.server.url,
      { width: 1440, theme: 'light', language: 'en' },
      email,
    );
    for (const [n, stop] of ofThem.entries()) {
      for (const look of looksAt(n)) {
        await applyLook(page, look);
        await goTo(page, stop);
        const violations = look.language === PSEUDO ? [] : await accessibilityViolations(page);
        const found = [...violations, ...(await layoutFaults(page)), ...problems.splice(0)];
        if (found.length > 0) wrong[`${stop.name} at ${nameOf(look)}`] = found;
        // A dialog that was opened by hand has no address to leave it by.
        await page.keyboard.press('Escape');
      }
    }
    await applyLook(page, { width: 320, theme: 'light', language: PSEUDO });
    await page.evaluate(() => document.querySelector('main')?.scrollIntoView());
    const narrow = await layoutFaults(page);
    if (narrow.length > 0) wrong[`${ofThem.at(-1)?.name ?? email} at 320 px`] = narrow;
    await close();
  });
  expect(wrong).toEqual({});
});

it('groups of fields of a site are side by side only where each has 480 px, and no field is narrow', async () => {
  const { page } = visitors[0]!;
  const found: Record<string, unknown> = {};
  // An event has the most fields.
  await goTo(page, { name: 'an event', path: '/manage/site/4/details' });
  for (const width of [320, 390, 640, 820, 1024, 1080, 1150, 1280, 1440, 1920]) {
    await applyLook(page, { width, theme: 'light', language: 'en' });
    const groups = await page.evaluate(() => {
      const rects = [...document.querySelectorAll('main form fieldset')].map((group) => group.getBoundingClientRect());
      const [first] = rects;
      return { count: rects.length, besideNarrow: rects.some(({ left }) => left >= first!.right) && first!.width < 480 };
    });
    found[width] = { ...groups, faults: await layoutFaults(page) };
  }
  expect(Object.values(found)).toEqual(Object.values(found).map(() => ({ count: 4, besideNarrow: false, faults: [] })));
});

it('the side list of a low window scrolls by itself, so that its current entry is in reach', async () => {
  const { page } = visitors[0]!;
  await goTo(page, { name: 'the last page of a list', path: '/manage/site/1/privacy' });
  await applyLook(page, { width: 1100, theme: 'light', language: 'en' });
  await page.setViewportSize({ width: 1100, height: 240 });
  const list = page.locator('nav:has(input[type="search"])');
  expect(await list.evaluate((nav) => nav.querySelector('[aria-current]')!.getBoundingClientRect().bottom)).toBeGreaterThan(240);
  expect(await layoutFaults(page)).toEqual([]);
});
