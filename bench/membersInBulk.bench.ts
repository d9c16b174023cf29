/**
 * Measures a group of 100,000 members: the server's cost of a keystroke in each search among them, on either database; on the embedded
 * one, the time of a job that archives 10,000 of them, and the delay of a sign-in's event while it runs.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';

import { SITE_EVENTS } from '#contract/realtime';
import { migrate } from '#server/platform/db/migrate';
import { openDatabase, type Database } from '#server/platform/db/open';
import { bodyOf } from '../__tests__/support/answer';
import { until } from '../__tests__/support/jobWorld';
import { newDatabaseOn, startPostgres } from '../__tests__/support/postgres';
import { addClient, addGroup, addSite, addUser } from '../__tests__/support/seed';
import { startTestServer, type TestServer } from '../__tests__/support/testServer';
import { report } from './figures';
import { quantile } from './scrolling';

jest.setTimeout(600_000);

const MEMBERS = 100_000;
const ARCHIVED = 10_000;
const ROUNDS = 4;
const SEARCH_MS = 100;
const JOB_S = 60;
const EVENT_MS = 1_000;
/** As people type them, letter by letter. */
const TYPED = ['anna', 'smith', 'pine', 'jones 1', 'maria lopez', 'zoe'];

type Kind = Database['kind'];
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-bench-'));
const servers = new Map<Kind, TestServer>();
let postgres: Awaited<ReturnType<typeof startPostgres>>;
beforeAll(async () => {
  postgres = await startPostgres();
  if ('missing' in postgres) throw new Error(`The bench compares with PostgreSQL: ${postgres.missing}.`);
  const database = await openDatabase({ dataFolder: null, databaseUrl: await newDatabaseOn(postgres.server) });
  await migrate(database.db);
  servers.set('postgres', await startTestServer({ database }));
  // In a folder, as the product runs it: in memory it keeps few pages.
  const embedded = await openDatabase({ dataFolder: folder, databaseUrl: null });
  await migrate(embedded.db);
  servers.set('pglite', await startTestServer({ database: embedded, jobs: { workers: true } }));
});
afterAll(async () => {
  for (const server of servers.values()) await server.close();
  if ('stop' in postgres) await postgres.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

function serverOn(kind: Kind): TestServer {
  const server = servers.get(kind);
  if (server === undefined) throw new Error(`No server on ${kind}`);
  return server;
}

async function makeWorld(server: TestServer) {
  const { db } = server.database;
  const client = await addClient(db);
  const siteId = await addSite(db, client);
  const groupId = await addGroup(db, client, { type: 'returning', show_in_notify_list: true });
  const visitorsId = await addGroup(db, client, { type: 'non_returning' });
  const { email } = await addUser(db, client);
  await sql`
    insert into members (client_id, visitor_group_id, name, email, sort_name, search)
    select ${client.id}, ${groupId}, name, mail, lower(name), lower(name || ' ' || mail) from (
      select
        (array['Anna','Maria','Zoe','John','Peter','Olga','Ines','Kim'])[1 + n % 8] || ' ' ||
        (array['Smith','Jones','Lopez','Meyer','Dubois','Rossi','Novak'])[1 + n % 7] || ' ' || n as name,
        'person' || n || (case when n <= ${ARCHIVED}::int then '@leaving.test' else '@pine.test' end) as mail
      from generate_series(1, ${MEMBERS}::int) as n
    ) as people`.execute(db);
  await sql`analyze members`.execute(db);
  return { siteId, groupId, visitorsId, admin: await server.signIn(email) };
}

/** Lists and suggestions that are searched letter by letter. */
const SEARCHES: readonly { readonly what: string; readonly pathOf: (groupId: number, siteId: number, q: string) => string }[] = [
  { what: 'a group, by name', pathOf: (groupId, _, q) => `groups/${groupId}/members?status=current&sort=name&per_page=30&q=${q}` },
  { what: 'a group, newest first', pathOf: (groupId, _, q) => `groups/${groupId}/members?status=current&sort=-created&per_page=30&q=${q}` },
  { what: 'all groups', pathOf: (_, __, q) => `members?per_page=30&q=${q}` },
  { what: 'hosts', pathOf: (_, __, q) => `hosts?q=${q}` },
  { what: 'people', pathOf: (_, siteId, q) => `people?site_id=${siteId}&q=${q}` },
];

test.each<Kind>(['pglite', 'postgres'])(`a keystroke in each search of ${MEMBERS} members (%s)`, async (kind) => {
  const { admin, groupId, siteId } = await makeWorld(serverOn(kind));
  const letters = TYPED.flatMap((word) => Array.from(word, (_, index) => word.slice(0, index + 1)));
  const figures = [];
  for (const { what, pathOf } of SEARCHES) {
    // The least of some rounds: whatever else the machine does only adds to it.
    const least = letters.map(() => Infinity);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [index, q] of letters.entries()) {
        const begun = performance.now();
        bodyOf(await admin.get(pathOf(groupId, siteId, encodeURIComponent(q))));
        least[index] = Math.min(least[index] ?? Infinity, performance.now() - begun);
      }
    }
    figures.push({ name: `a keystroke, 95 %: ${what} (${kind})`, unit: 'ms', ours: quantile(least, 0.95), limit: { atMost: SEARCH_MS } });
  }
  report(figures);
});

test(`${ARCHIVED} of ${MEMBERS} members archived in a job while people sign in`, async () => {
  const server = serverOn('pglite');
  const { siteId, groupId, visitorsId, admin } = await makeWorld(server);
  const told = new Map<string, number>();
  const publish = server.deps.publisher.publish.bind(server.deps.publisher);
  server.deps.publisher.publish = async (events) => {
    await publish(events);
    for (const { name, data } of events) if (name === SITE_EVENTS.signIn) told.set(JSON.stringify(data), performance.now());
  };
  const begun = performance.now();
  const body = { action: 'archive', filter: { status: 'current', q: 'leaving.test' } };
  const { job } = bodyOf(await admin.post(`groups/${groupId}/members/bulk`, body));
  expect(job.total).toBe(ARCHIVED);
  const delays: number[] = [];
  let isRunning = true;
  for (let n = 0; isRunning; n += 1) {
    const name = `Visitor ${n}!`;
    const pressed = performance.now();
    bodyOf(await admin.post('visitors', { site_id: siteId, visitor_group_id: visitorsId, name }));
    const at = (): number | undefined => [...told].find(([data]) => data.includes(name))?.[1];
    await until(() => at() !== undefined);
    delays.push((at() ?? Infinity) - pressed);
    isRunning = bodyOf(await admin.get(`jobs/${job.id}`)).job.state !== 'done';
  }
  const seconds = (performance.now() - begun) / 1_000;
  report([
    { name: `${ARCHIVED} members archived in a job`, unit: 's', ours: seconds, limit: { atMost: JOB_S } },
    { name: 'a sign-in meanwhile, until its event is sent, 95 %', unit: 'ms', ours: quantile(delays, 0.95), limit: { atMost: EVENT_MS } },
  ]);
});
