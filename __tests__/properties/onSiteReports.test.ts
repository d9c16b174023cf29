/**
 * On-site reports for any times and zones, and servers that check at any moments: each time has at most one moment a day, none is left
 * out unless the day is, and each due report is recorded once, however many checks coincide or are missed.
 */
import fc from 'fast-check';

import { addDays } from '#contract/platform/days';
import { ON_SITE_REPORT_LATE_MS, ON_SITE_REPORT_STEP_MIN } from '#contract/sites/constants';
import { dateIn } from '#server/platform/lists/period';
import { duesBetween, momentOf, nextDue } from '#server/sites/sites/onSiteReports/due';
import { runs } from '../support/proof';
import { lookAt } from '../support/reportWorld';
import { useSiteWorlds } from '../support/siteWorld';
import { quickestDatabase } from '../support/testDatabase';
import { startTestServer } from '../support/testServer';

jest.setTimeout(runs(180_000, 20 * 60_000));

const MINUTE_MS = 60_000;
const STEP_MS = ON_SITE_REPORT_STEP_MIN * MINUTE_MS;
const DAY_MS = 86_400_000;
/** Changes at night and at midnight, by an hour and by half of one, of either half of the world, and none. */
const zones = fc.constantFrom('Europe/London', 'America/New_York', 'Africa/Cairo', 'Australia/Lord_Howe', 'America/Santiago', 'Asia/Tokyo');
const times = fc.record({ hour: fc.nat(23), tens: fc.nat(5) }).map(({ hour, tens }) => `${String(hour).padStart(2, '0')}:${tens}0`);
const instants = (from: string, to: string) =>
  fc.integer({ min: Date.parse(from), max: Date.parse(to) }).map((at) => new Date(at - (at % MINUTE_MS)));
/** Around the clock changes of these zones, and in between. */
const moments = fc.oneof(
  instants('2026-03-05T00:00:00Z', '2026-04-30T00:00:00Z'),
  instants('2026-08-30T00:00:00Z', '2026-11-05T00:00:00Z'),
);

const clocks = new Map<string, Intl.DateTimeFormat>();
function clockOf(zone: string, at: number): string {
  const clock = clocks.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  clocks.set(zone, clock);
  return clock.format(at);
}

it('a time of a day is its first moment, or where the clocks skip it the next one that there is', () => {
  fc.assert(
    fc.property(zones, times, moments, (zone, time, near) => {
      const day = dateIn(zone, near);
      const at = momentOf(zone, day, time)?.getTime() ?? NaN;
      const wanted = `${day} ${time}`;
      // All that a clock of this zone shows on that day and around it, a step at a time: no zone changes in between.
      const first = Date.parse(`${addDays(day, -1)}T00:00:00Z`);
      const steps = Array.from({ length: 3 * 144 }, (_, n) => first + n * STEP_MS);
      const same = steps.find((step) => clockOf(zone, step) === wanted);
      const next = steps.find((step) => clockOf(zone, step) > wanted && clockOf(zone, step - STEP_MS) < wanted);
      expect(at).toBe(same ?? next);
    }),
    { numRuns: runs(25, 1_000) },
  );
});

it('the due times are the same by every way of reading them, and the next one comes right after', () => {
  fc.assert(
    fc.property(
      zones,
      fc.uniqueArray(times, { minLength: 1, maxLength: 5 }),
      moments,
      fc.array(fc.nat(3 * DAY_MS)),
      (zone, all, from, cuts) => {
        const until = new Date(from.getTime() + 3 * DAY_MS);
        const whole = duesBetween(zone, all, from, until);
        const ends = [...cuts.map((cut) => from.getTime() + cut).sort((one, other) => one - other), until.getTime()];
        let begin = from;
        const pieces = ends.flatMap((end) => {
          const piece = duesBetween(zone, all, begin, new Date(end));
          begin = new Date(Math.max(end + 1, begin.getTime()));
          return piece;
        });
        expect(pieces).toEqual(whole);
        expect(new Set(whole.map(({ day, time }) => `${day} ${time}`)).size).toBe(whole.length);
        const after = new Date(from.getTime() - 1);
        expect(nextDue(zone, all, after)).toEqual(whole[0]?.at);
      },
    ),
    { numRuns: runs(60, 3_000) },
  );
});

/** Moments of looks, in ms from the start. Half a minute off a due time and its limit: the servers' clock runs on while they look. */
const within = (days: number) => fc.nat((days * DAY_MS) / MINUTE_MS - 1).map((minutes) => (minutes + 0.5) * MINUTE_MS);

