import { giveBadges } from '../../src/demo/badges';
import { bodyOf } from '../support/answer';
import { pluck, useSiteWorlds } from '../support/siteWorld';
import { describeOnEitherDatabase } from '../support/testDatabase';

describeOnEitherDatabase('The badges of the demo', (on) => {
  const worlds = useSiteWorlds(on);

  it('are given once, to each site and two groups, which use them', async () => {
    const world = await worlds.newWorld();
    const { db } = world.server.database;
    // The demo's client is the first of its database; here others were made before it.
    await db.updateTable('sites').set({ type: 'remote' }).where('client_id', '<>', world.client.id).execute();
    const contractors = bodyOf(await world.admin.post('groups', { name: 'Contractors', type: 'non_returning' })).group;
    for (let start = 0; start < 2; start += 1) await giveBadges(world.server.deps);
    const ofSite = bodyOf(await world.admin.get(`badges?site_id=${world.siteId}`)).badges;
    expect(pluck(ofSite, 'name')).toEqual(['Visitor']);
    const ofGroup = bodyOf(await world.admin.get(`badges?visitor_group_id=${contractors.id}`)).badges;
    const ofStaff = bodyOf(await world.admin.get(`badges?visitor_group_id=${world.groups.staff}`)).badges;
    expect([ofGroup, ofStaff].map((badges) => badges.length)).toEqual([1, 1]);
    const visit = await world.arrive('Ines Long', { visitor_group_id: contractors.id });
    expect(bodyOf(await world.admin.get(`visitors/${visit.id}/badge`)).now?.badge.name).toBe('Contractors');
    const guest = await world.arrive('Ina Short');
    expect(bodyOf(await world.admin.get(`visitors/${guest.id}/badge`)).now?.badge.name).toBe('Visitor');
    // It obeys the rules of those that people make.
    const [badge] = ofSite;
    bodyOf(await world.admin.patch(`badges/${badge?.id ?? 0}`, { elements: badge?.elements ?? [], name: 'Guest' }));
  });
});
