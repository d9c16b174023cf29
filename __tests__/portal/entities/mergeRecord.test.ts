import { mergeRecord } from '#portal/entities/mergeRecord';

const merge = (held: object, incoming: object, clocks: Readonly<Record<string, string>> = {}) =>
  mergeRecord({ id: 1, ...held }, undefined, { id: 1, ...incoming }, clocks);

test('a newer record wins, an older one changes nothing', () => {
  expect(merge({ revision: 2, name: 'new' }, { revision: 3, name: 'newest' }).record).toEqual({ id: 1, revision: 3, name: 'newest' });
  const held = { id: 1, revision: 2, name: 'new' };
  expect(mergeRecord(held, undefined, { id: 1, revision: 1, name: 'old' }, {}).record).toBe(held);
});

test('the same content keeps the same object, nested values too', () => {
  const held = { id: 1, revision: 2, tags: ['a', { b: 1 }] };
  expect(mergeRecord(held, undefined, { id: 1, revision: 2, tags: ['a', { b: 1 }] }, {}).record).toBe(held);
  const next = mergeRecord(held, undefined, { id: 1, revision: 3, tags: ['a', { b: 1 }] }, {}).record;
  expect(next).toEqual({ ...held, revision: 3 });
  expect(next['tags']).toBe(held.tags);
});

test('a newer partial record leaves the fuller fields, and says how old they are', () => {
  const { record, lag } = merge({ revision: 2, name: 'Ben', notes: 'Badge 4' }, { revision: 5, name: 'Benjamin' });
  expect(record).toEqual({ id: 1, revision: 5, name: 'Benjamin', notes: 'Badge 4' });
  expect(lag).toEqual({ notes: 2 });
});

test('an older record still fills what is missing, and a newer of the old ones corrects it', () => {
  const first = merge({ revision: 5, name: 'Benjamin' }, { revision: 3, name: 'Ben', notes: 'Badge 3' });
  expect(first).toEqual({ record: { id: 1, revision: 5, name: 'Benjamin', notes: 'Badge 3' }, lag: { notes: 3 } });
  const second = mergeRecord(first.record, first.lag, { id: 1, revision: 4, name: 'Ben', notes: 'Badge 4' }, {});
  expect(second).toEqual({ record: { id: 1, revision: 5, name: 'Benjamin', notes: 'Badge 4' }, lag: { notes: 4 } });
});

test('fields with a number of their own settle by it, apart from the revision', () => {
  const clocks = { count: 'count_revision' };
  const held = { revision: 9, name: 'Harbour', count: 4, count_revision: 20 };
  expect(merge(held, { count: 5, count_revision: 21 }, clocks)).toEqual({
    record: { id: 1, ...held, count: 5, count_revision: 21 },
    lag: undefined,
  });
  expect(merge(held, { revision: 10, name: 'Pier', count: 1, count_revision: 19 }, clocks).record).toEqual({
    id: 1,
    revision: 10,
    name: 'Pier',
    count: 4,
    count_revision: 20,
  });
});

test('a field without any revision counts as news', () => {
  expect(merge({ revision: 9, evacuation_in_progress: false }, { evacuation_in_progress: true }).record).toMatchObject({
    revision: 9,
    evacuation_in_progress: true,
  });
});
