/** Data stored on a device, through the real store: each test begins with an empty database; `reload` opens another portal on it. */
import 'fake-indexeddb/auto';

import { IDBFactory } from 'fake-indexeddb';

import { selectRunningKind } from '#portal/entities/evacuations';
import { received } from '#portal/entities/received';
import { selectSite } from '#portal/entities/sites';
import { listSiteVisitors } from '#portal/api/visits/visitors';
import { selectKeptDay } from '#portal/entities/today';
import { selectVisitor } from '#portal/entities/visitors';
import {
  selectEvacuee,
  selectReport,
  selectUnsettled,
  selectWaitingComments,
  selectWaitingCount,
} from '#portal/entities/evacuees/selectors';
import { changeGivenUp, commentWritten, evacueeMarked, reportClosed, reportOpened } from '#portal/entities/evacuees/reportActions';
import { addReports } from '#portal/processes/evacuationUpdates/addReports';
import { selectUnsent } from '#portal/processes/evacuationUpdates/unsentSlice';
import { clearDevice, deviceDatabase, type KeptSiteDay } from '#portal/processes/offline/deviceStore';
import { readDay, saveDay } from '#portal/processes/offline/keptDays';
import { selectOthersWait, selectShownSince, selectUnkept } from '#portal/processes/offline/offlineSlice';
import { startShellProcesses } from '#portal/processes/shellProcesses';
import { logOut } from '#web/session/signIn';
import { selectClaims, selectSessionStatus } from '#portal/processes/session/selectors';
import { configLoaded } from '#portal/processes/session/sessionSlice';
import { memoryStorage } from '#web/storage/storage';
import type { EvacueeStatus } from '#contract/evacuations/entities/evacuation';
import type { AccessClaims } from '#contract/identity/entities/user';
import { nock } from '../../support/setupNetwork';
import { heldAnswer, makePortal, pass, playPortals, server, settle, type Portal } from '../../support/portal';
import { aConfig, anEvacuation, anEvacuee, aReport, aVisitor } from '../../support/portalRecords';
import { accessToken } from '../../support/portalTokens';
import { sharedLock } from '../../support/tabs';

playPortals();

const ID = 5;
const ANSWERS = [
  { name: 'Floor', value: 'Roof', role: 'place' as const },
  { name: 'Health', value: '••••••' },
  { name: 'First aider', value: 'Yes', says: 'yes' as const },
];
const PEOPLE = [anEvacuee({ id: 1, name: 'Ada Lind', fields: ANSWERS }), anEvacuee({ id: 2, name: 'Ben Osei' })];

/** Whether a service worker has answered the page itself. */
const fromDevice = (isSo: boolean): void => {
  const workers = { controller: isSo ? {} : null, getRegistrations: () => Promise.resolve([]) };
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true });
};

afterEach(async () => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  const database = await deviceDatabase();
  await database.clear('changes');
  await clearDevice();
  globalThis.indexedDB = new IDBFactory();
});

interface Device {
  readonly storage: ReturnType<typeof memoryStorage>;
  readonly sendLock: ReturnType<typeof sharedLock>;
}
const aDevice = (): Device => ({ storage: memoryStorage(), sendLock: sharedLock() });

/** Everything that happens by itself, the device's database included. */
async function rest(ms = 0): Promise<void> {
  for (let round = 0; round < 4; round += 1) await settle();
  await pass(ms);
  for (let round = 0; round < 4; round += 1) await settle();
}

/** Opens the portal on a device; with `claims` the server answers, with null nobody does. */
async function open(device: Device, claims: Partial<AccessClaims> | null = {}): Promise<Portal> {
  if (device.storage.get('session') === null) device.storage.set('session', 'refresh-1');
  const portal = makePortal(device);
  // Calls that are not mocked get no response, as without a network.
  if (claims !== null) {
    server()
      .post('/auth/access-token')
      .reply(200, { access_token: accessToken(claims), refresh_token: 'refresh-2' });
    server().get('/clients').times(9).reply(200, { clients: [] });
    server().get('/config').times(50).reply(200, aConfig());
    server().get('/evacuations/5').times(9).reply(200, aReport(10, PEOPLE));
  }
  portal.runProcesses();
  portal.store.dispatch(startShellProcesses());
  portal.store.dispatch(addReports());
  await rest(10);
  portal.store.dispatch(reportOpened({ evacuationId: ID }));
  await rest(1_000);
  return portal;
}

