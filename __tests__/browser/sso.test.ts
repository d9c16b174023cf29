/** Single sign-on from email to Today, through a real provider: asking for access, refusing, and what an attacker may try. */
import type { Browser, Page } from 'playwright-core';

import { startBuiltServer, type BuiltServer } from '../support/browserServer';
import { accessibilityViolations, launchBrowser, visit } from '../support/chromium';
import { freePort } from '../support/freePort';
import { PROVIDER_CLIENT, startIdentityProvider, type IdentityProvider } from '../support/identityProvider';
import { itInProof } from '../support/itInProof';
import { layoutFaults } from '../support/layoutFaults';
import { DEMO_PASSWORD } from '../support/signedIn';
import { describeProvider, signInAtProvider, tryProvider } from '../support/ssoSetUp';

let browser: Browser;
let server: BuiltServer;
let provider: IdentityProvider;
/** Stops everything that was started, in reverse order. */
const ends: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  const port = await freePort();
  provider = await startIdentityProvider(`http://localhost:${port}`);
  ends.push(() => provider.close());
  provider.accounts.set('kenji', { email: 'sso@harbourlabs.test', email_verified: true, name: 'Kenji Watanabe' });
  provider.accounts.set('aiko', { email: 'aiko@harbourlabs.test', email_verified: true, name: 'Aiko Mori' });
  const connection = {
    DEMO_SSO_ISSUER: provider.issuer,
    DEMO_SSO_CLIENT_ID: PROVIDER_CLIENT.id,
    DEMO_SSO_CLIENT_SECRET: PROVIDER_CLIENT.secret,
  };
  server = await startBuiltServer({ port, laterSettings: { ...connection, LOG_LEVEL: 'debug' } });
  ends.push(() => server.stop());
  browser = await launchBrowser();
  ends.push(() => browser.close());
});
afterAll(async () => {
  for (const end of ends.reverse()) await end();
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

async function giveEmail(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.keyboard.press('Enter');
}

/** Returns the faults that axe finds and those of the layout, in three looks. */
async function faultsOf(page: Page): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const [width, theme] of [
    [320, 'light'],
    [390, 'dark'],
    [1440, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: theme });
    faults.push(...(await accessibilityViolations(page)), ...(await layoutFaults(page)));
  }
  return faults;
}

/** Returns everything that the page has stored, as text. */
const keptBy = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, location.href]));

it('leads a person to their organisation, and on to Today; an unknown person may request access', async () => {
  const { page, problems, close } = await visit(browser, server.url, { reducedMotion: 'reduce' });
  const states: string[] = [];
  page.on('request', (request) => void states.push(new URL(request.url()).searchParams.get('state') ?? ''));

  await giveEmail(page, 'sso@harbourlabs.test');
  await heading(page, 'Sign in at the organisation');
  await page.getByRole('button', { name: 'Refuse' }).click();
  await heading(page, 'Sign in');
  await page.getByText('You refused to sign in').waitFor();
  expect(new URL(page.url()).search).toBe('');

  await giveEmail(page, 'sso@harbourlabs.test');
  await signInAtProvider(page, 'kenji');
  await page.waitForURL(`${server.url}/today`);
  await page.getByText('Harbour Labs').first().waitFor();
  const exchange = provider.exchanges.at(-1);
  const secrets = [exchange?.get('code') ?? '', exchange?.get('code_verifier') ?? '', ...states].filter((text) => text !== '');
  expect(secrets.length).toBeGreaterThan(3);
  const kept = await keptBy(page);
  expect(secrets.filter((secret) => kept.includes(secret))).toEqual([]);

  // A log-out leads to the provider's own, and back to the root.
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.waitForURL(`${provider.issuer}/**`);
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL(`${server.url}/login`);

  await giveEmail(page, 'aiko@harbourlabs.test');
  await signInAtProvider(page, 'aiko');
  await heading(page, 'Request access');
  await page.getByText('aiko@harbourlabs.test').waitFor();
  // No console lines are expected but those of the 401s by which the server names each step.
  expect(problems.filter((problem) => !problem.includes('401'))).toEqual([]);
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Request access to Harbour Labs' }).click();
  await page.getByRole('button', { name: 'Access to Harbour Labs is requested' }).waitFor();
  expect(await keptBy(page)).not.toMatch(/eyJ/);

  // A reload discards the proof of identity; the provider still has its session.
  await page.reload();
  await heading(page, 'Sign in');
  await page.getByText('Please sign in again').waitFor();
  await giveEmail(page, 'aiko@harbourlabs.test');
  await heading(page, 'Request access');
  await page.getByRole('button', { name: 'Access to Harbour Labs is requested' }).waitFor();
  const log = server.output();
  expect(
    [...states, ...provider.exchanges.flatMap((asked) => [asked.get('code') ?? '', asked.get('code_verifier') ?? ''])].filter(
      (secret) => secret !== '' && log.includes(secret),
    ),
  ).toEqual([]);
  await close();
});

