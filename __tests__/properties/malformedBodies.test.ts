/**
 * Whatever is sent to whichever call, by an administrator and with ids that exist: the answer says what is wrong, and is never a fault of
 * the server's.
 */
import fc from 'fast-check';
import type Joi from 'joi';

import { API_PREFIX, fillPath, type Call } from '#contract/platform/call';
import type { Problem } from '#contract/platform/problem';
import { ALL_CALLS, RULES } from '#contract/allCalls';
import { createDemoWorld } from '#demo/build/createDemoWorld';
import { DEMO_SSO_DOMAIN } from '#demo/world/seed';
import { signSsoToken } from '#server/identity/sso/ssoToken';
import { bodyOf } from '../support/answer';
import { runs } from '../support/proof';
import { startTestServer, type ApiClient, type TestServer } from '../support/testServer';
import { UNKNOWN_IDS } from '../support/unknownIds';

const BODIES = runs(2, 300);
const SEED = 20_261_121;
const AT_ONCE = 8;

/** Values of the right type for some fields and the wrong one for most. */
const wrongValue = fc.oneof(
  fc.constantFrom(
    null,
    true,
    0,
    -1,
    1.5,
    2 ** 31,
    2 ** 53,
    -(2 ** 63),
    1e308,
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '0',
    '1',
    '-1',
    '1e3',
    'NaN',
    '2026-02-30',
    '2026-13-01T99:99:99Z',
    '+999999999999-01-01T00:00:00Z',
    'Europe/Nowhere',
    'nobody@',
    '<script>',
    '%00',
    '../../etc/passwd',
    "'; drop table clients; --",
    '٣',
    'x'.repeat(5_000),
    [],
    {},
    [null],
    [[]],
    [1, 1],
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.integer(),
  fc.double(),
  fc.array(fc.oneof(fc.integer(), fc.string(), fc.constant(null)), { maxLength: 6 }),
  fc.jsonValue({ maxDepth: 4 }),
);

/** The names that a rule knows. */
function fieldsOf(rule: Joi.ObjectSchema | undefined): string[] {
  const { keys } = (rule?.describe() ?? {}) as { keys?: object };
  return Object.keys(keys ?? {});
}

/** JSON texts: mostly objects with the call's own fields, some that are no objects, some that are no JSON. */
function bodies(rule: Joi.ObjectSchema | undefined): fc.Arbitrary<string> {
  const known = fieldsOf(rule);
  const ofFields = fc.record(Object.fromEntries(known.map((name) => [name, wrongValue])), { requiredKeys: [] });
  return fc.oneof(
    { arbitrary: ofFields.map((body) => JSON.stringify(body)), weight: 8 },
    {
      arbitrary: fc.tuple(ofFields, fc.string(), wrongValue).map(([body, name, value]) => JSON.stringify({ ...body, [name]: value })),
      weight: 2,
    },
    { arbitrary: fc.jsonValue().map((value) => JSON.stringify(value)), weight: 1 },
    {
      arbitrary: fc.constantFrom(
        '{',
        '',
        'nul',
        '{"a":}',
        '{"a":1}}',
        '[',
        '"',
        '\u0000',
        '{"a":"\ud800"}',
        '{"__proto__":{"admin":true}}',
        '{"constructor":{"prototype":{}}}',
      ),
      weight: 1,
    },
  );
}

function queries(rule: Joi.ObjectSchema | undefined): fc.Arbitrary<string> {
  const known = fieldsOf(rule);
  return fc
    .array(fc.tuple(fc.oneof(fc.constantFrom(...known, 'unknown'), fc.string({ maxLength: 5 })), wrongValue), { maxLength: 4 })
    .map((pairs) =>
      pairs.map(([name, value]) => `${escaped(name)}=${escaped(typeof value === 'string' ? value : JSON.stringify(value))}`).join('&'),
    );
}

/** Lone surrogates have no escape of their own. */
const escaped = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, ''));

let server: TestServer;
let admin: Awaited<ReturnType<TestServer['signIn']>>;
let superUser: typeof admin;
let applicant: string;
let deviceToken: string;
let ids: Record<string, number | string>;

beforeAll(async () => {
  server = await startTestServer();
  await createDemoWorld({ db: server.database.db, now: new Date(), members: null, evacuees: null, log: () => undefined });
  admin = await server.signIn('admin@portico.test');
  superUser = await server.signIn('super@portico.test');
  applicant = await signSsoToken(server.deps, DEMO_SSO_DOMAIN, {
    issuer: 'https://id.test',
    subject: 's',
    email: `new@${DEMO_SSO_DOMAIN}`,
    name: 'New',
  });
  ids = await existingIds(admin);
  const { code } = bodyOf(await admin.post(`sites/${ids['siteId']}/devices`, { name: 'Side door' }));
  deviceToken = bodyOf(await server.anonymous.post('device/pair', { code, app_version: '1' })).device_token;
});
afterAll(() => server.close());

