import { randomUUID } from 'node:crypto';

import { ALL_CALLS } from '#contract/allCalls';
import { fillPath } from '#contract/platform/call';
import { KIOSK_SEARCHES_PER_MINUTE } from '#contract/identity/constants';
import { bodyOf, refused } from '../../../support/answer';
import { pairedDevice } from '../../../support/pairedDevice';
import { pluck, useSiteWorlds, type SiteWorld } from '../../../support/siteWorld';
import { describeOnEitherDatabase } from '../../../support/testDatabase';

describeOnEitherDatabase('a kiosk', (on) => {
  const worlds = useSiteWorlds(on);
  let world: SiteWorld;
  beforeEach(async () => {
    world = await worlds.newWorld();
  });
  const visit = (name: string, more: object = {}) => ({
    uuid: randomUUID(),
    made_at: world.server.clock.now().toISOString(),
    visitor_group_id: world.groups.visitors,
    name,
    ...more,
  });

  it('may do what is below device/ and nothing else', async () => {
    const { kiosk } = await pairedDevice(world);
    // It may send a photo: __tests__/server/door/kiosk/photos.test.ts.
    const others = ALL_CALLS.filter(({ access, name }) => typeof access !== 'string' && name !== 'uploadFile');
    const ids = (path: string) =>
      Object.fromEntries(
        [...path.matchAll(/\{(\w+)\}/gu)].map(([, key = '']) => [key, key === 'clientId' ? world.client.globalClientId : 1]),
      );
    for (const { method, name, path } of others) {
      const at = fillPath(path, ids(path)).slice(1);
      const sent = { GET: () => kiosk.get(at), POST: () => kiosk.post(at), PATCH: () => kiosk.patch(at), DELETE: () => kiosk.delete(at) };
      expect([name, (await sent[method]()).status]).toEqual([name, 403]);
    }
    expect((await world.admin.get('device/config')).status).toBe(401);
    expect((await world.server.anonymous.get('device/config')).status).toBe(401);
  });

  it('shows its site, the groups that can sign in, and a revision that rises with each change of that alone', async () => {
    const { kiosk, device } = await pairedDevice(world);
    const config = bodyOf(await kiosk.get('device/config'));
    expect(config).toMatchObject({ site: { id: world.siteId, name: 'Quayside' }, device: { id: device.id }, evacuation: null });
    expect(pluck(config.groups, 'name')).toEqual(['Deliveries', 'Parking', 'Staff', 'Visitors']);
    const revision = async () => bodyOf(await kiosk.post('device/heartbeat', { app_version: '1' })).config_revision;
    expect(await revision()).toBe(config.config_revision);

    await world.forgetEvents();
    bodyOf(await world.admin.patch(`sites/${world.siteId}`, { name: 'Quayside House' }));
    expect(await revision()).toBe(config.config_revision + 1);
    expect(await world.eventsOf(`private-Device.${device.id}`)).toEqual([{ name: 'ConfigChangedEvent', data: {} }]);
    bodyOf(await world.admin.patch(`groups/${world.groups.parking}`, { can_sign_in: false }));
    expect(await revision()).toBe(config.config_revision + 2);
    await world.arrive('Jane');
    expect(await revision()).toBe(config.config_revision + 2);
  });

  it('wears the colours of its site only where the client has them', async () => {
    const { kiosk } = await pairedDevice(world);
    const { db } = world.server.database;
    await db.updateTable('sites').set({ brand_colour: '#112233' }).where('id', '=', world.siteId).execute();
    expect(bodyOf(await kiosk.get('device/config')).branding.brand_colour).toBeNull();
    await db
      .updateTable('clients')
      .set({ settings: JSON.stringify({ 'beta.brand-color': true }) })
      .where('id', '=', world.client.id)
      .execute();
    expect(bodyOf(await kiosk.get('device/config')).branding.brand_colour).toBe('#112233');
  });

  it('says that its site is evacuated, and where people meet', async () => {
    const { kiosk, device } = await pairedDevice(world);
    await world.server.database.db
      .insertInto('evacuation_points')
      .values({ client_id: world.client.id, site_id: world.siteId, title: 'Car park' })
      .execute();
    await world.forgetEvents();
    const { evacuation } = bodyOf(await world.admin.post(`sites/${world.siteId}/evacuations`, { kind: 'drill' }));
    const shown = bodyOf(await kiosk.get('device/config')).evacuation;
    expect(shown).toMatchObject({ id: evacuation.id, kind: 'drill', points: [{ title: 'Car park' }] });
    bodyOf(await world.admin.post(`evacuations/${evacuation.id}/complete`));
    expect(bodyOf(await kiosk.get('device/config')).evacuation).toBeNull();
    expect(await world.eventsOf(`private-Device.${device.id}`)).toHaveLength(2);
  });

  it('is told how many are still missing where its site allows that: a number, and nothing of anybody', async () => {
    const { kiosk, device } = await pairedDevice(world);
    const channel = `private-Device.${device.id}`;
    await world.arrive('Jane');
    await world.arrive('Noor');
    const { evacuation } = bodyOf(await world.admin.post(`sites/${world.siteId}/evacuations`));
    const { evacuees } = bodyOf(await world.admin.get(`evacuations/${evacuation.id}`));
    const mark = async (name: string, status: string) => {
      const id = evacuees.find((one) => one.name === name)?.id ?? 0;
      return bodyOf(await world.admin.patch(`evacuations/${evacuation.id}/evacuees/${id}`, { status }));
    };
    const shown = async () => bodyOf(await kiosk.get('device/config'));
    const beat = async () => bodyOf(await kiosk.post('device/heartbeat', { app_version: '1.0.0' }));
    await world.forgetEvents();
    await mark('Jane', 'safe');
    expect([(await shown()).evacuation?.missing, (await beat()).missing, await world.eventsOf(channel)]).toEqual([null, null, []]);

    const before = (await shown()).config_revision;
    bodyOf(await world.admin.patch(`sites/${world.siteId}`, { kiosk_shows_missing: true }));
    const config = await shown();
    expect(config.config_revision).toBe(before + 1);
    expect(config.evacuation?.missing).toEqual({ evacuation_id: evacuation.id, count: 1, counter: 1 });
    await world.forgetEvents();
    const { event_counter: counter } = await mark('Noor', 'needs_assistance');
    await mark('Noor', 'safe');
    await mark('Jane', 'missing');
    await world.arrive('Late');
    expect(await world.eventsOf(channel)).toEqual([
      { name: 'MissingChangedEvent', data: { evacuation_id: evacuation.id, count: 0, counter } },
      { name: 'MissingChangedEvent', data: { evacuation_id: evacuation.id, count: 1, counter: counter + 2 } },
      { name: 'MissingChangedEvent', data: { evacuation_id: evacuation.id, count: 2, counter: counter + 3 } },
    ]);
    // The number missing does not change the revision: kiosks do not fetch the configuration for each mark.
    expect(await beat()).toMatchObject({
      config_revision: config.config_revision,
      missing: { evacuation_id: evacuation.id, count: 2, counter: counter + 3 },
    });
    expect(JSON.stringify([await shown(), await beat()])).not.toMatch(/Jane|Noor|Late/);

    bodyOf(await world.admin.patch(`sites/${world.siteId}`, { kiosk_shows_missing: false }));
    expect([(await shown()).evacuation?.missing, (await beat()).missing]).toEqual([null, null]);
  });

  it('signs in once for each uuid, tells the host, and Today hears it', async () => {
    const { kiosk } = await pairedDevice(world);
    await world.server.database.db
      .updateTable('visitor_groups')
      .set({ show_in_notify_list: true })
      .where('id', '=', world.groups.staff)
      .execute();
    const hostId = await world.addMember({ name: 'Hanna Host', sort_name: 'hanna host', email: 'hanna@quay.test' });
    await world.forgetEvents();
    const given = visit('Vera Visitor', { company: 'Fjord', host_id: hostId, host_name: 'Hanna Host' });
    const { visitor } = bodyOf(await kiosk.post('device/visitors', given));
    expect(visitor).toMatchObject({
      uuid: given.uuid,
      name: 'Vera Visitor',
      check: 'passed',
      // This server sends no mail.
      host_told: null,
      host_unknown: false,
      out_timestamp: null,
    });
    expect(bodyOf(await kiosk.post('device/visitors', given)).visitor).toEqual(visitor);
    const signIns = (await world.eventsOf(`private-Site.${world.siteId}`)).filter(({ name }) => name === 'SignInEvent');
    expect(signIns).toHaveLength(1);
    const stored = bodyOf(await world.admin.get(`visitors?site_id=${world.siteId}&status=in`)).visitors;
    expect(stored).toEqual([
      expect.objectContaining({
        name: 'Vera Visitor',
        company: 'Fjord',
        metadata: expect.objectContaining({ signed_in_by: 'kiosk', device_name: 'Front desk' }),
      }),
    ]);
  });

  it('says of a host who is typed and of nobody whether there is one to tell', async () => {
    const { kiosk } = await pairedDevice(world);
    const typed = bodyOf(await kiosk.post('device/visitors', visit('Vera Visitor', { host_name: 'Gül Nobody' }))).visitor;
    expect(typed).toMatchObject({ host_told: null, host_told_by: null, host_unknown: true });
    const alone = bodyOf(await kiosk.post('device/visitors', visit('Otto Other'))).visitor;
    expect(alone).toMatchObject({ host_told: null, host_told_by: null, host_unknown: false });
  });

  it('takes no time to come and none older than eight days, and keeps the time of one that waited', async () => {
    const { kiosk } = await pairedDevice(world);
    const at = (ms: number) => new Date(world.server.clock.now().getTime() + ms).toISOString();
    expect(refused(422, await kiosk.post('device/visitors', visit('Vera', { made_at: at(120_000) }))).errors).toHaveProperty('made_at');
    expect(refused(422, await kiosk.post('device/visitors', visit('Vera', { made_at: at(-9 * 86_400_000) }))).errors).toHaveProperty(
      'made_at',
    );
    const waited = at(-3_600_000);
    expect(bodyOf(await kiosk.post('device/visitors', visit('Vera', { made_at: waited }))).visitor.in_timestamp).toBe(waited);
  });

  it('signs out by id and by uuid, and reaches no other site', async () => {
    const { kiosk } = await pairedDevice(world);
    const given = visit('Vera Visitor');
    const { visitor } = bodyOf(await kiosk.post('device/visitors', given));
    const out = bodyOf(await kiosk.post(`device/visitors/${given.uuid}/sign-out`)).visitor;
    expect(out).toMatchObject({ id: visitor.id });
    expect(out.out_timestamp).not.toBeNull();
    expect(bodyOf(await kiosk.post(`device/visitors/${visitor.id}/sign-out`)).visitor).toEqual(out);

    const elsewhere = await world.arrive('Otto Other', { site_id: world.otherSiteId });
    refused(404, await kiosk.post(`device/visitors/${elsewhere.id}/sign-out`));
    refused(404, await kiosk.post(`device/visitors/${randomUUID()}/sign-out`));
    refused(404, await kiosk.post('device/visitors', visit('Eve', { visitor_group_id: world.stranger.groupId })));
  });

  it('says of no number who has been here', async () => {
    const { kiosk } = await pairedDevice(world);
    const given = visit('Vera Visitor');
    const { visitor } = bodyOf(await kiosk.post('device/visitors', given));
    bodyOf(await kiosk.post(`device/visitors/${visitor.id}/sign-out`));
    // A lost answer is asked for again soon.
    expect(bodyOf(await kiosk.post(`device/visitors/${visitor.id}/sign-out`)).visitor.name).toBe('Vera Visitor');
    world.server.clock.advance(5 * 60_000 + 1_000);
    refused(404, await kiosk.post(`device/visitors/${visitor.id}/sign-out`));
    expect(bodyOf(await kiosk.post(`device/visitors/${given.uuid}/sign-out`)).visitor.name).toBe('Vera Visitor');
  });

  it('names people only as far as the site lets it', async () => {
    const { kiosk } = await pairedDevice(world);
    const { db } = world.server.database;
    await world.arrive('Jane Present');
    await world.addVisit({
      name: 'Janet Expected',
      sort_name: 'janet expected',
      search: 'janet expected',
      expected_timestamp: world.server.clock.now(),
    });
    await world.addMember({ name: 'Janine Member', sort_name: 'janine member', search: 'janine member' });
    const found = async (q: string) => pluck(bodyOf(await kiosk.get(`device/visitors?q=${q}`)).visitors, 'name');
    const listed = async () => pluck(bodyOf(await kiosk.get('device/visitors')).visitors, 'name');

    await db.updateTable('sites').set({ autocomplete: true, hide_sign_outs: false }).where('id', '=', world.siteId).execute();
    expect(await listed()).toEqual(['Jane Present']);
    expect(await found('jan')).toEqual(['Jane Present', 'Janet Expected', 'Janine Member']);
    expect(refused(422, await kiosk.get('device/visitors?q=ja')).errors).toEqual({ q: ['Enter at least 3 letters.'] });

    await db.updateTable('sites').set({ autocomplete: false, hide_sign_outs: true }).where('id', '=', world.siteId).execute();
    expect(await listed()).toEqual([]);
    expect(await found('jan')).toEqual(['Jane Present']);
    expect(refused(422, await kiosk.get('device/hosts?q=ja')).errors).toEqual({ q: ['Enter at least 3 letters.'] });
  });

  it('searches so often a minute, for people and hosts together', async () => {
    const { kiosk } = await pairedDevice(world);
    for (let asked = 0; asked < KIOSK_SEARCHES_PER_MINUTE / 2; asked += 1) {
      bodyOf(await kiosk.get('device/visitors?q=jan'));
      bodyOf(await kiosk.get('device/hosts?q=jan'));
    }
    for (const list of ['visitors', 'hosts']) expect(refused(429, await kiosk.get(`device/${list}?q=jan`)).errors).toHaveProperty('q');
    const { kiosk: other } = await pairedDevice(world, 'Back door');
    expect(bodyOf(await other.get('device/hosts?q=jan')).hosts).toEqual([]);
    world.server.clock.advance(60_000);
    expect(bodyOf(await kiosk.get('device/hosts?q=jan')).hosts).toEqual([]);
  });
});

