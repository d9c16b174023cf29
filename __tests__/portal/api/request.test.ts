import { createSite, getSite, updateSite } from '#contract/sites/calls/sites';
import { listMembers } from '#contract/people/calls/members';
import { getConfig, listClients } from '#contract/clients/calls/client';
import { markEvacuee, startEvacuation } from '#contract/evacuations/calls/evacuations';
import { request } from '#portal/api/request';
import { REQUEST_TIMEOUT_MS } from '#web/net/transport';
import { selectSite } from '#portal/entities/sites';
import { selectIsExpired, selectSessionStatus, selectEndReason } from '#portal/processes/session/selectors';
import type { Services } from '#portal/lib/services';
import { aConfig, aSite, anEvacuation, anEvacuee } from '../../support/portalRecords';
import { accessToken } from '../../support/portalTokens';
import { heldAnswer, pass, playPortals, server, settle, signedInPortal, type Portal } from '../../support/portal';
import { nock } from '../../support/setupNetwork';

playPortals();

/** The context that a screen's hook or a process would have. */
function contextOf({ store }: Portal) {
  const services = store.dispatch((_dispatch: unknown, _getState: unknown, extra: Services) => extra);
  return { services, dispatch: store.dispatch };
}

test('every request says zone, language and who; records go through the door in one action, references come back', async () => {
  const portal = await signedInPortal();
  const actions: string[] = [];
  const spied = {
    ...contextOf(portal),
    dispatch: ((action: { type: string }) => (actions.push(action.type), portal.store.dispatch(action))) as never,
  };
  server()
    .get('/groups/4/members')
    .query({ status: 'current', q: 'å b', page: 2 })
    .matchHeader('authorization', /^Bearer .+\..+\.secret-signature-\d+$/)
    .matchHeader('x-timezone', 'America/St_Johns')
    .matchHeader('accept-language', 'en')
    .reply(200, {
      members: [
        { id: 8, revision: 1, name: 'A' },
        { id: 6, revision: 1, name: 'B' },
      ],
      meta: { page: 2, per_page: 15, total: 17 },
    });
  const outcome = await request(
    listMembers,
    { params: { groupId: 4 }, query: { status: 'current', q: 'å b', page: 2, sort: undefined } },
    spied,
  );
  expect(outcome).toEqual({ data: { members: [8, 6], meta: { page: 2, per_page: 15, total: 17 } } });
  expect(actions).toEqual(['entities/received']);
  expect(portal.store.getState().entities.members.entities[6]?.name).toBe('B');
});

test('a list that names all there are drops what it leaves out, an excerpt of it does not', async () => {
  const portal = await signedInPortal(aConfig({ evacuations: [anEvacuation({ id: 8 })] }));
  server()
    .post('/sites')
    .reply(201, { site: aSite({ id: 3 }) })
    .post('/sites/3/evacuations')
    .reply(200, { evacuation: anEvacuation({ id: 7 }) });
  await request(createSite, { body: { name: 'Mill', type: 'standard', timezone: 'Europe/London' } }, contextOf(portal));
  await request(startEvacuation, { params: { siteId: 3 }, body: {} }, contextOf(portal));
  const ids = () => [portal.store.getState().entities.sites.ids, portal.store.getState().entities.evacuations.ids];
  expect(ids()).toEqual([
    [1, 2, 3],
    [8, 7],
  ]);
  await request(getConfig, {}, contextOf(portal));
  expect(ids()).toEqual([
    [1, 2],
    [8, 7],
  ]);
});

test('PATCH travels as POST with the override, with its idempotency key', async () => {
  const portal = await signedInPortal();
  server()
    .post('/evacuations/5/evacuees/1', { status: 'safe', base_status: 'missing' })
    .matchHeader('x-http-method-override', 'PATCH')
    .matchHeader('idempotency-key', 'key-1')
    .matchHeader('content-type', 'application/json')
    .reply(200, { evacuee: anEvacuee({ status: 'safe' }), event_counter: 3 });
  const outcome = await request(
    markEvacuee,
    { params: { evacuationId: 5, evacueeId: 1 }, body: { status: 'safe', base_status: 'missing' }, idempotencyKey: 'key-1' },
    contextOf(portal),
  );
  // Evacuees are no entity: the response still contains them.
  expect(outcome).toMatchObject({ data: { evacuee: { id: 1, status: 'safe' }, event_counter: 3 } });
});

test("calls of the client go to the token's issuer, the global ones to the global base", async () => {
  const portal = await signedInPortal();
  const elsewhere = accessToken({ iss: 'https://eu.portico.test' });
  server().post('/auth/access-token').reply(200, { access_token: elsewhere, refresh_token: 'refresh-3' });
  await pass(601_000);
  nock('https://eu.portico.test')
    .get('/api/v2/sites/1')
    .reply(200, { site: aSite({ revision: 2, name: 'Far away' }) });
  server().get('/clients').reply(200, { clients: [] });
  await request(getSite, { params: { siteId: 1 } }, contextOf(portal));
  expect(selectSite(portal.store.getState(), 1)?.name).toBe('Far away');
  expect(await request(listClients, {}, contextOf(portal))).toEqual({ data: { clients: [] } });
});

