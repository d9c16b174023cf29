import { bodyOf, problemOf } from '../../../support/answer';
import { describeOnEitherDatabase } from '../../../support/testDatabase';
import { useSiteWorlds, type SiteWorld } from '../../../support/siteWorld';

describeOnEitherDatabase('a visit’s record', (on) => {
  const worlds = useSiteWorlds(on);
  let world: SiteWorld;
  beforeEach(async () => {
    world = await worlds.newWorld();
  });

  const at = (minutes: number): string => new Date(world.server.clock.now().getTime() + minutes * 60_000).toISOString();
  const patch = (id: number, change: object) => world.admin.patch(`visitors/${id}`, change);
  const errorsOf = async (id: number, change: object) => {
    const answer = await patch(id, change);
    return [answer.status, Object.keys(problemOf(answer).errors ?? {})];
  };

  it('is edited: name, host, times and notes', async () => {
    const host = await world.addMember({ name: 'Harriet Host' });
    const id = await world.addVisit({ name: 'Jane Do', in_timestamp: at(-120), out_timestamp: at(-60), typed_host: 'Somebody' });
    const change = {
      name: ' Jane Doe ',
      email: 'jane@pine.test',
      company: 'Pine',
      notify_id: host,
      visitor_group_id: world.groups.parking,
      in_timestamp: at(-90),
      out_timestamp: at(-30),
      notes: 'Ramp',
    };
    const { visitor } = bodyOf(await patch(id, change));
    expect(visitor).toMatchObject({ ...change, name: 'Jane Doe', host_name: 'Harriet Host', revision: 2 });
    expect(bodyOf(await world.admin.get('visitors?status=out&q=pine%20doe')).visitors).toMatchObject([{ id }]);
    expect(bodyOf(await patch(id, { host_name: 'Tom Typed', company: '' })).visitor).toMatchObject({
      notify_id: null,
      host_name: 'Tom Typed',
      company: null,
    });
    const later = await world.addVisit({ expected_timestamp: at(30) });
    const moved = { expected_timestamp: at(300), all_day: true };
    expect(bodyOf(await patch(later, moved)).visitor).toMatchObject(moved);
  });

  it('refuses times that cannot be, and what belongs to others', async () => {
    const id = await world.addVisit({ in_timestamp: at(-120), out_timestamp: at(-60) });
    expect(await errorsOf(id, { out_timestamp: at(1) })).toEqual([422, ['out_timestamp']]);
    expect(await errorsOf(id, { in_timestamp: at(1) })).toEqual([422, ['in_timestamp']]);
    expect(await errorsOf(id, { in_timestamp: at(-60) })).toEqual([422, ['in_timestamp']]);
    expect(await errorsOf(id, { out_timestamp: at(-121) })).toEqual([422, ['out_timestamp']]);
    expect(await errorsOf(id, { expected_timestamp: at(60) })).toEqual([422, ['expected_timestamp']]);
    expect(await errorsOf(id, { visitor_group_id: world.groups.deliveries })).toEqual([422, ['visitor_group_id']]);
    expect(await errorsOf(id, { visitor_group_id: world.stranger.groupId })).toEqual([404, ['visitor_group_id']]);
    expect(await errorsOf(id, { notify_id: world.stranger.memberId })).toEqual([404, ['notify_id']]);
    expect(await errorsOf(id, { name: '' })).toEqual([422, ['name']]);
    const here = await world.addVisit({ in_timestamp: at(-60) });
    expect(await errorsOf(here, { out_timestamp: at(-1) })).toEqual([422, ['out_timestamp']]);
    expect(
      await errorsOf(await world.addVisit({ expected_timestamp: at(5) }), { expected_timestamp: at(-5), in_timestamp: at(-5) }),
    ).toEqual([422, ['in_timestamp', 'expected_timestamp']]);
    const member = await world.addMember({});
    const staff = await world.arrive('x', { visitor_group_id: world.groups.staff, returning_visitor_id: member });
    expect(await errorsOf(staff.id, { name: 'Y', email: 'y@pine.test' })).toEqual([422, ['name', 'email']]);
    expect((await patch(id, { name: 'Jane', notes: '' })).status).toBe(200);
  });

  it('is not written over somebody else’s change', async () => {
    const id = await world.addVisit({ name: 'Jane', company: 'Pine', in_timestamp: at(-60) });
    bodyOf(await patch(id, { company: 'Oak' }));
    const stale = await patch(id, { company: 'Elm', base: { company: 'Pine' } });
    expect(stale).toMatchObject({ status: 409, body: { code: 'stale', data: { visitor: { id, company: 'Oak' } } } });
    // Another field, what is there already, and what was read as it is, never conflict.
    expect((await patch(id, { notes: 'n', base: { notes: null, company: 'Pine' } })).status).toBe(200);
    expect((await patch(id, { company: 'Oak', base: { company: 'Pine' } })).status).toBe(200);
    expect(bodyOf(await patch(id, { company: 'Elm', base: { company: 'Oak' } })).visitor.company).toBe('Elm');
  });

  it('needs one right for the notes and another for the rest', async () => {
    const id = await world.addVisit({ in_timestamp: at(-60) });
    const [editor, annotator] = [await world.person(['Visitor.editor']), await world.person(['VisitorNote.editor'])];
    expect(problemOf(await editor.patch(`visitors/${id}`, { notes: 'n' })).data).toEqual({ permission: 'VisitorNote.editor' });
    expect(problemOf(await annotator.patch(`visitors/${id}`, { company: 'c' })).data).toEqual({ permission: 'Visitor.editor' });
    expect([
      (await editor.patch(`visitors/${id}`, { company: 'c' })).status,
      (await annotator.patch(`visitors/${id}`, { notes: 'n' })).status,
    ]).toEqual([200, 200]);
    expect((await (await world.person(['Visitor.editor'], [world.otherSiteId])).patch(`visitors/${id}`, { company: 'c' })).status).toBe(
      404,
    );
    expect((await world.stranger.admin.patch(`visitors/${id}`, { company: 'c' })).status).toBe(404);
    expect(problemOf(await (await world.person(['Today.viewer'])).patch(`visitors/${id}`, {})).code).toBe('forbidden');
  });

  it('shows the place of a sign-in only to people with that permission', async () => {
    const id = await world.addVisit({
      in_timestamp: at(-60),
      metadata: JSON.stringify({ signed_in_by: 'kiosk', device_name: 'South gate', visit_number: 1 }),
    });
    const seen = async (permissions: Parameters<SiteWorld['person']>[0]) =>
      bodyOf(await (await world.person(permissions)).get('visitors?status=in')).visitors.find((visitor) => visitor.id === id)!.metadata;
    expect(await seen(['Today.viewer', 'Today.locationviewer'])).toEqual({
      signed_in_by: 'kiosk',
      device_name: 'South gate',
      visit_number: 1,
    });
    expect(await seen(['Today.viewer'])).toEqual({ signed_in_by: 'kiosk', visit_number: 1 });
  });

  it('is revealed with a line in the audit log', async () => {
    const health = await world.addField({ name: 'Health', sensitive: true });
    const visit = await world.arrive('Jane', { additional: { [health]: 'Asthma' } });
    expect(bodyOf(await world.admin.post(`visitors/${visit.id}/reveal`)).visitor.additional).toEqual({ [health]: 'Asthma' });
    const lines = await world.server.database.db
      .selectFrom('audit_log')
      .select(['actor', 'action', 'subject', 'subject_id'])
      .where('client_id', '=', world.client.id)
      .where('action', '=', 'revealed')
      .orderBy('id')
      .execute();
    expect(lines).toEqual([{ actor: 'Ada Admin', action: 'revealed', subject: 'visitors', subject_id: visit.id }]);
    expect(problemOf(await (await world.person(['Today.viewer'])).post(`visitors/${visit.id}/reveal`)).data).toEqual({
      permission: 'ReturningVisitor.sensitive_data',
    });
    expect((await world.stranger.admin.post(`visitors/${visit.id}/reveal`)).status).toBe(404);
  });
});
