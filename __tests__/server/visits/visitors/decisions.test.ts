import { bodyOf, problemOf } from '../../../support/answer';
import { describeOnEitherDatabase } from '../../../support/testDatabase';
import { useSiteWorlds, type SiteWorld } from '../../../support/siteWorld';

describeOnEitherDatabase('decisions about visits', (on) => {
  const worlds = useSiteWorlds(on);
  let world: SiteWorld;
  beforeEach(async () => {
    world = await worlds.newWorld();
  });

  const pending = () => world.addVisit({ name: 'Carl Contractor', approval: 'pending', expected_timestamp: world.server.clock.now() });
  const status = async (path: `visitors/${number}/${'approve' | 'decline' | 'protect' | 'unprotect' | 'anonymise'}`, body: object = {}) => {
    const answer = await world.admin.post(path, body);
    return [answer.status, answer.status < 400 ? bodyOf(answer).visitor.approval : problemOf(answer).code];
  };

  it('approves and declines what waits for it, the same decision twice', async () => {
    const [first, second] = [await pending(), await pending()];
    expect(bodyOf(await world.admin.post(`visitors/${first}/approve`, { reason: 'Known firm' })).visitor).toMatchObject({
      approval: 'approved',
      reason: 'Known firm',
      revision: 2,
    });
    expect(await status(`visitors/${first}/approve`)).toEqual([200, 'approved']);
    expect(await status(`visitors/${first}/decline`)).toEqual([409, 'not_pending']);
    expect(await status(`visitors/${second}/decline`)).toEqual([200, 'declined']);
    expect(await status(`visitors/${second}/approve`)).toEqual([409, 'not_pending']);
    const here = await world.arrive('Jane');
    expect(await status(`visitors/${here.id}/approve`)).toEqual([409, 'not_pending']);
  });

  it('protects a visit from being deleted and anonymised', async () => {
    const visit = await world.arrive('Jane');
    bodyOf(await world.admin.post(`visitors/${visit.id}/sign-out`));
    expect(bodyOf(await world.admin.post(`visitors/${visit.id}/protect`)).visitor.protected).toBe(true);
    expect(await world.admin.delete(`visitors/${visit.id}`)).toMatchObject({
      status: 409,
      body: { code: 'visit_protected', message: 'This visit is protected. Lift the protection first.' },
    });
    expect(await status(`visitors/${visit.id}/anonymise`)).toEqual([409, 'visit_protected']);
    expect(bodyOf(await world.admin.post(`visitors/${visit.id}/unprotect`)).visitor.protected).toBe(false);
    expect((await world.admin.delete(`visitors/${visit.id}`)).status).toBe(204);
    expect((await world.admin.post(`visitors/${visit.id}/protect`)).status).toBe(404);
  });

  it('anonymises for good, in past reports too', async () => {
    const field = await world.addField({ name: 'Where', on_fire_list: true });
    const member = await world.addMember({ name: 'Jane Doe', email: 'jane@pine.test' });
    const visit = await world.arrive('Jane Doe', {
      visitor_group_id: world.groups.staff,
      returning_visitor_id: member,
      company: 'Pine',
      notes: 'n',
      additional: { [field]: 'Roof' },
    });
    const { evacuation } = bodyOf(await world.admin.post(`sites/${world.siteId}/evacuations`));
    expect(await status(`visitors/${visit.id}/anonymise`)).toEqual([409, 'still_signed_in']);
    bodyOf(await world.admin.post(`visitors/${visit.id}/sign-out`));
    expect(await status(`visitors/${visit.id}/anonymise`)).toEqual([409, 'on_evacuation_list']);
    expect(problemOf(await world.admin.delete(`visitors/${visit.id}`)).code).toBe('on_evacuation_list');
    bodyOf(await world.admin.post(`evacuations/${evacuation.id}/complete`));

    const { visitor } = bodyOf(await world.admin.post(`visitors/${visit.id}/anonymise`));
    expect(visitor).toMatchObject({
      anonymised: true,
      name: '—',
      email: null,
      company: null,
      notes: null,
      returning_visitor_id: null,
      additional: {},
      in_timestamp: visit.in_timestamp,
    });
    expect(bodyOf(await world.admin.post(`visitors/${visit.id}/anonymise`)).visitor.revision).toBe(visitor.revision);
    expect(bodyOf(await world.admin.get('visitors?q=jane')).visitors).toEqual([]);
    const { evacuees } = bodyOf(await world.admin.get(`evacuations/${evacuation.id}`));
    expect(evacuees).toEqual([expect.objectContaining({ name: '—', company: null, fields: [] })]);
    const rows = await world.server.database.db.selectFrom('visitors').selectAll().where('id', '=', visit.id).execute();
    expect(JSON.stringify(rows)).not.toMatch(/jane|pine|roof/iu);
  });

  it('deletes who is signed in by signing out first', async () => {
    const member = await world.addMember({});
    const visit = await world.arrive('x', { visitor_group_id: world.groups.staff, returning_visitor_id: member });
    await world.forgetEvents();
    expect((await world.admin.delete(`visitors/${visit.id}`)).status).toBe(204);
    expect((await world.eventsOf(`private-Site.${world.siteId}`)).map(({ name }) => name)).toEqual(['SignOutEvent']);
    expect(bodyOf(await world.admin.get(`members/${member}`)).member.current_visit_id).toBeNull();
    expect(bodyOf(await world.admin.get(`sites/${world.siteId}`)).site.visitors_signed_in_count).toBe(0);
  });

  it('each needs its own right, the client and the site', async () => {
    const id = await pending();
    const needed = {
      approve: 'Today.approvepending',
      decline: 'Today.approvepending',
      protect: 'History.protector',
      unprotect: 'History.protector',
      anonymise: 'History.deleter',
    };
    const nobody = await world.person(['Today.viewer', 'Today.signinout']);
    const elsewhere = await world.person(['Today.approvepending', 'History.protector', 'History.deleter'], [world.otherSiteId]);
    for (const [action, permission] of Object.entries(needed)) {
      expect(problemOf(await nobody.post(`visitors/${id}/${action}`)).data).toEqual({ permission });
      expect((await elsewhere.post(`visitors/${id}/${action}`)).status).toBe(404);
      expect((await world.stranger.admin.post(`visitors/${id}/${action}`)).status).toBe(404);
      expect(problemOf(await world.admin.post(`visitors/${id}/${action}`, { reason: 5 })).errors).toEqual({ reason: ['Enter a text.'] });
    }
    expect(problemOf(await nobody.delete(`visitors/${id}`)).data).toEqual({ permission: 'History.deleter' });
    expect((await elsewhere.delete(`visitors/${id}`)).status).toBe(404);
    expect((await world.stranger.admin.delete(`visitors/${id}`)).status).toBe(404);
  });
});
