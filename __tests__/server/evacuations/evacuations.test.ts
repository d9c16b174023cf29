import { REALTIME_EVENT_MAX_BYTES } from '#contract/platform/constants';
import type { Evacuee } from '#contract/evacuations/entities/evacuation';
import { bodyOf, problemOf } from '../../support/answer';
import { describeOnBothDatabases } from '../../support/testDatabase';
import { pluck, useSiteWorlds, type SiteWorld } from '../../support/siteWorld';

describeOnBothDatabases('evacuations', (on) => {
  const worlds = useSiteWorlds(on);
  let world: SiteWorld;
  beforeEach(async () => {
    world = await worlds.newWorld();
  });

  const start = async (siteId = world.siteId) => bodyOf(await world.admin.post(`sites/${siteId}/evacuations`)).evacuation;
  const report = async (id: number) => bodyOf(await world.admin.get(`evacuations/${id}`));

  describe('starting one', () => {
    it('puts everybody on the list who is signed in and belongs there, missing', async () => {
      const where = await world.addField({ name: 'Where', position: 2, on_fire_list: true });
      const help = await world.addField({ name: 'Help needed', position: 1, on_fire_list: true });
      const car = await world.addField({ name: 'Car', position: 0 });
      const host = await world.addMember({ name: 'Harriet Host' });
      const jane = await world.arrive('Jane', {
        company: 'Pine Ltd',
        notify_id: host,
        additional: { [where]: 'Roof', [help]: 'No', [car]: 'AB12' },
      });
      await world.arrive('A parcel', { visitor_group_id: world.groups.deliveries });
      await world.arrive('A parked car', { visitor_group_id: world.groups.parking });
      await world.arrive('Elsewhere', { site_id: world.otherSiteId });
      const gone = await world.arrive('Gone');
      await world.admin.post(`visitors/${gone.id}/sign-out`);

      const evacuation = await start();
      expect(evacuation).toMatchObject({
        site_id: world.siteId,
        status: 'in_progress',
        event_counter: 0,
        evacuee_count: 1,
        safe_count: 0,
        started_by: 'Ada Admin',
        completed_at: null,
      });
      const { evacuees, groups, accessed_via } = await report(evacuation.id);
      expect(evacuees).toEqual([
        expect.objectContaining({
          name: 'Jane',
          status: 'missing',
          visitor_id: jane.id,
          group_id: world.groups.visitors,
          company: 'Pine Ltd',
          host_name: 'Harriet Host',
          fields: [
            { name: 'Help needed', value: 'No' },
            { name: 'Where', value: 'Roof' },
          ],
          revision: 1,
          marked_at: null,
          marked_by: null,
        }),
      ]);
      expect(groups).toEqual([{ id: world.groups.visitors, name: 'Visitors' }]);
      expect(accessed_via).toBe('portal');
    });

    it('is told on the channel of the site, and shows on the site', async () => {
      const before = bodyOf(await world.admin.get(`sites/${world.siteId}`)).site;
      const { id } = await start();
      expect(await world.eventsOf(`private-Site.${world.siteId}`)).toEqual([
        {
          name: 'Evacuation\\EvacuationCreatedEvent',
          data: { evacuation: { id, site_id: world.siteId, status: 'in_progress', event_counter: 0 } },
        },
      ]);
      const after = bodyOf(await world.admin.get(`sites/${world.siteId}`)).site;
      expect([before.evacuation_in_progress, after.evacuation_in_progress]).toEqual([false, true]);
      expect(after.revision).toBeGreaterThan(before.revision);
    });

    it('is told with the configuration while it runs, to anyone who may read it at the site', async () => {
      const told = async (api: SiteWorld['admin']) => bodyOf(await api.get('config')).evacuations;
      const [reader, clerk, elsewhere] = [
        await world.person(['EvacReport.viewer']),
        await world.person(['ManageSite.viewer']),
        await world.person(['EvacReport.viewer'], [world.otherSiteId]),
      ];
      expect(await told(reader)).toEqual([]);
      const evacuation = await start();
      expect(await Promise.all([reader, clerk, elsewhere].map(told))).toEqual([[evacuation], [], []]);
      bodyOf(await world.admin.post(`evacuations/${evacuation.id}/complete`));
      const other = await start(world.otherSiteId);
      expect(await Promise.all([reader, clerk, elsewhere].map(told))).toEqual([[other], [], [other]]);
    });

    it('happens once at a site at a time, however many start it', async () => {
      const answers = await Promise.all(Array.from({ length: 5 }, () => world.admin.post(`sites/${world.siteId}/evacuations`)));
      const [created] = answers.filter(({ status }) => status === 200);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
      const refused = answers.filter(({ status }) => status === 409);
      for (const { body } of refused) {
        expect(body).toEqual({
          code: 'evacuation_in_progress',
          message: 'An evacuation of this site is already in progress.',
          data: { evacuation_id: bodyOf(created!).evacuation.id },
        });
      }
      expect((await start(world.otherSiteId)).site_id).toBe(world.otherSiteId);
    });

    it('needs the right, and a site of one’s own', async () => {
      const viewer = await world.person(['EvacReport.viewer']);
      expect(await viewer.post(`sites/${world.siteId}/evacuations`)).toMatchObject({
        status: 403,
        body: { code: 'forbidden', data: { permission: 'EvacReport.editor' } },
      });
      const elsewhere = await world.person(['EvacReport.editor'], [world.otherSiteId]);
      expect((await elsewhere.post(`sites/${world.siteId}/evacuations`)).status).toBe(404);
      expect((await world.admin.post(`sites/${world.stranger.siteId}/evacuations`)).status).toBe(404);
      expect((await world.admin.post('sites/999999/evacuations')).status).toBe(404);
    });

    it('masks a sensitive response for all, since events go to all', async () => {
      const health = await world.addField({ name: 'Health', on_fire_list: true, sensitive: true });
      await world.arrive('Jane', { additional: { [health]: 'Asthma' } });
      const { id } = await start();
      const { evacuees } = await report(id);
      expect(evacuees[0]!.fields).toEqual([{ name: 'Health', value: '••••••' }]);
    });
  });

  describe('marking', () => {
    it('raises the counter by one for each change, in order, without a gap, under twenty at once', async () => {
      const people = [];
      for (let n = 0; n < 20; n += 1) people.push(await world.arrive(`Person ${n}`));
      const { id } = await start();
      const { evacuees } = await report(id);
      const answers = await Promise.all(
        pluck(evacuees, 'id').map((evacueeId) =>
          world.admin.patch(`evacuations/${id}/evacuees/${evacueeId}`, { status: 'safe', base_status: 'missing' }),
        ),
      );
      const counters = answers.map((answer) => bodyOf(answer).event_counter).sort((a, b) => a - b);
      expect(counters).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));

      const sent = await world.eventsOf(`private-Evacuation.${id}`);
      expect(sent.map(({ name }) => name)).toEqual(Array(20).fill('Evacuation\\EvacueeUpdatedEvent'));
      expect(sent.map(({ data }) => data.event_counter)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
      const answered = new Map<unknown, Evacuee>(answers.map(bodyOf).map(({ event_counter, evacuee }) => [event_counter, evacuee]));
      for (const { data } of sent) expect(data.evacuee).toEqual(answered.get(data.event_counter));
      expect((await report(id)).evacuation).toMatchObject({ event_counter: 20, safe_count: 20 });
    });

    it('says who marked and when; the same status again raises nothing', async () => {
      await world.arrive('Jane');
      const { id } = await start();
      const jane = (await report(id)).evacuees[0]!;
      const first = bodyOf(await world.admin.patch(`evacuations/${id}/evacuees/${jane.id}`, { status: 'needs_assistance' }));
      expect(first).toMatchObject({
        event_counter: 1,
        evacuee: { id: jane.id, status: 'needs_assistance', marked_by: 'Ada Admin', revision: 2 },
      });
      const again = bodyOf(
        await world.admin.patch(`evacuations/${id}/evacuees/${jane.id}`, { status: 'needs_assistance', base_status: 'missing' }),
      );
      expect(again).toEqual(first);
      expect(await world.eventsOf(`private-Evacuation.${id}`)).toHaveLength(1);
    });

    it('refuses what another has changed in the meantime, and answers how it is', async () => {
      await world.arrive('Jane');
      const { id } = await start();
      const jane = (await report(id)).evacuees[0]!;
      const path = `evacuations/${id}/evacuees/${jane.id}` as const;
      await world.admin.patch(path, { status: 'safe' });
      expect(await world.admin.patch(path, { status: 'unknown', base_status: 'missing' })).toMatchObject({
        status: 409,
        body: { code: 'evacuee_changed', data: { evacuee: { id: jane.id, status: 'safe' }, event_counter: 1 } },
      });
      expect(bodyOf(await world.admin.patch(path, { status: 'missing', base_status: 'safe' }))).toMatchObject({
        event_counter: 2,
        evacuee: { status: 'missing' },
      });
      expect((await report(id)).evacuation.event_counter).toBe(2);
    });

    it('lets one of several win who saw the same', async () => {
      for (let n = 0; n < 6; n += 1) await world.arrive(`Person ${n}`);
      const { id } = await start();
      const people = pluck((await report(id)).evacuees, 'id');
      const marks = people.flatMap((person) =>
        ['safe', 'unknown', 'needs_assistance'].map((status) =>
          world.admin.patch(`evacuations/${id}/evacuees/${person}`, { status, base_status: 'missing' }),
        ),
      );
      const answers = await Promise.all(marks);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(people.length);
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(people.length * 2);
      const after = await report(id);
      expect(after.evacuation.event_counter).toBe(people.length);
      expect(pluck(after.evacuees, 'status')).not.toContain('missing');
    });

    it('ends with the completion, even of marks on their way', async () => {
      for (let n = 0; n < 8; n += 1) await world.arrive(`Person ${n}`);
      const { id } = await start();
      const people = pluck((await report(id)).evacuees, 'id');
      const marks = people.map((person) => world.admin.patch(`evacuations/${id}/evacuees/${person}`, { status: 'safe' }));
      await Promise.all([...marks.slice(0, 4), world.admin.post(`evacuations/${id}/complete`), ...marks.slice(4)]);
      const names = (await world.eventsOf(`private-Evacuation.${id}`)).map(({ name }) => name);
      expect(names.at(-1)).toBe('Evacuation\\EvacuationCompleteEvent');
      expect((await report(id)).evacuation.safe_count).toBe(names.length - 1);
    });

    it('does it once for one Idempotency-Key', async () => {
      await world.arrive('Jane');
      const { id } = await start();
      const jane = (await report(id)).evacuees[0]!;
      const mark = () =>
        world.admin.patch(
          `evacuations/${id}/evacuees/${jane.id}`,
          { status: 'safe', base_status: 'missing' },
          { 'idempotency-key': 'mark-1' },
        );
      const [first, second] = await Promise.all([mark(), mark()]);
      expect(second.body).toEqual(first.body);
      expect(bodyOf(first).event_counter).toBe(1);
      expect(await world.eventsOf(`private-Evacuation.${id}`)).toHaveLength(1);
    });

    it('needs the right, the site, and a person of the report', async () => {
      await world.arrive('Jane');
      const { id } = await start();
      const jane = (await report(id)).evacuees[0]!;
      const body = { status: 'safe' };
      const reader = await world.person(['EvacReport.viewer', 'EvacList.viewer']);
      expect(problemOf(await reader.patch(`evacuations/${id}/evacuees/${jane.id}`, body)).data).toEqual({
        permission: 'EvacReport.editor',
      });
      const elsewhere = await world.person(['EvacReport.editor'], [world.otherSiteId]);
      expect((await elsewhere.patch(`evacuations/${id}/evacuees/${jane.id}`, body)).status).toBe(404);
      expect((await world.stranger.admin.patch(`evacuations/${id}/evacuees/${jane.id}`, body)).status).toBe(404);
      const other = await start(world.otherSiteId);
      expect((await world.admin.patch(`evacuations/${other.id}/evacuees/${jane.id}`, body)).status).toBe(404);
      expect(await world.admin.patch(`evacuations/${id}/evacuees/${jane.id}`, { status: 'fine', colour: 1 })).toMatchObject({
        status: 422,
        body: { errors: { status: ['Choose one of the options.'], colour: ['This field is not known. Leave it out.'] } },
      });
    });
  });

  describe('a person who signs in meanwhile', () => {
    it('joins the list, and readers are told to fetch it again', async () => {
      await world.arrive('Jane');
      const { id } = await start();
      await world.forgetEvents();
      const late = await world.arrive('Larry Late');
      expect(await world.eventsOf(`private-Evacuation.${id}`)).toEqual([
        { name: 'Evacuation\\EvacuationReadyEvent', data: { event_counter: 1 } },
      ]);
      const { evacuation, evacuees } = await report(id);
      expect(evacuation).toMatchObject({ event_counter: 1, evacuee_count: 2 });
      expect(evacuees[1]).toMatchObject({ visitor_id: late.id, name: 'Larry Late', status: 'missing' });
    });

    it('does not when not meant for the list; who signs out stays on it', async () => {
      const jane = await world.arrive('Jane');
      const { id } = await start();
      await world.arrive('A parcel', { visitor_group_id: world.groups.deliveries });
      await world.arrive('A parked car', { visitor_group_id: world.groups.parking });
      await world.arrive('Elsewhere', { site_id: world.otherSiteId });
      await world.admin.post(`visitors/${jane.id}/sign-out`);
      const { evacuation, evacuees } = await report(id);
      expect(evacuation.event_counter).toBe(0);
      expect(pluck(evacuees, 'name')).toEqual(['Jane']);
    });
  });

  describe('comments', () => {
    it('are for a person or for all, once for one key', async () => {
      await world.arrive('Jane');
      const { id } = await start();
      const jane = (await report(id)).evacuees[0]!;
      const comment = (key: string) =>
        world.admin.post(
          `evacuations/${id}/comments`,
          { content: ' By the gate \n', evacuation_evacuee_id: jane.id },
          { 'idempotency-key': key },
        );
      const first = bodyOf(await comment('c1'));
      expect(first).toMatchObject({
        event_counter: 1,
        comment: { content: 'By the gate', evacuation_evacuee_id: jane.id, author: 'Ada Admin', evacuation_id: id },
      });
      expect(bodyOf(await comment('c1'))).toEqual(first);
      expect(bodyOf(await world.admin.post(`evacuations/${id}/comments`, { content: 'All floors swept' }))).toMatchObject({
        event_counter: 2,
        comment: { evacuation_evacuee_id: null },
      });
      expect(pluck((await report(id)).comments, 'content')).toEqual(['By the gate', 'All floors swept']);
      expect((await world.eventsOf(`private-Evacuation.${id}`)).map(({ name, data }) => [name, data.event_counter])).toEqual([
        ['Evacuation\\CommentAddedEvent', 1],
        ['Evacuation\\CommentAddedEvent', 2],
      ]);
    });

    it('say what is wrong', async () => {
      await world.arrive('Jane');
      const { id } = await start();
      expect(problemOf(await world.admin.post(`evacuations/${id}/comments`, { content: ' ' })).errors).toEqual({
        content: ['A comment is required'],
      });
      expect(problemOf(await world.admin.post(`evacuations/${id}/comments`, { content: 'x'.repeat(2_001) })).errors).toEqual({
        content: ['Use at most 2000 characters.'],
      });
      expect((await world.admin.post(`evacuations/${id}/comments`, { content: 'x', evacuation_evacuee_id: 999_999 })).status).toBe(422);
      expect(problemOf(await world.admin.post(`evacuations/${id}/comments`, { content: '' }, { 'accept-language': 'fr' })).errors).toEqual({
        content: ['Un commentaire est obligatoire'],
      });
    });
  });

  describe('completing', () => {
    it('closes the report to marks and tells both channels', async () => {
      await world.arrive('Jane');
      const { id } = await start();
      const jane = (await report(id)).evacuees[0]!;
      await world.forgetEvents();
      const { evacuation } = bodyOf(await world.admin.post(`evacuations/${id}/complete`, { comment: 'A drill' }));
      expect(evacuation).toMatchObject({ id, status: 'complete', event_counter: 2, completed_at: expect.any(String) });
      expect(await world.eventsOf(`private-Evacuation.${id}`)).toEqual([
        { name: 'Evacuation\\CommentAddedEvent', data: { event_counter: 1, comment: expect.objectContaining({ content: 'A drill' }) } },
        { name: 'Evacuation\\EvacuationCompleteEvent', data: { event_counter: 2, evacuation } },
      ]);
      expect(await world.eventsOf(`private-Site.${world.siteId}`)).toEqual([
        {
          name: 'Evacuation\\EvacuationCompleteEvent',
          data: { evacuation: { id, site_id: world.siteId, status: 'complete', event_counter: 2 } },
        },
      ]);
      expect(await world.admin.patch(`evacuations/${id}/evacuees/${jane.id}`, { status: 'safe' })).toMatchObject({
        status: 409,
        body: { code: 'evacuation_complete', data: { evacuee: { status: 'missing' } } },
      });
      expect(bodyOf(await world.admin.get(`sites/${world.siteId}`)).site.evacuation_in_progress).toBe(false);
      expect((await start()).id).not.toBe(id);
    });

    it('changes nothing a second time, and a late comment is kept', async () => {
      const { id } = await start();
      const [first, second] = await Promise.all([
        world.admin.post(`evacuations/${id}/complete`, {}),
        world.admin.post(`evacuations/${id}/complete`),
      ]);
      expect(bodyOf(first)).toEqual(bodyOf(second));
      expect(bodyOf(await world.admin.post(`evacuations/${id}/comments`, { content: 'Written in the car park' })).event_counter).toBe(2);
      const names = (await world.eventsOf(`private-Evacuation.${id}`)).map(({ name }) => name);
      expect(names).toEqual(['Evacuation\\EvacuationCompleteEvent', 'Evacuation\\CommentAddedEvent']);
    });
  });

  describe('the report', () => {
    it('counts its reader among the participants without raising the counter', async () => {
      const { id } = await start();
      const marshal = await world.person(['EvacList.viewer']);
      bodyOf(await marshal.get(`evacuations/${id}`));
      const { evacuation, participants } = await report(id);
      expect(pluck(participants, 'name')).toEqual([expect.stringContaining('Person'), 'Ada Admin']);
      expect(evacuation.event_counter).toBe(0);
      expect(await world.eventsOf(`private-Evacuation.${id}`)).toEqual([]);
      bodyOf(await world.admin.post(`evacuations/${id}/complete`));
      const later = await world.person(['EvacReport.viewer']);
      expect(bodyOf(await later.get(`evacuations/${id}`)).participants).toHaveLength(2);
      // Participants stay in the report after they leave the organisation.
      await world.server.database.db
        .deleteFrom('client_users')
        .where('id', '=', participants[0]?.id ?? 0)
        .execute();
      expect(pluck((await report(id)).participants, 'name')).toEqual(pluck(participants, 'name'));
    });

    it('names silent kiosks, assembly points and the bookings that are running', async () => {
      const { db } = world.server.database;
      const now = world.server.clock.now().getTime();
      const minutesAgo = (minutes: number): Date => new Date(now - minutes * 60_000);
      const device = { client_id: world.client.id, site_id: world.siteId, paired_at: minutesAgo(60) };
      await db
        .insertInto('devices')
        .values([
          { ...device, name: 'Front desk', last_heartbeat: minutesAgo(1) },
          { ...device, name: 'Back door', last_heartbeat: minutesAgo(6) },
          { ...device, name: 'Never seen' },
          { ...device, name: 'Not paired', paired_at: null },
          { ...device, site_id: world.otherSiteId, name: 'Elsewhere' },
        ])
        .execute();
      await db.insertInto('evacuation_points').values({ client_id: world.client.id, site_id: world.siteId, title: 'Car park' }).execute();
      const booking = { client_id: world.client.id, site_id: world.siteId, space_id: 1, space_name: 'Harbour room', booked_for: 'Jane' };
      await db
        .insertInto('bookings')
        .values([
          { ...booking, start_date: minutesAgo(30), end_date: minutesAgo(-30) },
          { ...booking, space_name: 'Over', start_date: minutesAgo(90), end_date: minutesAgo(60) },
          { ...booking, space_name: 'To come', start_date: minutesAgo(-60), end_date: minutesAgo(-90) },
        ])
        .execute();
      const { id } = await start();
      const found = await report(id);
      expect(pluck(found.offline_devices, 'name')).toEqual(['Back door', 'Never seen']);
      expect(found.evacuation_points).toEqual([{ id: expect.any(Number), title: 'Car park' }]);
      expect(found.bookings).toEqual([
        {
          id: expect.any(Number),
          space_name: 'Harbour room',
          booked_for: 'Jane',
          start_date: minutesAgo(30).toISOString(),
          end_date: minutesAgo(-30).toISOString(),
        },
      ]);
    });

    it('is read with EvacList.viewer or EvacReport.viewer, by those who may see the site', async () => {
      const { id } = await start();
      const nobody = await world.person(['Today.viewer']);
      expect(await nobody.get(`evacuations/${id}`)).toMatchObject({ status: 403, body: { data: { permission: 'EvacList.viewer' } } });
      const elsewhere = await world.person(['EvacList.viewer'], [world.otherSiteId]);
      expect((await elsewhere.get(`evacuations/${id}`)).status).toBe(404);
      expect((await world.stranger.admin.get(`evacuations/${id}`)).status).toBe(404);
    });
  });

  describe('the lists', () => {
    it('filter by status and days, newest first, within reach', async () => {
      const { db } = world.server.database;
      const past = { client_id: world.client.id, site_id: world.siteId, status: 'complete' as const };
      await db
        .insertInto('evacuations')
        .values([
          { ...past, started_at: new Date('2026-03-01T23:30:00Z'), completed_at: '2026-03-02T00:10:00Z' },
          { ...past, started_at: new Date('2026-03-03T10:00:00Z'), completed_at: '2026-03-03T10:10:00Z' },
          { ...past, client_id: world.stranger.client.id, site_id: world.stranger.siteId, started_at: new Date('2026-03-03T10:00:00Z') },
        ])
        .execute();
      const running = await start(world.otherSiteId);
      const list = async (query: string) => bodyOf(await world.admin.get(`evacuations?${query}`));
      const all = await list('');
      expect(all.meta).toEqual({ page: 1, per_page: 15, total: 3 });
      expect(all.evacuations[0]!.id).toBe(running.id);
      expect((await list('status=complete&per_page=1')).evacuations).toHaveLength(1);
      expect((await list('status=complete&per_page=1')).meta).toEqual({ page: 1, per_page: 1, total: 2 });
      expect((await list('from=2026-03-01&to=2026-03-01')).meta.total).toBe(1);
      expect((await list('from=2026-03-02&to=2026-03-03')).meta.total).toBe(1);
      expect((await list('from=2026-03-01T23:30:00Z&to=2026-03-01T23:30:00Z')).meta.total).toBe(1);
      expect(pluck(bodyOf(await world.admin.get(`sites/${world.siteId}/evacuations?sort=started_at`)).evacuations, 'started_at')).toEqual([
        '2026-03-01T23:30:00.000Z',
        '2026-03-03T10:00:00.000Z',
      ]);
      const restricted = await world.person(['EvacReport.viewer'], [world.otherSiteId]);
      expect(bodyOf(await restricted.get('evacuations')).meta.total).toBe(1);
      expect(problemOf(await world.admin.get('evacuations?status=over&from=monday&colour=red')).errors).toEqual({
        status: ['Choose one of the options.'],
        from: ['Enter a date as YYYY-MM-DD.'],
        colour: ['This field is not known. Leave it out.'],
      });
    });
  });

  describe('deleting a report', () => {
    it('waits until it is complete and needs the right', async () => {
      const { id } = await start();
      expect(await world.admin.delete(`evacuations/${id}`)).toMatchObject({ status: 409, body: { code: 'evacuation_in_progress' } });
      bodyOf(await world.admin.post(`evacuations/${id}/complete`));
      const editor = await world.person(['EvacReport.editor']);
      expect(problemOf(await editor.delete(`evacuations/${id}`)).data).toEqual({ permission: 'EvacReport.deleter' });
      expect((await world.admin.delete(`evacuations/${id}`)).status).toBe(204);
      expect((await world.admin.get(`evacuations/${id}`)).status).toBe(404);
    });
  });

  it('keeps its events under the limit of the real-time service, whatever was typed', async () => {
    const widest = '漢'.repeat(255);
    const additional: Record<string, string> = {};
    for (let n = 0; n < 15; n += 1)
      additional[await world.addField({ name: widest, position: n, on_fire_list: true })] = '漢'.repeat(2_000);
    const host = await world.addMember({ name: widest });
    await world.server.database.db.updateTable('users').set({ name: widest }).where('id', '=', world.adminUser.id).execute();
    const longNamed = await world.server.signIn(world.adminUser.email);
    await world.arrive(widest, { company: widest, notify_id: host, additional });
    const { id } = await start();
    const wide = (await report(id)).evacuees[0]!;
    bodyOf(await longNamed.patch(`evacuations/${id}/evacuees/${wide.id}`, { status: 'safe' }));
    bodyOf(await longNamed.post(`evacuations/${id}/comments`, { content: '漢'.repeat(2_000) }));
    const sizes = (await world.events()).map(({ data }) => Buffer.byteLength(JSON.stringify(data)));
    expect(Math.max(...sizes)).toBeGreaterThan(6_000);
    expect(Math.max(...sizes)).toBeLessThan(REALTIME_EVENT_MAX_BYTES);
  });
});
