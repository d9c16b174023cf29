import { PAGE_SIZE_MAX } from '#contract/platform/constants';
import '#portal/api/visits/people';
import '#portal/api/visits/today';
import type { VisitorStatus } from '#contract/visits/entities/visitor';
import { received } from '#portal/entities/received';
import { dayRestoredFromDevice, selectVisitorIds } from '#portal/entities/today';
import { selectVisitor } from '#portal/entities/visitors';
import { routeSlice } from '#portal/kit/route/routeSlice';
import { channelWanted } from '#portal/processes/channels/connectionSlice';
import { EVICTED_AFTER_MS } from '#portal/processes/endedVisits/endedVisitsSaga';
import { aMember } from '../../support/manageRecords';
import { aVisitor } from '../../support/portalRecords';
import { ask } from '../../support/ask';
import { pass, playPortals, server, settle, signedInPortal } from '../../support/portal';

playPortals();

const SITE = 'private-Site.1';
const IN = '2030-03-04T08:00:00Z';
const OUT = '2030-03-04T09:00:00Z';

/** A page that lists who is in at a site, and hears of each arrival and departure. */
async function watching(...lists: VisitorStatus[]) {
  const portal = await signedInPortal();
  portal.store.dispatch(channelWanted(SITE));
  await settle();
  portal.realtime.stand();
  for (const status of ['in', ...lists] as const) {
    server()
      .get('/visitors')
      .query({ site_id: 1, status, page: 1, per_page: PAGE_SIZE_MAX })
      .reply(200, { visitors: [aVisitor({ id: 9, in_timestamp: IN })], meta: { page: 1, per_page: PAGE_SIZE_MAX, total: 1 } });
    void ask(portal.store, 'listSiteVisitors', { siteId: 1, status });
  }
  await settle();
  const say = (event: 'SignInEvent' | 'SignOutEvent', id: number): void =>
    portal.realtime.say(SITE, event, {
      visitor: aVisitor({
        id,
        in_timestamp: IN,
        out_timestamp: event === 'SignInEvent' ? null : OUT,
        revision: event === 'SignInEvent' ? 1 : 2,
      }),
    });
  return {
    ...portal,
    comes: (id: number) => say('SignInEvent', id),
    leaves: (id: number) => say('SignOutEvent', id),
    isHeld: (id: number) => selectVisitor(portal.store.getState(), id) !== undefined,
    moves: () => Object.keys(portal.store.getState().today.moved[1] ?? {}),
  };
}

test('a visit that ended is evicted once no older response can arrive; who is in stays', async () => {
  const portal = await watching();
  portal.comes(1);
  portal.comes(2);
  portal.leaves(2);
  await pass(EVICTED_AFTER_MS - 100);
  expect(portal.isHeld(2)).toBe(true);
  await pass(200);
  expect(portal.isHeld(2)).toBe(false);
  expect(portal.isHeld(1)).toBe(true);
  expect(portal.moves()).toEqual(['1']);
});

test('a departure during the wait has a round of its own, and one that the list named leaves it, too', async () => {
  const portal = await watching();
  portal.comes(1);
  portal.leaves(1);
  await pass(EVICTED_AFTER_MS / 2);
  portal.leaves(9);
  await pass(EVICTED_AFTER_MS / 2 + 100);
  expect([portal.isHeld(1), portal.isHeld(9)]).toEqual([false, true]);
  await pass(EVICTED_AFTER_MS);
  expect(portal.isHeld(9)).toBe(false);
  expect(selectVisitorIds(portal.store.getState(), 1, 'in', [9], 0)).toEqual([]);
});

test('a sign-out that is undone brings the person back', async () => {
  const portal = await watching();
  portal.comes(1);
  portal.leaves(1);
  await pass(EVICTED_AFTER_MS + 100);
  portal.comes(1);
  await pass(100);
  expect(selectVisitorIds(portal.store.getState(), 1, 'in', [9], 0)).toEqual([1, 9]);
});

describe('an ended visit stays', () => {
  test('while the list of those who have left is held', async () => {
    const portal = await watching('out');
    portal.comes(1);
    portal.leaves(1);
    await pass(2 * EVICTED_AFTER_MS);
    expect(selectVisitorIds(portal.store.getState(), 1, 'out', [], 0)).toEqual([1]);
  });

  test('while its drawer is open', async () => {
    const portal = await watching();
    portal.comes(1);
    const location = { pathname: '/today', search: '?visitor=1', hash: '', state: null, key: 'a' };
    portal.store.dispatch(routeSlice.actions.moved({ location, action: 'PUSH' }));
    portal.leaves(1);
    await pass(2 * EVICTED_AFTER_MS);
    expect(portal.isHeld(1)).toBe(true);
    portal.store.dispatch(routeSlice.actions.moved({ location: { ...location, search: '' }, action: 'PUSH' }));
    portal.comes(2);
    portal.leaves(2);
    await pass(2 * EVICTED_AFTER_MS);
    expect(portal.isHeld(1)).toBe(false);
  });

  test('while a response names it', async () => {
    const portal = await watching();
    server()
      .get('/people')
      .query(true)
      .reply(200, { members: [], visitors: [], former: [aVisitor({ id: 1, in_timestamp: IN, out_timestamp: OUT, revision: 2 })] });
    void ask(portal.store, 'searchPeople', { query: { q: 'ben', site_id: 1 } });
    portal.comes(1);
    portal.leaves(1);
    await pass(2 * EVICTED_AFTER_MS);
    expect(portal.isHeld(1)).toBe(true);
  });

  test('while a member’s record says that it goes on', async () => {
    const portal = await watching();
    const member = aMember({ id: 5, current_visit_id: 1 });
    portal.store.dispatch(received({ records: { members: [member] }, source: 'answer', cause: 'listMembers' }));
    portal.comes(1);
    portal.leaves(1);
    await pass(2 * EVICTED_AFTER_MS);
    expect(portal.isHeld(1)).toBe(true);
  });

  test('while the device’s copy of the day names it', async () => {
    const portal = await watching();
    const day = { lists: { out: [1] }, summary: null, since: 0 };
    portal.store.dispatch(received({ records: { visitors: [aVisitor({ id: 1 })] }, source: 'answer', cause: 'kept on this device' }));
    portal.store.dispatch(dayRestoredFromDevice({ siteId: 1, day }));
    portal.leaves(1);
    await pass(2 * EVICTED_AFTER_MS);
    expect(portal.isHeld(1)).toBe(true);
  });
});
