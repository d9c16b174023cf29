/** Badges in a real browser: the preview against the PDF, names of every kind on a label, and the builder by the keyboard alone. */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import sharp from 'sharp';

import type { BadgeElement } from '#contract/badges/entities/badge';
import { bodyOf } from '../support/answer';
import { arrive } from '../support/arrive';
import { aText } from '../support/badgeWorld';
import { runInBrowser } from '../support/browserRun';
import { compareInk } from '../support/ink';
import { itInProof } from '../support/itInProof';
import { focused, goTo, pressByKey } from '../support/keyboardWalk';
import { drawPdf, openPdfReader } from '../support/pdfPixels';
import { textRunsOf } from '../support/pdfPlaces';
import { isProof, oneIn } from '../support/proof';
import { DEMO_PASSWORD, signedIn } from '../support/signedIn';
import { makeApiClient } from '../support/testServer';

const run = runInBrowser();
const MM_PER_POINT = 25.4 / 72;
const NEAR_MM = 0.5;

/** The administrator's calls, the site that Today begins with, and a group whose badge is the one below. */
async function world() {
  const login = { email: 'admin@portico.test', password: DEMO_PASSWORD };
  const { access_token: token } = bodyOf(await makeApiClient(run.server.url, {}).post('auth/login', login));
  const api = makeApiClient(run.server.url, { authorization: `Bearer ${token}` });
  // Where Today begins.
  const [site] = bodyOf(await api.get('config')).sites;
  const group = bodyOf(await api.get('groups')).groups.find(({ name }) => name === 'Contractors');
  if (site === undefined || group === undefined) throw new Error('The demo has other sites and groups');
  return { api, token, site, group };
}
type World = Awaited<ReturnType<typeof world>>;

const LOOK = { bold: true, fit: 'shrink', colour: '#000000', type: 'field', field_id: null, fact: 'name' } as const;
/** Names at each side of a label, in several sizes and ways. */
const ELEMENTS: readonly BadgeElement[] = [
  { ...LOOK, id: randomUUID(), x: 0, y: 0, width: 500, height: 120, size: 24, align: 'left' },
  { ...LOOK, id: randomUUID(), x: 500, y: 0, width: 400, height: 120, size: 12, align: 'right', bold: false },
  { ...LOOK, id: randomUUID(), x: 100, y: 130, width: 700, height: 200, size: 40, align: 'center', fit: 'wrap' },
  { ...LOOK, id: randomUUID(), x: 840, y: 340, width: 60, height: 40, size: 8, align: 'left' },
];
const LABEL = { width_mm: 90, height_mm: 38 };

async function useBadge({ api, group }: World): Promise<number> {
  const { badge } = bodyOf(await api.post('badges', { name: 'Sides', ...LABEL, elements: ELEMENTS, visitor_group_id: group.id }));
  bodyOf(await api.patch(`groups/${group.id}`, { badge_id: badge.id, print_badge_option: 'never' }));
  return badge.id;
}

