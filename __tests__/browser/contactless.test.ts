/** A visitor's own phone at a door of a site of the demo: from the code on the poster to the way out. */
import type { Page } from 'playwright-core';

import { adminApi } from '../support/adminApi';
import { bodyOf } from '../support/answer';
import { runInBrowser } from '../support/browserRun';
import { accessibilityViolations, visit } from '../support/chromium';
import { layoutFaults } from '../support/layoutFaults';

const run = runInBrowser();
const PHONE = { width: 390, height: 844 };

async function look(page: Page, screen: string, faults: Record<string, readonly string[]>): Promise<void> {
  const found = [...(await accessibilityViolations(page)), ...(await layoutFaults(page))];
  if (found.length > 0) faults[screen] = found;
}

it('signs its person in by the code of a poster, and out by the pass, with neither in the address', async () => {
  const api = await adminApi(run.server.url);
  const site = bodyOf(await api.get('sites')).sites.find(({ name }) => name === 'Albion Wharf');
  const { signInPoint: door } = bodyOf(await api.post(`sites/${site!.id}/sign-in-points`, { name: 'Wharf door' }));
  const { link } = bodyOf(await api.get(`sign-in-points/${door.id}/code`));
  const { hash } = new URL(link);

  const { page, problems, close } = await visit(run.browser, run.server.url, { viewport: PHONE, reducedMotion: 'reduce' });
  const faults: Record<string, readonly string[]> = {};
  await page.goto(`${run.server.url}/contactless${hash}`);
  await page.getByRole('heading', { level: 1, name: 'Welcome to Albion Wharf' }).waitFor();
  expect(page.url()).toBe(`${run.server.url}/contactless`);
  await look(page, 'welcome', faults);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Visitors' }).click();
  await page.getByLabel('Your name').fill('Petra Phone');
  await page.getByLabel('Here to see').fill('Somebody');
  await look(page, 'details', faults);
  // From the end of a long step to the beginning of the next.
  await page.setViewportSize({ width: PHONE.width, height: 400 });
  const next = page.getByRole('button', { name: 'Let reception find them' });
  await next.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await next.click();
  await page.getByRole('heading', { level: 1, name: 'A few questions' }).waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.setViewportSize(PHONE);
  await page
    .getByRole('radiogroup', { name: /^I have read the site rules/ })
    .getByText('Yes')
    .click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Continue without a photo' }).click();
  await page.getByRole('heading', { level: 1, name: 'You are signed in, Petra Phone' }).waitFor();
  await look(page, 'done', faults);
  const { visitors } = bodyOf(await api.get(`visitors?site_id=${site!.id}&status=in&q=Petra%20Phone`));
  expect(visitors[0]?.metadata).toMatchObject({ signed_in_by: 'contactless', device_name: door.name });

  const [pass] = await Promise.all([page.waitForEvent('popup'), page.getByRole('link', { name: 'My visit' }).click()]);
  await pass.getByRole('button', { name: 'Sign out' }).waitFor();
  expect(pass.url()).toBe(`${run.server.url}/contactless`);
  await look(pass, 'pass', faults);
  await pass.reload();
  await pass.getByRole('button', { name: 'Sign out' }).click();
  // Whether the badge is returned.
  await pass.getByRole('heading', { level: 1, name: 'A few questions' }).waitFor();
  await look(pass, 'questions at the sign-out', faults);
  await pass.getByRole('button', { name: 'Sign out' }).click();
  await pass.getByRole('heading', { level: 1, name: 'You are signed out, Petra Phone' }).waitFor();
  await look(pass, 'signed out', faults);
  expect(faults).toEqual({});
  expect(problems).toEqual([]);
  await close();
});
