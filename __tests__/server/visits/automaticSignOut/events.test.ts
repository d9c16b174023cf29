import { endEvents } from '#server/visits/automaticSignOut/events';
import { bodyOf, refused } from '../../../support/answer';
import { newEventWorld, type EventWorld } from '../../../support/eventWorld';
import { enqueue } from '../../../support/jobWorld';
import { pluck, useSiteWorlds } from '../../../support/siteWorld';
import { describeOnEitherDatabase } from '../../../support/testDatabase';

describeOnEitherDatabase('the end of an event', (on) => {
  const worlds = useSiteWorlds(on);
  let world: EventWorld;
  let end: Date;
  beforeEach(async () => {
    world = await newEventWorld(worlds);
    end = new Date(world.server.clock.now().getTime() + 6 * 3_600_000);
    await world.server.database.db.updateTable('sites').set({ active_until: end }).where('id', '=', world.siteId).execute();
  });
  const travel = (minutes: number) => world.travelTo(new Date(end.getTime() + minutes * 60_000).toISOString());
  const look = async (minutes: number) => {
    await travel(minutes);
    await enqueue(world.server, endEvents, {});
    await world.server.runDueJobs();
  };
  const present = async () => pluck(bodyOf(await world.admin.get(`visitors?site_id=${world.siteId}&status=in`)).visitors, 'name');
  const signOuts = async () => (await world.eventsOf(`private-Site.${world.siteId}`)).filter(({ name }) => name === 'SignOutEvent');

  it('signs out who is still in, as of then and once, whatever looks come together', async () => {
    const amy = await world.addAttendee('Amy');
    bodyOf(await world.admin.post(`attendees/${amy.id}/check-in`, {}));
    await world.arrive('Guest');
    await look(-1);
    expect(await present()).toHaveLength(2);
    await world.forgetEvents();
    await look(1);
    await look(2);
    expect(await present()).toEqual([]);
    expect(await signOuts()).toHaveLength(2);
    expect(await world.attendee(amy.id)).toMatchObject({ state: 'left', left_at: end.toISOString() });
  });

  it('leaves those in who come later, and whose sign-out is undone', async () => {
    const { id } = await world.arrive('Cleaner');
    await look(1);
    bodyOf(await world.admin.post(`visitors/${id}/undo-sign-out`));
    await world.arrive('Porter');
    await look(5);
    expect((await present()).sort()).toEqual(['Cleaner', 'Porter']);
  });

  it('waits for the end of an evacuation', async () => {
    await world.arrive('Guest');
    const { evacuation } = bodyOf(await world.admin.post(`sites/${world.siteId}/evacuations`));
    await look(1);
    expect(await present()).toEqual(['Guest']);
    await travel(10);
    bodyOf(await world.admin.post(`evacuations/${evacuation.id}/complete`));
    await look(11);
    expect(await present()).toEqual([]);
    const [visit] = bodyOf(await world.admin.get(`visitors?site_id=${world.siteId}&status=out`)).visitors;
    expect(Date.parse(visit?.out_timestamp ?? '')).toBeGreaterThan(end.getTime());
  });

  it('is no end of a site that is no event', async () => {
    await world.server.database.db.updateTable('sites').set({ type: 'standard' }).where('id', '=', world.siteId).execute();
    await world.arrive('Guest');
    await look(1);
    expect(await present()).toEqual(['Guest']);
  });

  it('lets nobody in after it: no attendee, no walk-in, nobody at the kiosk, which says so', async () => {
    const amy = await world.addAttendee('Amy');
    const before = new Date(end.getTime() - 60_000).toISOString();
    await travel(1);
    expect(refused(409, await world.admin.post(`attendees/${amy.id}/check-in`, {})).code).toBe('event_over');
    const walkIn = { name: 'Wim', visitor_group_id: world.groups.visitors };
    expect(refused(409, await world.admin.post(`sites/${world.siteId}/walk-ins`, walkIn)).code).toBe('event_over');
    expect(refused(409, await world.arriveAtKiosk('Amy'))).toMatchObject({
      code: 'event_over',
      message: 'This event is over. Nobody can sign in any more.',
    });
    expect(bodyOf(await world.kiosk.get('device/config')).site.active_until).toBe(end.toISOString());

    // Visits made before the end and sent later count, and end with the event.
    bodyOf(await world.arriveAtKiosk('Amy', { made_at: before }));
    expect((await world.attendee(amy.id)).state).toBe('here');
    await look(2);
    expect(await world.attendee(amy.id)).toMatchObject({ state: 'left', came_at: before, left_at: end.toISOString() });
  });
});
