import '#portal/api/visits/today';
import { FRAME_STAND_IN_MS } from '#web/realtime/frameBatcher';
import { channelUnwanted, channelWanted, selectConnection } from '#portal/processes/channels/connectionSlice';
import { selectSessionStatus } from '#portal/processes/session/selectors';
import { logOut } from '#web/session/signIn';
import { selectSite } from '#portal/entities/sites';
import { aConfig, aSite, aVisitor } from '../../support/portalRecords';
import { ask } from '../../support/ask';
import { pass, playPortals, server, settle, signedInPortal, type Portal } from '../../support/portal';
import { nock } from '../../support/setupNetwork';

playPortals();

const SITE = 'private-Site.1';
/** A user outside the client, without a channel of their own: the connection serves these tests' channels alone. */
const SILENT = aConfig({ local_user_id: null });
const phase = ({ store }: Portal) => selectConnection(store.getState()).phase;
const signIn = (id: number, count: number, revision: number) => ({
  visitor: aVisitor({ id }),
  site: { id: 1, visitors_signed_in_count: count, count_revision: revision },
});

async function live(portal: Portal, ...channels: string[]): Promise<void> {
  channels.forEach((channel) => portal.store.dispatch(channelWanted(channel)));
  await settle();
  portal.realtime.stand();
  await settle();
}

test("the first listener opens the connection at the backend's own origin; all is live once what is shown is fetched again", async () => {
  const portal = await signedInPortal(SILENT);
  expect(portal.realtime.connections).toHaveLength(0);
  portal.store.dispatch(channelWanted(SITE));
  await settle();
  expect(portal.realtime.last().config).toEqual({ key: 'portico', cluster: 'mt1', host: 'localhost', port: 8080, tls: false });
  expect(phase(portal)).toBe('connecting');
  portal.realtime.last().handlers.onConnection('connected');
  expect(phase(portal)).toBe('catching_up');
  portal.realtime.last().handlers.onSubscribed(SITE);
  await settle();
  expect(phase(portal)).toBe('live');
});

test('a named service is gone to where it says', async () => {
  const portal = await signedInPortal(aConfig({ pusher: { key: 'k', cluster: 'eu', host: 'ws-eu.pusher.com', port: 443, tls: true } }));
  await live(portal, SITE);
  expect(portal.realtime.last().config).toMatchObject({ host: 'ws-eu.pusher.com', port: 443, tls: true });
});

test('several listeners share a channel; it is left 5 s after the last, and the connection closes with it', async () => {
  const portal = await signedInPortal(SILENT);
  await live(portal, SITE, SITE, 'private-Site.2');
  const { joined } = portal.realtime.last();
  expect([...joined]).toEqual([SITE, 'private-Site.2']);
  portal.store.dispatch(channelUnwanted(SITE));
  portal.store.dispatch(channelUnwanted('private-Site.2'));
  await pass(4_900);
  expect([...joined]).toEqual([SITE, 'private-Site.2']);
  await pass(200);
  expect([...joined]).toEqual([SITE]);
  expect(portal.realtime.last().joins).toEqual([SITE, 'private-Site.2']);
  expect(portal.store.getState().connection.channels).toEqual({ [SITE]: 'heard' });
  expect(portal.realtime.last().isOpen).toBe(true);

  portal.store.dispatch(channelUnwanted(SITE));
  await pass(4_900);
  expect(portal.realtime.last().isOpen).toBe(true);
  await pass(200);
  expect(portal.realtime.last().isOpen).toBe(false);
  expect(phase(portal)).toBe('idle');
});

test('going from one screen to the next leaves nothing', async () => {
  const portal = await signedInPortal(SILENT);
  await live(portal, SITE);
  portal.store.dispatch(channelUnwanted(SITE));
  await pass(4_000);
  portal.store.dispatch(channelWanted(SITE));
  await pass(20_000);
  expect(portal.realtime.connections).toHaveLength(1);
  expect([...portal.realtime.last().joined]).toEqual([SITE]);
});

test('channels asked for within 100 ms are authorised in one call', async () => {
  const portal = await signedInPortal(SILENT);
  await live(portal, SITE, 'private-Site.2', 'private-Site.3');
  const asked: unknown[] = [];
  server()
    .post('/broadcasting/auth')
    .times(5)
    .reply(200, (_uri, body) => {
      asked.push(body);
      return { [SITE]: { status: 200, data: { auth: 'k:s1' } }, 'private-Site.3': { status: 403, data: { message: 'No.' } } };
    });
  const { authorize } = portal.realtime.last().handlers;
  const first = authorize('1.1', SITE);
  await pass(60);
  const others = [authorize('1.1', 'private-Site.2'), authorize('1.1', 'private-Site.3'), authorize('1.1', SITE)];
  expect(asked).toHaveLength(0);
  await pass(50);
  expect(asked).toEqual([{ socket_id: '1.1', channels: [SITE, 'private-Site.2', 'private-Site.3'] }]);
  expect(await first).toEqual({ allowed: true, auth: 'k:s1', channelData: undefined });
  expect(await Promise.all(others)).toEqual([{ allowed: false, status: 0 }, { allowed: false, status: 403 }, await first]);
});

