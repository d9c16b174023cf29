import { CHAT_TOKEN_REFRESH_THRESHOLD_S, CHAT_TOKEN_RETRY_MS } from '#contract/identity/constants';
import type { ChatMessenger } from '#portal/lib/services';
import { showChat } from '#portal/processes/chatToken/chatTokenSaga';
import { logOut, switchClient } from '#web/session/signIn';
import { aConfig } from '../../support/portalRecords';
import { accessToken, ORIGIN } from '../../support/portalTokens';
import { pass, playPortals, server, settle, signedInPortal } from '../../support/portal';

playPortals();

/** Unlike twice the threshold: the renewal is so long before the end, not after the beginning. */
const LIFETIME_S = 900;
const OTHER = 'eu:fjord-school';
const text = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const chatToken = (name: string, claims: object = {}): string => {
  const iat = Math.floor(Date.now() / 1_000);
  return `${text({ alg: 'HS256' })}.${text({ user_id: '7', iss: ORIGIN, iat, exp: iat + LIFETIME_S, ...claims })}.${name}`;
};

/** The mock of the vendor's messenger: the calls it received, and its own events. */
function playedChat() {
  const told: string[] = [];
  let unread: (count: number) => void = () => undefined;
  let fails = false;
  const name = (token: string): string => token.split('.')[2] ?? '';
  const messenger: ChatMessenger = {
    open: async (token) => {
      if (fails) throw new Error('blocked');
      told.push(`open ${name(token)}`);
    },
    renew: (token) => void told.push(`renew ${name(token)}`),
    show: () => void told.push('show'),
    close: () => void told.push('close'),
    subscribe: (listener) => {
      unread = listener;
      return () => undefined;
    },
  };
  return { told, messenger, say: (count: number) => unread(count), fail: (now: boolean) => void (fails = now) };
}

async function withChat() {
  const chat = playedChat();
  server()
    .post('/auth/access-token')
    .times(9)
    .reply(200, (_uri, body) => ({
      // The body that the portal sent: JSON of ours.
      access_token: accessToken((body as { client_id?: string }).client_id === OTHER ? { aud: OTHER } : {}),
      refresh_token: 'refresh-2',
    }));
  const portal = await signedInPortal(aConfig(), { chat: chat.messenger });
  return { ...chat, portal, status: () => portal.store.getState().chat.status };
}

const answers = (name: string, claims?: object) =>
  server()
    .post('/intercom/user-token')
    .reply(200, () => ({ user_token: chatToken(name, claims) }));

test('opens the chat for anyone signed in, renews its token at 300 s, and closes it at log-out', async () => {
  answers('first');
  const { told, portal, status, say } = await withChat();
  await settle();
  expect(told).toEqual(['open first']);
  expect(status()).toBe('ready');

  const next = answers('second');
  await pass((LIFETIME_S - CHAT_TOKEN_REFRESH_THRESHOLD_S) * 1_000 - 3_000);
  expect(next.isDone()).toBe(false);
  await pass(5_000);
  expect(told).toEqual(['open first', 'renew second']);

  say(3);
  await settle();
  expect(portal.store.getState().chat.unread).toBe(3);
  await portal.store.dispatch(showChat());
  server().post('/auth/logout').reply(200, { redirect_uri: null });
  await portal.store.dispatch(logOut());
  await settle();
  expect(told.slice(2)).toEqual(['show', 'close']);
  expect(portal.store.getState().chat).toEqual({ status: 'off', unread: 0 });
});

test.each([
  ['no answer', () => server().post('/intercom/user-token').reply(503, {})],
  ['a token that is none', () => server().post('/intercom/user-token').reply(200, { user_token: 'nonsense' })],
  ['a token of another server', () => answers('foreign', { iss: 'https://elsewhere.example' })],
])('%s: says so, and tries again after ten seconds', async (_, answer) => {
  answer();
  const { told, status } = await withChat();
  await settle();
  expect([told, status()]).toEqual([[], 'unavailable']);
  const again = answers('late');
  await pass(CHAT_TOKEN_RETRY_MS - 1_000);
  expect(again.isDone()).toBe(false);
  await pass(1_500);
  expect([told, status()]).toEqual([['open late'], 'ready']);
});

test('a renewal that fails leaves the chat as it is while its token holds', async () => {
  answers('first');
  const { told, status } = await withChat();
  server().post('/intercom/user-token').times(40).reply(500, {});
  await pass((LIFETIME_S - CHAT_TOKEN_REFRESH_THRESHOLD_S + 60) * 1_000);
  expect(status()).toBe('ready');
  await pass(CHAT_TOKEN_REFRESH_THRESHOLD_S * 1_000);
  expect(status()).toBe('unavailable');
  expect(told).toEqual(['open first']);
});

test("the vendor's script that cannot be loaded is asked for again", async () => {
  answers('first');
  server()
    .post('/intercom/user-token')
    .reply(200, () => ({ user_token: chatToken('second') }));
  const chat = playedChat();
  chat.fail(true);
  const portal = await signedInPortal(aConfig(), { chat: chat.messenger });
  await settle();
  expect(portal.store.getState().chat.status).toBe('unavailable');
  chat.fail(false);
  await pass(CHAT_TOKEN_RETRY_MS + 500);
  expect(chat.told).toEqual(['open second']);
});

test('another client has a chat of its own', async () => {
  answers('first');
  const { told, portal } = await withChat();
  await settle();
  answers('other');
  server().get('/clients').times(3).reply(200, { clients: [] });
  await portal.store.dispatch(switchClient(OTHER));
  await settle();
  await pass(1_500);
  expect(told).toEqual(['open first', 'close', 'open other']);
});

test('super users have none, and where none is set up nobody asks for a token', async () => {
  const chat = playedChat();
  server()
    .post('/auth/access-token')
    .reply(200, { access_token: accessToken({ 'user:is_super': true }), refresh_token: 'refresh-2' });
  const portal = await signedInPortal(aConfig(), { chat: chat.messenger });
  await pass(2_000);
  expect([chat.told, portal.store.getState().chat.status]).toEqual([[], 'off']);
  const without = await signedInPortal();
  await pass(2_000);
  expect(without.store.getState().chat.status).toBe('off');
});
