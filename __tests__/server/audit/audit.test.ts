import { bodyOf } from '../../support/answer';
import { describeOnEitherDatabase } from '../../support/testDatabase';
import { useSiteWorlds, type SiteWorld } from '../../support/siteWorld';

describeOnEitherDatabase('the audit log', (on) => {
  const worlds = useSiteWorlds(on);
  let world: SiteWorld;
  beforeEach(async () => {
    world = await worlds.newWorld();
  });

  const lines = async () => {
    const rows = await world.server.database.db
      .selectFrom('audit_log')
      .selectAll()
      .where('client_id', '=', world.client.id)
      .orderBy('id')
      .execute();
    return rows.map(({ actor, action, subject, subject_id, subject_name }) => [actor, action, subject, subject_id, subject_name]);
  };

  it('has a line for each change of a record, with who made it', async () => {
    const { site } = bodyOf(await world.admin.post('sites', { name: 'Pier 9', type: 'standard', timezone: 'UTC' }));
    bodyOf(await world.admin.patch(`sites/${site.id}`, { name: 'Pier 10' }));
    bodyOf(await world.admin.delete(`sites/${site.id}`, { name: 'Pier 10' }));
    const { group } = bodyOf(await world.admin.post('groups', { name: 'Crew', type: 'returning' }));
    bodyOf(await world.admin.patch(`groups/${group.id}`, { can_sign_in: false }));
    const { member } = bodyOf(await world.admin.post(`groups/${group.id}/members`, { name: 'Zoë' }));
    bodyOf(await world.admin.patch(`members/${member.id}`, { notes: 'n' }));
    bodyOf(await world.admin.post(`members/${member.id}/archive`));
    bodyOf(await world.admin.delete(`groups/${group.id}`, { name: 'Crew' }));
    const { evacuation } = bodyOf(await world.admin.post(`sites/${world.siteId}/evacuations`));
    bodyOf(await world.admin.post(`evacuations/${evacuation.id}/complete`));
    bodyOf(await world.admin.delete(`evacuations/${evacuation.id}`));
    expect(await lines()).toEqual([
      ['Ada Admin', 'created', 'sites', site.id, 'Pier 9'],
      ['Ada Admin', 'updated', 'sites', site.id, 'Pier 10'],
      ['Ada Admin', 'deleted', 'sites', site.id, 'Pier 10'],
      ['Ada Admin', 'created', 'groups', group.id, 'Crew'],
      ['Ada Admin', 'updated', 'groups', group.id, 'Crew'],
      ['Ada Admin', 'created', 'members', member.id, 'Zoë'],
      ['Ada Admin', 'updated', 'members', member.id, 'Zoë'],
      ['Ada Admin', 'updated', 'members', member.id, 'Zoë'],
      ['Ada Admin', 'deleted', 'groups', group.id, 'Crew'],
      ['Ada Admin', 'created', 'evacuations', evacuation.id, null],
      ['Ada Admin', 'completed', 'evacuations', evacuation.id, null],
      ['Ada Admin', 'deleted', 'evacuations', evacuation.id, null],
    ]);
  });

  it('tells of a visit without its name, and not of what changed nothing', async () => {
    const visit = await world.arrive('Jane Doe');
    bodyOf(await world.admin.post(`visitors/${visit.id}/sign-out`));
    bodyOf(await world.admin.post(`visitors/${visit.id}/protect`));
    bodyOf(await world.admin.post(`visitors/${visit.id}/protect`));
    bodyOf(await world.admin.patch(`sites/${world.siteId}`, {}));
    bodyOf(await world.admin.patch(`groups/${world.groups.staff}`, {}));
    const refused = await world.admin.post('sites', { name: 'Pier 9', type: 'castle', timezone: 'UTC' });
    expect(refused.status).toBe(422);
    expect(await lines()).toEqual(
      ['signed_in', 'signed_out', 'updated'].map((action) => ['Ada Admin', action, 'visitors', visit.id, null]),
    );
  });
});
