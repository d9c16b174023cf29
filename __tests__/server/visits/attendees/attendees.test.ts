import { CHECK_IN_UNDO_MINUTES } from '#contract/visits/constants';
import { ATTENDEES_MAX } from '#contract/visits/entities/attendee';
import { bodyOf, refused } from '../../../support/answer';
import { newEventWorld, type EventWorld } from '../../../support/eventWorld';
import { addHealthForm, ASKED } from '../../../support/formWorld';
import { lookForNights } from '../../../support/nights';
import { pluck, useSiteWorlds } from '../../../support/siteWorld';
import { describeOnEitherDatabase } from '../../../support/testDatabase';

describeOnEitherDatabase('attendees of an event', (on) => {
  const worlds = useSiteWorlds(on);
  let world: EventWorld;
  beforeEach(async () => {
    world = await newEventWorld(worlds);
  });
  const list = () => `sites/${world.siteId}/attendees` as const;
  const walkIns = () => `sites/${world.siteId}/walk-ins` as const;
  const found = async (query: string) => bodyOf(await world.admin.get(`sites/${world.siteId}/attendees?${query}`)).attendees;
  const names = async (query = '') => pluck(await found(query), 'name');
  const checkIn = (id: number, body: object = {}) => world.admin.post(`attendees/${id}/check-in`, body);
  const nobody = { invited: 0, expected: 0, here: 0, left: 0, walk_ins: 0, to_invite: 0 };

  it('stand on a list by name, which is searched and narrowed to where they are', async () => {
    const zoe = await world.addAttendee('Zoë Adler', { company: 'Harbour Labs', email: 'zoe@labs.test' });
    const amy = await world.addAttendee('amy Baker');
    await world.addAttendee('Ben Cole');
    expect(await names()).toEqual(['amy Baker', 'Ben Cole', 'Zoë Adler']);
    expect(await names('q=zoe')).toEqual(['Zoë Adler']);
    expect(await names('q=harbour lab')).toEqual(['Zoë Adler']);

    bodyOf(await checkIn(zoe.id));
    const { visitor } = bodyOf(await checkIn(amy.id));
    bodyOf(await world.admin.post(`visitors/${visitor.id}/sign-out`));
    expect([await names('status=here'), await names('status=left'), await names('status=expected')]).toEqual([
      ['Zoë Adler'],
      ['amy Baker'],
      ['Ben Cole'],
    ]);
    expect(bodyOf(await world.admin.get(`sites/${world.siteId}/attendees?per_page=2&page=2`)).meta).toEqual({
      page: 2,
      per_page: 2,
      total: 3,
    });
    expect(await world.figures()).toEqual({ ...nobody, invited: 3, expected: 1, here: 1, left: 1 });
  });

  it('are checked in as a visit like any other: the count, the event, Today and the evacuation list follow', async () => {
    const amy = await world.addAttendee('Amy', { company: 'Acme', email: 'amy@acme.test', notes: 'Needs a ramp' });
    const { evacuation } = bodyOf(await world.admin.post(`sites/${world.siteId}/evacuations`));
    await world.forgetEvents();
    const { attendee, visitor } = bodyOf(await checkIn(amy.id));

    expect(attendee).toMatchObject({ state: 'here', visit_id: visitor.id, visits: 1, came_at: visitor.in_timestamp, left_at: null });
    expect(visitor).toMatchObject({ name: 'Amy', company: 'Acme', email: 'amy@acme.test', notes: 'Needs a ramp' });
    expect(bodyOf(await world.admin.get(`sites/${world.siteId}`)).site.visitors_signed_in_count).toBe(1);
    expect(pluck(await world.eventsOf(`private-Site.${world.siteId}`), 'name')).toContain('SignInEvent');
    expect(pluck(bodyOf(await world.admin.get(`visitors?site_id=${world.siteId}&status=in`)).visitors, 'name')).toEqual(['Amy']);
    expect(pluck(bodyOf(await world.admin.get(`evacuations/${evacuation.id}`)).evacuees, 'name')).toEqual(['Amy']);
  });

  it('are checked in once, come again after they have left, and are undone like any visit', async () => {
    const amy = await world.addAttendee('Amy');
    const { visitor } = bodyOf(await checkIn(amy.id));
    expect(refused(409, await checkIn(amy.id))).toMatchObject({ code: 'already_signed_in', data: { visitor_id: visitor.id } });

    bodyOf(await world.admin.post(`visitors/${visitor.id}/sign-out`));
    const gone = await world.attendee(amy.id);
    expect(gone).toMatchObject({ state: 'left', visit_id: visitor.id, came_at: visitor.in_timestamp });
    expect(gone.left_at).not.toBeNull();

    const again = bodyOf(await checkIn(amy.id));
    expect(again.visitor.id).not.toBe(visitor.id);
    expect(again.attendee).toMatchObject({
      state: 'here',
      visit_id: again.visitor.id,
      visits: 2,
      came_at: visitor.in_timestamp,
      left_at: null,
    });
    // The earlier visit would be a second one at once, however it is begun.
    await world.server.database.db.updateTable('visitors').set({ sort_name: 'another' }).where('id', '=', visitor.id).execute();
    expect(refused(409, await world.admin.post(`visitors/${visitor.id}/undo-sign-out`)).code).toBe('already_signed_in');
    expect(refused(409, await world.admin.post(`visitors/${visitor.id}/sign-in`, { again: true })).code).toBe('already_signed_in');

    bodyOf(await world.admin.post(`visitors/${again.visitor.id}/sign-out`));
    bodyOf(await world.admin.post(`visitors/${visitor.id}/undo-sign-out`));
    expect(await world.attendee(amy.id)).toMatchObject({ state: 'here', visit_id: visitor.id });
  });

  it('of one name are two people: one may come back while the other is here', async () => {
    const [first, second] = [await world.addAttendee('John Smith'), await world.addAttendee('John Smith')];
    const one = bodyOf(await checkIn(first.id)).visitor;
    bodyOf(await world.admin.post(`visitors/${one.id}/sign-out`));
    bodyOf(await checkIn(second.id));
    bodyOf(await world.admin.post(`visitors/${one.id}/undo-sign-out`));
    expect(await world.figures()).toEqual({ ...nobody, invited: 2, here: 2 });
  });

  it('are expected again once the visit by which they came is deleted', async () => {
    const amy = await world.addAttendee('Amy');
    const { visitor } = bodyOf(await checkIn(amy.id));
    expect((await world.admin.delete(`visitors/${visitor.id}`)).status).toBe(204);
    expect(await world.attendee(amy.id)).toMatchObject({ state: 'expected', visit_id: null, came_at: null });
  });

  it('are checked in by mistake, and that is undone while it is fresh: as if nobody had come', async () => {
    const amy = await world.addAttendee('Amy');
    const { visitor } = bodyOf(await checkIn(amy.id));
    const undo = (id: number, api = world.admin) => api.post(`visitors/${id}/undo-check-in`);
    refused(404, await undo(visitor.id, world.stranger.admin));
    refused(403, await undo(visitor.id, await world.person(['ManageEvent.viewer'])));
    expect((await undo(visitor.id, await world.person(['ManageEvent.viewer', 'Today.signinout']))).status).toBe(204);
    refused(404, await world.admin.get(`visitors/${visitor.id}/photo`));
    expect(await world.figures()).toEqual({ ...nobody, invited: 1, expected: 1, to_invite: 0 });
    expect(bodyOf(await world.admin.get(`sites/${world.siteId}`)).site.visitors_signed_in_count).toBe(0);
    refused(404, await undo(visitor.id));

    const { visitor: walkIn } = bodyOf(await world.admin.post(walkIns(), { name: 'Wanda', visitor_group_id: world.groups.visitors }));
    expect((await undo(walkIn.id)).status).toBe(204);
    expect(await names()).toEqual(['Amy']);
  });

  it('stay in when it is too late to undo, when they are on a running list, or came by another way', async () => {
    const amy = await world.addAttendee('Amy');
    const undo = async (id: number) => refused(409, await world.admin.post(`visitors/${id}/undo-check-in`)).code;
    const { visitor } = bodyOf(await checkIn(amy.id));
    const { evacuation } = bodyOf(await world.admin.post(`sites/${world.siteId}/evacuations`));
    expect(await undo(visitor.id)).toBe('on_evacuation_list');
    expect((await world.figures()).here).toBe(1);
    bodyOf(await world.admin.post(`evacuations/${evacuation.id}/complete`));
    world.server.clock.advance((CHECK_IN_UNDO_MINUTES + 1) * 60_000);
    expect(await undo(visitor.id)).toBe('undo_too_late');
    bodyOf(await world.admin.post(`visitors/${visitor.id}/sign-out`));
    const again = bodyOf(await checkIn(amy.id)).visitor;
    bodyOf(await world.admin.post(`visitors/${again.id}/sign-out`));
    expect(await undo(again.id)).toBe('undo_too_late');
    const stranger = await world.arrive('Nina');
    refused(404, await world.admin.post(`visitors/${stranger.id}/undo-check-in`));
  });

  it('lose their names with the visit that is anonymised, and still count', async () => {
    const amy = await world.addAttendee('Amy', { email: 'amy@acme.test' });
    const { visitor } = bodyOf(await checkIn(amy.id));
    bodyOf(await world.admin.post(`visitors/${visitor.id}/sign-out`));
    bodyOf(await world.admin.post(`visitors/${visitor.id}/anonymise`));
    expect(await world.attendee(amy.id)).toMatchObject({ name: '—', email: null, state: 'left' });
    expect(await names('q=amy')).toEqual([]);
  });

  it('who did not come are deleted once their event has been over for as long as their group retains visits', async () => {
    const { db } = world.server.database;
    await world.travelTo('2026-06-01T10:00:00Z');
    await lookForNights(world.server);
    await db
      .updateTable('sites')
      .set({ active_from: new Date('2026-05-31T08:00:00Z'), active_until: new Date('2026-06-01T18:00:00Z') })
      .where('id', '=', world.siteId)
      .execute();
    await db.updateTable('visitor_groups').set({ data_retention: '7d' }).where('id', '=', world.groups.visitors).execute();
    const amy = await world.addAttendee('Amy', { email: 'amy@acme.test' });
    await world.addAttendee('Ben');
    const { visitor } = bodyOf(await checkIn(amy.id));
    bodyOf(await world.admin.post(`visitors/${visitor.id}/sign-out`));
    await world.travelTo('2026-06-08T02:30:00Z');
    await lookForNights(world.server);
    expect(await names()).toEqual(['Amy', 'Ben']);
    await world.travelTo('2026-06-10T02:30:00Z');
    await lookForNights(world.server);
    expect(await names()).toEqual(['—']);
    expect(await world.figures()).toEqual({ ...nobody, invited: 1, left: 1 });
  });

  it('come without being expected, and are counted apart', async () => {
    const { visitor } = bodyOf(await world.admin.post(walkIns(), { name: 'Wim', visitor_group_id: world.groups.visitors }));
    const [wim] = bodyOf(await world.admin.get(list())).attendees;
    expect(wim).toMatchObject({ name: 'Wim', walk_in: true, state: 'here', visit_id: visitor.id });
    expect(await world.figures()).toEqual({ ...nobody, here: 1, walk_ins: 1 });
  });

  it('who are rejected are not checked in, and a rejected walk-in does not become an attendee', async () => {
    await addHealthForm(world, { group_ids: [world.groups.visitors] });
    const amy = await world.addAttendee('Amy');
    const { forms } = refused(409, await checkIn(amy.id)).data as { forms: { id: number; version: number }[] };
    const ill = forms.map(({ id, version }) => ({
      form_id: id,
      version,
      locale: 'en_GB',
      answers: { [ASKED.ill]: 'Yes', [ASKED.symptoms]: 'Fever' },
    }));
    expect(bodyOf(await checkIn(amy.id, { forms: ill }))).toMatchObject({
      attendee: { state: 'expected' },
      visitor: { check: 'rejected' },
    });
    const walkIn = { name: 'Wim', visitor_group_id: world.groups.visitors, forms: ill };
    expect(bodyOf(await world.admin.post(walkIns(), walkIn)).visitor.check).toBe('rejected');
    expect(await names()).toEqual(['Amy']);

    // Somebody who may edit the group can still let them in.
    const door = await world.person(['ManageEvent.viewer', 'Today.signinout']);
    refused(403, await door.post(`attendees/${amy.id}/check-in`, { despite_forms: true }));
    expect(bodyOf(await checkIn(amy.id, { despite_forms: true })).attendee.state).toBe('here');
  });

  it('are changed field by field, and deleted while they are not here', async () => {
    const amy = await world.addAttendee('Amy');
    const path = `attendees/${amy.id}` as const;
    bodyOf(await world.admin.patch(path, { company: 'Acme', base: { company: null } }));
    expect(refused(409, await world.admin.patch(path, { company: 'Other', base: { company: null } })).code).toBe('stale');
    expect(await names('q=acme')).toEqual(['Amy']);
    bodyOf(await checkIn(amy.id));
    expect(refused(409, await world.admin.delete(path)).code).toBe('attendee_here');
    const { visit_id: visitId } = await world.attendee(amy.id);
    bodyOf(await world.admin.post(`visitors/${visitId}/sign-out`));
    expect((await world.admin.delete(path)).status).toBe(204);
    expect(await names()).toEqual([]);
    // The visit stays.
    expect(bodyOf(await world.admin.get(`visitors?site_id=${world.siteId}&status=out`)).visitors).toHaveLength(1);
  });

  it('need a name, a valid email and a standard group that can sign in there', async () => {
    const add = async (body: object) => refused(422, await world.admin.post(list(), body)).errors;
    const group = { visitor_group_id: world.groups.visitors };
    expect(await add({ ...group, name: ' ' })).toEqual({ name: ['A name is required'] });
    expect(await add({ ...group, name: 'Amy', email: 'amy' })).toHaveProperty('email');
    expect(await add({ name: 'Amy' })).toEqual({ visitor_group_id: ['Choose a group'] });
    for (const id of [world.groups.staff, world.groups.deliveries])
      expect(await add({ name: 'Amy', visitor_group_id: id })).toEqual({ visitor_group_id: ['Choose a standard group that can sign in.'] });
    expect(await add({ name: 'Amy', visitor_group_id: world.stranger.groupId })).toHaveProperty('visitor_group_id');
  });

  it('are so many at most', async () => {
    const { db } = world.server.database;
    const row = { client_id: world.client.id, site_id: world.siteId, visitor_group_id: world.groups.visitors };
    const people = Array.from({ length: ATTENDEES_MAX }, (_, n) => ({ ...row, name: `P ${n}`, sort_name: `p ${n}`, search: `p ${n}` }));
    for (let from = 0; from < people.length; from += 1_000)
      await db
        .insertInto('attendees')
        .values(people.slice(from, from + 1_000))
        .execute();
    expect(refused(422, await world.admin.post(list(), { name: 'Amy', visitor_group_id: world.groups.visitors }))).toMatchObject({
      code: 'attendees_full',
      message: 'An event can have at most 10000 attendees.',
    });
    expect(bodyOf(await world.admin.get(`sites/${world.siteId}/attendees?q=p 99`)).meta.total).toBeGreaterThan(100);
  });

  it('are read by who may see events, changed by who may edit them, and checked in by who signs people in', async () => {
    const amy = await world.addAttendee('Amy');
    const viewer = await world.person(['ManageEvent.viewer']);
    bodyOf(await viewer.get(list()));
    refused(403, await viewer.patch(`attendees/${amy.id}`, { name: 'Mine' }));
    refused(403, await viewer.post(`attendees/${amy.id}/check-in`, {}));
    const ofSites = await world.person(['ManageSite.viewer', 'ManageSite.editor', 'Today.signinout']);
    refused(403, await ofSites.get(list()));
    refused(403, await ofSites.post(walkIns(), { name: 'Wim', visitor_group_id: world.groups.visitors }));
    const elsewhere = await world.person(['ManageEvent.viewer', 'ManageEvent.editor'], [world.otherSiteId]);
    refused(404, await elsewhere.patch(`attendees/${amy.id}`, { name: 'Mine' }));
    refused(404, await world.stranger.admin.delete(`attendees/${amy.id}`));
    refused(404, await world.stranger.admin.post(`attendees/${amy.id}/check-in`, {}));
    refused(404, await world.admin.get(`sites/${world.otherSiteId}/attendees`));
    const door = await world.person(['ManageEvent.viewer', 'Today.signinout']);
    expect(bodyOf(await door.post(`attendees/${amy.id}/check-in`, {})).attendee.state).toBe('here');
  });

  it('go with their event and their group, which say how many', async () => {
    await world.addAttendee('Amy');
    await world.addAttendee('Ben', { visitor_group_id: world.groups.parking });
    expect(bodyOf(await world.admin.get(`sites/${world.siteId}/deletion`)).counts.attendees).toBe(2);
    expect(bodyOf(await world.admin.get(`groups/${world.groups.parking}/deletion`)).counts.attendees).toBe(1);
    expect((await world.admin.delete(`groups/${world.groups.parking}`, { name: 'Parking' })).status).toBe(204);
    expect(await names()).toEqual(['Amy']);
    expect((await world.admin.delete(`sites/${world.siteId}`, { name: 'Quayside' })).status).toBe(204);
    refused(404, await world.admin.get(list()));
  });

  it('are named nowhere in the audit log, which says that one was added, changed, checked in and deleted', async () => {
    const amy = await world.addAttendee('Amy Unmistakable');
    bodyOf(await world.admin.patch(`attendees/${amy.id}`, { email: 'amy@acme.test' }));
    await world.admin.delete(`attendees/${amy.id}`);
    const lines = await world.server.database.db
      .selectFrom('audit_log')
      .select(['action', 'subject', 'subject_name', 'changes'])
      .where('client_id', '=', world.client.id)
      .where('subject', '=', 'attendees')
      .orderBy('id')
      .execute();
    expect(pluck(lines, 'action')).toEqual(['created', 'updated', 'deleted']);
    expect(JSON.stringify(lines)).not.toMatch(/Unmistakable|acme/u);
  });
});

