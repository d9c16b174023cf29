import type { UnknownAction } from '@reduxjs/toolkit';

import { FORMS } from '#portal/processes/supportFile/keptTexts';
import { api } from '#portal/api/api';
import '#portal/api/people/members';
import { reportClosed, reportOpened, malformedEventReceived } from '#portal/entities/evacuees/reportActions';
import { realtimeEvents, type RealtimeEvent } from '#portal/entities/realtime';
import { received } from '#portal/entities/received';
import type { RootState } from '#portal/store/state';
import { memoryStorage } from '#web/storage/storage';
import { SEARCH_PARAMS } from '#web/route/searchParams';
import { moved } from '#portal/kit/route/routeSlice';
import { channelWanted } from '#portal/processes/channels/connectionSlice';
import { makeSupportFile, SUPPORT_FILE_MAX_BYTES } from '#portal/processes/supportFile/makeSupportFile';
import { makePlaceholders } from '#portal/processes/supportFile/placeholders';
import { makeRedactor } from '#portal/processes/supportFile/redact';
import { ask } from '../../support/ask';
import { importHistory } from '../../support/importHistory';
import { playReport, REPORT_CHANNEL } from '../../support/playedReport';
import { pass, playPortals, server, settle, signedInPortal, type Portal } from '../../support/portal';
import { aClient, aConfig, aVisitor, aSite, anEvacuee, visitEvent } from '../../support/portalRecords';

playPortals();

const CANARY = 'Kanarienvogel';
let canaries = 0;
/** Another secret each time, in every form that a field may hold. */
const secret = (form = (text: string) => text): string => {
  canaries += 1;
  // Every other one is a single word, which looks like a status or a name that the program gave.
  return form(canaries % 2 === 0 ? `${CANARY}${canaries}` : `${CANARY} Zoë ${canaries}`);
};
const email = () => secret((text) => `${text.replaceAll(' ', '.')}@${CANARY}.example`);

/** A record whose every text that people write is a secret. */
function filled<Fields extends object>(record: Fields, more: Partial<Fields> = {}): Fields {
  return {
    ...record,
    name: secret(),
    email: email(),
    company: secret(),
    reason: secret(),
    notes: secret((text) => text.repeat(40)),
    host_name: secret(),
    additional: { 31: secret(), [secret()]: secret() },
    ...more,
  };
}

const recordingOf = (portal: Portal) => portal.store.dispatch((_dispatch, _getState, { recording }) => recording())!;
const fileOf = (portal: Portal) => makeSupportFile(recordingOf(portal), portal.store.getState(), Date.now())!;

