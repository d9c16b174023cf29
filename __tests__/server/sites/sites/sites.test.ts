import { bodyOf, problemOf } from '../../../support/answer';
import { describeOnEitherDatabase } from '../../../support/testDatabase';
import { pairedDevice } from '../../../support/pairedDevice';
import { addSite } from '../../../support/seed';
import { pluck, useSiteWorlds, type SiteWorld } from '../../../support/siteWorld';

const HOUR = 3_600_000;

describeOnEitherDatabase('sites', (on) => {
  const worlds = useSiteWorlds(on);
  let world: SiteWorld;
  beforeEach(async () => {
    world = await worlds.newWorld();
  });

  const inHours = (hours: number): string =>
    new Date(Math.floor(world.server.clock.now().getTime() / 1000) * 1000 + hours * HOUR).toISOString();
  const newEvent = (from: number, until: number) => ({
    name: 'Open day',
    type: 'event',
    timezone: 'Europe/Paris',
    active_from: inHours(from),
    active_until: inHours(until),
  });

  describe('the list', () => {
    it('shows the sites in reach by name, with what is counted and looked up', async () => {
      const { db } = world.server.database;
      const space = {
        kind: 'space',
        id: 1,
        name: 'Desk 1',
        category: 'desk',
        tags: [],
        capacity: 1,
        buffer_minutes: 0,
        bookable_days: [1],
        permitted_group_ids: [],
      };
      const layout = [{ kind: 'zone', id: 9, name: 'Ground floor', children: [{ kind: 'zone', id: 10, name: 'East', children: [space] }] }];
      await db
        .insertInto('site_spaces')
        .values([
          { site_id: world.siteId, layout: JSON.stringify(layout) },
          { site_id: world.otherSiteId, layout: JSON.stringify([{ ...layout[0], children: [] }]) },
        ])
        .execute();
      await world.arrive('Jane');
      bodyOf(await world.admin.post(`sites/${world.otherSiteId}/evacuations`));
      const { sites } = bodyOf(await world.admin.get('sites'));
      expect(sites).toEqual([
        {
          id: world.otherSiteId,
          revision: 2,
          name: 'Albion',
          type: 'standard',
          timezone: 'Europe/London',
          visitors_signed_in_count: 0,
          count_revision: 1,
          evacuation_in_progress: true,
          evacuation_kind: 'real',
          space_exists: false,
          spaces_enabled: false,
          qr_scanning_enabled: false,
          brand_colour: null,
          accent_colour: null,
          active_from: null,
          active_until: null,
        },
        {
          id: world.siteId,
          revision: 1,
          name: 'Quayside',
          type: 'standard',
          timezone: 'Europe/London',
          visitors_signed_in_count: 1,
          count_revision: 2,
          evacuation_in_progress: false,
          evacuation_kind: null,
          space_exists: true,
          spaces_enabled: false,
          qr_scanning_enabled: false,
          brand_colour: null,
          accent_colour: null,
          active_from: null,
          active_until: null,
        },
      ]);
      const reception = await world.person([], [world.siteId]);
      expect(pluck(bodyOf(await reception.get('sites')).sites, 'id')).toEqual([world.siteId]);
      expect(bodyOf(await (await world.person([], [])).get('sites')).sites).toEqual([]);
    });
  });

  describe('one site', () => {
    it('is read by who may see sites, or events, of its kind', async () => {
      expect(bodyOf(await world.admin.get(`sites/${world.siteId}`)).site).toMatchObject({
        id: world.siteId,
        locale: 'en_GB',
        location: null,
        autocomplete: true,
        on_site_report_times: [],
      });
      const eventId = await addSite(world.server.database.db, world.client, { type: 'event' });
      const [siteViewer, eventViewer] = [await world.person(['ManageSite.viewer']), await world.person(['ManageEvent.viewer'])];
      expect((await siteViewer.get(`sites/${world.siteId}`)).status).toBe(200);
      expect(await siteViewer.get(`sites/${eventId}`)).toMatchObject({
        status: 403,
        body: { code: 'forbidden', data: { permission: 'ManageEvent.viewer' } },
      });
      expect((await eventViewer.get(`sites/${eventId}`)).status).toBe(200);
      expect(problemOf(await eventViewer.get(`sites/${world.siteId}`)).data).toEqual({ permission: 'ManageSite.viewer' });
      expect((await (await world.person(['Today.viewer'])).get(`sites/${world.siteId}`)).status).toBe(403);
      expect((await (await world.person(['ManageSite.viewer'], [world.otherSiteId])).get(`sites/${world.siteId}`)).status).toBe(404);
      expect((await world.admin.get(`sites/${world.stranger.siteId}`)).status).toBe(404);
    });
  });

  it('scans documents only with its flag; taking it back is always allowed', async () => {
    const { db } = world.server.database;
    const path = `sites/${world.siteId}` as const;
    const setFlag = (isOn: boolean) =>
      db
        .updateTable('clients')
        .set({ settings: JSON.stringify({ 'beta.id-scanning': isOn }) })
        .where('id', '=', world.client.id)
        .execute();
    expect(problemOf(await world.admin.patch(path, { id_scanning_enabled: true })).errors).toEqual({
      id_scanning_enabled: [expect.any(String)],
    });
    await setFlag(true);
    expect(bodyOf(await world.admin.patch(path, { id_scanning_enabled: true })).site.id_scanning_enabled).toBe(true);
    await setFlag(false);
    expect(bodyOf(await world.admin.patch(path, { id_scanning_enabled: false })).site.id_scanning_enabled).toBe(false);
  });

  describe('creating', () => {
    it('makes a site, with a count of its own', async () => {
      const answer = await world.admin.post('sites', {
        name: ' Pier 9 ',
        type: 'remote',
        timezone: 'Europe/Paris',
        address: '',
        reply_to_email: 'desk@pine.test',
      });
      expect(answer.status).toBe(201);
      const { site } = bodyOf(answer);
      expect(site).toMatchObject({
        name: 'Pier 9',
        type: 'remote',
        timezone: 'Europe/Paris',
        address: null,
        reply_to_email: 'desk@pine.test',
        visitors_signed_in_count: 0,
        count_revision: 1,
        revision: 1,
      });
      await world.arrive('Jane', { site_id: site.id });
      expect(bodyOf(await world.admin.get(`sites/${site.id}`)).site.visitors_signed_in_count).toBe(1);
    });

    it('names every field that is wrong, in the language of the request', async () => {
      const body = { name: '', type: 'castle', timezone: 'Europe/Atlantis', reply_to_email: 'nobody', hide_sign_outs: 'yes' };
      expect(await world.admin.post('sites', body)).toMatchObject({
        status: 422,
        body: {
          errors: {
            name: ['A site name is required'],
            type: ['Choose one of the options.'],
            timezone: ['Choose a time zone from the list, such as Europe/London.'],
            reply_to_email: ['A valid email is required'],
            hide_sign_outs: ['Send true or false.'],
          },
        },
      });
      expect(problemOf(await world.admin.post('sites', body, { 'accept-language': 'fr-CA,en;q=0.5' })).errors?.name).toEqual([
        'Le nom du site est obligatoire',
      ]);
    });

    it('stops at the limit, however many try; an event that is over does not count', async () => {
      const { db } = world.server.database;
      await db.updateTable('clients').set({ site_limit: 4 }).where('id', '=', world.client.id).execute();
      await addSite(db, world.client, { type: 'event', active_from: inHours(-5), active_until: inHours(-1) });
      const answers = await Promise.all(
        Array.from({ length: 5 }, (_, n) => world.admin.post('sites', { name: `Pier ${n}`, type: 'standard', timezone: 'UTC' })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409]);
      expect(answers.find(({ status }) => status === 409)?.body).toEqual({
        code: 'site_limit_reached',
        message: 'Site limit reached.',
        data: { site_limit: 4 },
      });
    });

    it('is made once for one Idempotency-Key', async () => {
      const make = () => world.admin.post('sites', { name: 'Pier 1', type: 'standard', timezone: 'UTC' }, { 'idempotency-key': 'pier' });
      const [first, second] = await Promise.all([make(), make()]);
      expect(bodyOf(second)).toEqual(bodyOf(first));
      expect(bodyOf(await world.admin.get('sites')).sites.filter(({ name }) => name === 'Pier 1')).toHaveLength(1);
    });

    it('needs the right of its kind; who sees only some sites sees the one they made', async () => {
      const keeper = await world.person(['ManageSite.editor', 'ManageSite.viewer'], [world.siteId]);
      expect(await keeper.post('sites', newEvent(1, 2))).toMatchObject({
        status: 403,
        body: { data: { permission: 'ManageEvent.editor' } },
      });
      const { site } = bodyOf(await keeper.post('sites', { name: 'Mine', type: 'standard', timezone: 'UTC' }));
      expect((await keeper.get(`sites/${site.id}`)).status).toBe(200);
    });
  });

  describe('changing', () => {
    it('changes what is sent and nothing else', async () => {
      const location = { position: { lat: 51.5, lng: -0.1 }, radius: 150, zoom: 15, mapTypeId: 'hybrid' };
      const first = bodyOf(
        await world.admin.patch(`sites/${world.siteId}`, {
          location,
          reply_to_name: 'Front desk',
          hide_sign_outs: true,
          privacy_notice: 'Kept for a year.',
          privacy_notice_url: 'https://quay.example/privacy',
        }),
      ).site;
      expect(first).toMatchObject({
        name: 'Quayside',
        location,
        reply_to_name: 'Front desk',
        hide_sign_outs: true,
        privacy_notice: 'Kept for a year.',
        privacy_notice_url: 'https://quay.example/privacy',
        autocomplete: true,
        revision: 2,
      });
      const second = bodyOf(
        await world.admin.post(
          `sites/${world.siteId}`,
          { name: 'Quay', location: null, reply_to_name: '', privacy_notice: '' },
          { 'x-http-method-override': 'PATCH' },
        ),
      );
      expect(second).toMatchObject({
        site: { name: 'Quay', location: null, reply_to_name: null, privacy_notice: null, hide_sign_outs: true, revision: 3 },
      });
      expect(bodyOf(await world.admin.patch(`sites/${world.siteId}`, {}))).toEqual(second);
    });

    it('keeps the start and end of an event once it has begun', async () => {
      const { site } = bodyOf(await world.admin.post('sites', newEvent(1, 3)));
      const path = `sites/${site.id}` as const;
      expect(bodyOf(await world.admin.patch(path, { active_from: inHours(2) })).site.active_from).toBe(inHours(2));
      expect(problemOf(await world.admin.patch(path, { active_until: inHours(2) })).errors).toEqual({
        active_until: ['The end must be after the start.'],
      });
      expect(problemOf(await world.admin.patch(path, { active_from: inHours(4) })).errors).toEqual({
        active_until: ['The end must be after the start.'],
      });
      expect(problemOf(await world.admin.patch(path, { active_from: null })).errors).toEqual({ active_from: ['An event needs a start.'] });

      const begun = bodyOf(await world.admin.post('sites', newEvent(-1, 3))).site;
      for (const change of [{ active_from: inHours(1) }, { active_until: inHours(5) }, { active_until: null }]) {
        expect(await world.admin.patch(`sites/${begun.id}`, change)).toMatchObject({
          status: 422,
          body: { errors: { [Object.keys(change)[0] ?? '']: ['The event has started. Its start and end can no longer be changed.'] } },
        });
      }
      expect(
        bodyOf(
          await world.admin.patch(`sites/${begun.id}`, {
            name: 'Renamed',
            active_from: begun.active_from,
            active_until: begun.active_until,
          }),
        ).site,
      ).toMatchObject({ name: 'Renamed', revision: 2 });
      expect(problemOf(await world.admin.patch(`sites/${world.siteId}`, { active_from: inHours(1) })).errors).toEqual({
        active_from: ['Only an event has a start and an end.'],
      });
    });

    it('has hours in which it hears of silent devices, of which one end may change alone', async () => {
      const path = `sites/${world.siteId}` as const;
      expect(bodyOf(await world.admin.get(path)).site).toMatchObject({
        device_alerts_from: '07:00',
        device_alerts_until: '19:00',
        device_alerts_days: [1, 2, 3, 4, 5],
      });
      const change = { device_alerts_from: '18:00', device_alerts_days: [7, 6], base: { device_alerts_days: [1, 2, 3, 4, 5] } };
      expect(bodyOf(await world.admin.patch(path, change)).site).toMatchObject({ device_alerts_from: '18:00', device_alerts_days: [6, 7] });
      expect(problemOf(await world.admin.patch(path, { device_alerts_until: '18:00' })).errors).toEqual({
        device_alerts_until: ['The end must be after the start.'],
      });
      expect(problemOf(await world.admin.patch(path, { device_alerts_from: '19:30' })).errors).toEqual({
        device_alerts_until: ['The end must be after the start.'],
      });
      const line = await world.server.database.db
        .selectFrom('audit_log')
        .select('changes')
        .where('client_id', '=', world.client.id)
        .where('subject', '=', 'sites')
        .executeTakeFirstOrThrow();
      expect(line.changes).toEqual({
        device_alerts_from: ['07:00', '18:00'],
        device_alerts_days: [
          [1, 2, 3, 4, 5],
          [6, 7],
        ],
      });
    });

    it('needs the right of the site’s kind, the client and the site', async () => {
      const eventId = await addSite(world.server.database.db, world.client, { type: 'event' });
      const keeper = await world.person(['ManageSite.editor']);
      expect((await keeper.patch(`sites/${world.siteId}`, { name: 'Quay' })).status).toBe(200);
      expect(problemOf(await keeper.patch(`sites/${eventId}`, { name: 'x' })).data).toEqual({ permission: 'ManageEvent.editor' });
      const elsewhere = await world.person(['ManageSite.editor'], [world.otherSiteId]);
      expect((await elsewhere.patch(`sites/${world.siteId}`, { name: 'x' })).status).toBe(404);
      expect((await world.stranger.admin.patch(`sites/${world.siteId}`, { name: 'x' })).status).toBe(404);
      expect(problemOf(await world.admin.patch(`sites/${world.siteId}`, { name: 'x', id: 5, type: 'event' })).errors).toEqual({
        id: ['This field is not known. Leave it out.'],
        type: ['This field is not known. Leave it out.'],
      });
    });
  });

  describe('the first steps', () => {
    const done = async (api = world.admin) => bodyOf(await api.get('first-steps'));

    it('are done by a device that was paired and a drill that was completed, at the sites that the person sees', async () => {
      const { db } = world.server.database;
      expect(await done()).toEqual({ device_paired: false, drill_completed: false, colleague_invited: false });
      await pairedDevice(world);
      const { evacuation } = bodyOf(await world.admin.post(`sites/${world.siteId}/evacuations`, { kind: 'real' }));
      bodyOf(await world.admin.post(`evacuations/${evacuation.id}/complete`));
      expect(await done()).toEqual({ device_paired: true, drill_completed: false, colleague_invited: false });
      await db.updateTable('evacuations').set({ kind: 'drill' }).where('id', '=', evacuation.id).execute();
      expect(await done()).toEqual({ device_paired: true, drill_completed: true, colleague_invited: false });
      const elsewhere = await world.person(['ManageSite.editor'], [world.otherSiteId]);
      // This person is a colleague.
      expect(await done(elsewhere)).toEqual({ device_paired: false, drill_completed: false, colleague_invited: true });
      expect(await done(world.stranger.admin)).toEqual({ device_paired: false, drill_completed: false, colleague_invited: false });
    });
  });

  describe('deleting', () => {
    it('asks for the name', async () => {
      expect(problemOf(await world.admin.delete(`sites/${world.siteId}`)).errors).toEqual({ name: ['Type the name to confirm.'] });
      expect(await world.admin.delete(`sites/${world.siteId}`, { name: 'quayside' })).toMatchObject({
        status: 422,
        body: { errors: { name: ['Type the name exactly as it is shown.'] } },
      });
      expect((await world.admin.delete(`sites/${world.siteId}`, { name: 'Quayside' })).status).toBe(204);
      expect((await world.admin.get(`sites/${world.siteId}`)).status).toBe(404);
    });

    it('leaves no member signed in there, and waits for a running evacuation', async () => {
      const member = await world.addMember({});
      await world.arrive('x', { visitor_group_id: world.groups.staff, returning_visitor_id: member });
      const { evacuation } = bodyOf(await world.admin.post(`sites/${world.siteId}/evacuations`));
      expect(await world.admin.delete(`sites/${world.siteId}`, { name: 'Quayside' })).toMatchObject({
        status: 409,
        body: { code: 'evacuation_in_progress', data: { evacuation_id: evacuation.id } },
      });
      bodyOf(await world.admin.post(`evacuations/${evacuation.id}/complete`));
      expect((await world.admin.delete(`sites/${world.siteId}`, { name: 'Quayside' })).status).toBe(204);
      expect(bodyOf(await world.admin.get(`members/${member}`)).member.current_visit_id).toBeNull();
      await world.arrive('x', { site_id: world.otherSiteId, visitor_group_id: world.groups.staff, returning_visitor_id: member });
    });

    it('needs the right of the site’s kind, the client and the site', async () => {
      const editor = await world.person(['ManageSite.editor', 'ManageEvent.deleter']);
      expect(problemOf(await editor.delete(`sites/${world.siteId}`, { name: 'Quayside' })).data).toEqual({
        permission: 'ManageSite.deleter',
      });
      const elsewhere = await world.person(['ManageSite.deleter'], [world.otherSiteId]);
      expect((await elsewhere.delete(`sites/${world.siteId}`, { name: 'Quayside' })).status).toBe(404);
      expect((await world.stranger.admin.delete(`sites/${world.siteId}`, { name: 'Quayside' })).status).toBe(404);
    });
  });
});
