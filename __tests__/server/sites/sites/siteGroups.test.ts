/** Which groups may sign in at a site, and what follows for people who are restricted to sites. */
import fc from 'fast-check';

import { bodyOf, refused } from '../../../support/answer';
import { pairedDevice } from '../../../support/pairedDevice';
import { runs } from '../../../support/proof';
import { addGroup } from '../../../support/seed';
import { pluck, useSiteWorlds, type SiteWorld } from '../../../support/siteWorld';
import { describeOnEitherDatabase } from '../../../support/testDatabase';

describeOnEitherDatabase('groups of a site', (on) => {
  const worlds = useSiteWorlds(on);
  let world: SiteWorld;
  beforeEach(async () => {
    world = await worlds.newWorld();
  });
  const setFlag = (on: boolean) =>
    world.server.database.db
      .updateTable('clients')
      .set({ settings: JSON.stringify(on ? { 'beta.group-visibility': true } : {}) })
      .where('id', '=', world.client.id)
      .execute();
  const allow = async (ids: readonly number[] | null, siteId = world.siteId) =>
    bodyOf(await world.admin.patch(`sites/${siteId}`, { visitor_group_ids: ids })).site.visitor_group_ids;
  const signIn = (groupId: number, more: object = {}) =>
    world.admin.post('visitors', { site_id: world.siteId, visitor_group_id: groupId, name: 'Jane', ...more });

  it('are all of them until some are chosen, which takes the flag', async () => {
    const { visitors, staff } = world.groups;
    expect(bodyOf(await world.admin.get(`sites/${world.siteId}`)).site.visitor_group_ids).toBeNull();
    const change = (ids: unknown) => world.admin.patch(`sites/${world.siteId}`, { visitor_group_ids: ids });
    expect(refused(422, await change([visitors])).errors).toHaveProperty('visitor_group_ids');
    await setFlag(true);
    expect(await allow([staff, visitors])).toEqual([visitors, staff]);
    for (const wrong of [[], [999_999], [world.stranger.groupId], [visitors, visitors]]) refused(422, await change(wrong));
    expect(await allow(null)).toBeNull();
  });

  it('alone may sign in there, at a kiosk and from Today, as long as the flag is on', async () => {
    await setFlag(true);
    const { visitors, staff, parking } = world.groups;
    await allow([staff]);
    const { kiosk } = await pairedDevice(world);
    expect(pluck(bodyOf(await kiosk.get('device/config')).groups, 'id')).toEqual([staff]);
    const words = { visitor_group_id: ['People of this group cannot sign in at this site. Choose another group.'] };
    expect(refused(422, await signIn(visitors)).errors).toEqual(words);
    const uuid = 'b4c1d2e3-1111-4222-8333-444455556666';
    const atKiosk = { uuid, made_at: world.server.clock.now().toISOString(), visitor_group_id: visitors, name: 'Jane' };
    expect(refused(422, await kiosk.post('device/visitors', atKiosk)).errors).toEqual(words);

    const expected = await world.addVisit({ name: 'Eve', expected_timestamp: world.server.clock.now() });
    expect(refused(422, await world.admin.post(`visitors/${expected}/sign-in`)).errors).toEqual(words);
    const inside = bodyOf(await signIn(staff, { name: 'Sam' })).visitor;
    expect(inside.in_timestamp).not.toBeNull();
    expect(
      bodyOf(await world.admin.post('visitors', { site_id: world.otherSiteId, visitor_group_id: parking, name: 'Jo' })).visitor.name,
    ).toBe('Jo');

    await setFlag(false);
    expect(bodyOf(await signIn(visitors)).visitor.name).toBe('Jane');
    expect(pluck(bodyOf(await kiosk.get('device/config')).groups, 'id')).toHaveLength(4);
  });

  it('change nothing for people who are signed in: Today and evacuations have them', async () => {
    await setFlag(true);
    await world.arrive('Jane');
    await allow([world.groups.staff]);
    const { groups } = bodyOf(await world.admin.get(`sites/${world.siteId}/today`));
    expect(groups.map(({ name, in: present, may_sign_in: isOpen }) => [name, present, isOpen])).toEqual([
      ['Staff', 0, true],
      ['Visitors', 1, false],
    ]);
    const { evacuation } = bodyOf(await world.admin.post(`sites/${world.siteId}/evacuations`));
    expect(pluck(bodyOf(await world.admin.get(`evacuations/${evacuation.id}`)).evacuees, 'name')).toEqual(['Jane']);
    const restricted = await world.person(['Today.viewer', 'ManageVisitorGroup.viewer'], [world.siteId]);
    // The name of their group is part of what may be seen; the group is not.
    expect(bodyOf(await restricted.get('groups')).groups.map((group) => [group.name, 'member_count' in group])).toEqual([
      ['Staff', true],
      ['Visitors', false],
    ]);
    refused(404, await restricted.get(`groups/${world.groups.visitors}`));
  });

  it('suggest at a kiosk their own members alone', async () => {
    await setFlag(true);
    await world.server.database.db.updateTable('sites').set({ autocomplete: true }).where('id', '=', world.siteId).execute();
    await world.addMember({ name: 'Elodie Bernard' });
    const { kiosk } = await pairedDevice(world);
    expect(bodyOf(await kiosk.get('device/visitors?q=elodie')).visitors).toHaveLength(1);
    await allow([world.groups.visitors]);
    expect(bodyOf(await kiosk.get('device/visitors?q=elodie')).visitors).toEqual([]);
  });

  it('are not widened by somebody who does not see the others, and take in what that person makes', async () => {
    await setFlag(true);
    const { visitors, staff } = world.groups;
    await allow([visitors, staff]);
    const manager = await world.person(
      ['ManageSite.viewer', 'ManageSite.editor', 'ManageVisitorGroup.viewer', 'ManageVisitorGroup.editor'],
      [world.siteId],
    );
    const change = (ids: readonly number[] | null) => manager.patch(`sites/${world.siteId}`, { visitor_group_ids: ids });
    for (const wider of [null, [visitors, world.groups.parking]]) {
      expect(refused(422, await change(wider)).errors).toHaveProperty('visitor_group_ids');
    }
    bodyOf(await change([visitors]));
    const { group } = bodyOf(await manager.post('groups', { name: 'Contractors', type: 'non_returning' }));
    expect(pluck(bodyOf(await manager.get('groups')).groups, 'name')).toEqual(['Contractors', 'Visitors']);
    expect(bodyOf(await world.admin.get(`sites/${world.siteId}`)).site.visitor_group_ids).toEqual([visitors, group.id]);
    expect((await world.admin.delete(`groups/${group.id}`, { name: 'Contractors' })).status).toBe(204);
    expect(bodyOf(await world.admin.get(`sites/${world.siteId}`)).site.visitor_group_ids).toEqual([visitors]);
  });

  it('are all that people restricted to sites see and change, with their members, however sites and groups are spread', async () => {
    await setFlag(true);
    const { db } = world.server.database;
    const groups: number[] = [];
    for (let number = 0; number < 4; number += 1) groups.push(await addGroup(db, world.client, { name: `G${number}`, type: 'returning' }));
    const members = new Map<number, number>();
    for (const group of groups) members.set(group, await world.addMember({ visitor_group_id: group, name: `Robin ${group}` }));
    const sites = [world.siteId, world.otherSiteId] as const;
    const chosen = fc.option(fc.subarray(groups, { minLength: 1 }), { nil: null });

    await fc.assert(
      fc.asyncProperty(fc.tuple(chosen, chosen), fc.subarray([0, 1]), fc.boolean(), async (named, scope, isOn) => {
        await setFlag(isOn);
        for (const [index, siteId] of sites.entries()) {
          await db
            .updateTable('sites')
            .set({ visitor_group_ids: named[index] ?? null })
            .where('id', '=', siteId)
            .execute();
        }
        const reader = await world.person(
          ['ManageVisitorGroup.viewer', 'ManageVisitorGroup.editor', 'ReturningVisitor.viewer', 'ReturningVisitor.editor', 'Today.viewer'],
          scope.map((index) => sites[index] ?? 0),
        );
        const isMine = (group: number): boolean => !isOn || scope.some((index) => named[index]?.includes(group) ?? true);
        const mine = groups.filter(isMine);
        const seen = pluck(bodyOf(await reader.get('groups')).groups, 'id');
        expect(groups.filter((group) => seen.includes(group))).toEqual(mine);
        expect(pluck(bodyOf(await reader.get('members?q=robin&sort=created')).members, 'visitor_group_id')).toEqual(mine);
        expect(pluck(bodyOf(await reader.get('people?q=robin')).members, 'visitor_group_id').sort()).toEqual(mine);
        for (const group of groups) {
          const status = isMine(group) ? 200 : 404;
          const answers = [
            await reader.get(`groups/${group}`),
            await reader.get(`groups/${group}/members`),
            await reader.get(`members/${members.get(group)}`),
            await reader.patch(`members/${members.get(group)}`, { notes: 'Seen' }),
            await reader.post(`members/${members.get(group)}/restore`),
            await reader.patch(`groups/${group}`, { name: `G${group}` }),
          ];
          expect(pluck(answers, 'status')).toEqual(answers.map(() => status));
        }
        if (mine.length < groups.length) {
          const foreign = groups.find((group) => !isMine(group))!;
          refused(404, await reader.post(`groups/${foreign}/members`, { name: 'Eve' }));
        }
      }),
      { numRuns: runs(6, 60) },
    );
  });
});