const state = ({ store }: Portal) => store.getState();
let keys = 0;
const mark = ({ store }: Portal, evacueeId: number, status: EvacueeStatus, baseStatus: EvacueeStatus = 'missing'): string => {
  const key = `key-${(keys += 1)}-0123456789`;
  store.dispatch(evacueeMarked({ evacuationId: ID, key, evacueeId, status, baseStatus, at: Date.now() }));
  return key;
};
const takes = (id: number, status: EvacueeStatus, sent: unknown[] = []) =>
  server()
    .post(`/evacuations/5/evacuees/${id}`)
    .reply(200, function reply() {
      sent.push(this.req.headers['idempotency-key']);
      return { evacuee: anEvacuee({ id, revision: 9, status }), event_counter: 11 };
    });
const close = (portal: Portal): void => portal.stop();

test('without a line the portal opens as the device knew it, says since when, and goes on when the server answers', async () => {
  const device = aDevice();
  const first = await open(device);
  const seen = Date.now();
  close(first);

  const portal = await open(device, null);
  expect(selectSessionStatus(state(portal))).toBe('signed_in');
  expect(selectClaims(state(portal))?.name).toBe('Ada Lind');
  expect(selectReport(state(portal), ID)?.evacuees.size).toBe(2);
  // With what the list says of each, and no more.
  expect([1, 2].map((id) => selectEvacuee(state(portal), ID, id)?.fields)).toEqual([ANSWERS, PEOPLE[1]?.fields]);
  expect(Math.abs((selectShownSince(state(portal)) ?? 0) - seen)).toBeLessThan(10_000);
  expect(device.storage.get('session')).toBe('refresh-2');
  expect(portal.realtime.connections).toHaveLength(0);

  mark(portal, 1, 'safe');
  await rest();
  server().post('/auth/access-token').reply(200, { access_token: accessToken(), refresh_token: 'refresh-3' });
  server().get('/clients').reply(200, { clients: [] });
  const { store } = portal;
  const wasThere: boolean[] = [];
  store.subscribe(() =>
    wasThere.push(selectReport(store.getState(), ID)?.surroundings != null && selectSessionStatus(store.getState()) === 'signed_in'),
  );
  const taken = takes(1, 'safe');
  for (let again = 0; again < 25 && !taken.isDone(); again += 1) await rest(5_000);
  expect(taken.isDone()).toBe(true);
  expect(state(portal).session.offlineStart).toBeNull();
  // Nothing was taken off the screen on the way.
  expect(wasThere).not.toContain(false);
});

test('a refusal of the session is the end of it: only then the sign-in comes, and the device forgets', async () => {
  const device = aDevice();
  close(await open(device));
  nock.cleanAll();
  const portal = makePortal(device);
  server().post('/auth/access-token').reply(401, { message: 'Gone.', code: 'session_expired' });
  portal.runProcesses();
  await rest(10);
  expect(selectSessionStatus(state(portal))).toBe('signed_out');
  expect((await deviceDatabase()).name).toBe('portico');
  expect(await (await deviceDatabase()).count('accounts')).toBe(0);
  expect(await (await deviceDatabase()).count('reports')).toBe(0);
});

test("a page of another network in the server's place is no refusal", async () => {
  const device = aDevice();
  close(await open(device));
  nock.cleanAll();
  const portal = makePortal(device);
  server().post('/auth/access-token').reply(403, '<html>Please sign in to our network</html>');
  portal.runProcesses();
  portal.store.dispatch(startShellProcesses());
  await rest(10);
  expect(selectSessionStatus(state(portal))).toBe('signed_in');
  expect(device.storage.get('session')).toBe('refresh-2');
});

