import type { Visitor } from '#contract/visits/entities/visitor';
import { makePortal, playPortals } from '../../support/portal';
import { realtimeEvents } from '#portal/entities/realtime';
import { received } from '#portal/entities/received';
import { selectVisitorIds } from '#portal/entities/today';
import { addShellSlices } from '#portal/processes/shellSlices';
import { aVisitor } from '../../support/portalRecords';

playPortals();

const at = (hour: number): string => `2030-03-04T${String(hour).padStart(2, '0')}:00:00Z`;

function world(...visitors: Visitor[]) {
  const { store } = makePortal();
  store.dispatch(addShellSlices());
  store.dispatch(received({ records: { visitors }, source: 'answer', cause: 'listVisitors' }));
  return {
    event: (kind: 'signedIn' | 'signedOut', visitor: Visitor, receivedAt: number) =>
      store.dispatch(realtimeEvents([{ kind, name: 'x', receivedAt, siteId: visitor.site_id, visitor, count: null }])),
    in: (ids: number[], since = 100) => selectVisitorIds(store.getState(), 1, 'in', ids, since),
    out: (ids: number[], since = 100) => selectVisitorIds(store.getState(), 1, 'out', ids, since),
    store,
  };
}

test('the newest arrival comes first', () => {
  const today = world(
    aVisitor({ id: 1, in_timestamp: at(8) }),
    aVisitor({ id: 2, in_timestamp: at(10) }),
    aVisitor({ id: 3, in_timestamp: at(9) }),
  );
  expect(today.in([1, 2, 3])).toEqual([2, 3, 1]);
});

test('people who arrive after the list was fetched join it, people who leave move to the other', () => {
  const today = world(aVisitor({ id: 1, in_timestamp: at(8) }));
  today.event('signedIn', aVisitor({ id: 2, in_timestamp: at(9) }), 150);
  expect(today.in([1])).toEqual([2, 1]);
  today.event('signedOut', aVisitor({ id: 1, revision: 2, in_timestamp: at(8), out_timestamp: at(11) }), 160);
  expect(today.in([1])).toEqual([2]);
  expect(today.out([])).toEqual([1]);
});

test('earlier moves count by the list alone: somebody who left while nobody listened is gone', () => {
  const today = world();
  today.event('signedIn', aVisitor({ id: 2, in_timestamp: at(9) }), 150);
  expect(today.in([], 150)).toEqual([2]);
  expect(today.in([], 151)).toEqual([]);
});

test('an older answer that still lists somebody who has left does not bring them back', () => {
  const today = world();
  today.event('signedOut', aVisitor({ id: 1, revision: 5, in_timestamp: at(8), out_timestamp: at(9) }), 150);
  today.store.dispatch(
    received({ records: { visitors: [aVisitor({ id: 1, revision: 4, in_timestamp: at(8) })] }, source: 'answer', cause: 'listVisitors' }),
  );
  expect(today.in([1])).toEqual([]);
});

test('people of other sites stay out, and an answer to a change made here counts as news', () => {
  const today = world(aVisitor({ id: 1 }));
  today.event('signedIn', aVisitor({ id: 2, site_id: 2 }), 150);
  today.store.dispatch(
    received({
      records: { visitors: [aVisitor({ id: 3, in_timestamp: at(12) })] },
      source: 'answer',
      cause: 'createVisitor',
      changedAt: 150,
    }),
  );
  expect(today.in([1, 2])).toEqual([3, 1]);
});

test('the list is the same object while nothing changed', () => {
  const today = world(aVisitor({ id: 1 }));
  const ids = [1];
  expect(today.in(ids)).toBe(today.in(ids));
});
