/** A permission is taken while its holder has an evacuation open, in a real browser against the built server. */
import type { Page } from 'playwright-core';

import type { Permission } from '#contract/platform/permissions';
import type { Role } from '#contract/identity/entities/user';
import { adminApi } from '../support/adminApi';
import { bodyOf } from '../support/answer';
import { runBehindProxy } from '../support/browserRun';
import { colleagueAt } from '../support/colleague';
import { until } from '../support/jobWorld';
import { peopleToMark, rowOf, startEvacuation } from '../support/rollCall';
import { signedIn } from '../support/signedIn';

const run = runBehindProxy();

/** Within this the screen says what has changed. */
const SAID_MS = 5_000;

/** The evacuation of the first test; the second opens it again. */
let evacuationId = 0;
let role: Awaited<ReturnType<typeof marshalRole>>;

beforeAll(async () => {
  role = await marshalRole();
});

afterEach(async () => {
  run.proxy.restore();
  await role.set(role.all);
});

/** Finds the role of the demo's fire marshals. Returns all its permissions, and a function that sets them as an administrator does. */
async function marshalRole(): Promise<{ readonly all: readonly Permission[]; set(permissions: readonly Permission[]): Promise<void> }> {
  const admin = await adminApi(run.server.url);
  const { clientRoles } = bodyOf(await admin.get('client/roles'));
  const role = clientRoles.find((found): found is Role => found.name === 'Fire marshal');
  if (role === undefined) throw new Error('The demo has fire marshals');
  return {
    all: role.permissions,
    set: async (permissions) => void bodyOf(await admin.patch(`client/roles/${role.id}`, { permissions })),
  };
}

const without = (permissions: readonly Permission[], gone: string): readonly Permission[] =>
  permissions.filter((permission) => !permission.startsWith(gone));

/** Waits until the device has what opens the portal without a line. */
const settled = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);

const refusals = (page: Page) => page.getByText(/^This mark was not accepted: /);

it('refuses the marks of who may not mark any more, says why within 5 s, and keeps what was made without a line', async () => {
  const marshal = await signedIn(run.browser, run.proxy.url, 'marshal@portico.test');
  const { page } = marshal;
  evacuationId = await startEvacuation(page, run.proxy.url);
  const [first, second, third] = await peopleToMark(page, 3);
  if (first === undefined || second === undefined || third === undefined) throw new Error('Three people are to be marked');
  await settled(page);

  run.proxy.cut();
  for (const name of [first, second]) {
    await page.getByRole('button', { name: `Mark ${name} safe` }).click();
    await rowOf(page, name).getByText('waiting for a connection').waitFor();
  }
  await role.set(without(role.all, 'EvacReport.editor'));
  run.proxy.restore();
  await refusals(page).nth(1).waitFor({ timeout: 30_000 });
  await page.getByText('That needs permission to edit evacuation reports.').waitFor({ timeout: SAID_MS });
  expect(await page.getByRole('button', { name: /^Mark .* safe$/ }).count()).toBe(0);

  // They are on the device, not on the page alone.
  await page.reload();
  await refusals(page).nth(1).waitFor();

  // They no longer have access to the evacuation.
  await role.set(without(role.all, 'Evac'));
  await page.getByRole('heading', { name: /^Forbidden/ }).waitFor({ timeout: SAID_MS });
  expect(await refusals(page).count()).toBe(0);

  await role.set(role.all);
  await page.getByRole('button', { name: `Mark ${third} safe` }).waitFor({ timeout: SAID_MS });
  for (const name of [first, second]) {
    const refusal = page.getByRole('alert').filter({ hasText: name });
    await refusal.getByRole('button', { name: 'Mark Safe' }).click();
    await refusal.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: `Mark ${name} safe` }).waitFor({ state: 'detached' });
  }
  const colleague = await colleagueAt(run.server.url, evacuationId);
  const safe = async (): Promise<readonly string[]> =>
    (await colleague.report()).evacuees.filter(({ status }) => status === 'safe').map(({ name }) => name);
  // The page shows a mark before the server has it.
  await until(async () => (await safe()).length > 1);
  expect([...(await safe())].sort()).toEqual([first, second].sort());
  await marshal.close();
});

it('takes the buttons away within 5 s from who is on the page as the permission goes', async () => {
  const marshal = await signedIn(run.browser, run.proxy.url, 'marshal@portico.test');
  const { page } = marshal;
  await page.goto(`${run.proxy.url}/reports/evacuations/${evacuationId}`);
  await peopleToMark(page, 1);
  await page.getByText('Live', { exact: true }).first().waitFor();

  await role.set(without(role.all, 'EvacReport.editor'));
  await page.getByText('That needs permission to edit evacuation reports.').waitFor({ timeout: SAID_MS });
  expect(await page.getByRole('button', { name: /^Mark .* safe$/ }).count()).toBe(0);
  await role.set(role.all);
  await peopleToMark(page, 1);
  await marshal.close();
});
