import { selectSites } from '#portal/entities/sites';
import { logOut, signIn, switchClient, visitClient } from '#web/session/signIn';
import { selectAccessSubject } from '#portal/processes/session/access';
import { changeCurrentSite } from '#portal/processes/session/currentSite';
import {
  selectCurrentSite,
  selectEndReason,
  selectHasChat,
  selectIsExpired,
  selectIsVisiting,
  selectSessionStatus,
} from '#portal/processes/session/selectors';
import { memoryStorage } from '#web/storage/storage';
import { aClient, aConfig, aSite } from '../../support/portalRecords';
import { accessToken } from '../../support/portalTokens';
import { makePortal, pass, playPortals, server, settle, signedInPortal, type Portal } from '../../support/portal';
import { nock } from '../../support/setupNetwork';
import { sharedLock, sharedMessages, sharedStorage } from '../../support/tabs';

const status = (portal: Portal) => selectSessionStatus(portal.store.getState());

playPortals();

test('a stored session begins: token, config, sites in the entities, the first site current', async () => {
  const portal = await signedInPortal();
  expect(status(portal)).toBe('signed_in');
  expect(selectSites(portal.store.getState()).map(({ name }) => name)).toEqual(['Harbour House', 'Pine Yard']);
  expect(selectCurrentSite(portal.store.getState())?.name).toBe('Harbour House');
  expect(portal.store.getState().session.config).not.toHaveProperty('sites');
  expect(selectAccessSubject(portal.store.getState())).toMatchObject({ systemRole: 'administrator', isPrimary: true, isSuper: false });
  expect(portal.storage.get('session')).toBe('refresh-2');
});

test('without a stored session nobody is signed in, and nothing is asked', async () => {
  const portal = makePortal();
  portal.runProcesses();
  await settle();
  expect(status(portal)).toBe('signed_out');
});

test('a refused refresh logs out and keeps the reason', async () => {
  const storage = memoryStorage();
  storage.set('session', 'refresh-old');
  const portal = makePortal({ storage });
  server().post('/auth/access-token').reply(401, { message: 'Gone.', code: 'session_expired' });
  portal.runProcesses();
  await settle();
  expect(status(portal)).toBe('signed_out');
  expect(selectEndReason(portal.store.getState())).toEqual({ code: 'session_expired', message: 'Gone.' });
  expect(storage.get('session')).toBeNull();
});

test.each([408, 429, 500, 503])('a refresh answered with %i is tried again after 5 s', async (fault) => {
  const storage = memoryStorage();
  storage.set('session', 'refresh-1');
  const portal = makePortal({ storage });
  server().post('/auth/access-token').reply(fault, { message: 'Later.' });
  portal.runProcesses();
  await settle();
  expect(status(portal)).toBe('waiting');

  server().post('/auth/access-token').reply(200, { access_token: accessToken(), refresh_token: 'refresh-2' });
  server().get('/clients').reply(200, { clients: [] });
  server().get('/config').reply(200, aConfig());
  await pass(4_900);
  expect(status(portal)).toBe('waiting');
  await pass(200);
  expect(status(portal)).toBe('signed_in');
});

test('a token that was made a while ago, since its first answer was lost, is renewed the sooner', async () => {
  const storage = memoryStorage();
  storage.set('session', 'refresh-1');
  const portal = makePortal({ storage });
  const eightMinutes = 8 * 60_000;
  server()
    .post('/auth/access-token')
    .reply(
      200,
      { access_token: accessToken({}, Date.now() - eightMinutes), refresh_token: 'refresh-2' },
      { Date: new Date().toUTCString() },
    );
  server().get('/clients').reply(200, { clients: [] });
  server().get('/config').times(9).reply(200, aConfig());
  portal.runProcesses();
  await settle();
  const renewal = server().post('/auth/access-token').reply(200, { access_token: accessToken(), refresh_token: 'refresh-3' });
  await pass(115_000);
  expect(renewal.isDone()).toBe(false);
  await pass(10_000);
  expect(renewal.isDone()).toBe(true);
});

test('no answer at all is tried again too, and a config that fails is asked for again', async () => {
  const storage = memoryStorage();
  storage.set('session', 'refresh-1');
  const portal = makePortal({ storage });
  server().post('/auth/access-token').replyWithError('connection reset');
  portal.runProcesses();
  await settle();
  expect(status(portal)).toBe('waiting');

  server().post('/auth/access-token').reply(200, { access_token: accessToken(), refresh_token: 'refresh-2' });
  server().get('/clients').reply(200, { clients: [] });
  server().get('/config').reply(500, { message: 'Broken.' });
  await pass(5_000);
  expect(status(portal)).toBe('waiting');
  server().get('/config').reply(200, aConfig());
  await pass(5_000);
  expect(status(portal)).toBe('signed_in');
});

