import { sql, type Kysely } from 'kysely';
import { SITE_EVENTS } from '#contract/realtime';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Database } from '#server/platform/db/open';
import { change } from '#server/platform/db/transaction';
import { createDemoWorld } from '#demo/build/createDemoWorld';
import { MIN_SIGNED_IN } from '#demo/world/seed';
import type { DemoPlans } from '#demo/world/standing';
import { startDemoTraffic, type DemoTraffic, type Timers, type TrafficOptions } from '#demo/traffic/demoTraffic';
import { startEvacuation } from '#server/evacuations/course/start';
import { signOut } from '#server/visits/visitors/signOut';
import { itInProof } from '../support/itInProof';
import { runs } from '../support/proof';
import { openTestDatabase, quickestDatabase } from '../support/testDatabase';
import { faultsOf } from './faults';

const MONDAY = new Date('2026-03-09T09:30:00Z');
const TIMEOUT_MS = 180_000;
const QUAYSIDE = 1;

let database: Database;
let db: Kysely<Schema>;
let plans: DemoPlans;
let clock = MONDAY.getTime();
let traffic: DemoTraffic | null = null;
const errors: unknown[] = [];

/** A clock that jumps from one due piece of work to the next. */
function makeTimers(): Timers & { run(ms: number): Promise<void>; waiting(): number } {
  const due = new Map<number, { at: number; run: () => void }>();
  let ids = 0;
  return {
    set: (run, ms) => {
      ids += 1;
      due.set(ids, { at: clock + ms, run });
      return ids;
    },
    clear: (handle) => void due.delete(Number(handle)),
    waiting: () => due.size,
    async run(ms) {
      const end = clock + ms;
      for (;;) {
        const next = [...due].sort(([, a], [, b]) => a.at - b.at)[0];
        if (next === undefined || next[1].at > end) break;
        due.delete(next[0]);
        clock = Math.max(clock, next[1].at);
        next[1].run();
        // Its work asks the database; when that is over the next one stands in line.
        const before = due.size;
        while (due.size === before) await new Promise((resolve) => setImmediate(resolve));
      }
      clock = end;
    },
  };
}
let timers = makeTimers();

function start(more: Partial<TrafficOptions> = {}): DemoTraffic {
  timers = makeTimers();
  traffic = startDemoTraffic({
    db,
    plans,
    now: () => new Date(clock),
    people: true,
    evacuees: null,
    timers,
    change: (work) => change({ db, outbox: { wake: () => {} } }, work),
    log: { error: (details) => void errors.push(details) },
    ...more,
  });
  return traffic;
}
const eventsOf = (event: string) => db.selectFrom('outbox').selectAll().where('event', '=', event).orderBy('id').execute();
const countAt = async (siteId: number): Promise<number> =>
  (await db.selectFrom('site_counts').select('signed_in').where('site_id', '=', siteId).executeTakeFirstOrThrow()).signed_in;
/** The events about people; devices are heard meanwhile. */
const eventsAbout = (channels: readonly string[]) =>
  db
    .selectFrom('outbox')
    .selectAll()
    .where('channel', 'in', channels)
    .where('event', '!=', SITE_EVENTS.deviceUpdated)
    .orderBy('id')
    .execute();
/** Types of the groups in which somebody has arrived since the traffic began. */
const typesOfArrivals = async () => {
  const groups = await db
    .selectFrom('visitors')
    .innerJoin('visitor_groups', 'visitor_groups.id', 'visitor_group_id')
    .select('type')
    .distinct()
    .where('in_timestamp', '>', MONDAY)
    .execute();
  return groups.map(({ type }) => type);
};
const moves = async (): Promise<number> => (await eventsOf('SignInEvent')).length + (await eventsOf('SignOutEvent')).length;

beforeAll(async () => {
  database = await openTestDatabase(quickestDatabase());
  db = database.db;
  plans = (await createDemoWorld({ db, now: MONDAY, members: null, evacuees: null, log: () => {} }))!;
}, TIMEOUT_MS);
afterEach(async () => {
  await traffic?.stop();
  traffic = null;
  await db.deleteFrom('outbox').execute();
  expect(errors.splice(0)).toEqual([]);
});
afterAll(() => database.close());

