/**
 * The clock on the wall and its instants, against moment-timezone as the oracle, in the zones of the whole world and above all in those
 * that skip a midnight.
 */
import fc from 'fast-check';
import moment from 'moment-timezone';

import { addDays, addMonths, daysBetween, daysFrom, weekdayOf } from '#contract/platform/days';
import { dayAt, firstInstantOf, instantOf, minutesAhead, minutesOf, sameTimeOn, timeAt } from '#contract/platform/localTime';
import { isWithin, periodOf } from '#server/platform/lists/period';
import { changesOf, zoneClock } from '#server/platform/lists/zones';
import { instantOf as instantInBrowser, wallClockAt } from '#web/dates/wallClock';
import { runs } from '../support/proof';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const FROM = Date.UTC(1972, 0, 1);
const UNTIL = Date.UTC(2037, 11, 31);
const RUNS = { numRuns: runs(1_000, 100_000) };

/** Days in each of them begin at 01:00. */
const WITHOUT_MIDNIGHT = ['Africa/Cairo', 'Asia/Beirut', 'America/Santiago', 'Atlantic/Azores'] as const;
const withoutMidnight = fc.constantFrom(...WITHOUT_MIDNIGHT);
const anyZone = fc.constantFrom(...moment.tz.names());
const zone = fc.oneof({ weight: 1, arbitrary: withoutMidnight }, { weight: 1, arbitrary: anyZone });
const day = fc.integer({ min: 0, max: daysBetween('1972-01-01', '2037-12-31') }).map((days) => addDays('1972-01-01', days));
const minutes = fc.integer({ min: 0, max: 1_439 });
const instant = fc.integer({ min: FROM, max: UNTIL }).map((at) => new Date(at));

/** An instant near a change of a zone's clock, where it has one: most other instants are the same everywhere. */
const nearChange = zone.chain((name) => {
  const changes = (changesOf(name, FROM, UNTIL) ?? []).slice(1, -1);
  const at = changes.length === 0 ? instant : fc.constantFrom(...changes.map(([from]) => new Date(from)));
  const beside = fc.integer({ min: -27 * HOUR_MS, max: 27 * HOUR_MS });
  return fc.tuple(fc.constant(name), at, beside).map(([of, change, more]) => ({ name: of, at: new Date(change.getTime() + more) }));
});
const wallOf = (time: number): string => moment.utc(time * MINUTE_MS).format('HH:mm');

beforeAll(() => {
  // A global that a page has, and Node does not.
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { languages: ['en-GB'] } });
});

it('an instant has the day and time that moment-timezone says', () => {
  fc.assert(
    fc.property(nearChange, ({ name, at }) => {
      const clock = zoneClock(name);
      expect(`${dayAt(clock, at)} ${timeAt(clock, at)}`).toBe(moment.tz(at, name).format('YYYY-MM-DD HH:mm'));
    }),
    RUNS,
  );
});

it('a time has the instant that moment-timezone says: of two the first, a skipped one as much later', () => {
  fc.assert(
    fc.property(nearChange, minutes, ({ name, at }, time) => {
      const on = moment.tz(at, name).format('YYYY-MM-DD');
      expect(instantOf(zoneClock(name), on, time)).toEqual(moment.tz(`${on} ${wallOf(time)}`, 'YYYY-MM-DD HH:mm', name).toDate());
    }),
    RUNS,
  );
});

it('a time that the clock shows leads back to its first instant', () => {
  fc.assert(
    fc.property(nearChange, ({ name, at }) => {
      const clock = zoneClock(name);
      const shown = { day: dayAt(clock, at), time: timeAt(clock, at) };
      const back = instantOf(clock, shown.day, minutesOf(shown.time));
      expect({ day: dayAt(clock, back), time: timeAt(clock, back) }).toEqual(shown);
      expect(back.getTime()).toBeLessThanOrEqual(at.getTime());
      expect(firstInstantOf(clock, shown.day, minutesOf(shown.time))).toEqual(back);
      expect(sameTimeOn(clock, back, shown.day)).toEqual(back);
    }),
    RUNS,
  );
});

