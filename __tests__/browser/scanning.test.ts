/** Codes before a real camera: an attendee's badge signs them in and out at a kiosk, and reception finds them by it. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';

import { adminApi } from '../support/adminApi';
import { bodyOf } from '../support/answer';
import { aDesign } from '../support/badgeWorld';
import { runInBrowser } from '../support/browserRun';
import { accessibilityViolations, DESKTOP, launchBrowser, PHONE, visit } from '../support/chromium';
import { writeCodeFilm } from '../support/codeFilm';
import { layoutFaults } from '../support/layoutFaults';
import { signedIn } from '../support/signedIn';

jest.setTimeout(240_000);

const run = runInBrowser();
const folder = mkdtempSync(path.join(tmpdir(), 'portico-film-'));
let browser: Browser | undefined;
afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Records the faults of a screen under its name, on a phone and on a wide screen. */
async function look(page: Page, screen: string, faults: Record<string, readonly string[]>): Promise<void> {
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    const found = [...(await accessibilityViolations(page)), ...(await layoutFaults(page))];
    if (found.length > 0) faults[`${screen} at ${size.width} px`] = found;
  }
}

/** The running event of the demo: an attendee who is expected, what their badge says, and a code for a kiosk. */
async function prepare() {
  const api = await adminApi(run.server.url);
  const event = bodyOf(await api.get('sites')).sites.find(({ name }) => name === 'Open Workshop Days');
  if (event === undefined) throw new Error('The demo has another event');
  const { attendees } = bodyOf(await api.get(`sites/${event.id}/attendees?status=expected`));
  const [attendee] = attendees;
  if (attendee === undefined) throw new Error('Everybody of the demo has come');
  const code = { id: randomUUID(), type: 'qr', x: 400, y: 50, width: 200, height: 200, colour: '#000000' } as const;
  const { badge } = bodyOf(await api.post('badges', { ...aDesign, elements: [...aDesign.elements, code], site_id: event.id }));
  bodyOf(await api.patch(`sites/${event.id}`, { badge_id: badge.id }));
  const { prints } = bodyOf(await api.post(`sites/${event.id}/attendees/badges`, { ids: [attendee.id] }));
  const qr = prints[0]?.people[0]?.qr;
  if (typeof qr !== 'string') throw new Error('The badge has no code');
  const { code: pairing } = bodyOf(await api.post(`sites/${event.id}/devices`, { name: 'Scanning door' }));
  return { event, attendee, qr, pairing };
}

it('reads a badge at the kiosk and at reception: its person comes in, is found, and leaves', async () => {
  const { event, attendee, qr, pairing } = await prepare();
  const film = path.join(folder, 'badge.y4m');
  writeCodeFilm(film, qr);
  browser = await launchBrowser(film);
  const { page, problems, close } = await visit(browser, `${run.server.url}/kiosk`, { viewport: DESKTOP, reducedMotion: 'reduce' });
  const faults: Record<string, readonly string[]> = {};
  await page.getByLabel('7-digit code').fill(pairing);
  await page.getByText('Connected').or(page.getByText('Connecté')).waitFor();
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('button', { name: 'Scan a code' }).click();

  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  expect(await page.getByLabel('Your name').inputValue()).toBe(attendee.name);
  await page.getByRole('button', { name: 'Continue' }).click();
  // The event's message follows, as for a name that was typed.
  await page.getByRole('heading', { level: 1, name: 'Photographs and videos' }).waitFor();
  await page.getByLabel('I have read this and agree').check();
  await page.getByRole('button', { name: 'Agree and continue' }).click();
  await page.getByRole('heading', { level: 1, name: `You are signed in, ${attendee.name}` }).waitFor();
  await page.getByRole('button', { name: 'Done' }).click();

  const reception = await signedIn(browser, run.server.url, 'admin@portico.test');
  await reception.page.goto(`${run.server.url}/manage/site/${event.id}/attendees`);
  await reception.page.getByRole('button', { name: 'Scan tickets' }).click();
  await reception.page.getByRole('dialog').getByText(`${attendee.name} is here already`).waitFor();
  await look(reception.page, 'tickets', faults);
  await reception.close();

  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('button', { name: 'Scan a code' }).click();
  await page.getByRole('heading', { level: 1, name: `Hello ${attendee.name}` }).waitFor();
  await look(page, 'leaving', faults);
  // The badge is still before the camera, which reads it again once it is away and back: somebody else comes.
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('heading', { level: 1, name: `You are signed out, ${attendee.name}` }).waitFor();
  await page.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('button', { name: 'English' }).click();
  await page.route('**/device/scan', (route) => route.fulfill({ status: 404, json: { code: 'code_unknown', message: 'Not known here.' } }));
  await page.getByRole('button', { name: 'Scan a code' }).click();
  await page.getByRole('alert').getByText('Not known here.').waitFor();
  await look(page, 'a code that is refused', faults);
  expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
  expect(faults).toEqual({});
  await close();
});
