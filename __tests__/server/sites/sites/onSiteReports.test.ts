import { ON_SITE_REPORTS_LISTED, ON_SITE_REPORT_TIMES_MAX } from '#contract/sites/constants';
import { tidyUp } from '#server/start/housekeeping';
import { bodyOf, problemOf } from '../../../support/answer';
import { itInProof } from '../../../support/itInProof';
import { startMailServer, type MailServer } from '../../../support/mailServer';
import { pdfText } from '../../../support/pdfText';
import { lookAt, reportsOf } from '../../../support/reportWorld';
import { useSiteWorlds, type SiteWorld } from '../../../support/siteWorld';
import { describeOnEitherDatabase } from '../../../support/testDatabase';
import { startTestServer, type TestServer } from '../../../support/testServer';

const MINUTE_MS = 60_000;

describeOnEitherDatabase('Reports of who is on site', (on) => {
  let smtp: MailServer;
  beforeAll(async () => {
    smtp = await startMailServer();
  });
  afterAll(() => smtp.close());
  const worlds = useSiteWorlds(on, { settings: () => ({ SMTP_URL: smtp.url }) });
  let world: SiteWorld;
  beforeEach(async () => {
    smtp.refuse(() => null);
    world = await worlds.newWorld();
    // The tests share a server: reports switched on by other tests are left out.
    await world.server.database.db.updateTable('sites').set({ on_site_report_enabled: false }).execute();
    await world.server.database.db.deleteFrom('on_site_report_plans').execute();
    smtp.received.length = 0;
  });

  const switchOn = async (instant: string, timezone: string, times: readonly string[], emails = 'safety@portal.test') => {
    await world.travelTo(instant);
    const change = { timezone, on_site_report_enabled: true, on_site_report_times: times, on_site_report_emails: emails };
    return bodyOf(await world.admin.patch(`sites/${world.siteId}`, change)).site;
  };
  const look = (instant: string) => lookAt(instant, [world.server]);
  const reports = () => reportsOf(world.server, world.siteId);
  const listed = async () => {
    await world.travelTo(world.server.clock.now().toISOString());
    return bodyOf(await world.admin.get(`sites/${world.siteId}/on-site-reports`)).reports;
  };
  /** Looks every few minutes, as the servers do every one. */
  const lookThrough = async (from: string, until: string, everyMin = 15) => {
    for (let at = Date.parse(from); at <= Date.parse(until); at += everyMin * MINUTE_MS) await look(new Date(at).toISOString());
  };

  it('go out at the site’s time, with who is on site as CSV and as PDF', async () => {
    await switchOn('2026-06-10T00:00:00Z', 'Asia/Tokyo', ['18:00'], 'safety@portal.test, gate@portal.test');
    const host = await world.addMember({ name: '山田 太郎' });
    await world.addVisit({ name: 'Zoë “Z” Lund', company: '=HYPERLINK("x")', notify_id: host, in_timestamp: '2026-06-10T05:30:00Z' });
    await world.addVisit({
      name: 'Ada King',
      visitor_group_id: world.groups.parking,
      typed_host: 'Ben',
      in_timestamp: '2026-06-09T14:59:00Z',
    });
    await world.addVisit({ name: 'Parcel', visitor_group_id: world.groups.deliveries, in_timestamp: '2026-06-10T05:30:00Z' });
    await world.addVisit({ name: 'Gone', in_timestamp: '2026-06-10T05:30:00Z', out_timestamp: '2026-06-10T06:30:00Z' });
    await world.addVisit({ name: 'Expected', expected_timestamp: '2026-06-10T09:30:00Z' });
    await world.addVisit({ name: 'Elsewhere', site_id: world.otherSiteId, in_timestamp: '2026-06-10T05:30:00Z' });
    await look('2026-06-10T08:59:00Z');
    expect(smtp.received).toEqual([]);
    await look('2026-06-10T09:00:30Z');
    await look('2026-06-10T09:01:30Z');
    expect(smtp.received.map(({ to }) => to)).toEqual(['safety@portal.test', 'gate@portal.test']);
    const { files = {} } = smtp.received[1] ?? {};
    const [csv, pdf] = ['on-site-Quayside-2026-06-10-1800.csv', 'on-site-Quayside-2026-06-10-1800.pdf'] as const;
    expect(Object.keys(files)).toEqual([csv, pdf]);
    expect(files[csv]?.toString()).toBe(
      [
        '\uFEFFName,Group,Company,Host,On site since',
        'Ada King,Parking,,Ben,2026-06-09 23:59',
        'Zoë “Z” Lund,Visitors,"\'=HYPERLINK(""x"")",山田 太郎,2026-06-10 14:30',
        '',
      ].join('\r\n'),
    );
    const [page = ''] = pdfText(files[pdf] ?? new Uint8Array());
    for (const text of ['On site: Quayside', '2 people', 'Ada King', '2026-06-09 23:59', 'Zoë “Z” Lund', '山田 太郎', 'Page 1 of 1'])
      expect(page).toContain(text);
    for (const text of ['Parcel', 'Gone', 'Expected', 'Elsewhere']) expect(page).not.toContain(text);
    expect(await listed()).toMatchObject([
      { local_date: '2026-06-10', time: '18:00', state: 'sent', addresses: 2, sent_to: 2, people: 2, error: null, refused: [] },
    ]);
    // Data that names people does not stay.
    expect(await world.server.database.db.selectFrom('mail_attachments').selectAll().execute()).toEqual([]);
  });

  itInProof('go out once where the clocks skip the time, at the next moment that there is', async () => {
    await switchOn('2026-03-07T20:00:00Z', 'America/New_York', ['02:30', '12:00']);
    await lookThrough('2026-03-08T06:00:00Z', '2026-03-08T08:00:00Z');
    await lookThrough('2026-03-08T15:30:00Z', '2026-03-08T17:00:00Z', 30);
    await lookThrough('2026-03-09T06:00:00Z', '2026-03-09T07:00:00Z', 30);
    expect(await reports()).toEqual(['2026-03-08 02:30 07:00Z sent', '2026-03-08 12:00 16:00Z sent', '2026-03-09 02:30 06:30Z sent']);
    expect(smtp.received).toHaveLength(3);
  });

  itInProof('go out once where the time comes twice, at the first of them', async () => {
    await switchOn('2026-10-31T20:00:00Z', 'America/New_York', ['01:30', '12:00']);
    await lookThrough('2026-11-01T05:00:00Z', '2026-11-01T07:30:00Z');
    await look('2026-11-01T17:00:00Z');
    await look('2026-11-02T06:30:00Z');
    expect(await reports()).toEqual(['2026-11-01 01:30 05:30Z sent', '2026-11-01 12:00 17:00Z sent', '2026-11-02 01:30 06:30Z sent']);
    expect(smtp.received).toHaveLength(3);
  });

  it('go out once with two servers, and with one that was started again in between', async () => {
    const { server } = world;
    const begin = (): Promise<TestServer> =>
      startTestServer({ database: { ...server.database, close: async () => {} }, settings: { SMTP_URL: smtp.url } });
    await switchOn('2026-06-10T00:00:00Z', 'Asia/Tokyo', ['09:20', '09:30']);
    const second = await begin();
    await lookAt('2026-06-10T00:20:00Z', [server, second]);
    await second.close();
    const third = await begin();
    await lookAt('2026-06-10T00:20:20Z', [third, server]);
    await lookAt('2026-06-10T00:30:00Z', [third, server]);
    await lookAt('2026-06-10T00:31:00Z', [server, third]);
    await third.close();
    expect(await reports()).toEqual(['2026-06-10 09:20 00:20Z sent', '2026-06-10 09:30 00:30Z sent']);
    expect(smtp.received).toHaveLength(2);
  });

  it('are made up for within an hour of a pause, and else noted as missed', async () => {
    await switchOn('2026-06-10T00:00:00Z', 'Asia/Tokyo', ['09:10', '10:10', '10:40']);
    await look('2026-06-10T01:45:00Z');
    expect(await reports()).toEqual(['2026-06-10 09:10 00:10Z missed', '2026-06-10 10:10 01:10Z sent', '2026-06-10 10:40 01:40Z sent']);
    // A job that waited too long for a server does not count as run either.
    await switchOn('2026-06-11T00:00:00Z', 'Asia/Tokyo', ['09:10']);
    world.server.clock.set('2026-06-11T00:15:00Z');
    bodyOf(await world.admin.patch(`sites/${world.siteId}`, { on_site_report_times: ['23:50'] }));
    await look('2026-06-11T01:10:01Z');
    expect((await reports()).at(-1)).toBe('2026-06-11 09:10 00:10Z missed');
  });

  it('say which addresses the mail server refused, and fail where it took none', async () => {
    await switchOn('2026-06-10T00:00:00Z', 'Asia/Tokyo', ['09:10', '09:20'], 'gone@portal.test, safety@portal.test');
    smtp.refuse((to) => (to === 'gone@portal.test' ? '550 5.1.1 unknown' : null));
    await look('2026-06-10T00:10:00Z');
    smtp.refuse(() => '550 5.7.1 no');
    await look('2026-06-10T00:20:00Z');
    expect(await listed()).toMatchObject([
      { time: '09:20', state: 'failed', addresses: 2, sent_to: 0, error: 'refused', refused: ['gone@portal.test', 'safety@portal.test'] },
      { time: '09:10', state: 'sent', addresses: 2, sent_to: 1, error: 'refused', refused: ['gone@portal.test'] },
    ]);
    expect(smtp.received.map(({ to }) => to)).toEqual(['safety@portal.test']);
  });

  it('fail once the mail server was not reached for an hour, and are not sent later', async () => {
    await switchOn('2026-06-10T00:00:00Z', 'Asia/Tokyo', ['09:10']);
    smtp.refuse(() => '451 4.3.0 later');
    await look('2026-06-10T00:10:00Z');
    expect(await listed()).toMatchObject([{ state: 'sending', addresses: 1, error: null }]);
    await look('2026-06-10T01:10:01Z');
    expect(await listed()).toMatchObject([{ state: 'failed', sent_to: 0, error: 'mail_server' }]);
    smtp.refuse(() => null);
    world.server.deps.mail.wake();
    await look('2026-06-10T01:12:00Z');
    expect(smtp.received).toEqual([]);
  });

  it('begin with the next time after they are switched on, and keep what came due before an edit', async () => {
    await switchOn('2026-06-10T00:15:00Z', 'Asia/Tokyo', ['09:10', '09:20']);
    await world.travelTo('2026-06-10T00:20:20Z');
    // At 09:20 it was to go out; it was moved before anybody looked.
    bodyOf(await world.admin.patch(`sites/${world.siteId}`, { on_site_report_times: ['09:10', '11:00'] }));
    await look('2026-06-10T00:21:00Z');
    expect(await reports()).toEqual(['2026-06-10 09:20 00:20Z sent']);
    await world.travelTo('2026-06-10T00:30:00Z');
    bodyOf(await world.admin.patch(`sites/${world.siteId}`, { on_site_report_enabled: false }));
    await look('2026-06-10T02:00:00Z');
    expect(await reports()).toHaveLength(1);
  });

  it('do not go out twice for a day by a move to another zone', async () => {
    await switchOn('2026-06-10T00:00:00Z', 'Asia/Tokyo', ['09:10']);
    await look('2026-06-10T00:10:00Z');
    await world.travelTo('2026-06-10T00:30:00Z');
    bodyOf(await world.admin.patch(`sites/${world.siteId}`, { timezone: 'Europe/London' }));
    await look('2026-06-10T08:10:00Z');
    await look('2026-06-11T08:10:00Z');
    expect(await reports()).toEqual(['2026-06-10 09:10 00:10Z sent', '2026-06-11 09:10 08:10Z sent']);
  });

  it('stop with the event, and with the trial', async () => {
    const { db } = world.server.database;
    await switchOn('2026-06-10T00:00:00Z', 'Asia/Tokyo', ['09:10']);
    await db
      .updateTable('sites')
      .set({ type: 'event', active_from: '2026-06-09T00:00:00Z', active_until: '2026-06-11T00:00:00Z' })
      .where('id', '=', world.siteId)
      .execute();
    await look('2026-06-10T00:10:00Z');
    await look('2026-06-11T00:10:00Z');
    await db.updateTable('sites').set({ type: 'standard', active_from: null, active_until: null }).where('id', '=', world.siteId).execute();
    await look('2026-06-12T00:10:00Z');
    await db.updateTable('clients').set({ trial_ends_on: '2026-06-12' }).where('id', '=', world.client.id).execute();
    await look('2026-06-13T00:10:00Z');
    expect(await reports()).toEqual(['2026-06-10 09:10 00:10Z sent', '2026-06-12 09:10 00:10Z sent']);
  });

  it('of a site that was stored with them begin at its next time', async () => {
    const { db } = world.server.database;
    const stored = { on_site_report_enabled: true, on_site_report_times: '["01:20"]', on_site_report_emails: 'safety@portal.test' };
    await db
      .updateTable('sites')
      .set({ ...stored, timezone: 'UTC' })
      .where('id', '=', world.siteId)
      .execute();
    await look('2026-06-10T01:25:00Z');
    await look('2026-06-11T01:20:00Z');
    expect(await reports()).toEqual(['2026-06-11 01:20 01:20Z sent']);
  });

  it('need times on their step, each once, and addresses', async () => {
    await world.travelTo('2026-06-10T00:00:00Z');
    const path = `sites/${world.siteId}` as const;
    const faults = async (change: object) => problemOf(await world.admin.patch(path, change)).errors;
    expect(await faults({ on_site_report_enabled: true })).toEqual({
      on_site_report_times: ['Add a time, or switch the report off.'],
      on_site_report_emails: ['Enter an address, or switch the report off.'],
    });
    expect(await faults({ on_site_report_times: ['09:05', '09:10', '24:00', '09:10', ''] })).toEqual({
      'on_site_report_times.0': ['Choose a time in steps of 10 minutes, such as 09:30.'],
      'on_site_report_times.2': ['Enter a time, such as 09:30.'],
      'on_site_report_times.3': ['This time is in the list already.'],
      'on_site_report_times.4': ['Enter a time.'],
    });
    expect(await faults({ on_site_report_times: ['09:10', '10:10', '09:10'] })).toEqual({
      'on_site_report_times.2': ['This time is in the list already.'],
    });
    const many = Array.from({ length: ON_SITE_REPORT_TIMES_MAX + 1 }, (_, n) => `${String(Math.floor(n / 6)).padStart(2, '0')}:${n % 6}0`);
    expect(await faults({ on_site_report_times: many })).toEqual({ on_site_report_times: ['A site can have at most 24 times a day.'] });
    expect(await faults({ on_site_report_emails: 'a@portal.test, b@, not one' })).toEqual({
      on_site_report_emails: ['Enter valid email addresses. This one is not: b@'],
    });
    const addresses = Array.from({ length: 21 }, (_, n) => `person${n}@portal.test`).join(',');
    expect(await faults({ on_site_report_emails: addresses })).toEqual({ on_site_report_emails: ['Enter at most 20 addresses.'] });
    const right = { on_site_report_enabled: true, on_site_report_times: ['17:00', '08:00'] };
    const { site } = bodyOf(
      await world.admin.patch(path, { ...right, on_site_report_emails: ' a@portal.test;B@portal.test\nA@portal.test ' }),
    );
    expect(site).toMatchObject({
      ...right,
      on_site_report_times: ['08:00', '17:00'],
      on_site_report_emails: 'A@portal.test, B@portal.test',
    });
    expect(await faults({ on_site_report_emails: '' })).toEqual({ on_site_report_emails: ['Enter an address, or switch the report off.'] });
    bodyOf(await world.admin.patch(path, { on_site_report_emails: '', on_site_report_enabled: false }));
  });

  it('are listed to who may see the site, the newest first, and go after 90 days', async () => {
    const { db } = world.server.database;
    const rows = Array.from({ length: ON_SITE_REPORTS_LISTED + 1 }, (_, n) => ({
      client_id: world.client.id,
      site_id: world.siteId,
      local_date: `2026-05-${String(n + 1).padStart(2, '0')}`,
      time: '08:00',
      due_at: new Date(Date.UTC(2026, 4, n + 1, 8)),
      state: 'missed' as const,
    }));
    await db.insertInto('on_site_reports').values(rows).execute();
    await world.travelTo('2026-06-10T00:00:00Z');
    const days = (await listed()).map(({ local_date: day }) => day);
    expect([days.length, days[0], days.at(-1)]).toEqual([30, '2026-05-31', '2026-05-02']);
    const path = `sites/${world.siteId}/on-site-reports` as const;
    expect((await (await world.person(['ManageEvent.viewer'])).get(path)).status).toBe(403);
    expect((await (await world.person(['ManageSite.viewer'], [world.otherSiteId])).get(path)).status).toBe(404);
    expect((await world.stranger.admin.get(path)).status).toBe(404);
    world.server.clock.set('2026-08-29T07:59:00Z');
    await tidyUp(world.server.deps);
    expect(
      await db.selectFrom('on_site_reports').select('local_date').where('site_id', '=', world.siteId).orderBy('local_date').execute(),
    ).toEqual([{ local_date: '2026-05-31' }]);
  });
});
