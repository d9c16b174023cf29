/**
 * A device and a phone that try numbers learn of nobody and change nothing: whatever number they send, it is answered like one that nobody
 * has. In `npm test` they try some of each kind, in the proof all that the demo world holds and 1,000 beyond.
 */
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';

import { createDemoWorld } from '#demo/build/createDemoWorld';
import { makePhoneToken } from '#server/identity/devices/phoneSession';
import { bodyOf, problemOf, type Answer } from '../support/answer';
import { isProof } from '../support/proof';
import { makeApiClient, startTestServer, type ApiClient, type TestServer } from '../support/testServer';

const EVENT = 'Open Workshop Days';
const HOUSE = 'Quayside House';
/** A number that no record has. */
const NOBODY = 2_000_000_000;
const BEYOND = isProof ? 1_000 : 5;
/** The sample of each kind outside the proof: so many of the first, and as many of the rest. */
const SOME = 6;
const AT_ONCE = 8;
const CHUNK = 400;

jest.setTimeout(isProof ? 40 * 60_000 : 180_000);

const TABLES = { visit: 'visitors', member: 'members', attendee: 'attendees', group: 'visitor_groups' } as const;
type Kind = keyof typeof TABLES;

/** A place where both stand, with their calls. */
interface Door {
  readonly siteId: number;
  readonly kiosk: ApiClient;
  phone(scope: 'visit' | 'pass', uuid: string): ApiClient;
}

/** A call with a number, and how it is answered for one that nobody has. */
type Attempt = readonly [what: string, answered: string, send: (id: number) => Promise<Answer>];

let server: TestServer;
/** A group that takes its members alone, by their pins; and the group of the attendees. */
let crew: number;
let guests: number;
const doors = new Map<string, Door>();
const db = () => server.database.db;

beforeAll(async () => {
  server = await startTestServer();
  await createDemoWorld({ db: db(), now: server.clock.now(), members: null, evacuees: null, log: () => undefined });
  // Nothing that a site tells by itself, and nothing that holds anybody up before their number counts.
  await db().updateTable('sites').set({ autocomplete: false, hide_sign_outs: true }).execute();
  await db().updateTable('site_messages').set({ required: false }).execute();
  for (const name of [EVENT, HOUSE]) doors.set(name, await openDoor(name));
  crew = (await db().selectFrom('visitor_groups').select('id').where('name', '=', 'Workshop crews').executeTakeFirstOrThrow()).id;
  guests = (await attendeeToCome()).visitor_group_id;
});
afterAll(() => server.close());

/** A token for each visit of a phone: too many to look for in the log, which other tests do. */
const callsWith = (token: string): ApiClient => makeApiClient(server.address, { authorization: `Bearer ${token}` });

async function openDoor(name: string): Promise<Door> {
  const site = await db().selectFrom('sites').select(['id', 'client_id']).where('name', '=', name).executeTakeFirstOrThrow();
  const admin = await server.signIn('admin@portico.test');
  const { code } = bodyOf(await admin.post(`sites/${site.id}/devices`, { name: 'Side door' }));
  const { device, device_token: token } = bodyOf(await server.anonymous.post('device/pair', { code, app_version: '1' }));
  const at = { clientId: site.client_id, siteId: site.id };
  return {
    siteId: site.id,
    kiosk: callsWith(token),
    phone: (scope, uuid) => {
      const readAt = scope === 'visit' ? { deviceId: device.id } : null;
      return callsWith(makePhoneToken(server.deps.secrets, { ...at, scope, uuid, readAt }, server.clock.now()));
    },
  };
}

const doorAt = (name: string): Door => {
  const door = doors.get(name);
  if (door === undefined) throw new Error(`Nothing stands at ${name}`);
  return door;
};
const attendeeToCome = () =>
  db()
    .selectFrom('attendees')
    .innerJoin('sites', 'sites.id', 'attendees.site_id')
    .select(['attendees.id', 'attendees.name', 'attendees.visitor_group_id'])
    .where('sites.name', '=', EVENT)
    .where('attendees.state', '<>', 'here')
    .orderBy('attendees.id')
    .limit(1)
    .executeTakeFirstOrThrow();

/** A sign-in with a name that no record has. */
const made = () => ({ uuid: randomUUID(), made_at: server.clock.now().toISOString(), name: 'Zz Zz' });
const atKiosk = ({ kiosk }: Door, more: object) => kiosk.post('device/visitors', { ...made(), visitor_group_id: crew, ...more });
const onPhone = (door: Door, more: object) => {
  const visit = made();
  return door.phone('visit', visit.uuid).post('device/visitors', { ...visit, visitor_group_id: crew, ...more });
};
const queued = ({ kiosk, siteId }: Door, more: object) =>
  kiosk.post('device/queued-sign-ins', { ...made(), site_id: siteId, visitor_group_id: crew, ...more });

