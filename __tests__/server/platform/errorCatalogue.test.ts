/**
 * The error catalogue (spec: errors#error-catalogue), entry by entry: the real server is brought to each of them, in four languages, and a
 * person reads the catalogue's words, those of the server or those that the portal has for its code.
 */
import { hashPassword } from '#server/identity/auth/passwords';
import { readTexts } from '../../../config/texts/readTexts';
import { bodyOf, type Answer } from '../../support/answer';
import { addClient, addGroup, addSite, addUser, type SeededClient } from '../../support/seed';
import { startSsoWorld, type SsoWorld } from '../../support/ssoWorld';
import { quickestDatabase } from '../../support/testDatabase';
import type { ApiClient, TestServer } from '../../support/testServer';

const LANGUAGES = ['en', 'fr', 'de', 'es'] as const;
type Language = (typeof LANGUAGES)[number];
const PASSWORD = 'Very-good-1!';

type Tree = { readonly [key: string]: string | Tree };

/** A text of the portal or the server in a language: `errors.auth_error.session_expired`. */
function words(language: Language, name: string): string {
  const [namespace = '', ...keys] = name.split('.');
  const tree: Tree = readTexts(language === 'en' ? 'en_GB' : language, namespace);
  const found = keys.reduce<string | Tree | undefined>((part, key) => (typeof part === 'object' ? part[key] : undefined), tree);
  if (typeof found !== 'string') throw new Error(`locales/ has no ${name} in ${language}`);
  return found;
}

let world: SsoWorld;
let server: TestServer;
let client: SeededClient;
/** A domain whose people sign in at a real provider. */
let domain: string;
let admin: string;
const emails: Record<'valid' | 'expired' | 'setup', string> = { valid: '', expired: '', setup: '' };
let site: number;

const speaking = (language: Language, token: string | null): ApiClient => server.api(token, { 'accept-language': language });
const asAdmin = (language: Language): ApiClient => speaking(language, admin);

beforeAll(async () => {
  world = await startSsoWorld(quickestDatabase());
  server = world.server;
  ({ domain } = await world.domain());
  const { db } = server.database;
  const password_hash = await hashPassword(PASSWORD);
  client = await addClient(db, {
    site_limit: 1,
    group_limit: 1,
    account_status: 'limited',
    time_and_attendance_enabled: true,
    settings: JSON.stringify({ 'time_and_attendance.discovered': true, 'time_and_attendance.tier': 0, 'spaces.enabled': true }),
  });
  site = await addSite(db, client, { spaces_enabled: true });
  const group = await addGroup(db, client);
  await db
    .insertInto('members')
    .values({ client_id: client.id, visitor_group_id: group, name: 'Ada', sort_name: 'ada', search: 'ada' })
    .execute();
  const space = {
    kind: 'space',
    id: 7,
    name: 'Room',
    category: 'office',
    tags: [],
    capacity: 2,
    buffer_minutes: 0,
    bookable_days: [1, 2, 3, 4, 5, 6, 7],
    permitted_group_ids: [],
  };
  await db
    .insertInto('site_spaces')
    .values({ site_id: site, layout: JSON.stringify([space]), booking_advance_limit: JSON.stringify({ unit: 'none', amount: 0 }) })
    .execute();
  emails.valid = (await addUser(db, client, { user: { password_hash } })).email;
  const strict = await addClient(db, { password_expiry: 30 });
  emails.expired = (await addUser(db, strict, { user: { password_hash, password_changed_at: new Date('2020-01-01') } })).email;
  emails.setup = (await addUser(db, await addClient(db, { force_2fa: true }), { user: { password_hash } })).email;
  admin = (await server.signIn(emails.valid)).accessToken;
});
afterAll(() => world.close());

const login = (language: Language, body: object): Promise<Answer> => speaking(language, null).post('auth/login', body);

interface Entry {
  /** The catalogue's own words, in English. */
  readonly says: string;
  /** Where they stand; the server's are what it answers. */
  readonly text: string;
  readonly answered: { readonly status: number; readonly code?: string };
  readonly provoke: (language: Language) => Promise<Answer>;
}

const booking = { space_id: 7, start_date: '2037-05-04T09:00:00.000Z', end_date: '2037-05-04T10:00:00.000Z' };

