import { BADGES_PRINTED_MAX } from '#contract/badges/entities/badge';
import { aDesign } from '../../../support/badgeWorld';
import { bodyOf, refused } from '../../../support/answer';
import { newEventWorld, type EventWorld } from '../../../support/eventWorld';
import { pluck, useSiteWorlds } from '../../../support/siteWorld';
import { describeOnEitherDatabase } from '../../../support/testDatabase';

describeOnEitherDatabase('badges of attendees', (on) => {
  const worlds = useSiteWorlds(on);
  let world: EventWorld;
  beforeEach(async () => {
    world = await newEventWorld(worlds);
  });
  const print = (ids: readonly number[]) => world.admin.post(`sites/${world.siteId}/attendees/badges`, { ids });

  it('are printed by name, of those who are here as for their visit, of others with the code of their ticket', async () => {
    const { badge } = bodyOf(await world.admin.post('badges', { ...aDesign, name: 'Guests', site_id: world.siteId }));
    bodyOf(await world.admin.patch(`sites/${world.siteId}`, { badge_id: badge.id }));
    const zoe = await world.addAttendee('Zoë', { company: 'Acme' });
    const amy = await world.addAttendee('Amy');
    bodyOf(await world.admin.post(`attendees/${amy.id}/check-in`, {}));
    const { prints } = bodyOf(await print([zoe.id, amy.id, 999_999]));
    expect(pluck(prints, 'badge')).toEqual([expect.objectContaining({ name: 'Guests' })]);
    const [first, second] = prints[0]!.people;
    expect(first).toMatchObject({ name: 'Amy', group: 'Visitors', site: 'Quayside' });
    expect(second).toMatchObject({ name: 'Zoë', company: 'Acme', group: 'Visitors', site: 'Quayside' });
    expect(second?.['qr']).toMatch(new RegExp(`^${zoe.id}-[\\w-]{24}$`, 'u'));
    expect(first?.['qr']).not.toMatch(new RegExp(`^${amy.id}-`, 'u'));
  });

  it('are refused without a badge, for too many at once, and to people who may not see the event', async () => {
    const amy = await world.addAttendee('Amy');
    expect(refused(409, await print([amy.id])).code).toBe('no_badge');
    refused(422, await print(Array.from({ length: BADGES_PRINTED_MAX + 1 }, (_, index) => index + 1)));
    refused(403, await (await world.person(['Today.viewer'])).post(`sites/${world.siteId}/attendees/badges`, { ids: [amy.id] }));
    refused(404, await world.stranger.admin.post(`sites/${world.siteId}/attendees/badges`, { ids: [amy.id] }));
  });
});
