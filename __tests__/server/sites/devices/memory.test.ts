import { randomUUID } from 'node:crypto';

import type { DeviceMemory } from '#contract/sites/entities/device';
import { bodyOf, refused } from '../../../support/answer';
import { pairedDevice } from '../../../support/pairedDevice';
import { useSiteWorlds, type SiteWorld } from '../../../support/siteWorld';
import { describeOnEitherDatabase } from '../../../support/testDatabase';
import type { ApiClient } from '../../../support/testServer';

const MEMORY: DeviceMemory = { waiting: 0, since: null, last_no: 0, kept: true, lost: null };
const START = '2030-03-25T08:00:00.000Z';

describeOnEitherDatabase('the memory of a device', (on) => {
  const worlds = useSiteWorlds(on);
  let world: SiteWorld;
  let kiosk: ApiClient;
  let deviceId: number;
  beforeEach(async () => {
    world = await worlds.newWorld();
    await world.travelTo(START);
    const paired = await pairedDevice(world);
    ({ kiosk } = paired);
    deviceId = paired.device.id;
  });
  const after = (minutes: number) => new Date(Date.parse(START) + minutes * 60_000).toISOString();
  const at = (minutes: number) => world.travelTo(after(minutes));
  const beat = async (memory: Partial<DeviceMemory>) =>
    bodyOf(await kiosk.post('device/heartbeat', { app_version: '1', memory: { ...MEMORY, ...memory } })).lost_visits;
  const device = async () => bodyOf(await world.admin.get(`devices/${deviceId}`)).device;
  const send = async (name: string) =>
    bodyOf(
      await kiosk.post('device/queued-sign-ins', {
        uuid: randomUUID(),
        made_at: world.server.clock.now().toISOString(),
        visitor_group_id: world.groups.visitors,
        site_id: world.siteId,
        name,
      }),
    );

  it('is shown with the device: what waits, and whether the browser may clear it', async () => {
    expect(await device()).toMatchObject({ waiting: 0, memory_kept: null, lost_visits: null });
    expect(await beat({ waiting: 2, since: after(-5), last_no: 7, kept: false })).toBeNull();
    expect(await device()).toMatchObject({ waiting: 2, memory_kept: false, lost_visits: null });
    bodyOf(await kiosk.post('device/heartbeat', { app_version: '0.9' }));
    expect(await device()).toMatchObject({ waiting: 2, memory_kept: false });
  });

  it('has lost what waited and neither waits nor has come, when its numbers begin again', async () => {
    await beat({ waiting: 3, since: after(-5), last_no: 7 });
    await at(1);
    await send('Vera');
    await at(2);
    const lost = { count: 2, from: after(-5), until: expect.stringContaining('2030-03-25T08:00:0') };
    expect(await beat({})).toEqual(lost);
    expect((await device()).lost_visits).toEqual(lost);
    expect(await beat({ waiting: 1, since: after(2), last_no: 1 })).toEqual(lost);
    expect(await beat({ waiting: 0, last_no: 1 })).toEqual(lost);
  });

  it('has lost nothing when all that waited has come, or waits again', async () => {
    await beat({ waiting: 1, since: after(-5), last_no: 7 });
    await at(1);
    await send('Vera');
    expect(await beat({ last_no: 0 })).toBeNull();
    await beat({ waiting: 4, since: after(1), last_no: 4 });
    expect(await beat({ waiting: 4, since: after(1), last_no: 0 })).toBeNull();
  });

  it('adds up what it says itself, each loss once, and shows it for a week', async () => {
    const first = { count: 2, from: after(-60), until: after(-50) };
    expect(await beat({ last_no: 5, lost: first })).toEqual(first);
    expect(await beat({ last_no: 5, lost: first })).toEqual(first);
    const second = { count: 3, from: after(-60), until: after(-10) };
    expect(await beat({ last_no: 9, lost: second })).toEqual(second);
    // The entries of a count that began again.
    expect(await beat({ last_no: 1, lost: { count: 1, from: after(-5), until: after(-4) } })).toEqual({
      count: 4,
      from: after(-60),
      until: after(-4),
    });
    await at(8 * 24 * 60);
    expect((await device()).lost_visits).toBeNull();
    expect(await beat({ last_no: 1, lost: { count: 2, from: after(11_500), until: after(11_501) } })).toMatchObject({ count: 1 });
  });

  it('has lost what it says also where its clock is years off', async () => {
    await beat({ last_no: 3 });
    await at(30);
    const { evacuation } = bodyOf(await world.admin.post(`sites/${world.siteId}/evacuations`, { kind: 'drill' }));
    const told = async () => bodyOf(await world.admin.get(`evacuations/${evacuation.id}`)).lost_visits;
    const times = { from: expect.stringContaining('2030-03-25T08:00:0'), until: expect.stringContaining('2030-03-25T08:30:0') };
    const [reset, ahead] = ['2015-01-01T00:00:00.000Z', '2036-01-01T00:00:00.000Z'];
    expect(await beat({ last_no: 5, lost: { count: 2, from: reset, until: reset } })).toEqual({ count: 2, ...times });
    expect(await told()).toMatchObject([{ count: 2, ...times }]);
    expect(await beat({ last_no: 6, lost: { count: 3, from: reset, until: ahead } })).toMatchObject({ count: 3, ...times });
  });

  it('is told in an evacuation, what was lost on the day', async () => {
    const lost = { count: 2, from: after(-60), until: after(-50) };
    await beat({ last_no: 5, lost });
    const { evacuation } = bodyOf(await world.admin.post(`sites/${world.siteId}/evacuations`, { kind: 'drill' }));
    const told = async () => bodyOf(await world.admin.get(`evacuations/${evacuation.id}`)).lost_visits;
    expect(await told()).toEqual([{ id: deviceId, name: 'Front desk', ...lost }]);
    await at(24 * 60);
    expect(await told()).toEqual([]);
  });

  it('is said in numbers and times', async () => {
    for (const memory of [{ waiting: -1 }, { last_no: 1.5 }, { kept: 'yes' }, { since: 'today' }, { lost: {} }, { more: 1 }])
      refused(422, await kiosk.post('device/heartbeat', { app_version: '1', memory: { ...MEMORY, ...memory } }));
  });
});