/** Somebody works for a while, and everything that can hold a secret holds one. */
async function secretSession(): Promise<Portal> {
  const storage = memoryStorage();
  const config = aConfig({
    client: aClient({
      name: secret(),
      global_client_id: `eu:${CANARY}`,
      logo_url: `https://${CANARY}.example/logo.png`,
      settings: { 'beta.brivo': true, greeting: secret() },
    }),
    sites: [aSite({ name: secret() })],
    sso_provider_id: secret(),
  });
  const played = playReport(
    [1, 2, 3].map((id) => filled(anEvacuee({ id }), { fields: [{ name: secret(), value: secret() }], marked_by: secret() })),
    {
      groups: [{ id: 3, name: secret() }],
      participants: [{ id: 1, name: secret() }],
      evacuation_points: [{ id: 1, title: secret() }],
      doubts: [{ evacuee_id: 2, reason: 'booked_elsewhere', since: '2030-03-04T08:00:00Z' }],
      bookings: [
        { id: 1, space_name: secret(), booked_for: secret(), start_date: '2030-03-04T09:00:00Z', end_date: '2030-03-04T10:00:00Z' },
      ],
    },
  );
  const portal = await signedInPortal(config, { storage });
  await portal.record();
  const { dispatch } = portal.store;
  const q = secret();
  server()
    .persist()
    .get('/groups/4/members')
    .query(true)
    .reply(200, {
      members: [filled({ id: 9, revision: 1, visitor_group_id: 4, mobile: secret(), manager_name: secret() })],
      meta: { page: 1, per_page: 50, total: 1 },
    });
  const asked = ask(portal.store, 'listMembers', { params: { groupId: 4 }, query: { status: 'current', q } });
  server()
    .post('/groups/4/members')
    .reply(422, { message: secret(), code: 'invalid', errors: { email: [secret()], [secret()]: [secret()] }, data: { hint: secret() } });
  const tried = ask(portal.store, 'createMember', {
    groupId: 4,
    member: { name: secret(), email: email(), notes: secret() },
    idempotencyKey: 'key-1',
  });
  dispatch(
    moved({
      location: {
        pathname: `/manage/group/4/members/${CANARY}`,
        search: `?q=${encodeURIComponent(q)}&status=archived&${CANARY}x=1`,
        hash: `#${CANARY}`,
        state: { email: email(), anything: secret() },
        key: 'abc',
      },
      action: 'PUSH',
    }),
  );
  dispatch(
    received({
      records: {
        visitors: [filled(aVisitor())],
        sites: [
          {
            id: 1,
            revision: 5,
            address: secret(),
            reply_to_name: secret(),
            location: { position: { lat: 51.123, lng: -3.456 }, radius: 10, zoom: 3, mapTypeId: 'hybrid' },
          },
        ],
      },
      source: 'answer',
      cause: 'listVisitors',
    }),
  );
  dispatch(channelWanted('private-Site.1'));
  dispatch(channelWanted(REPORT_CHANNEL));
  dispatch(reportOpened({ evacuationId: 5 }));
  await settle();
  portal.realtime.stand();
  await pass(2_000);
  portal.realtime.say('private-Site.1', 'SignInEvent', visitEvent(filled(aVisitor({ id: 2, revision: 2 })), 4, 101));
  await pass(100);
  const heard = (status: 'safe' | 'unknown') => ({ ...played.marked(2, { status, name: secret(), marked_by: secret() }) });
  portal.realtime.say(REPORT_CHANNEL, 'Evacuation\\EvacueeUpdatedEvent', heard('safe'));
  await pass(100);
  heard('unknown');
  portal.realtime.say(REPORT_CHANNEL, 'Evacuation\\EvacueeUpdatedEvent', heard('safe'));
  portal.realtime.say(REPORT_CHANNEL, 'Evacuation\\CommentAddedEvent', {
    event_counter: played.next(),
    comment: {
      id: 7,
      revision: 1,
      evacuation_id: 5,
      content: secret(),
      evacuation_evacuee_id: null,
      created_at: '2030-03-04T09:00:00Z',
      author: secret(),
    },
  });
  await pass(2_000);
  portal.realtime.drop();
  portal.realtime.stand();
  await pass(2_000);
  await asked;
  await tried;
  dispatch(reportClosed({ evacuationId: 8 }));
  dispatch(malformedEventReceived(3));
  return portal;
}

beforeEach(() => server().persist().get('/sites').reply(200, { sites: [] }));

test('nothing of a session in which every field held a secret is in its file, and the file replays to the same states', async () => {
  const portal = await secretSession();
  const recording = recordingOf(portal);
  const file = fileOf(portal);
  // The session held them, so that the next line says something.
  expect(JSON.stringify(recording.actions).split(CANARY).length).toBeGreaterThan(30);
  for (const trace of [CANARY, encodeURIComponent(CANARY), 'Zoë', 'Zo%C3%AB', '.example', '51.123', '3.456'])
    expect(file.text.toLowerCase()).not.toContain(trace.toLowerCase());

  const { collect, redact } = makeRedactor({ placeholders: makePlaceholders(), endpoints: new Set(Object.keys(api.endpoints)) });
  collect(recording.base);
  collect(recording.actions);
  const lifted = importHistory(file.text, recording.reduce);
  let state = recording.base as RootState;
  const states = [state, ...recording.actions.map(({ action }) => (state = recording.reduce(state, action) as RootState))];
  expect(lifted.computedStates).toHaveLength(states.length);
  // As text: a key that holds nothing is no key there.
  lifted.computedStates.forEach((computed, index) =>
    expect(JSON.parse(JSON.stringify(computed.state))).toEqual(JSON.parse(JSON.stringify(redact(states[index])))),
  );
});

