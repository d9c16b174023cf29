import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#demo/world/accounts';
import { makeDemoKioskCode } from '#demo/demoKiosk';
import { startDemo } from '#demo/startDemo';
import { bodyOf, problemOf } from '../support/answer';
import { startTestServer, type ApiClient, type TestServer } from '../support/testServer';
import { describeAccess } from './accessMatrix';
import { codeAt } from '../support/totp';

const TIMEOUT_MS = 180_000;
let server: TestServer;
const login = (body: object) => server.anonymous.post('auth/login', body);

const namesOf = (records: readonly { readonly name: string }[]): string[] => records.map(({ name }) => name).sort();

async function as(email: string): Promise<ApiClient> {
  const answer = await login({ email, password: DEMO_PASSWORD });
  expect([email, answer.status]).toEqual([email, 200]);
  return server.api(bodyOf(answer).access_token);
}

beforeAll(async () => {
  server = await startTestServer({
    settings: { DEMO: 'on', DEMO_TRAFFIC: 'off', PUBLIC_URL: 'http://localhost:8080' },
    prepare: async (deps, isWatched) => {
      const demo = await startDemo(deps, isWatched);
      return demo === null ? null : () => demo.stop();
    },
  });
}, TIMEOUT_MS);
afterAll(() => server.close());

describe('the demo accounts, through the real sign-in', () => {
  test.each([
    ['twofactor@portico.test', 'two_factor'],
    ['setup2fa@portico.test', 'two_factor_setup'],
    ['expired@portico.test', 'password_expired'],
  ])('%s is asked for the next step: %s', async (email, code) => {
    const answer = await login({ email, password: DEMO_PASSWORD });
    expect([answer.status, problemOf(answer).code]).toEqual([401, code]);
  });

  test('twofactor@portico.test gets in with a code of the documented secret', async () => {
    const code = codeAt('JBSWY3DPEHPK3PXP', server.clock.now());
    expect((await login({ email: 'twofactor@portico.test', password: DEMO_PASSWORD, code })).status).toBe(200);
  });

  test('the whole domain harbourlabs.test is sent to single sign-on', async () => {
    for (const email of ['sso@harbourlabs.test', 'nobody@harbourlabs.test']) {
      const answer = await login({ email });
      expect([answer.status, problemOf(answer).code]).toEqual([401, 'sso_user']);
      // Nobody has given this demo a provider: the address leads back, and the portal says so.
      expect(problemOf(answer).data).toEqual({
        authorization_url: expect.stringMatching(/^http:\/\/localhost:8080\/login\/sso\/callback\?error=/),
        setup_incomplete: true,
        demo: true,
      });
    }
    expect((await login({ email: 'sso@harbourlabs.test', password: DEMO_PASSWORD })).status).toBe(401);
  });

  test.each(
    DEMO_ACCOUNTS.filter(
      ({ twoFactor, passwordExpired, sso, client }) => !(twoFactor ?? passwordExpired ?? sso ?? client === 'lindgren'),
    ).map(({ email, client }) => [email, client]),
  )('%s signs in, to %s', async (email) => {
    const config = bodyOf(await (await as(email)).get('config'));
    expect(config.client.name).toBe(
      { reseller: 'Northline Partners', limited: 'Mason & Vale', trialover: 'Brightwater Care' }[email.split('@')[0]!] ?? 'Harbour & Pine',
    );
  });

  test('the administrator finds a working Today, both clients and the rest of the world', async () => {
    const admin = await as('admin@portico.test');
    expect(namesOf(bodyOf(await admin.get('clients')).clients)).toEqual(['Fjord School', 'Harbour & Pine']);
    const { sites } = bodyOf(await admin.get('sites'));
    expect(sites).toHaveLength(5);
    for (const site of sites.filter(({ type }) => type === 'standard')) {
      expect(site.visitors_signed_in_count).toBeGreaterThanOrEqual(20);
      const today = bodyOf(await admin.get(`sites/${site.id}/today`));
      const sum = (key: 'in' | 'expected' | 'to_approve'): number => today.groups.reduce((total, group) => total + group[key], 0);
      expect(sum('expected')).toBeGreaterThanOrEqual(2);
      expect(sum('to_approve')).toBeGreaterThanOrEqual(2);
      expect(today.hours.at(-1)!.signed_in).toBe(site.visitors_signed_in_count);
      const visitors = bodyOf(await admin.get(`visitors?site_id=${site.id}&status=in&per_page=200`));
      expect(visitors.meta.total).toBe(sum('in'));
    }
    const { groups } = bodyOf(await admin.get('groups'));
    expect(groups).toHaveLength(9);
    expect(groups.reduce((total, group) => total + ('member_count' in group ? group.member_count : 0), 0)).toBeGreaterThan(550);
    expect(bodyOf(await admin.get('evacuations?status=complete')).meta.total).toBe(12);
    expect(bodyOf(await admin.get('spaces/1/bookings?per_page=200')).meta.total).toBeGreaterThan(30);
  });

  test('reception sees its two sites, the marshal has the custom role’s four permissions and nothing else', async () => {
    const reception = await as('reception@portico.test');
    expect(namesOf(bodyOf(await reception.get('sites')).sites)).toEqual(['Albion Wharf', 'Quayside House']);
    const marshal = await as('marshal@portico.test');
    const { roles } = bodyOf(await marshal.get('config'));
    expect(new Set(roles)).toEqual(new Set(['EvacList.viewer', 'EvacReport.viewer', 'EvacReport.editor', 'Today.viewer']));
    const { groups } = bodyOf(await marshal.get('groups'));
    expect((await marshal.get(`groups/${groups[0]!.id}/members`)).status).toBe(403);
  });

  test('the client whose trial has ended is told so by what only active clients may', async () => {
    const answer = await (await as('trialover@portico.test')).get('visitors');
    expect([answer.status, problemOf(answer).code]).toEqual([401, 'trial_period_over']);
  });
});

describe('access', () => describeAccess(() => server));

describe('the demo kiosk', () => {
  test('is paired with the code that the start prints, which is made only while the device waits for one', async () => {
    const kiosk = await makeDemoKioskCode(server.deps);
    expect(kiosk).toMatchObject({ device: 'Canteen tablet', site: 'Quayside House' });
    const paired = await server.anonymous.post('device/pair', { code: kiosk?.code, app_version: '1.0.0' });
    expect([paired.status, bodyOf(paired).site.name]).toEqual([200, 'Quayside House']);
    expect(await makeDemoKioskCode(server.deps)).toBeNull();
  });
});
