import { sql } from 'kysely';

import { GROUP_TABLES } from '#server/visits/groupDeletion/deletionCounts';
import { bodyOf, problemOf } from '../../../support/answer';
import { describeOnEitherDatabase } from '../../../support/testDatabase';
import { pluck, useSiteWorlds, type SiteWorld } from '../../../support/siteWorld';

describeOnEitherDatabase('groups', (on) => {
  const worlds = useSiteWorlds(on);
  let world: SiteWorld;
  beforeEach(async () => {
    world = await worlds.newWorld();
  });

  it('are listed by name; in full only with ManageVisitorGroup.viewer', async () => {
    await world.addMember({});
    await world.addMember({ archived_at: new Date() });
    // A member who has yet to start is not a current one, here and in the list of members.
    await world.addMember({ starts_on: '2037-01-01' });
    expect(bodyOf(await world.admin.get(`groups/${world.groups.staff}/members?status=current`)).meta.total).toBe(1);
    const { groups } = bodyOf(await world.admin.get('groups'));
    expect(pluck(groups, 'name')).toEqual(['Deliveries', 'Parking', 'Staff', 'Visitors']);
    expect(groups[2]).toMatchObject({
      id: world.groups.staff,
      type: 'returning',
      member_count: 1,
      show_on_fire_list: true,
      sync: null,
      absence_management: { enabled: false, leave_types: [] },
    });
    expect(groups[2]).not.toHaveProperty('client_id');
    const anyone = await world.person([]);
    const summary = { id: world.groups.staff, name: 'Staff', type: 'returning', can_sign_in: true, show_on_fire_list: true, revision: 1 };
    expect(bodyOf(await anyone.get('groups')).groups[2]).toEqual(summary);
    expect(bodyOf(await anyone.get(`groups/${world.groups.staff}`))).toEqual({ group: summary });
    expect(bodyOf(await world.admin.get(`groups/${world.groups.staff}`)).group).toEqual(groups[2]);
    expect((await world.admin.get(`groups/${world.stranger.groupId}`)).status).toBe(404);
  });

  it('are created up to the limit, however many try', async () => {
    const { db } = world.server.database;
    const answer = await world.admin.post('groups', { name: ' Contractors ', type: 'non_returning', pre_registration_approval: true });
    expect([answer.status, bodyOf(answer).group]).toEqual([
      201,
      expect.objectContaining({
        name: 'Contractors',
        type: 'non_returning',
        pre_registration_approval: true,
        member_count: 0,
        revision: 1,
      }),
    ]);
    expect(problemOf(await world.admin.post('groups', { type: 'robots' })).errors).toEqual({
      name: ['A group name is required'],
      type: ['Choose one of the options.'],
    });
    await db.updateTable('clients').set({ group_limit: 7 }).where('id', '=', world.client.id).execute();
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, n) => world.admin.post('groups', { name: `G${n}`, type: 'returning' })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 201, 409, 409, 409]);
    expect(answers.find((answer) => answer.status === 409)?.body).toEqual({
      code: 'group_limit_reached',
      message: 'Max group limit reached.',
      data: { group_limit: 7 },
    });
  });

  it('change in part', async () => {
    const path = `groups/${world.groups.staff}` as const;
    const { group } = bodyOf(await world.admin.patch(path, { name: 'Crew', allow_sign_out_first: true, locale: 'fr_FR' }));
    expect(group).toMatchObject({ name: 'Crew', allow_sign_out_first: true, locale: 'fr_FR', can_sign_in: true, revision: 2 });
    expect(bodyOf(await world.admin.patch(path, {})).group).toEqual(group);
    expect(problemOf(await world.admin.patch(path, { name: ' ', type: 'delivery' })).errors).toEqual({
      name: ['A group name is required'],
      type: ['This field is not known. Leave it out.'],
    });
    expect((await world.stranger.admin.patch(path, { name: 'x' })).status).toBe(404);
    expect((await world.stranger.admin.patch(path, {})).status).toBe(404);
    expect(problemOf(await (await world.person(['ManageVisitorGroup.viewer'])).patch(path, { name: 'x' })).data).toEqual({
      permission: 'ManageVisitorGroup.editor',
    });
  });

  it('refuse a setting that their type does not have, when they are added and when they change', async () => {
    const { group } = bodyOf(await world.admin.post('groups', { name: 'Parcels', type: 'delivery' }));
    const refused = { errors: { show_on_fire_list: ['Groups of this type do not have this setting.'] } };
    expect(problemOf(await world.admin.patch(`groups/${group.id}`, { show_on_fire_list: true, name: 'x' }))).toMatchObject(refused);
    expect(problemOf(await world.admin.post('groups', { name: 'More', type: 'delivery', show_on_fire_list: true }))).toMatchObject(refused);
    const search = { errors: { display_mode: ['Groups of this type do not have this setting.'] } };
    expect(problemOf(await world.admin.patch(`groups/${group.id}`, { display_mode: 'search' }))).toMatchObject(search);
    expect(bodyOf(await world.admin.patch(`groups/${world.groups.staff}`, { display_mode: 'search' })).group.display_mode).toBe('search');
    expect(bodyOf(await world.admin.get(`groups/${group.id}`)).group.name).toBe('Parcels');
  });

  it('are not shut to all but expected people while nobody can be expected, and are opened at any time', async () => {
    const path = `groups/${world.groups.visitors}` as const;
    const refused = { prereg_only: ['Visits cannot be entered in advance yet, so a kiosk would turn away everyone in this group.'] };
    expect(problemOf(await world.admin.patch(path, { prereg_only: true, name: 'Guests' })).errors).toEqual(refused);
    const added = { name: 'Guests', type: 'non_returning', prereg_only: true } as const;
    expect(problemOf(await world.admin.post('groups', added)).errors).toEqual(refused);
    await world.server.database.db
      .updateTable('visitor_groups')
      .set({ prereg_only: true })
      .where('id', '=', world.groups.visitors)
      .execute();
    expect(bodyOf(await world.admin.patch(path, { prereg_only: true, name: 'Guests' })).group.name).toBe('Guests');
    expect(bodyOf(await world.admin.patch(path, { prereg_only: false })).group.prereg_only).toBe(false);
    expect(problemOf(await world.admin.patch(path, { prereg_only: true })).errors).toEqual(refused);
  });

  it('take searches and Guard Dog with their flags alone, and let go of them without', async () => {
    const { db } = world.server.database;
    const path = `groups/${world.groups.staff}` as const;
    const both = { chance_of_search: 10, guard_dog: true };
    const refusal = 'This is not part of your account. Leave it as it is.';
    expect(problemOf(await world.admin.patch(path, { chance_of_search: 10 })).errors).toEqual({ chance_of_search: [refusal] });
    expect(problemOf(await world.admin.patch(path, { guard_dog: true })).errors).toEqual({ guard_dog: [refusal] });
    const settings = JSON.stringify({ 'beta.chance-of-search': true, 'beta.guard-dog': true });
    await db
      .updateTable('clients')
      .set({ settings, global_client_id: `us:c${world.client.id}` })
      .where('id', '=', world.client.id)
      .execute();
    await world.travelTo(world.server.clock.now().toISOString());
    expect(bodyOf(await world.admin.patch(path, both)).group).toMatchObject(both);
    await db.updateTable('clients').set({ settings: '{}' }).where('id', '=', world.client.id).execute();
    expect(bodyOf(await world.admin.patch(path, { chance_of_search: 0, guard_dog: false })).group.chance_of_search).toBe(0);
    expect(problemOf(await world.admin.patch(path, { chance_of_search: 101 })).errors).toHaveProperty('chance_of_search');
  });

  it('keep what members may do in the companion app, and how often a pin is asked for', async () => {
    const path = `groups/${world.groups.staff}` as const;
    const change = {
      can_use_companion_app: true,
      default_companion_permissions: { can_prereg: true, can_book_spaces: false },
      pin_protection_required: true,
      pin_protection_frequency: 'weekly',
    };
    expect(bodyOf(await world.admin.patch(path, change)).group).toMatchObject(change);
    expect(problemOf(await world.admin.patch(path, { default_companion_permissions: { can_fly: true } })).errors).toHaveProperty([
      'default_companion_permissions.can_fly',
    ]);
    expect(problemOf(await world.admin.patch(path, { pin_protection_frequency: 'yearly' })).errors).toHaveProperty(
      'pin_protection_frequency',
    );
    const visitors = `groups/${world.groups.visitors}` as const;
    expect(problemOf(await world.admin.patch(visitors, change)).errors).toEqual(
      Object.fromEntries(Object.keys(change).map((field) => [field, ['Groups of this type do not have this setting.']])),
    );
  });

  it('are added to the chosen sites that name their groups', async () => {
    const { db } = world.server.database;
    const namedBy = async (siteId: number) =>
      (await db.selectFrom('sites').select('visitor_group_ids').where('id', '=', siteId).executeTakeFirstOrThrow()).visitor_group_ids;
    const site_ids = [world.siteId, world.otherSiteId];
    expect(problemOf(await world.admin.post('groups', { name: 'x', type: 'returning', site_ids })).errors).toEqual({
      site_ids: [expect.any(String)],
    });
    const settings = JSON.stringify({ 'beta.group-visibility': true });
    await db.updateTable('clients').set({ settings }).where('id', '=', world.client.id).execute();
    await db
      .updateTable('sites')
      .set({ visitor_group_ids: [world.groups.staff] })
      .where('id', '=', world.siteId)
      .execute();
    const { group } = bodyOf(await world.admin.post('groups', { name: 'Crew', type: 'returning', site_ids }));
    expect(await namedBy(world.siteId)).toEqual([world.groups.staff, group.id]);
    expect(await namedBy(world.otherSiteId)).toBeNull();
    const foreign = bodyOf(await world.stranger.admin.get('sites')).sites[0]?.id;
    expect(problemOf(await world.admin.post('groups', { name: 'y', type: 'returning', site_ids: [foreign] })).errors).toEqual({
      site_ids: [expect.any(String)],
    });
  });

  it('say in numbers what goes with them, by every table whose rows the database deletes with a group', async () => {
    const { rows } = await sql<{ table: string }>`
      select conrelid::regclass::text as table from pg_constraint
      where contype = 'f' and confdeltype = 'c' and confrelid = 'visitor_groups'::regclass
    `.execute(world.server.database.db);
    expect(Object.keys(GROUP_TABLES).sort()).toEqual(rows.map(({ table }) => table).sort());
    const member = await world.addMember({});
    await world.arrive('x', { visitor_group_id: world.groups.staff, returning_visitor_id: member });
    const path = `groups/${world.groups.staff}/deletion` as const;
    expect(bodyOf(await world.admin.get(path)).counts).toEqual({
      members: 1,
      visits: 1,
      signed_in: 1,
      attendees: 0,
      fields: 0,
      badges: 0,
      notifications: 0,
      files: 0,
    });
    expect((await world.stranger.admin.get(path)).status).toBe(404);
  });

  it('are deleted with the name typed, their people signed out first', async () => {
    const member = await world.addMember({});
    await world.arrive('x', { visitor_group_id: world.groups.staff, returning_visitor_id: member, site_id: world.otherSiteId });
    await world.arrive('y', { visitor_group_id: world.groups.staff });
    await world.arrive('Stays');
    await world.forgetEvents();
    const path = `groups/${world.groups.staff}` as const;
    expect(problemOf(await world.admin.delete(path, { name: 'staff' })).errors).toEqual({
      name: ['Type the name exactly as it is shown.'],
    });
    expect(problemOf(await (await world.person(['ManageVisitorGroup.editor'])).delete(path, { name: 'Staff' })).data).toEqual({
      permission: 'ManageVisitorGroup.deleter',
    });
    expect((await world.stranger.admin.delete(path, { name: 'Staff' })).status).toBe(404);
    expect((await world.admin.delete(path, { name: 'Staff' })).status).toBe(204);
    expect((await world.admin.get(path)).status).toBe(404);
    expect((await world.admin.get(`members/${member}`)).status).toBe(404);
    const { sites } = bodyOf(await world.admin.get('sites'));
    expect(pluck(sites, 'visitors_signed_in_count')).toEqual([0, 1]);
    expect((await world.events()).map(({ channel, name }) => [channel, name])).toEqual(
      [world.siteId, world.otherSiteId].sort((a, b) => a - b).map((id) => [`private-Site.${id}`, 'SignOutEvent']),
    );
  });

  it('stay while their people are on the list of an evacuation in progress', async () => {
    await world.arrive('Jane');
    const { evacuation } = bodyOf(await world.admin.post(`sites/${world.siteId}/evacuations`));
    const remove = () => world.admin.delete(`groups/${world.groups.visitors}`, { name: 'Visitors' });
    expect(await remove()).toMatchObject({ status: 409, body: { code: 'on_evacuation_list' } });
    expect(bodyOf(await world.admin.get(`sites/${world.siteId}`)).site.visitors_signed_in_count).toBe(1);
    bodyOf(await world.admin.post(`evacuations/${evacuation.id}/complete`));
    expect((await remove()).status).toBe(204);
    const { evacuees, groups } = bodyOf(await world.admin.get(`evacuations/${evacuation.id}`));
    expect([pluck(evacuees, 'name'), groups]).toEqual([['Jane'], []]);
  });
});