function attemptsAt(door: Door): Readonly<Record<Kind, readonly Attempt[]>> {
  const { kiosk, siteId } = door;
  const pass = door.phone('pass', randomUUID());
  return {
    visit: [
      ['ends a visit', '404', (id) => kiosk.post(`device/visitors/${id}/sign-out`)],
      ['ends a visit with a pass', '404', (id) => pass.post(`device/visitors/${id}/sign-out`)],
      ['prints a badge', '404', (id) => kiosk.post(`device/visitors/${id}/badge`)],
      ['is expected', '409 members_only', (id) => atKiosk(door, { expected_visit_id: id })],
      ['is expected on a phone', '409 members_only', (id) => onPhone(door, { expected_visit_id: id })],
      [
        'has left without a line',
        '200 unsettled',
        (id) => kiosk.post('device/queued-sign-outs', { ...made(), site_id: siteId, visitor_id: id }),
      ],
    ],
    member: [
      ['is a member', '404', (id) => atKiosk(door, { returning_visitor_id: id })],
      ['is the host', '404', (id) => atKiosk(door, { host_id: id, host_name: 'Yy Yy' })],
      ['is a member without a line', '200 unsettled', (id) => queued(door, { returning_visitor_id: id })],
      ['is the host without a line', '200 unsettled', (id) => queued(door, { host_id: id })],
      ['is a member on a phone', '409 members_only', (id) => onPhone(door, { returning_visitor_id: id, host_id: id })],
      ['is mailed', '404', (id) => kiosk.post('device/onboarding/send', { member_id: id })],
    ],
    attendee: [
      ['is an attendee', '404', (id) => atKiosk(door, { visitor_group_id: guests, attendee_id: id })],
      ['is an attendee without a line', '200 unsettled', (id) => queued(door, { visitor_group_id: guests, attendee_id: id })],
      ['is an attendee on a phone', '409 members_only', (id) => onPhone(door, { attendee_id: id })],
    ],
    group: [['lists members', '200', (id) => kiosk.get(`device/visitors?visitor_group_id=${id}`)]],
  };
}

/** The numbers of a kind that are tried: those that there are, and what lies beyond. */
async function numbersOf(kind: Kind, siteName: string): Promise<readonly number[]> {
  // Visits are many: the house tries all of them, the event its own.
  const own = kind === 'visit' && siteName === EVENT ? sql`where site_id = ${doorAt(siteName).siteId}::int` : sql``;
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(TABLES[kind])} ${own} order by id desc`.execute(db());
  const ids = rows.map(({ id }) => id);
  const { rows: last } = await sql<{ id: number }>`select max(id) as id from ${sql.table(TABLES[kind])}`.execute(db());
  const beyond = Array.from({ length: BEYOND }, (_, index) => (last[0]?.id ?? 0) + 1 + index);
  if (isProof) return [...ids, ...beyond];
  const each = Math.max(1, Math.floor(ids.length / SOME));
  // Those who are in stand among the latest.
  return [...ids.filter((_, index) => index < SOME || index % each === 0), ...beyond];
}

const told = ({ status, body }: Answer) => ({ status, body });

/** The answer in short: status, code or state. */
function inShort(answer: Answer): string {
  if (answer.status >= 400) return [answer.status, problemOf(answer).code].filter((part) => part !== undefined).join(' ');
  // A queue's answer says what became of the entry.
  const { state } = (answer.body ?? {}) as { readonly state?: string };
  return [answer.status, state].filter((part) => part !== undefined).join(' ');
}

/** So many entries wait at no site, and so many lines of a log in no memory. */
async function forget(): Promise<void> {
  await db().deleteFrom('queued_visits').execute();
  // They are for reading; this test reads none.
  (server.logs as Record<string, unknown>[]).length = 0;
}

/** Returns the ids that get another response than a number without a record. */
async function oddAnswers([what, answered, send]: Attempt, ids: readonly number[]): Promise<readonly string[]> {
  const ofNobody = await send(NOBODY);
  expect([what, inShort(ofNobody)]).toEqual([what, answered]);
  const odd: string[] = [];
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE).map(async (id) => [id, told(await send(id))] as const);
    for (const [id, answer] of await Promise.all(some))
      if (!isDeepStrictEqual(answer, told(ofNobody))) odd.push(`${what} ${id}: ${JSON.stringify(answer)}`);
    if (from % CHUNK === 0) await forget();
  }
  return odd;
}

/** How many visits there are, and who is in. */
async function standing(): Promise<object> {
  const { rows } = await sql<{ visits: number; present: number; here: number; mails: number }>`
    select count(*)::int as visits, count(*) filter (where in_timestamp is not null and out_timestamp is null)::int as present,
      (select count(*)::int from attendees where state = 'here') as here, (select count(*)::int from mails) as mails
    from visitors
  `.execute(db());
  return { ...rows[0] };
}

it.each(isProof ? [EVENT, HOUSE] : [EVENT])('numbers at the doors of %s tell nothing and change nothing', async (siteName) => {
  const attempts = attemptsAt(doorAt(siteName));
  const before = await standing();
  const odd: string[] = [];
  for (const kind of ['visit', 'member', 'attendee', 'group'] as const) {
    const ids = await numbersOf(kind, siteName);
    for (const attempt of attempts[kind]) odd.push(...(await oddAnswers(attempt, ids)));
  }
  expect(odd.slice(0, 5)).toEqual([]);
  expect(await standing()).toEqual(before);
});

it('numbers count once their names are known: the tries above would have noticed it', async () => {
  const door = doorAt(EVENT);
  const member = await db()
    .selectFrom('members')
    .select(['id', 'name'])
    .where('visitor_group_id', '=', crew)
    .where('archived_at', 'is', null)
    .where('starts_on', 'is', null)
    .limit(1)
    .executeTakeFirstOrThrow();
  const refusal = problemOf(await atKiosk(door, { returning_visitor_id: member.id, name: member.name }));
  expect(refusal.code).toMatch(/^pin_/u);
  const attendee = await attendeeToCome();
  const comes = await atKiosk(door, { visitor_group_id: guests, attendee_id: attendee.id, name: attendee.name });
  expect(comes.status).not.toBe(404);
  await db().updateTable('sites').set({ hide_sign_outs: false }).execute();
  const [present] = bodyOf(await door.kiosk.get('device/visitors')).visitors;
  expect((await door.kiosk.post(`device/visitors/${present?.visitor_id ?? 0}/sign-out`)).status).not.toBe(404);
});
