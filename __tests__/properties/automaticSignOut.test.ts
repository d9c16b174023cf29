/**
 * A group's automatic sign-out, as a property of its times and of a server that looks at any moments: each day has one time, also where
 * the clocks change, and a visit is signed out at the first one after it began, once, whatever looks came together or were missed.
 */
import fc from 'fast-check';

import { addDays } from '#contract/platform/days';
import { latestDue } from '#server/visits/automaticSignOut/due';
import { beginSignOuts } from '#server/visits/automaticSignOut/jobs';
import { dateIn } from '#server/platform/lists/period';
import { enqueue } from '../support/jobWorld';
import { runs } from '../support/proof';
import { useSiteWorlds } from '../support/siteWorld';
import { quickestDatabase } from '../support/testDatabase';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Changes at night and at midnight, by an hour and by half of one, of either half of the world, and none. */
const zones = fc.constantFrom('Europe/London', 'America/New_York', 'Africa/Cairo', 'Australia/Lord_Howe', 'America/Santiago', 'Asia/Tokyo');
const times = fc
  .record({ hour: fc.nat(23), minute: fc.nat(59) })
  .map(({ hour, minute }) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
const instants = (from: string, to: string) =>
  fc.integer({ min: Date.parse(from), max: Date.parse(to) }).map((at) => new Date(at - (at % MINUTE_MS)));
/** Around the clock changes of these zones, and in between. */
const moments = fc.oneof(
  instants('2026-03-05T00:00:00Z', '2026-04-30T00:00:00Z'),
  instants('2026-08-30T00:00:00Z', '2026-11-05T00:00:00Z'),
);

/** One for each zone: a thousand of them hold 25 MB that no collection of garbage sees. */
const clocks = new Map<string, Intl.DateTimeFormat>();
function clockOf(zone: string, at: Date): string {
  const clock = clocks.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, hour: '2-digit', minute: '2-digit' });
  clocks.set(zone, clock);
  return clock.format(at);
}

it('each day has one moment of a time: the first one of that time, or as much later as the clocks skip', () => {
  fc.assert(
    fc.property(zones, times, moments, (zone, time, now) => {
      const due = latestDue(zone, time, now);
      expect(due.getTime()).toBeLessThanOrEqual(now.getTime());
      // Asked at any moment until the next one it is the same.
      const next = latestDue(zone, time, new Date(due.getTime() + 27 * HOUR_MS));
      expect(next.getTime()).toBeGreaterThan(due.getTime());
      expect(latestDue(zone, time, due)).toEqual(due);
      expect(latestDue(zone, time, new Date(next.getTime() - 1))).toEqual(due);
      expect(now.getTime()).toBeLessThan(next.getTime());
      expect(dateIn(zone, next)).toBe(addDays(dateIn(zone, due), 1));

      const before = Array.from({ length: 120 }, (_, n) => clockOf(zone, new Date(due.getTime() - (n + 1) * MINUTE_MS)));
      if (clockOf(zone, due) === time) expect(before).not.toContain(time);
      else expect(clockOf(zone, due) > time && !before.includes(time)).toBe(true);
    }),
    { numRuns: runs(300, 5_000) },
  );
});

describe('A server that looks at any moments', () => {
  const worlds = useSiteWorlds(quickestDatabase(), { hasOwnServer: true });

  it('signs each visit out once, at the first time of its day after it began', async () => {
    const world = await worlds.newWorld();
    const { db } = world.server.database;
    await fc.assert(
      fc.asyncProperty(
        zones,
        times,
        moments,
        fc.array(fc.nat(3 * DAY_MS), { minLength: 1, maxLength: 4 }),
        fc.array(fc.record({ after: fc.nat(3 * DAY_MS), together: fc.boolean() }), { minLength: 1, maxLength: 6 }),
        async (timezone, time, start, arrivals, looks) => {
          await db.updateTable('sites').set({ timezone }).where('id', '=', world.siteId).execute();
          const reset = { reset_status: true, reset_status_at: time, reset_since: start };
          await db.updateTable('visitor_groups').set(reset).where('id', '=', world.groups.visitors).execute();
          await db.deleteFrom('visitors').where('site_id', '=', world.siteId).execute();
          await world.forgetEvents();
          const visits = await Promise.all(
            arrivals.map(async (after) => {
              const begun = new Date(start.getTime() + after);
              return { begun, id: await world.addVisit({ in_timestamp: begun }) };
            }),
          );
          const told = new Map<number, Date>();
          for (const { at, together } of looks
            .map(({ after, together: isTogether }) => ({ at: new Date(start.getTime() + after), together: isTogether }))
            .sort((a, b) => a.at.getTime() - b.at.getTime())) {
            world.server.clock.set(at);
            await enqueue(world.server, beginSignOuts, {});
            if (together) await enqueue(world.server, beginSignOuts, {});
            await Promise.all([world.server.runDueJobs(), ...(together ? [world.server.runDueJobs()] : [])]);
            const due = latestDue(timezone, time, at);
            for (const { id, begun } of visits) if (due > start && begun < due && begun <= at && !told.has(id)) told.set(id, due);
          }
          const rows = await db
            .selectFrom('visitors')
            .select(['id', 'out_timestamp', 'auto_signed_out'])
            .where('site_id', '=', world.siteId)
            .execute();
          for (const { id, out_timestamp: out, auto_signed_out: isAutomatic } of rows) {
            expect([out, isAutomatic]).toEqual([told.get(id) ?? null, told.has(id)]);
          }
          const events = (await world.eventsOf(`private-Site.${world.siteId}`)).filter(({ name }) => name === 'SignOutEvent');
          expect(events).toHaveLength(told.size);
        },
      ),
      { numRuns: runs(12, 300) },
    );
  });
});
