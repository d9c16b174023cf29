/**
 * Random users, roles, sites and actions against the real calls: nobody ever ends with a permission, site or flag that the actor did
 * not have, and no client is ever without its one primary user. What somebody holds is reckoned here from the tables, apart from the
 * contract.
 */
import fc from 'fast-check';

import type { Permission } from '#contract/platform/permissions';
import { hashPassword } from '#server/identity/auth/passwords';
import { heldIn } from '../support/heldRights';
import { runs } from '../support/proof';
import { addClient, addRole, addSite, addUser } from '../support/seed';
import { startTestServer, type TestServer } from '../support/testServer';

const TIMEOUT_MS = runs(60_000, 45 * 60_000);
const PASSWORD = 'Portico-2030!';
const USERS = ['ManageUser.viewer', 'ManageUser.editor', 'ManageUser.deleter', 'TwoFactor.deleter'] as const;

const somePermissions = fc
  .tuple(
    fc.subarray<Permission>([...USERS], { minLength: 2 }),
    fc.subarray<Permission>(['Today.viewer', 'EvacList.viewer', 'AuditLog.viewer']),
  )
  .map(([users, others]) => [...users, ...others]);

const person = fc.record({
  /** 0 and 1 are the system roles. */
  role: fc.nat(4),
  sites: fc.option(fc.subarray([0, 1, 2], { minLength: 1 })),
  isBilling: fc.boolean(),
  isTechContact: fc.boolean(),
  isSuper: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
});

const rights = fc.record(
  {
    role: fc.nat(4),
    sites: fc.option(fc.subarray([0, 1, 2], { minLength: 1 })),
    billing_user: fc.boolean(),
    tech_contact: fc.boolean(),
  },
  { requiredKeys: ['role'] },
);

const action = fc.record({
  actor: fc.nat(9),
  target: fc.nat(9),
  kind: fc.constantFrom(
    'invite',
    'inviteMany',
    'edit',
    'edit',
    'edit',
    'delete',
    'handOver',
    'removeTwoFactor',
    'endSessions',
    'resend',
    'accept',
    'editRole',
  ),
  rights,
  permissions: somePermissions,
});