test('problems come back whole; what is no JSON is still a problem', async () => {
  const portal = await signedInPortal();
  server()
    .post('/sites/1')
    .reply(422, { message: 'A site name is required', errors: { name: ['A site name is required'] } });
  expect(await request(updateSite, { params: { siteId: 1 }, body: { name: '' } }, contextOf(portal))).toEqual({
    error: { status: 422, problem: { message: 'A site name is required', errors: { name: ['A site name is required'] } } },
  });
  server().get('/sites/1').reply(502, '<html>Bad gateway</html>');
  expect(await request(getSite, { params: { siteId: 1 } }, contextOf(portal))).toEqual({
    error: { status: 502, problem: { message: '' } },
  });
  server().get('/sites/1').reply(200, '<html>A portal of the hotel</html>');
  expect(await request(getSite, { params: { siteId: 1 } }, contextOf(portal))).toEqual({
    error: { status: 'unreadable', problem: { message: '' } },
  });
  server().get('/sites/1').replyWithError('reset');
  expect(await request(getSite, { params: { siteId: 1 } }, contextOf(portal))).toEqual({
    error: { status: 'network', problem: { message: '' } },
  });
});

test('a socket that says nothing is an error in the end', async () => {
  const portal = await signedInPortal();
  server().get('/sites/1').reply(200, heldAnswer({}).answer);
  const asking = request(getSite, { params: { siteId: 1 } }, contextOf(portal));
  await jest.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS - 100);
  const early = await Promise.race([asking, Promise.resolve('waiting')]);
  expect(early).toBe('waiting');
  await jest.advanceTimersByTimeAsync(200);
  expect(await asking).toEqual({ error: { status: 'timeout', problem: { message: '' } } });
});

describe('a 401', () => {
  test('token_expired refreshes and sends again', async () => {
    const portal = await signedInPortal();
    server().get('/sites/1').reply(401, { message: 'Expired.', code: 'token_expired' });
    const renewed = accessToken();
    server().post('/auth/access-token').reply(200, { access_token: renewed, refresh_token: 'refresh-3' });
    server().get('/sites/1').matchHeader('authorization', `Bearer ${renewed}`).reply(200, { site: aSite() });
    expect(await request(getSite, { params: { siteId: 1 } }, contextOf(portal))).toEqual({ data: { site: 1 } });
    expect(selectSessionStatus(portal.store.getState())).toBe('signed_in');
  });

  test('token_expired twice logs out', async () => {
    const portal = await signedInPortal();
    server().get('/sites/1').twice().reply(401, { message: 'Expired.', code: 'token_expired' });
    server().post('/auth/access-token').reply(200, { access_token: accessToken(), refresh_token: 'refresh-3' });
    await request(getSite, { params: { siteId: 1 } }, contextOf(portal));
    await settle();
    expect(selectSessionStatus(portal.store.getState())).toBe('signed_out');
  });

  test('trial_period_over does not log out', async () => {
    const portal = await signedInPortal();
    server().get('/sites/1').reply(401, { message: 'Over.', code: 'trial_period_over' });
    expect(await request(getSite, { params: { siteId: 1 } }, contextOf(portal))).toMatchObject({ error: { status: 401 } });
    await settle();
    expect(selectSessionStatus(portal.store.getState())).toBe('signed_in');
    expect(selectIsExpired(portal.store.getState())).toBe(true);
  });

  test('any other logs out, with its code and message', async () => {
    const portal = await signedInPortal();
    server().get('/sites/1').reply(401, { message: 'You were signed out.', code: 'session_expired' });
    await request(getSite, { params: { siteId: 1 } }, contextOf(portal));
    await settle();
    expect(selectSessionStatus(portal.store.getState())).toBe('signed_out');
    expect(selectEndReason(portal.store.getState())).toEqual({ code: 'session_expired', message: 'You were signed out.' });
  });

  test('for a token that is no longer used changes nothing', async () => {
    const portal = await signedInPortal();
    portal.session.refused('a.token.of-before', { code: 'session_expired' });
    await settle();
    expect(selectSessionStatus(portal.store.getState())).toBe('signed_in');
  });
});

test('an answer of an ended session is dropped', async () => {
  const portal = await signedInPortal();
  const late = heldAnswer({ site: aSite({ revision: 9, name: 'Too late' }) });
  server().get('/sites/1').reply(200, late.answer);
  const asking = request(getSite, { params: { siteId: 1 } }, contextOf(portal));
  await settle();
  portal.session.refused((await portal.session.accessToken()) ?? '', {});
  late.release();
  expect(await asking).toMatchObject({ error: { status: 'cancelled' } });
  expect(portal.store.getState().entities.sites.ids).toEqual([]);
});

test('requests wait for a running refresh, and only one is made', async () => {
  const portal = await signedInPortal();
  // Asleep: the token has run out before any timer could fire.
  jest.setSystemTime(Date.now() + 3_600_000);
  let refreshes = 0;
  server()
    .post('/auth/access-token')
    .times(5)
    .reply(200, () => {
      refreshes += 1;
      return { access_token: accessToken(), refresh_token: `refresh-${refreshes + 2}` };
    });
  server().get('/sites/1').times(6).reply(200, { site: aSite() });
  const outcomes = await Promise.all(Array.from({ length: 6 }, () => request(getSite, { params: { siteId: 1 } }, contextOf(portal))));
  expect(outcomes.every((outcome) => 'data' in outcome)).toBe(true);
  expect(refreshes).toBe(1);
});
