import '#portal/api/people/members';
import '#portal/api/sites/sites';
import '#portal/api/visits/visitors';
import '#portal/api/evacuations/evacuations';
import '#portal/api/visits/today';
import '#portal/api/people/groups';
import { received } from '#portal/entities/received';
import { ask } from '../../support/ask';
import { aVisitor } from '../../support/portalRecords';
import { heldAnswer, pass, playPortals, server, settle, signedInPortal } from '../../support/portal';

playPortals();

const member = (id: number) => ({ id, revision: 1, name: `Member ${id}`, visitor_group_id: 4 });
const page = (from: number, count: number, pageNumber: number, total: number) => ({
  members: Array.from({ length: count }, (_, index) => member(from + index)),
  meta: { page: pageNumber, per_page: count, total },
});

test('a page of a list: ids and meta in the cache, records in the entities', async () => {
  const { store } = await signedInPortal();
  server()
    .get('/groups/4/members')
    .query({ page: 2 })
    .reply(200, page(4, 2, 2, 5));
  const answer = await ask<{ data: unknown }>(store, 'listMembers', { params: { groupId: 4 }, query: { page: 2 } });
  expect(answer.data).toEqual({ ids: [4, 5], meta: { page: 2, per_page: 2, total: 5 } });
  expect(JSON.stringify(store.getState().api)).not.toContain('Member 4');
  expect(store.getState().entities.members.entities[5]?.name).toBe('Member 5');
});

test('a change shows at once, and is taken back when the server refuses', async () => {
  const { store } = await signedInPortal();
  store.dispatch(received({ records: { visitors: [aVisitor({ revision: 4 })] }, source: 'answer', cause: 'listVisitors' }));
  const refusal = heldAnswer({ message: 'Not now.' });
  server().post('/visitors/1/sign-out').reply(409, refusal.answer);
  const leaving = ask(store, 'signOutVisitor', { params: { visitorId: 1 }, body: {}, idempotencyKey: 'k' });
  expect(store.getState().entities.visitors.entities[1]?.out_timestamp).not.toBeNull();
  refusal.release();
  expect(await leaving).toMatchObject({ error: { status: 409 } });
  await settle();
  expect(store.getState().entities.visitors.entities[1]).toEqual(aVisitor({ revision: 4 }));
});

test('somebody else’s change meanwhile survives a rollback', async () => {
  const { store } = await signedInPortal();
  store.dispatch(received({ records: { visitors: [aVisitor({ revision: 4 })] }, source: 'answer', cause: 'listVisitors' }));
  const fault = heldAnswer({ message: 'Broken.' });
  server().post('/visitors/1/sign-out').reply(500, fault.answer);
  const leaving = ask(store, 'signOutVisitor', { params: { visitorId: 1 }, body: {}, idempotencyKey: 'k' });
  const newer = aVisitor({ revision: 5, out_timestamp: '2030-03-04T17:00:00Z', name: 'Ben O. Osei' });
  store.dispatch(received({ records: { visitors: [newer] }, source: 'event', cause: 'x' }));
  fault.release();
  await leaving;
  await settle();
  expect(store.getState().entities.visitors.entities[1]).toEqual(newer);
});

test('a deleted record leaves the entities once the server has confirmed', async () => {
  const { store } = await signedInPortal();
  server().delete('/sites/2', { name: 'Pine Yard' }).reply(204);
  await ask(store, 'deleteSite', { params: { siteId: 2 }, body: { name: 'Pine Yard' } });
  await settle();
  expect(store.getState().entities.sites.ids).toEqual([1]);
});

test('a change fetches again what it made old', async () => {
  const { store } = await signedInPortal();
  server()
    .get('/groups/4/members')
    .reply(200, page(1, 2, 1, 2));
  const list = ask(store, 'listMembers', { params: { groupId: 4 } });
  await list;
  server()
    .post('/members/1/archive')
    .reply(200, { member: { ...member(1), revision: 2, archived_at: '2030-01-01T00:00:00Z' } });
  const again = server()
    .get('/groups/4/members')
    .reply(200, page(2, 1, 1, 1));
  await ask(store, 'archiveMember', { params: { memberId: 1 } });
  await settle();
  expect(again.isDone()).toBe(true);
  list.unsubscribe();
});

