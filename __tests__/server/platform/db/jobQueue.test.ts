/** A database whose jobs are in the tables of pg-boss: they run, and are listed, once a server has opened it. */
import { sql } from 'kysely';

import { migrate, MIGRATIONS } from '#server/platform/db/migrate';
import type { Database } from '#server/platform/db/open';
import { defineJob } from '#server/platform/jobs/defineJob';
import { bodyOf } from '../../../support/answer';
import { effectsIn, jobsOf, makeEffects, until } from '../../../support/jobWorld';
import { addClient, addUser } from '../../../support/seed';
import { describeOnEitherDatabase, openEmptyDatabase } from '../../../support/testDatabase';
import { addJob } from '../../../support/testJobs';
import { startTestServer } from '../../../support/testServer';

const AT = MIGRATIONS.findIndex(({ name }) => name === '0100_job_queue');

/** A database as it was before the queue was ours. */
async function openFormer(on: Database['kind']): Promise<Database> {
  const database = await openEmptyDatabase(on);
  const { db } = database;
  await sql`create table applied_migrations (name text primary key, applied_at timestamptz not null default now())`.execute(db);
  for (const { name, statements, fill } of MIGRATIONS.slice(0, AT)) {
    await sql.raw(statements).execute(db);
    await db.transaction().execute(async (tx) => fill?.(tx));
    await sql`insert into applied_migrations (name) values (${name})`.execute(db);
  }
  for (const name of ['add', 'daily']) await sql`select pgboss.create_queue(${name}, '{"policy": "short"}')`.execute(db);
  return database;
}

const keep = ({ db }: Database, rows: string) =>
  sql
    .raw(`
      insert into pgboss.job
        (name, policy, singleton_key, expire_in, state, data, retry_count, start_after, started_on, completed_on, output)
      select 'add', 'short', gen_random_uuid()::text, interval '60 seconds', state::pgboss.job_state, data::jsonb, count,
        now() - interval '1 minute', now() - started::interval, now() - ended::interval, output::jsonb
      from (values ${rows}) as row (state, data, count, started, ended, output)`)
    .execute(db);

describeOnEitherDatabase('The jobs of an installation that was made before the queue was ours', (on) => {
  it('run if they waited, waited after a failure, or were abandoned; a failed one is listed, and a slot stays taken', async () => {
    const database = await openFormer(on);
    const { db } = database;
    await makeEffects(db);
    await keep(
      database,
      `('created', '{"n": 1}', 0, null, null, null),
       ('retry', '{"n": 2}', 0, '2 minutes', null, '{"message": "Busy"}'),
       ('active', '{"n": 3}', 0, '2 minutes', null, null),
       ('active', '{"n": 4}', 1, '2 minutes', null, '{"message": "It took too long", "abandoned": 1}'),
       ('failed', '{"n": 5}', 2, '2 minutes', '1 minute', '{"message": "No mailbox"}'),
       ('completed', '{"n": 6}', 0, '2 minutes', '1 minute', '{}')`,
    );
    await sql`insert into pgboss.job (name, policy, state, completed_on, singleton_on)
      values ('daily', 'short', 'completed', now(), date_trunc('day', now() at time zone 'UTC'))`.execute(db);

    expect(await migrate(db)).toEqual(MIGRATIONS.slice(AT).map(({ name }) => name));
    expect((await sql<{ left: string | null }>`select to_regnamespace('pgboss')::text as left`.execute(db)).rows).toEqual([{ left: null }]);

    const seen: string[] = [];
    const daily = defineJob({ name: 'daily', every: 86_400, work: async () => void seen.push('again') });
    const times = { look: 20, sweep: 20, stop: 5_000 };
    const server = await startTestServer({ database, jobs: { kinds: [addJob, daily], workers: true, times } });
    try {
      await until(async () => (await effectsIn(db)).length >= 3);
      await server.runDueJobs();
      expect(await effectsIn(db)).toEqual([1, 2, 3]);
      expect(seen).toEqual([]);
      const { email } = await addUser(db, await addClient(db), { user: { is_super: true } });
      const { jobs } = bodyOf(await (await server.signIn(email)).get('admin/jobs'));
      expect(jobs).toMatchObject([
        { name: 'add', state: 'failed', last_error: 'It took too long, or its server ended, twice' },
        { name: 'add', state: 'failed', last_error: 'No mailbox', attempts: 3 },
      ]);
    } finally {
      await server.close();
    }
  }, 60_000);

  // The embedded database has one process.
  (on === 'postgres' ? it : it.skip)(
    'are not repeated if a server of before completes them meanwhile',
    async () => {
      const database = await openFormer(on);
      const { db } = database;
      try {
        await keep(database, `('active', '{"n": 1}', 0, '1 second', null, null)`);
        const migrated = await db.transaction().execute(async (tx) => {
          await sql`select from pgboss.job for update`.execute(tx);
          const migrating = migrate(db);
          const waits = sql`select from pg_locks where not granted and relation = 'pgboss.job'::regclass`;
          await until(async () => (await waits.execute(tx)).rows.length > 0);
          await sql`update pgboss.job set state = 'completed', completed_on = now()`.execute(tx);
          return { migrating };
        });
        await migrated.migrating;
        expect(await jobsOf(db, addJob)).toMatchObject([{ state: 'completed' }]);
      } finally {
        await database.close();
      }
    },
    60_000,
  );
});
