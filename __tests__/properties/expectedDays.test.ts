/** An expected visit has each of its days once, and each arrival at the time that the site's clock shows, whatever the clocks do. */
import fc from 'fast-check';

import { addDays, daysFrom } from '#contract/platform/days';
import { EXPECTED_DAYS_MAX } from '#contract/visits/entities/expectedVisit';
import { arrivalAt, clockAt } from '#server/platform/lists/wallClock';
import { planDays } from '#server/visits/expected/plan';
import { dayAround } from '#server/platform/lists/period';
import { runs } from '../support/proof';

const RUNS = runs(200, 5_000);

const ZONES = [
  ...['UTC', 'Europe/London', 'America/New_York', 'America/St_Johns', 'America/Santiago', 'Africa/Cairo', 'Asia/Kolkata', 'Asia/Beirut'],
  ...['Australia/Lord_Howe', 'Pacific/Auckland', 'Pacific/Kiritimati', 'Pacific/Chatham', 'Atlantic/Azores', 'America/Havana'],
];
const zone = fc.constantFrom(...ZONES);
const day = fc.integer({ min: 0, max: 3_650 }).map((days) => addDays('2026-01-01', days));
const length = fc.integer({ min: 0, max: EXPECTED_DAYS_MAX - 1 });
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
const minutes = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

it('has each day once, in its zone, and arrives at the local time', () => {
  fc.assert(
    fc.property(zone, day, length, fc.option(time), (of, first, more, arrival) => {
      const last = addDays(first, more);
      const days = daysFrom(first, last);
      expect(days).toHaveLength(more + 1);
      const moments = days.map((one) => arrivalAt(one, arrival, of));
      expect(moments.map((at) => clockAt(at, of).day)).toEqual(days);
      for (const at of moments) {
        const { start, end } = dayAround(at, of);
        expect(at >= start && at < end).toBe(true);
        if (arrival === null) expect(at).toEqual(start);
        else {
          // Only a time that the clocks skip comes later, by as much as they skip.
          const late = minutes(clockAt(at, of).time) - minutes(arrival);
          expect([0, 30, 60]).toContain(late);
          const before = clockAt(new Date(at.getTime() - 60_000 * (late + 1)), of);
          // The day before, where midnight is skipped.
          if (late > 0) expect(`${before.day} ${before.time}` < `${clockAt(at, of).day} ${arrival}`).toBe(true);
        }
      }
    }),
    { numRuns: RUNS },
  );
});

it('follows any other first and last day: the open days between them, each once, none of the past', () => {
  const stretch = fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 20 })).map(([from, more]) => ({
    first: addDays('2026-03-10', from),
    last: addDays('2026-03-10', from + more),
  }));
  fc.assert(
    fc.property(
      stretch,
      stretch,
      fc.integer({ min: 0, max: 60 }),
      fc.array(fc.boolean(), { maxLength: 21 }),
      (before, after, past, gone) => {
        const today = addDays('2026-03-01', past);
        const known = daysFrom(before.first, before.last).map((one, index) => ({ id: index + 1, day: one, isGone: gone[index] === true }));
        const open = known.filter(({ day: one, isGone }) => !isGone && one >= today);
        const taken = new Set(known.filter(({ day: one, isGone }) => !isGone && one < today).map(({ day: one }) => one));
        const plan = planDays(before, after, open, taken, today);
        const left = [...plan.kept, ...plan.moved].map(({ day: one }) => one).concat(plan.added);
        expect(new Set(left).size).toBe(left.length);
        const isWithin = (one: string, { first, last }: typeof before) => one >= first && one <= last;
        const wanted = daysFrom(after.first, after.last).filter(
          (one) => one >= today && !taken.has(one) && (!isWithin(one, before) || open.some(({ day: known_ }) => known_ === one)),
        );
        expect([...left].sort()).toEqual(wanted);
        // Every open visit has one fate.
        const fates = [...plan.kept, ...plan.moved, ...plan.cancelled].map(({ id }) => id).sort((one, other) => one - other);
        expect(fates).toEqual(open.map(({ id }) => id));
        if (plan.added.length > 0) expect(plan.cancelled).toEqual([]);
      },
    ),
  );
});