test("the token is renewed when 300 s are left, by the page's own clock", async () => {
  const portal = await signedInPortal();
  const renewed = accessToken({ name: 'Ada B. Lind' });
  const renewal = server()
    .post('/auth/access-token', { client_id: 'eu:harbour-and-pine' })
    .matchHeader('authorization', 'Bearer refresh-2')
    .reply(200, { access_token: renewed, refresh_token: 'refresh-3' });
  await pass(599_000);
  expect(renewal.isDone()).toBe(false);
  await pass(2_000);
  expect(renewal.isDone()).toBe(true);
  expect(portal.store.getState().session.claims?.name).toBe('Ada B. Lind');
  expect(status(portal)).toBe('signed_in');
  expect(portal.storage.get('session')).toBe('refresh-3');
});

test('a session that came by single sign-on is renewed, and changes its client, by the call for it', async () => {
  const portal = await signedInPortal();
  portal.storage.set('session.provider', 'https://id.example');
  const renewal = server()
    .post('/auth/sso/access-token', { client_id: 'eu:harbour-and-pine' })
    .matchHeader('authorization', 'Bearer refresh-2')
    .reply(200, { access_token: accessToken({ name: 'Ada B. Lind' }), refresh_token: 'refresh-3' });
  await pass(601_000);
  expect(renewal.isDone()).toBe(true);
  expect(portal.store.getState().session.claims?.name).toBe('Ada B. Lind');

  server()
    .post('/auth/sso/access-token', { client_id: 'eu:fjord-school', update_last_client: true })
    .matchHeader('authorization', 'Bearer refresh-3')
    .reply(403, { code: 'sso_not_accepted', message: 'No.' });
  expect(await portal.store.dispatch(switchClient('eu:fjord-school'))).toBe('ssoNotAccepted');
  expect(status(portal)).toBe('signed_in');
});

test('after a sign-in by password the session is renewed by the usual call, whatever came before', async () => {
  const storage = memoryStorage();
  storage.set('session.provider', 'https://id.example');
  const portal = makePortal({ storage });
  portal.runProcesses();
  await settle();
  server().post('/auth/login').reply(200, { access_token: accessToken(), refresh_token: 'refresh-1' });
  server().get('/clients').reply(200, { clients: [] });
  server().get('/config').reply(200, aConfig());
  await portal.store.dispatch(signIn({ email: 'ada@portico.test', password: 'x' }));
  await settle();
  const renewal = server().post('/auth/access-token').reply(200, { access_token: accessToken(), refresh_token: 'refresh-2' });
  await pass(601_000);
  expect(renewal.isDone()).toBe(true);
});

test('a wrong clock does not matter: lifetimes count from when the token came', async () => {
  const storage = memoryStorage();
  storage.set('session', 'refresh-1');
  const portal = makePortal({ storage });
  // The server's clock is a day behind: by this page's clock the token is long over.
  server()
    .post('/auth/access-token')
    .reply(200, { access_token: accessToken({}, Date.now() - 86_400_000), refresh_token: 'refresh-2' });
  server().get('/clients').reply(200, { clients: [] });
  server().get('/config').reply(200, aConfig());
  portal.runProcesses();
  await settle();
  expect(status(portal)).toBe('signed_in');
});

test('log-out forgets the tokens at once, tells the server, empties what was loaded and goes where the provider wants', async () => {
  const storage = memoryStorage();
  const portal = await signedInPortal(aConfig(), { storage });
  storage.set('session.provider', 'https://id.example');
  expect(selectSites(portal.store.getState())).toHaveLength(2);
  server().post('/auth/logout').reply(200, { redirect_uri: 'https://id.example/bye' });
  const leaving = portal.store.dispatch(logOut());
  await Promise.resolve();
  expect(portal.storage.get('session')).toBeNull();
  await leaving;
  await settle();
  expect(status(portal)).toBe('signed_out');
  expect(selectEndReason(portal.store.getState())).toBeNull();
  expect(selectSites(portal.store.getState())).toHaveLength(0);
  expect(Object.keys(portal.store.getState().api.queries)).toHaveLength(0);
  expect(portal.redirects).toEqual(['https://id.example/bye']);
  expect(portal.storage.get('session.provider')).toBeNull();
});