const ENTRIES: Readonly<Record<string, Entry>> = {
  'a session that has ended': {
    says: 'Your session has expired, please login.',
    text: 'errors.auth_error.session_expired',
    answered: { status: 401, code: 'session_expired' },
    provoke: async (language) => {
      const { accessToken } = await server.signIn(emails.valid);
      await server.api(accessToken).post('auth/logout');
      return speaking(language, accessToken).get('config');
    },
  },
  'a renewal that is refused': {
    says: 'Your session has expired, please login.',
    text: 'errors.auth_error.session_expired',
    answered: { status: 401, code: 'session_expired' },
    provoke: (language) => speaking(language, 'no-token-of-ours').post('auth/access-token'),
  },
  'a wrong password': {
    says: 'Invalid credentials.',
    text: 'errors.auth_error.invalid_credentials',
    answered: { status: 401, code: 'invalid_credentials' },
    provoke: (language) => login(language, { email: emails.valid, password: 'Wrong-1234!' }),
  },
  'a password that is too old': {
    says: 'Your password has expired, password policy requires you to change your password.',
    text: 'errors.auth_error.password_expired',
    answered: { status: 401, code: 'password_expired' },
    provoke: (language) => login(language, { email: emails.expired, password: PASSWORD }),
  },
  'two-factor that is to be set up': {
    says: 'Password policy requires you to setup two factor authentication to continue.',
    text: 'errors.auth_error.two_factor_setup',
    answered: { status: 401, code: 'two_factor_setup' },
    provoke: (language) => login(language, { email: emails.setup, password: PASSWORD }),
  },
  'a user of single sign-on': {
    says: 'You sign in with your organisation’s single sign-on.',
    text: 'server.ssoUser',
    answered: { status: 401, code: 'sso_user' },
    provoke: (language) => login(language, { email: `any@${domain}` }),
  },
  'a person of single sign-on whom no client knows': {
    says: 'You have no access yet. Ask for it first.',
    text: 'server.ssoRequestAccess',
    answered: { status: 401, code: 'sso_request_access' },
    provoke: async (language) => {
      const email = `stranger-${language}@${domain}`;
      const back = await world.provider.signIn((await world.begin(email)).href, world.stranger({ email }));
      return speaking(language, null).post('auth/sso/login', Object.fromEntries(back.searchParams));
    },
  },
  'any other fault of a single sign-on': {
    says: 'Something went wrong, please try again',
    text: 'server.ssoFailed',
    answered: { status: 401, code: 'sso_failed' },
    provoke: async (language) => {
      const state = (await world.begin(`any@${domain}`)).searchParams.get('state');
      return speaking(language, null).post('auth/sso/login', { state, code: 'no-code-of-the-provider' });
    },
  },
  'a refusal without a code': {
    says: 'Please sign in.',
    text: 'server.signInFirst',
    answered: { status: 401 },
    provoke: (language) => speaking(language, null).get('config'),
  },
  'another client that cannot be loaded': {
    says: 'Failed to load client',
    text: 'clients.failed',
    answered: { status: 404 },
    provoke: async (language) => {
      const { refreshToken } = await server.signIn(emails.valid);
      return speaking(language, refreshToken).post('auth/access-token', { client_id: 'eu:99999999-9999-4999-8999-999999999999' });
    },
  },
  'a page or action without the right': {
    says: "Forbidden - You don't seem to have access to this page.",
    text: 'forbidden.title',
    answered: { status: 403, code: 'forbidden' },
    provoke: (language) => asAdmin(language).get('admin/clients'),
  },
  'a record that is not there': {
    says: 'Page not found',
    text: 'errors.notFound.title',
    answered: { status: 404 },
    provoke: (language) => asAdmin(language).get('sites/99'),
  },
  'one site more than the limit': {
    says: 'Site limit reached.',
    text: 'server.siteLimitReached',
    answered: { status: 409, code: 'site_limit_reached' },
    provoke: (language) => asAdmin(language).post('sites', { name: 'One more', type: 'standard', timezone: 'Europe/London' }),
  },
  'one group more than the limit': {
    says: 'Max group limit reached.',
    text: 'server.groupLimitReached',
    answered: { status: 409, code: 'group_limit_reached' },
    provoke: (language) => asAdmin(language).post('groups', { name: 'One more', type: 'returning' }),
  },
  'more people than the tier covers': {
    says: 'You are over the limit, please upgrade your tier.',
    text: 'usage.overLimit',
    answered: { status: 200 },
    provoke: async (language) => {
      const answer = await asAdmin(language).post('time-and-attendance/recalculate-usage');
      expect(bodyOf(answer).client.settings['time_and_attendance.usage_warning_at']).toEqual(expect.any(String));
      return answer;
    },
  },
  'a space that is taken': {
    says: 'Space unavailable for the requested time.',
    text: 'server.spaceUnavailable',
    answered: { status: 409, code: 'space_unavailable' },
    provoke: async (language) => {
      await asAdmin(language).post(`spaces/${site}/bookings`, booking);
      return asAdmin(language).post(`spaces/${site}/bookings`, booking);
    },
  },
  ...Object.fromEntries(
    (
      [
        ['subscription_problem', 'Alert: There is a problem with your subscription.'],
        ['limited', 'Your account has been limited. Please contact us.'],
        ['disabled', 'Your account has been disabled. Please contact us.'],
      ] as const
    ).map(([status, says]): [string, Entry] => [
      `an account that is ${status}`,
      {
        says,
        text: `usage.account.${status}`,
        answered: { status: 200 },
        provoke: async (language) => {
          await server.database.db.updateTable('clients').set({ account_status: status }).where('id', '=', client.id).execute();
          const answer = await asAdmin(language).get('config');
          expect(bodyOf(answer).client.account_status).toBe(status);
          return answer;
        },
      },
    ]),
  ),
  'entries that break a rule': {
    says: 'A site name is required',
    text: 'rules.siteNameRequired',
    answered: { status: 422 },
    provoke: (language) => asAdmin(language).patch(`sites/${site}`, { name: '' }),
  },
  'too many wrong passwords': {
    says: 'Too many attempts. Wait {{seconds}} seconds and try again.',
    text: 'server.tooMany',
    answered: { status: 429 },
    provoke: async (language) => {
      for (let tries = 0; tries < 6; tries += 1) await login(language, { email: 'nobody@example.test', password: 'Wrong-1234!' });
      const answer = await login(language, { email: 'nobody@example.test', password: 'Wrong-1234!' });
      server.clock.advance(61_000);
      admin = (await server.signIn(emails.valid)).accessToken;
      return answer;
    },
  },
};

