import { bodyOf, refused } from '../../../support/answer';
import { useSiteWorlds, type SiteWorld } from '../../../support/siteWorld';
import { describeOnEitherDatabase } from '../../../support/testDatabase';

describeOnEitherDatabase('Another zone of a site', (on) => {
  const worlds = useSiteWorlds(on);
  let world: SiteWorld;
  let member: number;
  beforeEach(async () => {
    world = await worlds.newWorld();
    await world.travelTo('2026-11-28T12:00:00Z');
    member = await world.addMember({ name: 'Mira Moss', email: `mira@zones${world.client.id}.test` });
  });

  const path = () => `members/${member}/expected-visits` as const;
  const announce = async (start_date: string, end_date: string, timing: object) =>
    bodyOf(await world.admin.post(path(), { site_id: world.siteId, start_date, end_date, ...timing }));
  const listed = async () => {
    const { expectedVisits } = bodyOf(await world.admin.get(path()));
    return expectedVisits.map(({ start_date: start, end_date: end, arrival_time: time }) => [start, end, time]);
  };
  const moments = async () => {
    const rows = await world.server.database.db
      .selectFrom('visitors')
      .select('expected_timestamp')
      .where('site_id', '=', world.siteId)
      .orderBy('expected_timestamp')
      .execute();
    return rows.map(({ expected_timestamp: at }) => at?.toISOString());
  };
  const setZone = async (timezone: string, more: object = {}) =>
    bodyOf(await world.admin.patch(`sites/${world.siteId}`, { timezone, ...more })).site;

  it('keeps days and hours of those who are expected, as people were told them', async () => {
    await announce('2026-12-05', '2026-12-07', { all_day: true });
    await announce('2026-12-09', '2026-12-09', { all_day: false, arrival_time: '09:00' });
    const told = [
      ['2026-12-05', '2026-12-07', null],
      ['2026-12-09', '2026-12-09', '09:00'],
    ];
    for (const zone of ['America/New_York', 'Pacific/Auckland', 'America/Chicago', 'Africa/Cairo', 'Atlantic/Azores', 'Europe/London']) {
      await setZone(zone);
      expect(await listed()).toEqual(told);
    }
    await setZone('America/New_York');
    expect(await moments()).toEqual([
      '2026-12-05T05:00:00.000Z',
      '2026-12-06T05:00:00.000Z',
      '2026-12-07T05:00:00.000Z',
      '2026-12-09T14:00:00.000Z',
    ]);
  });

  it('counts beforehand what it touches', async () => {
    const counts = async () => bodyOf(await world.admin.get(`sites/${world.siteId}/zone-change`)).counts;
    expect(await counts()).toEqual({ visits: 0, bookings: 0, events: 0, reports: 0, sign_outs: 0 });
    await announce('2026-12-05', '2026-12-07', { all_day: true });
    bodyOf(await world.admin.patch(`groups/${world.groups.staff}`, { reset_status: true, reset_status_at: '20:00' }));
    const report = { on_site_report_enabled: true, on_site_report_times: ['08:00', '17:00'], on_site_report_emails: 'desk@harbour.test' };
    bodyOf(await world.admin.patch(`sites/${world.siteId}`, report));
    expect(await counts()).toEqual({ visits: 3, bookings: 0, events: 0, reports: 2, sign_outs: 1 });
    refused(404, await world.admin.get(`sites/${world.stranger.siteId}/zone-change`));
  });

  it('keeps the moments where that is said, and those of visits that have been', async () => {
    await announce('2026-12-09', '2026-12-09', { all_day: false, arrival_time: '09:00' });
    await setZone('America/New_York', { timezone_keeps: 'moments' });
    expect(await listed()).toEqual([['2026-12-09', '2026-12-09', '04:00']]);
    await world.travelTo('2026-12-11T12:00:00Z');
    await setZone('Pacific/Auckland');
    expect(await moments()).toEqual(['2026-12-09T09:00:00.000Z']);
    refused(422, await world.admin.patch(`sites/${world.siteId}`, { timezone: 'UTC', timezone_keeps: 'hours' }));
  });

  it('moves the bookings that are to come', async () => {
    const { db } = world.server.database;
    const booking = (start_date: string, end_date: string) => ({
      ...{ client_id: world.client.id, site_id: world.siteId, space_id: 7, space_name: 'Harbour room', booked_for: 'Mira' },
      start_date: new Date(start_date),
      end_date: new Date(end_date),
    });
    await db
      .insertInto('bookings')
      .values([booking('2026-11-28T11:00:00Z', '2026-11-28T13:00:00Z'), booking('2026-12-01T09:30:00Z', '2026-12-01T10:30:00Z')])
      .execute();
    await setZone('America/New_York');
    const rows = await db.selectFrom('bookings').selectAll().where('site_id', '=', world.siteId).orderBy('id').execute();
    expect(rows.map(({ start_date: from, end_date: until }) => [from.toISOString(), until.toISOString()])).toEqual([
      ['2026-11-28T11:00:00.000Z', '2026-11-28T13:00:00.000Z'],
      ['2026-12-01T14:30:00.000Z', '2026-12-01T15:30:00.000Z'],
    ]);
  });

  it.each([
    ['that hour comes twice', 'Europe/London', 'UTC', '2027-10-31T00:50:00.000Z', '2027-10-31T01:10:00.000Z', '2027-10-31T01:50:00.000Z'],
    [
      'that hour is skipped',
      'America/New_York',
      'Europe/London',
      '2027-03-28T05:30:00.000Z',
      '2027-03-28T06:15:00.000Z',
      '2027-03-28T01:30:00.000Z',
    ],
  ])('never lets a booking or an event end before it begins, where %s', async (_why, before, after, start, end, begins) => {
    const { db } = world.server.database;
    await setZone(before);
    const booking = { client_id: world.client.id, site_id: world.siteId, space_id: 7, space_name: 'Harbour room', booked_for: 'Mira' };
    await db
      .insertInto('bookings')
      .values({ ...booking, start_date: new Date(start), end_date: new Date(end) })
      .execute();
    const ends = new Date(Date.parse(begins) + Date.parse(end) - Date.parse(start));
    await setZone(after);
    expect(await db.selectFrom('bookings').select(['start_date', 'end_date']).where('site_id', '=', world.siteId).execute()).toEqual([
      { start_date: new Date(begins), end_date: ends },
    ]);
    const event = { name: 'Open night', type: 'event', timezone: before, active_from: start, active_until: end } as const;
    const { site } = bodyOf(await world.admin.post('sites', event));
    expect(bodyOf(await world.admin.patch(`sites/${site.id}`, { timezone: after })).site).toMatchObject({
      active_from: begins,
      active_until: ends.toISOString(),
    });
  });

  it('moves what begins and ends of an event', async () => {
    const event = { name: 'Open day', type: 'event', timezone: 'Europe/London' } as const;
    const times = { active_from: '2026-12-03T09:00:00.000Z', active_until: '2026-12-03T17:00:00.000Z' };
    const { site } = bodyOf(await world.admin.post('sites', { ...event, ...times }));
    const changed = async (body: object) => bodyOf(await world.admin.patch(`sites/${site.id}`, body)).site;
    expect(await changed({ timezone: 'America/New_York' })).toMatchObject({
      active_from: '2026-12-03T14:00:00.000Z',
      active_until: '2026-12-03T22:00:00.000Z',
    });
    // Times in the change itself take precedence.
    expect(await changed({ timezone: 'Europe/London', ...times })).toMatchObject(times);
  });
});
