/** Two people in two real browsers on one evacuation, a line that is cut and a server that is killed. */
import { runBehindProxy } from '../support/browserRun';
import { PHONE } from '../support/chromium';
import { peopleToMark, rowOf as row, startEvacuation } from '../support/rollCall';
import { signedIn } from '../support/signedIn';

jest.setTimeout(180_000);

const run = runBehindProxy();

it('keeps two browsers in step, over a cut line and a killed server', async () => {
  const admin = await signedIn(run.browser, run.proxy.url, 'admin@portico.test');
  const marshal = await signedIn(run.browser, run.proxy.url, 'marshal@portico.test', { viewport: PHONE, hasTouch: true });

  await startEvacuation(admin.page, run.proxy.url);
  await marshal.page.goto(admin.page.url());
  const names = await peopleToMark(admin.page, 6);
  await peopleToMark(marshal.page, 1);
  const [one, two, three, four] = names;
  if (one === undefined || two === undefined || three === undefined || four === undefined) throw new Error('Too few people on the list');

  // A mark in one shows in the other within a second.
  const at = Date.now();
  await marshal.page.getByRole('button', { name: `Mark ${one} safe` }).click();
  await row(admin.page, one).getByRole('button', { name: 'Undo' }).waitFor({ timeout: 5_000 });
  expect(Date.now() - at).toBeLessThan(1_000);

  // What is marked while the other's line is cut is there once it is back.
  run.proxy.cut();
  await marshal.page.getByRole('button', { name: `Mark ${two} safe` }).click();
  await row(marshal.page, two).getByText('waiting for the line').waitFor();
  run.proxy.restore();
  await row(admin.page, two).getByRole('button', { name: 'Undo' }).waitFor({ timeout: 20_000 });
  await row(marshal.page, two).getByText('waiting for the line').waitFor({ state: 'detached', timeout: 20_000 });

  // An acknowledged mark survives kill -9, and both come back by themselves.
  await admin.page.getByRole('button', { name: `Mark ${three} safe` }).click();
  await row(marshal.page, three).getByRole('button', { name: 'Undo' }).waitFor({ timeout: 5_000 });
  await run.server.kill();
  await run.server.restart();
  await marshal.page.getByRole('button', { name: `Mark ${four} safe` }).click();
  await row(admin.page, four).getByRole('button', { name: 'Undo' }).waitFor({ timeout: 30_000 });
  await admin.page.reload();
  await admin.page.getByRole('radio', { name: /^Safe/ }).click();
  for (const name of [one, two, three, four]) await row(admin.page, name).waitFor();

  await admin.close();
  await marshal.close();
});
