import { notifyOfSilences } from '#server/sites/devices/notifySilences';
import { bodyOf } from '../../../support/answer';
import { pairedDevice } from '../../../support/pairedDevice';
import { useSiteWorlds, type SiteWorld } from '../../../support/siteWorld';
import { describeOnEitherDatabase } from '../../../support/testDatabase';

const MINUTE_MS = 60_000;
/** Summer time begins in Paris on Sunday 31 March 2030, at two. */
const MONDAY = '2030-03-25T08:00:00Z';

describeOnEitherDatabase('a site is told of a silent device', (on) => {
  const worlds = useSiteWorlds(on);
  let world: SiteWorld;
  /** The server has run for a day. */
  let listeningSince: Date;
  beforeEach(async () => {
    world = await worlds.newWorld();
    await at(MONDAY);
  });

  /** Each world has addresses of its own: they share a database. */
  const address = (name = 'desk') => `${name}.${world.siteId}@quay.test`;
  const at = async (instant: string) => {
    await world.travelTo(instant);
    listeningSince = new Date(Date.parse(instant) - 24 * 60 * MINUTE_MS);
  };
  const change = async (fields: object) => bodyOf(await world.admin.patch(`sites/${world.siteId}`, fields));
  const tell = () => notifyOfSilences(world.server.deps, listeningSince);
  const mails = () =>
    world.server.database.db
      .selectFrom('mails')
      .select(['kind', 'recipient', 'subject', 'body'])
      .where('kind', 'like', 'device_%')
      .where('recipient', 'like', `%.${world.siteId}@quay.test`)
      .orderBy('id')
      .execute();
  const told = async () => {
    await tell();
    return (await mails()).map(({ subject }) => subject);
  };
  /** Adds a device that has just sent a heartbeat, at a site with a reply address of its own. */
  const begin = async (fields: object = {}) => {
    await change({ reply_to_email: address(), ...fields });
    return pairedDevice(world);
  };

  it('once, ten minutes after it was last heard, with the time by its own clock, in its language', async () => {
    const { device } = await begin({ timezone: 'Europe/Paris', locale: 'fr_FR' });
    await at('2030-03-25T08:09:30Z');
    expect(await told()).toEqual([]);
    await at('2030-03-25T08:11:00Z');
    await tell();
    expect(await mails()).toEqual([
      {
        kind: 'device_silent',
        recipient: address(),
        subject: 'Front desk (Quayside)\u00a0: appareil muet',
        body: expect.stringMatching(/muet depuis le 25 mars 2030, 09:00\./),
      },
    ]);
    expect((await mails())[0]?.body).toContain(`/manage/site/${world.siteId}/devices/${device.id}`);
    await at('2030-03-25T12:00:00Z');
    expect(await told()).toHaveLength(1);
  });

  it('once, however many servers look at the same time', async () => {
    await begin();
    await at('2030-03-25T08:11:00Z');
    await Promise.all([tell(), tell(), tell()]);
    expect(await mails()).toHaveLength(1);
  });

  it('again when it is heard, and of the next silence', async () => {
    const { kiosk } = await begin();
    await at('2030-03-25T08:11:00Z');
    await tell();
    await at('2030-03-25T10:30:00Z');
    bodyOf(await kiosk.post('device/heartbeat', { app_version: '1' }));
    bodyOf(await kiosk.post('device/heartbeat', { app_version: '1' }));
    expect(await mails()).toEqual([
      expect.objectContaining({ subject: 'Front desk at Quayside is silent' }),
      {
        kind: 'device_heard',
        recipient: address(),
        subject: 'Front desk at Quayside is back online',
        body: expect.stringMatching(/came back online on 25 Mar 2030, 10:30\. It had been silent since 25 Mar 2030, 08:00\./),
      },
    ]);
    await at('2030-03-25T10:41:00Z');
    expect(await told()).toHaveLength(3);
  });

  it('and not when a silence ends that nobody was told of', async () => {
    const { kiosk } = await begin();
    await at('2030-03-25T08:20:00Z');
    bodyOf(await kiosk.post('device/heartbeat', { app_version: '1' }));
    expect(await mails()).toEqual([]);
  });

  it('when the device is paired again instead', async () => {
    const { device } = await begin();
    await at('2030-03-25T08:11:00Z');
    await tell();
    const { code } = bodyOf(await world.admin.post(`devices/${device.id}/code`));
    bodyOf(await world.server.anonymous.post('device/pair', { code, app_version: '1' }));
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'Front desk at Quayside is silent',
      'Front desk at Quayside is back online',
    ]);
  });

  it('only within its hours and days, by its own clock, on the day when the clocks change too', async () => {
    await begin({ timezone: 'Europe/Paris', device_alerts_from: '08:00', device_alerts_until: '09:00', device_alerts_days: [7] });
    // A Monday.
    await at('2030-03-25T07:30:00Z');
    expect(await told()).toEqual([]);
    // Sunday 07:59 by a clock that is two hours ahead since the night.
    await at('2030-03-31T05:59:00Z');
    expect(await told()).toEqual([]);
    await at('2030-03-31T07:00:00Z');
    expect(await told()).toEqual([]);
    await at('2030-03-31T06:00:00Z');
    expect(await told()).toHaveLength(1);
  });

  it('neither without an address, nor with alerts off, nor of a device that is not paired', async () => {
    const { device } = await begin({ reply_to_email: '' });
    await at('2030-03-25T08:11:00Z');
    expect(await told()).toEqual([]);
    await change({ reply_to_email: address() });
    bodyOf(await world.admin.patch(`devices/${device.id}`, { alerts_enabled: false }));
    expect(await told()).toEqual([]);
    bodyOf(await world.admin.patch(`devices/${device.id}`, { alerts_enabled: true }));
    bodyOf(await world.admin.post(`devices/${device.id}/unpair`));
    expect(await told()).toEqual([]);
  });

  it('neither after the trial nor outside an event', async () => {
    await begin();
    const { db } = world.server.database;
    await at('2030-03-25T08:11:00Z');
    await db.updateTable('clients').set({ trial_ends_on: '2030-03-24' }).where('id', '=', world.client.id).execute();
    expect(await told()).toEqual([]);
    await db.updateTable('clients').set({ trial_ends_on: null }).where('id', '=', world.client.id).execute();
    const event = { type: 'event', active_from: new Date('2030-03-25T09:00:00Z'), active_until: new Date('2030-03-25T17:00:00Z') } as const;
    await db.updateTable('sites').set(event).where('id', '=', world.siteId).execute();
    expect(await told()).toEqual([]);
    await at('2030-03-25T17:00:00Z');
    expect(await told()).toEqual([]);
    await at('2030-03-25T09:00:00Z');
    expect(await told()).toHaveLength(1);
  });

  it('not by a server that has just begun to listen', async () => {
    await begin();
    await at('2030-03-25T09:00:00Z');
    listeningSince = new Date('2030-03-25T08:55:00Z');
    expect(await told()).toEqual([]);
    await world.travelTo('2030-03-25T09:06:00Z');
    expect(await told()).toHaveLength(1);
  });

  it('again at the site that a silent device is moved to', async () => {
    const { device } = await begin();
    await at('2030-03-25T08:11:00Z');
    await tell();
    bodyOf(await world.admin.patch(`sites/${world.otherSiteId}`, { reply_to_email: address('albion') }));
    bodyOf(await world.admin.patch(`devices/${device.id}`, { site_id: world.otherSiteId }));
    await tell();
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([address(), address('albion')]);
  });
});
