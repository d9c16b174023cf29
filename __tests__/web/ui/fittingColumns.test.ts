import fc from 'fast-check';

import { fittingColumns, type FittedColumn } from '#web/ui/list/useFittingColumns';

interface Column extends FittedColumn {
  readonly id: string;
}
const ids = (columns: readonly Column[] | null) => columns?.map(({ id }) => id) ?? 'cards';

const MEMBERS: readonly Column[] = [
  { id: 'name', width: 'minmax(0, 1.6fr)' },
  { id: 'email', width: '1.4fr' },
  { id: 'mobile', width: '160px', givesWay: 2 },
  { id: 'manager', givesWay: 1 },
  { id: 'onSite', width: '120px' },
];

test('columns give way in their order, and then it takes cards', () => {
  expect(ids(fittingColumns(MEMBERS, 760, 16))).toEqual(['name', 'email', 'mobile', 'manager', 'onSite']);
  expect(ids(fittingColumns(MEMBERS, 759, 16))).toEqual(['name', 'email', 'mobile', 'onSite']);
  expect(ids(fittingColumns(MEMBERS, 640, 16))).toEqual(['name', 'email', 'onSite']);
  expect(ids(fittingColumns(MEMBERS, 472, 16))).toEqual(['name', 'email', 'onSite']);
  expect(ids(fittingColumns(MEMBERS, 471, 16))).toBe('cards');
});

test('text of twice the size takes as much more room', () => {
  expect(ids(fittingColumns(MEMBERS, 900, 32))).toEqual(['name', 'email', 'onSite']);
  expect(ids(fittingColumns(MEMBERS, 823, 32))).toBe('cards');
});

test('nothing gives way while the room is not known', () => {
  expect(ids(fittingColumns(MEMBERS, 0, 16))).toEqual(ids(MEMBERS));
});

test('whatever the columns and the room: order is kept, what must stay stays, more room never shows less', () => {
  const column = fc.record({
    width: fc.oneof(
      fc.integer({ min: 20, max: 300 }).map((px) => `${px}px`),
      fc.integer({ min: 1, max: 5 }).map((fr) => `minmax(0, ${fr / 2}fr)`),
    ),
    givesWay: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
  });
  fc.assert(
    fc.property(
      fc.array(column, { minLength: 1, maxLength: 9 }),
      fc.integer({ min: 1, max: 2_000 }),
      fc.integer({ min: 0, max: 500 }),
      (list, room, more) => {
        const columns = list.map((one, n): Column => ({ ...one, id: String(n) }));
        const kept = fittingColumns(columns, room, 16);
        const keptWithMore = fittingColumns(columns, room + more, 16);
        if (kept === null) return;
        expect(columns.filter((one) => kept.includes(one))).toEqual(kept);
        expect(columns.filter((one) => one.givesWay === undefined && !kept.includes(one))).toEqual([]);
        expect(kept.filter((one) => keptWithMore?.includes(one) !== true)).toEqual([]);
      },
    ),
  );
});