test('a session that ends with the browser is not taken up in another run of it', async () => {
  const storage = memoryStorage();
  const first = await signedInPortal(aConfig({ client: aClient({ force_reauthentication: true }) }), { storage });
  expect(status(first)).toBe('signed_in');
  first.stop();

  const again = makePortal({ storage, isSameRun: false });
  again.runProcesses();
  await settle();
  expect(status(again)).toBe('signed_out');
  expect(storage.get('session')).toBeNull();
});

describe('sign-in', () => {
  const outcomeOf = async (code: number, answer: object, headers: Record<string, string> = {}) => {
    const portal = makePortal();
    server().post('/auth/login', { email: 'a@b.c' }).reply(code, answer, headers);
    return await portal.store.dispatch(signIn({ email: 'a@b.c' }));
  };

  test('each step that a 401 names', async () => {
    expect(await outcomeOf(401, { message: 'Password?', code: 'request_password' })).toEqual({
      kind: 'step',
      step: 'request_password',
      message: 'Password?',
      data: undefined,
    });
    expect(await outcomeOf(401, { message: '', code: 'two_factor_setup', data: { secret: 'S' } })).toMatchObject({
      kind: 'step',
      step: 'two_factor_setup',
      data: { secret: 'S' },
    });
    expect(await outcomeOf(401, { message: '', code: 'sso_user', data: { authorization_url: 'https://id.example' } })).toMatchObject({
      step: 'sso_user',
    });
  });

  test('refusals, validation, and no answer', async () => {
    expect(await outcomeOf(401, { message: 'Invalid credentials.', code: 'invalid_credentials' })).toEqual({
      kind: 'refused',
      code: 'invalid_credentials',
      message: 'Invalid credentials.',
    });
    expect(await outcomeOf(401, { message: 'No.' })).toEqual({ kind: 'refused', code: undefined, message: 'No.' });
    expect(await outcomeOf(422, { message: 'Bad.', errors: { email: ['Bad.'] } })).toMatchObject({
      kind: 'invalid',
      problem: { errors: { email: ['Bad.'] } },
    });
    expect(await outcomeOf(429, { message: 'Slow.' }, { 'Retry-After': '30' })).toMatchObject({ kind: 'invalid', retryAfter: 30 });
    expect(await outcomeOf(502, {})).toMatchObject({ kind: 'failed', error: { status: 502 } });
  });

  test('all well: the session begins', async () => {
    const portal = makePortal();
    portal.runProcesses();
    await settle();
    server().post('/auth/login').reply(200, { access_token: accessToken(), refresh_token: 'refresh-1' });
    server().get('/clients').reply(200, { clients: [] });
    server().get('/config').reply(200, aConfig());
    expect(await portal.store.dispatch(signIn({ email: 'a@b.c', password: 'pw' }))).toEqual({ kind: 'signedIn' });
    await settle();
    expect(status(portal)).toBe('signed_in');
  });
});

test('a response to the client of before is dropped in a new tab, too', async () => {
  const storage = memoryStorage();
  storage.set('session', 'refresh-1');
  storage.set('session.sid', 'session-1');
  const { session } = makePortal({ storage });
  server().post('/auth/access-token', {}).reply(200, { access_token: accessToken(), refresh_token: 'refresh-2' });
  session.start();
  await settle();
  const resumed = session.epoch();
  expect(resumed).toBe(0);
  server()
    .post('/auth/access-token', { client_id: 'eu:fjord-school' })
    .reply(200, { access_token: accessToken({ aud: 'eu:fjord-school' }), refresh_token: 'refresh-3' });
  expect(await session.switchClient('eu:fjord-school', false)).toBe('switched');
  expect(session.epoch()).not.toBe(resumed);
});

test("changing the client empties everything together and loads the other's config", async () => {
  const portal = await signedInPortal();
  nock.cleanAll();
  server()
    .post('/auth/access-token', { client_id: 'eu:fjord-school', update_last_client: true })
    .reply(200, { access_token: accessToken({ aud: 'eu:fjord-school' }), refresh_token: 'refresh-2' });
  server().get('/clients').reply(200, { clients: [] });
  server()
    .get('/config')
    .reply(200, aConfig({ client: aClient({ name: 'Fjord School' }), sites: [aSite({ id: 9, name: 'Fjord' })] }));
  const seen: string[][] = [];
  portal.store.subscribe(() => seen.push(selectSites(portal.store.getState()).map(({ name }) => name)));
  expect(await portal.store.dispatch(switchClient('eu:fjord-school'))).toBe('switched');
  await settle();
  expect(selectSites(portal.store.getState()).map(({ name }) => name)).toEqual(['Fjord']);
  expect(selectCurrentSite(portal.store.getState())?.id).toBe(9);
  expect(seen.some((names) => names.includes('Fjord') && names.length > 1)).toBe(false);
});

