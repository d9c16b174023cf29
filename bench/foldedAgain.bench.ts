/**
 * The migration that folds stored names again (0073), on 50,000 members of whom three in four change, on either database: beside one
 * statement that writes the same rows, which is the least that it could cost.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql, type Transaction } from 'kysely';

import { migrate } from '#server/platform/db/migrate';
import { fill as foldAgain } from '#server/platform/db/migrations/0073_folded_again';
import { openDatabase, type Database } from '#server/platform/db/open';
import type { Schema } from '#server/platform/db/schema/schema';
import { newDatabaseOn, startPostgres } from '../__tests__/support/postgres';
import { runs } from '../__tests__/support/proof';
import { addClient, addGroup } from '../__tests__/support/seed';
import { report } from './figures';
import { median } from './median';

jest.setTimeout(600_000);

const MEMBERS = 50_000;
const ROUNDS = runs(3, 7);
/** The limit, as a multiple of the single statement's time: the texts are also read, folded here and sent back. */
const MOST = 3;

type Kind = Database['kind'];
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-bench-'));
const databases = new Map<Kind, Database>();
let postgres: Awaited<ReturnType<typeof startPostgres>>;
beforeAll(async () => {
  postgres = await startPostgres();
  if ('missing' in postgres) throw new Error(`The bench compares with PostgreSQL: ${postgres.missing}.`);
  databases.set('postgres', await openDatabase({ dataFolder: null, databaseUrl: await newDatabaseOn(postgres.server) }));
  // In a folder, as the product runs it: in memory it keeps few pages.
  databases.set('pglite', await openDatabase({ dataFolder: folder, databaseUrl: null }));
});
afterAll(async () => {
  for (const database of databases.values()) await database.close();
  if ('stop' in postgres) await postgres.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

/** Ends a transaction whose work is measured, so that the next round finds what this one found. */
class Undone extends Error {
  override readonly name = 'Undone';
}

/** The ms of some work on members as they were folded by their marks alone; nothing of it stays. */
async function timed({ db }: Database, work: (tx: Transaction<Schema>) => Promise<unknown>): Promise<number> {
  let ms = Number.NaN;
  const done = db.transaction().execute(async (tx) => {
    const begun = performance.now();
    await work(tx);
    ms = performance.now() - begun;
    const { rows } = await sql<{ left: number }>`select count(*)::int as left from members where sort_name ~ '[łøß]'`.execute(tx);
    expect(rows[0]?.left).toBe(0);
    throw new Undone();
  });
  await expect(done).rejects.toBeInstanceOf(Undone);
  await sql`vacuum members`.execute(db);
  return ms;
}

/** Writes the rows that change, and no more. */
const writeOnce = (tx: Transaction<Schema>) =>
  sql`
    update members set sort_name = translate(sort_name, 'łøß', 'los'), search = translate(search, 'łøß', 'los')
    where sort_name ~ '[łøß]'`.execute(tx);

test.each<Kind>(['pglite', 'postgres'])(`${MEMBERS} members folded again (%s)`, async (kind) => {
  const database = databases.get(kind);
  if (database === undefined) throw new Error(`No database on ${kind}`);
  const { db } = database;
  await migrate(db);
  const client = await addClient(db);
  const groupId = await addGroup(db, client, { type: 'returning' });
  await sql`
    insert into members (client_id, visitor_group_id, name, email, sort_name, search)
    select ${client.id}, ${groupId}, name, mail, name, name || ' ' || mail from (
      select
        (array['łukasz','anna','jørgen','maria'])[1 + n % 4] || ' ' || (array['groß','smith'])[1 + n / 4 % 2] || ' ' || n as name,
        'person' || n || '@pine.test' as mail
      from generate_series(1, ${MEMBERS}::int) as n
    ) as people`.execute(db);
  await sql`analyze members`.execute(db);

  const ours: number[] = [];
  const once: number[] = [];
  // The first round warms up.
  for (let round = -1; round < ROUNDS; round += 1) {
    const took = { ours: await timed(database, foldAgain), once: await timed(database, writeOnce) };
    if (round < 0) continue;
    ours.push(took.ours);
    once.push(took.once);
  }
  report([
    {
      name: `${MEMBERS.toLocaleString('en-GB')} members folded again (${kind})`,
      unit: 'ms',
      ours: median(ours),
      peer: { name: 'one statement that writes the same rows', value: median(once) },
      limit: { atMost: MOST },
    },
  ]);
});