test('marks and comments made offline are there after a reload, show in another tab, and are sent once', async () => {
  const device = aDevice();
  close(await open(device));
  const before = await open(device, null);
  const key = mark(before, 1, 'safe');
  before.store.dispatch(
    commentWritten({ evacuationId: ID, key: 'comment-0123456789', evacueeId: null, content: 'Gate B', at: Date.now() }),
  );
  await rest();
  close(before);

  const [one, two] = [await open(device, null), await open(device, null)];
  mark(two, 2, 'unknown');
  await rest();
  for (const portal of [one, two]) {
    expect(selectWaitingCount(state(portal), ID)).toBe(3);
    expect(selectEvacuee(state(portal), ID, 1)?.status).toBe('safe');
    expect(selectEvacuee(state(portal), ID, 2)?.status).toBe('unknown');
    expect(selectWaitingComments(state(portal), ID).map(({ content }) => content)).toEqual(['Gate B']);
  }
  close(one);
  close(two);

  const sent: unknown[] = [];
  takes(1, 'safe', sent);
  server()
    .post('/evacuations/5/comments')
    .reply(200, {
      comment: {
        id: 1,
        revision: 1,
        evacuation_id: ID,
        evacuation_evacuee_id: null,
        content: 'Gate B',
        created_at: '2030-03-04T09:00:00Z',
        author: 'Ada',
      },
      event_counter: 12,
    });
  takes(2, 'unknown', sent);
  const after = await open(device);
  const neighbour = await open(device);
  await rest(2_000);
  expect(sent[0]).toBe(key);
  expect(sent).toHaveLength(2);
  for (const portal of [after, neighbour]) expect(selectWaitingCount(state(portal), ID)).toBe(0);
});

test('marks that come after the completion are held over a reload, until the person has settled them', async () => {
  const device = aDevice();
  const portal = await open(device);
  server()
    .post('/evacuations/5/evacuees/1')
    .reply(409, { message: 'Complete.', code: 'evacuation_complete', data: { evacuee: PEOPLE[0] } });
  const key = mark(portal, 1, 'safe');
  await rest();
  expect(selectUnsettled(state(portal), ID)).toMatchObject([{ key, state: { is: 'held' } }]);
  close(portal);

  const again = await open(device);
  expect(selectUnsettled(state(again), ID)).toMatchObject([{ key, status: 'safe', state: { is: 'held' } }]);
  again.store.dispatch(changeGivenUp({ evacuationId: ID, key }));
  await rest();
  close(again);
  const last = await open(device);
  expect(selectUnsettled(state(last), ID)).toEqual([]);
});

test('a conflict waits for the person over a reload, too', async () => {
  const device = aDevice();
  const portal = await open(device);
  server()
    .post('/evacuations/5/evacuees/1')
    .reply(409, {
      message: 'Changed.',
      code: 'evacuee_changed',
      data: { evacuee: { ...PEOPLE[0], status: 'unknown', revision: 7, marked_by: 'Kim' } },
    });
  mark(portal, 1, 'safe');
  await rest();
  close(portal);
  const again = await open(device);
  expect(selectUnsettled(state(again), ID)).toMatchObject([{ status: 'safe', state: { is: 'conflict', theirs: 'unknown', by: 'Kim' } }]);
});

test("what one person marked is kept for them: the next one hears that somebody's marks wait, and sends none", async () => {
  const device = aDevice();
  const ada = await open(device);
  mark(ada, 1, 'safe');
  await rest();
  server().post('/auth/logout').reply(200, { redirect_uri: null });
  await ada.store.dispatch(logOut());
  await rest();
  expect(await (await deviceDatabase()).count('accounts')).toBe(0);
  expect(await (await deviceDatabase()).count('changes')).toBe(1);
  close(ada);

  const bob = await open(device, { sub: '8', sid: 'session-2', name: 'Bob' });
  await rest(20_000);
  expect(selectOthersWait(state(bob))).toBe(true);
  expect(selectWaitingCount(state(bob), ID)).toBe(0);
  expect(selectEvacuee(state(bob), ID, 1)?.status).toBe('missing');
  expect(JSON.stringify(state(bob).offline)).not.toContain('Ada');
  server().post('/auth/logout').reply(200, { redirect_uri: null });
  await bob.store.dispatch(logOut());
  await rest();
  close(bob);

  const taken = takes(1, 'safe');
  const back = await open(device, { sid: 'session-3' });
  await rest(2_000);
  expect(taken.isDone()).toBe(true);
  expect(selectOthersWait(state(back))).toBe(false);
});

test('a session that ends takes everything off the device when nothing waits', async () => {
  const device = aDevice();
  const portal = await open(device);
  expect(await (await deviceDatabase()).count('accounts')).toBe(1);
  expect(await (await deviceDatabase()).count('reports')).toBe(1);
  expect(JSON.stringify(await (await deviceDatabase()).getAll('accounts'))).not.toMatch(/refresh-|secret-signature/);
  server().post('/auth/logout').reply(200, { redirect_uri: null });
  await portal.store.dispatch(logOut());
  await rest();
  expect((await indexedDB.databases()).map(({ name }) => name)).toEqual([]);
});

