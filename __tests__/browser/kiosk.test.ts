/** A kiosk in a browser of its own, beside somebody who looks at Today and does not reload it. */
import type { Page } from 'playwright-core';

import { adminApi } from '../support/adminApi';
import { bodyOf } from '../support/answer';
import { runInBrowser } from '../support/browserRun';
import { accessibilityViolations, visit } from '../support/chromium';
import { layoutFaults } from '../support/layoutFaults';
import { signedIn } from '../support/signedIn';

const run = runInBrowser();

/** Records the faults of a screen under its name. */
async function look(page: Page, screen: string, faults: Record<string, readonly string[]>): Promise<void> {
  for (const [width, height] of [
    [390, 844],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    const found = [...(await accessibilityViolations(page)), ...(await layoutFaults(page)), ...(await smallTargets(page))];
    if (found.length > 0) faults[`${screen} at ${width} px`] = found;
  }
}

/** Things to press that a finger at arm's length misses. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, input, a[href]')].flatMap((element) => {
      const { width, height } = element.getBoundingClientRect();
      return width < 48 || height < 48 ? [`${element.textContent || element.tagName} is ${width} by ${height} px`] : [];
    }),
  );

interface Signing {
  readonly api: Awaited<ReturnType<typeof adminApi>>;
  readonly page: Page;
  readonly siteId: number;
  readonly name: string;
  readonly onStep: (step: string) => Promise<void>;
}

/** Fills in the questions of the site that have no suggested answer. */
async function answerQuestions(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'A few questions' }).waitFor();
  await page
    .getByRole('radiogroup', { name: /^I have read the site rules/ })
    .getByText('Yes')
    .click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** The questions that come next are drawn already: the tab key goes round without reaching them. */
async function tabAround(page: Page): Promise<void> {
  await page.locator('main [aria-hidden="true"] form').waitFor({ state: 'attached' });
  for (let press = 0; press < 15; press += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('[aria-hidden="true"]') ?? null)).toBeNull();
  }
}

/** Signs a visitor in who has to sign a new message of the site, by hand. */
async function signMessage({ api, page, siteId, name, onStep }: Signing): Promise<void> {
  const visitors = bodyOf(await api.get('groups')).groups.find((group) => group.name === 'Visitors');
  const rules = { title: 'House rules', content: 'No running.\nNo shouting.', required: true, visitor_group_ids: [visitors!.id] };
  bodyOf(await api.post(`sites/${siteId}/messages`, { ...rules, title: 'Notice', agree_by: 'tick' }));
  bodyOf(await api.post(`sites/${siteId}/messages`, { ...rules, agree_by: 'signature' }));
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Visitors' }).click();
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Here to see').fill('Somebody');
  await page.getByRole('button', { name: 'Let reception find them' }).click();
  await answerQuestions(page);
  await page.getByRole('button', { name: 'Continue without a photo' }).click();
  await page.getByRole('heading', { level: 1, name: 'Notice' }).waitFor();
  await onStep('a message to tick');
  await page.getByLabel('I have read this and agree').check();
  await page.getByRole('button', { name: 'Agree and continue' }).click();
  await page.getByRole('heading', { level: 1, name: 'House rules' }).waitFor();
  const pad = await page.getByRole('img', { name: 'Signature, still empty' }).boundingBox();
  await page.mouse.move(pad!.x + 20, pad!.y + 40);
  await page.mouse.down();
  await page.mouse.move(pad!.x + 120, pad!.y + 80, { steps: 9 });
  await page.mouse.up();
  await page.getByRole('img', { name: 'Signature, drawn' }).waitFor();
  await onStep('a message to sign');
  await page.getByRole('button', { name: 'Agree and continue' }).click();
  await page.getByRole('heading', { level: 1, name: `You are signed in, ${name}` }).waitFor();
}