test('a change of client that fails leaves the session where it is', async () => {
  const portal = await signedInPortal();
  server().post('/auth/access-token').reply(404, { message: 'No such client.' });
  expect(await portal.store.dispatch(switchClient('eu:none'))).toBe('failed');
  await settle();
  expect(status(portal)).toBe('signed_in');
  expect(portal.store.getState().session.claims?.aud).toBe('eu:harbour-and-pine');
});

describe('the current site', () => {
  test('is remembered by person and client', async () => {
    const storage = memoryStorage();
    const portal = await signedInPortal(aConfig(), { storage });
    portal.store.dispatch(changeCurrentSite(2));
    expect(selectCurrentSite(portal.store.getState())?.id).toBe(2);
    portal.stop();
    nock.cleanAll();
    const again = await signedInPortal(aConfig(), { storage });
    expect(selectCurrentSite(again.store.getState())?.id).toBe(2);
  });

  test('does not change to a site that is not there, nor when the client is expired', async () => {
    const portal = await signedInPortal(aConfig({ client: aClient({ trial_ends_on: '2020-01-01' }) }));
    expect(selectIsExpired(portal.store.getState())).toBe(true);
    portal.store.dispatch(changeCurrentSite(2));
    expect(selectCurrentSite(portal.store.getState())?.id).toBe(1);

    nock.cleanAll();
    const active = await signedInPortal();
    active.store.dispatch(changeCurrentSite(99));
    expect(selectCurrentSite(active.store.getState())?.id).toBe(1);
  });
});

