/** Jobs in several processes, and in one that is killed. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';

import { openDatabase, wrap, type Database } from '#server/platform/db/open';
import { openPGlite } from '#server/platform/db/pglite';
import { openPostgres } from '#server/platform/db/postgres';
import { change } from '#server/platform/db/transaction';
import { enqueue, effectsIn, jobsOf, makeEffects, until } from '../../../support/jobWorld';
import { newDatabaseOn } from '../../../support/postgres';
import { isProof, runs } from '../../../support/proof';
import { MIGRATED, NO_POSTGRES, SHARED_POSTGRES } from '../../../support/sharedPostgres';
import { migratedDump } from '../../../support/testDatabase';
import { addJob, holdJob } from '../../../support/testJobs';
import { startTestServer, type TestServer } from '../../../support/testServer';
import { end, startTied, type TiedProcess } from '../../../support/tiedProcess';

const postgres = process.env[SHARED_POSTGRES];
const onPostgres = postgres === undefined ? it.skip : it;
const JOBS = runs(300, 5_000);

/** Ends what a test has opened, also where one of its steps has failed: an open server or process would keep Jest from ending. */
const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

/** A server in a process of its own; resolves once it has said the word. */
async function startProcess(place: string, word: 'ready' | 'holding', hold?: 'before' | 'within'): Promise<TiedProcess> {
  const child = startTied(process.execPath, [path.resolve(__dirname, '../../../support/runJobs.js'), place], {
    env: { ...process.env, ...(hold === undefined ? {} : { PORTICO_TEST_HOLD: hold }) },
  });
  open.push(() => end(child, 'SIGKILL'));
  const said: string[] = [];
  child.stderr.on('data', (text: Buffer) => said.push(text.toString()));
  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`The server ended: ${said.join('')}`)));
    child.stdout.on('data', (text: Buffer) => void (text.toString().split('\n').includes(word) && resolve()));
  });
  return child;
}

/** A server of this process on the same database, which takes no jobs by itself. */
async function startHere(database: Database, workers = false): Promise<TestServer> {
  const jobs = { kinds: [addJob, holdJob], workers, times: { look: 20, sweep: 100, stop: 5_000 } };
  const server = await startTestServer({ database, jobs });
  let closing: Promise<void> | undefined;
  const close = () => (closing ??= server.close());
  open.push(close);
  return { ...server, close };
}

async function newPostgres(): Promise<{ readonly place: string; readonly database: Database }> {
  const place = await newDatabaseOn(postgres ?? '', MIGRATED);
  return { place, database: wrap(await openPostgres(place), 'postgres', () => {}) };
}

async function countUnfinished({ db }: Database): Promise<number> {
  const { count } = await db
    .selectFrom('jobs')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '!=', 'completed')
    .executeTakeFirstOrThrow();
  return count;
}

onPostgres(
  `Two servers run ${JOBS} jobs with ${JOBS} effects${postgres === undefined ? ` (${process.env[NO_POSTGRES] ?? ''})` : ''}`,
  async () => {
    const { place, database } = await newPostgres();
    const here = await startHere(database);
    await makeEffects(database.db);
    await Promise.all([startProcess(place, 'ready'), startProcess(place, 'ready')]);
    await change(here.deps, async (tx) => {
      for (let n = 0; n < JOBS; n += 1) await here.deps.jobs.enqueue(addJob, { n }, tx);
    });
    await until(async () => (await countUnfinished(database)) === 0);
    expect(await effectsIn(database.db)).toEqual(Array.from({ length: JOBS }, (_, n) => n));
    const { rows } = await sql<{ n: number }>`select count(*) as n from effects group by by`.execute(database.db);
    expect(rows).toHaveLength(2);
  },
);

// Within its change, outside of the proof: what came before it has left nothing.
describe.each(isProof ? (['before', 'within'] as const) : (['within'] as const))(
  'A server that is killed in a job, %s its change',
  (where) => {
    onPostgres('on PostgreSQL leaves it to another server, which does it once', async () => {
      const { place, database } = await newPostgres();
      const here = await startHere(database);
      await makeEffects(database.db);
      await enqueue(here, holdJob, { n: 7 });
      await end(await startProcess(place, 'holding', where), 'SIGKILL');
      expect(await effectsIn(database.db)).toEqual([]);
      expect(await jobsOf(database.db, holdJob)).toMatchObject([{ state: 'active' }]);
      await here.close();

      const other = await startHere(
        wrap(await openPostgres(place), 'postgres', () => {}),
        true,
      );
      await until(async () => (await jobsOf(other.database.db, holdJob))[0]?.state === 'completed');
      expect(await effectsIn(other.database.db)).toEqual([7]);
    });

    it('with an embedded database does it once after its next start', async () => {
      const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-jobs-'));
      open.push(() => fs.promises.rm(folder, { recursive: true, force: true }));
      const made = await startHere(wrap(await openPGlite(folder, await migratedDump()), 'pglite', () => {}));
      await makeEffects(made.database.db);
      await enqueue(made, holdJob, { n: 7 });
      await made.close();
      await end(await startProcess(folder, 'holding', where), 'SIGKILL');

      const again = await startHere(await openDatabase({ dataFolder: folder, databaseUrl: null }), true);
      await until(async () => (await jobsOf(again.database.db, holdJob))[0]?.state === 'completed');
      expect(await effectsIn(again.database.db)).toEqual([7]);
    });
  },
);
