/** A server of one's own from an empty folder: colleagues get in and forget passwords, without mail and with it. */
import type { Browser, Page } from 'playwright-core';

import { startBuiltServer, type BuiltServer } from '../support/browserServer';
import { accessibilityViolations, launchBrowser, visit } from '../support/chromium';
import { startDnsServer } from '../support/dnsServer';
import { picture } from '../support/fileSamples';
import { freePort } from '../support/freePort';
import { itInProof } from '../support/itInProof';
import { startIdentityProvider } from '../support/identityProvider';
import { startSmtpServer } from '../support/smtpServer';
import { describeProvider, signInAtProvider, tryProvider } from '../support/ssoSetUp';

const ADA = { email: 'ada@quay.test', password: 'Quay-side-77!' };
const BEN = { email: 'ben@quay.test', password: 'Pier-side-88!' };

let browser: Browser;
/** Stops everything that was started, in reverse order. */
const ends: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  browser = await launchBrowser();
});
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});
afterAll(() => browser.close());

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
/** Below an open dialog nothing can be pressed. */
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).and(page.locator(':not([inert] *)')).first().click();

/** Starts an empty installation and goes through its set-up as its first person. */
async function setUp(
  settings: Readonly<Record<string, string>> = {},
  port?: number,
): Promise<{ readonly server: BuiltServer; readonly page: Page }> {
  const server = await startBuiltServer({ settings: { DEMO: 'off', ...settings }, port, embedded: true });
  ends.push(() => server.stop());
  const link = /http:\/\/localhost:\d+\/setup\/\S+/u.exec(server.output())?.[0] ?? '';
  const { page } = await visit(browser, link);
  await page.getByLabel(/^Organisation/).fill('Quay Ltd');
  await page.getByLabel(/^Site name/).fill('Quay 1');
  await page.getByLabel(/^Your name/).fill('Ada Quay');
  await page.getByLabel(/^Your email/).fill(ADA.email);
  await page.getByLabel(/^New password/).fill(ADA.password);
  await page.getByLabel(/^Confirm new password/).fill(ADA.password);
  await press(page, 'Set up and sign in');
  await heading(page, 'Today at Quay 1');
  return { server, page };
}

async function inviteBen(page: Page, server: BuiltServer, submit: string): Promise<void> {
  await page.goto(`${server.url}/manage/account/users`);
  await press(page, 'Invite users');
  await page.getByLabel(/^Email addresses/).fill(`Ben Pier <${BEN.email}>`);
  await page.getByRole('dialog').getByRole('button', { name: /Role/u }).click();
  await page.getByRole('option', { name: /^Administrator/ }).click();
  await press(page, submit);
}

/** Returns the link that the dialog hands over. */
async function shownLink(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'Give this person their link' });
  await dialog.getByRole('button', { name: `Copy link for ${BEN.email}` }).waitFor();
  return dialog.getByText(/^http:\/\/localhost:\d+\//u).innerText();
}

async function joinAsBen(page: Page): Promise<void> {
  await heading(page, 'Join Quay Ltd');
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByLabel(/^New password/).fill(BEN.password);
  await page.getByLabel(/^Confirm new password/).fill(BEN.password);
  await press(page, 'Join Quay Ltd');
  await heading(page, /^(Sign in|Today at Quay 1)$/);
}

async function forget(page: Page, server: BuiltServer): Promise<void> {
  await page.goto(`${server.url}/login`);
  await page.getByLabel('Email').fill(BEN.email);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: /^Forgotten/ }).click();
  await heading(page, 'Forgotten your password?');
}

itInProof('shows links to hand over where no mail is set up, and names a person to ask', async () => {
  const { server, page } = await setUp();
  expect(server.output()).toMatch(/mail/iu);
  await inviteBen(page, server, 'Add and show links');
  const link = await shownLink(page);
  expect(await accessibilityViolations(page)).toEqual([]);

  const colleague = await visit(browser, link);
  await joinAsBen(colleague.page);
  await colleague.close();

  const later = await visit(browser, server.url);
  await forget(later.page, server);
  await press(later.page, 'Send the link');
  await heading(later.page, 'No mail is set up here');
  await later.page.getByText('npm start -- reset-link').waitFor();
  expect(await accessibilityViolations(later.page)).toEqual([]);
});