describeOnEitherDatabase('a kiosk of a server with mail', (on) => {
  const worlds = useSiteWorlds(on, { settings: () => ({ SMTP_URL: 'smtp://127.0.0.1:9' }) });
  it('says how the host was told', async () => {
    const world = await worlds.newWorld();
    const { kiosk } = await pairedDevice(world);
    const { db } = world.server.database;
    await db.updateTable('visitor_groups').set({ show_in_notify_list: true }).where('id', '=', world.groups.staff).execute();
    const hostId = await world.addMember({ name: 'Hanna Host', sort_name: 'hanna host', email: 'hanna@quay.test' });
    const arrive = async (host: number, name: string) => {
      const uuid = randomUUID();
      const made = world.server.clock.now().toISOString();
      const given = { uuid, made_at: made, visitor_group_id: world.groups.visitors, name: 'Vera', host_id: host, host_name: name };
      return bodyOf(await kiosk.post('device/visitors', given)).visitor;
    };
    expect(await arrive(hostId, 'Hanna Host')).toMatchObject({ host_told: 'Hanna Host', host_told_by: 'email', host_unknown: false });
    const silent = await world.addMember({ name: 'Noor Nomail', sort_name: 'noor nomail', email: null });
    expect(await arrive(silent, 'Noor Nomail')).toMatchObject({ host_told: null, host_told_by: null, host_unknown: false });
  });
});
