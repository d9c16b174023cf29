import { ROLES_MAX } from '#contract/identity/entities/user';
import { PERMISSIONS, type Permission } from '#contract/platform/permissions';
import { ADMINISTRATOR_PERMISSIONS, STANDARD_PERMISSIONS } from '#contract/platform/roles';
import { bodyOf, refused } from '../../../support/answer';
import { addRole, addUser } from '../../../support/seed';
import { useSiteWorlds, type SiteWorld } from '../../../support/siteWorld';
import { describeOnEitherDatabase } from '../../../support/testDatabase';

describeOnEitherDatabase('roles', (on) => {
  const worlds = useSiteWorlds(on);
  let world: SiteWorld;
  beforeEach(async () => {
    world = await worlds.newWorld();
  });
  const create = async (name: string, permissions: readonly Permission[] = []) =>
    bodyOf(await world.admin.post('client/roles', { name, permissions })).clientRole;
  /** Somebody with a stored role. */
  const holder = async (roleId: number, sites?: readonly number[], name = 'Hal Holder') => {
    const { db } = world.server.database;
    const user = await addUser(db, world.client, { user: { name }, sites });
    await db.updateTable('client_users').set({ role_id: roleId }).where('id', '=', user.clientUserId).execute();
    return user;
  };
  const linesOf = async () =>
    world.server.database.db
      .selectFrom('audit_log')
      .select(['action', 'subject', 'subject_name', 'changes'])
      .where('client_id', '=', world.client.id)
      .where('subject', '=', 'roles')
      .orderBy('id')
      .execute();

  it('are names for anybody, whole for those who see users, a system role as the contract has it', async () => {
    const role = await create('Night shift', ['EvacList.viewer', 'Today.viewer']);
    await holder(role.id);
    const person = await world.person(['Today.viewer']);
    const names = bodyOf(await person.get('client/roles')).clientRoles;
    expect(names.slice(0, 2)).toEqual([
      { id: world.client.roles.administrator, name: 'Administrator' },
      { id: world.client.roles.standard, name: 'Standard' },
    ]);
    const whole = bodyOf(await world.admin.get('client/roles')).clientRoles;
    expect(whole).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ system: 'administrator', permissions: ADMINISTRATOR_PERMISSIONS, user_count: 1 }),
        expect.objectContaining({ system: 'standard', permissions: PERMISSIONS.filter((name) => STANDARD_PERMISSIONS.includes(name)) }),
        {
          id: role.id,
          revision: 1,
          name: 'Night shift',
          system: null,
          permissions: ['Today.viewer', 'EvacList.viewer'],
          user_count: 1,
        },
      ]),
    );
  });

  it('need a name that no other role of the client has, and are limited', async () => {
    expect(refused(422, await world.admin.post('client/roles', { name: ' ', permissions: [] })).errors).toEqual({
      name: ['A role name is required'],
    });
    await create('Night shift');
    const again = await world.admin.post('client/roles', { name: 'night SHIFT', permissions: [] });
    expect(refused(422, again).errors).toEqual({ name: ['Another role has this name. Choose a different one.'] });
    expect(refused(422, await world.admin.post('client/roles', { name: 'standard', permissions: [] })).errors).toHaveProperty('name');
    expect((await world.stranger.admin.post('client/roles', { name: 'Night shift', permissions: [] })).status).toBe(201);
    expect(refused(422, await world.admin.post('client/roles', { name: 'x', permissions: ['Today.fly'] })).errors).toHaveProperty([
      'permissions.0',
    ]);
    for (let n = 1; n < ROLES_MAX; n += 1) await addRole(world.server.database.db, world.client.id, `Role ${n} of many`, []);
    expect(refused(422, await world.admin.post('client/roles', { name: 'One more', permissions: [] })).errors).toEqual({
      name: [`At most ${ROLES_MAX} roles of your own can be kept. Delete some first.`],
    });
  });

  it('are changed with one audit line, and all who have them are told', async () => {
    const role = await create('Night shift', ['Today.viewer']);
    const user = await holder(role.id);
    const api = await world.server.signIn(user.email);
    expect((await api.get(`sites/${world.siteId}/evacuations`)).status).toBe(403);
    const change = { permissions: ['EvacList.viewer', 'Today.viewer'], base: { permissions: ['Today.viewer'] } };
    const changed = bodyOf(await world.admin.patch(`client/roles/${role.id}`, change)).clientRole;
    expect(changed).toMatchObject({ revision: 2, permissions: ['Today.viewer', 'EvacList.viewer'], user_count: 1 });
    expect(await world.eventsOf(`private-User.${user.clientUserId}`)).toEqual([{ name: 'AccessChangedEvent', data: {} }]);
    expect((await api.get(`sites/${world.siteId}/evacuations`)).status).toBe(200);
    // An unchanged role changes nothing and notifies nobody.
    bodyOf(await world.admin.patch(`client/roles/${role.id}`, { permissions: changed.permissions }));
    expect(await world.eventsOf(`private-User.${user.clientUserId}`)).toHaveLength(1);
    expect(await linesOf()).toEqual([
      { action: 'created', subject: 'roles', subject_name: 'Night shift', changes: expect.anything() },
      {
        action: 'updated',
        subject: 'roles',
        subject_name: 'Night shift',
        changes: { permissions: [['Today.viewer'], ['Today.viewer', 'EvacList.viewer']] },
      },
    ]);
  });

  it('hold what their permissions need, also when it was left out, and only if the giver has it', async () => {
    const role = await create('Kiosk team', ['ManageSite.devices']);
    expect(role.permissions).toEqual(['ManageSite.viewer', 'ManageSite.devices']);
    const changed = bodyOf(
      await world.admin.patch(`client/roles/${role.id}`, { permissions: ['Spaces.overridepermittedzones'] }),
    ).clientRole;
    expect(changed.permissions).toEqual(['Spaces.viewer', 'Spaces.booker', 'Spaces.overridepermittedzones']);
    const half = await world.person(['ManageUser.viewer', 'ManageUser.editor', 'ManageSite.devices']);
    const beyond = refused(422, await half.post('client/roles', { name: 'Tablets', permissions: ['ManageSite.devices'] }));
    expect(beyond.errors).toEqual({ permissions: ['You cannot grant what you do not have yourself: ManageSite.viewer.'] });
  });

  it('show an editor what another has changed meanwhile', async () => {
    const role = await create('Night shift', ['Today.viewer']);
    bodyOf(await world.admin.patch(`client/roles/${role.id}`, { permissions: ['EvacList.viewer'] }));
    const late = await world.admin.patch(`client/roles/${role.id}`, { permissions: [], base: { permissions: ['Today.viewer'] } });
    expect(refused(409, late)).toMatchObject({ code: 'stale', data: { clientRole: { permissions: ['EvacList.viewer'] } } });
    // Another field is no conflict.
    expect((await world.admin.patch(`client/roles/${role.id}`, { name: 'Late shift', base: { name: 'Night shift' } })).status).toBe(200);
  });

  it('are not deleted while somebody has them, who is named as far as the caller may see', async () => {
    const role = await create('Night shift', ['Today.viewer']);
    const here = await holder(role.id, [world.siteId], 'Ann Here');
    await holder(role.id, [world.siteId, world.otherSiteId], 'Bo Beyond');
    expect(refused(409, await world.admin.delete(`client/roles/${role.id}`))).toMatchObject({
      code: 'role_in_use',
      message: 'Role in use (make sure no users assigned)',
      data: { user_count: 2, users: [{ id: here.clientUserId, name: 'Ann Here' }, { name: 'Bo Beyond' }] },
    });
    const blind = await world.person(['ManageUser.deleter', 'Today.viewer']);
    expect(refused(409, await blind.delete(`client/roles/${role.id}`)).data).toEqual({ user_count: 2, users: [] });
    await world.server.database.db
      .updateTable('client_users')
      .set({ role_id: world.client.roles.standard })
      .where('role_id', '=', role.id)
      .execute();
    expect((await world.admin.delete(`client/roles/${role.id}`)).status).toBe(204);
    expect((await linesOf()).at(-1)).toMatchObject({ action: 'deleted', subject_name: 'Night shift' });
    expect((await world.admin.delete(`client/roles/${role.id}`)).status).toBe(404);
  });

  it('give nobody what the giver does not have, and are out of reach of those below them', async () => {
    const person = await world.person(['ManageUser.viewer', 'ManageUser.editor', 'ManageUser.deleter', 'Today.viewer']);
    const beyond = refused(422, await person.post('client/roles', { name: 'Higher', permissions: ['Today.viewer', 'AuditLog.viewer'] }));
    expect(beyond.errors).toEqual({ permissions: ['You cannot grant what you do not have yourself: AuditLog.viewer.'] });
    expect(refused(422, await world.admin.post('client/roles', { name: 'X', permissions: ['Super.clientUser.create'] })).errors).toEqual({
      permissions: ['You cannot grant what you do not have yourself: Super.clientUser.create.'],
    });
    const low = bodyOf(await person.post('client/roles', { name: 'Lower', permissions: ['Today.viewer'] })).clientRole;
    expect((await person.patch(`client/roles/${low.id}`, { permissions: ['Today.viewer', 'AuditLog.viewer'] })).status).toBe(422);
    const high = await create('Higher', ['Today.viewer', 'AuditLog.viewer']);
    expect(refused(403, await person.patch(`client/roles/${high.id}`, { permissions: [] }))).toMatchObject({
      code: 'role_above',
      data: { permissions: ['AuditLog.viewer'] },
    });
    expect(refused(403, await person.delete(`client/roles/${high.id}`)).code).toBe('role_above');
    for (const id of Object.values(world.client.roles)) {
      expect(refused(403, await world.admin.patch(`client/roles/${id}`, { name: 'Boss' })).code).toBe('system_role');
      expect(refused(403, await world.admin.delete(`client/roles/${id}`)).code).toBe('system_role');
    }
    const theirs = bodyOf(await world.stranger.admin.post('client/roles', { name: 'Theirs', permissions: [] })).clientRole;
    expect((await world.admin.patch(`client/roles/${theirs.id}`, { name: 'Ours' })).status).toBe(404);
    expect((await world.admin.delete(`client/roles/${theirs.id}`)).status).toBe(404);
  });

  it('of a user with other sites are not changed by somebody restricted to their own', async () => {
    const all: readonly Permission[] = ['ManageUser.viewer', 'ManageUser.editor', 'Today.viewer', 'EvacList.viewer'];
    const local = await world.person(all, [world.siteId]);
    const role = await create('Night shift', ['Today.viewer']);
    await holder(role.id, [world.siteId]);
    const wider = { permissions: ['Today.viewer', 'EvacList.viewer'] };
    expect((await local.patch(`client/roles/${role.id}`, wider)).status).toBe(200);
    await holder(role.id);
    expect(refused(403, await local.patch(`client/roles/${role.id}`, { permissions: [] })).code).toBe('role_beyond_sites');
  });

  it('say what was taken from the giver a moment ago is not theirs', async () => {
    const user = await addUser(world.server.database.db, world.client, { role: ['ManageUser.editor', 'AuditLog.viewer'] });
    const api = await world.server.signIn(user.email);
    const place = await world.server.database.db
      .selectFrom('client_users')
      .select('role_id')
      .where('id', '=', user.clientUserId)
      .executeTakeFirstOrThrow();
    bodyOf(await world.admin.patch(`client/roles/${place.role_id}`, { permissions: ['ManageUser.editor'] }));
    expect((await api.post('client/roles', { name: 'Auditor', permissions: ['AuditLog.viewer'] })).status).toBe(422);
  });
});