itInProof('sends through a mail server that its operator sets up, and says why where that refuses', async () => {
  const smtp = await startSmtpServer();
  ends.push(() => smtp.close());
  const { server, page } = await setUp({ NODE_EXTRA_CA_CERTS: smtp.certificate });

  await page.goto(`${server.url}/admin/installation`);
  await press(page, 'Set up mail');
  await page.getByLabel('Mail server').fill('localhost');
  await page.getByRole('textbox', { name: 'Port' }).fill(String(smtp.port));
  await page.getByLabel('User name').fill(smtp.account.user);
  await page.getByRole('textbox', { name: 'Password' }).fill('not the password');
  await page.getByLabel('Address of the sender').fill('portico@quay.test');
  await press(page, 'Save');
  await press(page, 'Send me a test mail');
  await page.getByText(/did not take the user name or password/u).waitFor();
  expect(smtp.arrived).toEqual([]);

  await press(page, 'Change');
  await page.getByRole('textbox', { name: 'Password' }).fill(smtp.account.password);
  await press(page, 'Save');
  await press(page, 'Send me a test mail');
  await page.getByText(`A mail is on its way to ${ADA.email}.`).waitFor();
  expect(smtp.arrived.map(({ to }) => to)).toEqual([[ADA.email]]);

  await inviteBen(page, server, 'Send invitations');
  const colleague = await visit(browser, await smtp.linkTo(BEN.email));
  await joinAsBen(colleague.page);
  await colleague.close();

  const later = await visit(browser, server.url);
  await forget(later.page, server);
  await press(later.page, 'Send the link');
  await heading(later.page, 'Check your email');
  await later.page.goto(await smtp.linkTo(BEN.email));
  await heading(later.page, 'Choose a new password');
  await later.page.getByLabel('Email').fill(BEN.email);
  await later.page.getByLabel(/^New password/).fill('Harbour-99-side!');
  await later.page.getByLabel(/^Confirm new password/).fill('Harbour-99-side!');
  await press(later.page, 'Save password');
  await heading(later.page, /^(Sign in|Today at Quay 1)$/);
  expect(smtp.arrived.map(({ to }) => to)).toEqual([[ADA.email], [BEN.email], [BEN.email], [BEN.email]]);
});

itInProof('has single sign-on set up by its operator, and by nobody else', async () => {
  const port = await freePort();
  const dns = await startDnsServer();
  ends.push(() => dns.close());
  const provider = await startIdentityProvider(`http://localhost:${port}`);
  ends.push(() => provider.close());
  provider.accounts.set('ada', { email: ADA.email, email_verified: true, name: 'Ada Quay' });
  const { server, page } = await setUp({ DNS_SERVERS: dns.address, SSO_PRIVATE_PROVIDERS: 'on' }, port);
  const address = `${server.url}/manage/account/sso/configuration`;

  await inviteBen(page, server, 'Add and show links');
  const colleague = await visit(browser, await shownLink(page));
  await joinAsBen(colleague.page);
  await colleague.page.goto(address);
  await colleague.page.getByLabel('Email').fill(BEN.email);
  await colleague.page.keyboard.press('Enter');
  await colleague.page.locator('input[type=password]').fill(BEN.password);
  await colleague.page.keyboard.press('Enter');
  await heading(colleague.page, 'Forbidden');
  await colleague.close();

  await page.goto(address);
  await describeProvider(page, provider, 'quay.test');
  const domain = page.getByRole('region', { name: 'Domain' });
  dns.records.set('_portico.quay.test', [[await domain.getByText(/^portico-/u).innerText()]]);
  await domain.getByRole('button', { name: 'Verify' }).click();
  await page.getByText('quay.test is verified.').first().waitFor();
  await tryProvider(page, provider, 'ada');
  await page.getByText(`Your provider knows you as Ada Quay (${ADA.email}).`).waitFor();
  await press(page, 'Switch on…');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Switch on' }).click();
  await page.getByText('Single sign-on is on.').first().waitFor();

  const later = await visit(browser, server.url);
  await later.page.getByLabel('Email').fill(ADA.email);
  await later.page.keyboard.press('Enter');
  await signInAtProvider(later.page, 'ada');
  await heading(later.page, 'Today at Quay 1');
});

