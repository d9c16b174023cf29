/** Two people in two real browsers on one evacuation, a line that is cut and a server that is killed. */
import { runBehindProxy } from '../support/browserRun';
import { PHONE } from '../support/chromium';
import { evacuationStop } from '../support/everyScreen';
import { hiddenStops } from '../support/hiddenStops';
import { runs } from '../support/proof';
import { peopleToMark, rowOf as row, startEvacuation } from '../support/rollCall';
import { signedIn } from '../support/signedIn';

/** How soon others see a mark. The usual run shares its machine with other tests: only the proof holds it to its limit. */
const SEEN_MS = runs(3_000, 1_000);

const run = runBehindProxy({ embedded: true });

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
  expect(Date.now() - at).toBeLessThan(SEEN_MS);

  // Marks made while the other is offline are there when the connection is back.
  run.proxy.cut();
  await marshal.page.getByRole('button', { name: `Mark ${two} safe` }).click();
  await row(marshal.page, two).getByText('waiting for a connection').waitFor();
  run.proxy.restore();
  await row(admin.page, two).getByRole('button', { name: 'Undo' }).waitFor({ timeout: 20_000 });
  await row(marshal.page, two).getByText('waiting for a connection').waitFor({ state: 'detached', timeout: 20_000 });

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

/** How many people are seen at first sight, at the least: on a phone, lying on its side, at 200 %. */
const FIRST_SIGHT = [
  { viewport: PHONE, people: 7 },
  { viewport: { width: 844, height: 390 }, people: 3 },
  { viewport: { width: 720, height: 450 }, people: 3 },
];

it('shows people first at every size, and never a focused control under a bar', async () => {
  const { page, close } = await signedIn(run.browser, run.proxy.url, 'admin@portico.test', { hasTouch: true, viewport: PHONE });
  await evacuationStop(page);
  await peopleToMark(page, 1);
  const seen = (): Promise<number> =>
    page
      .getByRole('list', { name: 'People on the list' })
      .getByRole('listitem')
      .evaluateAll(
        (all) =>
          all.filter((one) => one.getBoundingClientRect().top >= 0 && one.getBoundingClientRect().bottom <= window.innerHeight + 1).length,
      );
  const sights = async (): Promise<readonly number[]> => {
    const counts: number[] = [];
    for (const { viewport, people } of FIRST_SIGHT) {
      await page.setViewportSize(viewport);
      await page.evaluate(() => window.scrollTo(0, 0));
      await page.waitForFunction(() => window.scrollY === 0);
      // Rows for the new size come with the next frames.
      for (let frames = 0; frames < 60 && (await seen()) < people; frames += 1)
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
      counts.push(await seen());
    }
    return counts;
  };
  const found = await sights();
  expect(FIRST_SIGHT.filter(({ people }, index) => (found[index] ?? 0) < people)).toEqual([]);

  for (const { viewport } of [...FIRST_SIGHT, { viewport: { width: 1440, height: 900 } }]) {
    await page.setViewportSize(viewport);
    expect([viewport, await hiddenStops(page)]).toEqual([viewport, []]);
  }

  // After a reload without a line, with marks that wait for it.
  const [name = ''] = await peopleToMark(page, 1);
  // The device has the files of the page.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  run.proxy.cut();
  await page.getByRole('button', { name: `Mark ${name} safe` }).click();
  await row(page, name).getByText('waiting for a connection').waitFor();
  await page.reload();
  await row(page, name).getByText('waiting for a connection').waitFor();
  expect((await sights())[0]).toBeGreaterThanOrEqual(7);
  run.proxy.restore();
  await close();
});
