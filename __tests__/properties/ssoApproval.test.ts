/**
 * Random users, roles, sites, default permissions and requests for access against the real calls: an approval gives nobody a permission,
 * site or flag that the approver did not have, and changes nobody who is there already. What somebody holds is reckoned here from the
 * tables, apart from the contract.
 */
import fc from 'fast-check';

import type { Permission } from '#contract/platform/permissions';
import { heldIn } from '../support/heldRights';
import { runs } from '../support/proof';
import { addClient, addRole, addSite, addSsoDomain, addUser } from '../support/seed';
import { startTestServer, type TestServer } from '../support/testServer';

const TIMEOUT_MS = runs(60_000, 45 * 60_000);

const somePermissions = fc
  .tuple(
    fc.subarray<Permission>(['ManageUser.viewer', 'ManageUser.editor', 'ManageUser.deleter'], { minLength: 1 }),
    fc.subarray<Permission>(['Today.viewer', 'EvacList.viewer', 'AuditLog.viewer']),
  )
  .map(([users, others]) => [...users, ...others]);

const someSites = fc.option(fc.subarray([0, 1, 2], { minLength: 1 }));
/** 0 and 1 are the system roles. */
const person = fc.record({ role: fc.nat(4), sites: someSites, isSuper: fc.integer({ min: 0, max: 9 }).map((n) => n === 0) });

const action = fc.record({
  actor: fc.nat(9),
  request: fc.nat(5),
  kind: fc.constantFrom('approve', 'approve', 'approve', 'decline', 'defaults', 'takeRole', 'moveSites'),
  /** The body that the approver sends. */
  given: fc.record(
    { role: fc.option(fc.nat(4)), system_role: fc.constantFrom('administrator', 'standard'), sites: someSites },
    { requiredKeys: [] },
  ),
  permissions: somePermissions,
  /** Somebody else answers at the same moment. */
  other: fc.option(fc.nat(9)),
});

/** The sender of a request: nobody known, a user of another client, somebody invited here, a user of this client. */
const applicant = fc.constantFrom('nobody', 'elsewhere', 'invited', 'user');

const scenario = fc.record({
  roles: fc.tuple(somePermissions, somePermissions, somePermissions),
  defaults: somePermissions,
  people: fc.array(person, { minLength: 2, maxLength: 4 }),
  applicants: fc.array(applicant, { minLength: 1, maxLength: 4 }),
  actions: fc.array(action, { minLength: 1, maxLength: 6 }),
});