test('data without secrets stays, and the file says what it is about', async () => {
  const portal = await secretSession();
  const { text, facts, actions } = fileOf(portal);
  const lifted = JSON.parse(text) as { readonly actionsById: Readonly<Record<string, { readonly action: UnknownAction }>> };
  const types = Object.values(lifted.actionsById).map(({ action }) => action.type);
  expect(types).toEqual(
    expect.arrayContaining([
      'realtime/Site.1/SignInEvent',
      'realtime/Evacuation.5/EvacueeUpdatedEvent',
      'evacuationReports/loaded',
      'connection/connected',
    ]),
  );
  expect(text).toContain('Site.1/SignInEvent');
  expect(text).toContain('"reason":"booked_elsewhere"');
  expect(text).toMatch(/"search":"\?q=\w+\+\d{5}&status=archived&\w+\+\d{5}=\w+\+\d{5}"/);
  expect(text).toMatch(
    /listMembers\(\{\\"params\\":\{\\"groupId\\":4\},\\"query\\":\{\\"q\\":\\"\w+ \d{5}\\",\\"status\\":\\"current\\"\}\}\)/,
  );
  expect(facts).toMatchObject({
    format: 'portico-support',
    version: 1,
    role: 'administrator',
    flags: { 'beta.brivo': true },
    actions_left_out: 0,
  });
  expect(actions).toBe(recordingOf(portal).actions.length);
  expect(facts.redacted).toMatchObject({
    person: expect.any(Number),
    email: expect.any(Number),
    company: expect.any(Number),
    note: expect.any(Number),
    answer: expect.any(Number),
  });
  const kinds = facts.gaps.map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(['gap', 'resync', 'lost', 'reconnected', 'caught_up', 'unreadable']));
  expect(facts.gaps.find(({ kind }) => kind === 'gap')).toMatchObject({ evacuation_id: 5, had: 11, heard: [13, 14] });
});

test('a long session fits: the oldest actions go into the state that it begins from', async () => {
  const portal = await signedInPortal();
  await portal.record();
  for (let index = 0; index < 6_350; index += 1)
    portal.store.dispatch(
      received({
        records: { visitors: [aVisitor({ id: index % 700, revision: index + 1, notes: `${CANARY} ${index} `.repeat(30) })] },
        source: 'answer',
        cause: 'listVisitors',
      }),
    );
  expect(recordingOf(portal).actions.length).toBeGreaterThanOrEqual(6_000);
  expect(recordingOf(portal).actions.length).toBeLessThanOrEqual(6_100);
  const { text, actions, facts } = fileOf(portal);
  expect(new Blob([text]).size).toBeLessThanOrEqual(SUPPORT_FILE_MAX_BYTES);
  expect(actions + facts.actions_left_out).toBe(6_000);
  const lifted = importHistory(text, recordingOf(portal).reduce);
  expect((lifted.computedStates.at(-1)?.state as RootState).entities.visitors.ids).toHaveLength(700);
});