describe('users of a client', () => {
  let server: TestServer;
  let hash: string;
  let count = 0;
  beforeAll(async () => {
    server = await startTestServer();
    hash = await hashPassword(PASSWORD);
  });
  afterAll(() => server.close());

  const newEmail = () => `somebody${(count += 1)}@example.test`;
  const scenario = fc.record({
    roles: fc.tuple(somePermissions, somePermissions, somePermissions),
    people: fc.array(person, { minLength: 3, maxLength: 5 }),
    actions: fc.array(action, { minLength: 1, maxLength: 8 }),
  });

  test(
    'nobody gains what the actor did not have, and no client is without a primary user',
    async () => {
      await fc.assert(
        fc.asyncProperty(scenario, async ({ roles, people, actions }) => {
          const { db } = server.database;
          const client = await addClient(db);
          const sites = [await addSite(db, client), await addSite(db, client), await addSite(db, client)];
          const roleIds = [client.roles.administrator, client.roles.standard];
          for (const [at, permissions] of roles.entries()) roleIds.push(await addRole(db, client.id, `Role ${at}`, permissions));
          const idsOf = (chosen: readonly number[] | null | undefined) => chosen?.map((at) => sites[at] ?? 0);
          for (const [at, one] of people.entries()) {
            await addUser(db, client, {
              user: { password_hash: hash, is_super: one.isSuper, two_factor_secret: at % 2 === 0 ? 'sealed' : null },
              place: {
                role_id: roleIds[one.role] ?? 0,
                is_primary: at === 0,
                is_billing: one.isBilling,
                is_tech_contact: one.isTechContact,
              },
              sites: idsOf(one.sites),
            });
          }

          let before = await heldIn(server.database.db, client.id, sites);
          for (const { actor: actorAt, target: targetAt, kind, rights: given, permissions } of actions) {
            const members = [...before].filter(([, { userId }]) => userId !== null);
            const [actorId, actor] = members[actorAt % members.length] ?? [0, null];
            const [targetId, target] = [...before][targetAt % before.size] ?? [0, null];
            if (actor === null || target === null) throw new Error('A client has users');
            const { role, sites: chosen, ...flags } = given;
            const body = { role_id: roleIds[role], ...flags, ...(chosen === undefined ? {} : { site_ids: chosen && idsOf(chosen) }) };
            const api = await server.signIn(actor.email);
            const path = `users/${targetId}` as const;
            const act = async () => {
              if (kind === 'invite') return api.post('users', { ...body, name: 'Somebody', email: newEmail() });
              if (kind === 'inviteMany')
                return api.post('users/invitations', { ...body, people: [{ email: newEmail() }, { email: newEmail() }] });
              if (kind === 'edit') return api.patch(path, body);
              if (kind === 'delete') return api.delete(path);
              if (kind === 'handOver') return api.post(`${path}/make-primary`, { password: PASSWORD });
              if (kind === 'removeTwoFactor') return api.post(`${path}/remove-two-factor`);
              if (kind === 'endSessions') return api.post(`${path}/end-sessions`);
              if (kind === 'editRole') return api.patch(`client/roles/${body.role_id ?? 0}`, { permissions });
              if (kind === 'resend') return api.post(`${path}/invite`);
              const mail = await db
                .selectFrom('mails')
                .select('body')
                .where('recipient', '=', target.email)
                .orderBy('id', 'desc')
                .executeTakeFirst();
              const token = mail?.body.match(/#(\S+)/u)?.[1] ?? 'none';
              return server.anonymous.post('auth/invitation', { token, name: 'Somebody', password: PASSWORD });
            };
            const answer = await act();
            expect(answer.status).toBeLessThan(500);

            const after = await heldIn(server.database.db, client.id, sites);
            const mayGive = new Set(actor.things);
            if (actor.isPrimary || actor.isSuper) for (const flag of ['billing', 'tech']) mayGive.add(flag);
            const isHandedOver = kind === 'handOver' && answer.status === 200;
            for (const [id, held] of after) {
              const former = before.get(id)?.things ?? new Set<string>();
              const gained = [...held.things].filter((thing) => !former.has(thing));
              const beyond = gained.filter((thing) => !mayGive.has(thing));
              expect({ kind, beyond }).toEqual({ kind, beyond: [] });
              if (id === actorId) expect({ kind, gained }).toEqual({ kind, gained: [] });
              if (gained.includes('primary'))
                expect([isHandedOver, actor.isPrimary, after.get(actorId)?.isPrimary]).toEqual([true, true, false]);
            }
            expect([...after.values()].filter(({ isPrimary }) => isPrimary)).toHaveLength(1);
            for (const [id, held] of before) {
              const now = after.get(id);
              const isSame =
                now !== undefined && held.hasFactor === now.hasFactor && [...held.things].sort().join() === [...now.things].sort().join();
              if (isSame || (isHandedOver && (id === actorId || id === targetId))) continue;
              // A role changes all who have it, within the same bounds.
              if (kind === 'editRole') continue;
              // Only the target changes, and only if they hold nothing beyond the actor.
              expect([kind, id]).toEqual([kind, targetId]);
              expect(id).not.toBe(actorId);
              expect(held.isPrimary).toBe(false);
              expect([...held.things].filter((thing) => thing !== 'tech' && !mayGive.has(thing))).toEqual([]);
              const needed = { edit: 'ManageUser.editor', delete: 'ManageUser.deleter', removeTwoFactor: 'TwoFactor.deleter' };
              expect(actor.things).toContain(kind === 'edit' || kind === 'delete' || kind === 'removeTwoFactor' ? needed[kind] : 'nothing');
            }
            before = after;
          }
        }),
        { numRuns: runs(25, 10_000) },
      );
    },
    TIMEOUT_MS,
  );
});