it('takes nobody who comes back without having been sent, and shows nothing of what they bring', async () => {
  // Somebody signs in as far as the last step, and has another person take it.
  const asked = await fetch(`${server.url}/api/v2/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'sso@harbourlabs.test' }),
  });
  const { data } = (await asked.json()) as { data: { authorization_url: string } };
  const planted = await provider.signIn(data.authorization_url, 'kenji');
  const words = 'Call us at 0900 123 to unlock your account';
  planted.searchParams.set('error_description', words);

  const { page, close } = await visit(browser, planted.href, { reducedMotion: 'reduce' });
  await heading(page, 'Sign in');
  await page.getByText('Something went wrong, please try again').waitFor();
  expect(await page.getByText(words).count()).toBe(0);
  expect(page.url()).toBe(`${server.url}/login`);
  expect(await page.evaluate(() => localStorage.getItem('portico:session'))).toBeNull();
  await close();
});

it('is set up by an administrator: what the provider answers, what the domain lacks, a test there and back', async () => {
  provider.accounts.set('carla', { email: 'carla@harbour-pine.test', email_verified: true, name: 'Carla Mendes' });
  const { page, problems, close } = await visit(browser, server.url, { reducedMotion: 'reduce' });
  await giveEmail(page, 'admin@portico.test');
  await page.locator('input[type=password]').fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${server.url}/today`);
  await page.goto(`${server.url}/manage/account/sso/configuration`);
  await describeProvider(page, provider, 'Harbour-Pine.test');

  expect(await faultsOf(page)).toEqual([]);

  await tryProvider(page, provider, 'carla');
  await page.getByText('Your provider knows you as Carla Mendes (carla@harbour-pine.test).').waitFor();
  expect(page.url()).toBe(`${server.url}/manage/account/sso/configuration`);
  const code = provider.exchanges.at(-1)?.get('code') ?? '';
  expect(code).not.toBe('');
  expect(await keptBy(page)).not.toContain(code);
  // The domain is not proved: nobody signs in by it yet.
  expect(await page.getByRole('button', { name: 'Switch on…' }).isDisabled()).toBe(true);
  // No console lines but those of the 401s that name a step, and of the 404 before anything was set up.
  expect(problems.filter((problem) => !/40[14]/u.test(problem))).toEqual([]);
  await close();
});

itInProof('lets in who has asked; a session of single sign-on is renewed by its own call', async () => {
  const { page, problems, close } = await visit(browser, server.url, { reducedMotion: 'reduce' });
  const renewals: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('access-token')) renewals.push(pathname);
  });
  await giveEmail(page, 'sso@harbourlabs.test');
  await signInAtProvider(page, 'kenji');
  await page.waitForURL(`${server.url}/today`);
  await page.goto(`${server.url}/manage/account/sso/access-requests`);
  await page.getByRole('button', { name: 'Answer Aiko Mori’s request…' }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Answer Aiko Mori’s request…' }).click();
  expect(renewals).toEqual(['/api/v2/auth/sso/access-token']);
  const drawer = page.getByRole('dialog', { name: 'Aiko Mori' });
  await drawer.getByRole('button', { name: /Role/u }).click();
  await page.getByRole('option', { name: 'Standard' }).click();
  await drawer.getByRole('button', { name: 'Approve' }).click();
  await page.getByText('Aiko Mori may sign in now.').first().waitFor();
  await page
    .getByRole('row', { name: /Aiko Mori/u })
    .getByText('Approved')
    .waitFor();
  await page.goto(`${server.url}/manage/account/sso/users`);
  await page.getByRole('row', { name: /Aiko Mori/u }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  expect(problems.filter((problem) => !problem.includes('401'))).toEqual([]);
  await close();

  const asked = await visit(browser, server.url, { reducedMotion: 'reduce' });
  await giveEmail(asked.page, 'aiko@harbourlabs.test');
  await signInAtProvider(asked.page, 'aiko');
  await asked.page.waitForURL(`${server.url}/today`);
  await asked.close();
});
