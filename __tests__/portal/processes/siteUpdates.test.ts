import { PAGE_SIZE_MAX } from '#contract/platform/constants';
import '#portal/api/visits/today';
import { selectWholeVisitor, selectVisitor } from '#portal/entities/visitors';
import { channelWanted } from '#portal/processes/channels/connectionSlice';
import { MAX_WAIT_MS, DEBOUNCE_MS } from '#portal/processes/siteUpdates/siteUpdatesSaga';
import { aSite, aVisitor } from '../../support/portalRecords';
import { ask } from '../../support/ask';
import { pass, playPortals, server, settle, signedInPortal } from '../../support/portal';

playPortals();

const SITE = 'private-Site.1';
const inEvent = ({ id, name, site_id, visitor_group_id, visitor_group_type, in_timestamp, out_timestamp, revision } = aVisitor()) => ({
  id,
  name,
  site_id,
  visitor_group_id,
  visitor_group_type,
  in_timestamp,
  out_timestamp,
  revision,
});

async function watching({ withList = true } = {}) {
  const portal = await signedInPortal();
  portal.store.dispatch(channelWanted(SITE));
  await settle();
  portal.realtime.stand();
  await settle();
  let todays = 0;
  server()
    .get('/sites/1/today')
    .times(50)
    .reply(200, () => {
      todays += 1;
      return { groups: [], hours: [] };
    });
  void ask(portal.store, 'getToday', { params: { siteId: 1 } });
  if (withList) {
    server()
      .get('/visitors')
      .query({ site_id: 1, status: 'in', page: 1, per_page: PAGE_SIZE_MAX })
      .reply(200, { visitors: [], meta: { page: 1, per_page: PAGE_SIZE_MAX, total: 0 } });
    void ask(portal.store, 'listSiteVisitors', { siteId: 1, status: 'in' });
  }
  await settle();
  return { ...portal, todays: () => todays };
}

test('an arrival is shown at once; the rest of the visit is fetched after a quiet moment', async () => {
  const portal = await watching();
  const details = server()
    .get('/visitors')
    .query({ site_id: 1, status: 'in', sort: '-in_timestamp', per_page: 6 })
    .reply(200, { visitors: [aVisitor({ host_name: 'Ada Lind' })], meta: { page: 1, per_page: 6, total: 1 } });
  portal.realtime.say(SITE, 'SignInEvent', { visitor: inEvent() });
  await pass(100);
  expect(selectVisitor(portal.store.getState(), 1)?.name).toBe('Ben Osei');
  expect(selectWholeVisitor(portal.store.getState(), 1)).toBeUndefined();
  expect(portal.todays()).toBe(1);
  await pass(DEBOUNCE_MS);
  expect(details.isDone()).toBe(true);
  expect(selectWholeVisitor(portal.store.getState(), 1)?.host_name).toBe('Ada Lind');
  expect(portal.todays()).toBe(2);
});

test('a visit of long ago that goes on is fetched with its list, since it is not among the newest', async () => {
  const portal = await watching();
  server()
    .get('/visitors')
    .query({ site_id: 1, status: 'in', sort: '-in_timestamp', per_page: 6 })
    .reply(200, { visitors: [aVisitor({ id: 2 })], meta: { page: 1, per_page: 6, total: 7 } });
  const list = server()
    .get('/visitors')
    .query({ site_id: 1, status: 'in', page: 1, per_page: PAGE_SIZE_MAX })
    .reply(200, { visitors: [aVisitor({ host_name: 'Ada Lind' })], meta: { page: 1, per_page: PAGE_SIZE_MAX, total: 1 } });
  portal.realtime.say(SITE, 'SignInEvent', { visitor: inEvent() });
  await pass(DEBOUNCE_MS + 100);
  expect(list.isDone()).toBe(true);
  expect(selectWholeVisitor(portal.store.getState(), 1)?.host_name).toBe('Ada Lind');
});

test('where nobody lists them, no details are fetched', async () => {
  const portal = await watching({ withList: false });
  const details = server()
    .get('/visitors')
    .query(true)
    .reply(200, { visitors: [], meta: { page: 1, per_page: 6, total: 0 } });
  portal.realtime.say(SITE, 'SignInEvent', { visitor: inEvent() });
  await pass(DEBOUNCE_MS + 100);
  expect(portal.todays()).toBe(2);
  expect(details.isDone()).toBe(false);
});

test('a queue at the door fetches once in a while, not once a person', async () => {
  const portal = await watching();
  server()
    .get('/visitors')
    .query(true)
    .times(50)
    .reply(200, { visitors: [], meta: { page: 1, per_page: 6, total: 0 } });
  const people = Math.floor((2 * MAX_WAIT_MS) / 500);
  for (let id = 1; id <= people; id += 1) {
    portal.realtime.say(SITE, 'SignInEvent', { visitor: inEvent(aVisitor({ id })) });
    await pass(500);
  }
  await pass(DEBOUNCE_MS);
  expect(portal.todays()).toBeGreaterThanOrEqual(3);
  expect(portal.todays()).toBeLessThanOrEqual(4);
});

test("an evacuation's beginning has the sites asked again, so that an older answer has not the last word", async () => {
  const portal = await watching();
  const sites = server()
    .get('/sites')
    .reply(200, { sites: [aSite({ evacuation_in_progress: true })] });
  portal.realtime.say(SITE, 'Evacuation\\EvacuationCreatedEvent', {
    evacuation: { id: 5, site_id: 1, status: 'in_progress', event_counter: 0 },
  });
  await pass(DEBOUNCE_MS + 100);
  expect(sites.isDone()).toBe(true);
});

test('expected visits are fetched again, with the day’s counts, when they change', async () => {
  const portal = await watching();
  let lists = 0;
  server()
    .get('/visitors')
    .query({ site_id: 1, status: 'in', page: 1, per_page: PAGE_SIZE_MAX })
    .reply(200, () => {
      lists += 1;
      return { visitors: [], meta: { page: 1, per_page: PAGE_SIZE_MAX, total: 0 } };
    });
  portal.realtime.say(SITE, 'ExpectedVisitsChangedEvent', {});
  await pass(DEBOUNCE_MS + 100);
  expect([portal.todays(), lists]).toEqual([2, 1]);
});