describe('A server that looks at any moments', () => {
  const worlds = useSiteWorlds(quickestDatabase(), { hasOwnServer: true });

  it('notes each report once: in time, or as missed', async () => {
    const world = await worlds.newWorld();
    const { server, siteId } = world;
    const { db } = server.database;
    await fc.assert(
      fc.asyncProperty(
        zones,
        fc.uniqueArray(times, { minLength: 1, maxLength: 4 }),
        moments,
        fc.array(fc.record({ after: within(3), together: fc.boolean() }), { minLength: 1, maxLength: 6 }),
        async (timezone, all, start, looks) => {
          await db.deleteFrom('on_site_reports').execute();
          await db.deleteFrom('on_site_report_plans').execute();
          const setting = {
            on_site_report_enabled: true,
            on_site_report_times: JSON.stringify(all),
            on_site_report_emails: 'a@portal.test',
          };
          await db
            .updateTable('sites')
            .set({ ...setting, timezone })
            .where('id', '=', siteId)
            .execute();
          await lookAt(start, [server]);
          const ordered = looks
            .map(({ after, together }) => ({ at: new Date(start.getTime() + after), together }))
            .sort((one, other) => one.at.getTime() - other.at.getTime());
          for (const { at, together } of ordered) await lookAt(at, together ? [server, server] : [server]);
          const last = ordered.at(-1)?.at ?? start;
          const expected = duesBetween(timezone, all, new Date(start.getTime() + 1), last).map(({ day, time, at }) => {
            const seen = ordered.find((one) => one.at >= at)?.at ?? last;
            return [day, time, seen.getTime() - at.getTime() > ON_SITE_REPORT_LATE_MS ? 'missed' : 'failed'];
          });
          const rows = await db.selectFrom('on_site_reports').selectAll().orderBy('due_at').orderBy('time').execute();
          // There is no mail server: one that was written is in the outbox.
          expect(rows.map(({ local_date: day, time, state }) => [day, time, state]).sort()).toEqual(expected.sort());
        },
      ),
      { numRuns: runs(6, 200) },
    );
  });
});

describe('Two servers, of which one is started again in between', () => {
  const worlds = useSiteWorlds(quickestDatabase(), { hasOwnServer: true });
  const days = 4;
  /** The nights in which New York changes its clocks, which Tokyo never does. */
  const starts = fc.oneof(
    instants('2026-03-06T00:00:00Z', '2026-03-07T12:00:00Z'),
    instants('2026-10-30T00:00:00Z', '2026-10-31T12:00:00Z'),
  );
  const looks = fc.array(fc.record({ after: within(days), by: fc.constantFrom('first', 'second', 'both'), isStartedAgain: fc.boolean() }), {
    minLength: 3,
    maxLength: 10,
  });
  /** Times around the changes, and any. */
  const near = fc.oneof(times, fc.constantFrom('00:00', '01:00', '01:30', '01:50', '02:00', '02:30', '02:50', '03:00'));

  it('note each report of each site once a day, at the site’s own time, and write it once', async () => {
    const world = await worlds.newWorld();
    const { server } = world;
    const { db } = server.database;
    const begin = () => startTestServer({ database: { ...server.database, close: async () => {} } });
    const zoneOf = new Map([
      [world.siteId, 'Asia/Tokyo'],
      [world.otherSiteId, 'America/New_York'],
    ]);
    let second = await begin();
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(near, { minLength: 1, maxLength: 3 }), starts, looks, async (all, start, taken) => {
        for (const table of ['on_site_reports', 'on_site_report_plans', 'mails'] as const) await db.deleteFrom(table).execute();
        for (const [id, timezone] of zoneOf) {
          const setting = {
            on_site_report_enabled: true,
            on_site_report_times: JSON.stringify(all),
            on_site_report_emails: 'a@portal.test',
          };
          await db
            .updateTable('sites')
            .set({ ...setting, timezone })
            .where('id', '=', id)
            .execute();
        }
        await lookAt(start, [server, second]);
        const ordered = taken
          .map(({ after, ...look }) => ({ ...look, at: new Date(start.getTime() + after) }))
          .sort((one, other) => one.at.getTime() - other.at.getTime());
        for (const { at, by, isStartedAgain } of ordered) {
          if (isStartedAgain) {
            await second.close();
            second = await begin();
          }
          await lookAt(at, { first: [server], second: [second], both: [server, second] }[by]);
        }
        const last = ordered.at(-1)?.at ?? start;
        const expected = [...zoneOf].flatMap(([id, zone]) =>
          duesBetween(zone, all, new Date(start.getTime() + 1), last).map(({ day, time, at }) => {
            const seen = ordered.find((one) => one.at >= at)?.at ?? last;
            return { id, day, time, isInTime: seen.getTime() - at.getTime() <= ON_SITE_REPORT_LATE_MS };
          }),
        );
        const rows = await db.selectFrom('on_site_reports').selectAll().execute();
        // There is no mail server: one that was written is in the outbox.
        const found = rows.map(({ site_id: id, local_date: day, time, state }) => ({ id, day, time, isInTime: state === 'failed' }));
        const inOrder = (list: typeof expected) => list.map((one) => JSON.stringify(one)).sort();
        expect(inOrder(found)).toEqual(inOrder(expected));
        for (const { site_id: id, local_date: day, time, due_at: due } of rows) {
          const shown = clockOf(zoneOf.get(id) ?? '', due.getTime());
          const isSkipped = day === '2026-03-08' && time.startsWith('02:') && zoneOf.get(id) === 'America/New_York';
          expect(shown).toBe(`${day} ${isSkipped ? '03:00' : time}`);
        }
        const { count } = await db
          .selectFrom('mails')
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow();
        expect(count).toBe(expected.filter(({ isInTime }) => isInTime).length);
      }),
      { numRuns: runs(4, 150) },
    );
    await second.close();
  });
});
