import type { TodaySummary } from '#contract/visits/calls/today';
import { bodyOf, problemOf } from '../../../support/answer';
import { describeOnEitherDatabase } from '../../../support/testDatabase';
import { pluck, useSiteWorlds, type SiteWorld } from '../../../support/siteWorld';

describeOnEitherDatabase('today at a site', (on) => {
  const worlds = useSiteWorlds(on);
  let world: SiteWorld;
  beforeEach(async () => {
    world = await worlds.newWorld();
  });

  /** Moves the clock of the server and the zone of the site; answers Today as it then is. */
  const todayAt = async (now: string, zone: string) => {
    await world.travelTo(now);
    await world.server.database.db.updateTable('sites').set({ timezone: zone }).where('id', '=', world.siteId).execute();
    return bodyOf(await world.admin.get(`sites/${world.siteId}/today`));
  };
  const tile = (today: TodaySummary, name: string) => today.groups.find((group) => group.name === name);

  it('counts each group: in now, out, expected and to approve on this day', async () => {
    const { visitors, deliveries } = world.groups;
    await world.addVisit({ in_timestamp: '2026-07-13T08:00:00Z' });
    await world.addVisit({ in_timestamp: '2026-07-15T08:00:00Z' });
    await world.addVisit({ in_timestamp: '2026-07-15T08:00:00Z', out_timestamp: '2026-07-15T09:00:00Z' });
    await world.addVisit({ in_timestamp: '2026-07-14T08:00:00Z', out_timestamp: '2026-07-14T09:00:00Z' });
    await world.addVisit({ in_timestamp: '2026-07-15T08:00:00Z', visitor_group_id: deliveries });
    await world.addVisit({ expected_timestamp: '2026-07-15T15:00:00Z' });
    await world.addVisit({ expected_timestamp: '2026-07-15T15:00:00Z', approval: 'approved' });
    await world.addVisit({ expected_timestamp: '2026-07-15T15:00:00Z', approval: 'pending' });
    await world.addVisit({ expected_timestamp: '2026-07-15T15:00:00Z', approval: 'declined' });
    await world.addVisit({ expected_timestamp: '2026-07-16T15:00:00Z' });
    await world.addVisit({ in_timestamp: '2026-07-15T08:00:00Z', site_id: world.otherSiteId });
    const { groups } = await todayAt('2026-07-15T10:20:00Z', 'Europe/London');
    expect(groups).toEqual([
      {
        visitor_group_id: deliveries,
        name: 'Deliveries',
        type: 'delivery',
        may_sign_in: true,
        in: 1,
        out: 0,
        expected: 0,
        to_approve: 0,
        rejected: 0,
      },
      {
        visitor_group_id: world.groups.parking,
        name: 'Parking',
        type: 'non_returning',
        may_sign_in: true,
        in: 0,
        out: 0,
        expected: 0,
        to_approve: 0,
        rejected: 0,
      },
      {
        visitor_group_id: world.groups.staff,
        name: 'Staff',
        type: 'returning',
        may_sign_in: true,
        in: 0,
        out: 0,
        expected: 0,
        to_approve: 0,
        rejected: 0,
      },
      {
        visitor_group_id: visitors,
        name: 'Visitors',
        type: 'non_returning',
        may_sign_in: true,
        in: 2,
        out: 1,
        expected: 2,
        to_approve: 1,
        rejected: 0,
      },
    ]);
  });

  it('begins and ends at midnight of the site, not of the server', async () => {
    await world.addVisit({ expected_timestamp: '2026-07-15T13:30:00Z' });
    // Half past one in the night of the sixteenth in Auckland, half past nine on the fifteenth in New York.
    expect(tile(await todayAt('2026-07-15T10:00:00Z', 'Pacific/Auckland'), 'Visitors')).toMatchObject({ expected: 0 });
    expect(tile(await todayAt('2026-07-15T12:10:00Z', 'Pacific/Auckland'), 'Visitors')).toMatchObject({ expected: 1 });
    expect(tile(await todayAt('2026-07-15T10:00:00Z', 'America/New_York'), 'Visitors')).toMatchObject({ expected: 1 });
    expect(tile(await todayAt('2026-07-15T10:00:00Z', 'Asia/Kolkata'), 'Visitors')).toMatchObject({ expected: 1 });
    expect(tile(await todayAt('2026-07-15T18:31:00Z', 'Asia/Kolkata'), 'Visitors')).toMatchObject({ expected: 0 });
  });

  it('says for each hour how many were signed in at its end, deliveries not counted', async () => {
    await world.addVisit({ in_timestamp: '2026-07-14T08:00:00Z' });
    await world.addVisit({ in_timestamp: '2026-07-15T00:30:00Z', out_timestamp: '2026-07-15T02:30:00Z' });
    await world.addVisit({ in_timestamp: '2026-07-15T01:10:00Z', out_timestamp: '2026-07-15T01:50:00Z' });
    await world.addVisit({ in_timestamp: '2026-07-15T03:05:00Z' });
    await world.addVisit({ in_timestamp: '2026-07-15T01:20:00Z', visitor_group_id: world.groups.deliveries });
    await world.addVisit({
      in_timestamp: '2026-07-15T00:10:00Z',
      out_timestamp: '2026-07-15T02:20:00Z',
      visitor_group_id: world.groups.deliveries,
    });
    const { hours } = await todayAt('2026-07-15T03:10:00Z', 'UTC');
    expect(hours).toEqual([
      { hour: '2026-07-15T00:00:00.000Z', signed_in: 2 },
      { hour: '2026-07-15T01:00:00.000Z', signed_in: 2 },
      { hour: '2026-07-15T02:00:00.000Z', signed_in: 1 },
      { hour: '2026-07-15T03:00:00.000Z', signed_in: 2 },
    ]);
  });

  it('has 23 hours in spring, 25 in autumn, and half hours where the zone has them', async () => {
    const hoursOf = async (now: string, zone: string) => pluck((await todayAt(now, zone)).hours, 'hour');
    expect(await hoursOf('2026-03-29T22:59:00Z', 'Europe/London')).toHaveLength(23);
    expect(await hoursOf('2026-10-25T23:59:00Z', 'Europe/London')).toHaveLength(25);
    const [first, ...rest] = await hoursOf('2026-07-15T03:45:00Z', 'Asia/Kolkata');
    expect([first, rest.length]).toEqual(['2026-07-14T18:30:00.000Z', 9]);
    // Midnight does not exist on this day: clocks go from 23:59 to 01:00.
    expect((await hoursOf('2026-09-06T04:30:00Z', 'America/Santiago'))[0]).toBe('2026-09-06T04:00:00.000Z');
  });

  it('needs Today.viewer, the client and the site', async () => {
    const marshal = await world.person(['EvacList.viewer']);
    expect(problemOf(await marshal.get(`sites/${world.siteId}/today`)).data).toEqual({ permission: 'Today.viewer' });
    const elsewhere = await world.person(['Today.viewer'], [world.otherSiteId]);
    expect((await elsewhere.get(`sites/${world.siteId}/today`)).status).toBe(404);
    expect((await world.stranger.admin.get(`sites/${world.siteId}/today`)).status).toBe(404);
    expect((await world.admin.get('sites/abc/today')).status).toBe(404);
    expect((await world.admin.get('sites/99999999999999999999/today')).status).toBe(404);
  });
});
