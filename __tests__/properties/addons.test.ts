/** Which permissions of a role let somebody begin a trial, and which let them ask: at the server as in the rules. */
import fc from 'fast-check';

import { PERMISSIONS, type Permission } from '#contract/platform/permissions';
import { storeSellsPlans } from '#server/identity/sellsPlans';
import { runs } from '../support/proof';
import { addClient, addUser } from '../support/seed';
import { startTestServer, type TestServer } from '../support/testServer';

const ROLES = runs(15, 300);
const SEED = 20_261_125;
/** Written by hand: each of them opens Manage. */
const OPENS_MANAGE: readonly Permission[] = [
  'ManageSite.viewer',
  'ManageEvent.viewer',
  'ManageVisitorGroup.viewer',
  'HealthCheck.editor',
  'BlockList.viewer',
  'ManageClientApi.viewer',
  'ManageForm.viewer',
  'ManageNotification.viewer',
  'ManageUser.viewer',
  'Rota.viewer',
  'ClosurePeriod.viewer',
  'Spaces.editor',
];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await storeSellsPlans(server.database.db, true);
});
afterAll(() => server.close());

/** Half of the roles hold one of the two that decide, or both. */
const roles = fc
  .tuple(fc.subarray([...PERMISSIONS], { maxLength: 8 }), fc.subarray<Permission>(['ManageClient.editor', 'Spaces.editor']), fc.boolean())
  .map(([some, deciding, withDeciding]) => [...new Set([...some, ...(withDeciding ? deciding : [])])]);

test('begins a trial who answers for the account, and asks who sees the page', async () => {
  await fc.assert(
    fc.asyncProperty(roles, async (permissions) => {
      const { db } = server.database;
      const client = await addClient(db);
      await addUser(db, client);
      const person = await server.signIn((await addUser(db, client, { role: permissions })).email);
      const has = (...names: Permission[]) => names.every((name) => permissions.includes(name));
      const inManage = OPENS_MANAGE.some((name) => has(name));
      const statusOf = async (answer: Promise<{ readonly status: number }>) => (await answer).status;

      expect(await statusOf(person.post('addons/time_and_attendance/request'))).toBe(inManage ? 201 : 403);
      expect(await statusOf(person.post('addons/spaces/request'))).toBe(has('Spaces.editor') ? 201 : 403);
      expect(await statusOf(person.post('addons/scheduling/request'))).toBe(inManage && has('ManageClient.editor') ? 201 : 403);
      expect(await statusOf(person.post('addons/central_record/request'))).toBe(403);
      // There is nothing to try yet, for those who might.
      expect(await statusOf(person.post('addons/spaces/trial'))).toBe(has('Spaces.editor', 'ManageClient.editor') ? 409 : 403);
      expect(await statusOf(person.post('addons/time_and_attendance/trial'))).toBe(has('ManageClient.editor') ? 201 : 403);
      const asked = await db.selectFrom('addon_requests').select('asked').where('client_id', '=', client.id).execute();
      expect(new Set(asked.map((request) => request.asked))).toEqual(
        new Set(asked.length === 0 ? [] : [has('ManageClient.editor') ? 'portico' : 'administrators']),
      );
    }),
    { numRuns: ROLES, seed: SEED },
  );
});