describe('a live evacuation', () => {
  const PEOPLE = 640;
  const field = (name: string, value: string) => ({ name, value });
  const everybody = Array.from({ length: PEOPLE }, (_, index) =>
    anEvacuee({
      id: index + 1,
      name: `Margaret Featherstone ${index}`,
      host_name: 'Fergus Llewellyn',
      company: 'Crane and Sons',
      fields: [field('Where will you be?', 'Ground floor'), field('Help needed to leave', 'No')],
    }),
  );

  /** So many events, in actions of `atOnce` of them, five events a second. */
  async function watched(
    events: number,
    atOnce: number,
  ): Promise<{ readonly minutes: number; readonly bytes: number; readonly actions: number }> {
    const portal = await signedInPortal();
    await portal.record();
    const played = playReport(everybody);
    portal.store.dispatch(reportOpened({ evacuationId: 5 }));
    await pass(2_000);
    for (let first = 0; first < events; first += atOnce) {
      jest.setSystemTime(Date.now() + 200 * atOnce);
      const news = Array.from({ length: atOnce }, (_, index): RealtimeEvent => {
        const { event_counter: counter, evacuee } = played.marked((((first + index) * 7) % PEOPLE) + 1, {
          status: index % 2 === 0 ? 'safe' : 'missing',
        });
        return {
          name: 'Evacuation.5/EvacueeUpdatedEvent',
          kind: 'evacueeUpdated',
          evacuationId: 5,
          counter,
          evacuee,
          receivedAt: Date.now(),
        };
      });
      portal.store.dispatch(realtimeEvents(news));
    }
    const { text, actions } = fileOf(portal);
    // Written by makeSupportFile, in this form.
    const { actionsById } = JSON.parse(text) as { readonly actionsById: Readonly<Record<string, { readonly timestamp: number }>> };
    const times = Object.values(actionsById).map(({ timestamp }) => timestamp);
    return { minutes: (Date.now() - Math.min(...times)) / 60_000, bytes: new Blob([text]).size, actions };
  }

  it.each([
    ['one by one', 1],
    ['in bursts', 50],
  ])('at five events a second, %s, reaches back at least fifteen minutes', async (_how, atOnce) => {
    const file = await watched(4_600, atOnce);
    expect(file.minutes).toBeGreaterThanOrEqual(15);
    expect(file.bytes).toBeLessThanOrEqual(SUPPORT_FILE_MAX_BYTES);
  });
});

test('nothing of a file is in it: neither its name nor its signed address, wherever a record has one', () => {
  const { collect, redact } = makeRedactor({ placeholders: makePlaceholders(), endpoints: new Set() });
  const url = `/api/v2/files/12?expires=1795568400&signature=${CANARY}`;
  const record = { logo_url: url, image: { id: 12, name: `${CANARY}.png`, size: 3, content_type: 'image/png', width: 1, height: 2, url } };
  collect(record);
  const text = JSON.stringify(redact(record));
  expect(text).toContain('"id":12');
  for (const trace of [CANARY, 'signature', '/files/', '1795568400']) expect(text).not.toContain(trace);
});

test('digits that somebody types into a search, an address or a field are taken as words are', () => {
  const typed = ['07974300003', '0797 430 0003', '+44 7974 300003', '(0797) 4300003', '+447974300003', '4711', '7974300003', '0042'];
  const { collect, redact } = makeRedactor({ placeholders: makePlaceholders(), endpoints: new Set(['listMembers']) });
  for (const text of typed) {
    const search = `?${new URLSearchParams({ q: text, page: '2', status: 'archived', from: '2026-11-02', replay: '2-30' }).toString()}`;
    const unknown = `?${new URLSearchParams({ phone: text }).toString()}`;
    const record = {
      search,
      other: { search: unknown },
      to: `/manage/group/4/members?q=${encodeURIComponent(text)}`,
      query: { q: text },
      key: { [`listMembers(${JSON.stringify({ query: { q: text } })})`]: 1 },
      mobile: text,
    };
    collect(record);
    const file = JSON.stringify(redact(record));
    expect(file).toContain('page=2&status=archived&from=2026-11-02&replay=2-30');
    expect(file).toContain('/manage/group/4/members');
    for (const trace of [text, encodeURIComponent(text), new URLSearchParams({ q: text }).toString().slice(2)])
      expect(file).not.toContain(trace);
  }
});

test('a number in an address stays only where it can be that of a record', () => {
  const { collect, redact } = makeRedactor({ placeholders: makePlaceholders(), endpoints: new Set() });
  const record = { pathname: '/manage/group/2147483647/members', to: '/manage/group/07974300003/members' };
  collect(record);
  expect(redact(record)).toEqual({ pathname: record.pathname, to: expect.stringMatching(/^\/manage\/group\/other%20\d{5}\/members$/) });
});

