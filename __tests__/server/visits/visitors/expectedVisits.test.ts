import { bodyOf, problemOf } from '../../../support/answer';
import { describeOnEitherDatabase } from '../../../support/testDatabase';
import { useSiteWorlds, type SiteWorld } from '../../../support/siteWorld';

describeOnEitherDatabase('signing in from a visit', (on) => {
  const worlds = useSiteWorlds(on);
  let world: SiteWorld;
  beforeEach(async () => {
    world = await worlds.newWorld();
  });

  const signIn = (id: number, body?: object) => world.admin.post(`visitors/${id}/sign-in`, body);
  const refusal = async (id: number) => {
    const answer = await signIn(id);
    return [answer.status, problemOf(answer).code];
  };
  const events = () => world.eventsOf(`private-Site.${world.siteId}`);
  const soon = () => new Date(world.server.clock.now().getTime() + 60_000);

  it('keeps host and fields, counts once, and joins a running evacuation', async () => {
    const host = await world.addMember({ name: 'Harriet Host' });
    const where = await world.addField({ name: 'Where' });
    const id = await world.addVisit({
      name: 'Jane Doe',
      email: 'jane@pine.test',
      company: 'Pine',
      notify_id: host,
      expected_timestamp: soon(),
      additional: JSON.stringify({ [where]: 'Roof' }),
    });
    const { evacuation } = bodyOf(await world.admin.post(`sites/${world.siteId}/evacuations`));
    const first = bodyOf(await signIn(id)).visitor;
    expect(first).toMatchObject({
      id,
      name: 'Jane Doe',
      company: 'Pine',
      host_name: 'Harriet Host',
      additional: { [where]: 'Roof' },
      in_timestamp: expect.any(String),
      metadata: { signed_in_by: 'portal' },
    });
    expect(bodyOf(await signIn(id)).visitor).toEqual(first);
    const told = (await events()).filter(({ name }) => name === 'SignInEvent');
    expect(told.map(({ data }) => data['site'])).toEqual([{ id: world.siteId, visitors_signed_in_count: 1, count_revision: 2 }]);
    expect((await world.eventsOf(`private-Evacuation.${evacuation.id}`)).map(({ name, data }) => [name, data['event_counter']])).toEqual([
      ['Evacuation\\EvacuationReadyEvent', 1],
    ]);
    expect(bodyOf(await world.admin.get(`evacuations/${evacuation.id}`)).evacuees).toMatchObject([
      { visitor_id: id, host_name: 'Harriet Host' },
    ]);
  });

  it('needs an approval where one is asked for, and takes nobody who was declined', async () => {
    const waiting = await world.addVisit({ expected_timestamp: soon(), approval: 'pending' });
    expect(await refusal(waiting)).toEqual([409, 'needs_approval']);
    bodyOf(await world.admin.post(`visitors/${waiting}/approve`));
    expect(bodyOf(await signIn(waiting)).visitor.in_timestamp).not.toBeNull();
    expect(await refusal(await world.addVisit({ expected_timestamp: soon(), approval: 'declined' }))).toEqual([409, 'not_expected']);
    await world.server.database.db
      .updateTable('visitor_groups')
      .set({ can_sign_in: false })
      .where('id', '=', world.groups.parking)
      .execute();
    expect(await refusal(await world.addVisit({ expected_timestamp: soon(), visitor_group_id: world.groups.parking }))).toEqual([
      409,
      'group_cannot_sign_in',
    ]);
  });

  it('links a member, who is in once', async () => {
    const member = await world.addMember({});
    const visit = { visitor_group_id: world.groups.staff, returning_visitor_id: member, expected_timestamp: soon() };
    const [first, second] = [await world.addVisit(visit), await world.addVisit(visit)];
    bodyOf(await signIn(first));
    expect(bodyOf(await world.admin.get(`members/${member}`)).member.current_visit_id).toBe(first);
    expect(await refusal(second)).toEqual([409, 'already_signed_in']);
  });

  it('of one that ended begins another when asked to, with what was known', async () => {
    const visit = await world.arrive('Jane Doe', { company: 'Pine', notes: 'Ramp' });
    bodyOf(await world.admin.post(`visitors/${visit.id}/sign-out`));
    expect(await refusal(visit.id)).toEqual([409, 'visit_over']);
    const again = bodyOf(await signIn(visit.id, { again: true })).visitor;
    expect(again).toMatchObject({ name: 'Jane Doe', company: 'Pine', notes: 'Ramp', out_timestamp: null });
    expect(again.id).not.toBe(visit.id);
    expect(bodyOf(await world.admin.get(`sites/${world.siteId}`)).site).toMatchObject({ visitors_signed_in_count: 1, count_revision: 4 });
  });

  it('lists somebody who comes again during an evacuation once', async () => {
    const visit = await world.arrive('Jane Doe');
    const { evacuation } = bodyOf(await world.admin.post(`sites/${world.siteId}/evacuations`));
    bodyOf(await world.admin.post(`visitors/${visit.id}/sign-out`));
    expect(bodyOf(await signIn(visit.id, { again: true })).visitor.id).toBe(visit.id);
    expect(bodyOf(await world.admin.get(`evacuations/${evacuation.id}`)).evacuees).toHaveLength(1);
  });

  it('needs its right, the client and the site', async () => {
    const id = await world.addVisit({ expected_timestamp: soon() });
    expect(problemOf(await (await world.person(['Today.viewer'])).post(`visitors/${id}/sign-in`)).data).toEqual({
      permission: 'Today.signinout',
    });
    expect((await (await world.person(['Today.signinout'], [world.otherSiteId])).post(`visitors/${id}/sign-in`)).status).toBe(404);
    expect((await world.stranger.admin.post(`visitors/${id}/sign-in`)).status).toBe(404);
    expect(await events()).toEqual([]);
  });

  describe('tells the host by mail', () => {
    const mails = async () => {
      const rows = await world.server.database.db
        .selectFrom('mails')
        .select(['kind', 'recipient', 'subject', 'body'])
        .where('kind', '=', 'visitor_arrived')
        .where('recipient', 'like', `%@host${world.client.id}.test`)
        .orderBy('id')
        .execute();
      return rows.map(({ recipient, subject, body }) => ({ recipient, subject, body }));
    };
    const hostWith = (more: Parameters<SiteWorld['addMember']>[0] = {}) =>
      world.addMember({ name: 'Hanna Holm', email: `hanna@host${world.client.id}.test`, ...more });

    it('in the host’s language and the site’s time, once for a visit, whatever is undone and repeated', async () => {
      await world.travelTo('2030-07-15T09:30:00Z');
      const host = await hostWith({ locale: 'de_DE' });
      const id = await world.addVisit({ name: 'Jane Doe', company: 'Pine', notify_id: host, expected_timestamp: soon() });
      await Promise.all([signIn(id), signIn(id)]);
      bodyOf(await world.admin.post(`visitors/${id}/sign-out`));
      bodyOf(await world.admin.post(`visitors/${id}/undo-sign-out`));
      expect(await mails()).toEqual([
        {
          recipient: `hanna@host${world.client.id}.test`,
          subject: 'Jane Doe (Pine) ist eingetroffen',
          body: expect.stringContaining('Jane Doe (Pine) hat um 10:30 am Standort Quayside eingecheckt'),
        },
      ]);
    });

    it('from the dialog too, in the sign-in’s own transaction', async () => {
      const host = await hostWith();
      const body = { site_id: world.siteId, visitor_group_id: world.groups.visitors, name: 'Jane', notify_id: host };
      const once = () => world.admin.post('visitors', body, { 'idempotency-key': 'host-1' });
      await Promise.all([once(), once()]);
      expect(await mails()).toMatchObject([{ subject: 'Jane has arrived', body: expect.stringContaining('Hello Hanna Holm') }]);
      expect((await world.admin.post('visitors', { ...body, visitor_group_id: world.stranger.groupId })).status).toBe(404);
      expect(await mails()).toHaveLength(1);
    });

    it('not where there is nobody to tell', async () => {
      const { db } = world.server.database;
      const self = await hostWith({ name: 'Self' });
      const silent = await hostWith({ email: null });
      const gone = await hostWith({ archived_at: new Date() });
      for (const [notify_id, more] of [
        [silent, {}],
        [gone, {}],
        [self, { visitor_group_id: world.groups.staff, returning_visitor_id: self }],
        [null, { host_name: 'Somebody Else' }],
      ] as const) {
        await world.arrive('Jane', { notify_id, ...more });
      }
      await db.updateTable('visitor_groups').set({ notify_preference: 'none' }).where('id', '=', world.groups.parking).execute();
      await world.arrive('Car', { visitor_group_id: world.groups.parking, notify_id: await hostWith() });
      expect(await mails()).toEqual([]);
      expect(
        bodyOf(await world.admin.get(`visitors?site_id=${world.siteId}&status=in`)).visitors.map(({ host_name }) => host_name),
      ).toContain('Somebody Else');
    });
  });
});
