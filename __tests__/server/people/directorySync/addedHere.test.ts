import type { RunningDirectory } from '#demo/directories/directoryServer';
import { bodyOf, refused } from '../../../support/answer';
import {
  aPerson,
  connect,
  employ,
  hourComes,
  REMOTE_GROUP,
  settingsFor,
  settle,
  startTestDirectory,
  syncOf,
} from '../../../support/directories/directoryWorld';
import { sendImportFile } from '../../../support/importWorld';
import { addClient, addGroup, addUser, type SeededClient } from '../../../support/seed';
import { describeOnEitherDatabase } from '../../../support/testDatabase';
import { startTestServer, type ApiClient, type TestServer } from '../../../support/testServer';

const GROUP = REMOTE_GROUP.entra_id;

describeOnEitherDatabase('Adding members to a group that a directory keeps', (on) => {
  let directory: RunningDirectory;
  let server: TestServer;
  let client: SeededClient;
  let admin: ApiClient;
  let adminEmail: string;
  let sam: ApiClient;
  let samEmail: string;
  let groupId: number;

  beforeEach(async () => {
    directory = await startTestDirectory('entra_id');
    server = await startTestServer({ on, settings: settingsFor('entra_id', directory) });
    client = await addClient(server.database.db);
    ({ email: adminEmail } = await addUser(server.database.db, client));
    ({ email: samEmail } = await addUser(server.database.db, client, { user: { is_super: true, name: 'Sam Okonkwo' } }));
    admin = await server.signIn(adminEmail);
    sam = await server.signIn(samEmail);
    groupId = await addGroup(server.database.db, client, { name: 'Design', type: 'integration' });
    for (let id = 1; id <= 4; id += 1) employ('entra_id', directory, aPerson(id));
    await connect(admin, groupId, 'entra_id');
    bodyOf(await admin.post(`groups/${groupId}/sync/group`, { remote_group_id: GROUP }));
    await settle(server, groupId);
    bodyOf(await admin.post(`groups/${groupId}/sync`, { preview: false }));
    await settle(server, groupId);
  });
  afterEach(async () => {
    await server.close();
    await directory.close();
  });

  const members = () =>
    server.database.db
      .selectFrom('members')
      .select(['id', 'name', 'external_id', 'archived_at', 'kept_here'])
      .where('visitor_group_id', '=', groupId)
      .orderBy('id')
      .execute();
  const names = async () => (await members()).filter(({ archived_at: gone }) => gone === null).map(({ name }) => name);
  const member = async (name: string) => (await members()).find((one) => one.name === name);
  const hour = async () => {
    await hourComes(server);
    await settle(server, groupId);
    admin = await server.signIn(adminEmail);
    sam = await server.signIn(samEmail);
  };
  async function importAs(email: string, api: ApiClient, content: string) {
    const file_id = await sendImportFile(server, email, content);
    const { import: read } = bodyOf(await api.post(`groups/${groupId}/imports`, { file_id }));
    await server.runDueJobs();
    const { import: one } = bodyOf(await api.get(`imports/${read.id}`));
    bodyOf(await api.post(`imports/${one.id}/check`, { mapping: one.mapping, date_order: 'dmy' }));
    await server.runDueJobs();
    bodyOf(await api.post(`imports/${one.id}/run`));
    await server.runDueJobs();
    return one.id;
  }

  it('is refused to administrators without the flag, by hand and by a file', async () => {
    const words = 'This group is kept by a directory. Add people there, or add them to another group.';
    const file_id = await sendImportFile(server, adminEmail, 'Name\nAnn\n');
    expect(refused(409, await admin.post(`groups/${groupId}/members`, { name: 'Ann' }))).toMatchObject({
      code: 'group_synchronised',
      message: words,
    });
    expect(refused(409, await admin.post(`groups/${groupId}/imports`, { file_id }))).toMatchObject({
      code: 'group_synchronised',
      message: words,
    });
    expect(await names()).toHaveLength(4);
  });

  it('is open to administrators whose client has the flag, by hand and by a file', async () => {
    await server.database.db
      .updateTable('clients')
      .set({ settings: JSON.stringify({ 'beta.integrated-groups-import': true }) })
      .where('id', '=', client.id)
      .execute();
    bodyOf(await admin.post(`groups/${groupId}/members`, { name: 'By hand' }));
    await importAs(adminEmail, admin, 'Name,Email,External ID\nOutside,out@else.example,x-9\n');
    expect(await names()).toEqual(expect.arrayContaining(['By hand', 'Outside']));
    expect(await member('Outside')).toMatchObject({ kept_here: ['archived'] });
  });

  it('keeps members added by super users: no synchronisation archives them, and nobody is there twice', async () => {
    bodyOf(await sam.post(`groups/${groupId}/members`, { name: 'By hand' }));
    const file = 'Name,Email,External ID\nOutside,out@else.example,x-9\nNo id,noid@else.example,\nRenamed here,person1@harbour.example,\n';
    await importAs(samEmail, sam, file);
    const all = ['By hand', 'No id', 'Outside', 'Person No2x', 'Person No3x', 'Person No4x', 'Renamed here'];
    expect((await names()).sort()).toEqual(all);
    expect(await member('Outside')).toMatchObject({ external_id: 'x-9', kept_here: ['archived'] });
    expect(await member('Renamed here')).toMatchObject({ external_id: '1', kept_here: ['name'] });
    directory.data.changePerson('1', { name: 'Renamed there' });
    await hour();
    expect(await syncOf(admin, groupId)).toMatchObject({ state: 'done', leavers: 0 });
    expect((await names()).sort()).toEqual(all);
    // The directory knows one of them at last.
    employ('entra_id', directory, aPerson(8, { email: 'noid@else.example', name: 'No id' }));
    await hour();
    expect((await names()).sort()).toEqual(all);
    expect(await member('No id')).toMatchObject({ external_id: '8' });
  });

  it('gives back what was decided before when the import is undone', async () => {
    const id = await importAs(samEmail, sam, 'Name,Email\nRenamed here,person1@harbour.example\n');
    expect(await member('Renamed here')).toMatchObject({ kept_here: ['name'] });
    bodyOf(await sam.post(`imports/${id}/undo`));
    await server.runDueJobs();
    expect(await member('Person No1x')).toMatchObject({ kept_here: [] });
  });
});