test('the device forgets a session that ends while the portal goes, or before it has come', async () => {
  const device = aDevice();
  const portal = await open(device);
  server().post('/auth/logout').reply(200, { redirect_uri: null });
  const out = portal.store.dispatch(logOut());
  portal.stop();
  await out;
  await rest();
  expect((await indexedDB.databases()).map(({ name }) => name)).toEqual([]);

  await open(device);
  expect(await (await deviceDatabase()).count('accounts')).toBe(1);
  device.storage.remove('session');
  const { session } = makePortal(device);
  session.start();
  await rest();
  expect((await indexedDB.databases()).map(({ name }) => name)).toEqual([]);
});

test("what the server has said since takes precedence over the device's account", async () => {
  const device = aDevice();
  close(await open(device));
  nock.cleanAll();
  fromDevice(true);
  const portal = makePortal(device);
  server()
    .post('/auth/access-token')
    .reply(200, { access_token: accessToken({ name: 'Ada B. Lind' }), refresh_token: 'refresh-3' });
  server().get('/clients').reply(200, { clients: [] });
  const config = heldAnswer(aConfig());
  server().get('/config').reply(200, config.answer);
  portal.session.start();
  await rest();
  expect(portal.session.claims()?.name).toBe('Ada B. Lind');
  portal.runProcesses();
  await rest(10);
  expect(state(portal).session.offlineStart).not.toBeNull();
  expect(selectClaims(state(portal))?.name).toBe('Ada B. Lind');
  config.release();
});

test.each([
  ['of those under way the last ones viewed', {}, [6, 7, 8]],
  ['one under way before those that are over', { status: 'complete', completed_at: new Date().toISOString() }, [5, 7, 8]],
] as const)('three evacuations are kept at most, %s', async (_, fields, expected) => {
  const device = aDevice();
  const portal = await open(device);
  for (const id of [6, 7, 8]) {
    portal.store.dispatch(reportClosed({ evacuationId: id - 1 }));
    server()
      .get(`/evacuations/${id}`)
      .reply(200, { ...aReport(1, PEOPLE), evacuation: anEvacuation({ id, ...fields }) });
    portal.store.dispatch(reportOpened({ evacuationId: id }));
    await rest(1_000);
  }
  expect((await (await deviceDatabase()).getAll('reports')).map(({ evacuationId }) => evacuationId)).toEqual(expected);
});

test('a device that keeps nothing says so, and the marks live as long as the page', async () => {
  jest.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('No.', 'SecurityError');
  });
  const portal = await open(aDevice());
  mark(portal, 1, 'safe');
  await rest();
  expect(selectUnkept(state(portal))).toBe('blocked');
  expect(selectWaitingCount(state(portal), ID)).toBe(1);
  const taken = takes(1, 'safe');
  await rest(2_000);
  expect(taken.isDone()).toBe(true);
  expect(selectWaitingCount(state(portal), ID)).toBe(0);
});

describe('a drill', () => {
  const evacuating = (evacuation_kind: 'drill' | null) =>
    received({ records: { sites: [{ id: 2, evacuation_in_progress: true, evacuation_kind }] }, source: 'answer', cause: 'test' });

  it.each(['drill', null] as const)('stays what was known of it (%s) on a page that opens without a line', async (kind) => {
    const device = aDevice();
    const before = await open(device);
    // It began after the page was loaded, and nobody has opened its report here.
    before.store.dispatch(evacuating(null));
    await rest();
    before.store.dispatch(evacuating(kind));
    await rest();
    close(before);
    const after = await open(device, null);
    await rest(5_000);
    expect(selectSite(state(after), 2)?.evacuation_in_progress).toBe(true);
    expect(selectRunningKind(state(after), 2)).toBe(kind);
  });
});

