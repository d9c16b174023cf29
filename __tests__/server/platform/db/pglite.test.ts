import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';

import { openDatabase, wrap, type Database } from '#server/platform/db/open';
import { openPGlite } from '#server/platform/db/pglite';
import { change, transact } from '#server/platform/db/transaction';
import { isProof } from '../../../support/proof';
import { describeOnBothDatabases, migratedDumpFile, openTestDatabase } from '../../../support/testDatabase';

/** How many rows the process writes before it is killed, each time on the same folder. */
const KILLED_AFTER = isProof ? [40, 90, 15] : [40, 15];

describeOnBothDatabases('The database', (on) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(on);
  });
  afterAll(() => database.close());

  it('stops a statement that takes too long, where the database has a clock for it', async () => {
    const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(database.db);
    expect(rows).toEqual([{ statement_timeout: on === 'postgres' ? '10s' : '0' }]);
  });

  it('reads every type the same way', async () => {
    const instant = new Date('2026-03-29T01:30:00.123Z');
    const { rows } =
      await sql`select ${instant}::timestamptz as at, '2026-03-29'::date as day, 9007199254740991::int8 as big, count(*) as count,
      ${JSON.stringify({ a: [1, null] })}::jsonb as json, ${['a"b', 'c,d', null, 'é']}::text[] as texts, ${[1, 2]}::int[] as numbers,
      true as yes, null as nothing, 1.5::numeric as exact, 1.5::float8 as float`.execute(database.db);
    expect(rows).toEqual([
      {
        at: instant,
        day: '2026-03-29',
        big: 9_007_199_254_740_991,
        count: 1,
        json: { a: [1, null] },
        texts: ['a"b', 'c,d', null, 'é'],
        numbers: [1, 2],
        yes: true,
        nothing: null,
        exact: '1.5',
        float: 1.5,
      },
    ]);
  });

  it('says how many rows a change met, in whatever form it is written', async () => {
    const { db } = database;
    await sql`create table counted (n int)`.execute(db);
    expect((await sql`insert into counted values (1), (2), (3)`.execute(db)).numAffectedRows).toBe(3n);
    expect((await sql`update counted set n = n + 1 where n > ${1}`.execute(db)).numAffectedRows).toBe(2n);
    expect((await sql`with gone as (delete from counted where n = ${1} returning n) select * from gone`.execute(db)).rows).toEqual([
      { n: 1 },
    ]);
    expect((await sql`delete from counted`.execute(db)).numAffectedRows).toBe(2n);
  });

  it('keeps a transaction together, and undoes all of it', async () => {
    await sql`create table kept (n int primary key)`.execute(database.db);
    await expect(
      transact(database.db, async (tx) => {
        await sql`insert into kept values (1)`.execute(tx);
        await sql`insert into kept values (1)`.execute(tx);
      }),
    ).rejects.toMatchObject({ code: '23505', constraint: 'kept_pkey' });
    expect((await sql`select * from kept`.execute(database.db)).rows).toEqual([]);
    // The connection is sound afterwards, and others wait their turn.
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        transact(database.db, async (tx) => (await sql`insert into kept values (${n}) returning n`.execute(tx)).rows[0]),
      ),
    );
    expect(results).toHaveLength(20);
  });

  it('answers what comes again and again, also once it has failed and once its table is another', async () => {
    const { db } = database;
    await sql`create table repeated (n int primary key)`.execute(db);
    const add = (n: number) => sql<{ n: number }>`insert into repeated values (${n}) returning *`.execute(db);
    const all = (from: number) => sql<{ n: number }>`select * from repeated where n >= ${from} order by n`.execute(db);
    for (const n of [1, 2, 3]) expect((await add(n)).rows).toEqual([{ n }]);
    await expect(add(3)).rejects.toMatchObject({ code: '23505' });
    await expect(transact(db, async (tx) => sql`insert into repeated values (${2}) returning *`.execute(tx))).rejects.toMatchObject({
      code: '23505',
    });
    expect((await add(4)).rows).toEqual([{ n: 4 }]);
    for (const from of [4, 3, 4]) expect((await all(from)).rows).toEqual(from === 4 ? [{ n: 4 }] : [{ n: 3 }, { n: 4 }]);
    await sql`alter table repeated add column name text default 'new'`.execute(db);
    expect((await all(4)).rows).toEqual([{ n: 4, name: 'new' }]);
  });

  if (on === 'pglite') {
    it('keeps no more plans than it may, and none that was made before thousands came', async () => {
      const { db } = database;
      const plans = async () => (await sql<{ n: number }>`select count(*)::int as n from pg_prepared_statements`.execute(db)).rows[0]?.n;
      const ask = (n: number) => sql<{ n: number }>`select ${1}::int + ${sql.lit(n)} as n`.execute(db);
      for (let n = 0; n < 300; n += 1) for (const _ of [1, 2, 3]) expect((await ask(n)).rows).toEqual([{ n: n + 1 }]);
      expect(await plans()).toBe(256);
      await sql`create table many (n int)`.execute(db);
      expect(await plans()).toBe(0);
      await ask(1);
      expect(await plans()).toBe(1);
      await sql`insert into many select generate_series(1, ${1_000}::int)`.execute(db);
      expect(await plans()).toBe(0);
    });
  }

  it('refuses a query that forgot its transaction, instead of waiting for itself for ever', async () => {
    const outbox = { wake: () => {}, idle: async () => {}, stop: async () => {} };
    await expect(
      change({ db: database.db, outbox }, async () => {
        await sql`select 1`.execute(database.db);
      }),
    ).rejects.toThrow('A query inside a transaction must use its `tx`');
  });
});

