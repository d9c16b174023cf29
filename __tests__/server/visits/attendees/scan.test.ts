import { ticketCode } from '#server/visits/attendees/ticket';
import { codeOfVisit } from '#server/identity/scanning/visitCode';
import { bodyOf, refused } from '../../../support/answer';
import { newEventWorld, type EventWorld } from '../../../support/eventWorld';
import { useSiteWorlds } from '../../../support/siteWorld';
import { describeOnEitherDatabase } from '../../../support/testDatabase';

describeOnEitherDatabase('tickets that are scanned at an event', (on) => {
  const worlds = useSiteWorlds(on);
  let world: EventWorld;
  beforeEach(async () => {
    world = await newEventWorld(worlds);
  });
  const scan = (code: string, caller = world.admin, siteId = world.siteId) => caller.post(`sites/${siteId}/attendees/scan`, { code });
  const codeOf = async (id: number): Promise<string> => {
    const row = await world.server.database.db.selectFrom('attendees').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    return ticketCode(world.server.deps, row);
  };

  it('say whose they are, and change nothing', async () => {
    const amy = await world.addAttendee('Amy', { company: 'Acme' });
    const code = await codeOf(amy.id);
    expect(bodyOf(await scan(code)).attendee).toEqual(amy);
    expect(bodyOf(await scan(`https://portico.test/ticket/-#${code}`)).attendee).toEqual(amy);
    expect(await world.attendee(amy.id)).toEqual(amy);
    const { attendee, visitor } = bodyOf(await world.admin.post(`attendees/${amy.id}/check-in`, {}));
    expect(bodyOf(await scan(code)).attendee).toEqual(attendee);
    // The badge that they wear is as good.
    expect(bodyOf(await scan(codeOfVisit(world.server.deps, visitor.id))).attendee).toEqual(attendee);
  });

  it('are nobody’s once they were replaced, and at another event', async () => {
    const amy = await world.addAttendee('Amy');
    const code = await codeOf(amy.id);
    const { db } = world.server.database;
    await db.updateTable('attendees').set({ ticket_no: 2 }).where('id', '=', amy.id).execute();
    expect(refused(404, await scan(code)).code).toBe('code_unknown');
    await db.updateTable('sites').set({ type: 'event' }).where('id', '=', world.otherSiteId).execute();
    expect(refused(404, await scan(await codeOf(amy.id), world.admin, world.otherSiteId)).code).toBe('code_unknown');
    const { visitor } = bodyOf(await world.admin.post(`attendees/${amy.id}/check-in`, {}));
    const badge = codeOfVisit(world.server.deps, visitor.id);
    expect(refused(404, await scan(badge, world.admin, world.otherSiteId)).code).toBe('code_unknown');
    const stranger = { client_id: world.stranger.client.id, site_id: world.stranger.siteId, visitor_group_id: world.stranger.groupId };
    const theirs = await db
      .insertInto('attendees')
      .values({ ...stranger, name: 'Amy', sort_name: 'amy', search: 'amy' })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(refused(404, await scan(await codeOf(theirs.id))).code).toBe('code_unknown');
    const visit = await world.arrive('Vera');
    for (const none of [codeOfVisit(world.server.deps, visit.id), codeOfVisit(world.server.deps, 999_999), 'x', '-'])
      expect(refused(404, await scan(none)).code).toBe('code_unknown');
    refused(422, await scan('x'.repeat(501)));
  });

  it('are refused after the event, and to those who may not check anybody in', async () => {
    const amy = await world.addAttendee('Amy');
    const code = await codeOf(amy.id);
    refused(403, await scan(code, await world.person(['ManageEvent.viewer'])));
    expect(bodyOf(await scan(code, await world.person(['ManageEvent.viewer', 'Today.signinout']))).attendee.id).toBe(amy.id);
    refused(404, await scan(code, world.stranger.admin));
    const past = new Date(world.server.clock.now().getTime() - 1_000);
    await world.server.database.db.updateTable('sites').set({ active_until: past }).where('id', '=', world.siteId).execute();
    expect(refused(409, await scan(code)).code).toBe('event_over');
  });
});
