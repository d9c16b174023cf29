/**
 * Support files of sessions that went over every page, with something typed into every field: each page is shown again, in a wide window
 * and a narrow one, and nothing that was typed is in a file.
 */
import { readFileSync } from 'node:fs';
import type { ElementHandle, FrameLocator, Page } from 'playwright-core';

import '#portal/api/everyEndpoint';
import { makeRootReducer } from '#portal/app/rootReducer';
import { reportSlices } from '#portal/processes/evacuationUpdates/addReports';
import { shellSlices } from '#portal/processes/shellSlices';
import { lookInBrowser } from '../support/browserRun';
import { DESKTOP, PHONE, visit } from '../support/chromium';
import { evacuationStops, RECORDED_PAGES, SCREENS_OF } from '../support/everyScreen';
import { importHistory } from '../support/importHistory';
import { isProof } from '../support/proof';
import { signedIn } from '../support/signedIn';

jest.setTimeout(isProof ? 1_800_000 : 600_000);

const run = lookInBrowser();

/** So many pages fit into one file with all that they load. */
const PAGES_A_FILE = 15;
const ADMIN = 'admin@portico.test';
const SUPER = 'super@portico.test';
/** Outside the proof one page in so many. */
const SHARE = isProof ? 1 : 24;
const PAGES = RECORDED_PAGES.filter((_, index) => index % SHARE === 0);
const SUPER_PAGES = (SCREENS_OF[SUPER] ?? []).filter(({ first }) => first === undefined).map(({ path }) => path);

interface Part {
  readonly name: string;
  readonly email: string;
  readonly pages: readonly string[];
  /** A live evacuation with its dialogs comes last: it changes what other pages show. */
  readonly isLive: boolean;
}

const partsOf = (): readonly Part[] => {
  const parts: Part[] = [];
  for (let first = 0; first < PAGES.length; first += PAGES_A_FILE) {
    const pages = PAGES.slice(first, first + PAGES_A_FILE);
    parts.push({ name: `pages ${first + 1} to ${first + pages.length}`, email: ADMIN, pages, isLive: false });
  }
  return [
    ...parts,
    ...(isProof
      ? [
          { name: 'pages of super users', email: SUPER, pages: SUPER_PAGES, isLive: false },
          { name: 'pages of a live evacuation', email: ADMIN, pages: [], isLive: true },
        ]
      : []),
  ];
};

/** Test texts of every kind: letters, digits, a number with + and blanks, one with brackets. */
const CANARIES = ['Kanarienvogel', '07974300003', '+44 7974 300004', '(0797) 4300005'] as const;
/** Forms that would reveal one of them: as it is, encoded in an address, or its digits alone. */
const TRACES: readonly string[] = CANARIES.flatMap((text) => [
  text,
  encodeURIComponent(text),
  new URLSearchParams({ q: text }).toString().slice(2),
  text.replace(/\D/g, '').replace(/^0/, ''),
])
  .filter((trace) => trace !== '')
  .map((trace) => trace.toLowerCase());

const FIELDS = 'input, textarea';
const TYPED: readonly string[] = ['', 'text', 'search', 'email', 'tel', 'url', 'password', 'number'];
/** A search asks at the latest so long after a letter. */
const SEARCH_PAUSE_MS = 250;

/** Types into one field; one that goes away meanwhile, with what was found, is left. */
async function typeInto(page: Page, field: ElementHandle, turn: number): Promise<void> {
  const type = (await field.getAttribute('type')) ?? '';
  if (!TYPED.includes(type) || !(await field.isVisible()) || !(await field.isEditable())) return;
  const isSearch = type === 'search';
  for (const text of isSearch ? CANARIES : [type === 'number' ? CANARIES[1] : CANARIES[turn % CANARIES.length]!]) {
    await field.fill(text, { timeout: 2_000 });
    if (isSearch) await page.waitForTimeout(SEARCH_PAUSE_MS);
  }
  // The list is whole again before the page is left.
  if (isSearch) await field.fill('', { timeout: 2_000 });
}

/** Types into every field of the page. Returns whether an address contained any of it. */
async function typeEverywhere(page: Page): Promise<boolean> {
  const addresses: string[] = [];
  const note = (): void => void addresses.push(page.url());
  page.on('framenavigated', note);
  for (const [turn, field] of (await page.locator(FIELDS).elementHandles()).entries()) {
    await typeInto(page, field, turn).catch(() => undefined);
    await field.dispose();
  }
  page.off('framenavigated', note);
  return addresses.some((address) => TRACES.some((trace) => address.toLowerCase().includes(trace)));
}

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

