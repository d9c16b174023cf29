import { invalid } from '#server/platform/http/problem';
import { bodyOf, refused } from '../../../support/answer';
import { addSite, addUser } from '../../../support/seed';
import { pluck, useSiteWorlds, type SiteWorld } from '../../../support/siteWorld';
import { describeOnEitherDatabase } from '../../../support/testDatabase';
import { pairedDevice } from '../../../support/pairedDevice';

describeOnEitherDatabase('devices', (on) => {
  const worlds = useSiteWorlds(on);
  let world: SiteWorld;
  beforeEach(async () => {
    world = await worlds.newWorld();
    // Wrong codes of other tests count too.
    await world.server.database.db.deleteFrom('login_failures').execute();
  });
  const add = async (name = 'Front desk') => bodyOf(await world.admin.post(`sites/${world.siteId}/devices`, { name }));

  it('are added with a code of 7 digits that works for 15 minutes and is stored hashed', async () => {
    const { device, code, code_expires_at: expiresAt } = await add();
    expect(device).toMatchObject({
      name: 'Front desk',
      site_id: world.siteId,
      alerts_enabled: true,
      paired_at: null,
      last_heartbeat: null,
    });
    expect(code).toMatch(/^\d{7}$/);
    expect(Date.parse(expiresAt) - world.server.clock.now().getTime()).toBeLessThanOrEqual(15 * 60_000);
    expect(Date.parse(expiresAt) - world.server.clock.now().getTime()).toBeGreaterThan(14 * 60_000);
    const rows = await world.server.database.db.selectFrom('device_codes').selectAll().where('device_id', '=', device.id).execute();
    expect(JSON.stringify(rows)).not.toContain(code);

    world.server.clock.advance(15 * 60_000 + 1_000);
    expect((await world.server.anonymous.post('device/pair', { code, app_version: '1' })).status).toBe(422);
    expect(bodyOf(await world.admin.get(`devices/${device.id}`)).device.code_expires_at).toBeNull();
  });

  it('are paired once by a code: the maker is mailed, the site hears of it, the next use of the code is refused', async () => {
    const { device, code } = await add();
    await world.forgetEvents();
    const paired = bodyOf(
      await world.server.anonymous.post('device/pair', { code: `${code.slice(0, 3)} ${code.slice(3)}`, app_version: '1.2' }),
    );
    expect(paired.site).toEqual({ id: world.siteId, name: 'Quayside' });
    expect(paired.device).toMatchObject({ id: device.id, app_version: '1.2', code_expires_at: null });
    expect(paired.device.paired_at).not.toBeNull();
    expect(await world.eventsOf(`private-Site.${world.siteId}`)).toEqual([
      { name: 'DeviceUpdatedEvent', data: { device: expect.objectContaining({ id: device.id, paired_at: paired.device.paired_at }) } },
    ]);
    const mails = await world.server.database.db
      .selectFrom('mails')
      .selectAll()
      .where('recipient', '=', world.adminUser.email)
      .orderBy('id')
      .execute();
    expect(mails).toEqual([expect.objectContaining({ kind: 'device_paired', subject: 'Front desk is paired' })]);

    const again = refused(422, await world.server.anonymous.post('device/pair', { code, app_version: '1' }));
    expect(again.errors).toEqual({ code: ['This code is wrong or has expired. Ask for a new one.'] });
    // The token is looked for in every test (`spokenSecrets`); a code is too short to be told from other digits but at their ends.
    expect(world.server.logs.length).toBeGreaterThan(0);
    expect(JSON.stringify(world.server.logs)).not.toMatch(new RegExp(`\\b${code}\\b`, 'u'));
  });

  it('have one code that works: a new one ends the one before it, and pairing by it ends the device before', async () => {
    const { device, code: first } = await add();
    const { code } = bodyOf(await world.admin.post(`devices/${device.id}/code`));
    expect((await world.server.anonymous.post('device/pair', { code: first, app_version: '1' })).status).toBe(422);
    const one = bodyOf(await world.server.anonymous.post('device/pair', { code, app_version: '1' }));

    const next = bodyOf(await world.admin.post(`devices/${device.id}/code`));
    expect((await world.server.api(one.device_token).get('device/config')).status).toBe(200);
    expect((await world.eventsOf(`private-Site.${world.siteId}`)).at(-1)).toEqual({
      name: 'DeviceUpdatedEvent',
      data: { device: expect.objectContaining({ id: device.id, code_expires_at: next.code_expires_at }) },
    });
    bodyOf(await world.server.anonymous.post('device/pair', { code: next.code, app_version: '1' }));
    expect(refused(401, await world.server.api(one.device_token).get('device/config')).code).toBe('device_unpaired');
  });

  it('that wait for a code are at most 20 of a client', async () => {
    for (let n = 0; n < 20; n += 1) await add(`Kiosk ${n}`);
    const full = refused(422, await world.admin.post(`sites/${world.siteId}/devices`, { name: 'One more' }));
    expect(full.errors).toEqual({ name: ['At most 20 devices can wait for a code at once. Pair one of them, or wait 15 minutes.'] });
    world.server.clock.advance(16 * 60_000);
    await world.travelTo(world.server.clock.now().toISOString());
    await add('One more');
  });

  it('cannot be guessed: ten wrong codes an hour from one address', async () => {
    const { code } = await add();
    const wrong = String((Number(code) + 1) % 10_000_000).padStart(7, '0');
    const send = (tried: string) => world.server.anonymous.post('device/pair', { code: tried, app_version: '1' });
    for (let n = 0; n < 10; n += 1) expect((await send(wrong)).status).toBe(422);
    const paused = await send(code);
    expect(paused.status).toBe(429);
    expect(Number(paused.headers.get('retry-after'))).toBeGreaterThan(3_000);
    world.server.clock.advance(61 * 60_000);
    expect((await send(wrong)).status).toBe(422);
  });

  it('cannot be guessed from many addresses: after 200 wrong codes in all pairing pauses, and super users are mailed once', async () => {
    const { db } = world.server.database;
    const { email } = await addUser(db, world.client, { user: { is_super: true } });
    const { code } = await add();
    const wrong = () => Promise.reject(invalid({ code: 'rules.devices.wrongCode' }));
    const mails = () =>
      db.selectFrom('mails').selectAll().where('kind', '=', 'pairing_paused').where('recipient', '=', email).orderBy('id').execute();
    for (let n = 0; n < 199; n += 1) {
      await expect(world.server.deps.tries.pairing(`198.18.${n}.1`, wrong)).rejects.toMatchObject({ status: 422 });
    }
    const send = (tried: string) => world.server.anonymous.post('device/pair', { code: tried, app_version: '1' });
    expect(await mails()).toEqual([]);
    expect((await send(String((Number(code) + 1) % 10_000_000).padStart(7, '0'))).status).toBe(422);
    expect(await mails()).toEqual([expect.objectContaining({ subject: 'Pairing of devices is paused' })]);
    expect((await send(code)).status).toBe(429);
    expect((await send(code)).status).toBe(429);
    expect(await mails()).toHaveLength(1);
    await world.travelTo(new Date(world.server.clock.now().getTime() + 61 * 60_000).toISOString());
    const { code: next } = await add('Back door');
    expect((await send(next)).status).toBe(200);
  });

  it('are renamed, moved and removed by who may manage the devices of their site, and by nobody else', async () => {
    const { device } = await add();
    const viewer = await world.person(['ManageSite.viewer']);
    refused(403, await viewer.patch(`devices/${device.id}`, { name: 'Mine' }));
    refused(404, await world.stranger.admin.patch(`devices/${device.id}`, { name: 'Mine' }));
    refused(404, await world.admin.patch(`devices/${device.id}`, { site_id: world.stranger.siteId }));
    const elsewhere = await world.person(['ManageSite.viewer', 'ManageSite.devices'], [world.otherSiteId]);
    refused(404, await elsewhere.get(`devices/${device.id}`));

    const manager = await world.person(['ManageSite.viewer', 'ManageSite.devices']);
    const stale = refused(409, await manager.patch(`devices/${device.id}`, { name: 'Back door', base: { name: 'Side door' } }));
    expect(stale.code).toBe('stale');
    const moved = bodyOf(await manager.patch(`devices/${device.id}`, { name: 'Back door', site_id: world.otherSiteId }));
    expect(moved.device).toMatchObject({ name: 'Back door', site_id: world.otherSiteId });
    const news = { name: 'DeviceUpdatedEvent', data: { device: moved.device } };
    expect((await world.eventsOf(`private-Site.${world.siteId}`)).at(-1)).toEqual(news);
    expect(await world.eventsOf(`private-Site.${world.otherSiteId}`)).toEqual([news]);
    expect(bodyOf(await manager.get(`sites/${world.siteId}/devices`)).devices).toEqual([]);
    await world.forgetEvents();
    expect((await manager.delete(`devices/${device.id}`)).status).toBe(204);
    expect(await world.eventsOf(`private-Site.${world.otherSiteId}`)).toEqual([
      { name: 'DeviceRemovedEvent', data: { device: { id: device.id, site_id: world.otherSiteId } } },
    ]);
    refused(404, await manager.get(`devices/${device.id}`));
  });

  it('are listed of all sites to who may read them: by the type of the site, the client and the sites of the person', async () => {
    const { device } = await add();
    const eventId = await addSite(world.server.database.db, world.client, { type: 'event' });
    const { device: tent } = bodyOf(await world.admin.post(`sites/${eventId}/devices`, { name: 'Tent' }));
    const idsFor = async (api: SiteWorld['admin']) => pluck(bodyOf(await api.get('devices')).devices, 'id');
    expect(await idsFor(world.admin)).toEqual([device.id, tent.id]);
    expect(await idsFor(await world.person(['ManageSite.viewer']))).toEqual([device.id]);
    expect(await idsFor(await world.person(['ManageEvent.viewer']))).toEqual([tent.id]);
    expect(await idsFor(await world.person(['ManageSite.viewer'], [world.otherSiteId]))).toEqual([]);
    expect(await idsFor(world.stranger.admin)).toEqual([]);
    refused(403, await (await world.person(['Today.viewer'])).get('devices'));
  });

  it('of an event are written with ManageEvent.editor', async () => {
    const eventId = await addSite(world.server.database.db, world.client, { type: 'event' });
    const manager = await world.person(['ManageSite.viewer', 'ManageSite.devices']);
    refused(403, await manager.post(`sites/${eventId}/devices`, { name: 'Tent' }));
    const host = await world.person(['ManageEvent.viewer', 'ManageEvent.editor']);
    expect((await host.post(`sites/${eventId}/devices`, { name: 'Tent' })).status).toBe(201);
  });

  it('that are unpaired end at once, and are told so', async () => {
    const { device, kiosk } = await pairedDevice(world);
    await world.forgetEvents();
    const { device: after } = bodyOf(await world.admin.post(`devices/${device.id}/unpair`));
    expect(after.paired_at).toBeNull();
    expect(await world.eventsOf(`private-Device.${device.id}`)).toEqual([{ name: 'UnpairedEvent', data: {} }]);
    expect(refused(401, await kiosk.post('device/heartbeat', { app_version: '1' })).code).toBe('device_unpaired');
  });

  it('that were silent for ten minutes have it on record, and the silence that goes on', async () => {
    const { device, kiosk } = await pairedDevice(world);
    const before = world.server.clock.now().toISOString();
    world.server.clock.advance(9 * 60_000);
    bodyOf(await kiosk.post('device/heartbeat', { app_version: '1' }));
    expect(bodyOf(await world.admin.get(`devices/${device.id}`)).silences).toEqual([]);
    const heard = bodyOf(await world.admin.get(`devices/${device.id}`)).device.last_heartbeat;
    expect(heard !== null && heard > before).toBe(true);

    await world.travelTo(new Date(world.server.clock.now().getTime() + 40 * 60_000).toISOString());
    expect(bodyOf(await world.admin.get(`devices/${device.id}`)).silences).toEqual([{ from: heard, until: null }]);
    bodyOf(await kiosk.post('device/heartbeat', { app_version: '1.3' }));
    const { device: now, silences } = bodyOf(await world.admin.get(`devices/${device.id}`));
    expect(silences).toEqual([{ from: heard, until: now.last_heartbeat }]);
    expect(now.app_version).toBe('1.3');
  });
});
