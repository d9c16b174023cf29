import { startDemo } from '#demo/startDemo';
import { startDemoDirectories, withDirectories, type DemoDirectories } from '#demo/directories/demoDirectories';
import { bodyOf } from '../support/answer';
import { connectSlack } from '../support/directories/slackWorld';
import { consent, hourComes, settle, syncOf } from '../support/directories/directoryWorld';
import { itInProof } from '../support/itInProof';
import { startTestServer, testEnvironment, type TestServer } from '../support/testServer';

let directories: DemoDirectories;
let server: TestServer;
beforeAll(async () => {
  directories = await startDemoDirectories();
  server = await startTestServer({
    settings: { DEMO: 'on', DEMO_TRAFFIC: 'off', DEMO_DIRECTORIES: 'on' },
    prepare: async (deps) => {
      const { directories: reached, slack } = withDirectories(testEnvironment(), directories);
      Object.assign(deps.environment, { directories: reached, slack });
      const demo = await startDemo(deps, undefined, directories);
      return demo === null ? null : () => demo.stop();
    },
  });
});
afterAll(async () => {
  await server.close();
  await directories.close();
});

const groupNamed = async (name: string): Promise<number> =>
  (await server.database.db.selectFrom('visitor_groups').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;

itInProof('one group of the demo is in step with its directory, and another’s is gone', async () => {
  const { db } = server.database;
  const boarders = await groupNamed('Boarders');
  const design = await groupNamed('Design studio');
  const counted = () =>
    db.selectFrom('members').select('id').where('visitor_group_id', '=', boarders).where('archived_at', 'is', null).execute();
  const before = (await counted()).length;
  await hourComes(server);
  await settle(server, boarders);
  await settle(server, design);
  const admin = await server.signIn('admin@portico.test');
  expect(await syncOf(admin, design)).toMatchObject({ state: 'failed', error_code: 'group_gone' });
  const standing = await db
    .selectFrom('visitor_groups')
    .select(['last_sync', 'last_sync_error'])
    .where('id', '=', boarders)
    .executeTakeFirst();
  expect(standing).toEqual({ last_sync: expect.any(Date), last_sync_error: null });
  expect((await counted()).length).toBe(before);
});

itInProof('a directory beside the demo can be connected to', async () => {
  const admin = await server.signIn('admin@portico.test');
  const { group } = bodyOf(await admin.post('groups', { name: 'Apprentices', type: 'integration' }));
  const { authorization_url: url } = bodyOf(await admin.post(`groups/${group.id}/sync/start`, { handler: 'entra_id' }));
  bodyOf(await admin.post('directories/finish', Object.fromEntries(await consent(url ?? ''))));
  const { remote_groups: groups } = bodyOf(await admin.get(`groups/${group.id}/sync/groups`));
  bodyOf(await admin.post(`groups/${group.id}/sync/group`, { remote_group_id: groups[0]?.id }));
  await settle(server, group.id);
  expect(await syncOf(admin, group.id)).toMatchObject({ state: 'preview', joiners: 6 });
});

itInProof('the Slack beside the demo knows everybody, and shows what it is sent', async () => {
  const admin = await server.signIn('admin@portico.test');
  const { id } = await server.database.db
    .selectFrom('visitor_groups')
    .innerJoin('clients', 'clients.id', 'visitor_groups.client_id')
    .select('visitor_groups.id')
    .where('clients.name', '=', 'Harbour & Pine')
    .where('visitor_groups.type', '=', 'non_returning')
    .orderBy('visitor_groups.id')
    .executeTakeFirstOrThrow();
  expect((await connectSlack(admin, id)).workspace).toBe('Harbour & Pine');
  bodyOf(await admin.post(`groups/${id}/slack/test`));
  const inbox = await (await fetch(directories.slack.url)).text();
  expect(inbox).toMatch(/<li>admin@portico\.test: This is a test message\./u);
});
