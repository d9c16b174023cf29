/** The portal with a running evacuation of a crowd, as an administrator sees it. */
import type { Browser } from 'playwright-core';

import type { Visit } from '../../__tests__/support/chromium';
import { signedIn } from '../../__tests__/support/signedIn';
import type { EvacuationReport } from '#contract/evacuations/entities/evacuation';

/** Where `DEMO_EVACUEES` puts its people. */
const CROWDED_SITE = 'Quayside';

export interface OpenEvacuation extends Visit {
  readonly report: EvacuationReport;
}

/** Starts an evacuation of the site with the crowd (`DEMO_EVACUEES`) and opens its report. */
export async function openEvacuation(browser: Browser, url: string): Promise<OpenEvacuation> {
  const visitor = await signedIn(browser, url, 'admin@portico.test');
  const { page } = visitor;
  await page.goto(`${url}/fire-list`);
  await page.getByRole('listitem').filter({ hasText: CROWDED_SITE }).getByRole('button', { name: 'Start evacuation…' }).click();
  const answered = page.waitForResponse((response) => /\/evacuations\/\d+$/.test(response.url()) && response.request().method() === 'GET');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Start evacuation' }).click();
  await page.waitForURL(/\/reports\/evacuations\/\d+/);
  // The response of the call (contract/evacuations/calls/evacuations.ts).
  const report = (await (await answered).json()) as EvacuationReport;
  await page
    .getByRole('button', { name: /^Mark .* safe$/ })
    .first()
    .waitFor();
  return { ...visitor, report };
}
