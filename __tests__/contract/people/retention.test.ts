/** When something is due, by day and zone. */
import fc from 'fast-check';

import { VISITOR_DATA_RETENTION } from '#contract/people/constants';
import { dueDay, keptSince } from '#contract/people/retention';
import { runs } from '../../support/proof';

it.each([
  ['2026-06-03', '7d', '2026-06-11'],
  ['2026-01-31', '1m', '2026-03-01'],
  ['2028-01-31', '1m', '2028-03-01'],
  ['2026-11-30', '3m', '2027-03-01'],
  ['2026-08-31', '6m', '2027-03-01'],
  ['2028-02-29', '1y', '2029-03-01'],
  ['2028-02-29', '4y', '2032-03-01'],
  ['2011-06-03', '15y', '2026-06-04'],
] as const)('what happened on %s is kept for %s, and due on %s', (day, span, due) => {
  expect(dueDay(day, span)).toBe(due);
});

it('exactly the data from before the first retained day is due', () => {
  const day = fc
    .date({ min: new Date('2010-01-01T00:00:00Z'), max: new Date('2040-12-31T00:00:00Z'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(day, day, fc.constantFrom(...VISITOR_DATA_RETENTION), (happened, today, span) => {
      expect(happened < keptSince(today, span)).toBe(dueDay(happened, span) <= today);
    }),
    { numRuns: runs(2_000, 100_000) },
  );
  // Next to the border, where it matters.
  fc.assert(
    fc.property(day, fc.constantFrom(...VISITOR_DATA_RETENTION), (today, span) => {
      const first = keptSince(today, span);
      const before = new Date(Date.parse(first) - 86_400_000).toISOString().slice(0, 10);
      expect([dueDay(first, span) > today, dueDay(before, span) <= today]).toEqual([true, true]);
    }),
    { numRuns: runs(2_000, 100_000) },
  );
});
