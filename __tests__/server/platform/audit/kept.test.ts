/** Lines of the audit log stay as they were written, and go by whole months or with their client (spec: clients#kept). */
import { sql } from 'kysely';

import { keepMonths } from '#server/platform/audit/months';
import { migrate, MIGRATIONS } from '#server/platform/db/migrate';
import type { Database } from '#server/platform/db/open';
import { addClient } from '../../../support/seed';
import { describeOnEitherDatabase, openEmptyDatabase, openTestDatabase } from '../../../support/testDatabase';

const GUARDED = /stays as it is/u;

describeOnEitherDatabase('lines of the audit log', (on) => {
  let database: Database;
  let clientId: number;
  beforeAll(async () => {
    database = await openTestDatabase(on);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    ({ id: clientId } = await addClient(database.db));
  });

  const add = async (at: string) => {
    const line = {
      client_id: clientId,
      at: new Date(at),
      actor: 'Ada',
      action: 'updated',
      subject: 'sites',
      subject_id: 1,
      subject_name: 'Quay',
    };
    return (await database.db.insertInto('audit_log').values(line).returning('id').executeTakeFirstOrThrow()).id;
  };
  const kept = async () =>
    (await database.db.selectFrom('audit_log').select('id').where('client_id', '=', clientId).orderBy('id').execute()).map(({ id }) => id);
  const tables = async () => {
    const found = sql<{ name: string }>`select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = 'audit_log'::regclass and c.relname ~ '[0-9]$' order by 1`;
    return (await found.execute(database.db)).rows.map(({ name }) => name);
  };
  const run = (statement: string) => sql.raw(statement).execute(database.db);

  it('are neither changed nor deleted, in whichever table they lie', async () => {
    await keepMonths(database.db, new Date('2031-05-10T12:00:00Z'));
    const [id, stray] = [await add('2031-06-01T00:00:00Z'), await add('2044-01-01T00:00:00Z')];
    for (const statement of [
      `update audit_log set actor = 'Eve' where id = ${id}`,
      `update audit_log set actor = 'Eve' where id = ${stray}`,
      `update audit_log_2031_06 set at = now() where id = ${id}`,
      `delete from audit_log where id = ${id}`,
      `delete from audit_log_2031_06`,
      `delete from audit_log_default`,
      'truncate audit_log',
      'truncate audit_log_2031_06',
      'truncate audit_log_default',
      'truncate clients cascade',
    ])
      await expect(run(statement)).rejects.toThrow(GUARDED);
    expect(await kept()).toEqual([id, stray]);
  });

  it('go with their client', async () => {
    await add('2031-06-01T00:00:00Z');
    await add('2044-01-01T00:00:00Z');
    await database.db.deleteFrom('clients').where('id', '=', clientId).execute();
    expect(await kept()).toEqual([]);
  });

  it('go by whole months, two years after the month is over', async () => {
    await keepMonths(database.db, new Date('2033-01-15T12:00:00Z'));
    const ids = [await add('2033-01-31T23:59:59Z'), await add('2033-02-01T00:00:00Z')];
    await keepMonths(database.db, new Date('2035-01-31T23:59:59Z'));
    expect(await kept()).toEqual(ids);
    await keepMonths(database.db, new Date('2035-02-01T00:00:00Z'));
    expect(await kept()).toEqual(ids.slice(1));
    await keepMonths(database.db, new Date('2035-03-01T00:00:00Z'));
    expect(await kept()).toEqual([]);
    const years = new Map([
      ['2033', ['03', '04']],
      ['2035', ['01', '02', '03', '04', '05', '06']],
    ]);
    expect(await tables()).toEqual([...years].flatMap(([year, months]) => months.map((month) => `audit_log_${year}_${month}`)));
  });

  it('of a month without a table are taken, and get one; those that are too old go', async () => {
    const ids = [
      await add('2020-01-01T00:00:00Z'),
      await add('2036-07-03T00:00:00Z'),
      await add('2036-08-01T00:00:00Z'),
      await add('2060-01-01T00:00:00Z'),
    ];
    await keepMonths(database.db, new Date('2036-08-10T12:00:00Z'));
    expect(await kept()).toEqual(ids.slice(1));
    expect(await tables()).toEqual(expect.arrayContaining(['audit_log_2036_07', 'audit_log_2036_08', 'audit_log_2036_11']));
    const { rows } = await sql<{ id: number }>`select id from audit_log_default where client_id = ${clientId}`.execute(database.db);
    expect(rows.map(({ id }) => id)).toEqual(ids.slice(3));
    // The new table for lines without one is as guarded as the old.
    await expect(run('truncate audit_log_default')).rejects.toThrow(GUARDED);
    await expect(run('delete from audit_log_2036_07')).rejects.toThrow(GUARDED);
  });

  it('are numbered in their order, whatever month they are of', async () => {
    const ids = [await add('2036-08-01T00:00:00Z'), await add('2031-06-01T00:00:00Z'), await add('2044-01-01T00:00:00Z')];
    expect(ids).toEqual([...ids].sort((one, other) => one - other));
    expect(new Set(ids).size).toBe(3);
  });
});

describeOnEitherDatabase('lines from before months', (on) => {
  it('move into them and keep their ids', async () => {
    const old = await openEmptyDatabase(on);
    const { db } = old;
    try {
      await sql`create table applied_migrations (name text primary key, applied_at timestamptz not null default now())`.execute(db);
      for (const { name, statements } of MIGRATIONS.filter(({ name }) => name < '0027')) {
        await sql.raw(statements).execute(db);
        await sql`insert into applied_migrations (name) values (${name})`.execute(db);
      }
      await sql
        .raw(
          `insert into clients (id, global_client_id, name, country, plan_type) values (1, 'eu:1', 'Old', 'GB', 'pro');
           insert into audit_log (client_id, at, actor, action, subject, subject_id) values
             (1, now() - interval '40 days', 'Ada', 'updated', 'sites', 7), (1, now(), 'Ada', 'updated', 'members', 8);`,
        )
        .execute(db);
      await migrate(db);
      const line = { client_id: 1, actor: 'Ada', action: 'created', subject: 'sites' };
      await db.insertInto('audit_log').values(line).execute();
      const rows = await db.selectFrom('audit_log').select(['id', 'site_id']).orderBy('id').execute();
      expect(rows).toEqual([
        { id: 1, site_id: 7 },
        { id: 2, site_id: null },
        { id: 3, site_id: null },
      ]);
      expect((await sql`select from audit_log_default`.execute(db)).rows).toHaveLength(0);
    } finally {
      await old.close();
    }
  });
});