describe('demo traffic', () => {
  test(
    'lets people come and go every few seconds, with events and counts that fit',
    async () => {
      const minutes = runs(4, 12);
      start();
      await timers.run(minutes * 60_000);
      const [came, left] = [await eventsOf('SignInEvent'), await eventsOf('SignOutEvent')];
      expect(came.length).toBeGreaterThan(3.3 * minutes);
      expect(left.length).toBeGreaterThan(3.3 * minutes);
      expect(came.length + left.length).toBeGreaterThan(9 * minutes);
      expect(came.length + left.length).toBeLessThan(24 * minutes);
      expect(await faultsOf(db, new Date(clock))).toEqual([]);
      // Each event of a site carries its count, one after the other without a gap.
      const counts = await eventsAbout([`private-Site.${QUAYSIDE}`]);
      const revisions = counts.map(({ data }) => (data as { site: { count_revision: number } }).site.count_revision);
      expect(revisions.length).toBeGreaterThan(2.5 * minutes);
      expect(revisions.every((revision, index) => index === 0 || revision - revisions[index - 1]! <= 1)).toBe(true);
      expect(await typesOfArrivals()).toEqual(expect.arrayContaining(['returning', 'non_returning']));
    },
    TIMEOUT_MS,
  );

  itInProof(
    'has a delivery now and then: at least one within two hours',
    async () => {
      start();
      for (let round = 0; round < 10 && !(await typesOfArrivals()).includes('delivery'); round += 1) await timers.run(12 * 60_000);
      expect(await typesOfArrivals()).toContain('delivery');
    },
    TIMEOUT_MS,
  );

  itInProof(
    'brings people back after everybody was signed out, and stays above the floor at night',
    async () => {
      await change({ db, outbox: { wake: () => {} } }, (tx, emit) =>
        signOut(tx, emit, { clientId: 1, siteId: QUAYSIDE, at: new Date(clock) }),
      );
      expect(await countAt(QUAYSIDE)).toBe(0);
      start();
      await timers.run(10 * 60_000);
      expect(await countAt(QUAYSIDE)).toBeGreaterThanOrEqual(MIN_SIGNED_IN);
      await traffic?.stop();
      clock = Date.parse('2026-03-10T02:00:00Z');
      start();
      for (let minutes = 0; minutes < runs(8, 24); minutes += 4) {
        await timers.run(4 * 60_000);
        for (const siteId of [1, 2]) expect(await countAt(siteId)).toBeGreaterThanOrEqual(MIN_SIGNED_IN);
      }
      expect(await moves()).toBeGreaterThan(runs(50, 100));
    },
    TIMEOUT_MS,
  );

  test(
    'leaves alone a site that is being evacuated, and whom a person signed in or protects',
    async () => {
      clock = Date.parse('2026-03-10T10:00:00Z');
      const [own] = await db
        .insertInto('visitors')
        .values({
          client_id: 1,
          site_id: 2,
          visitor_group_id: 6,
          name: 'Own',
          in_timestamp: new Date(clock - 3_600_000),
          sort_name: 'own',
          search: 'own',
          metadata: JSON.stringify({ signed_in_by: 'portal', device_name: null, visit_number: 1 }),
        })
        .returning('id')
        .execute();
      const kept = await db
        .updateTable('visitors')
        .set({ is_protected: true })
        .where('site_id', '=', 2)
        .where('in_timestamp', 'is not', null)
        .where('out_timestamp', 'is', null)
        .where('name', 'like', '%a%')
        .returning('id')
        .execute();
      await sql`update site_counts set signed_in = signed_in + 1, revision = revision + 1 where site_id = 2`.execute(db);
      const evacuation = await db
        .transaction()
        .execute((tx) => startEvacuation(tx, () => {}, { clientId: 1, siteId: QUAYSIDE, startedBy: 'Carla Mendes', at: new Date(clock) }));
      const openAt = (siteId: number) =>
        db
          .selectFrom('visitors')
          .select('id')
          .where('site_id', '=', siteId)
          .where('in_timestamp', 'is not', null)
          .where('out_timestamp', 'is', null)
          .orderBy('id')
          .execute();
      const before = await openAt(QUAYSIDE);

      start();
      await timers.run(runs(4, 10) * 60_000);
      expect(await openAt(QUAYSIDE)).toEqual(before);
      expect(await eventsAbout([`private-Site.${QUAYSIDE}`, `private-Evacuation.${evacuation.id}`])).toEqual([]);
      expect(
        (await db.selectFrom('evacuations').select('event_counter').where('id', '=', evacuation.id).executeTakeFirstOrThrow())
          .event_counter,
      ).toBe(0);
      const open = new Set((await openAt(2)).map(({ id }) => id));
      expect([own!, ...kept].filter(({ id }) => !open.has(id))).toEqual([]);
      expect(kept.length).toBeGreaterThan(5);
      expect(await moves()).toBeGreaterThan(runs(15, 50));
      await db
        .updateTable('evacuations')
        .set({ status: 'complete', completed_at: new Date(clock) })
        .where('id', '=', evacuation.id)
        .execute();
      await db.updateTable('visitors').set({ is_protected: false }).execute();
    },
    TIMEOUT_MS,
  );

  itInProof(
    'keeps devices alive, and does so alone when people are to stay where they are',
    async () => {
      start({ people: false });
      await timers.run(130_000);
      const devices = await db.selectFrom('devices').select(['name', 'last_heartbeat']).where('paired_at', 'is not', null).execute();
      expect(devices.filter(({ last_heartbeat: beat }) => clock - beat!.getTime() > 61_000).map(({ name }) => name)).toEqual([
        'Loading bay kiosk',
      ]);
      expect(await moves()).toBe(0);
      const heard = await eventsOf(SITE_EVENTS.deviceUpdated);
      expect(heard.filter(({ channel }) => channel === `private-Site.${QUAYSIDE}`).length).toBe(6);
    },
    TIMEOUT_MS,
  );

  itInProof(
    'is calm while nobody is listening and lively as soon as somebody is',
    async () => {
      let watched = false;
      start({ isWatched: () => watched });
      await timers.run(10 * 60_000);
      const calm = await moves();
      expect(calm).toBeGreaterThan(2);
      expect(calm).toBeLessThanOrEqual(11);
      watched = true;
      await timers.run(60_000);
      expect(await moves()).toBeGreaterThan(calm + 6);
    },
    TIMEOUT_MS,
  );

  test(
    'only one of several processes lets people move; another takes over when that one is silent',
    async () => {
      const first = start();
      const firstTimers = timers;
      await firstTimers.run(20_000);
      const second = start();
      await timers.run(1_000);
      await db.deleteFrom('outbox').execute();
      // The one that started last has taken over, and the first notices at its next beat.
      await firstTimers.run(16_000);
      await db.deleteFrom('outbox').execute();
      await firstTimers.run(30_000);
      expect(await moves()).toBe(0);
      await second.stop();
      await firstTimers.run(3 * 60_000);
      expect(await moves()).toBeGreaterThan(10);
      await first.stop();
    },
    TIMEOUT_MS,
  );

  itInProof(
    'renews announcements hour by hour, and stops when it is told to',
    async () => {
      clock = Date.parse('2026-03-12T08:00:00Z');
      start({ isWatched: () => false });
      await timers.run(62 * 60_000);
      const state = await db.selectFrom('demo_world').selectAll().executeTakeFirstOrThrow();
      expect(state.topped_up_at.getTime()).toBeGreaterThan(Date.parse('2026-03-12T08:55:00Z'));
      const awaited = await db
        .selectFrom('visitors')
        .select('id')
        .where('in_timestamp', 'is', null)
        .where('expected_timestamp', '>', new Date('2026-03-17T23:00:00Z'))
        .execute();
      expect(awaited.length).toBeGreaterThan(3);
      await traffic?.stop();
      expect(timers.waiting()).toBe(0);
      const stopped = await moves();
      await timers.run(60_000);
      expect(await moves()).toBe(stopped);
    },
    TIMEOUT_MS,
  );

  test(
    'an outage is logged, and the traffic goes on after it',
    async () => {
      let broken = true;
      start({
        change: (work) => (broken ? Promise.reject(new Error('The line is cut')) : change({ db, outbox: { wake: () => {} } }, work)),
      });
      await timers.run(2 * 60_000);
      expect(errors.splice(0).length).toBeGreaterThan(2);
      expect(await moves()).toBe(0);
      broken = false;
      await timers.run(2 * 60_000);
      expect(await moves()).toBeGreaterThan(10);
    },
    TIMEOUT_MS,
  );
});
