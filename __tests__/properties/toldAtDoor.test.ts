/** A number sent to a device is valid there alone, for a quarter of an hour from the last time, whatever else is sent meanwhile. */
import fc from 'fast-check';

import { isToldAtDoor, noteTold, removeOldTold } from '#server/identity/atDoor/told';
import type { DeviceOfCall } from '#server/platform/http/context';
import { pairedDevice } from '../support/pairedDevice';
import { runs } from '../support/proof';
import { useSiteWorlds } from '../support/siteWorld';
import { quickestDatabase } from '../support/testDatabase';

const MINUTE_MS = 60_000;
/** Shorter by a minute: a number that is sent again within a minute may keep its former end. */
const SURELY_MS = 14 * MINUTE_MS;
const AT_MOST_MS = 15 * MINUTE_MS;

const number = fc.record({
  kind: fc.constantFrom('visit' as const, 'member' as const, 'attendee' as const),
  id: fc.integer({ min: 1, max: 3 }),
});
const step = fc.record({
  waits: fc.oneof(fc.integer({ min: 0, max: MINUTE_MS }), fc.integer({ min: 0, max: 20 * MINUTE_MS })),
  door: fc.nat({ max: 1 }),
  told: fc.array(number, { maxLength: 4 }),
  asked: number,
});

describe('numbers at the doors', () => {
  const worlds = useSiteWorlds(quickestDatabase());

  it('count where they were told, and as long', async () => {
    const world = await worlds.newWorld();
    const { db } = world.server.database;
    const doors: DeviceOfCall[] = [];
    for (const name of ['North', 'South']) {
      const { device } = await pairedDevice(world, name);
      const at = { clientId: world.client.id, siteId: world.siteId, siteType: 'standard', timezone: 'Europe/London' } as const;
      doors.push({ ...at, deviceId: device.id, name, sid: name });
    }
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 20 }), async (steps) => {
        await db.deleteFrom('told_at_door').execute();
        let now = world.server.clock.now().getTime();
        const last = new Map<string, number>();
        for (const { waits, door, told, asked } of steps) {
          now += waits;
          const device = doors[door]!;
          await noteTold(db, device, told, new Date(now));
          for (const { kind, id } of told) last.set(`${door} ${kind} ${id}`, now);
          await removeOldTold(db, new Date(now));
          for (const place of [0, 1]) {
            const since = now - (last.get(`${place} ${asked.kind} ${asked.id}`) ?? -Infinity);
            const counts = await isToldAtDoor(db, doors[place]!, asked, new Date(now));
            if (since <= SURELY_MS) expect(counts).toBe(true);
            if (since > AT_MOST_MS) expect(counts).toBe(false);
          }
        }
      }),
      { numRuns: runs(40, 1_000) },
    );
  });
});