async function openPreview(page: Page, visitId: number): Promise<void> {
  await page.goto(`${run.server.url}/today?visitor=${visitId}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Print badge' }).click();
  await page.getByRole('dialog').getByRole('img').waitFor();
  await page.evaluate(() => document.fonts.ready);
}

interface DrawnLine {
  readonly text: string;
  /** Millimetres from the label's corner: the left end, the line that letters stand on, and all that is drawn. */
  readonly x: number;
  readonly baseline: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Where the browser has drawn each line of the preview. */
const drawnLines = (page: Page): Promise<readonly DrawnLine[]> =>
  page
    .getByRole('dialog')
    .getByRole('img')
    .evaluate((svg) => {
      const label = svg.getBoundingClientRect();
      const mm = (svg as unknown as SVGSVGElement).viewBox.baseVal.width / 10 / label.width;
      return [...svg.querySelectorAll('text')].map((text) => {
        const box = text.getBoundingClientRect();
        return {
          text: text.textContent,
          x: (box.left - label.left) * mm,
          right: (box.right - label.left) * mm,
          top: (box.top - label.top) * mm,
          bottom: (box.bottom - label.top) * mm,
          baseline: Number(text.getAttribute('y')) / 10,
        };
      });
    });

/** One name for each script that badges support: letters that join, run right to left, stack marks or fill a square. */
const NAMES = [
  'Ines Long',
  'Zoë Müller-Björk von Überlingen',
  'Анна-Мария Христофорова',
  'Ελένη Παπαδοπούλου',
  'محمد عبد الرحمن',
  'דוד כהן (Eilat)',
  'สมชาย ใจดี',
  '王小明',
  '田中 さくら',
  '김민수',
];

/** Those that are looked at outside the proof: letters with marks, from right to left, stacked, and squares. */
const SEEN_NAMES = isProof ? NAMES : NAMES.filter((_, index) => [1, 4, 6, 7].includes(index));

/** As long as names get. */
const LONGEST_NAMES = [
  'Wilhelmina Featherstonehaugh-Montgomery-Cholmondeley-Wriothes',
  'محمد عبد الرحمن بن عبد العزيز آل الشيخ الأنصاري الدمشقي',
  '歐陽娜娜王小明李雷韓梅梅司馬相如諸葛孔明上官婉兒東方不敗令狐沖任盈盈歐陽鋒',
  'Z\u0335\u0327\u030Ca\u0323\u0302l\u0323\u0304go\u0308\u0304 e\u0301e\u0301e\u0301 T\u0323\u0301\u0302u\u0308\u030C Nguye\u0302\u0303n',
].map((name) => name.slice(0, 60));
/** Marks that no letter has grown together with, over letters of several files. */
const MARKED_NAMES = ['Adéọ̀lá Ọ́ládipọ̀ Ṣọ́lá', 'مُحَمَّد أَحْمَد', 'בְּרָכָה לֵוִי'];

/** Asks until nothing is found any more, or for some seconds. */
async function settled<Found>(find: () => Promise<readonly Found[]>): Promise<readonly Found[]> {
  const end = Date.now() + 8_000;
  let found = await find();
  while (found.length > 0 && Date.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    found = await find();
  }
  return found;
}

it('has in the preview what the PDF has, within half a millimetre', async () => {
  const here = await world();
  const badgeId = await useBadge(here);
  const { page, close } = await signedIn(run.browser, run.server.url, 'admin@portico.test');
  for (const name of SEEN_NAMES) {
    const { id: visitId } = await arrive(here, name);
    await openPreview(page, visitId);
    const address = `${run.server.url}/api/v2/badges/${badgeId}/pdf?visitor_id=${visitId}`;
    const answer = await fetch(address, { headers: { authorization: `Bearer ${here.token}` } });
    const { runs, page: paper } = textRunsOf(new Uint8Array(await answer.arrayBuffer()));
    expect(paper.map((points) => Math.round(points * MM_PER_POINT))).toEqual([LABEL.width_mm, LABEL.height_mm]);
    const lines = await drawnLines(page);
    expect(lines.length).toBeGreaterThanOrEqual(ELEMENTS.length);
    const isFar = ({ x, baseline }: DrawnLine): boolean =>
      !runs.some((found) => Math.abs(found.x * MM_PER_POINT - x) <= NEAR_MM && Math.abs(found.y * MM_PER_POINT - baseline) <= NEAR_MM);
    // A typeface is fetched once it is needed, and the line drawn again with it.
    const far = await settled(async () => (await drawnLines(page)).filter(isFar));
    expect({ name, far }).toEqual({ name, far: [] });
  }
  await close();
});

const DPI = 300;
const NEAR_PIXELS = (NEAR_MM / 25.4) * DPI;
/** The least ink on a complete label; a blank one has none. */
const LEAST_INK = 50_000;
const DARK = '#0b5563';
/** Everything that a badge can have. */
const WHOLE: readonly BadgeElement[] = [
  { ...LOOK, id: randomUUID(), x: 30, y: 30, width: 640, height: 130, size: 26, align: 'left', colour: DARK },
  { ...LOOK, id: randomUUID(), x: 330, y: 180, width: 640, height: 150, size: 14, align: 'right', bold: false, fit: 'wrap' },
  { ...LOOK, id: randomUUID(), x: 330, y: 340, width: 400, height: 60, size: 12, align: 'center', fact: 'company' },
  aText({ x: 330, y: 420, width: 380, height: 70, size: 18, text: 'Visitor № 7 · Гость' }),
  { id: randomUUID(), type: 'line', x: 330, y: 510, width: 380, height: 5, colour: DARK },
  { id: randomUUID(), type: 'photo', x: 30, y: 180, width: 270, height: 350, colour: '#000000' },
  { id: randomUUID(), type: 'logo', x: 700, y: 30, width: 270, height: 100, colour: '#000000' },
  { id: randomUUID(), type: 'qr', x: 740, y: 350, width: 230, height: 230, colour: '#000000' },
];
const WHOLE_LABEL = { width_mm: 100, height_mm: 60 };

/** Black and white to their edges, and no square: how it is cut or fitted shows. */
const drawing = (width: number, height: number, paper: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${paper}"/>
  <circle cx="50%" cy="40%" r="${height / 4}"/><path d="M0 0h40v40h-40z M${width} ${height}h-60v-60h60z M0 ${height}l90-90v90z"/></svg>`;

/** The same with a group whose members have photos, a site with a logo, and a badge with all of it. */
async function wholeWorld() {
  const here = await world();
  const staff = bodyOf(await here.api.get('groups')).groups.find(({ name }) => name === 'Staff');
  if (staff === undefined) throw new Error('The demo has no staff');
  const keep = async (purpose: string, picture: Buffer): Promise<number> => {
    const form = new FormData();
    form.append('purpose', purpose);
    form.append('file', new Blob([new Uint8Array(picture)]), 'picture');
    const headers = { authorization: `Bearer ${here.token}` };
    const answer = await fetch(`${run.server.url}/api/v2/files`, { method: 'POST', body: form, headers });
    expect(answer.status).toBe(201);
    return ((await answer.json()) as { readonly file: { readonly id: number } }).file.id;
  };
  const portrait = await sharp(Buffer.from(drawing(600, 500, '#ffffff')))
    .jpeg({ quality: 95 })
    .toBuffer();
  const logo = await sharp(Buffer.from(drawing(500, 300, 'none')))
    .png()
    .toBuffer();
  bodyOf(await here.api.patch(`sites/${here.site.id}`, { badge_logo_file_id: await keep('badge_logo', logo) }));
  const design = { name: 'Whole', ...WHOLE_LABEL, elements: WHOLE, visitor_group_id: staff.id };
  const { badge } = bodyOf(await here.api.post('badges', design));
  bodyOf(await here.api.patch(`groups/${staff.id}`, { badge_id: badge.id, print_badge_option: 'never' }));
  const arriveWithPhoto = async (name: string): Promise<number> => {
    const fields = { name, photo_file_id: await keep('member_photo', portrait) };
    const { member } = bodyOf(await here.api.post(`groups/${staff.id}/members`, fields));
    const more = { returning_visitor_id: member.id, notify_id: null, company: 'Bröd & Söner' };
    return (await arrive({ ...here, group: staff }, name, more)).id;
  };
  return { ...here, badgeId: badge.id, arriveWithPhoto };
}

/** A picture of the preview alone, at the label's very size. */
async function picturePreview(page: Page): Promise<Buffer> {
  const preview = page.getByRole('dialog').getByRole('img');
  await preview.evaluate(async (svg, width) => {
    svg.style.width = width;
    // Where its edges are those of pixels, before all else.
    Object.assign(svg.style, { position: 'fixed', left: '0', top: '0', zIndex: '1' });
    const pictures = [...svg.querySelectorAll('image')].map((image) => {
      const picture = new Image();
      picture.src = image.getAttribute('href') ?? '';
      return picture.decode();
    });
    await Promise.all([document.fonts.ready, ...pictures]);
  }, `${WHOLE_LABEL.width_mm}mm`);
  return preview.screenshot({ animations: 'disabled' });
}

/** Compares preview and PDF of everybody with these names. */
async function expectSameInk(names: readonly string[]): Promise<void> {
  const { badgeId, arriveWithPhoto, token } = await wholeWorld();
  const look = { deviceScaleFactor: DPI / 96, viewport: { width: 1_000, height: 700 } };
  const { page, close } = await signedIn(run.browser, run.server.url, 'admin@portico.test', look);
  const reader = await openPdfReader(run.browser);
  for (const name of names) {
    const visitId = await arriveWithPhoto(name);
    await openPreview(page, visitId);
    const address = `${run.server.url}/api/v2/badges/${badgeId}/pdf?visitor_id=${visitId}`;
    const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
    const paper = await drawPdf(reader, new Uint8Array(await answer.arrayBuffer()), DPI);
    // A typeface is fetched once it is needed, and the line drawn again with it.
    const stray = await settled(async () => {
      const { ink, onlyFirst, onlySecond } = await compareInk(await picturePreview(page), paper, NEAR_PIXELS);
      return [...(ink > LEAST_INK ? [] : ['nothing was drawn']), ...onlyFirst, ...onlySecond];
    });
    expect({ name, pixels: stray.length, first: stray.slice(0, 5) }).toEqual({ name, pixels: 0, first: [] });
  }
  await reader.close();
  await close();
}

it('has in the preview the ink that the PDF has, within half a millimetre', () => expectSameInk(oneIn(2, SEEN_NAMES)));

itInProof('has the same ink on both in the longest names, and under marks', () =>
  expectSameInk([...LONGEST_NAMES.slice(0, 3), ...MARKED_NAMES]),
);

it('keeps the longest names of every script on the label', async () => {
  const here = await world();
  await useBadge(here);
  const { page, close } = await signedIn(run.browser, run.server.url, 'admin@portico.test');
  const names = [...LONGEST_NAMES, 'สมชาย ใจดี ศรีสุวรรณ 🚒 क्षितिज'];
  for (const name of oneIn(2, names)) {
    await openPreview(page, (await arrive(here, name)).id);
    const outside = (await drawnLines(page)).filter(
      ({ x, right, baseline }) => x < -NEAR_MM || right > LABEL.width_mm + NEAR_MM || baseline < 0 || baseline > LABEL.height_mm,
    );
    expect({ name, outside }).toEqual({ name, outside: [] });
  }
  await close();
});

it('is made by the keyboard alone', async () => {
  const { site } = await world();
  const { page, close } = await signedIn(run.browser, run.server.url, 'admin@portico.test');
  await page.goto(`${run.server.url}/manage/site/${site.id}/badges`);
  await page.getByRole('button', { name: 'Add badge' }).waitFor();
  await pressByKey(page, /^Add badge$/);
  await page.getByRole('menuitem', { name: 'Small label' }).waitFor();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  // The builder begins with its name.
  await page.getByRole('textbox', { name: 'Badge name' }).waitFor();
  await page.waitForFunction(() => document.activeElement instanceof HTMLInputElement);
  // At hand without a scroll, however long the builder is.
  const save = await page.getByRole('button', { name: 'Save badge' }).boundingBox();
  expect((save?.y ?? Infinity) + (save?.height ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Escort');
  await pressByKey(page, /^Add text$/);
  await goTo(page, /^Text “Text”$/);
  for (const key of ['ArrowRight', 'Shift+ArrowDown', 'ArrowLeft']) await page.keyboard.press(key);
  await goTo(page, /^Text$/);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('With escort');
  await pressByKey(page, /^Bring forward|^Send backward$/);
  await pressByKey(page, /^Undo$/, 'Shift+Tab');
  await pressByKey(page, /^Save badge$/);
  await page.getByText('Escort was saved.').first().waitFor();
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
  expect(await focused(page)).toMatchObject({ isSeen: true });
  await close();
  const { api } = await world();
  const made = bodyOf(await api.get(`badges?site_id=${site.id}`)).badges.find(({ name }) => name === 'Escort');
  expect(made?.elements.find(({ type }) => type === 'text')).toMatchObject({ text: 'With escort', x: 30, y: 80 });
});
