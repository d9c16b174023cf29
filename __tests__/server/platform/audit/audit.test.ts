import { bodyOf } from '../../../support/answer';
import { describeOnEitherDatabase } from '../../../support/testDatabase';
import { useSiteWorlds, type SiteWorld } from '../../../support/siteWorld';

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
      ['Ada Admin', 'created', 'members', member.id, null],
      ['Ada Admin', 'updated', 'members', member.id, null],
      ['Ada Admin', 'updated', 'members', member.id, null],
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

  const stored = () =>
    world.server.database.db
      .selectFrom('audit_log')
      .select(['action', 'subject', 'changes', 'ip', 'user_id'])
      .where('client_id', '=', world.client.id)
      .where('action', '!=', 'signed_in')
      .orderBy('id')
      .execute();

  it('keeps fields before and after, the account and the address', async () => {
    const { site } = bodyOf(await world.admin.post('sites', { name: 'Pier 9', type: 'standard', timezone: 'UTC', address: 'Quay 1' }));
    bodyOf(await world.admin.patch(`sites/${site.id}`, { name: 'Pier 10', address: '', timezone: 'UTC' }));
    bodyOf(await world.admin.patch(`groups/${world.groups.staff}`, { can_sign_in: false, name: 'Staff' }));
    bodyOf(await world.admin.patch('profile', { name: 'Ada Lovelace' }));
    bodyOf(await world.admin.delete(`sites/${site.id}`, { name: 'Pier 10' }));
    const lines = await stored();
    expect(lines.map(({ changes }) => changes)).toEqual([
      expect.objectContaining({ name: [null, 'Pier 9'], address: [null, 'Quay 1'], timezone: [null, 'UTC'] }),
      { name: ['Pier 9', 'Pier 10'], address: ['Quay 1', null] },
      { can_sign_in: [true, false] },
      { name: ['Ada Admin', 'Ada Lovelace'] },
      expect.objectContaining({ name: ['Pier 10', null] }),
    ]);
    for (const { ip, user_id: userId } of lines)
      expect([ip, userId]).toEqual([expect.stringMatching(/127\.0\.0\.1|::1/u), world.adminUser.id]);
  });

  it('keeps only the names of fields of people, and nothing secret', async () => {
    const field = await world.addField({ name: 'Lunch' });
    const diet = await world.addField({ name: 'Diet', site_id: null, visitor_group_id: world.groups.staff, condition: 'profile' });
    const member = await world.addMember({});
    bodyOf(
      await world.admin.patch(`members/${member}`, { notes: 'Allergic', email: 'elodie@example.com', additional: { [diet]: 'Vegan' } }),
    );
    const visit = await world.arrive('Jane Doe', { notes: 'Blue badge', additional: { [field]: 'Halal' } });
    bodyOf(await world.admin.patch(`visitors/${visit.id}`, { company: 'Oakwood Ltd' }));
    const { evacuation } = bodyOf(await world.admin.post(`sites/${world.siteId}/evacuations`));
    const [evacuee] = bodyOf(await world.admin.get(`evacuations/${evacuation.id}`)).evacuees;
    bodyOf(await world.admin.patch(`evacuations/${evacuation.id}/evacuees/${evacuee?.id ?? 0}`, { status: 'safe' }));
    bodyOf(await world.admin.post(`evacuations/${evacuation.id}/comments`, { content: 'By the gate' }));
    const { token } = bodyOf(await world.admin.post(`evacuations/${evacuation.id}/shares`, { label: 'Gate 2', expires_in_minutes: 60 }));
    const lines = await stored();
    expect(lines.map(({ action, subject, changes }) => [action, subject, changes])).toEqual([
      ['updated', 'members', { email: null, notes: null, additional: null }],
      ['updated', 'visitors', { company: null }],
      ['created', 'evacuations', expect.objectContaining({ status: [null, 'in_progress'] })],
      ['updated', 'evacuees', { status: null, marked_at: null, marked_by: null }],
      ['created', 'comments', {}],
      ['created', 'evacuationShares', { label: [null, 'Gate 2'], expires_at: [null, expect.any(String)] }],
    ]);
    const { token_hash: hash } = await world.server.database.db
      .selectFrom('links')
      .select('token_hash')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const written = JSON.stringify(lines);
    for (const kept of ['Allergic', 'elodie', 'Vegan', 'Blue badge', 'Halal', 'Oakwood', 'By the gate', 'Jane', token, hash])
      expect(written).not.toContain(kept);
  });
});
