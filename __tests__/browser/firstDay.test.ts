/**
 * The first day of a new installation, in two browsers: from the set-up link to a visitor who signs in and out at the door, while Today
 * and an evacuation show them. Once on a phone, once by the keyboard alone; the kiosk is always touched.
 */
import type { Browser, Page } from 'playwright-core';

import { startBuiltServer, type BuiltServer } from '../support/browserServer';
import { accessibilityViolations, DESKTOP, launchBrowser, PHONE, visit } from '../support/chromium';
import { picture } from '../support/fileSamples';
import { goTo, pressByKey } from '../support/keyboardWalk';
import { itInProof } from '../support/itInProof';

let server: BuiltServer;
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  server = await startBuiltServer({ settings: { DEMO: 'off' }, embedded: true });
});
afterEach(() => server.stop());

/** How a person works with the portal. */
interface Hand {
  readonly viewport: { readonly width: number; readonly height: number };
  /** Presses a button or follows a link. */
  press(page: Page, name: RegExp): Promise<void>;
  write(page: Page, label: RegExp, text: string): Promise<void>;
  /** Opens a page of a site from another one of it. */
  turnTo(page: Page, name: RegExp): Promise<void>;
  /** Turns a switch. */
  flip(page: Page, label: RegExp): Promise<void>;
  /** Leaves for one of the portal's main pages. */
  goOver(page: Page, name: RegExp): Promise<void>;
  /** Asks for the end of an evacuation. */
  complete(page: Page): Promise<void>;
}

/** Finds a button or link that can be pressed: below an open dialog nothing can. */
const pressed = (page: Page, name: RegExp) =>
  page.getByRole('button', { name }).or(page.getByRole('link', { name })).and(page.locator(':not([inert] *)')).first();

const finger: Hand = {
  viewport: PHONE,
  press: (page, name) => pressed(page, name).click(),
  write: (page, label, text) => page.getByLabel(label).first().fill(text),
  turnTo: async (page, name) => {
    await page.getByRole('button', { name: /, all pages$/i }).click();
    await page.getByRole('dialog').getByRole('link', { name }).click();
  },
  flip: (page, label) => page.getByRole('switch', { name: label }).click({ force: true }),
  goOver: (page, name) => pressed(page, name).click(),
  complete: async (page) => {
    await pressed(page, /^Actions/).click();
    await page.getByRole('menuitem', { name: /^Complete/ }).click();
  },
};

/** Leaves by a button or link once the dialog has closed, which restores the focus in the next frame. */
async function leaveBy(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.waitForFunction(() => document.activeElement !== null && document.activeElement !== document.body);
  await pressByKey(page, name, 'Shift+Tab');
}

const keys: Hand = {
  viewport: DESKTOP,
  press: async (page, name) => {
    await pressed(page, name).waitFor();
    await pressByKey(page, name);
  },
  write: async (page, label, text) => {
    await page.getByLabel(label).first().waitFor();
    const isThere = await page
      .getByLabel(label)
      .first()
      .evaluate((element) => element === document.activeElement);
    if (!isThere) await goTo(page, label);
    await page.keyboard.type(text);
  },
  turnTo: leaveBy,
  flip: async (page, label) => {
    await page.getByRole('switch', { name: label }).waitFor();
    await goTo(page, label);
    await page.keyboard.press('Space');
  },
  goOver: leaveBy,
  complete: (page) => keys.press(page, /^Complete/),
};

const HANDS: readonly (readonly [string, Hand])[] = [
  ['the keyboard alone', keys],
  ['a finger on a phone', finger],
];

