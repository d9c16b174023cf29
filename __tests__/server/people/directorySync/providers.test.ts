/** Differences between the directories, each with its own API. The tests of Entra ID and the property cover what they share. */
import { SYNC_ERRORS, SYNC_HANDLERS, type SyncHandler } from '#contract/people/entities/group';
import { EVERYBODY } from '#demo/directories/directoryData';
import type { RunningDirectory } from '#demo/directories/directoryServer';
import { bodyOf, refused } from '../../../support/answer';
import {
  aPerson,
  connect,
  consent,
  employ,
  hourComes,
  REMOTE_GROUP,
  settingsForAll,
  settle,
  startTestDirectory,
  syncOf,
} from '../../../support/directories/directoryWorld';
import { oneIn } from '../../../support/proof';
import { addClient, addGroup, addUser, type SeededClient } from '../../../support/seed';
import { describeOnEitherDatabase } from '../../../support/testDatabase';
import { startTestServer, type ApiClient, type TestServer } from '../../../support/testServer';

const CLIENT = 'eu:00000000-0000-4000-8000-0000000d1ec2';

describeOnEitherDatabase('Groups that follow a directory of each kind', (on) => {
  const directories = new Map<SyncHandler, RunningDirectory>();
  let server: TestServer;
  let client: SeededClient;
  let email: string;
  let admin: ApiClient;

  beforeAll(async () => {
    for (const handler of SYNC_HANDLERS) directories.set(handler, await startTestDirectory(handler));
    server = await startTestServer({ on, settings: settingsForAll(directoryOf, CLIENT) });
    client = await addClient(server.database.db, { global_client_id: CLIENT, settings: JSON.stringify({ 'beta.brivo': true }) });
    ({ email } = await addUser(server.database.db, client));
  });
  afterAll(async () => {
    await server.close();
    for (const directory of directories.values()) await directory.close();
  });
  beforeEach(async () => {
    admin = await server.signIn(email);
  });
  // Those of earlier tests would be synchronised in each hour, too.
  afterEach(() => server.database.db.deleteFrom('directory_connections').execute());

  function directoryOf(handler: SyncHandler): RunningDirectory {
    const directory = directories.get(handler);
    if (directory === undefined) throw new Error(`No directory of ${handler}`);
    return directory;
  }

  /** A new group, connected and in step with seven people. */
  async function follow(handler: SyncHandler, choice: object = {}): Promise<number> {
    const { data, faults } = directoryOf(handler);
    Object.assign(faults, { busy: 0, broken: 0, forbids: null, retryAfter: 1, refusesClient: false });
    for (const id of [...data.people.keys()]) data.deletePerson(id);
    data.addGroup(REMOTE_GROUP[handler], 'Everyone');
    for (let id = 1; id <= 7; id += 1)
      employ(
        handler,
        directoryOf(handler),
        aPerson(id, { mobile: id === 2 ? '+442079460958' : null, ...(id < 4 ? { facilityCode: 200 } : {}) }),
      );
    data.addPerson(aPerson(20));
    const groupId = await addGroup(server.database.db, client, { type: 'integration' });
    await connect(admin, groupId, handler);
    bodyOf(await admin.post(`groups/${groupId}/sync/group`, { remote_group_id: REMOTE_GROUP[handler], ...choice }));
    await settle(server, groupId);
    bodyOf(await admin.post(`groups/${groupId}/sync`, { preview: false }));
    await settle(server, groupId);
    return groupId;
  }

  const membersOf = (groupId: number) =>
    server.database.db.selectFrom('members').selectAll().where('visitor_group_id', '=', groupId).orderBy('external_id').execute();
  const namesOf = async (groupId: number, which: 'current' | 'archived') =>
    (await membersOf(groupId)).filter((row) => (row.archived_at !== null) === (which === 'archived')).map(({ external_id: id }) => id);
  const hour = async (groupId: number) => {
    await hourComes(server);
    await settle(server, groupId);
    admin = await server.signIn(email);
  };

  it.each(SYNC_HANDLERS)('%s: people come page by page, with what is known of them', async (handler) => {
    const groupId = await follow(handler);
    expect(await syncOf(admin, groupId)).toMatchObject({ state: 'done', joiners: 7 });
    const members = await membersOf(groupId);
    expect(members.map(({ external_id: id }) => id)).toEqual(['1', '2', '3', '4', '5', '6', '7']);
    expect(members[1]).toMatchObject({ name: 'Person No2x', email: 'person2@harbour.example', mobile: '+442079460958' });
    expect(members[2]?.mobile).toBeNull();
  });

  it.each(oneIn(2, SYNC_HANDLERS))('%s: reads numbers as everybody writes them, and says which it cannot read', async (handler) => {
    const groupId = await follow(handler);
    const { data } = directoryOf(handler);
    const written = ['+44 (0)7911 123456', '07911 123456', '0044 7911 123456', 'tel:+44-7911-123456', '\u202a+44 7911 123456\u202c'];
    written.forEach((mobile, index) => data.changePerson(String(index + 1), { mobile }));
    data.changePerson('6', { mobile: '+44 7911 123456 ext 12' });
    data.changePerson('7', { mobile: 'at reception' });
    bodyOf(await admin.post(`groups/${groupId}/sync`, { preview: true }));
    await settle(server, groupId);
    const names = ['Person No6x', 'Person No7x'];
    expect(await syncOf(admin, groupId)).toMatchObject({ changes: 5, unread: 2, preview: { unread: names } });
    bodyOf(await admin.post(`groups/${groupId}/sync`, { preview: false }));
    await settle(server, groupId);
    const numbers = (await membersOf(groupId)).map(({ mobile }) => mobile);
    expect(numbers).toEqual([...written.map(() => '+447911123456'), null, null]);
    // A field that was edited here no longer follows the directory.
    const [sixth] = (await membersOf(groupId)).slice(5);
    bodyOf(await admin.patch(`members/${sixth!.id}`, { mobile: '07400 123456' }));
    bodyOf(await admin.post(`groups/${groupId}/sync`, { preview: true }));
    await settle(server, groupId);
    expect(await syncOf(admin, groupId)).toMatchObject({ unread: 1 });
    expect((await membersOf(groupId))[5]?.mobile).toBe('+447400123456');
  });

  it.each(oneIn(2, SYNC_HANDLERS))('%s: follows leaves, switched off accounts and renames', async (handler) => {
    const groupId = await follow(handler);
    const { data } = directoryOf(handler);
    data.leave(REMOTE_GROUP[handler], '1');
    await hour(groupId);
    data.changePerson('3', { name: 'Person Renamed' });
    data.changePerson('2', { isEnabled: false });
    bodyOf(await admin.post(`groups/${groupId}/sync`, { preview: false, accept_leavers: 1 }));
    await settle(server, groupId);
    const members = await membersOf(groupId);
    expect(members.filter((member) => member.archived_at !== null).map(({ external_id: id }) => id)).toEqual(['1', '2']);
    expect(members[2]?.name).toBe('Person Renamed');
  });

  type Says = Pick<ReturnType<typeof aPerson>, 'account' | 'membership'>;
  /** Each silent in its own way. */
  const SILENT: Readonly<Record<SyncHandler, Says>> = {
    google: { account: { suspended: undefined, archived: undefined }, membership: { status: undefined } },
    entra_id: { account: { accountEnabled: undefined } },
    brivo: { account: { suspended: undefined } },
    school: { account: { status: undefined, enabledUser: undefined } },
  };
  const GONE: readonly (readonly [SyncHandler, string, Says])[] = [
    ['google', 'an archived user', { account: { archived: true } }],
    ['google', 'a suspended user', { account: { suspended: true } }],
    ['google', 'an archived membership', { membership: { status: 'ARCHIVED' } }],
    ['google', 'a suspended membership and a silent user', { ...SILENT.google, membership: { status: 'SUSPENDED' } }],
    ['google', 'an archived user and a silent membership', { account: { archived: true }, membership: { status: undefined } }],
    ['entra_id', 'an account switched off', { account: { accountEnabled: false } }],
    ['brivo', 'a suspended user', { account: { suspended: true } }],
    ['school', 'a record to be deleted', { account: { status: 'tobedeleted' } }],
    ['school', 'a user switched off in a silent record', { account: { status: undefined, enabledUser: false } }],
  ];

  it.each(oneIn(2, GONE))('%s: %s goes, whatever else is said', async (handler, _what, says) => {
    const groupId = await follow(handler);
    directoryOf(handler).data.changePerson('3', says);
    await hour(groupId);
    expect(await namesOf(groupId, 'archived')).toEqual(['3']);
    // Silence brings nobody back.
    directoryOf(handler).data.changePerson('3', { account: {}, membership: {}, ...SILENT[handler] });
    await hour(groupId);
    expect(await namesOf(groupId, 'archived')).toEqual(['3']);
    directoryOf(handler).data.changePerson('3', { account: {}, membership: {} });
    await hour(groupId);
    expect(await namesOf(groupId, 'archived')).toEqual([]);
  });

  it.each(oneIn(2, SYNC_HANDLERS))('%s: silence takes nobody out and brings nobody in', async (handler) => {
    const groupId = await follow(handler);
    directoryOf(handler).data.changePerson('3', SILENT[handler]);
    employ(handler, directoryOf(handler), aPerson(8, SILENT[handler]));
    await hour(groupId);
    expect(await namesOf(groupId, 'current')).toEqual(['1', '2', '3', '4', '5', '6', '7']);
    bodyOf(await admin.post(`groups/${groupId}/sync`, { preview: true }));
    await settle(server, groupId);
    const sync = await syncOf(admin, groupId);
    expect(sync).toMatchObject({ joiners: 0, leavers: 0, unclear: 1, preview: { unclear: ['Person No8x'] } });
    // Read again from nothing, it is as silent about the members.
    await server.database.db.deleteFrom('directory_people').execute();
    bodyOf(await admin.post(`groups/${groupId}/sync`, { preview: false }));
    await settle(server, groupId);
    expect(await namesOf(groupId, 'current')).toEqual(['1', '2', '3', '4', '5', '6', '7']);
  });

  const NAMELESS: readonly (readonly [SyncHandler, Says])[] = [
    ['entra_id', { account: { displayName: null, mail: null, userPrincipalName: null, mobilePhone: null, accountEnabled: null } }],
    ['brivo', { account: { firstName: '', middleName: '', lastName: '', emails: [], phoneNumbers: [] } }],
    ['school', { account: { givenName: null, familyName: null, email: null, sms: null } }],
  ];

  it.each(NAMELESS)('%s: people reported by an id alone are neither changed nor added', async (handler, says) => {
    const groupId = await follow(handler);
    const before = await membersOf(groupId);
    directoryOf(handler).data.changePerson('3', says);
    employ(handler, directoryOf(handler), aPerson(8, says));
    await server.database.db.deleteFrom('directory_people').execute();
    bodyOf(await admin.post(`groups/${groupId}/sync`, { preview: true }));
    await settle(server, groupId);
    const sync = await syncOf(admin, groupId);
    expect(sync).toMatchObject({ joiners: 0, changes: 0, leavers: 0, unclear: 1, preview: { unclear: [expect.stringContaining('8')] } });
    bodyOf(await admin.post(`groups/${groupId}/sync`, { preview: false }));
    await settle(server, groupId);
    expect(await membersOf(groupId)).toEqual(before);
  });

  it('entra_id: a name that is not said is not lost to the address', async () => {
    const groupId = await follow('entra_id');
    directoryOf('entra_id').data.changePerson('3', { account: { displayName: null } });
    await hour(groupId);
    expect((await membersOf(groupId))[2]).toMatchObject({ name: 'Person No3x', email: 'person3@harbour.example' });
  });

  it.each(['google', 'entra_id'] as const)('%s: people of groups inside a group belong to it, however deep', async (handler) => {
    const groupId = await follow(handler);
    const { data } = directoryOf(handler);
    const current = () => namesOf(groupId, 'current');
    const seven = ['1', '2', '3', '4', '5', '6', '7'];
    for (const inner of ['inner', 'innermost']) data.addGroup(inner, inner);
    data.addPerson(aPerson(8));
    data.join('inner', '7');
    data.join('innermost', '8');
    data.join('inner', 'innermost');
    // A circle ends somewhere.
    data.join('innermost', 'inner');
    data.join(REMOTE_GROUP[handler], 'inner');
    await hour(groupId);
    expect(await current()).toEqual([...seven, '8']);
    // Changes inside are seen within the hour.
    data.addPerson(aPerson(9));
    data.join('innermost', '9');
    await hour(groupId);
    expect(await current()).toEqual([...seven, '8', '9']);
    data.leave('innermost', '8');
    // Still there by way of the inner one.
    data.leave(REMOTE_GROUP[handler], '7');
    await hour(groupId);
    expect(await current()).toEqual([...seven, '9']);
    data.leave(REMOTE_GROUP[handler], 'inner');
    bodyOf(await admin.post(`groups/${groupId}/sync`, { preview: false, accept_leavers: 2 }));
    await settle(server, groupId);
    expect(await current()).toEqual(['1', '2', '3', '4', '5', '6']);
  });

  it('google: a group that has the whole organisation for a member has all of its users', async () => {
    const groupId = await follow('google');
    const { data } = directoryOf('google');
    data.changePerson('3', { isEnabled: false });
    data.join(REMOTE_GROUP.google, EVERYBODY);
    await hour(groupId);
    expect(await namesOf(groupId, 'current')).toEqual(['1', '2', '20', '4', '5', '6', '7']);
    data.leave(REMOTE_GROUP.google, EVERYBODY);
    await hour(groupId);
    expect(await namesOf(groupId, 'current')).toEqual(['1', '2', '4', '5', '6', '7']);
  });

  it('google: somebody from outside has an address alone, and joins by what the membership says', async () => {
    const groupId = await follow('google');
    employ('google', directoryOf('google'), aPerson(8, { account: { id: 'of-somebody-else' } }));
    await hour(groupId);
    expect((await membersOf(groupId)).find(({ external_id: id }) => id === '8')).toMatchObject({ name: 'person8@harbour.example' });
  });

  it.each(
    oneIn(
      3,
      SYNC_HANDLERS.flatMap((handler) => SYNC_ERRORS.map((code) => [handler, code] as const)),
    ),
  )('%s: says %s', async (handler, code) => {
    const groupId = await follow(handler);
    const { data, faults, ...directory } = directoryOf(handler);
    if (code === 'access_removed') directory.revoke();
    if (code === 'group_gone') data.deleteGroup(REMOTE_GROUP[handler]);
    if (code === 'api_not_authorised') faults.forbids = 'api';
    if (code === 'domain_lacks_api_access') faults.forbids = 'domain';
    await hour(groupId);
    expect(await syncOf(admin, groupId)).toMatchObject({ state: 'failed', error_code: code });
    expect((await membersOf(groupId)).filter((member) => member.archived_at !== null)).toEqual([]);
  });

  it.each(oneIn(2, SYNC_HANDLERS))('%s: is left alone for as long as it wants', async (handler) => {
    const groupId = await follow(handler);
    employ(handler, directoryOf(handler), aPerson(9));
    directoryOf(handler).faults.busy = 4;
    await hour(groupId);
    expect(await syncOf(admin, groupId)).toMatchObject({ state: 'done', joiners: 1 });
  });

  it.each(oneIn(2, SYNC_HANDLERS))('%s: lists its groups to choose from', async (handler) => {
    const groupId = await follow(handler);
    const { remote_groups: groups } = bodyOf(await admin.get(`groups/${groupId}/sync/groups`));
    expect(groups).toContainEqual(expect.objectContaining({ id: REMOTE_GROUP[handler], name: 'Everyone' }));
  });

  it('brivo: with a facility code only those come who hold such a card', async () => {
    const groupId = await follow('brivo', { facility_code: 200 });
    expect((await membersOf(groupId)).map(({ external_id: id }) => id)).toEqual(['1', '2', '3']);
    expect((await admin.post(`groups/${groupId}/sync/group`, { remote_group_id: '4711', facility_code: 256 })).status).toBe(422);
  });

  it('a register is for the client that the settings name, and nobody else', async () => {
    const other = await addClient(server.database.db);
    const stranger = await server.signIn((await addUser(server.database.db, other)).email);
    const groupId = await addGroup(server.database.db, other, { type: 'integration' });
    const refusal = refused(409, await stranger.post(`groups/${groupId}/sync/start`, { handler: 'school' }));
    expect(refusal.data).toEqual({ reason: 'other_client' });
  });

  it('nobody connects a group of another client', async () => {
    const other = await addClient(server.database.db);
    const stranger = await server.signIn((await addUser(server.database.db, other)).email);
    const groupId = await follow('google');
    expect((await stranger.get(`groups/${groupId}/sync`)).status).toBe(404);
    expect((await stranger.get(`groups/${groupId}/sync/groups`)).status).toBe(404);
    expect((await stranger.post(`groups/${groupId}/sync/start`, { handler: 'google' })).status).toBe(404);
    expect((await stranger.delete(`groups/${groupId}/sync`)).status).toBe(404);
    const { authorization_url: url } = bodyOf(await admin.post(`groups/${groupId}/sync/start`, { handler: 'google' }));
    expect((await stranger.post('directories/finish', Object.fromEntries(await consent(url ?? '')))).status).toBe(409);
  });
});