describe('access by single sign-on', () => {
  let server: TestServer;
  let count = 0;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  const db = () => server.database.db;

  const statusOf = async (id: number) =>
    (await db().selectFrom('sso_access_requests').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

  test(
    'nobody gains what the approver did not have, and nobody comes in unasked',
    async () => {
      await fc.assert(
        fc.asyncProperty(scenario, async ({ roles, defaults, people, applicants, actions }) => {
          const client = await addClient(db());
          const elsewhere = await addClient(db());
          const sites = [await addSite(db(), client), await addSite(db(), client), await addSite(db(), client)];
          const idsOf = (chosen: readonly number[] | null | undefined) => chosen?.map((at) => sites[at] ?? 0);
          const roleIds = [client.roles.administrator, client.roles.standard];
          for (const [at, permissions] of roles.entries()) roleIds.push(await addRole(db(), client.id, `Role ${at}`, permissions));
          const domain = `approval${(count += 1)}.test`;
          await addSsoDomain(db(), client, { domain, default_permissions: JSON.stringify(defaults) });
          for (const [at, one] of people.entries())
            await addUser(db(), client, {
              user: { is_super: one.isSuper },
              place: { role_id: roleIds[one.role] ?? 0, is_primary: at === 0 },
              sites: idsOf(one.sites),
            });
          const requests: { readonly id: number; readonly email: string }[] = [];
          for (const [at, from] of applicants.entries()) {
            const email = `applicant${at}@${domain}`;
            if (from === 'elsewhere' || from === 'user')
              await addUser(db(), from === 'user' ? client : elsewhere, { role: 'standard', user: { email } });
            if (from === 'invited')
              await db()
                .insertInto('client_users')
                .values({
                  client_id: client.id,
                  role_id: client.roles.administrator,
                  invited_email: email,
                  invited_name: 'Invited',
                  invited_at: new Date(),
                })
                .execute();
            const values = { client_id: client.id, domain, issuer: 'https://x.test', subject: `s${at}`, email, name: `Applicant ${at}` };
            const { id } = await db()
              .insertInto('sso_access_requests')
              .values({ ...values, requested_at: new Date() })
              .returning('id')
              .executeTakeFirstOrThrow();
            requests.push({ id, email });
          }

          for (const { actor: actorAt, request: requestAt, kind, given, permissions, other } of actions) {
            const before = await heldIn(server.database.db, client.id, sites);
            const members = [...before.values()].filter(({ userId }) => userId !== null);
            const actor = members[actorAt % members.length];
            const request = requests[requestAt % requests.length];
            if (actor === undefined || request === undefined) throw new Error('A client has users');
            const { role, sites: chosen, ...rights } = given;
            const roleId = role === undefined || role === null ? {} : { role_id: roleIds[role] };
            const body = {
              ...(role === null ? rights : {}),
              ...roleId,
              ...(chosen === undefined ? {} : { site_ids: chosen && idsOf(chosen) }),
            };
            const path = `sso/${client.globalClientId}/access-requests/${request.id}` as const;
            const status = await statusOf(request.id);
            const answerAs = async (email: string) => {
              const api = await server.signIn(email, client.globalClientId);
              return kind === 'decline' ? api.post(`${path}/decline`) : api.post(`${path}/approve`, body);
            };

            if (kind === 'takeRole') {
              await db()
                .updateTable('roles')
                .set({ permissions: JSON.stringify(permissions) })
                .where('id', '=', roleIds[2] ?? 0)
                .execute();
              continue;
            }
            if (kind === 'moveSites') {
              await db()
                .deleteFrom('client_user_sites')
                .where('site_id', '=', sites[requestAt % 3] ?? 0)
                .execute();
              continue;
            }
            if (kind === 'defaults') {
              const held = await db()
                .selectFrom('sso_configs')
                .select('default_permissions')
                .where('client_id', '=', client.id)
                .executeTakeFirstOrThrow();
              const api = await server.signIn(actor.email, client.globalClientId);
              const answer = await api.patch(`sso/${client.globalClientId}/settings`, { default_permissions: permissions });
              expect(answer.status).toBeLessThan(500);
              const added = permissions.filter((permission) => !held.default_permissions.includes(permission));
              if (answer.status < 300) expect(added.filter((permission) => !actor.things.has(permission))).toEqual([]);
              continue;
            }

            const rival = other === null ? undefined : members[other % members.length];
            const answers = await Promise.all([actor, ...(rival === undefined ? [] : [rival])].map(({ email }) => answerAs(email)));
            const done = answers.filter((answer) => answer.status < 300);
            for (const answer of answers) expect(answer.status).toBeLessThan(500);
            expect(done.length).toBeLessThanOrEqual(status === 'pending' ? 1 : 0);
            expect(await statusOf(request.id)).toBe(done.length === 0 ? status : kind === 'decline' ? 'declined' : 'approved');
            const giver = answers[0] !== undefined && answers[0].status < 300 ? actor : rival;

            const after = await heldIn(server.database.db, client.id, sites);
            for (const [id, held] of after) {
              const former = before.get(id);
              if (former !== undefined && former.userId !== null) {
                expect([...held.things].sort()).toEqual([...former.things].sort());
                continue;
              }
              if (held.userId === null) continue;
              expect({ kind, done: done.length, email: held.email }).toEqual({ kind: 'approve', done: 1, email: request.email });
              expect(giver?.things.has('ManageUser.editor')).toBe(true);
              const mayGive = giver?.things ?? new Set<string>();
              expect([...held.things].filter((thing) => !mayGive.has(thing))).toEqual([]);
            }
            if (done.length === 1 && kind === 'approve')
              expect([...after.values()].filter(({ email }) => email === request.email)).toHaveLength(1);
          }
        }),
        { numRuns: runs(25, 10_000) },
      );
    },
    TIMEOUT_MS,
  );
});