it('signs people in and out at the door, which Today and an evacuation show at once, and ends when it is unpaired', async () => {
  const api = await adminApi(run.server.url);
  const { page: today, close: leave } = await signedIn(run.browser, run.server.url, 'admin@portico.test');
  await today.getByRole('heading', { level: 1, name: /^Today at / }).waitFor();
  const siteName = ((await today.getByRole('heading', { level: 1 }).textContent()) ?? '').replace('Today at ', '');
  const site = bodyOf(await api.get('sites')).sites.find(({ name }) => name === siteName);
  const { device, code } = bodyOf(await api.post(`sites/${site!.id}/devices`, { name: 'Side door' }));

  const { page, problems, close } = await visit(run.browser, run.server.url, {
    viewport: { width: 1024, height: 768 },
    reducedMotion: 'reduce',
  });
  const faults: Record<string, readonly string[]> = {};
  await page.goto(`${run.server.url}/kiosk`);
  await page.getByRole('heading', { level: 1, name: 'Pair this device' }).waitFor();
  await look(page, 'pairing', faults);
  await page.getByLabel('7-digit code').fill(code);
  const welcome = page.getByRole('heading', { level: 1, name: `Welcome to ${siteName}` });
  await welcome.waitFor();
  await page.getByText('Connected').waitFor();
  await look(page, 'welcome', faults);

  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { level: 1, name: 'Who are you?' }).waitFor();
  await look(page, 'groups', faults);
  await page.getByRole('button', { name: 'Visitors' }).click();
  await page.getByLabel('Your name').fill('Xenia Quay');
  await page.getByLabel('Here to see').fill('ann');
  await page.getByRole('list', { name: 'People you can visit' }).getByRole('button').first().click();
  await look(page, 'sign-in', faults);
  await tabAround(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await answerQuestions(page);
  await page.getByRole('button', { name: 'Take photo' }).click();
  await page.getByRole('img', { name: 'Your photo' }).waitFor();
  await look(page, 'photo', faults);
  await page.getByRole('button', { name: 'Use this photo' }).click();
  await page.getByRole('heading', { level: 1, name: 'You are signed in, Xenia Quay' }).waitFor();
  await look(page, 'done', faults);
  await today.getByRole('table').getByText('Xenia Quay').waitFor();

  await signMessage({ api, page, siteId: site!.id, name: 'Yves Lock', onStep: (step) => look(page, step, faults) });
  await today.getByRole('table').getByText('Yves Lock').click();
  await today.getByRole('img', { name: 'Signature of Yves Lock' }).waitFor();
  await today.keyboard.press('Escape');

  const { evacuation } = bodyOf(await api.post(`sites/${site!.id}/evacuations`, { kind: 'drill' }));
  const { evacuees } = bodyOf(await api.get(`evacuations/${evacuation.id}`));
  expect(evacuees.map(({ name }) => name)).toContain('Xenia Quay');
  await page.getByRole('heading', { level: 1, name: `Drill: leave ${siteName} now` }).waitFor();
  await look(page, 'evacuation', faults);
  bodyOf(await api.post(`evacuations/${evacuation.id}/complete`, {}));
  await page
    .getByRole('button', { name: 'Sign out' })
    .or(page.getByRole('button', { name: 'Done' }))
    .first()
    .waitFor();
  if (!(await welcome.isVisible())) await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByLabel('Your name').fill('xenia');
  await page.getByRole('button', { name: /Xenia Quay/ }).click();
  // Whether the badge is returned.
  await page.getByRole('heading', { level: 1, name: 'A few questions' }).waitFor();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('heading', { level: 1, name: 'You are signed out, Xenia Quay' }).waitFor();
  await today.getByRole('table').getByText('Xenia Quay').waitFor({ state: 'detached' });
  expect(problems.splice(0)).toEqual([]);

  bodyOf(await api.post(`devices/${device.id}/unpair`));
  await page.getByText('This device is no longer paired. Enter a new code to use it again.').waitFor();
  // Its sockets and its token are gone with the pairing: after a reload it asks for a code as well.
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Pair this device' }).waitFor();
  expect(faults).toEqual({});
  await close();
  await leave();
});
