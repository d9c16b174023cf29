import { sql } from 'kysely';

import type { Permission } from '#contract/platform/permissions';
import { bodyOf, problemOf } from '../../../support/answer';
import { pluck, useSiteWorlds, type SiteWorld } from '../../../support/siteWorld';
import { describeOnEitherDatabase } from '../../../support/testDatabase';
import type { ApiClient } from '../../../support/testServer';

const NOW = '2026-07-15T10:00:00Z';
/** The permissions of the Standard role that concern the search. */
const RECEPTION: readonly Permission[] = ['Today.viewer', 'Today.signinout', 'EvacList.viewer', 'EvacReport.editor', 'History.viewer'];

describeOnEitherDatabase('the search for people', (on) => {
  const worlds = useSiteWorlds(on);
  let world: SiteWorld;
  beforeEach(async () => {
    world = await worlds.newWorld();
    await world.travelTo(NOW);
  });

  const search = async (q: string, { as = world.admin, more = `&site_id=${world.siteId}` }: { as?: ApiClient; more?: string } = {}) => {
    const { visitors, members, former } = bodyOf(await as.get(`people?q=${encodeURIComponent(q)}${more}`));
    return { visitors: pluck(visitors, 'name'), members: pluck(members, 'name'), former: pluck(former, 'name') };
  };

  it('names a user’s people by their ids, to anybody who may read Today', async () => {
    const boss = await world.addMember({ name: 'Ada Admin', email: world.adminUser.email.toUpperCase() });
    const first = await world.addMember({ name: 'Ben', manager_id: boss });
    await world.addMember({ name: 'Cleo', manager_id: boss, archived_at: new Date(NOW) });
    await world.addMember({ name: 'Otto' });
    expect(bodyOf(await world.admin.get('people/mine')).ids).toEqual([first]);
    expect(bodyOf(await (await world.person(['Today.viewer'])).get('people/mine')).ids).toEqual([]);
    expect(problemOf(await (await world.person(['EvacList.viewer'])).get('people/mine')).data).toEqual({ permission: 'Today.viewer' });
    expect(bodyOf(await world.stranger.admin.get('people/mine')).ids).toEqual([]);
  });

  it('finds people in every state of today, without case and accents, and members who are not here', async () => {
    await world.addVisit({ name: 'Awa Out', in_timestamp: '2026-07-15T07:00:00Z', out_timestamp: '2026-07-15T08:00:00Z' });
    await world.addVisit({ name: 'Awa Pending', expected_timestamp: '2026-07-15T12:00:00Z', approval: 'pending' });
    await world.addVisit({ name: 'Awa Expected', expected_timestamp: '2026-07-15T12:00:00Z' });
    await world.addVisit({ name: 'Awa In', in_timestamp: '2026-07-14T08:00:00Z' });
    await world.addVisit({ name: 'Awa Tomorrow', expected_timestamp: '2026-07-16T12:00:00Z' });
    await world.addVisit({ name: 'Awa Declined', expected_timestamp: '2026-07-15T12:00:00Z', approval: 'declined' });
    await world.addVisit({ name: 'Awa Elsewhere', in_timestamp: '2026-07-15T08:00:00Z', site_id: world.otherSiteId });
    await world.addMember({ name: 'Áwa Member' });
    await world.addMember({ name: 'Awa Archived', archived_at: new Date(NOW) });
    await world.addMember({ name: 'Awa Upcoming', starts_on: '2026-08-01' });
    expect(await search('AWÁ')).toEqual({
      visitors: ['Awa In', 'Awa Expected', 'Awa Pending', 'Awa Out'],
      members: ['Áwa Member'],
      former: ['Awa Out'],
    });
    // Without a site, at every site.
    expect((await search('awa', { more: '' })).visitors).toEqual(['Awa Elsewhere', 'Awa In', 'Awa Expected', 'Awa Pending', 'Awa Out']);
    expect(await search(' ')).toEqual({ visitors: [], members: [], former: [] });
  });

  it('puts names that begin with the text first, and answers no more than was asked for', async () => {
    for (const name of ['Bo Anders', 'Anders Zorn', 'Anders Ask']) await world.addVisit({ name, in_timestamp: '2026-07-15T08:00:00Z' });
    expect((await search('anders')).visitors).toEqual(['Anders Ask', 'Anders Zorn', 'Bo Anders']);
    expect((await search('anders', { more: '&per_page=1' })).visitors).toEqual(['Anders Ask']);
    expect(problemOf(await world.admin.get('people?q=a&per_page=51')).errors).toHaveProperty('per_page');
  });

  it('lists a member once: as the visit where they are in or expected, else with where they are', async () => {
    const here = await world.addMember({ name: 'Ines Here' });
    const there = await world.addMember({ name: 'Ines There' });
    const due = await world.addMember({ name: 'Ines Due' });
    await world.addVisit({
      name: 'Ines Due',
      returning_visitor_id: due,
      visitor_group_id: world.groups.staff,
      expected_timestamp: '2026-07-15T12:00:00Z',
    });
    await world.arrive('Ines Here', { returning_visitor_id: here, visitor_group_id: world.groups.staff });
    const visit = await world.arrive('Ines There', {
      site_id: world.otherSiteId,
      returning_visitor_id: there,
      visitor_group_id: world.groups.staff,
    });
    const { visitors, members } = bodyOf(await world.admin.get(`people?q=ines&site_id=${world.siteId}`));
    expect([pluck(visitors, 'name'), members]).toEqual([
      ['Ines Here', 'Ines Due'],
      [
        {
          id: there,
          name: 'Ines There',
          visitor_group_id: world.groups.staff,
          email: null,
          answered: [],
          present: { id: visit.id, site_id: world.otherSiteId, in_timestamp: visit.in_timestamp },
        },
      ],
    ]);
    // Where a member is signed in is for nobody who may not see that site.
    const ofOneSite = await world.person(RECEPTION, [world.siteId]);
    expect(bodyOf(await ofOneSite.get(`people?q=ines&site_id=${world.siteId}`)).members).toMatchObject([{ id: there, present: null }]);
  });

  it('gives reception without the right to members what signing in needs and no more', async () => {
    await world.addMember({ name: 'Nadia Khan', email: 'nadia@pine.test', search: 'nadia khan nadia@pine.test' });
    const hidden = await world.server.database.db
      .insertInto('visitor_groups')
      .values({ client_id: world.client.id, name: 'Board', type: 'returning', sync: 'null', display_mode: 'hidden' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await world.addMember({ name: 'Nadia Board', visitor_group_id: hidden.id });
    const reception = await world.person(RECEPTION);
    expect((await search('nadia')).members).toEqual(['Nadia Board', 'Nadia Khan']);
    expect(bodyOf(await reception.get('people?q=nad')).members).toEqual([
      {
        id: expect.any(Number) as number,
        name: 'Nadia Khan',
        visitor_group_id: world.groups.staff,
        email: null,
        answered: [],
        present: null,
      },
    ]);
    expect((await search('na', { as: reception })).members).toEqual([]);
    expect((await search('nadia@pine', { as: reception })).members).toEqual([]);
    expect((await search('nadia@pine')).members).toEqual(['Nadia Khan']);
    expect((await search('nadia', { as: await world.person(['Today.viewer']) })).members).toEqual([]);
  });

  it('finds only what the rights allow: no former visits without History.viewer, no other site or client', async () => {
    await world.addVisit({ name: 'Omar In', in_timestamp: '2026-07-15T08:00:00Z' });
    await world.addVisit({ name: 'Omar Due', expected_timestamp: '2026-07-15T12:00:00Z' });
    await world.addVisit({ name: 'Omar Before', in_timestamp: '2026-07-01T08:00:00Z', out_timestamp: '2026-07-01T09:00:00Z' });
    expect((await search('omar', { as: await world.person(['EvacList.viewer']) })).visitors).toEqual(['Omar In']);
    expect((await search('omar', { as: await world.person(['Today.viewer', 'Today.signinout']) })).former).toEqual([]);
    expect((await search('omar')).former).toEqual(['Omar Before']);
    const elsewhere = await world.person(RECEPTION, [world.otherSiteId]);
    expect(await search('omar', { as: elsewhere, more: '' })).toEqual({ visitors: [], members: [], former: [] });
    expect((await elsewhere.get(`people?q=omar&site_id=${world.siteId}`)).status).toBe(404);
    expect((await search('omar', { as: world.stranger.admin, more: '' })).visitors).toEqual([]);
    expect((await (await world.person(['History.viewer'])).get('people?q=omar')).status).toBe(403);
  });

  it('offers anyone who was at the site in the last 90 days by their last visit, each person once', async () => {
    const left = (name: string, day: string, more = {}) =>
      world.addVisit({ name, in_timestamp: `${day}T08:00:00Z`, out_timestamp: `${day}T09:00:00Z`, ...more });
    await left('Pia Lund', '2026-06-01', { company: 'Old Oak' });
    await left('Pia Lund', '2026-07-01', { company: 'Pine' });
    const last = await left('Pia Lund', '2026-07-10', { company: 'Pine', visitor_group_id: world.groups.parking });
    await left('Pia Long Ago', '2026-04-01');
    await left('Pia Anonymised', '2026-07-01', { anonymised: true });
    await left('Pia Member', '2026-07-01', { returning_visitor_id: await world.addMember({ name: 'Pia Member' }) });
    await left('Pia Again', '2026-07-01');
    await world.addVisit({ name: 'Pia Again', in_timestamp: '2026-07-15T08:00:00Z' });
    const { former } = bodyOf(await world.admin.get(`people?q=pia&site_id=${world.siteId}`));
    expect(former.map(({ id, name, company }) => [name, company, id === last])).toEqual([
      ['Pia Lund', 'Pine', true],
      ['Pia Lund', 'Old Oak', false],
    ]);
  });

  it('counts the 90 days by the clock of the site, whatever that clock has done meanwhile', async () => {
    // 90 days before are in winter time.
    await world.travelTo('2026-04-20T10:00:00Z');
    const left = (name: string, at: string) => world.addVisit({ name, in_timestamp: at, out_timestamp: '2026-01-20T09:00:00Z' });
    await left('Rhea Before', '2026-01-19T23:30:00Z');
    await left('Rhea First', '2026-01-20T00:00:00Z');
    expect((await search('rhea')).former).toEqual(['Rhea First']);
  });

  it('finds hosts by two letters, only among those who are told of visitors', async () => {
    const { db } = world.server.database;
    await db.updateTable('visitor_groups').set({ show_in_notify_list: true }).where('id', '=', world.groups.staff).execute();
    const quiet = await db
      .insertInto('visitor_groups')
      .values({ client_id: world.client.id, name: 'Quiet', type: 'returning', sync: 'null', show_in_notify_list: false })
      .returning('id')
      .executeTakeFirstOrThrow();
    const host = await world.addMember({ name: 'Zoë Hale' });
    await world.addMember({ name: 'Zoe Quiet', visitor_group_id: quiet.id });
    const reception = await world.person(RECEPTION);
    expect(bodyOf(await reception.get('hosts?q=zo'))).toEqual({ hosts: [{ id: host, name: 'Zoë Hale', group_name: 'Staff' }] });
    expect(bodyOf(await reception.get('hosts?q=z'))).toEqual({ hosts: [] });
    expect(bodyOf(await reception.get('hosts'))).toEqual({ hosts: [] });
  });

  it('looks for no more than eight words, each once, and for ten seconds at most', async () => {
    await world.addVisit({ name: 'Una', search: 'a b c d e f g h', in_timestamp: '2026-07-15T08:00:00Z' });
    expect((await search('a b c d e f g h a a zzz')).visitors).toEqual(['Una']);
    expect((await search('a b zzz')).visitors).toEqual([]);
    const { db, kind } = world.server.database;
    // The embedded database runs one statement at a time and knows no such limit.
    const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db);
    expect(rows).toEqual([{ statement_timeout: kind === 'postgres' ? '10s' : '0' }]);
  });
});
