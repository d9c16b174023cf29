import { sql } from 'kysely';

import type { Settings } from '#contract/platform/flags';
import { tidyUp } from '#server/start/housekeeping';
import { bodyOf, problemOf } from '../../../support/answer';
import { addClient, addGroup, addUser, type SeededClient } from '../../../support/seed';
import { describeOnEitherDatabase } from '../../../support/testDatabase';
import { startTestServer, type TestServer } from '../../../support/testServer';

const DAY_MS = 86_400_000;

describeOnEitherDatabase('Recalculating the usage of Time and Attendance', (on) => {
  let server: TestServer;
  let client: SeededClient;
  let email: string;
  beforeAll(async () => {
    server = await startTestServer({ on });
  });
  afterAll(() => server.close());

  /** A client with a tier and so many people who come again and again. */
  const begin = async (settings: Settings, people: number): Promise<void> => {
    const { db } = server.database;
    client = await addClient(db, {
      time_and_attendance_enabled: true,
      settings: JSON.stringify({ 'time_and_attendance.discovered': true, ...settings }),
    });
    const staff = await addGroup(db, client);
    const visitors = await addGroup(db, client, { type: 'non_returning' });
    const member = (name: string, more: object = {}) => ({
      client_id: client.id,
      visitor_group_id: staff,
      name,
      sort_name: name,
      search: name,
      ...more,
    });
    await db
      .insertInto('members')
      .values([
        ...Array.from({ length: people }, (_, n) => member(`Person ${n}`)),
        member('Archived', { archived_at: new Date() }),
        member('Still to come', { starts_on: '2099-01-01' }),
        member('Guest', { visitor_group_id: visitors }),
      ])
      .execute();
    ({ email } = await addUser(db, client));
  };
  const recalculate = async () => bodyOf(await (await server.signIn(email)).post('time-and-attendance/recalculate-usage')).client;

  it('counts current members of returning groups, and keeps the day of a warning that stands', async () => {
    // Counted already, for the task that counts once a day: it would make the change that is looked for here.
    await begin({ 'time_and_attendance.tier': 2, 'internal.time_and_attendance.counted_on': '2099-12-31' }, 3);
    const first = (await recalculate()).settings;
    expect(first).toMatchObject({ 'time_and_attendance.employees': 3, 'time_and_attendance.back_under_usage': false });
    expect(Date.parse(String(first['time_and_attendance.usage_warning_at']))).toBeCloseTo(server.clock.now().getTime(), -4);
    server.clock.advance(5 * DAY_MS);
    expect((await recalculate()).settings['time_and_attendance.usage_warning_at']).toBe(first['time_and_attendance.usage_warning_at']);
    const lines = await server.database.db
      .selectFrom('audit_log')
      .select(['action', 'subject'])
      .where('client_id', '=', client.id)
      .orderBy('id')
      .execute();
    expect(lines).toContainEqual({ action: 'updated', subject: 'clients' });
  });

  it('takes the warning back within the tier; the last tier has no upper bound', async () => {
    await begin({ 'time_and_attendance.tier': 3, 'time_and_attendance.usage_warning_at': '2026-01-01T00:00:00.000Z' }, 3);
    expect((await recalculate()).settings).toMatchObject({
      'time_and_attendance.usage_warning_at': null,
      'time_and_attendance.back_under_usage': true,
    });
    await begin({ 'time_and_attendance.tier': null }, 9);
    expect((await recalculate()).settings['time_and_attendance.usage_warning_at']).toBeNull();
  });

  it('counts by itself once a day, however many servers do, and warns anyone who has grown over the tier', async () => {
    await begin({ 'time_and_attendance.tier': 2 }, 3);
    const settings = async (): Promise<Settings> =>
      (await server.database.db.selectFrom('clients').select('settings').where('id', '=', client.id).executeTakeFirstOrThrow()).settings;
    const put = (change: Settings) =>
      server.database.db
        .updateTable('clients')
        .set((eb) => ({ settings: sql`${eb.ref('settings')} || ${JSON.stringify(change)}::jsonb` }))
        .where('id', '=', client.id)
        .execute();

    await Promise.all([tidyUp(server.deps), tidyUp(server.deps), tidyUp(server.deps)]);
    expect(await settings()).toMatchObject({
      'time_and_attendance.employees': 3,
      'time_and_attendance.usage_warning_at': expect.any(String),
    });

    // The same day again: the day is taken.
    await put({ 'time_and_attendance.employees': 99 });
    await tidyUp(server.deps);
    expect(await settings()).toMatchObject({ 'time_and_attendance.employees': 99 });
    server.clock.advance(DAY_MS);
    await server.database.db
      .updateTable('members')
      .set({ archived_at: server.clock.now() })
      .where('client_id', '=', client.id)
      .where('name', '=', 'Person 0')
      .execute();
    await tidyUp(server.deps);
    expect(await settings()).toMatchObject({ 'time_and_attendance.employees': 2, 'time_and_attendance.usage_warning_at': null });

    // Without the add-on nothing is counted.
    await server.database.db.updateTable('clients').set({ time_and_attendance_enabled: false }).where('id', '=', client.id).execute();
    await put({ 'time_and_attendance.employees': 99 });
    server.clock.advance(DAY_MS);
    await tidyUp(server.deps);
    expect(await settings()).toMatchObject({ 'time_and_attendance.employees': 99 });
  });

  it('gives back what was switched off 30 days after the warning, once the usage fits again', async () => {
    const warned = new Date(server.clock.now().getTime() - 29 * DAY_MS).toISOString();
    await begin({ 'time_and_attendance.tier': 1, 'time_and_attendance.usage_warning_at': warned }, 2);
    await tidyUp(server.deps);
    expect((await recalculate()).time_and_attendance_enabled).toBe(true);
    server.clock.advance(DAY_MS);
    await tidyUp(server.deps);
    const over = await recalculate();
    expect(over.time_and_attendance_enabled).toBe(false);
    expect(Object.keys(over.settings).filter((key) => key.startsWith('internal.'))).toEqual([]);
    await server.database.db
      .updateTable('members')
      .set({ archived_at: server.clock.now() })
      .where('client_id', '=', client.id)
      .where('name', '=', 'Person 0')
      .execute();
    expect((await recalculate()).time_and_attendance_enabled).toBe(true);
    // One that was never on stays off.
    await server.database.db.updateTable('clients').set({ time_and_attendance_enabled: false }).where('id', '=', client.id).execute();
    expect((await recalculate()).time_and_attendance_enabled).toBe(false);
  });

  it('is for administrators and anyone who looks after working hours', async () => {
    await begin({}, 1);
    const as = async (role: 'standard' | readonly ['Rota.viewer']) =>
      server.signIn((await addUser(server.database.db, client, { role })).email);
    expect((await (await as(['Rota.viewer'])).post('time-and-attendance/recalculate-usage')).status).toBe(200);
    expect(problemOf(await (await as('standard')).post('time-and-attendance/recalculate-usage')).code).toBe('forbidden');
    await server.database.db.updateTable('clients').set({ settings: '{}' }).where('id', '=', client.id).execute();
    expect((await (await server.signIn(email)).post('time-and-attendance/recalculate-usage')).status).toBe(403);
  });
});