describe('several tabs', () => {
  const openTabs = (count: number) => {
    const shared = sharedStorage();
    const lock = sharedLock();
    const messages = sharedMessages();
    const tabs = Array.from({ length: count }, () => makePortal({ storage: shared.tab(), lock, tabs: messages() }));
    return { shared, tabs };
  };

  const begin = async (count: number) => {
    const { shared, tabs } = openTabs(count);
    shared.values.set('session', 'refresh-0');
    let refreshes = 0;
    server()
      .post('/auth/access-token')
      .times(100)
      .reply(200, () => {
        refreshes += 1;
        return { access_token: accessToken(), refresh_token: `refresh-${refreshes}` };
      });
    server().get('/clients').times(count).reply(200, { clients: [] });
    server().get('/config').times(count).reply(200, aConfig());
    tabs.forEach((tab) => tab.runProcesses());
    await settle();
    return { shared, tabs, refreshes: () => refreshes };
  };

  test('one of them refreshes for all', async () => {
    const { tabs, refreshes } = await begin(4);
    expect(tabs.map(status)).toEqual(Array(4).fill('signed_in'));
    expect(refreshes()).toBe(1);
    await pass(601_000);
    expect(refreshes()).toBe(2);
    const tokens = await Promise.all(tabs.map((tab) => tab.session.accessToken()));
    expect(new Set(tokens).size).toBe(1);
  });

  test('log-out in one reaches the others', async () => {
    const { tabs } = await begin(3);
    server().post('/auth/logout').reply(200, { redirect_uri: null });
    await tabs[0]!.store.dispatch(logOut());
    await settle();
    expect(tabs.map(status)).toEqual(['signed_out', 'signed_out', 'signed_out']);
    expect(tabs.map((tab) => selectSites(tab.store.getState()).length)).toEqual([0, 0, 0]);
  });

  test('sign-in in one reaches the others', async () => {
    const { shared, tabs } = openTabs(2);
    tabs.forEach((tab) => tab.runProcesses());
    await settle();
    expect(tabs.map(status)).toEqual(['signed_out', 'signed_out']);
    server().post('/auth/login').reply(200, { access_token: accessToken(), refresh_token: 'refresh-1' });
    server().get('/clients').twice().reply(200, { clients: [] });
    server().get('/config').twice().reply(200, aConfig());
    await tabs[0]!.store.dispatch(signIn({ email: 'a@b.c', password: 'pw' }));
    await settle();
    expect(tabs.map(status)).toEqual(['signed_in', 'signed_in']);
    expect(shared.values.get('session')).toBe('refresh-1');
  });

  test('a tab stays in its own client when another is chosen elsewhere, with tokens of that client', async () => {
    const { shared, tabs } = await begin(2);
    nock.cleanAll();
    server()
      .post('/auth/access-token', { client_id: 'eu:fjord-school', update_last_client: true })
      .reply(200, { access_token: accessToken({ aud: 'eu:fjord-school' }), refresh_token: 'refresh-of-fjord' });
    server().get('/clients').reply(200, { clients: [] });
    server().get('/config').reply(200, aConfig());
    await tabs[0]!.store.dispatch(switchClient('eu:fjord-school'));
    await settle();
    const wanted: unknown[] = [];
    server()
      .post('/auth/access-token', (body) => wanted.push(body) > 0)
      .twice()
      .reply(200, (_path, body) => ({
        access_token: accessToken({ aud: (body as { client_id: string }).client_id }),
        refresh_token: 'refresh-next',
      }));
    await pass(601_000);
    // The second finds the refresh token changed, and waits for its neighbour's word first.
    await pass(1_000);
    expect(wanted).toEqual(expect.arrayContaining([{ client_id: 'eu:harbour-and-pine' }, { client_id: 'eu:fjord-school' }]));
    expect(tabs.map((tab) => tab.store.getState().session.claims?.aud)).toEqual(['eu:fjord-school', 'eu:harbour-and-pine']);
    expect(tabs.map(status)).toEqual(['signed_in', 'signed_in']);
    expect(shared.values.get('session')).toBe('refresh-next');
  });

  test("a tab that is reloaded stays in its client, and falls back to the session's when that is gone", async () => {
    const reload = async (answers: () => void): Promise<string | undefined> => {
      const storage = memoryStorage();
      storage.set('session', 'refresh-1');
      answers();
      server().get('/clients').reply(200, { clients: [] });
      server().get('/config').reply(200, aConfig());
      const portal = makePortal({ storage, shownBefore: 'eu:fjord-school' });
      portal.runProcesses();
      await settle();
      return portal.store.getState().session.claims?.aud;
    };
    const token = (aud: string) => ({ access_token: accessToken({ aud }), refresh_token: 'refresh-2' });
    const stayed = await reload(
      () => void server().post('/auth/access-token', { client_id: 'eu:fjord-school' }).reply(200, token('eu:fjord-school')),
    );
    expect(stayed).toBe('eu:fjord-school');
    nock.cleanAll();
    const fellBack = await reload(() => {
      server().post('/auth/access-token', { client_id: 'eu:fjord-school' }).reply(404, { message: 'This could not be found.' });
      server().post('/auth/access-token', {}).reply(200, token('eu:harbour-and-pine'));
    });
    expect(fellBack).toBe('eu:harbour-and-pine');
  });

  test('a super user visits a client without making it the one of the next sign-in, and has no live chat', async () => {
    const portal = await signedInPortal();
    expect(selectHasChat(portal.store.getState())).toBe(true);
    nock.cleanAll();
    server()
      .post('/auth/access-token', { client_id: 'eu:fjord-school' })
      .reply(200, { access_token: accessToken({ aud: 'eu:fjord-school', 'user:is_super': true }), refresh_token: 'refresh-3' });
    server().get('/clients').reply(200, { clients: [] });
    server()
      .get('/config')
      .reply(200, aConfig({ local_user_id: null }));
    expect(await portal.store.dispatch(visitClient('eu:fjord-school'))).toBe('switched');
    await settle();
    expect([selectIsVisiting(portal.store.getState()), selectHasChat(portal.store.getState())]).toEqual([true, false]);
  });

  test('a tab that shows another client keeps it', async () => {
    const { tabs } = await begin(2);
    nock.cleanAll();
    server()
      .post('/auth/access-token')
      .reply(200, { access_token: accessToken({ aud: 'eu:fjord-school' }), refresh_token: 'refresh-1' });
    server().get('/clients').reply(200, { clients: [] });
    server().get('/config').reply(200, aConfig());
    await tabs[0]!.store.dispatch(switchClient('eu:fjord-school'));
    await settle();
    expect(tabs.map((tab) => tab.store.getState().session.claims?.aud)).toEqual(['eu:fjord-school', 'eu:harbour-and-pine']);
  });
});
