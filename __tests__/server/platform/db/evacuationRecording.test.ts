/** A database from before reports had a history: the known changes are written when it is first opened. */
import { sql } from 'kysely';

import { migrate, MIGRATIONS } from '#server/platform/db/migrate';
import type { Database } from '#server/platform/db/open';
import { describeOnEitherDatabase, openEmptyDatabase, type TestDatabaseKind } from '../../../support/testDatabase';

const BEFORE = MIGRATIONS.findIndex(({ name }) => name === '0008_evacuation_recording');

async function openOld(on: TestDatabaseKind): Promise<Database> {
  const database = await openEmptyDatabase(on);
  await sql`create table applied_migrations (name text primary key, applied_at timestamptz not null default now())`.execute(database.db);
  for (const { name, statements } of MIGRATIONS.slice(0, BEFORE)) {
    await sql.raw(statements).execute(database.db);
    await sql`insert into applied_migrations (name) values (${name})`.execute(database.db);
  }
  return database;
}

const OLD_ROWS = `
insert into clients (id, global_client_id, name, country, plan_type) values (1, 'eu:1', 'Old', 'GB', 'pro');
insert into users (id, name, email) values (1, 'Ada', 'ada@example.test');
insert into sessions (sid, user_id, client_id, rotated_at, created_at, expires_at)
values ('s', 1, 1, now(), now(), now() + interval '1 day');
insert into sites (id, client_id, name, type, timezone) values (1, 1, 'Quayside', 'standard', 'UTC'), (2, 1, 'Albion', 'standard', 'UTC');
insert into evacuations (id, client_id, site_id, status, event_counter, started_at, completed_at) values
  (1, 1, 1, 'complete', 5, '2030-01-01T10:00:00Z', '2030-01-01T10:10:00Z'),
  (2, 1, 2, 'in_progress', 4, '2030-01-02T10:00:00Z', null),
  (3, 1, 1, 'complete', 1, '2030-01-03T10:00:00Z', '2030-01-03T10:01:00Z');
insert into evacuees (id, evacuation_id, name, status, group_id, marked_at, marked_by) values
  (1, 1, 'Jane', 'safe', 1, '2030-01-01T10:04:00Z', 'Ada'), (2, 1, 'Joe', 'safe', 1, '2030-01-01T10:02:00Z', 'Mo'),
  (3, 2, 'Jim', 'unknown', 1, '2030-01-02T10:02:00Z', 'Mo'), (4, 2, 'Jo', 'missing', 1, null, null);
insert into evacuation_comments (id, evacuation_id, evacuation_evacuee_id, content, author, created_at) values
  (1, 1, 1, 'On crutches', 'Ada', '2030-01-01T10:03:00Z'), (2, 1, null, 'Found the key', 'Ada', '2030-01-01T11:00:00Z');
`;

describeOnEitherDatabase('A database from before recordings', (on) => {
  test('marks, comments and the end are in the recording, in their order, and end at the counter as it was', async () => {
    const old = await openOld(on);
    const { db } = old;
    try {
      await sql.raw(OLD_ROWS).execute(db);
      expect(await migrate(db)).toEqual(MIGRATIONS.slice(BEFORE).map(({ name }) => name));
      const rows = await db.selectFrom('evacuation_changes').selectAll().orderBy('evacuation_id').orderBy('event_counter').execute();
      expect(
        rows.map((row) => [
          row.evacuation_id,
          row.event_counter,
          row.at.toISOString().slice(11, 16),
          row.kind,
          row.by,
          row.evacuee_id,
          row.from_status,
          row.status,
          row.comment_id,
        ]),
      ).toEqual([
        [1, 1, '10:02', 'marked', 'Mo', 2, 'missing', 'safe', null],
        [1, 2, '10:03', 'commented', 'Ada', 1, null, null, 1],
        [1, 3, '10:04', 'marked', 'Ada', 1, 'missing', 'safe', null],
        [1, 4, '10:10', 'completed', null, null, null, null, null],
        [1, 5, '11:00', 'commented', 'Ada', null, null, null, 2],
        // Later marks replaced three marks of this one, of which nothing is known.
        [2, 4, '10:02', 'marked', 'Mo', 3, 'missing', 'unknown', null],
        [3, 1, '10:01', 'completed', null, null, null, null, null],
      ]);
      const evacuations = await db.selectFrom('evacuations').select(['kind', 'all_safe_at']).orderBy('id').execute();
      expect(evacuations).toEqual([
        { kind: 'real', all_safe_at: new Date('2030-01-01T10:04:00Z') },
        { kind: 'real', all_safe_at: null },
        { kind: 'real', all_safe_at: null },
      ]);
      expect(await db.selectFrom('sessions').select(['sid', 'user_id', 'share_id']).execute()).toEqual([
        { sid: 's', user_id: 1, share_id: null },
      ]);
    } finally {
      await old.close();
    }
  });
});