describe('a guest of a shared link', () => {
  const GUEST = { sub: 'share:9', sid: 'guest-1', name: 'Sam Fire', share: ID };

  test('goes on without a line after a reload, with what they marked', async () => {
    const device = aDevice();
    const first = await open(device, GUEST);
    mark(first, 2, 'safe');
    await rest();
    close(first);
    const portal = await open(device, null);
    expect(selectClaims(state(portal))).toMatchObject({ name: 'Sam Fire', share: ID });
    expect(selectReport(state(portal), ID)?.evacuees.size).toBe(2);
    expect(selectWaitingCount(state(portal), ID)).toBe(1);
    expect(selectEvacuee(state(portal), ID, 2)?.status).toBe('safe');
  });

  test('leaves nothing behind, however the link ends, and is named what never arrived', async () => {
    const device = aDevice();
    const portal = await open(device, GUEST);
    const lost = mark(portal, 2, 'safe');
    await rest();
    portal.session.refused((await portal.session.accessToken()) ?? '', { code: 'share_over' });
    await rest();
    expect(selectSessionStatus(state(portal))).toBe('signed_out');
    expect(state(portal).session).toMatchObject({ guestEnd: 'over', endReason: null });
    expect(selectUnsent(state(portal))).toEqual([
      { key: lost, at: expect.any(Number), zone: 'Europe/London', name: 'Ben Osei', status: 'safe', content: null },
    ]);
    expect(await indexedDB.databases()).toEqual([]);
    close(portal);

    // Another guest of the same link finds nothing of the first, and no notice about somebody who has to come back.
    device.storage.remove('session');
    const next = await open(device, { ...GUEST, sid: 'guest-2', name: 'Kim' });
    expect(selectWaitingCount(state(next), ID)).toBe(0);
    expect(selectOthersWait(state(next))).toBe(false);
    expect(selectUnsent(state(next))).toEqual([]);
  });

  test('sends nothing that another guest of the same link has made on this device', async () => {
    const device = aDevice();
    const first = await open(device, GUEST);
    mark(first, 2, 'safe');
    await rest();
    // The page goes without a word: its session ends when somebody else's begins.
    close(first);
    device.storage.remove('session');
    const sent: unknown[] = [];
    const taken = takes(2, 'safe', sent);
    const next = await open(device, { ...GUEST, sid: 'guest-2', name: 'Kim' });
    await rest(30_000);
    expect(selectWaitingCount(state(next), ID)).toBe(0);
    expect(sent).toEqual([]);
    expect(taken.isDone()).toBe(false);
  });

  test('leaves a user’s marks alone who waits for the line on the same device', async () => {
    const device = aDevice();
    const ada = await open(device);
    mark(ada, 1, 'safe');
    await rest();
    close(ada);
    device.storage.remove('session');
    const guest = await open(device, GUEST);
    expect(selectOthersWait(state(guest))).toBe(true);
    server().post('/auth/logout').reply(200, { redirect_uri: null });
    await guest.store.dispatch(logOut());
    await rest();
    expect(state(guest).session.guestEnd).toBe('left');
    close(guest);
    const again = await open(device);
    expect(selectWaitingCount(state(again), ID)).toBe(1);
  });
});

