import type { Kysely } from 'kysely';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Database } from '#server/platform/db/open';
import { createDemoWorld } from '#demo/build/createDemoWorld';
import { planDays } from '#demo/build/visits';
import type { DemoPlans } from '#demo/world/standing';
import { topUpDemoWorld } from '#demo/topUp/topUpDemoWorld';
import { dayOf } from '#demo/world/zoneTime';
import { startEvacuation } from '#server/evacuations/course/start';
import { itInProof } from '../support/itInProof';
import { openTestDatabase, quickestDatabase } from '../support/testDatabase';
import { faultsOf } from './faults';

const MADE = new Date('2026-03-10T09:10:00Z');
const TIMEOUT_MS = 180_000;
const after = (days: number, hours = 0): Date => new Date(MADE.getTime() + (days * 24 + hours) * 3_600_000);

let database: Database;
let db: Kysely<Schema>;
const topUp = (now: Date, evacuees: number | null = null) => topUpDemoWorld({ db, now, evacuees });
const siteNamed = (name: string) => db.selectFrom('sites').selectAll().where('name', '=', name).executeTakeFirstOrThrow();

/** The planned visits of a day that are over at a moment, as `name in out`. */
function plannedOn(plans: DemoPlans, siteId: number, day: string, now: Date): string[] {
  const site = plans.plans.find((one) => one.siteId === siteId)!;
  return planDays(site, [day])
    .flatMap(({ visit }) =>
      visit.arrives !== null && visit.leaves !== null && visit.leaves <= now
        ? [`${visit.name} ${visit.arrives.toISOString()} ${visit.leaves.toISOString()}`]
        : [],
    )
    .sort();
}

async function visitedOn(siteId: number, day: string, zone: string): Promise<string[]> {
  const rows = await db
    .selectFrom('visitors')
    .select(['name', 'in_timestamp', 'out_timestamp'])
    .where('site_id', '=', siteId)
    .where('out_timestamp', 'is not', null)
    .execute();
  return rows
    .filter((row) => dayOf(zone, row.in_timestamp!) === day)
    .map((row) => `${row.name} ${row.in_timestamp!.toISOString()} ${row.out_timestamp!.toISOString()}`)
    .sort();
}

beforeAll(async () => {
  database = await openTestDatabase(quickestDatabase());
  db = database.db;
  await createDemoWorld({ db, now: MADE, members: null, evacuees: null, log: () => {} });
}, TIMEOUT_MS);
afterAll(() => database.close());

