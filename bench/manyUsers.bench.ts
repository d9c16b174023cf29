/**
 * Measures a client with the maximum of 5,000 users: the cost of a keystroke in the search, of the list and of a role's matrix on a slow
 * processor.
 */
import { Client } from 'pg';

import { USERS_MAX } from '#contract/identity/entities/user';
import { startBuiltServer, type BuiltServer } from '../__tests__/support/browserServer';
import { launchBrowser } from '../__tests__/support/chromium';
import { newDatabaseOn, startPostgres } from '../__tests__/support/postgres';
import { runs } from '../__tests__/support/proof';
import { signedIn } from '../__tests__/support/signedIn';
import { answerTime } from './answerTime';
import { median } from './median';
import { onSlowProcessor } from './slowPhone';

jest.setTimeout(600_000);

const MOST_MS = 100;
const TIMES = runs(3, 7);

const started: { stop(): Promise<unknown> }[] = [];
let server: BuiltServer;

/** Fills the demo's first client with colleagues of its roles in turn, as many as it may have. */
async function addColleagues(databaseUrl: string): Promise<void> {
  const database = new Client(databaseUrl);
  await database.connect();
  await database.query(
    `with added as (
      insert into users (name, email)
      select 'Colleague ' || n, 'colleague' || n || '@example.test'
      from generate_series(1, $1 - (select count(*)::int from client_users where client_id = 1)) as n
      returning id
    ), numbered as (select id, row_number() over (order by id) as place from added),
    choice as (select array_agg(id order by id) as ids from roles where client_id = 1)
    insert into client_users (client_id, user_id, role_id)
    select 1, numbered.id, choice.ids[1 + numbered.place % array_length(choice.ids, 1)] from numbered, choice`,
    [USERS_MAX],
  );
  await database.end();
}

beforeAll(async () => {
  const postgres = await startPostgres();
  if ('missing' in postgres) throw new Error(`The bench writes into PostgreSQL: ${postgres.missing}.`);
  started.push(postgres);
  const databaseUrl = await newDatabaseOn(postgres.server);
  server = await startBuiltServer({ settings: { DATABASE_URL: databaseUrl } });
  started.push(server);
  await addColleagues(databaseUrl);
}, 300_000);

afterAll(async () => {
  for (const one of started.reverse()) await one.stop();
});

test(`${USERS_MAX} users: a keystroke, a drawer and the matrix of a role`, async () => {
  const browser = await launchBrowser();
  started.push({ stop: () => browser.close() });
  const { page, close } = await signedIn(browser, server.url, 'admin@portico.test');
  const session = await page.context().newCDPSession(page);
  const slowedBy = await onSlowProcessor(page, session);
  const times: Record<string, number[]> = {};
  for (let n = -1; n < TIMES; n += 1) {
    // The first time does not count: it loads code on demand.
    const measure = async (name: string, act: () => Promise<void>): Promise<void> => {
      const time = await answerTime(page, act);
      if (n >= 0) (times[name] ??= []).push(time);
    };
    await page.goto(`${server.url}/manage/account/users`);
    await page.getByText(/^5,000 users/).waitFor();
    await page.getByRole('searchbox', { name: 'Search users' }).click();
    await measure('a keystroke in the search', () => page.keyboard.press('9'));
    await page.getByText(/^\d,?\d+ users/).waitFor();
    await page.getByRole('row').nth(2).waitFor();
    await measure('opening a user', () => page.getByRole('row').nth(2).getByRole('link').first().click());
    await page.getByRole('dialog').waitFor();

    await page.goto(`${server.url}/manage/account/permissions`);
    await measure('opening a role', () => page.getByRole('link', { name: 'Fire marshal', exact: true }).click());
    const role = page.getByRole('dialog');
    await role.getByRole('checkbox').first().waitFor();
    await role.getByRole('textbox').click();
    await measure('a keystroke beside the matrix', () => page.keyboard.press('s'));
    await role.getByRole('checkbox').first().focus();
    await measure('granting a permission', () => page.keyboard.press('Space'));
  }
  const medians = Object.entries(times).map(([name, all]) => [name, median(all)] as const);
  console.log(
    medians
      .map(([name, ms]) => `${USERS_MAX} users, ${name}: ${ms} ms to the next paint (processor slowed ${slowedBy.toFixed(1)}×)`)
      .join('\n'),
  );
  expect(medians.filter(([, ms]) => ms > MOST_MS)).toEqual([]);
  await close();
});
