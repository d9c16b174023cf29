/** The history of a report: every change with its counter and time, where people were seen, and people not on the list. */
import { EVACUATION_CHANGES_PAGE, LONG_STAY_HOURS, UNLISTED_PEOPLE_MAX } from '#contract/evacuations/constants';
import { bodyOf, problemOf } from '../../support/answer';
import { describeOnBothDatabases } from '../../support/testDatabase';
import { pluck, useSiteWorlds, type SiteWorld } from '../../support/siteWorld';
import { linksTo } from '../../support/storedLinks';

const MINUTE = 60_000;

describeOnBothDatabases('the recording of a report', (on) => {
  const worlds = useSiteWorlds(on);
  let world: SiteWorld;
  let points: number[];
  beforeEach(async () => {
    world = await worlds.newWorld();
    const rows = ['Car park', 'Gate 2'].map((title) => ({ client_id: world.client.id, site_id: world.siteId, title }));
    points = pluck(await world.server.database.db.insertInto('evacuation_points').values(rows).returning('id').execute(), 'id');
  });

  const start = async (body?: object, siteId = world.siteId) =>
    bodyOf(await world.admin.post(`sites/${siteId}/evacuations`, body)).evacuation;
  const report = async (id: number) => bodyOf(await world.admin.get(`evacuations/${id}`));
  const changes = async (id: number) => bodyOf(await world.admin.get(`evacuations/${id}/changes`)).changes;
  const arrive = async (...names: readonly string[]): Promise<void> => {
    for (const name of names) await world.arrive(name);
  };
  const ago = (minutes: number): string => new Date(world.server.clock.now().getTime() - minutes * MINUTE).toISOString();
  const mark = (id: number, evacueeId: number, body: object) => world.admin.patch(`evacuations/${id}/evacuees/${evacueeId}`, body);

  it('knows a drill from the real thing, which it is when nobody says', async () => {
    expect((await start()).kind).toBe('real');
    const drill = await start({ kind: 'drill' }, world.otherSiteId);
    expect(drill.kind).toBe('drill');
    expect((await report(drill.id)).evacuation.kind).toBe('drill');
    expect(pluck(bodyOf(await world.admin.get('evacuations')).evacuations, 'kind').sort()).toEqual(['drill', 'real']);
    expect(problemOf(await world.admin.post(`sites/${world.siteId}/evacuations`, { kind: 'rehearsal' })).errors).toEqual({
      kind: ['Choose one of the options.'],
    });
  });

  it('names every change, in the order of the counter', async () => {
    await arrive('Jane');
    const { id } = await start();
    const jane = (await report(id)).evacuees[0]!;
    expect(await changes(id)).toEqual([]);
    await mark(id, jane.id, { status: 'needs_assistance' });
    await arrive('Larry Late');
    const { comment } = bodyOf(
      await world.admin.post(`evacuations/${id}/comments`, { content: 'On crutches', evacuation_evacuee_id: jane.id }),
    );
    await mark(id, jane.id, { status: 'safe', evacuation_point_id: points[1] });
    const { evacuee: added } = bodyOf(await world.admin.post(`evacuations/${id}/evacuees`, { name: 'Nora New' }));
    const { comment: last } = bodyOf(await world.admin.post(`evacuations/${id}/comments`, { content: 'Swept' }));
    await world.admin.post(`evacuations/${id}/complete`);
    const larry = (await report(id)).evacuees.find(({ name }) => name === 'Larry Late')!;
    const nothing = {
      at: expect.any(String),
      by: 'Ada Admin',
      evacuee_id: null,
      from_status: null,
      status: null,
      evacuation_point_id: null,
      comment_id: null,
    };
    expect(await changes(id)).toEqual([
      { ...nothing, event_counter: 1, kind: 'marked', evacuee_id: jane.id, from_status: 'missing', status: 'needs_assistance' },
      { ...nothing, event_counter: 2, kind: 'joined', by: null, evacuee_id: larry.id, status: 'missing' },
      { ...nothing, event_counter: 3, kind: 'commented', evacuee_id: jane.id, comment_id: comment.id },
      {
        ...nothing,
        event_counter: 4,
        kind: 'marked',
        evacuee_id: jane.id,
        from_status: 'needs_assistance',
        status: 'safe',
        evacuation_point_id: points[1],
      },
      { ...nothing, event_counter: 5, kind: 'added', evacuee_id: added.id, status: 'safe' },
      { ...nothing, event_counter: 6, kind: 'commented', comment_id: last.id },
      { ...nothing, event_counter: 7, kind: 'completed' },
    ]);
  });

  it('has nothing that happened before the start, whatever the clock says', async () => {
    await arrive('Jane');
    const { id, started_at: startedAt } = await start();
    const jane = (await report(id)).evacuees[0]!;
    world.server.clock.advance(-5_000);
    await arrive('Larry Late');
    await mark(id, jane.id, { status: 'safe' });
    const { evacuation } = bodyOf(await world.admin.post(`evacuations/${id}/complete`));
    world.server.clock.advance(5_000);
    expect(pluck(await changes(id), 'kind')).toEqual(['joined', 'marked', 'completed']);
    expect([...pluck(await changes(id), 'at'), evacuation.completed_at]).toEqual(Array(4).fill(startedAt));
  });

  it('comes in pages that part no counter', async () => {
    const { id } = await start();
    const { db } = world.server.database;
    // Two rows for each counter, and one more for the last of a page.
    const rows = Array.from({ length: EVACUATION_CHANGES_PAGE + 4 }, (_, index) => ({
      evacuation_id: id,
      event_counter: Math.floor((index + 1) / 2) + 1,
      at: new Date(),
      kind: 'joined' as const,
    }));
    await db
      .insertInto('evacuation_changes')
      .values(rows.slice(0, rows.length / 2))
      .execute();
    await db
      .insertInto('evacuation_changes')
      .values(rows.slice(rows.length / 2))
      .execute();
    const page = async (query: string) => bodyOf(await world.admin.get(`evacuations/${id}/changes?${query}`));
    const first = await page('');
    expect(first.changes).toHaveLength(EVACUATION_CHANGES_PAGE + 1);
    expect(first.next_after).toBe(EVACUATION_CHANGES_PAGE / 2 + 1);
    const second = await page(`after=${first.next_after}`);
    expect(second).toEqual({ changes: expect.any(Array), next_after: null });
    expect(pluck([...first.changes, ...second.changes], 'event_counter')).toEqual(pluck(rows, 'event_counter'));
    for (const bad of ['-1', 'x', '99999999999'])
      expect((await world.admin.get(`evacuations/${id}/changes?after=${bad}`)).status).toBe(422);
  });

  it('is read by anyone who reads the report, and goes with it', async () => {
    await arrive('Jane');
    const { id } = await start();
    await mark(id, (await report(id)).evacuees[0]!.id, { status: 'safe' });
    const nobody = await world.person(['Today.viewer']);
    expect((await nobody.get(`evacuations/${id}/changes`)).status).toBe(403);
    const elsewhere = await world.person(['EvacReport.viewer'], [world.otherSiteId]);
    expect((await elsewhere.get(`evacuations/${id}/changes`)).status).toBe(404);
    expect((await world.stranger.admin.get(`evacuations/${id}/changes`)).status).toBe(404);
    await world.admin.post(`evacuations/${id}/shares`, { label: 'Gate', expires_in_minutes: 60 });
    await world.admin.post(`evacuations/${id}/complete`);
    expect((await world.admin.delete(`evacuations/${id}`)).status).toBe(204);
    const { db } = world.server.database;
    expect(await db.selectFrom('evacuation_changes').select('id').where('evacuation_id', '=', id).execute()).toEqual([]);
    expect(await linksTo(db, 'evacuations', id)).toEqual([]);
  });

  describe('where somebody was seen', () => {
    it('is a change by itself, and stays when a mark does not speak of it', async () => {
      await arrive('Jane');
      const { id } = await start();
      const jane = (await report(id)).evacuees[0]!;
      expect(bodyOf(await mark(id, jane.id, { status: 'missing', evacuation_point_id: points[0] }))).toMatchObject({
        event_counter: 1,
        evacuee: { status: 'missing', evacuation_point_id: points[0] },
      });
      expect(bodyOf(await mark(id, jane.id, { status: 'safe' }))).toMatchObject({
        event_counter: 2,
        evacuee: { evacuation_point_id: points[0] },
      });
      expect(bodyOf(await mark(id, jane.id, { status: 'safe', evacuation_point_id: points[0] })).event_counter).toBe(2);
      expect(bodyOf(await mark(id, jane.id, { status: 'safe', evacuation_point_id: points[1], base_status: 'safe' })).event_counter).toBe(
        3,
      );
      expect(bodyOf(await mark(id, jane.id, { status: 'safe', evacuation_point_id: null }))).toMatchObject({
        event_counter: 4,
        evacuee: { evacuation_point_id: null },
      });
      expect((await world.eventsOf(`private-Evacuation.${id}`)).map(({ name, data }) => [name, data.event_counter])).toEqual(
        [1, 2, 3, 4].map((counter) => ['Evacuation\\EvacueeUpdatedEvent', counter]),
      );
      expect((await changes(id))[2]).toMatchObject({ from_status: 'safe', status: 'safe', evacuation_point_id: points[1] });
    });

    it('must be a point of the site, and does not overrule somebody who was faster', async () => {
      await arrive('Jane');
      const { id } = await start();
      const jane = (await report(id)).evacuees[0]!;
      const elsewhere = await world.server.database.db
        .insertInto('evacuation_points')
        .values({ client_id: world.client.id, site_id: world.otherSiteId, title: 'Elsewhere' })
        .returning('id')
        .executeTakeFirstOrThrow();
      for (const point of [elsewhere.id, 999_999]) {
        expect(problemOf(await mark(id, jane.id, { status: 'safe', evacuation_point_id: point })).errors).toEqual({
          evacuation_point_id: ['This no longer exists. Choose another.'],
        });
      }
      await mark(id, jane.id, { status: 'safe' });
      expect(await mark(id, jane.id, { status: 'safe', base_status: 'missing', evacuation_point_id: points[0] })).toMatchObject({
        status: 409,
        body: { code: 'evacuee_changed' },
      });
      expect((await report(id)).evacuation.event_counter).toBe(1);
    });
  });

  describe('when something was made', () => {
    it('is said by the device, within the evacuation’s own time', async () => {
      await arrive('Jane', 'Joe', 'Jim');
      const evacuation = await start();
      const { id } = evacuation;
      world.server.clock.advance(10 * MINUTE);
      const [jane, joe, jim] = (await report(id)).evacuees;
      const made = ago(4);
      expect(bodyOf(await mark(id, jane!.id, { status: 'safe', made_at: made })).evacuee.marked_at).toBe(made);
      expect(bodyOf(await mark(id, joe!.id, { status: 'safe', made_at: ago(60) })).evacuee.marked_at).toBe(evacuation.started_at);
      const ahead = bodyOf(await mark(id, jim!.id, { status: 'safe', made_at: ago(-60) })).evacuee.marked_at!;
      expect(Math.abs(Date.parse(ahead) - world.server.clock.now().getTime())).toBeLessThan(MINUTE);
      expect(bodyOf(await world.admin.post(`evacuations/${id}/comments`, { content: 'By radio', made_at: made })).comment.created_at).toBe(
        made,
      );
      expect(pluck(await changes(id), 'at')).toEqual([made, evacuation.started_at, ahead, made]);
      expect(problemOf(await mark(id, jane!.id, { status: 'safe', made_at: 'yesterday' })).errors).toHaveProperty('made_at');
    });

    it('tells when all were safe: the latest instant, whatever came last; nobody is before all are', async () => {
      await arrive('Jane', 'Joe');
      const { id } = await start();
      world.server.clock.advance(10 * MINUTE);
      const [jane, joe] = (await report(id)).evacuees;
      const allSafe = async (): Promise<string | null> => (await report(id)).evacuation.all_safe_at;
      const [later, earlier] = [ago(2), ago(5)];
      await mark(id, jane!.id, { status: 'safe', made_at: later });
      expect(await allSafe()).toBeNull();
      // It was queued on a device: made first, received last.
      await mark(id, joe!.id, { status: 'safe', made_at: earlier });
      expect(await allSafe()).toBe(later);
      await mark(id, joe!.id, { status: 'safe', evacuation_point_id: points[0] });
      expect(await allSafe()).toBe(later);
      await arrive('Larry Late');
      expect(await allSafe()).toBeNull();
      const larry = (await report(id)).evacuees.find(({ name }) => name === 'Larry Late')!;
      const { evacuee } = bodyOf(await mark(id, larry.id, { status: 'safe' }));
      expect(await allSafe()).toBe(evacuee.marked_at);
      await mark(id, jane!.id, { status: 'missing' });
      expect(await allSafe()).toBeNull();
    });
  });

  describe('somebody who was on no list', () => {
    const add = (id: number, body: object, headers?: Record<string, string>) =>
      world.admin.post(`evacuations/${id}/evacuees`, body, headers);

    it('is added once for one key, safe unless said otherwise; readers are told to fetch the list again', async () => {
      const { id } = await start();
      const first = await add(
        id,
        { name: ' Nora New ', company: 'Tern Couriers', evacuation_point_id: points[0] },
        { 'idempotency-key': 'a1' },
      );
      expect(first.status).toBe(201);
      expect(bodyOf(first)).toMatchObject({
        event_counter: 1,
        evacuee: {
          name: 'Nora New',
          company: 'Tern Couriers',
          status: 'safe',
          visitor_id: null,
          group_id: null,
          evacuation_point_id: points[0],
          added_by: 'Ada Admin',
          marked_by: 'Ada Admin',
          marked_at: expect.any(String),
          in_timestamp: null,
          fields: [],
        },
      });
      expect(
        bodyOf(await add(id, { name: 'Nora New', company: 'Tern Couriers', evacuation_point_id: points[0] }, { 'idempotency-key': 'a1' })),
      ).toEqual(bodyOf(first));
      expect(bodyOf(await add(id, { name: 'Ned', status: 'needs_assistance', group_id: world.groups.staff })).evacuee).toMatchObject({
        status: 'needs_assistance',
        group_id: world.groups.staff,
        company: null,
      });
      expect(await world.eventsOf(`private-Evacuation.${id}`)).toEqual(
        [1, 2].map((event_counter) => ({ name: 'Evacuation\\EvacuationReadyEvent', data: { event_counter } })),
      );
      const { evacuees, groups, evacuation } = await report(id);
      expect(pluck(evacuees, 'name')).toEqual(['Nora New', 'Ned']);
      expect(pluck(groups, 'name')).toEqual(['Staff']);
      expect(evacuation).toMatchObject({ evacuee_count: 2, safe_count: 1 });
      const audit = await world.server.database.db
        .selectFrom('audit_log')
        .select(['action', 'subject', 'subject_name'])
        .where('client_id', '=', world.client.id)
        .where('subject', '=', 'evacuees')
        .orderBy('id')
        .execute();
      expect(audit).toEqual(Array(2).fill({ action: 'created', subject: 'evacuees', subject_name: null }));
    });

    it('needs a name, a group and a point that there are, and a report that goes on', async () => {
      const { id } = await start();
      expect(problemOf(await add(id, {})).errors).toEqual({ name: ['A name is required'] });
      expect(problemOf(await add(id, { name: 'Eve', group_id: 999_999 })).errors).toHaveProperty('group_id');
      expect(problemOf(await add(id, { name: 'Eve', group_id: world.stranger.groupId })).errors).toHaveProperty('group_id');
      expect(problemOf(await add(id, { name: 'Eve', evacuation_point_id: 999_999 })).errors).toHaveProperty('evacuation_point_id');
      const reader = await world.person(['EvacReport.viewer']);
      expect((await reader.post(`evacuations/${id}/evacuees`, { name: 'Eve' })).status).toBe(403);
      expect((await world.stranger.admin.post(`evacuations/${id}/evacuees`, { name: 'Eve' })).status).toBe(404);
      await world.admin.post(`evacuations/${id}/complete`);
      expect(await add(id, { name: 'Eve' })).toMatchObject({ status: 409, body: { code: 'evacuation_complete' } });
      expect((await report(id)).evacuation).toMatchObject({ event_counter: 1, evacuee_count: 0 });
    });

    it(`is one of ${UNLISTED_PEOPLE_MAX} at most`, async () => {
      const { id } = await start();
      const rows = Array.from({ length: UNLISTED_PEOPLE_MAX - 1 }, (_, n) => ({
        evacuation_id: id,
        name: `Person ${n}`,
        added_by: 'Somebody',
      }));
      await world.server.database.db.insertInto('evacuees').values(rows).execute();
      const [one, other] = await Promise.all([add(id, { name: 'Last' }), add(id, { name: 'One too many' })]);
      expect([one.status, other.status].sort()).toEqual([201, 422]);
      expect(problemOf(one.status === 422 ? one : other).errors).toEqual({ name: ['At most 1000 people can be added to a report.'] });
    });

    it('finds room however many were added as who they are', async () => {
      const { id } = await start();
      const visit = await world.addVisit({ name: 'Vera', visitor_group_id: world.groups.visitors, in_timestamp: new Date(0) });
      const memberId = await world.addMember({ name: 'Hanna' });
      const rows = Array.from({ length: UNLISTED_PEOPLE_MAX - 1 }, (_, n) => ({ evacuation_id: id, name: `Person ${n}`, added_by: 'Ada' }));
      const known = [{ visitor_id: visit }, { member_id: memberId }].map((who) => ({ ...who, ...rows[0]!, name: 'Known' }));
      await world.server.database.db.insertInto('evacuees').values(rows.slice(1)).execute();
      for (const one of known) await world.server.database.db.insertInto('evacuees').values(one).execute();
      expect([(await add(id, { name: 'One' })).status, (await add(id, { name: 'Two' })).status]).toEqual([201, 201]);
      expect((await add(id, { name: 'Three' })).status).toBe(422);
    });
  });

  it('doubts who has been in for very long, is on leave today, or has a booking elsewhere now, and takes nobody off', async () => {
    await world.travelTo('2030-03-04T11:00:00Z');
    const { db } = world.server.database;
    const now = world.server.clock.now().getTime();
    const at = (hours: number): Date => new Date(now + hours * 3_600_000);
    const member = async (name: string, hoursIn: number): Promise<number> => {
      const id = await world.addMember({ name });
      await world.addVisit({ name, visitor_group_id: world.groups.staff, returning_visitor_id: id, in_timestamp: at(-hoursIn) });
      return id;
    };
    const leave = { client_id: world.client.id, leave_type: 'annual', working_days: 1, status: 'approved' as const };
    const booking = { client_id: world.client.id, space_id: 1, space_name: 'Room', booked_for: 'x' };
    await member('Long', LONG_STAY_HOURS + 1);
    await member('Not so long', LONG_STAY_HOURS - 1);
    const onLeave = await member('On leave', 1);
    const asked = await member('Asked for leave', 1);
    const later = await member('Leave tomorrow', 1);
    const booked = await member('Booked elsewhere', 1);
    const here = await member('Booked here', 1);
    await db
      .insertInto('absences')
      .values([
        { ...leave, member_id: onLeave, start_date: '2030-03-03', end_date: '2030-03-04' },
        { ...leave, member_id: asked, start_date: '2030-03-04', end_date: '2030-03-04', status: 'pending' },
        { ...leave, member_id: later, start_date: '2030-03-05', end_date: '2030-03-05' },
      ])
      .execute();
    await db
      .insertInto('bookings')
      .values([
        { ...booking, site_id: world.otherSiteId, returning_visitor_id: booked, start_date: at(-1), end_date: at(1) },
        { ...booking, site_id: world.otherSiteId, returning_visitor_id: later, start_date: at(1), end_date: at(2) },
        { ...booking, site_id: world.siteId, returning_visitor_id: here, start_date: at(-1), end_date: at(1) },
      ])
      .execute();
    const { id } = await start();
    const { evacuees, doubts } = await report(id);
    expect(evacuees).toHaveLength(7);
    const nameOf = new Map(evacuees.map((evacuee) => [evacuee.id, evacuee.name]));
    expect(
      doubts
        .map(({ evacuee_id: evacuee, ...doubt }) => ({ name: nameOf.get(evacuee), ...doubt }))
        .sort((a, b) => a.reason.localeCompare(b.reason)),
    ).toEqual([
      { name: 'On leave', reason: 'absent', since: '2030-03-03T00:00:00.000Z' },
      { name: 'Booked elsewhere', reason: 'booked_elsewhere', since: at(-1).toISOString() },
      { name: 'Long', reason: 'long_stay', since: at(-LONG_STAY_HOURS - 1).toISOString() },
    ]);
    // Time passes, and with it the doubts, though nothing in the report has changed.
    world.server.clock.advance(70 * MINUTE);
    const again = bodyOf(await (await world.server.signIn(world.adminUser.email)).get(`evacuations/${id}`));
    expect(again.doubts.map(({ evacuee_id: evacuee, reason }) => [nameOf.get(evacuee), reason]).sort()).toEqual([
      ['Leave tomorrow', 'booked_elsewhere'],
      ['Long', 'long_stay'],
      ['Not so long', 'long_stay'],
      ['On leave', 'absent'],
    ]);
  });
});
