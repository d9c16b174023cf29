import { bodyOf, problemOf } from '../../../support/answer';
import { describeOnEitherDatabase } from '../../../support/testDatabase';
import { pluck, useSiteWorlds, type SiteWorld } from '../../../support/siteWorld';

/** Quayside is in London. In summer its day begins at 23:00 UTC. */
const NOW = '2026-07-15T10:00:00Z';

describeOnEitherDatabase('the list of visits', (on) => {
  const worlds = useSiteWorlds(on);
  let world: SiteWorld;
  beforeEach(async () => {
    world = await worlds.newWorld();
    await world.travelTo(NOW);
  });

  const list = async (query = '', as = world.admin): Promise<{ names: string[]; total: number }> => {
    const { visitors, meta } = bodyOf(await as.get(`visitors?site_id=${world.siteId}&per_page=50${query}`));
    return { names: pluck(visitors, 'name'), total: meta.total };
  };
  const refusal = async (query: string, as = world.admin) => {
    const answer = await as.get(`visitors?${query}`);
    const { data, errors } = problemOf(answer);
    return [answer.status, data?.permission ?? errors];
  };

  beforeEach(async () => {
    await world.addVisit({ name: 'In since yesterday', in_timestamp: '2026-07-14T08:00:00Z' });
    await world.addVisit({ name: 'In today', in_timestamp: '2026-07-15T08:00:00Z', company: 'Pine' });
    await world.addVisit({ name: 'Out today', in_timestamp: '2026-07-14T20:00:00Z', out_timestamp: '2026-07-14T23:30:00Z' });
    await world.addVisit({ name: 'Out yesterday', in_timestamp: '2026-07-14T20:00:00Z', out_timestamp: '2026-07-14T22:30:00Z' });
    await world.addVisit({ name: 'Expected today', expected_timestamp: '2026-07-15T22:30:00Z' });
    await world.addVisit({ name: 'Approved today', expected_timestamp: '2026-07-15T09:00:00Z', approval: 'approved' });
    await world.addVisit({ name: 'Expected tomorrow', expected_timestamp: '2026-07-15T23:30:00Z' });
    await world.addVisit({ name: 'Pending today', expected_timestamp: '2026-07-15T12:00:00Z', approval: 'pending' });
    await world.addVisit({ name: 'Declined today', expected_timestamp: '2026-07-15T12:00:00Z', approval: 'declined' });
    await world.addVisit({ name: 'At the other site', in_timestamp: '2026-07-15T07:00:00Z', site_id: world.otherSiteId });
  });

  it('shows each status of the site’s own day', async () => {
    expect(await list('&status=in')).toEqual({ names: ['In today', 'In since yesterday'], total: 2 });
    expect(await list('&status=out')).toEqual({ names: ['Out today'], total: 1 });
    expect(await list('&status=expected')).toEqual({ names: ['Approved today', 'Expected today'], total: 2 });
    expect(await list('&status=to_approve')).toEqual({ names: ['Pending today'], total: 1 });
  });

  it('follows the zone of each site when no site is named', async () => {
    const { db } = world.server.database;
    await db.updateTable('sites').set({ timezone: 'Pacific/Auckland' }).where('id', '=', world.otherSiteId).execute();
    // 22:00 there on the fifteenth: its day ends at 12:00 UTC.
    await world.addVisit({ name: 'Tonight in Auckland', site_id: world.otherSiteId, expected_timestamp: '2026-07-15T11:30:00Z' });
    await world.addVisit({ name: 'Tomorrow in Auckland', site_id: world.otherSiteId, expected_timestamp: '2026-07-15T12:30:00Z' });
    const { visitors } = bodyOf(await world.admin.get('visitors?status=expected'));
    expect(pluck(visitors, 'name')).toEqual(['Approved today', 'Tonight in Auckland', 'Expected today']);
  });

  it('is the history without a status, whatever happened, and within days when they are named', async () => {
    expect((await list()).total).toBe(9);
    expect(await list('&from=2026-07-14&to=2026-07-14')).toEqual({ names: ['Out yesterday', 'Out today', 'In since yesterday'], total: 3 });
    expect(await list('&status=out&from=2026-07-14&to=2026-07-14')).toEqual({ names: ['Out yesterday'], total: 1 });
    expect(await list('&status=expected&from=2026-07-16')).toEqual({ names: ['Expected tomorrow'], total: 1 });
    expect(await list('&status=in&to=2026-07-14')).toEqual({ names: ['In since yesterday'], total: 1 });
  });

  it('searches without case, accents and order, with signs taken as they are', async () => {
    await world.addVisit({ name: 'Élodie Bernard', search: 'elodie bernard elodie@pine.test', in_timestamp: '2026-07-15T09:00:00Z' });
    await world.addVisit({ name: '100% Pure_Water', search: '100% pure_water', in_timestamp: '2026-07-15T09:00:00Z' });
    expect((await list('&q=BERNARD%20él')).names).toEqual(['Élodie Bernard']);
    expect((await list('&q=100%25')).names).toEqual(['100% Pure_Water']);
    expect((await list('&q=%25')).names).toEqual(['100% Pure_Water']);
    expect((await list('&q=e_w')).names).toEqual(['100% Pure_Water']);
    expect((await list('&q=%5C')).names).toEqual([]);
    expect((await list('&q=')).total).toBe(11);
  });

  it('filters by group, sorts and pages', async () => {
    await world.addVisit({ name: 'A parcel', visitor_group_id: world.groups.deliveries, in_timestamp: '2026-07-15T09:30:00Z' });
    expect((await list(`&visitor_group_id=${world.groups.deliveries}`)).names).toEqual(['A parcel']);
    expect((await list('&status=in&sort=name')).names).toEqual(['A parcel', 'In since yesterday', 'In today']);
    expect((await list('&status=in&sort=in_timestamp')).names).toEqual(['In since yesterday', 'In today', 'A parcel']);
    const page = bodyOf(await world.admin.get(`visitors?site_id=${world.siteId}&status=in&sort=-name&per_page=2&page=2`));
    expect([pluck(page.visitors, 'name'), page.meta]).toEqual([['A parcel'], { page: 2, per_page: 2, total: 3 }]);
  });

  it('is of one member, whenever they came, for anyone who may look back; else of today', async () => {
    const member = await world.addMember({ name: 'Nora Field' });
    const of = { name: 'Nora Field', returning_visitor_id: member, visitor_group_id: world.groups.staff };
    await world.addVisit({ ...of, in_timestamp: '2026-03-02T08:00:00Z', out_timestamp: '2026-03-02T17:00:00Z' });
    await world.addVisit({ ...of, in_timestamp: '2026-07-15T07:30:00Z', site_id: world.otherSiteId });
    const visits = async (as = world.admin) =>
      pluck(bodyOf(await as.get(`visitors?returning_visitor_id=${member}`)).visitors, 'in_timestamp');
    expect(await visits()).toEqual(['2026-07-15T07:30:00.000Z', '2026-03-02T08:00:00.000Z']);
    expect(await visits(await world.person(['Today.viewer']))).toEqual(['2026-07-15T07:30:00.000Z']);
    expect(await visits(await world.person(['History.viewer'], [world.siteId]))).toEqual(['2026-03-02T08:00:00.000Z']);
    expect((await list(`&returning_visitor_id=${world.stranger.memberId}`)).names).toEqual([]);
    expect(await refusal(`returning_visitor_id=${member}`, await world.person(['EvacList.viewer']))).toEqual([403, 'Today.viewer']);
  });

  it('refuses a malformed query field by field', async () => {
    expect(await refusal('site_id=x&status=gone&per_page=500&sort=password&from=2038-01-01&colour=red')).toEqual([
      422,
      {
        site_id: ['Enter a number.'],
        status: ['Choose one of the options.'],
        per_page: ['Enter 200 or less.'],
        sort: ['Choose one of the options.'],
        from: ['Choose a date before 2038-01-01.'],
        colour: ['This field is not known. Leave it out.'],
      },
    ]);
  });

  it('shows only what the reader may see', async () => {
    const marshal = await world.person(['EvacList.viewer']);
    expect((await list('&status=in', marshal)).total).toBe(2);
    for (const query of ['status=out', 'status=expected', 'status=to_approve', '', 'status=in&from=2026-07-01']) {
      expect(await refusal(query, marshal)).toEqual([403, 'Today.viewer']);
    }
    const reception = await world.person(['Today.viewer'], [world.siteId]);
    expect((await list('&status=out', reception)).total).toBe(1);
    const today = await list('', reception);
    expect(today.total).toBe(7);
    expect(today.names.sort()).toEqual([
      'Approved today',
      'Declined today',
      'Expected today',
      'In since yesterday',
      'In today',
      'Out today',
      'Pending today',
    ]);
  });

  it('keeps the past and other sites from who may not see them', async () => {
    const reception = await world.person(['Today.viewer'], [world.siteId]);
    expect(await refusal('status=out&from=2026-07-14', reception)).toEqual([403, 'History.viewer']);
    expect(await refusal('to=2026-07-20', reception)).toEqual([403, 'History.viewer']);
    expect((await list('&status=expected&from=2026-07-15&to=2026-07-16', reception)).total).toBe(3);
    expect((await reception.get(`visitors?site_id=${world.otherSiteId}`)).status).toBe(404);
    expect((await world.admin.get(`visitors?site_id=${world.stranger.siteId}`)).status).toBe(404);
    expect(bodyOf(await reception.get('visitors?status=in')).meta.total).toBe(2);
    expect(bodyOf(await world.admin.get('visitors?status=in')).meta.total).toBe(3);
    const nowhere = await world.person(['Today.viewer'], []);
    expect(bodyOf(await nowhere.get('visitors?status=in'))).toEqual({ visitors: [], meta: { page: 1, per_page: 15, total: 0 } });
  });

  it('masks sensitive responses without the right to see them', async () => {
    const health = await world.addField({ name: 'Health', sensitive: true });
    const where = await world.addField({ name: 'Where' });
    await world.arrive('Jane', { additional: { [health]: 'Asthma', [where]: 'Roof' } });
    const seen = async (as = world.admin) =>
      bodyOf(await as.get(`visitors?site_id=${world.siteId}&status=in&q=jane`)).visitors[0]!.additional;
    expect(await seen()).toEqual({ [health]: 'Asthma', [where]: 'Roof' });
    const reception = await world.person(['Today.viewer', 'Today.signinout']);
    expect(await seen(reception)).toEqual({ [health]: '••••••', [where]: 'Roof' });
    const body = { site_id: world.siteId, visitor_group_id: world.groups.visitors, name: 'Joe', additional: { [health]: 'None' } };
    expect(bodyOf(await reception.post('visitors', body)).visitor.additional).toEqual({ [health]: '••••••' });
  });
});