interface Recorded {
  readonly text: string;
  /** How many pages were gone to. */
  readonly count: number;
  /** How many of them had a search whose words stood in the address. */
  readonly searched: number;
}

async function recordedIn({ email, pages, isLive }: Part): Promise<Recorded> {
  const { page, close } = await signedIn(run.browser, run.server.url, email);
  await page.waitForTimeout(10_500);
  const paths = isLive ? (await evacuationStops(page)).map(({ path }) => path) : pages;
  let searched = 0;
  for (const path of paths) {
    await moveTo(page, path);
    if (await typeEverywhere(page)) searched += 1;
  }
  await moveTo(page, '/support');
  await page.getByRole('button', { name: 'Prepare the file' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the file' }).click();
  const text = readFileSync(await (await download).path(), 'utf8');
  await close();
  return { text, count: paths.length, searched };
}

const MONTH = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*';
/** Texts that no page may show: a crashed part, an impossible time, or a year before this product. */
const FAULTS = new RegExp(
  [
    'has stopped working',
    'Invalid (?:Date|time)',
    'NaN',
    `\\b${MONTH} (?:0?\\d{1,3}|1\\d{3})\\b(?!:)`,
    '\\b\\d{1,2}/\\d{1,2}/[01]\\d{3}\\b',
  ].join('|'),
);

async function faultsOf(frame: FrameLocator): Promise<readonly string[]> {
  const text = await frame.locator('body').innerText();
  const found = FAULTS.exec(text);
  return found === null ? [] : [text.slice(Math.max(0, found.index - 60), found.index + 60)];
}

interface Lifted {
  readonly stagedActionIds: readonly number[];
  readonly actionsById: Readonly<Record<string, { readonly action: { readonly type: string; readonly payload?: unknown } }>>;
}

/** The last state before the person moved on has all that its page had loaded; a search replaces its own address. */
function stopsIn({ stagedActionIds, actionsById }: Lifted): readonly number[] {
  return stagedActionIds.filter((id) => {
    const action = actionsById[String(id + 1)]?.action;
    return action?.type === 'route/moved' && JSON.stringify(action.payload).includes('"action":"POP"');
  });
}

/** Shows the states of a file one after the other. Returns their faults. */
async function replayed(text: string, stops: readonly number[], viewport: typeof DESKTOP): Promise<Record<string, readonly string[]>> {
  const faults: Record<string, readonly string[]> = {};
  const reader = await visit(run.browser, `${run.server.url}/dev/replay`, { viewport });
  const { page } = reader;
  await page.locator('input[type=file]').setInputFiles({ name: 'file.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  const frame = page.frameLocator('iframe');
  await frame.locator('h1').first().waitFor({ timeout: 20_000 });
  const slider = page.getByRole('slider');
  for (const stop of stops) {
    // Each state is drawn from the beginning: what has the mark is of the one before.
    await frame.locator('h1').evaluateAll((headings) => headings.forEach((heading) => heading.setAttribute('data-before', '')));
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
    await frame.locator('h1:not([data-before])').first().waitFor({ timeout: 20_000 });
    const found = await faultsOf(frame);
    if (found.length > 0) faults[`step ${stop}: ${await frame.locator('h1').first().innerText()}`] = found;
  }
  await reader.close();
  return faults;
}

let searched = 0;

it.each(partsOf().map((part) => [part.name, part] as const))('%s are shown again, and hold nothing that was typed', async (_name, part) => {
  const recorded = await recordedIn(part);
  searched += recorded.searched;
  const { text } = recorded;
  for (const trace of TRACES) expect([trace, text.toLowerCase().includes(trace)]).toEqual([trace, false]);

  // As this program wrote it.
  const lifted = JSON.parse(text) as Lifted;
  const stops = stopsIn(lifted);
  // None was left out of the file for its size.
  expect(stops.length).toBeGreaterThanOrEqual(recorded.count);

  // The engine fails with what a reducer throws.
  const { computedStates } = importHistory(text, makeRootReducer({ ...shellSlices, ...reportSlices }));
  expect(computedStates).toHaveLength(lifted.stagedActionIds.length);

  const windows = isProof ? [DESKTOP, PHONE] : [PHONE];
  for (const viewport of windows) expect(await replayed(text, stops, viewport)).toEqual({});
});

it('the sessions held what was typed, so that the above says something', () => {
  expect(searched).toBeGreaterThan(0);
});