test('moments, days, states and currencies stay, whatever the field that holds them', () => {
  const { collect, redact } = makeRedactor({ placeholders: makePlaceholders(), endpoints: new Set() });
  const record = {
    last_sync_error: 'group_gone',
    start_date: '2026-11-28T09:00:00Z',
    end_date: '2026-11-28',
    currency: 'EUR',
    printed_at: '2026-11-28T09:00:00.123Z',
    data_retention: '30d',
    reset_status_at: '18:30',
    state: 'too_many',
  };
  const typed = { printed_at: 'Kim Lee', state: 'eyJhbGciOi.J9', additional: { 12: '1980-04-12', born_on: '1980-04-12' } };
  collect({ record, typed });
  expect(redact(record)).toEqual(record);
  expect(JSON.stringify(redact(typed))).not.toMatch(/Kim|eyJ|1980/);
});

test('the forms of what stays let no sentence, address or number of a person through', () => {
  for (const text of [
    'Ada Lind',
    'ada@portico.test',
    '+44 20 7946 0958',
    'Crane & Sons',
    'Zoë',
    '12 High Street',
    'https://harbour.example/x?y',
  ])
    for (const [name, form] of Object.entries(FORMS))
      if (!(name === 'ids')) expect([name, text, form.test(text)]).toEqual([name, text, false]);
});

test('typed and scanned codes are removed, and the code of a response stays', () => {
  const { collect, redact } = makeRedactor({ placeholders: makePlaceholders(), endpoints: new Set() });
  for (const code of [
    'Miller',
    'miller',
    'm12-Abcdefghijklmnopqrstuvwx',
    'https://portico.test/ticket#12-Abcdefghijklmnopqrstuvwx',
    '0797',
  ]) {
    const sent = {
      meta: { arg: { endpointName: 'scanAttendee', originalArgs: { params: { siteId: 1 }, body: { code, state: code, key: code } } } },
    };
    const refused = { payload: { status: 404, problem: { code: 'code_unknown', message: code } } };
    collect([sent, refused]);
    const file = JSON.stringify(redact([sent, refused]));
    expect(file).not.toContain(code);
    expect(file).toContain('"code":"code_unknown"');
  }
});

test('the name of a role in a line of the audit log is taken', () => {
  const { collect, redact } = makeRedactor({ placeholders: makePlaceholders(), endpoints: new Set() });
  const line = {
    id: 1,
    action: 'updated',
    changes: { role: ['Concierge', 'Nightwatch'], two_factor: ['on', 'off'], site_ids: [[1], [2]] },
  };
  collect(line);
  expect(redact(line)).toEqual({
    id: 1,
    action: 'updated',
    changes: {
      role: [expect.stringMatching(/^other \d{5}$/), expect.stringMatching(/^other \d{5}$/)],
      two_factor: ['on', 'off'],
      site_ids: [[1], [2]],
    },
  });
});

test('no parameter of an address keeps digits that are no record, no day and no place in a replay', () => {
  const { collect, redact } = makeRedactor({ placeholders: makePlaceholders(), endpoints: new Set() });
  for (const name of Object.keys(SEARCH_PARAMS))
    for (const typed of ['07974300003', '447974300003', '0042', '0797-430-0003', '4711_0815', 'Tel07974300003']) {
      const record = { search: `?${name}=${typed}`, to: `/today?${name}=${typed}` };
      collect(record);
      expect([name, JSON.stringify(redact(record))]).not.toEqual([name, expect.stringContaining(typed)]);
    }
});

test('the parts of an address that select a screen stay, so that a replay shows the same', () => {
  const { collect, redact } = makeRedactor({ placeholders: makePlaceholders(), endpoints: new Set() });
  for (const search of [
    '?columns=group%2Chost%2Cchecks',
    '?sort=-last_used',
    '?permission=EvacList.viewer',
    '?dialog=two-factor-off&visitor=2147483647',
    '?from=2026-11-02&to=2026-11-28',
    '?replay=12-30&show=missing',
  ]) {
    collect({ search });
    expect(redact({ search })).toEqual({ search });
  }
});

test('the clocks of zones stay, so that a replay shows the hours that were seen', () => {
  const { collect, redact } = makeRedactor({ placeholders: makePlaceholders(), endpoints: new Set() });
  const config = { zones: { 'America/Winnipeg': [[0, -300]], UTC: [[0, 0]], 'America/Argentina/Buenos_Aires': [[0, -180]] } };
  collect(config);
  expect(redact(config)).toEqual(config);
});