it('where a time is skipped, the clock goes on at the first instant behind it', () => {
  fc.assert(
    fc.property(nearChange, minutes, ({ name, at }, time) => {
      const clock = zoneClock(name);
      const wanted = `${dayAt(clock, at)} ${wallOf(time)}`;
      const first = firstInstantOf(clock, dayAt(clock, at), time);
      const shownAt = (instantMs: number): string => `${dayAt(clock, new Date(instantMs))} ${timeAt(clock, new Date(instantMs))}`;
      expect(shownAt(first.getTime()) >= wanted).toBe(true);
      expect(shownAt(first.getTime() - 1) < wanted).toBe(true);
    }),
    RUNS,
  );
});

it('a day begins where the day before ends, also without a midnight', () => {
  fc.assert(
    fc.property(withoutMidnight, day, (name, on) => {
      const clock = zoneClock(name);
      const start = firstInstantOf(clock, on);
      expect(dayAt(clock, start)).toBe(on);
      expect(dayAt(clock, new Date(start.getTime() - 1))).toBe(addDays(on, -1));
      const period = periodOf({ from: on, to: on }, name);
      expect(period).toEqual({ start, end: firstInstantOf(clock, addDays(on, 1)) });
      expect([start.getTime() - 1, start.getTime()].map((at) => isWithin(period, new Date(at)))).toEqual([false, true]);
      expect(isWithin(period, new Date(firstInstantOf(clock, addDays(on, 1)).getTime() - 1))).toBe(true);
      expect(isWithin(period, firstInstantOf(clock, addDays(on, 1)))).toBe(false);
    }),
    RUNS,
  );
});

it.each([
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z'],
  ['Asia/Beirut', '2026-03-29', '2026-03-28T22:00:00.000Z'],
  ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z'],
  ['Atlantic/Azores', '2026-03-29', '2026-03-29T01:00:00.000Z'],
])('in %s %s begins at 01:00', (name, on, start) => {
  const clock = zoneClock(name);
  expect(firstInstantOf(clock, on).toISOString()).toBe(start);
  expect(timeAt(clock, firstInstantOf(clock, on))).toBe('01:00');
  expect(timeAt(clock, firstInstantOf(clock, addDays(on, 1)))).toBe('00:00');
});

it('the changes that the server sends make the same clock', () => {
  fc.assert(
    fc.property(nearChange, ({ name, at }) => {
      expect(minutesAhead(changesOf(name, FROM, UNTIL + 48 * HOUR_MS) ?? [], Math.max(FROM, at.getTime()))).toBe(
        zoneClock(name)(Math.max(FROM, at.getTime())),
      );
    }),
    RUNS,
  );
});

it('a page without changes from the server uses those of its browser, alike in both directions', () => {
  fc.assert(
    fc.property(withoutMidnight, instant, (name, at) => {
      const minute = new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS);
      const intl = new Intl.DateTimeFormat('sv-SE', { timeZone: name, dateStyle: 'short', timeStyle: 'short' });
      const shown = wallClockAt(minute.toISOString(), name);
      expect(`${shown.day} ${shown.time}`).toBe(intl.format(minute));
      const back = instantInBrowser(shown, name) ?? '';
      expect(wallClockAt(back, name)).toEqual(shown);
      expect(Date.parse(back)).toBeLessThanOrEqual(minute.getTime());
    }),
    { numRuns: runs(300, 20_000) },
  );
});

it('days, months and weekdays are those of the calendar', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -400, max: 400 }), (on, amount) => {
      const date = moment.utc(on);
      expect(addDays(on, amount)).toBe(date.clone().add(amount, 'days').format('YYYY-MM-DD'));
      expect(addMonths(on, amount)).toBe(date.clone().add(amount, 'months').format('YYYY-MM-DD'));
      expect(weekdayOf(on)).toBe(date.isoWeekday());
      expect(daysBetween(on, addDays(on, amount))).toBe(amount);
      expect(daysFrom(on, addDays(on, Math.abs(amount)))).toHaveLength(Math.abs(amount) + 1);
    }),
    RUNS,
  );
});