// One world grows older from test to test, as it does on somebody's machine.
describe('topping up the demo world', () => {
  test(
    'after an hour and a half brings who came meanwhile and lets those leave who left',
    async () => {
      const before = await db.selectFrom('visitors').select('id').where('in_timestamp', 'is not', null).execute();
      const now = after(0, 1.5);
      await topUp(now);
      expect(await faultsOf(db, now)).toEqual([]);
      const came = await db.selectFrom('visitors').select('id').where('in_timestamp', '>', MADE).execute();
      const left = await db.selectFrom('visitors').select('id').where('out_timestamp', '>', MADE).execute();
      expect(came.length).toBeGreaterThan(5);
      expect(left.length).toBeGreaterThan(2);
      expect(before.length).toBeGreaterThan(25_000);
    },
    TIMEOUT_MS,
  );

  itInProof(
    'after a day at night, the days between are as they were planned',
    async () => {
      const now = after(1, 17);
      const plans = (await topUp(now))!;
      expect(await faultsOf(db, now)).toEqual([]);
      const { quayside } = plans.harbour.sites.ids;
      const planned = plannedOn(plans, quayside, '2026-03-11', now);
      expect(planned.length).toBeGreaterThan(100);
      expect(await visitedOn(quayside, '2026-03-11', 'Europe/Paris')).toEqual(planned);
    },
    TIMEOUT_MS,
  );

  test('announced people who came signed in to the visit that was announced', async () => {
    const arrived = await db
      .selectFrom('visitors')
      .selectAll()
      .where('expected_timestamp', '>', MADE)
      .where('in_timestamp', 'is not', null)
      .execute();
    expect(arrived.length).toBeGreaterThan(5);
    expect(arrived.some((visit) => visit.revision === 2)).toBe(true);
    const keys = arrived.map((visit) => `${visit.site_id} ${visit.name} ${visit.expected_timestamp!.toISOString()}`);
    const all = await db
      .selectFrom('visitors')
      .select(['site_id', 'name', 'expected_timestamp'])
      .where('expected_timestamp', '>', MADE)
      .execute();
    const doubled = all
      .map((visit) => `${visit.site_id} ${visit.name} ${visit.expected_timestamp!.toISOString()}`)
      .filter((key, index, list) => keys.includes(key) && list.indexOf(key) !== index);
    expect(doubled).toEqual([]);
  });

  test(
    'after eight days leaves alone what people changed',
    async () => {
      const admin = await db.selectFrom('users').selectAll().where('email', '=', 'admin@portico.test').executeTakeFirstOrThrow();
      await db
        .updateTable('users')
        .set({ password_hash: 'their own', password_changed_at: after(1) })
        .where('email', '=', 'reception@portico.test')
        .execute();
      const archived = await db
        .updateTable('members')
        .set({ archived_at: after(2) })
        .where('current_visit_id', 'is', null)
        .where('name', 'like', 'A%')
        .where('client_id', '=', 1)
        .returning('id')
        .execute();
      const [byPerson] = await db
        .insertInto('visitors')
        .values({
          client_id: 1,
          site_id: 1,
          visitor_group_id: 6,
          name: 'Signed in by a person',
          in_timestamp: after(1, 18),
          sort_name: 'signed',
          search: 'signed',
          metadata: JSON.stringify({ signed_in_by: 'portal', device_name: null, visit_number: 1 }),
        })
        .returning('id')
        .execute();
      const awaited = await db
        .selectFrom('visitors')
        .selectAll()
        .where('site_id', '=', 1)
        .where('in_timestamp', 'is', null)
        .where('approval', '=', 'pending')
        .where('expected_timestamp', '>', after(1, 20))
        .limit(1)
        .executeTakeFirstOrThrow();
      await db.updateTable('visitors').set({ approval: 'approved' }).where('id', '=', awaited.id).execute();
      const deleted = await db
        .deleteFrom('visitors')
        .where('site_id', '=', 1)
        .where('in_timestamp', 'is', null)
        .where('approval', 'is', null)
        .where('expected_timestamp', '>', after(1, 20))
        .returning(['name', 'expected_timestamp'])
        .execute();
      const ownFrom = after(40);
      await db
        .updateTable('sites')
        .set({ active_from: ownFrom, active_until: after(41), name: 'My own event' })
        .where('name', '=', 'Harbour Supper')
        .execute();
      await db.updateTable('sites').set({ name: 'Maison du Quai' }).where('name', '=', 'Quayside House').execute();
      await db.deleteFrom('visitor_groups').where('name', '=', 'Parking permits').execute();

      const now = after(8, 3);
      await topUp(now);
      expect(await faultsOf(db, now, ['nobody has been in for days', 'nobody is awaited'])).toEqual([]);
      const visit = await db.selectFrom('visitors').selectAll().where('id', '=', byPerson!.id).executeTakeFirstOrThrow();
      expect(visit.out_timestamp).toBeNull();
      expect((await db.selectFrom('visitors').select('approval').where('id', '=', awaited.id).executeTakeFirstOrThrow()).approval).toBe(
        'approved',
      );
      const ids = archived.map(({ id }) => id);
      expect(ids.length).toBeGreaterThan(5);
      expect(
        await db
          .selectFrom('visitors')
          .select('id')
          .where('returning_visitor_id', 'in', ids)
          .where('in_timestamp', '>', after(2))
          .execute(),
      ).toEqual([]);
      expect(deleted.length).toBeGreaterThan(3);
      for (const { name, expected_timestamp: expected } of deleted) {
        expect(
          await db.selectFrom('visitors').select('id').where('name', '=', name).where('expected_timestamp', '=', expected).execute(),
        ).toEqual([]);
      }
      expect((await siteNamed('My own event')).active_from).toEqual(ownFrom);
      expect((await siteNamed('Maison du Quai')).revision).toBe(2);
      const users = await db.selectFrom('users').select(['email', 'password_changed_at']).execute();
      const changed = (email: string) => users.find((user) => user.email === email)!.password_changed_at;
      expect(changed('reception@portico.test')).toEqual(after(1));
      expect(changed('admin@portico.test')).toEqual(now);
      expect(changed('expired@portico.test').getTime()).toBeLessThan(admin.password_changed_at.getTime() - 100 * 86_400_000);
      await db.deleteFrom('visitors').where('id', '=', byPerson!.id).execute();
      await db.updateTable('visitors').set({ approval: 'cancelled' }).where('id', '=', awaited.id).execute();
    },
    TIMEOUT_MS,
  );

  test(
    'a site that is being evacuated is left as it is',
    async () => {
      const site = await siteNamed('Maison du Quai');
      const evacuation = await db
        .transaction()
        .execute((tx) => startEvacuation(tx, () => {}, { clientId: 1, siteId: site.id, startedBy: 'Carla Mendes', at: after(8, 3) }));
      const open = () =>
        db
          .selectFrom('visitors')
          .select('id')
          .where('site_id', '=', site.id)
          .where('in_timestamp', 'is not', null)
          .where('out_timestamp', 'is', null)
          .orderBy('id')
          .execute();
      const before = await open();
      const now = after(9, 12);
      await topUp(now, 500);
      expect(await open()).toEqual(before);
      expect(await faultsOf(db, now, ['nobody has been in for days'])).toEqual([]);
      await db.updateTable('evacuations').set({ status: 'complete', completed_at: now }).where('id', '=', evacuation.id).execute();
    },
    TIMEOUT_MS,
  );

  test(
    'after forty days the events, bookings and devices are of now again, and the history has no hole',
    async () => {
      await db
        .updateTable('sites')
        .set({ active_from: new Date('2026-03-22T17:00:00Z'), active_until: new Date('2026-03-22T23:00:00Z') })
        .where('name', '=', 'My own event')
        .execute();
      const now = after(40, 5);
      const plans = (await topUp(now))!;
      expect(await faultsOf(db, now)).toEqual([]);
      const running = await siteNamed('Open Workshop Days');
      expect(running.active_from! < now && running.active_until! > now).toBe(true);
      expect((await siteNamed('My own event')).active_from! > now).toBe(true);
      const bookings = await db.selectFrom('bookings').select('start_date').where('start_date', '>', now).execute();
      expect(bookings.length).toBeGreaterThan(40);
      const beats = await db.selectFrom('devices').select(['name', 'last_heartbeat']).where('paired_at', 'is not', null).execute();
      expect(beats.filter(({ last_heartbeat: beat }) => beat!.getTime() !== now.getTime()).map(({ name }) => name)).toEqual([
        'Loading bay kiosk',
      ]);
      expect(beats.find(({ name }) => name === 'Loading bay kiosk')?.last_heartbeat).toEqual(new Date(now.getTime() - 5 * 3_600_000));
      const silences = await db
        .selectFrom('device_silences')
        .innerJoin('devices', 'devices.id', 'device_id')
        .select('name')
        .where('ended_at', '>', after(33, 5))
        .execute();
      expect(new Set(silences.map(({ name }) => name)).size).toBe(4);
      const visits = await db
        .selectFrom('visitors')
        .select('in_timestamp')
        .where('site_id', '=', plans.harbour.sites.ids.albion)
        .where('in_timestamp', '>', after(-89))
        .execute();
      expect(new Set(visits.map(({ in_timestamp: at }) => dayOf('Europe/London', at!))).size).toBe(130);
      const mason = await db.selectFrom('clients').select('settings').where('name', '=', 'Mason & Vale').executeTakeFirstOrThrow();
      expect(now.getTime() - Date.parse(String(mason.settings['time_and_attendance.usage_warning_at']))).toBeLessThan(10 * 86_400_000);
    },
    TIMEOUT_MS,
  );

  itInProof(
    'fills the first standard site up to the number of evacuees that is asked for',
    async () => {
      const now = after(40, 20);
      await topUp(now, 900);
      expect(await faultsOf(db, now)).toEqual([]);
      const listed = await db
        .selectFrom('visitors')
        .innerJoin('visitor_groups', 'visitor_groups.id', 'visitor_group_id')
        .select('visitors.id')
        .where('site_id', '=', 1)
        .where('in_timestamp', 'is not', null)
        .where('out_timestamp', 'is', null)
        .where('show_on_fire_list', '=', true)
        .where('type', '!=', 'delivery')
        .execute();
      expect(listed).toHaveLength(900);
    },
    TIMEOUT_MS,
  );

  test(
    'a clock that was put back changes nothing',
    async () => {
      const count = () =>
        db
          .selectFrom('visitors')
          .select((eb) => eb.fn.countAll().as('count'))
          .executeTakeFirstOrThrow();
      const before = await count();
      expect(await topUp(after(12))).not.toBeNull();
      expect(await count()).toEqual(before);
    },
    TIMEOUT_MS,
  );
});
