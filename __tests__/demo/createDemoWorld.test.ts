import { verify } from '@node-rs/argon2';
import { DEMO_PASSWORD } from '#demo/world/accounts';
import { createDemoWorld } from '#demo/build/createDemoWorld';
import { openDemoWorld } from '#demo/build/openDemoWorld';
import type { Database } from '#server/platform/db/open';
import { describeOnEitherDatabase, openTestDatabase, quickestDatabase } from '../support/testDatabase';
import { faultsOf } from './faults';

const SUNDAY_NIGHT = new Date('2026-03-15T02:40:00Z');
const TIMEOUT_MS = 180_000;

describeOnEitherDatabase('creating the demo world', (on) => {
  let database: Database;
  const messages: string[] = [];

  beforeAll(async () => {
    database = await openTestDatabase(on);
    await createDemoWorld({ db: database.db, now: SUNDAY_NIGHT, members: null, evacuees: null, log: (message) => messages.push(message) });
  }, TIMEOUT_MS);
  afterAll(() => database.close());

  test('fills an empty database with a world in which everything fits', async () => {
    expect(await faultsOf(database.db, SUNDAY_NIGHT)).toEqual([]);
    expect(messages).toEqual([expect.stringMatching(/^Demo world created in [\d.]+ s: \d+ members, \d{5} visits$/)]);
  });

  test('gives every account the one password', async () => {
    const users = await database.db.selectFrom('users').select(['email', 'password_hash']).where('password_hash', 'is not', null).execute();
    expect(users).toHaveLength(12);
    expect(new Set(users.map(({ password_hash: hash }) => hash)).size).toBe(1);
    expect(await verify(users[0]!.password_hash!, DEMO_PASSWORD)).toBe(true);
    expect(users[0]!.password_hash).toMatch(/^\$argon2id\$/);
  });

  test('lets new records be numbered after its own', async () => {
    const { id } = await database.db
      .insertInto('visitor_groups')
      .values({ client_id: 1, name: 'Pilots', type: 'returning' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const others = await database.db.selectFrom('visitor_groups').select('id').where('id', '!=', id).execute();
    expect(id).toBe(others.length + 1);
    await database.db.deleteFrom('visitor_groups').where('id', '=', id).execute();
  });

  test('keeps dates, numbers and JSON as they were meant', async () => {
    const mason = await database.db.selectFrom('clients').selectAll().where('name', '=', 'Mason & Vale').executeTakeFirstOrThrow();
    expect(mason.settings['time_and_attendance.tier']).toBe(50);
    const trial = await database.db
      .selectFrom('clients')
      .select('trial_ends_on')
      .where('name', '=', 'Brightwater Care')
      .executeTakeFirstOrThrow();
    expect(trial.trial_ends_on).toBe('2026-03-09');
    const rota = await database.db.selectFrom('rotas').selectAll().where('name', 'like', 'Office%').executeTakeFirstOrThrow();
    expect([Number(rota.total_hours), rota.weekly_schedule.length, rota.weekly_schedule[6]]).toEqual([37, 7, null]);
  });

  test('is not created a second time, and a second start at the same moment changes nothing', async () => {
    const count = async () =>
      (
        await database.db
          .selectFrom('visitors')
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
      ).count;
    const before = await count();
    expect(await createDemoWorld({ db: database.db, now: SUNDAY_NIGHT, members: null, evacuees: null, log: () => {} })).toBeNull();
    expect(await openDemoWorld({ db: database.db, now: SUNDAY_NIGHT, members: null, evacuees: null, log: () => {} })).not.toBeNull();
    expect(await count()).toBe(before);
  });
});

describe('a database with clients of its own', () => {
  test('is left alone', async () => {
    const database = await openTestDatabase(quickestDatabase());
    await database.db.insertInto('clients').values({ global_client_id: 'eu:own', name: 'Own', country: 'FR', plan_type: 'pro' }).execute();
    expect(await openDemoWorld({ db: database.db, now: SUNDAY_NIGHT, members: null, evacuees: null, log: () => {} })).toBeNull();
    const tables = await Promise.all([
      database.db.selectFrom('clients').select('id').execute(),
      database.db.selectFrom('users').select('id').execute(),
      database.db.selectFrom('demo_world').select('seed').execute(),
    ]);
    expect(tables.map((rows) => rows.length)).toEqual([1, 0, 0]);
    await database.close();
  });
});