/** The time a person needs for one input: two seconds of thought, three of typing. */
const INPUT_S = 5;
/** The time for one press. */
const PRESS_S = 2;
/** Five minutes less one for the machine. */
const BY_HAND_S = 240;

it('has a visitor at a kiosk with its own picture, and their host told by mail, within five minutes by hand', async () => {
  const smtp = await startSmtpServer();
  ends.push(() => smtp.close());
  let seconds = 0;
  const server = await startBuiltServer({ settings: { DEMO: 'off', NODE_EXTRA_CA_CERTS: smtp.certificate }, embedded: true });
  ends.push(() => server.stop());
  const { page, problems } = await visit(browser, /http:\/\/localhost:\d+\/setup\/\S+/u.exec(server.output())?.[0] ?? '');
  const write = async (at: Page, label: string | RegExp, text: string): Promise<void> => {
    await at.getByRole('textbox', { name: label }).fill(text);
    seconds += INPUT_S;
  };
  const follow = async (at: Page, name: string | RegExp): Promise<void> => {
    await at.getByRole('button', { name }).or(at.getByRole('link', { name })).and(at.locator(':not([inert] *)')).first().click();
    seconds += PRESS_S;
  };

  await write(page, /^Organisation/, 'Quay Ltd');
  await write(page, /^Site name/, 'Quay 1');
  await write(page, /^Your name/, 'Ada Quay');
  await write(page, /^Your email/, ADA.email);
  await write(page, /^New password/, ADA.password);
  await write(page, /^Confirm new password/, ADA.password);
  await follow(page, 'Set up and sign in');
  await heading(page, 'Today at Quay 1');

  await follow(page, 'Set up mail');
  await heading(page, 'This installation');
  await follow(page, 'Set up mail');
  await write(page, 'Mail server', 'localhost');
  await write(page, 'Port', String(smtp.port));
  await write(page, /^User name/, smtp.account.user);
  await write(page, 'Password', smtp.account.password);
  await write(page, 'Address of the sender', 'portico@quay.test');
  await follow(page, 'Save');
  await follow(page, 'Send me a test mail');
  await page.getByText(`A mail is on its way to ${ADA.email}.`).waitFor();

  await follow(page, /^Today/);
  await heading(page, 'Today at Quay 1');
  await follow(page, 'Add a device');
  await write(page, /^Name/, 'Front door');
  await follow(page, 'Add device');
  const digits = await page
    .getByRole('dialog')
    .getByText(/^\d{3} \d{4}$/)
    .innerText();
  const door = await visit(browser, `${server.url}/kiosk`, { viewport: { width: 1024, height: 768 }, hasTouch: true });
  await write(door.page, '7-digit code', digits);
  await page.getByText('Front door is paired').first().waitFor();
  await follow(page, 'Done');
  await follow(page, 'Branding');
  const chooser = page.waitForEvent('filechooser');
  await follow(page, /^Choose a file/);
  const buffer = await picture('jpeg', { width: 2048, height: 1536 });
  await (await chooser).setFiles({ name: 'quay.jpg', mimeType: 'image/jpeg', buffer });
  seconds += INPUT_S;
  await page.getByText('quay.jpg has been uploaded.').waitFor({ state: 'attached' });
  await follow(page, /^Save/);
  await door.page.locator('img').first().waitFor();

  await follow(door.page, 'Sign in');
  await follow(door.page, 'Visitors');
  await write(door.page, /^Your name/, 'Vera Visitor');
  await write(door.page, /^Who are you visiting/, 'Ada');
  await follow(door.page, 'Ada Quay');
  await follow(door.page, 'Sign in');
  await heading(door.page, 'You are signed in, Vera Visitor');
  expect((await smtp.withText('Vera Visitor')).to).toEqual([ADA.email]);
  expect([...problems, ...door.problems]).toEqual([]);
  expect(seconds).toBeLessThanOrEqual(BY_HAND_S);
});
