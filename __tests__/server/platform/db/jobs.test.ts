/** The tables of pg-boss come with our migrations, so the library must be the one that they were written for. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import PgBoss from 'pg-boss';

import type { Database } from '#server/platform/db/open';
import { makeQueues } from '#server/platform/jobs/boss';
import { describeOnEitherDatabase, openTestDatabase } from '../../../support/testDatabase';

it('The migration has the text that was released: an upgrade of pg-boss that changes it needs a migration of its own', () => {
  const text = createHash('sha256').update(PgBoss.getConstructionPlans('pgboss')).digest('hex');
  expect(text).toBe('7b9593e6817ca69beb70db10424517c5bfb3086d3c0749858fdb75259466269d');
});

describeOnEitherDatabase('The tables of jobs', (on) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(on);
  });
  afterAll(() => database.close());

  it('are of the version that the library wants, which a start checks', async () => {
    const { rows } = await sql<{ version: number }>`select version from pgboss.version`.execute(database.db);
    expect(rows).toEqual([{ version: 24 }]);
    await makeQueues(database.db, []);
    await sql`update pgboss.version set version = 23`.execute(database.db);
    await expect(makeQueues(database.db, [])).rejects.toThrow('pg-boss database requires migrations');
    await sql`update pgboss.version set version = 24`.execute(database.db);
  });

  it('find what is active, failed or over by an index, whatever the kind', async () => {
    await makeQueues(database.db, ['indexed']);
    const { rows } = await sql<{ indexdef: string }>`
      select indexdef from pg_indexes where schemaname = 'pgboss' and tablename =
        (select partition_name from pgboss.queue where name = 'indexed')`.execute(database.db);
    const found = rows.map(({ indexdef }) => indexdef).join('\n');
    for (const column of ['started_on', 'completed_on', 'keep_until']) expect(found).toContain(`(${column}) WHERE`);
  });
});
