/** Data stored with a mail beside its text: the owner, the one address, and the facts. */
import { bodyOf } from '../../../support/answer';
import { addUser } from '../../../support/seed';
import { useSiteWorlds, type SiteWorld } from '../../../support/siteWorld';
import { describeOnEitherDatabase } from '../../../support/testDatabase';

describeOnEitherDatabase('The layout of a mail', (on) => {
  const worlds = useSiteWorlds(on);
  let world: SiteWorld;
  beforeEach(async () => {
    world = await worlds.newWorld();
    await world.travelTo('2030-07-15T09:30:00Z');
  });
  const at = (name: string) => `${name}@layout${world.client.id}.test`;
  const mailTo = (email: string) =>
    world.server.database.db.selectFrom('mails').select(['body', 'layout']).where('recipient', '=', email).executeTakeFirstOrThrow();
  const own = () => ({ client_id: world.client.id, site_id: world.siteId });

  it('of a host’s names the visitor, company, site and time in the host’s language, in one line each', async () => {
    const host = await world.addMember({ name: 'Hanna Holm', email: at('hanna'), locale: 'de_DE' });
    bodyOf(await world.admin.patch(`groups/${world.groups.visitors}`, { notify_preference: 'email' }));
    await world.arrive('Jane Doe', { notify_id: host, company: 'Pine & Oak' });
    const { body, layout } = await mailTo(at('hanna'));
    expect(layout).toEqual({
      ...own(),
      language: 'de',
      links: [],
      facts: [
        ['Gast', 'Jane Doe'],
        ['Firma', 'Pine & Oak'],
        ['Standort', 'Quayside'],
        ['Zeit', '10:30'],
      ],
    });
    expect(body).toContain('Jane Doe (Pine & Oak)');
  });

  it('of a visitor’s says where the site is, and has the link of the code that the text names on a line of its own', async () => {
    bodyOf(await world.admin.patch(`groups/${world.groups.staff}`, { expected_visit_notify: 'visitor' }));
    await world.server.database.db
      .updateTable('sites')
      .set({ qr_scanning_enabled: true, address: '12 Dock Road\nHull' })
      .where('id', '=', world.siteId)
      .execute();
    const visit = await world.addVisit({
      name: 'Mira Moss',
      returning_visitor_id: await world.addMember({ name: 'Mira Moss', email: at('mira') }),
      visitor_group_id: world.groups.staff,
      expected_timestamp: '2030-07-16T09:00:00Z',
    });
    bodyOf(await world.admin.patch(`visitors/${visit}`, { expected_timestamp: '2030-07-17T09:00:00Z' }));
    const { body, layout } = await mailTo(at('mira'));
    expect(layout).toMatchObject({
      ...own(),
      links: [{ url: expect.any(String), action: 'Show the code' }],
      facts: [
        ['Site', 'Quayside'],
        ['When', expect.any(String)],
        ['Address', '12 Dock Road Hull'],
      ],
    });
    expect(body.split('\n')).toEqual(expect.arrayContaining(['Where: 12 Dock Road', 'Hull', layout?.links[0]?.url]));
  });

  it('of an account’s is Portico’s own', async () => {
    const { email } = await addUser(world.server.database.db, world.client, { user: { password_hash: 'of a password', locale: 'en' } });
    await world.server.anonymous.post('auth/forgot', { email });
    await world.server.deps.background.idle();
    const { body, layout } = await mailTo(email);
    expect(layout).toMatchObject({
      client_id: null,
      site_id: null,
      links: [{ url: expect.any(String), action: 'Choose a password' }],
      facts: [],
    });
    expect(body.split('\n')).toContain(layout?.links[0]?.url);
  });
});
