import { entitiesReducer } from '#portal/entities/entities';
import { realtimeEvents, type RealtimeEvent, type VisitEvent } from '#portal/entities/realtime';
import { received, removed } from '#portal/entities/received';
import { countAfter } from '#portal/entities/sites';
import { aSite, aVisitor } from '../../support/portalRecords';

const start = entitiesReducer(
  undefined,
  received({
    records: { sites: [aSite(), aSite({ id: 2, name: 'Pine Yard' })] },
    source: 'answer',
    cause: 'getConfig',
    whole: ['sites'],
  }),
);

const visit = (fields: Partial<VisitEvent> = {}): VisitEvent => ({
  kind: 'signedIn',
  name: 'Site.1/SignInEvent',
  receivedAt: 0,
  siteId: 1,
  visitor: aVisitor(),
  count: null,
  ...fields,
});
const siteAfter = (...events: RealtimeEvent[]) => entitiesReducer(start, realtimeEvents(events)).sites.entities[1];

test('an answer that changes nothing leaves every table as it is', () => {
  const again = entitiesReducer(start, received({ records: { sites: [aSite()] }, source: 'answer', cause: 'getSite' }));
  expect(again).toBe(start);
});

test('a complete list drops what it does not name and sets the order', () => {
  const { sites } = entitiesReducer(
    start,
    received({
      records: { sites: [aSite({ id: 3 }), aSite({ id: 2, name: 'Pine Yard' })] },
      source: 'answer',
      cause: 'listSites',
      whole: ['sites'],
    }),
  );
  expect(sites.ids).toEqual([3, 2]);
  expect(Object.keys(sites.entities)).toEqual(['2', '3']);
});

test('a partial list drops nothing', () => {
  const { sites } = entitiesReducer(start, received({ records: { sites: [aSite({ id: 3 })] }, source: 'answer', cause: 'createSite' }));
  expect(sites.ids).toEqual([1, 2, 3]);
});

test('removed records are gone, of their own entity only', () => {
  const { sites, groups } = entitiesReducer(start, removed({ entity: 'sites', ids: [1, 99] }));
  expect(sites.ids).toEqual([2]);
  expect(groups).toBe(start.groups);
});

test('events: one has its own name, a burst travels as one action that lists every name', () => {
  expect(realtimeEvents([visit()]).type).toBe('realtime/Site.1/SignInEvent');
  const burst = realtimeEvents([visit(), visit({ name: 'Site.2/SignOutEvent', kind: 'signedOut' })]);
  expect(burst.type).toBe('realtime/batch');
  expect(burst.payload.cause).toBe('Site.1/SignInEvent, Site.2/SignOutEvent');
});

test("an event's visit enters by the same door as an answer", () => {
  const { visitors } = entitiesReducer(start, realtimeEvents([visit()]));
  expect(visitors.entities[1]?.name).toBe('Ben Osei');
});

describe('the signed-in count', () => {
  const count = (visitors_signed_in_count: number, count_revision: number) => ({ id: 1, visitors_signed_in_count, count_revision });

  test('goes up and down; deliveries are ignored; never below nought', () => {
    expect(siteAfter(visit())?.visitors_signed_in_count).toBe(21);
    expect(siteAfter(visit({ kind: 'signedOut' }))?.visitors_signed_in_count).toBe(19);
    const delivery = aVisitor({ visitor_group_type: 'delivery' });
    expect(siteAfter(visit({ visitor: delivery }), visit({ kind: 'signedOut', visitor: delivery }))).toBe(start.sites.entities[1]);
    expect(countAfter({ visitors_signed_in_count: 0, count_revision: 1 }, visit({ kind: 'signedOut' })).visitors_signed_in_count).toBe(0);
  });

  test('settles on the newer absolute count, and an older event changes nothing', () => {
    expect(siteAfter(visit({ count: count(34, 112) }))).toMatchObject(count(34, 112));
    expect(siteAfter(visit({ count: count(34, 112) }), visit({ count: count(33, 111) }))).toMatchObject(count(34, 112));
    expect(siteAfter(visit({ count: count(3, 100) }))).toBe(start.sites.entities[1]);
  });

  test("of another site is another site's", () => {
    expect(siteAfter(visit({ siteId: 2, count: { ...count(1, 500), id: 2 } }))).toBe(start.sites.entities[1]);
  });
});

test("an evacuation's beginning and end set and clear the site's flag, and bring the evacuation", () => {
  const news = (kind: 'evacuationStarted' | 'evacuationEnded', event_counter: number): RealtimeEvent => ({
    kind,
    name: 'x',
    receivedAt: 0,
    siteId: 1,
    evacuation: { id: 5, site_id: 1, status: kind === 'evacuationStarted' ? 'in_progress' : 'complete', event_counter },
  });
  const running = entitiesReducer(start, realtimeEvents([news('evacuationStarted', 0)]));
  expect(running.sites.entities[1]?.evacuation_in_progress).toBe(true);
  expect(running.evacuations.entities[5]?.status).toBe('in_progress');
  const over = entitiesReducer(running, realtimeEvents([news('evacuationEnded', 7)]));
  expect(over.sites.entities[1]?.evacuation_in_progress).toBe(false);
  expect(over.evacuations.entities[5]).toMatchObject({ status: 'complete', event_counter: 7 });
  // Late news of the beginning does not open it again.
  expect(entitiesReducer(over, realtimeEvents([news('evacuationStarted', 0)])).evacuations.entities[5]?.status).toBe('complete');
});