test('a whole list is fetched page by page, and again if it shifted during the reading', async () => {
  const { store } = await signedInPortal();
  const visitors = (ids: number[]) => ids.map((id) => aVisitor({ id }));
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const answer = (pageNumber: number, ids: number[], total: number) =>
    server()
      .get('/visitors')
      .query({ site_id: 1, status: 'in', page: pageNumber, per_page: 200 })
      .reply(200, { visitors: visitors(ids), meta: { page: pageNumber, per_page: 200, total } });
  answer(1, range(1, 200), 202);
  // One of the first page left before the second was read: 201 slipped onto the first.
  answer(2, [202], 201 + 1);
  answer(1, range(2, 201), 201);
  answer(2, [202], 201);
  const outcome = await ask<{ data: { ids: number[]; since: number } }>(store, 'listSiteVisitors', { siteId: 1, status: 'in' });
  expect(outcome.data.ids).toEqual(range(2, 202));
  expect(outcome.data.since).toBeLessThanOrEqual(Date.now());
  await pass(0);
});

test('a deleted record takes with it what belonged to it', async () => {
  const { store } = await signedInPortal();
  const records = {
    groups: [
      { id: 4, revision: 1, name: 'Staff' },
      { id: 5, revision: 1, name: 'Contractors' },
    ],
    members: [member(1), { ...member(2), visitor_group_id: 5 }],
    visitors: [
      aVisitor({ id: 1, site_id: 2, visitor_group_id: 5 }),
      aVisitor({ id: 2, site_id: 1, visitor_group_id: 4 }),
      aVisitor({ id: 3, site_id: 1, visitor_group_id: 5 }),
    ],
    evacuations: [{ id: 9, revision: 1, site_id: 2 }],
    comments: [{ id: 1, revision: 1, evacuation_id: 9 }],
  };
  store.dispatch({ type: received.type, payload: { records, source: 'answer', cause: 'x' } });
  const idsIn = (entity: 'groups' | 'members' | 'visitors' | 'evacuations' | 'comments') => store.getState().entities[entity].ids;

  server().delete('/groups/4', { name: 'Staff' }).reply(204);
  await ask(store, 'deleteGroup', { params: { groupId: 4 }, body: { name: 'Staff' } });
  await settle();
  expect([idsIn('groups'), idsIn('members'), idsIn('visitors')]).toEqual([[5], [2], [1, 3]]);

  // A list that names all sites and leaves one out says as much; what belonged to an evacuation of that site goes with it.
  server()
    .get('/sites')
    .reply(200, { sites: [store.getState().entities.sites.entities[1]] });
  await ask(store, 'listSites', undefined);
  await settle();
  expect([idsIn('visitors'), idsIn('evacuations'), idsIn('comments')]).toEqual([[3], [], []]);
});

test('a changed note of a member asks for nothing; a changed name asks for the list again', async () => {
  const { store } = await signedInPortal();
  let reads = 0;
  server()
    .persist()
    .get('/groups/4/members')
    .reply(200, () => {
      reads += 1;
      return page(1, 2, 1, 2);
    });
  const list = ask(store, 'listMembers', { params: { groupId: 4 } });
  await list;
  server()
    .post('/members/1', { notes: 'Left-handed' })
    .reply(200, { member: { ...member(1), revision: 2 } });
  await ask(store, 'updateMember', { params: { memberId: 1 }, body: { notes: 'Left-handed' } });
  await settle();
  expect(reads).toBe(1);
  server()
    .post('/members/1', { name: 'Zoë' })
    .reply(200, { member: { ...member(1), revision: 3, name: 'Zoë' } });
  await ask(store, 'updateMember', { params: { memberId: 1 }, body: { name: 'Zoë' } });
  await settle();
  expect(reads).toBe(2);
  list.unsubscribe();
});