async function existingIds(as: ApiClient): Promise<Record<string, number | string>> {
  const client = bodyOf(await as.get('config')).client.global_client_id;
  const site = bodyOf(await as.get('sites')).sites.find(({ type }) => type === 'standard')?.id ?? 0;
  const visitor = bodyOf(await as.get(`visitors?site_id=${site}&status=in`)).visitors[0]?.id ?? 0;
  const evacuation = bodyOf(await as.post(`sites/${site}/evacuations`)).evacuation.id;
  const evacuee = bodyOf(await as.get(`evacuations/${evacuation}`)).evacuees[0]?.id ?? 0;
  const group = bodyOf(await as.get('groups')).groups.find(({ type }) => type === 'returning')?.id ?? 0;
  const member = bodyOf(await as.get(`groups/${group}/members`)).members[0]?.id ?? 0;
  const spaces = bodyOf(await as.get(`spaces/${site}`));
  const booking = (await server.database.db.selectFrom('bookings').select('id').limit(1).executeTakeFirst())?.id ?? 0;
  expect(spaces).toBeDefined();
  const { share } = bodyOf(await as.post(`evacuations/${evacuation}/shares`, { label: 'Gate 2', expires_in_minutes: 60 }));
  return {
    ...UNKNOWN_IDS,
    clientId: client,
    siteId: site,
    visitorId: visitor,
    evacuationId: evacuation,
    evacueeId: evacuee,
    groupId: group,
    memberId: member,
    bookingId: booking,
    shareId: share.id,
    addon: 'time_and_attendance',
    trialAddon: 'spaces',
  };
}

/** Ranks a call: those that end something (a session, an evacuation, a site) come last, so that the others find it there. */
function rank({ method, name }: Call): number {
  if (name === 'logout') return 3;
  if (method === 'DELETE') return 2;
  return /^(complete|archive|signOut|anonymise|decline)/.test(name) ? 1 : 0;
}
const CALLS = [...ALL_CALLS].sort((a, b) => rank(a) - rank(b));

const isForSuper = (access: Call['access']): boolean => typeof access === 'object' && access.kind === 'role' && access.role === 'super';

function tokenOf(access: Call['access']): string {
  if (access === 'refreshToken') return admin.refreshToken;
  if (access === 'ssoToken') return applicant;
  if (access === 'deviceToken') return deviceToken;
  return isForSuper(access) ? superUser.accessToken : admin.accessToken;
}

async function send(call: Call, text: string): Promise<{ status: number; problem: Problem | null }> {
  const path = `${server.address}${API_PREFIX}${fillPath(call.path, ids)}`;
  const token = tokenOf(call.access);
  const response = await fetch(call.method === 'GET' ? `${path}?${text}` : path, {
    method: call.method,
    headers: { authorization: `Bearer ${token}`, ...(call.method === 'GET' ? {} : { 'content-type': 'application/json' }) },
    ...(call.method === 'GET' ? {} : { body: text }),
  });
  const answer = await response.text();
  return { status: response.status, problem: response.status < 400 ? null : (JSON.parse(answer) as Problem) };
}

it.each(CALLS.map((call) => [`${call.method} ${call.path}`, call] as const))(
  '%s answers whatever it is sent',
  async (_, call) => {
    const rules = RULES.get(call.name);
    const texts = fc.sample(call.method === 'GET' ? queries(rules?.query) : bodies(rules?.body), { numRuns: BODIES, seed: SEED });
    const counts: Record<number, number> = {};
    const faults: string[] = [];
    const waiting = [...texts];
    const worker = async (): Promise<void> => {
      for (let text = waiting.shift(); text !== undefined; text = waiting.shift()) {
        const { status, problem } = await send(call, text);
        counts[status] = (counts[status] ?? 0) + 1;
        if (status >= 500) faults.push(`${status} for ${text.slice(0, 300)}`);
        if (status === 422 && Object.keys(problem?.errors ?? {}).length === 0) faults.push(`422 without a field for ${text.slice(0, 300)}`);
        if (problem !== null && problem.message === '') faults.push(`${status} without a word for ${text.slice(0, 300)}`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    expect(faults).toEqual([]);
    // Most must have got as far as the fields, or the test says nothing of them. Sign-in is slowed down before that,
    // and what takes a file takes no JSON.
    if (rules?.body !== undefined && call.access !== 'anonymous' && call.upload === null)
      expect({ counts, reached: (counts[422] ?? 0) >= BODIES / 2 }).toEqual({ counts, reached: true });
  },
  120_000,
);