test('a burst within a frame is one action; a malformed event is logged and left out, one of another name passed over', async () => {
  const portal = await signedInPortal(SILENT);
  await live(portal, SITE);
  const types: string[] = [];
  portal.store.subscribe(() => types.push('change'));
  portal.realtime.say(SITE, 'SignInEvent', signIn(1, 21, 101));
  portal.realtime.say(SITE, 'SignInEvent', { visitor: { id: 'one' } });
  portal.realtime.say(SITE, 'SignInEvent', signIn(2, 22, 102));
  portal.realtime.say(SITE, 'SomethingElse', {});
  expect(types).toHaveLength(0);
  await jest.advanceTimersByTimeAsync(FRAME_STAND_IN_MS);
  expect(types).toHaveLength(1);
  expect(selectSite(portal.store.getState(), 1)?.visitors_signed_in_count).toBe(22);
  expect(portal.logged).toHaveLength(1);
  expect(JSON.stringify(portal.logged)).not.toContain('Ben');
});

test('a lost connection says since when; after it everything shown is fetched again, counts too', async () => {
  const portal = await signedInPortal(SILENT);
  server().get('/sites/1/today').reply(200, { groups: [], hours: [] });
  void ask(portal.store, 'getToday', { params: { siteId: 1 } });
  await settle();
  server().get('/sites/1/today').reply(200, { groups: [], hours: [] });
  await live(portal, SITE);

  const lostAt = Date.now();
  portal.realtime.drop();
  await settle();
  expect(selectConnection(portal.store.getState())).toEqual({ phase: 'stale', since: lostAt });
  await pass(60_000);
  expect(selectConnection(portal.store.getState())).toEqual({ phase: 'stale', since: lostAt });

  const today = server()
    .get('/sites/1/today')
    .reply(200, { groups: [], hours: [{ hour: '2030-03-04T09:00:00Z', signed_in: 4 }] });
  portal.realtime.last().handlers.onConnection('connected');
  await settle();
  // Only once subscribed: an earlier fetch could miss events in between.
  expect(today.isDone()).toBe(false);
  expect(selectConnection(portal.store.getState())).toEqual({ phase: 'catching_up', since: lostAt });
  portal.realtime.last().handlers.onSubscribed(SITE);
  await settle();
  expect(today.isDone()).toBe(true);
  expect(selectConnection(portal.store.getState())).toEqual({ phase: 'live', since: null });
});

test('catching up goes on until everything has answered', async () => {
  let sites = [aSite()];
  const portal = await signedInPortal({
    ...aConfig(),
    get sites() {
      return sites;
    },
  });
  await live(portal, SITE);
  portal.realtime.drop();
  sites = [aSite({ visitors_signed_in_count: 55, count_revision: 160 })];
  server().get('/sites/1/today').reply(503, { message: 'Later.' });
  void ask(portal.store, 'getToday', { params: { siteId: 1 } });
  await settle();
  server().get('/sites/1/today').reply(503, { message: 'Later.' });
  portal.realtime.stand();
  await settle();
  expect(selectSite(portal.store.getState(), 1)?.visitors_signed_in_count).toBe(55);
  expect(phase(portal)).toBe('catching_up');
  server().get('/sites/1/today').reply(200, { groups: [], hours: [] });
  await pass(5_000);
  expect(phase(portal)).toBe('live');
});

test('a channel that could not be asked for is joined again; a refused one is not', async () => {
  const portal = await signedInPortal(SILENT);
  await live(portal, SITE);
  portal.store.dispatch(channelWanted('private-Site.2'));
  portal.store.dispatch(channelWanted('private-Site.3'));
  await settle();
  const { handlers, joined } = portal.realtime.last();
  joined.clear();
  handlers.onRefused('private-Site.2', 0);
  handlers.onRefused('private-Site.3', 403);
  await pass(5_100);
  expect([...joined]).toEqual(['private-Site.2']);
  expect(portal.store.getState().connection.channels['private-Site.3']).toBe('refused');
});

test('a channel that joins a live connection fetches what may have been missed before it was heard', async () => {
  const portal = await signedInPortal(SILENT);
  await live(portal, SITE);
  portal.store.dispatch(channelWanted('private-Site.2'));
  await settle();
  const sites = server()
    .get('/sites')
    .reply(200, { sites: [aSite(), aSite({ id: 2, visitors_signed_in_count: 3, count_revision: 900 })] });
  portal.realtime.last().handlers.onSubscribed('private-Site.2');
  await settle();
  expect(sites.isDone()).toBe(true);
  expect(selectSite(portal.store.getState(), 2)?.visitors_signed_in_count).toBe(3);
});

test('a connection that the server closes for good is reopened, or ends with the session that it belonged to', async () => {
  const portal = await signedInPortal(SILENT);
  await live(portal, SITE);
  portal.realtime.dismiss();
  await settle();
  expect(phase(portal)).toBe('stale');
  await pass(5_000);
  expect(portal.realtime.connections).toHaveLength(2);
  await live(portal, SITE);
  expect(phase(portal)).toBe('live');

  nock.cleanAll();
  server().get('/config').reply(401, { message: 'Your session has ended.', code: 'session_ended' });
  portal.realtime.dismiss();
  await settle();
  expect(selectSessionStatus(portal.store.getState())).toBe('signed_out');
  expect(portal.realtime.last().isOpen).toBe(false);
  await pass(60_000);
  expect(portal.realtime.connections).toHaveLength(2);
});

test('log-out closes the connection at once', async () => {
  const portal = await signedInPortal(SILENT);
  await live(portal, SITE);
  server().post('/auth/logout').reply(200, { redirect_uri: null });
  await portal.store.dispatch(logOut());
  await settle();
  expect(portal.realtime.last().isOpen).toBe(false);
  expect(phase(portal)).toBe('idle');
});