describe('people on site', () => {
  /** Opens Today's list; with `claims` the server answers. */
  async function openList(device: Device, claims: Partial<AccessClaims> | null = {}): Promise<Portal> {
    if (device.storage.get('session') === null) device.storage.set('session', 'refresh-1');
    const portal = makePortal(device);
    if (claims !== null) {
      server()
        .post('/auth/access-token')
        .reply(200, { access_token: accessToken(claims), refresh_token: 'refresh-2' });
      server().get('/clients').times(9).reply(200, { clients: [] });
      server().get('/config').times(50).reply(200, aConfig());
      const visitors = [aVisitor({ id: 1, name: 'Ada Lind', additional: { '31': '•••' } }), aVisitor({ id: 2, name: 'Ben Osei' })];
      server()
        .get('/visitors')
        .query(true)
        .times(9)
        .reply(200, { visitors, meta: { total: 2, page: 1, per_page: 200 } });
    }
    portal.runProcesses();
    portal.store.dispatch(startShellProcesses());
    portal.store.dispatch(addReports());
    await rest(10);
    void portal.store.dispatch(listSiteVisitors.initiate({ siteId: 1, status: 'in' }));
    for (let round = 0; round < 6; round += 1) await rest(5_000);
    return portal;
  }
  const day = (portal: Portal) => selectKeptDay(state(portal), 1);

  test('is there again without a line, as the list had it, with the moment that it is of', async () => {
    const device = aDevice();
    const first = await openList(device);
    expect(day(first)).toBeUndefined();
    const seen = Date.now();
    close(first);

    const portal = await openList(device, null);
    expect(day(portal)?.lists.in).toHaveLength(2);
    expect(Math.abs((day(portal)?.since ?? 0) - seen)).toBeLessThan(20_000);
    expect(selectVisitor(state(portal), 1)).toMatchObject({ name: 'Ada Lind', additional: { '31': '•••' } });
    expect(JSON.stringify(await (await deviceDatabase()).getAll('days'))).not.toMatch(/refresh-|eyJ/);
  });

  test('is there at once at the next visit, dated, until the responses take its place', async () => {
    const device = aDevice();
    close(await openList(device));
    // One person has left meanwhile.
    nock.cleanAll();
    fromDevice(true);

    const portal = makePortal(device);
    const renewal = heldAnswer({ access_token: accessToken({}), refresh_token: 'refresh-3' });
    server().post('/auth/access-token').reply(200, renewal.answer);
    server().get('/clients').times(9).reply(200, { clients: [] });
    server().get('/config').times(9).reply(200, aConfig());
    server()
      .get('/visitors')
      .query(true)
      .times(9)
      .reply(200, { visitors: [aVisitor({ id: 2, name: 'Ben Osei' })], meta: { total: 1, page: 1, per_page: 200 } });
    const hadDay: boolean[] = [];
    portal.store.subscribe(() => {
      if (selectSessionStatus(state(portal)) === 'signed_in') hadDay.push(day(portal) !== undefined);
    });
    portal.runProcesses();
    portal.store.dispatch(startShellProcesses());
    portal.store.dispatch(addReports());
    const asked = portal.store.dispatch(listSiteVisitors.initiate({ siteId: 1, status: 'in' }));
    await rest();
    expect(selectSessionStatus(state(portal))).toBe('signed_in');
    expect(day(portal)?.lists.in).toHaveLength(2);
    // Its rows are drawn with the frame around them, not after it.
    expect(hadDay[0]).toBe(true);
    expect(selectShownSince(state(portal))).not.toBeNull();

    renewal.release();
    await rest(100);
    expect((await asked).data?.ids).toEqual([2]);
    expect(selectShownSince(state(portal))).toBeNull();
  });

  test('does not stand there while the page itself comes over the line', async () => {
    const device = aDevice();
    close(await openList(device));
    nock.cleanAll();
    fromDevice(false);

    const portal = makePortal(device);
    const renewal = heldAnswer({ access_token: accessToken({}), refresh_token: 'refresh-3' });
    server().post('/auth/access-token').reply(200, renewal.answer);
    portal.runProcesses();
    await rest();
    expect(selectSessionStatus(state(portal))).toBe('starting');
    renewal.release();
  });

  test('is gone from the device as soon as the person may not see the site any more', async () => {
    const device = aDevice();
    const portal = await openList(device);
    expect(await (await deviceDatabase()).getAll('days')).toHaveLength(1);
    portal.store.dispatch(configLoaded({ config: { ...state(portal).session.config!, roles: [] }, siteId: 1, today: '2026-06-01' }));
    await rest();
    expect(await (await deviceDatabase()).getAll('days')).toEqual([]);
  });

  test("is never another person's, nor another client's, and is gone after a log-out", async () => {
    const device = aDevice();
    close(await openList(device));
    const [kept] = await (await deviceDatabase()).getAll('days');
    expect(await readDay({ sub: 'user:999', aud: kept!.owner.split(' ')[1]! }, 1, Date.now())).toBeNull();
    expect(await readDay({ sub: kept!.owner.split(' ')[0]!, aud: 'elsewhere' }, 1, Date.now())).toBeNull();
    await clearDevice();
    expect(await (await deviceDatabase()).getAll('days')).toEqual([]);
  });

  test('of a day ago is no list to count by, and no more than three sites are kept', async () => {
    const now = Date.now();
    const of = (siteId: number, since: number): KeptSiteDay => ({
      owner: 'a b',
      siteId,
      lists: { in: [] },
      summary: null,
      visitors: [],
      groups: [],
      since,
      savedAt: since,
    });
    await saveDay(of(1, now - 25 * 60 * 60_000));
    expect(await readDay({ sub: 'a', aud: 'b' }, 1, now)).toBeNull();
    for (const siteId of [2, 3, 4, 5]) await saveDay(of(siteId, now + siteId));
    expect((await (await deviceDatabase()).getAll('days')).map(({ siteId }) => siteId)).toEqual([3, 4, 5]);
  });
});