describe('PGlite in a folder', () => {
  let folder: string;
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-pglite-'));
  });
  afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

  it('loses no acknowledged row when its process is killed, again and again', async () => {
    let acknowledged = 0;
    const dump = await migratedDumpFile();
    for (const after of KILLED_AFTER) acknowledged = await writeUntilKilled(folder, after, acknowledged === 0 ? dump : undefined);
    const database = wrap(await openPGlite(folder), 'pglite', () => {});
    const { rows } = await sql<{ count: number; last: number }>`select count(*) as count, max(n) as last from rows`.execute(database.db);
    await database.close();
    expect(acknowledged).toBeGreaterThanOrEqual(KILLED_AFTER.reduce((sum, after) => sum + after));
    expect(rows[0]?.count).toBe(rows[0]?.last);
    // One more may have been written whose word did not come through.
    expect((rows[0]?.last ?? 0) - acknowledged).toBeGreaterThanOrEqual(0);
    expect((rows[0]?.last ?? 0) - acknowledged).toBeLessThanOrEqual(1);
  });

  it('says plainly that the folder is broken, and leaves it as it is', async () => {
    const broken = path.join(folder, 'database');
    fs.mkdirSync(path.join(broken, 'global'), { recursive: true });
    fs.writeFileSync(path.join(broken, 'PG_VERSION'), 'nonsense\n');
    fs.writeFileSync(path.join(broken, 'global/pg_control'), 'nonsense');
    await expect(openDatabase({ dataFolder: folder, databaseUrl: null })).rejects.toThrow(
      /^The database in .*database cannot be read \(.*\); put back a copy of the folder, or move it away to begin with an empty one\.$/u,
    );
    expect(fs.readFileSync(path.join(broken, 'PG_VERSION'), 'utf8')).toBe('nonsense\n');
    expect(fs.existsSync(path.join(folder, 'lock'))).toBe(false);
  });
});

describe('A PostgreSQL server', () => {
  it.each([
    ['postgres://portico:hidden-secret@127.0.0.1:1/none', '127.0.0.1:1/none'],
    ['postgres://portico:hidden-secret@no-such-host.invalid/none', 'no-such-host.invalid/none'],
  ])('that cannot be reached at %s is named without its password', async (databaseUrl, name) => {
    const failure: unknown = await openDatabase({ dataFolder: null, databaseUrl }).catch((error: unknown) => error);
    const message = failure instanceof Error ? failure.message : '';
    expect(message).toMatch(/^The database of DATABASE_URL \(.*\) cannot be reached: .+\.$/u);
    expect(message).toContain(name);
    expect(message).not.toContain('hidden-secret');
  });
});

/** Lets a process write, kills it once it has acknowledged so many rows more. Returns the last it acknowledged. */
function writeUntilKilled(folder: string, after: number, dump: string | undefined): Promise<number> {
  const child = spawn(
    process.execPath,
    [path.resolve(__dirname, '../../../support/writeRows.js'), folder, ...(dump === undefined ? [] : [dump])],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (text: Buffer) => {
      said += text.toString();
      if (said.split('\n').length > after) child.kill('SIGKILL');
    });
    child.once('exit', (_code, signal) => {
      const numbers = said.split('\n').slice(0, -1).map(Number);
      if (signal === 'SIGKILL') resolve(numbers.at(-1) ?? 0);
      else reject(new Error('The writer ended by itself'));
    });
  });
}
