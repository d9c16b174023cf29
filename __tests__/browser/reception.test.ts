/** A shift at the reception desk, counted in presses: keys and pointer, letters of a name apart. */
import { bodyOf } from '../support/answer';
import { runInBrowser } from '../support/browserRun';
import { counted, countPresses } from '../support/presses';
import { DEMO_PASSWORD, signedIn } from '../support/signedIn';
import { makeApiClient } from '../support/testServer';

const run = runInBrowser();

/** Somebody of whom nobody in the demo world has the first letters. */
const WALK_IN = { name: 'Xyla Quist', company: 'Quist & Co' };

/** The visitor was here before: came and left an hour ago. */
async function hadWalkIn(): Promise<void> {
  const login = { email: 'reception@portico.test', password: DEMO_PASSWORD };
  const { access_token: token } = bodyOf(await makeApiClient(run.server.url, {}).post('auth/login', login));
  const api = makeApiClient(run.server.url, { authorization: `Bearer ${token}` });
  const [site] = bodyOf(await api.get('config')).sites;
  const group = bodyOf(await api.get('groups')).groups.find(({ name }) => name === 'Visitors');
  const { customFields } = bodyOf(await api.get(`sites/${site!.id}/custom-fields`));
  // The required questions were answered then; the answers are suggested now.
  const answers = customFields
    .filter(({ required, sensitive, values }) => required && !sensitive && values.length > 0)
    .map(({ id, values }): [string, string] => [String(id), values[0]?.value ?? 'None']);
  const [host] = bodyOf(await api.get('hosts?q=ann')).hosts;
  const { visitor } = bodyOf(
    await api.post('visitors', {
      site_id: site!.id,
      visitor_group_id: group!.id,
      notify_id: host!.id,
      ...WALK_IN,
      additional: Object.fromEntries(answers),
    }),
  );
  bodyOf(await api.post(`visitors/${visitor.id}/sign-out`));
}

it('signs in an expected visitor with 2 presses and a former one with 4, finds anybody with 1, undoes a sign-out with 1', async () => {
  await hadWalkIn();
  const { page, problems, close } = await signedIn(run.browser, run.server.url, 'reception@portico.test');
  await page.getByRole('heading', { level: 1, name: /^Today at / }).waitFor();
  // The sign-in's own steps are answered 401.
  problems.length = 0;
  await countPresses(page);
  const signInButton = page.getByRole('button', { name: 'Sign someone in' });
  const done = (name: string) => page.getByText(`${name} is signed in.`).first().waitFor();

  // Somebody expected: the dialog offers who comes next. Before sunrise that is a cleaner, whose group has a form to fill in.
  const expected = await counted(page, async () => {
    await signInButton.click();
    await page
      .getByRole('dialog')
      .getByRole('menuitem', { name: /Expected/ })
      .filter({ hasNotText: 'Cleaning & security' })
      .first()
      .click();
    await page
      .getByText(/is signed in\./)
      .first()
      .waitFor();
  });
  expect(expected.presses).toBeLessThanOrEqual(2);
  expect(expected.letters).toBe(0);
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  // A walk-in who was here before: three letters, and all that was known comes back.
  const walkIn = await counted(page, async () => {
    await signInButton.click();
    await page.waitForFunction(
      () => document.activeElement?.closest('[role="dialog"]') !== null && document.activeElement instanceof HTMLInputElement,
    );
    await page.keyboard.type(WALK_IN.name.slice(0, 3));
    await page.getByRole('menuitem', { name: /Xyla Quist.*Was here before.*Quist & Co/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: /^Company/ }).waitFor();
    // Enter signs in from where the focus is.
    await page.waitForFunction(() => document.activeElement?.getAttribute('type') === 'submit');
    await page.keyboard.press('Enter');
    await done(WALK_IN.name);
  });
  expect(walkIn.presses).toBeLessThanOrEqual(4);
  expect(walkIn.letters).toBe(3);
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  // Anybody, from any page.
  const found = await counted(page, async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: 'Go to' }).getByRole('textbox').waitFor();
    await page.keyboard.type('xyl');
    await page.getByRole('menuitem', { name: /Xyla Quist.*In since/ }).waitFor();
  });
  expect(found).toEqual({ presses: 1, letters: 3 });
  await page.keyboard.press('Enter');

  // A wrong sign-out.
  const drawer = page.getByRole('dialog', { name: WALK_IN.name });
  await drawer.getByRole('button', { name: 'Sign out' }).click();
  await page
    .getByRole('dialog', { name: /^Before / })
    .getByRole('button', { name: 'Sign out' })
    .click();
  const undo = page.getByRole('button', { name: 'Undo' }).last();
  await undo.waitFor();
  const undone = await counted(page, async () => {
    await undo.click();
    await page
      .getByRole('row', { name: /Xyla Quist/ })
      .or(page.getByText(/Xyla Quist is (back in|signed in again|in again)/))
      .first()
      .waitFor();
  });
  expect(undone).toEqual({ presses: 1, letters: 0 });
  // Nothing is asked by trial: each request was answered.
  expect(problems).toEqual([]);
  await close();
});
