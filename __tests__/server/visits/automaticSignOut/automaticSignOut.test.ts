import { beginSignOuts } from '#server/visits/automaticSignOut/jobs';
import { bodyOf, problemOf } from '../../../support/answer';
import { enqueue } from '../../../support/jobWorld';
import { useSiteWorlds, type SiteWorld } from '../../../support/siteWorld';
import { describeOnEitherDatabase } from '../../../support/testDatabase';

describeOnEitherDatabase('The automatic sign-out of a group', (on) => {
  const worlds = useSiteWorlds(on);
  let world: SiteWorld;
  beforeEach(async () => {
    world = await worlds.newWorld();
    await world.travelTo('2026-06-10T10:00:00Z');
    bodyOf(await world.admin.patch(`groups/${world.groups.visitors}`, { reset_status: true, reset_status_at: '20:00' }));
  });

  const look = async (instant: string) => {
    await world.travelTo(instant);
    await enqueue(world.server, beginSignOuts, {});
    await world.server.runDueJobs();
  };
  const visitOf = async (id: number) => {
    const { visitors } = bodyOf(await world.admin.get(`visitors?site_id=${world.siteId}`));
    const visit = visitors.find((one) => one.id === id);
    return [visit?.out_timestamp ?? null, visit?.auto_signed_out];
  };
  const signOuts = async () =>
    (await world.eventsOf(`private-Site.${world.siteId}`)).filter(({ name }) => name === 'SignOutEvent').map(({ data }) => data);
  const IN = [null, false];

  it('comes at its time in the site’s zone, says so, and tells Today once', async () => {
    const { id } = await world.arrive('Jane');
    const other = await world.arrive('Staff', { visitor_group_id: world.groups.parking });
    await world.forgetEvents();
    // Twenty o'clock in London is an hour earlier in UTC.
    await look('2026-06-10T18:59:00Z');
    expect(await visitOf(id)).toEqual(IN);
    await look('2026-06-10T19:00:30Z');
    await look('2026-06-10T19:01:30Z');
    expect(await visitOf(id)).toEqual(['2026-06-10T19:00:00.000Z', true]);
    expect(await visitOf(other.id)).toEqual(IN);
    expect(await signOuts()).toMatchObject([{ visitor: { id }, site: { visitors_signed_in_count: 1 } }]);
  });

  it('is made up for after a pause, for those who were in by then', async () => {
    const { id } = await world.arrive('Jane');
    await world.travelTo('2026-06-10T19:30:00Z');
    const late = await world.arrive('Late');
    await look('2026-06-11T08:00:00Z');
    expect(await visitOf(id)).toEqual(['2026-06-10T19:00:00.000Z', true]);
    expect(await visitOf(late.id)).toEqual(IN);
    await look('2026-06-11T19:00:00Z');
    expect(await visitOf(late.id)).toEqual(['2026-06-11T19:00:00.000Z', true]);
  });

  it('leaves people in whose sign-out was undone, until the next day', async () => {
    const { id } = await world.arrive('Jane');
    await look('2026-06-10T19:00:00Z');
    await world.travelTo('2026-06-10T19:10:00Z');
    bodyOf(await world.admin.post(`visitors/${id}/undo-sign-out`));
    await look('2026-06-10T19:20:00Z');
    expect(await visitOf(id)).toEqual(IN);
    await look('2026-06-11T19:00:00Z');
    expect(await visitOf(id)).toEqual(['2026-06-11T19:00:00.000Z', true]);
  });

  it('acts from the next time on when it is set, moved or switched off', async () => {
    const path = `groups/${world.groups.visitors}` as const;
    const { id } = await world.arrive('Jane');
    await world.travelTo('2026-06-10T15:00:00Z');
    bodyOf(await world.admin.patch(path, { reset_status_at: '12:00' }));
    await look('2026-06-10T15:01:00Z');
    expect(await visitOf(id)).toEqual(IN);
    bodyOf(await world.admin.patch(path, { reset_status: false }));
    await look('2026-06-11T11:01:00Z');
    expect(await visitOf(id)).toEqual(IN);
    bodyOf(await world.admin.patch(path, { reset_status: true }));
    await look('2026-06-11T11:02:00Z');
    expect(await visitOf(id)).toEqual(IN);
    await look('2026-06-12T11:00:00Z');
    expect(await visitOf(id)).toEqual(['2026-06-12T11:00:00.000Z', true]);
  });

  it('waits for the end of an evacuation, which keeps people on its list', async () => {
    const { id } = await world.arrive('Jane');
    await world.travelTo('2026-06-10T18:50:00Z');
    const { evacuation } = bodyOf(await world.admin.post(`sites/${world.siteId}/evacuations`));
    await look('2026-06-10T19:05:00Z');
    expect(await visitOf(id)).toEqual(IN);
    bodyOf(await world.admin.post(`evacuations/${evacuation.id}/complete`, {}));
    await look('2026-06-10T19:06:00Z');
    const [out, isAutomatic] = await visitOf(id);
    expect([String(out).slice(0, 16), isAutomatic]).toEqual(['2026-06-10T19:06', true]);
  });

  it('needs a time of the day', async () => {
    const path = `groups/${world.groups.staff}` as const;
    const words = ['Enter the time at which people are signed out'];
    expect(problemOf(await world.admin.patch(path, { reset_status: true })).errors).toEqual({ reset_status_at: words });
    const body = { name: 'Other', type: 'returning', reset_status: true };
    expect(problemOf(await world.admin.post('groups', body)).errors).toEqual({ reset_status_at: words });
    expect(problemOf(await world.admin.patch(path, { reset_status_at: '24:00' })).errors).toEqual({
      reset_status_at: [expect.any(String)],
    });
    const { group } = bodyOf(await world.admin.patch(path, { reset_status_at: '03:00', reset_status: true }));
    expect(group).toMatchObject({ reset_status: true, reset_status_at: '03:00' });
    expect(problemOf(await world.admin.patch(path, { reset_status_at: null })).errors).toEqual({ reset_status_at: words });
  });
});