/** Entries that need no server, with the tests that cover them. */
const OF_THE_PORTAL: Readonly<Record<string, string>> = {
  'Unknown error': 'errors.unknown',
  'token fetch: other failures retry every 5 s': 'errors.unreachableRetrying',
  'dialog error: generic text': 'errors.generic',
};

/** Entries whose screens or calls are still to come; each leaves this list with its screen. */
const LATER: readonly string[] = ['SSO config: 403 marks the user unauthorised', 'SSO config: any other failure clears the config'];

describe.each(Object.entries(ENTRIES))('%s', (_, { says, text, answered, provoke }) => {
  it('is said in the words of the catalogue, and in every language', async () => {
    expect(words('en', text)).toBe(says);
    const said = new Set<string>();
    for (const language of LANGUAGES) {
      const answer = await provoke(language);
      const { message, code, errors } = answer.body as { message?: string; code?: string; errors?: Record<string, string[]> };
      expect([language, answer.status, code]).toEqual([language, answered.status, answered.code]);
      const expected = words(language, text);
      const filledIn = new RegExp(`^${expected.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\{\w+\}\}/g, '.+')}$`, 'u');
      if (text.startsWith('server.')) expect(Object.values(errors ?? {}).flat()[0] ?? message).toMatch(filledIn);
      if (text.startsWith('rules.')) expect(Object.values(errors ?? {}).flat()[0]).toBe(expected);
      said.add(expected);
    }
    expect(said.size).toBe(LANGUAGES.length);
  });
});

it('the portal’s own messages are there in every language, and the planned ones are counted', () => {
  for (const text of Object.values(OF_THE_PORTAL))
    expect(new Set(LANGUAGES.map((language) => words(language, text))).size).toBe(LANGUAGES.length);
  expect(LATER).toHaveLength(2);
});