describeOnEitherDatabase('attendees at a kiosk', (on) => {
  const worlds = useSiteWorlds(on);
  let world: EventWorld;
  beforeEach(async () => {
    world = await newEventWorld(worlds);
  });
  const found = async (q: string) => bodyOf(await world.kiosk.get(`device/visitors?q=${q}`)).visitors;

  it('are found by three letters of their name while they are not here, where the site suggests names', async () => {
    const amy = await world.addAttendee('Amy Baker', { company: 'Acme', email: 'secret@acme.test' });
    expect(await found('bak')).toEqual([
      {
        status: 'expected',
        visitor_id: null,
        returning_visitor_id: null,
        attendee_id: amy.id,
        name: 'Amy Baker',
        company: 'Acme',
        visitor_group_id: world.groups.visitors,
        visitor_group_type: 'non_returning',
      },
    ]);
    expect(await found('secret')).toEqual([]);
    expect(refused(422, await world.kiosk.get('device/visitors?q=ba')).errors).toHaveProperty('q');

    bodyOf(await world.arriveAtKiosk('Amy Baker', { attendee_id: amy.id }));
    expect(pluck(await found('bak'), 'status')).toEqual(['in']);
    const { visit_id: visitId } = await world.attendee(amy.id);
    bodyOf(await world.admin.post(`visitors/${visitId}/sign-out`));
    expect(pluck(await found('bak'), 'attendee_id')).toEqual([amy.id]);

    await world.server.database.db.updateTable('sites').set({ autocomplete: false }).where('id', '=', world.siteId).execute();
    expect(await found('bak')).toEqual([]);
  });

  it('are told apart by a masked address where somebody else has their name and company', async () => {
    const same = { company: 'Acme' };
    const one = await world.addAttendee('Ann Same', { ...same, email: 'ann.same@acme.test' });
    const other = await world.addAttendee('Ann Same', { company: 'acme', email: 'ann.same2@acme.test' });
    const third = await world.addAttendee('Änn  Same', same);
    await world.addAttendee('Ann Same', { company: 'Fjord', email: 'ann@fjord.test' });
    const masked = async () =>
      new Map((await found('same')).map(({ attendee_id: id, visitor_id: visit, masked_email }) => [id ?? visit, masked_email] as const));
    // Their ends differ alone.
    const masks = await masked();
    expect(masks.get(one.id)).toBe('a…e@acme.test');
    expect(masks.get(other.id)).toBe('a…2@acme.test');
    expect(masks.has(third.id)).toBe(true);
    expect([...masks.values()].filter((mask) => mask !== undefined)).toHaveLength(2);

    // Also once one of them is here.
    await world.admin.patch(`attendees/${other.id}`, { email: 'zoe@acme.test' });
    bodyOf(await world.arriveAtKiosk('Ann Same', { attendee_id: one.id, company: 'Acme', email: 'ann.same@acme.test' }));
    const { visit_id: visitId } = await world.attendee(one.id);
    const later = await masked();
    expect(later.get(visitId ?? 0)).toBe('a…@acme.test');
    expect(later.get(other.id)).toBe('z…@acme.test');

    // And on the list of who is in, from which people sign out.
    bodyOf(await world.arriveAtKiosk('Ann Same', { attendee_id: other.id, company: 'acme', email: 'zoe@acme.test' }));
    const { visitors } = bodyOf(await world.kiosk.get('device/visitors'));
    expect(pluck(visitors, 'masked_email').sort()).toEqual(['a…@acme.test', 'z…@acme.test']);
  });

  it('are told apart from a member of that name', async () => {
    await world.addAttendee('Ann Same', { email: 'ann@acme.test' });
    await world.addMember({ name: 'Ann Same' });
    const same = (await found('same')).map(({ status, masked_email: mask }) => [status, mask]);
    expect(same).toEqual([
      ['expected', 'a…@acme.test'],
      ['member', undefined],
    ]);
  });

  it('are checked in by their id, once', async () => {
    const amy = await world.addAttendee('Amy', { company: 'Acme' });
    bodyOf(await world.arriveAtKiosk('Amy', { attendee_id: amy.id }));
    expect(await world.attendee(amy.id)).toMatchObject({ state: 'here' });
    expect(refused(409, await world.arriveAtKiosk('Amy', { attendee_id: amy.id })).code).toBe('already_signed_in');
    const other = await world.addAttendee('Ben', { visitor_group_id: world.groups.parking });
    refused(404, await world.arriveAtKiosk('Ben', { attendee_id: other.id }));
  });

  it('are checked in by the name that they type, where it is that of one of them in the group', async () => {
    const amy = await world.addAttendee('Zoë Adler');
    bodyOf(await world.arriveAtKiosk('zoe  adler'));
    expect(await world.attendee(amy.id)).toMatchObject({ state: 'here' });

    const [one, other] = [await world.addAttendee('John Smith'), await world.addAttendee('John Smith')];
    bodyOf(await world.arriveAtKiosk('John Smith'));
    expect([(await world.attendee(one.id)).state, (await world.attendee(other.id)).state]).toEqual(['expected', 'expected']);
    bodyOf(await world.arriveAtKiosk('Nobody Expected'));
    expect(await world.figures()).toMatchObject({ invited: 3, expected: 2, here: 1, walk_ins: 0 });
  });

  it('count as expected in a group that accepts expected people only', async () => {
    await world.server.database.db
      .updateTable('visitor_groups')
      .set({ prereg_only: true })
      .where('id', '=', world.groups.visitors)
      .execute();
    await world.addAttendee('Amy');
    expect(refused(409, await world.arriveAtKiosk('Ben')).code).toBe('not_expected_today');
    bodyOf(await world.arriveAtKiosk('Amy'));
  });
});
