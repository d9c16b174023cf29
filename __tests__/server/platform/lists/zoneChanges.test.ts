import fc from 'fast-check';
import moment from 'moment-timezone';

import { minutesAhead } from '#contract/platform/localTime';
import { zoneChanges } from '#server/platform/lists/zoneChanges';

const DAY_MS = 86_400_000;
const NOW = new Date('2026-11-28T18:00:00Z');

it('Changes begin and end with a month, so that they stay the same meanwhile', () => {
  expect(zoneChanges(['Europe/Paris', 'Europe/Paris', 'Nowhere/Else'], NOW)).toEqual({
    'Europe/Paris': [
      [Date.parse('2025-10-01T00:00:00Z'), 120],
      [Date.parse('2025-10-26T01:00:00Z'), 60],
      [Date.parse('2026-03-29T01:00:00Z'), 120],
      [Date.parse('2026-10-25T01:00:00Z'), 60],
      [Date.parse('2027-03-28T01:00:00Z'), 120],
      [Date.parse('2027-10-31T01:00:00Z'), 60],
      [Date.parse('2028-02-01T00:00:00Z'), null],
    ],
  });
  expect(zoneChanges(['UTC'], new Date('2026-11-02T00:00:00Z'))).toEqual(zoneChanges(['UTC'], new Date('2026-11-04T23:59:59Z')));
});

it('Every moment of 400 days around has the offset of moment-timezone', () => {
  const zones = ['America/Winnipeg', 'America/Havana', 'Africa/Cairo', 'Atlantic/Azores', 'Africa/Casablanca', 'Asia/Kolkata', 'UTC'];
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.date({ min: new Date('2021-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }),
      fc.integer({ min: -400 * DAY_MS, max: 400 * DAY_MS }),
      (zone, now, distance) => {
        const at = now.getTime() + distance;
        expect(minutesAhead(zoneChanges([zone], now)[zone] ?? [], at)).toBe(moment.tz(at, zone).utcOffset());
      },
    ),
  );
});
