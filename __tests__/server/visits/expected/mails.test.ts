import { remindOfExpectedVisits } from '#server/visits/expected/jobs';
import { bodyOf, problemOf } from '../../../support/answer';
import { enqueue } from '../../../support/jobWorld';
import { useSiteWorlds, type SiteWorld } from '../../../support/siteWorld';
import { describeOnEitherDatabase } from '../../../support/testDatabase';

describeOnEitherDatabase('Mails about expected visits', (on) => {
  const worlds = useSiteWorlds(on);
  let world: SiteWorld;
  let visit: number;
  beforeEach(async () => {
    world = await worlds.newWorld();
    await world.travelTo('2026-06-10T06:00:00Z');
    const host = await world.addMember({ name: 'Hanna Holm', email: at('hanna'), locale: 'de_DE' });
    const member = await world.addMember({ name: 'Mira Moss', email: at('mira') });
    visit = await world.addVisit({ ...asMember(member), notify_id: host, expected_timestamp: '2026-06-11T09:00:00Z' });
  });

  const db = () => world.server.database.db;
  const at = (name: string) => `${name}@expected${world.client.id}.test`;
  const asMember = (id: number) => ({ name: 'Mira Moss', visitor_group_id: world.groups.staff, returning_visitor_id: id });
  const setGroup = async (fields: object) => bodyOf(await world.admin.patch(`groups/${world.groups.staff}`, fields));
  const mails = async () =>
    (
      await db().selectFrom('mails').select(['recipient', 'subject', 'body']).where('recipient', 'like', at('%')).orderBy('id').execute()
    ).map(({ recipient, subject, body }) => [recipient, subject, body.split('\n').at(-1)]);
  const look = async (instant: string) => {
    await world.travelTo(instant);
    await enqueue(world.server, remindOfExpectedVisits, {});
    await world.server.runDueJobs();
  };

  it('tell host and visitor of a new time, each in their language and by the site’s clock', async () => {
    await setGroup({ expected_visit_notify: 'both' });
    bodyOf(await world.admin.patch(`visitors/${visit}`, { expected_timestamp: '2026-06-12T13:30:00Z' }));
    bodyOf(await world.admin.patch(`visitors/${visit}`, { company: 'Pine' }));
    expect(await mails()).toEqual([
      [at('hanna'), 'Neuer Termin für den Besuch von Mira Moss', expect.stringContaining('Freitag, 12. Juni 2026 um 14:30')],
      [at('mira'), 'New time for your visit to Quayside', expect.stringMatching(/Friday,? 12 June 2026 at 14:30/u)],
    ]);
  });

  it('remind on the day before, once, and again for another day', async () => {
    await setGroup({ expected_visit_reminder: 'visitor' });
    // Eight o'clock in London, then nine.
    await look('2026-06-10T07:30:00Z');
    expect(await mails()).toEqual([]);
    await look('2026-06-10T08:00:00Z');
    await look('2026-06-10T08:05:00Z');
    expect(await mails()).toEqual([[at('mira'), 'Your visit to Quayside is tomorrow', expect.stringContaining('at 10:00')]]);
    bodyOf(await world.admin.patch(`visitors/${visit}`, { expected_timestamp: '2026-06-13T09:00:00Z' }));
    await look('2026-06-11T09:00:00Z');
    expect(await mails()).toHaveLength(1);
    await look('2026-06-12T09:00:00Z');
    expect(await mails()).toHaveLength(2);
  });

  it('go to nobody unless the group says so, nor about people who are not awaited', async () => {
    bodyOf(await world.admin.patch(`visitors/${visit}`, { expected_timestamp: '2026-06-11T10:00:00Z' }));
    await look('2026-06-10T10:00:00Z');
    await setGroup({ expected_visit_notify: 'both', expected_visit_reminder: 'both' });
    await db().updateTable('visitors').set({ approval: 'declined' }).where('id', '=', visit).execute();
    await look('2026-06-10T10:10:00Z');
    expect(await mails()).toEqual([]);
  });

  it('are settings of returning groups alone', async () => {
    const fields = { expected_visit_notify: 'host', expected_visit_reminder: 'host' };
    expect(problemOf(await world.admin.patch(`groups/${world.groups.visitors}`, fields)).errors).toEqual({
      expected_visit_notify: ['Groups of this type do not have this setting.'],
      expected_visit_reminder: ['Groups of this type do not have this setting.'],
    });
  });
});
