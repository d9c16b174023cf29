/** Trials of add-ons, wishes for one, and what super users do about either; the limits that they give a client. */
import type { Permission } from '#contract/platform/permissions';
import { expireTrials } from '#server/clients/addons/expire';
import { tidyUp } from '#server/start/housekeeping';
import { storeSellsPlans } from '#server/identity/sellsPlans';
import type { PublishedEvent } from '#server/platform/realtime/publisher';
import { bodyOf, problemOf } from '../../../support/answer';
import { addClient, addUser, type SeededClient } from '../../../support/seed';
import { describeOnEitherDatabase } from '../../../support/testDatabase';
import { startTestServer, type TestServer } from '../../../support/testServer';

const DAY_MS = 86_400_000;
type Person = Awaited<ReturnType<TestServer['signIn']>>;

describeOnEitherDatabase('add-ons of a client', (on) => {
  let server: TestServer;
  let client: SeededClient;
  let admin: Person;
  let email: string;
  let place: number;
  let sam: Person;
  const sent: PublishedEvent[] = [];
  beforeAll(async () => {
    server = await startTestServer({ on });
    const publish = server.deps.publisher.publish.bind(server.deps.publisher);
    server.deps.publisher.publish = async (events) => {
      sent.push(...events);
      await publish(events);
    };
    const { db } = server.database;
    await storeSellsPlans(db, true);
    const own = await addClient(db, { name: 'Portico' });
    sam = await server.signIn((await addUser(db, own, { user: { is_super: true, name: 'Sam' } })).email);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    client = await addClient(server.database.db, { name: 'Harbour', timezone: 'Pacific/Auckland' });
    ({ email, clientUserId: place } = await addUser(server.database.db, client, { user: { name: 'Ada', locale: 'fr' } }));
    admin = await server.signIn(email);
  });

  const holding = async (...permissions: Permission[]): Promise<Person> =>
    server.signIn((await addUser(server.database.db, client, { role: permissions, user: { name: 'Bo' } })).email);
  const rowOf = ({ id }: SeededClient) =>
    server.database.db.selectFrom('clients').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const linesOf = (subject = 'clients') =>
    server.database.db
      .selectFrom('audit_log')
      .select(['action', 'actor', 'changes'])
      .where('client_id', '=', client.id)
      .where('subject', '=', subject)
      .orderBy('id')
      .execute();
  const mailsTo = (recipient: string) =>
    server.database.db.selectFrom('mails').select(['kind', 'subject', 'body']).where('recipient', '=', recipient).orderBy('id').execute();
  const inAdmin = <Path extends string>(path: Path) => `admin/clients/${client.globalClientId}/${path}` as const;
  /** The day that it is in Auckland, so many days on. */
  const day = (later = 0): string =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: 'Pacific/Auckland', dateStyle: 'short' }).format(
      new Date(server.clock.now().getTime() + later * DAY_MS),
    );
  const eventsOf = async (clientUserId: number) => {
    await server.deps.outbox.idle();
    return sent.filter(({ channel }) => channel === `private-User.${clientUserId}`).map(({ name }) => name);
  };
  const inDays = (days: number) => ({ ...server.deps, now: () => new Date(server.clock.now().getTime() + days * DAY_MS) });

  it('a trial begins by itself, once, however many begin it at once', async () => {
    const answers = await Promise.all([0, 1, 2].map(() => admin.post('addons/time_and_attendance/trial')));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const row = await rowOf(client);
    expect(row.time_and_attendance_enabled).toBe(true);
    expect(row.settings).toMatchObject({
      'time_and_attendance.discovered': true,
      'time_and_attendance.trial': 'activated',
      'time_and_attendance.trial_started_on': day(),
      'time_and_attendance.trial_ends_on': day(15),
    });
    const [line] = await linesOf();
    expect(line).toMatchObject({ action: 'updated', actor: 'Ada' });
    expect(line?.changes).toMatchObject({
      time_and_attendance_enabled: [false, true],
      'time_and_attendance.trial_ends_on': [null, day(15)],
    });
    expect(await linesOf()).toHaveLength(1);
  });

  it('tells the sessions of the client, and nobody else', async () => {
    const other = await addClient(server.database.db);
    const stranger = await addUser(server.database.db, other);
    const before = await rowOf(other);
    expect((await admin.post('addons/time_and_attendance/trial')).status).toBe(201);
    expect(await eventsOf(place)).toEqual(['AccessChangedEvent']);
    bodyOf(await sam.patch(inAdmin('addons/spaces'), { active: true }));
    // What is so already is no news.
    bodyOf(await sam.patch(inAdmin('addons/spaces'), { active: true }));
    expect(await eventsOf(place)).toHaveLength(2);
    expect(await eventsOf(stranger.clientUserId)).toEqual([]);
    expect(await rowOf(other)).toEqual(before);
  });

  it('is ended before its last day, keeps what was there, and does not begin again', async () => {
    expect(bodyOf(await admin.post('addons/time_and_attendance/trial')).client.time_and_attendance_enabled).toBe(true);
    const { client: ended } = bodyOf(await admin.post('addons/time_and_attendance/trial/end'));
    expect(ended.time_and_attendance_enabled).toBe(false);
    expect(ended.settings).toMatchObject({ 'time_and_attendance.trial': 'ended', 'time_and_attendance.trial_ended_on': day() });
    expect(problemOf(await admin.post('addons/time_and_attendance/trial')).code).toBe('trial_used');
    expect(problemOf(await admin.post('addons/time_and_attendance/trial/end')).code).toBe('no_trial');
  });

  it('does not begin of an add-on that is not there yet, and is not spent; one that runs can be ended', async () => {
    expect(problemOf(await admin.post('addons/spaces/trial')).code).toBe('addon_coming');
    expect((await rowOf(client)).settings).toEqual({});
    bodyOf(await sam.patch(inAdmin('addons/spaces'), { trial_ends_on: day(3) }));
    const { client: ended } = bodyOf(await admin.post('addons/spaces/trial/end'));
    expect(ended.settings).toMatchObject({ 'spaces.enabled': false, 'spaces.trial': 'ended', 'spaces.trial_ended_on': day() });
  });

  it('expires after its last day by the clock of the client, with a line of its own', async () => {
    bodyOf(await admin.post('addons/time_and_attendance/trial'));
    bodyOf(await sam.patch(inAdmin('addons/spaces'), { trial_ends_on: day(15) }));
    await tidyUp(inDays(15));
    expect((await rowOf(client)).time_and_attendance_enabled).toBe(true);
    await tidyUp(inDays(16));
    await expireTrials(inDays(17));
    const row = await rowOf(client);
    expect(row.time_and_attendance_enabled).toBe(false);
    expect(row.settings).toMatchObject({
      'spaces.enabled': false,
      'spaces.trial': 'expired',
      'time_and_attendance.trial': 'expired',
      'time_and_attendance.trial_ended_on': day(16),
      'time_and_attendance.discovered': true,
    });
    const lines = await linesOf();
    expect(lines.slice(2).map(({ actor }) => actor)).toEqual(['Portico', 'Portico']);
    expect(lines[2]?.changes).toMatchObject({ time_and_attendance_enabled: [true, false] });
    // Two trials begin and end; the client's sessions are notified each time.
    expect(await eventsOf(place)).toHaveLength(4);
  });

  it('an add-on that the client has is not tried', async () => {
    bodyOf(await sam.patch(inAdmin('addons/spaces'), { active: true }));
    expect(problemOf(await admin.post('addons/spaces/trial')).code).toBe('addon_is_on');
    expect((await admin.post('addons/scheduling/trial' as 'addons/spaces/trial')).status).toBe(404);
  });

  it('a user who may not begin a trial asks the administrators, once a day', async () => {
    const bo = await holding('Spaces.editor');
    expect(problemOf(await bo.post('addons/spaces/trial')).data).toEqual({ permission: 'ManageClient.editor' });
    const noSpaces = await holding('ManageClient.editor', 'ManageSite.viewer');
    expect(problemOf(await noSpaces.post('addons/spaces/trial')).data).toEqual({ permission: 'Spaces.editor' });
    const answers = await Promise.all([0, 1].map(() => bo.post('addons/spaces/request')));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(bodyOf(answers.find(({ status }) => status === 201)!)).toEqual({ asked: 'administrators', told: ['Ada'] });
    const [mail, ...others] = await mailsTo(email);
    expect(mail).toMatchObject({ kind: 'addon_request', subject: 'Bo demande le module Espaces' });
    expect(mail?.body).toContain('/manage/addons');
    expect(others).toEqual([]);
    expect(await linesOf('addonRequests')).toMatchObject([
      { action: 'created', actor: 'Bo', changes: { addon: [null, 'spaces'], asked: [null, 'administrators'] } },
    ]);
    expect((await bo.post('addons/time_and_attendance/request')).status).toBe(201);
    expect((await bo.post('addons/scheduling/request')).status).toBe(403);
    expect((await (await holding('Today.viewer')).post('addons/time_and_attendance/request')).status).toBe(403);
  });

  it('an administrator asks Portico, who sees it', async () => {
    expect(bodyOf(await admin.post('addons/scheduling/request'))).toEqual({ asked: 'portico', told: [] });
    const { client: found } = bodyOf(await sam.get(`admin/clients/${client.globalClientId}`));
    expect(found.addon_requests).toMatchObject([{ addon: 'scheduling', asked: 'portico', asked_by: 'Ada' }]);
    expect(await mailsTo(email)).toEqual([]);
  });

  it('a super user activates, extends and deactivates, with a line in the log of the client', async () => {
    bodyOf(await admin.post('addons/time_and_attendance/trial'));
    const addon = inAdmin('addons/time_and_attendance');
    bodyOf(await sam.patch(addon, { trial_ends_on: day(40) }));
    await expireTrials(inDays(30));
    expect((await rowOf(client)).time_and_attendance_enabled).toBe(true);
    bodyOf(await sam.patch(addon, { active: true }));
    await expireTrials(inDays(60));
    expect((await rowOf(client)).time_and_attendance_enabled).toBe(true);
    const { client: off } = bodyOf(await sam.patch(addon, { active: false }));
    expect(off).toMatchObject({ time_and_attendance_enabled: false, settings: { 'time_and_attendance.discovered': true } });
    const lines = await linesOf();
    expect(lines.map(({ actor }) => actor)).toEqual(['Ada', 'Sam', 'Sam', 'Sam']);
    expect(lines[1]?.changes).toEqual({ 'time_and_attendance.trial_ends_on': [day(15), day(40)] });
    expect(lines[3]?.changes).toEqual({ time_and_attendance_enabled: [true, false] });
    expect((await admin.patch(addon, { active: true })).status).toBe(403);
  });

  it('a super user gives a tier, which is counted at once, and a status of scheduling', async () => {
    const warned = new Date(server.clock.now().getTime() - DAY_MS).toISOString();
    await server.database.db
      .updateTable('clients')
      .set({
        settings: JSON.stringify({ 'time_and_attendance.tier': 50, 'time_and_attendance.usage_warning_at': warned }),
        time_and_attendance_enabled: true,
      })
      .where('id', '=', client.id)
      .execute();
    const { client: counted } = bodyOf(await sam.patch(inAdmin('addons/time_and_attendance'), { tier: 250 }));
    expect(counted.settings).toMatchObject({ 'time_and_attendance.tier': 250, 'time_and_attendance.usage_warning_at': null });
    const { client: scheduled } = bodyOf(await sam.patch(inAdmin('addons/scheduling'), { scheduling_status: 'provisioning' }));
    expect(scheduled.scheduling_status).toBe('provisioning');
    expect((await linesOf()).at(-1)?.changes).toEqual({ scheduling_status: ['disabled', 'provisioning'] });
  });

  it('refuses what the add-on does not have, two things at once, and days that are no end of a trial', async () => {
    const refused = async (addon: 'spaces' | 'scheduling' | 'central_record', body: object, field: string) => {
      const problem = problemOf(await sam.patch(inAdmin(`addons/${addon}`), body));
      expect(Object.keys(problem.errors ?? {})).toEqual([field]);
    };
    await refused('spaces', {}, 'active');
    await refused('spaces', { active: true, trial_ends_on: day(3) }, 'active');
    await refused('spaces', { tier: 50 }, 'tier');
    await refused('spaces', { trial_ends_on: day(-1) }, 'trial_ends_on');
    await refused('spaces', { trial_ends_on: day(400) }, 'trial_ends_on');
    await refused('central_record', { trial_ends_on: day(3) }, 'trial_ends_on');
    await refused('scheduling', { active: true }, 'active');
    expect((await rowOf(client)).settings).toEqual({});
  });

  it('limits hold from the moment that a super user sets them', async () => {
    const group = (name: string) => admin.post('groups', { name, type: 'returning' });
    expect(bodyOf(await sam.patch(inAdmin('limits'), { site_limit: 1, group_limit: 1 })).client).toMatchObject({ site_limit: 1 });
    bodyOf(await group('One'));
    expect(problemOf(await group('Two')).code).toBe('group_limit_reached');
    const limits = { plan_type: 'pro', group_limit: 2, trial_ends_on: '2020-01-01', account_status: 'limited' } as const;
    bodyOf(await sam.patch(inAdmin('limits'), { ...limits, base: { group_limit: 1 } }));
    expect(problemOf(await group('Two')).code).toBe('trial_period_over');
    bodyOf(await sam.patch(inAdmin('limits'), { trial_ends_on: null }));
    expect((await group('Two')).status).toBe(201);
    const stale = problemOf(await sam.patch(inAdmin('limits'), { group_limit: 9, base: { group_limit: 1 } }));
    expect(stale.code).toBe('stale');
    expect((await linesOf())[1]?.changes).toMatchObject({ group_limit: [1, 2], account_status: [null, 'limited'] });
    for (const body of [{ site_limit: -1 }, { group_limit: 10_001 }, { plan_type: 'free' }, { account_status: 'gone' }, { name: 'X' }])
      expect((await sam.patch(inAdmin('limits'), body as object)).status).toBe(422);
    expect((await admin.patch(inAdmin('limits'), { site_limit: 99 })).status).toBe(403);
  });

  it('super users switch beta flags, and the portals of the client follow', async () => {
    const { settings } = await rowOf(client);
    const on = bodyOf(await sam.patch(inAdmin('features'), { 'sso-self-service': true, 'fields-library': true })).client;
    expect(on.settings).toEqual({ ...settings, 'beta.sso-self-service': true, 'beta.fields-library': true });
    expect(await eventsOf(place)).toEqual(['AccessChangedEvent']);
    const off = { 'sso-self-service': false, 'id-scanning': false };
    expect(bodyOf(await sam.patch(inAdmin('features'), off)).client.settings).toEqual({ ...settings, 'beta.fields-library': true });
    // What is so already is no news.
    bodyOf(await sam.patch(inAdmin('features'), off));
    expect((await linesOf()).map(({ actor, changes }) => [actor, changes])).toEqual([
      ['Sam', { 'beta.sso-self-service': [null, true], 'beta.fields-library': [null, true] }],
      ['Sam', { 'beta.sso-self-service': [true, null] }],
    ]);
    for (const body of [{}, { 'no-such-flag': true }, { 'id-scanning': 'yes' }])
      expect((await sam.patch(inAdmin('features'), body as object)).status).toBe(422);
    expect((await admin.patch(inAdmin('features'), { 'id-scanning': true })).status).toBe(403);
    expect(bodyOf(await sam.patch(inAdmin('limits'), { is_school: true, reseller: true })).client).toMatchObject({
      is_school: true,
      reseller: true,
    });
  });
});
