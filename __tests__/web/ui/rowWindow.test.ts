import fc from 'fast-check';

import { rowsSeen, rowsToMount, topToSee } from '#web/ui/list/useRowWindow';

const lists = fc.record({
  count: fc.integer({ min: 1, max: 50_000 }),
  height: fc.integer({ min: 24, max: 200 }),
  top: fc.integer({ min: -3_000, max: 3_000_000 }),
  viewHeight: fc.integer({ min: 1, max: 3_000 }),
});

test('every row that a view touches is seen, and of the others none but the nearest', () => {
  fc.assert(
    fc.property(lists, ({ count, height, top, viewHeight }) => {
      const [first = -1, last = -1] = rowsSeen({ top, height: viewHeight }, { count, height }) ?? [];
      const touches = (row: number) => row * height < top + viewHeight && (row + 1) * height > top;
      for (const row of [first - 1, last + 1]) expect(row >= 0 && row < count && touches(row)).toBe(false);
      const isBeside = (row: number) => row === 0 || row === count - 1;
      for (const row of [first, last]) expect(touches(row) || isBeside(row)).toBe(true);
    }),
  );
});

test('the rows to mount are in order, each once: the seen ones, some beyond the edges, and the focus between its neighbours', () => {
  fc.assert(
    fc.property(lists, fc.nat(20), fc.option(fc.nat(49_999)), ({ count, height, top, viewHeight }, overscan, focus) => {
      const focused = focus === null ? null : Math.min(focus, count - 1);
      const view = { top, height: viewHeight };
      const rows = rowsToMount(view, { count, height }, overscan, focused);

      expect(rows).toEqual([...new Set(rows)].toSorted((left, right) => left - right));
      expect(rows.every((row) => row >= 0 && row < count)).toBe(true);
      const [first = 0, last = -1] = rowsSeen(view, { count, height }) ?? [];
      for (let row = Math.max(first - overscan, 0); row <= Math.min(last + overscan, count - 1); row += 1) expect(rows).toContain(row);
      if (focused !== null) for (const row of [focused - 1, focused, focused + 1]) if (row >= 0 && row < count) expect(rows).toContain(row);
      expect(rows.length).toBeLessThanOrEqual(last - first + 1 + 2 * overscan + 3);
    }),
    { numRuns: 50 },
  );
});

test('nothing is mounted without rows or in a box without a height', () => {
  expect(rowsToMount({ top: 0, height: 600 }, { count: 0, height: 56 }, 8, null)).toEqual([]);
  expect(rowsToMount({ top: 0, height: 0 }, { count: 10, height: 56 }, 8, null)).toEqual([]);
});

test('a view moves just as far as a row needs to be seen whole, and not at all where it is', () => {
  const view = { top: 560, height: 280 };
  expect(topToSee(12, view, 56)).toBeNull();
  expect(topToSee(10, view, 56)).toBeNull();
  expect(topToSee(14, view, 56)).toBeNull();
  expect(topToSee(9, view, 56)).toBe(504);
  expect(topToSee(15, view, 56)).toBe(616);
});
