import { handle } from '../../../src/server/http/handle';
import { getClient } from '../../../src/contract/calls/client';
import { getSite, updateSite } from '../../../src/contract/calls/sites';
import { listSites } from '../../../src/contract/calls/sites';
import { problem } from '../../../src/server/http/problem';
import { addClient, addUser } from '../../support/seed';
import { startTestServer, type TestServer } from '../../support/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    handlers: [
      handle(listSites, async ({ actor }) => ({ sites: [], who: actor.name })),
      handle(getSite, async () => { throw problem(404); }),
    ],
  });
});
afterAll(() => server.close());

it('answers', async () => {
  const client = await addClient(server.database.db);
  const user = await addUser(server.database.db, client);
  const api = await server.signIn(user.email);
  expect(await api.get('sites')).toMatchObject({ status: 200, body: { sites: [] } });
  expect(await api.get('sites/1')).toMatchObject({ status: 404 });
  expect(await server.anonymous.get('sites')).toMatchObject({ status: 401 });
});