itInProof.each(HANDS)('leads from an empty folder to visitors who come and go: %s', async (_name, hand) => {
  const link = /http:\/\/localhost:\d+\/setup\/\S+/u.exec(server.output())?.[0] ?? '';
  const { page, problems } = await visit(browser, link, { viewport: hand.viewport, timezoneId: 'Europe/Paris' });
  await hand.write(page, /^Organisation/, 'Quay Ltd');
  await hand.write(page, /^Site name/, 'Quay 1');
  await hand.write(page, /^Your name/, 'Ada Quay');
  await hand.write(page, /^Your email/, 'ada@quay.test');
  await hand.write(page, /^New password/, 'Quay-side-77!');
  await hand.write(page, /^Confirm new password/, 'Quay-side-77!');
  await hand.press(page, /^Set up and sign in$/);
  await page.getByRole('heading', { level: 1, name: 'Today at Quay 1' }).waitFor();

  // A tablet at the door.
  await hand.press(page, /^Add a device$/);
  await hand.write(page, /^Name/, 'Front door');
  await hand.press(page, /^Add device$/);
  const digits = await page
    .getByRole('dialog')
    .getByText(/^\d{3} \d{4}$/)
    .innerText();
  const door = await visit(browser, `${server.url}/kiosk`, { viewport: { width: 1024, height: 768 }, hasTouch: true });
  await door.page.getByLabel('7-digit code').fill(digits);
  await door.page.getByRole('heading', { level: 1, name: 'Welcome to Quay 1' }).waitFor();
  await page.getByText('Front door is paired').first().waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await hand.press(page, /^Done$/);

  // Its settings; the tablet follows within seconds.
  const saved = () =>
    page
      .getByText(/^Saved/)
      .first()
      .waitFor();
  await hand.turnTo(page, /^Branding/);
  const chooser = page.waitForEvent('filechooser');
  await hand.press(page, /^Choose a file/);
  await (
    await chooser
  ).setFiles({ name: 'quay.jpg', mimeType: 'image/jpeg', buffer: await picture('jpeg', { width: 2048, height: 1536 }) });
  await page.getByText('quay.jpg has been uploaded.').waitFor({ state: 'attached' });
  await hand.press(page, /^Save/);
  await saved();
  await door.page.locator('img').first().waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await hand.turnTo(page, /^Features/);
  await hand.flip(page, /^Photos of visitors/);
  await hand.press(page, /^Save/);
  await saved();
  await hand.turnTo(page, /^Messages/);
  await hand.press(page, /^Add message/);
  await hand.write(page, /^Title$/, 'House rules');
  await hand.write(page, /^Text$/, 'Stay with your host.');
  await hand.flip(page, /^Must be agreed to/);
  await hand.press(page, /^(Add|Save)( message)?$/);
  await page.getByText('House rules').first().waitFor();

  // Somebody comes in there, while Today is open.
  await hand.goOver(page, /^Today/);
  await page.getByRole('heading', { level: 1, name: 'Today at Quay 1' }).waitFor();
  const tap = (name: string) => door.page.getByRole('button', { name, exact: true }).click();
  const says = (title: string) => door.page.getByRole('heading', { level: 1, name: title }).waitFor();
  await tap('Sign in');
  await tap('Visitors');
  await door.page.getByLabel('Your name').fill('Vera Visitor');
  await tap('Continue');
  await says('Your photo');
  await tap('Take photo');
  await tap('Use this photo');
  await says('House rules');
  await door.page.getByLabel('I have read this and agree').check({ force: true });
  await tap('Agree and continue');
  await says('You are signed in, Vera Visitor');
  await page.getByText('Vera Visitor').first().waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);

  // Everybody out.
  await hand.goOver(page, /^Evacuation/);
  await page.getByRole('heading', { level: 1, name: /^Evacuation/ }).waitFor();
  await hand.press(page, /^Start evacuation/);
  // The first of all begins as a drill, unless somebody chooses otherwise.
  await page.getByRole('alertdialog', { name: /^Start a drill/ }).waitFor();
  await page.getByRole('radio', { name: 'A drill' }).focus();
  await page.keyboard.press('ArrowUp');
  await hand.press(page, /^Start evacuation$/);
  await says('Leave Quay 1 now');
  await hand.press(page, /^Mark Vera Visitor safe$/);
  await hand.complete(page);
  await page.getByRole('alertdialog').waitFor();
  await hand.press(page, /^Complete evacuation$/);

  // And home.
  await hand.goOver(page, /^Today/);
  await page.getByText('Vera Visitor').first().waitFor();
  if (await door.page.getByRole('button', { name: 'Done' }).isVisible()) await tap('Done');
  await tap('Sign out');
  await tap('Vera Visitor');
  await says('You are signed out, Vera Visitor');
  await page.getByText('Vera Visitor').first().waitFor({ state: 'detached' });
  expect([...problems, ...door.problems]).toEqual([]);
});
