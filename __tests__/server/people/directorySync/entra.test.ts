import { SYNC_ERRORS, type SyncError } from '#contract/people/entities/group';
import type { RunningDirectory } from '#demo/directories/directoryServer';
import { bodyOf, refused } from '../../../support/answer';
import {
  aPerson,
  connect,
  consent,
  employ,
  hourComes,
  REMOTE_GROUP,
  settingsFor,
  settle,
  startTestDirectory,
  syncOf,
} from '../../../support/directories/directoryWorld';
import { addClient, addGroup, addSite, addUser, type SeededClient } from '../../../support/seed';
import { describeOnEitherDatabase } from '../../../support/testDatabase';
import { startTestServer, type ApiClient, type TestServer } from '../../../support/testServer';

const GROUP = REMOTE_GROUP.entra_id;

describeOnEitherDatabase('A group that is connected to Entra ID', (on) => {
  let directory: RunningDirectory;
  let server: TestServer;
  let client: SeededClient;
  let email: string;
  let admin: ApiClient;
  let groupId: number;

  beforeEach(async () => {
    directory = await startTestDirectory('entra_id');
    server = await startTestServer({
      on,
      settings: { ...settingsFor('entra_id', directory), TOKEN_SECRET: 'a-key-of-this-test-that-is-long-enough' },
    });
    client = await addClient(server.database.db);
    ({ email } = await addUser(server.database.db, client));
    admin = await server.signIn(email);
    groupId = await addGroup(server.database.db, client, { name: 'Design', type: 'integration' });
    for (let id = 1; id <= 7; id += 1) employ('entra_id', directory, aPerson(id));
  });
  afterEach(async () => {
    await server.close();
    await directory.close();
  });

  const db = () => server.database.db;
  const connection = () => db().selectFrom('directory_connections').selectAll().executeTakeFirstOrThrow();
  const members = () => db().selectFrom('members').selectAll().where('visitor_group_id', '=', groupId).orderBy('id').execute();
  const namesOf = async (archived = false) =>
    (await members()).filter((member) => (member.archived_at !== null) === archived).map(({ name }) => name);
  const sync = () => syncOf(admin, groupId);
  const choose = () => admin.post(`groups/${groupId}/sync/group`, { remote_group_id: GROUP });
  const run = (body: object = { preview: false }) => admin.post(`groups/${groupId}/sync`, body);
  const hour = async () => {
    await hourComes(server);
    await settle(server, groupId);
    admin = await server.signIn(email);
  };
  const inStep = async () => {
    await connect(admin, groupId, 'entra_id');
    bodyOf(await choose());
    await settle(server, groupId);
    bodyOf(await run());
    await settle(server, groupId);
  };

  it('is connected, chosen, shown and then synchronised', async () => {
    expect(await sync()).toMatchObject({ handler: null, state: 'none' });
    await connect(admin, groupId, 'entra_id');
    expect(await sync()).toMatchObject({ handler: 'entra_id', state: 'choosing' });
    const { remote_groups: groups } = bodyOf(await admin.get(`groups/${groupId}/sync/groups`));
    expect(groups).toEqual([{ id: GROUP, name: 'Everyone', description: null, kind: null }]);
    expect(bodyOf(await choose()).sync).toMatchObject({ state: 'running', remote_group: { id: GROUP, name: 'Everyone' } });
    await settle(server, groupId);
    expect(await sync()).toMatchObject({ state: 'preview', joiners: 7, changes: 0, leavers: 0, last_sync: null, needs_consent: false });
    expect((await sync()).preview?.joiners).toContain('Person No3x');
    expect(await members()).toEqual([]);

    bodyOf(await run());
    await settle(server, groupId);
    expect(await sync()).toMatchObject({ state: 'done', joiners: 7, error_code: null, last_sync: expect.any(String) });
    expect(await namesOf()).toHaveLength(7);
    const lines = bodyOf(await admin.get('audit-log?subject=groups')).auditLog;
    expect(lines.map(({ actor, changes }) => [actor, changes])).toEqual(
      expect.arrayContaining([
        ['Portico', { sync_joiners: [null, 7] }],
        [expect.any(String), { sync: [null, 'entra_id'] }],
        [expect.any(String), { sync_group: [null, 'Everyone'] }],
        [expect.any(String), { sync_asked: [null, 'run'] }],
      ]),
    );
  });

  it('keeps tokens sealed, renews them, and never reads with one that has ended', async () => {
    await inStep();
    const before = await connection();
    expect(before.access_token).toMatch(/^sealed\./u);
    expect(before.refresh_token).toMatch(/^sealed\./u);
    directory.endAccessTokens();
    await hour();
    expect(await sync()).toMatchObject({ state: 'done', error_code: null });
    expect((await connection()).refresh_token).not.toBe(before.refresh_token);
  });

  it('follows joins, renames, leaves and returns by what has changed alone', async () => {
    await inStep();
    directory.data.changePerson('2', { name: 'Nora Field', mobile: '+44 20 7946 0958' });
    directory.data.leave(GROUP, '3');
    employ('entra_id', directory, aPerson(8));
    const from = directory.requests.length;
    await hour();
    expect(directory.requests.slice(from).filter((one) => one.endsWith('/transitiveMembers'))).toEqual([]);
    expect(await namesOf()).toEqual(expect.arrayContaining(['Nora Field', 'Person No8x']));
    expect(await namesOf(true)).toEqual(['Person No3x']);
    expect((await members()).find(({ name }) => name === 'Nora Field')?.mobile).toBe('+442079460958');
    directory.data.join(GROUP, '3');
    await hour();
    expect(await namesOf(true)).toEqual([]);
    expect(await members()).toHaveLength(8);
  });

  it('reads the whole again when the directory has forgotten what has changed', async () => {
    await inStep();
    directory.data.leave(GROUP, '3');
    directory.data.forgetChanges();
    await hour();
    expect(await namesOf(true)).toEqual(['Person No3x']);
  });

  it('archives those whose account is switched off, and restores them', async () => {
    await inStep();
    directory.data.changePerson('4', { isEnabled: false });
    await hour();
    expect(await namesOf(true)).toEqual(['Person No4x']);
    directory.data.changePerson('4', { isEnabled: true });
    await hour();
    expect(await namesOf(true)).toEqual([]);
  });

  it('leaves what is edited here, until the directory’s value is taken again', async () => {
    await inStep();
    const [first] = await members();
    bodyOf(await admin.patch(`members/${first!.id}`, { name: 'Written here' }));
    directory.data.changePerson('1', { name: 'Written there', email: 'there@harbour.example' });
    await hour();
    const { member } = bodyOf(await admin.get(`members/${first!.id}`));
    expect(member).toMatchObject({ name: 'Written here', email: 'there@harbour.example', kept_here: ['name'] });
    const taken = bodyOf(await admin.post(`members/${first!.id}/directory-values`, { fields: ['name'] }));
    expect(taken.member).toMatchObject({ name: 'Written there', kept_here: [] });
  });

  it('takes over who was added by hand, with what the directory does not know', async () => {
    const { member } = bodyOf(
      await admin.post(`groups/${groupId}/members`, { name: 'By hand', email: 'Person5@harbour.example', mobile: '+442079460958' }),
    );
    await inStep();
    expect(await members()).toHaveLength(7);
    expect(bodyOf(await admin.get(`members/${member.id}`)).member).toMatchObject({
      name: 'Person No5x',
      mobile: '+442079460958',
      external_id: '5',
      kept_here: ['mobile'],
    });
  });

  it('stays out of who was archived or restored here', async () => {
    await inStep();
    const [one, other] = await members();
    bodyOf(await admin.post(`members/${one!.id}/archive`));
    directory.data.leave(GROUP, '2');
    await hour();
    expect(await namesOf(true)).toEqual(['Person No1x', 'Person No2x']);
    bodyOf(await admin.post(`members/${other!.id}/restore`));
    await hour();
    expect(await namesOf(true)).toEqual(['Person No1x']);
  });

  it('stops when more than a fifth would leave, and goes on once somebody agrees to so many', async () => {
    await inStep();
    directory.data.leave(GROUP, '1');
    directory.data.leave(GROUP, '2');
    await hour();
    expect(await sync()).toMatchObject({ state: 'held', leavers: 2, needs_consent: true });
    expect(await namesOf(true)).toEqual([]);
    await hour();
    expect(await sync()).toMatchObject({ state: 'held' });
    bodyOf(await run({ preview: false, accept_leavers: 1 }));
    await settle(server, groupId);
    expect(await sync()).toMatchObject({ state: 'held' });
    bodyOf(await run({ preview: false, accept_leavers: 2 }));
    await settle(server, groupId);
    expect(await sync()).toMatchObject({ state: 'done', leavers: 2 });
    expect(await namesOf(true)).toEqual(['Person No1x', 'Person No2x']);
  });

  it('looks back a day and a week: small runs that together take more than a fifth wait, too', async () => {
    for (let id = 8; id <= 100; id += 1) employ('entra_id', directory, aPerson(id));
    await inStep();
    const leave = async (from: number, to: number) => {
      for (let id = from; id <= to; id += 1) directory.data.leave(GROUP, String(id));
      await hour();
    };
    await leave(1, 19);
    expect(await sync()).toMatchObject({ state: 'done', leavers: 19 });
    await leave(20, 34);
    expect(await sync()).toMatchObject({ state: 'held', leavers: 15, needs_consent: true });
    expect(await namesOf()).toHaveLength(81);
    // Agreed to, it is where counting begins again.
    bodyOf(await run({ preview: false, accept_leavers: 15 }));
    await settle(server, groupId);
    expect(await namesOf()).toHaveLength(66);
    await leave(35, 46);
    expect(await sync()).toMatchObject({ state: 'done', leavers: 12 });
    server.clock.advance(3 * 24 * 3_600_000);
    admin = await server.signIn(email);
    await leave(47, 49);
    expect(await sync()).toMatchObject({ state: 'held', leavers: 3 });
    // Those of more than a week ago count no more.
    server.clock.advance(5 * 24 * 3_600_000);
    admin = await server.signIn(email);
    bodyOf(await run());
    await settle(server, groupId);
    expect(await sync()).toMatchObject({ state: 'done', leavers: 3 });
  });

  it('leaves somebody signed in who has left', async () => {
    await inStep();
    const [first] = await members();
    const site = { site_id: await addSite(db(), client), visitor_group_id: groupId };
    const { visitor } = bodyOf(await admin.post('visitors', { ...site, name: first!.name, returning_visitor_id: first!.id }));
    directory.data.leave(GROUP, '1');
    await hour();
    expect((await members())[0]).toMatchObject({ archived_at: expect.any(Date), current_visit_id: visitor.id });
    const visit = db().selectFrom('visitors').select('out_timestamp').where('id', '=', visitor.id);
    expect(await visit.executeTakeFirstOrThrow()).toEqual({ out_timestamp: null });
  });

  const faults: Readonly<Record<SyncError, () => void>> = {
    access_removed: () => directory.revoke(),
    group_gone: () => directory.data.deleteGroup(GROUP),
    api_not_authorised: () => Object.assign(directory.faults, { forbids: 'api' }),
    domain_lacks_api_access: () => Object.assign(directory.faults, { forbids: 'domain' }),
  };
  it.each(SYNC_ERRORS)('says %s, and changes nobody', async (code) => {
    await inStep();
    const { last_sync: before } = await sync();
    faults[code]();
    await hour();
    expect(await sync()).toMatchObject({ state: 'failed', error_code: code, last_sync: before });
    expect(await namesOf()).toHaveLength(7);
    expect(bodyOf(await admin.get(`groups/${groupId}`)).group).toMatchObject({ last_sync_error: code });
  });

  it('works again once access is given again', async () => {
    await inStep();
    directory.revoke();
    await hour();
    await connect(admin, groupId, 'entra_id');
    await settle(server, groupId);
    expect(await sync()).toMatchObject({ state: 'done', error_code: null });
  });

  it('waits as long as the directory wants, and goes on where it was', async () => {
    await inStep();
    employ('entra_id', directory, aPerson(9));
    directory.faults.busy = 3;
    await hour();
    expect(await sync()).toMatchObject({ state: 'done' });
    expect(await namesOf()).toContain('Person No9x');
    directory.faults.broken = 100;
    await hour();
    expect(await sync()).toMatchObject({ state: 'late', error_code: null });
    directory.faults.broken = 0;
    await hour();
    expect(await sync()).toMatchObject({ state: 'done' });
  });

  it('lets nobody but the person who began it come back, once and in time', async () => {
    const start = async (): Promise<string> =>
      bodyOf(await admin.post(`groups/${groupId}/sync/start`, { handler: 'entra_id' })).authorization_url ?? '';
    const url = await start();
    expect(new URL(url).searchParams.get('code_challenge_method')).toBe('S256');
    expect(new URL(url).searchParams.get('redirect_uri')).toBe('http://portal.test/manage/group/callback/azure-ad');
    const back = Object.fromEntries(await consent(url));
    const other = await server.signIn((await addUser(db(), client)).email);
    expect(refused(409, await other.post('directories/finish', back)).code).toBe('directory_refused');
    expect(refused(409, await admin.post('directories/finish', back)).code).toBe('directory_refused');
    const late = Object.fromEntries(await consent(await start()));
    server.clock.advance(11 * 60_000);
    admin = await server.signIn(email);
    expect(refused(409, await admin.post('directories/finish', late)).code).toBe('directory_refused');
    const forged = Object.fromEntries(await consent(await start()));
    expect(refused(409, await admin.post('directories/finish', { ...forged, code: 'another' })).code).toBe('directory_refused');
    expect(await db().selectFrom('directory_connections').select('id').execute()).toEqual([]);
  });

  it('is disconnected with its access, and keeps its members', async () => {
    await inStep();
    await admin.delete(`groups/${groupId}/sync`);
    expect(await db().selectFrom('directory_connections').select('id').execute()).toEqual([]);
    expect(await db().selectFrom('directory_people').select('id').execute()).toEqual([]);
    expect(await sync()).toMatchObject({ handler: null, state: 'none' });
    expect(await namesOf()).toHaveLength(7);
  });

  it('refuses what does not fit', async () => {
    expect(refused(409, await run()).code).toBe('sync_not_ready');
    expect(refused(409, await choose()).code).toBe('sync_not_ready');
    expect(refused(409, await admin.post(`groups/${groupId}/sync/start`, { handler: 'google' })).data).toEqual({
      reason: 'not_configured',
    });
    expect(refused(409, await admin.post(`groups/${groupId}/sync/start`, { handler: 'brivo' })).data).toEqual({ reason: 'flag_off' });
    const visitors = await addGroup(db(), client, { type: 'non_returning' });
    expect((await admin.post(`groups/${visitors}/sync/start`, { handler: 'entra_id' })).status).toBe(422);
    await connect(admin, groupId, 'entra_id');
    const unknown = await admin.post(`groups/${groupId}/sync/group`, { remote_group_id: 'nobody-knows' });
    expect(refused(409, unknown).data).toEqual({ error_code: 'group_gone' });
    expect((await admin.post(`groups/${groupId}/sync/group`, { remote_group_id: GROUP, facility_code: 7 })).status).toBe(422);
    expect(bodyOf(await admin.get('directories')).directories).toEqual([
      { handler: 'google', not_offered: 'not_configured' },
      { handler: 'entra_id', not_offered: null },
      { handler: 'brivo', not_offered: 'flag_off' },
      { handler: 'school', not_offered: 'not_configured' },
    ]);
  });

  it('shows names to those alone who may see members', async () => {
    await connect(admin, groupId, 'entra_id');
    bodyOf(await choose());
    await settle(server, groupId);
    const clerk = await server.signIn(
      (await addUser(db(), client, { role: ['ManageVisitorGroup.viewer', 'ManageVisitorGroup.editor'] })).email,
    );
    expect(await syncOf(clerk, groupId)).toMatchObject({ joiners: 7, preview: null });
  });
});
