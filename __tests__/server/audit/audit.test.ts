import { ALL_CALLS } from '#contract/allCalls';
import { planOf } from '#server/audit/plan';
import { bodyOf, type Answer } from '../../support/answer';
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
    const field = await world.addField({ name: 'Diet' });
    const member = await world.addMember({});
    bodyOf(
      await world.admin.patch(`members/${member}`, { notes: 'Allergic', email: 'elodie@example.com', additional: { [field]: 'Vegan' } }),
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
      .selectFrom('evacuation_shares')
      .select('token_hash')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const written = JSON.stringify(lines);
    for (const kept of ['Allergic', 'elodie', 'Vegan', 'Blue badge', 'Halal', 'Oakwood', 'By the gate', 'Jane', token, hash])
      expect(written).not.toContain(kept);
  });
});

describeOnEitherDatabase('calls that change something', (on) => {
  const worlds = useSiteWorlds(on);

  it('leave the line that their definition promises', async () => {
    const world = await worlds.newWorld();
    const { admin, siteId, groups } = world;
    const { db } = world.server.database;
    const space = {
      kind: 'space',
      id: 7,
      name: 'Room',
      category: 'desk',
      tags: [],
      capacity: 1,
      buffer_minutes: 0,
      bookable_days: [1, 2, 3, 4, 5, 6, 7],
      permitted_group_ids: [],
    };
    await db
      .insertInto('site_spaces')
      .values({ site_id: siteId, layout: JSON.stringify([space]) })
      .execute();
    await db.updateTable('sites').set({ spaces_enabled: true }).execute();
    const settings = JSON.stringify({ 'spaces.enabled': true, 'time_and_attendance.discovered': true });
    await db.updateTable('clients').set({ settings, time_and_attendance_enabled: true }).where('id', '=', world.client.id).execute();
    const inHours = (hours: number): string => new Date(world.server.clock.now().getTime() + hours * 3_600_000).toISOString();

    const seen = new Map<string, string>();
    let last = 0;
    /** Makes one call and notes which lines it has written. */
    async function run<Body>(name: string, work: () => Promise<Answer<Body>>): Promise<Body> {
      const body = bodyOf(await work());
      const lines = await db
        .selectFrom('audit_log')
        .select(['id', 'action', 'subject'])
        .where('client_id', '=', world.client.id)
        .where('id', '>', last)
        .orderBy('id')
        .execute();
      last = lines.at(-1)?.id ?? last;
      seen.set(name, lines.map(({ action, subject }) => `${action} ${subject}`).join());
      return body;
    }
    await run('', () => admin.get('sites'));

    const { site } = await run('createSite', () => admin.post('sites', { name: 'Pier', type: 'standard', timezone: 'UTC' }));
    await run('updateSite', () => admin.patch(`sites/${site.id}`, { name: 'Quay' }));
    await run('deleteSite', () => admin.delete(`sites/${site.id}`, { name: 'Quay' }));
    const { group } = await run('createGroup', () => admin.post('groups', { name: 'Crew', type: 'returning' }));
    await run('updateGroup', () => admin.patch(`groups/${group.id}`, { name: 'Team' }));
    const { member } = await run('createMember', () => admin.post(`groups/${group.id}/members`, { name: 'Zoë' }));
    await run('updateMember', () => admin.patch(`members/${member.id}`, { name: 'Zoe' }));
    await run('archiveMember', () => admin.post(`members/${member.id}/archive`));
    await run('restoreMember', () => admin.post(`members/${member.id}/restore`));
    await run('deleteGroup', () => admin.delete(`groups/${group.id}`, { name: 'Team' }));

    const booking = { space_id: 7, start_date: inHours(1), end_date: inHours(2) };
    const { booking: made } = await run('createBooking', () => admin.post(`spaces/${siteId}/bookings`, booking));
    await run('updateBooking', () => admin.patch(`spaces/${siteId}/bookings/${made.id}`, { end_date: inHours(3) }));
    await run('deleteBooking', () => admin.delete(`spaces/${siteId}/bookings/${made.id}`));

    const { visitor } = await run('createVisitor', () =>
      admin.post('visitors', { site_id: siteId, visitor_group_id: groups.visitors, name: 'Jane' }),
    );
    const visit = `visitors/${visitor.id}` as const;
    await run('updateVisitor', () => admin.patch(visit, { company: 'Oak' }));
    await run('revealVisitor', () => admin.post(`${visit}/reveal`));
    await run('signOutVisitor', () => admin.post(`${visit}/sign-out`));
    await run('undoSignOut', () => admin.post(`${visit}/undo-sign-out`));
    const { batch } = await run('signOutAll', () => admin.post(`sites/${siteId}/sign-out-all`));
    await run('undoSignOutAll', () => admin.post(`sites/${siteId}/sign-out-all/${batch ?? 0}/undo`));
    const expected = await world.addVisit({ name: 'Ed', expected_timestamp: inHours(1), approval: 'pending' });
    await run('approveVisitor', () => admin.post(`visitors/${expected}/approve`));
    await run('signInVisitor', () => admin.post(`visitors/${expected}/sign-in`));
    const unwanted = await world.addVisit({ name: 'Ann', expected_timestamp: inHours(1), approval: 'pending' });
    await run('declineVisitor', () => admin.post(`visitors/${unwanted}/decline`));

    const { evacuation } = await run('startEvacuation', () => admin.post(`sites/${siteId}/evacuations`));
    const report = `evacuations/${evacuation.id}` as const;
    const { evacuee } = await run('addEvacuee', () => admin.post(`${report}/evacuees`, { name: 'Kim' }));
    await run('markEvacuee', () => admin.patch(`${report}/evacuees/${evacuee.id}`, { status: 'missing' }));
    await world.arrive('Pat', { visitor_group_id: groups.parking });
    last =
      (
        await db
          .selectFrom('audit_log')
          .select(({ fn }) => fn.max('id').as('id'))
          .executeTakeFirst()
      )?.id ?? last;
    await run('addNotListed', () => admin.post(`${report}/not-listed`));
    await run('addEvacuationComment', () => admin.post(`${report}/comments`, { content: 'Here' }));
    const { share } = await run('createEvacuationShare', () => admin.post(`${report}/shares`, { label: 'Gate', expires_in_minutes: 60 }));
    await run('revokeEvacuationShare', () => admin.delete(`${report}/shares/${share.id}`));
    await run('completeEvacuation', () => admin.post(`${report}/complete`, { comment: 'Done' }));
    await run('reopenEvacuation', () => admin.post(`${report}/reopen`));
    bodyOf(await admin.post(`${report}/complete`));
    last =
      (
        await db
          .selectFrom('audit_log')
          .select(({ fn }) => fn.max('id').as('id'))
          .executeTakeFirst()
      )?.id ?? last;
    await run('deleteEvacuation', () => admin.delete(report));

    await run('protectVisitor', () => admin.post(`visitors/${unwanted}/protect`));
    await run('unprotectVisitor', () => admin.post(`visitors/${unwanted}/unprotect`));
    await run('anonymiseVisitor', () => admin.post(`visitors/${unwanted}/anonymise`));
    await run('deleteVisitor', () => admin.delete(`visitors/${unwanted}`));
    await run('recalculateUsage', () => admin.post('time-and-attendance/recalculate-usage'));
    await run('updateProfile', () => admin.patch('profile', { name: 'Ada' }));
    await world.server.signIn(world.adminUser.email);
    await world.server.signIn(world.adminUser.email);
    last =
      (
        await db
          .selectFrom('audit_log')
          .select(({ fn }) => fn.max('id').as('id'))
          .executeTakeFirst()
      )?.id ?? last;
    const { sessions } = bodyOf(await admin.get('profile/sessions'));
    await run('endSession', () => admin.delete(`profile/sessions/${sessions.find(({ current }) => !current)?.id ?? 0}`));
    await run('endOtherSessions', () => admin.delete('profile/sessions'));

    const planned = ALL_CALLS.flatMap((call) => {
      const plan = planOf(call);
      return plan === null ? [] : [[call.name, `${plan.action} ${plan.subject}`]];
    });
    seen.delete('');
    expect(Object.fromEntries(planned)).toMatchObject(Object.fromEntries(seen));
  });
});
