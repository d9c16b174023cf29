import type { Booking, Space } from '#contract/spaces/entities/space';
import { bodyOf, problemOf, type Answer } from '../../support/answer';
import { describeOnEitherDatabase } from '../../support/testDatabase';
import { pluck, useSiteWorlds, type SiteWorld } from '../../support/siteWorld';

/** A Wednesday. */
const NOW = '2026-07-15T08:00:00Z';

describeOnEitherDatabase('spaces', (on) => {
  const worlds = useSiteWorlds(on);
  let world: SiteWorld;
  beforeEach(async () => {
    world = await worlds.newWorld();
    await world.travelTo(NOW);
    const space: Space = {
      kind: 'space',
      id: 7,
      name: 'Harbour room',
      category: 'meeting-room',
      tags: ['screen'],
      capacity: 8,
      buffer_minutes: 0,
      bookable_days: [1, 2, 3, 4, 5],
      permitted_group_ids: [],
    };
    const layout = [
      { kind: 'zone', id: 1, name: 'Ground floor', children: [space, { ...space, id: 8, name: 'Quiet room', buffer_minutes: 15 }] },
      { ...space, id: 9, name: 'Board room', permitted_group_ids: [world.groups.staff] },
    ];
    // The strangers' too: their own spaces open them none of others.
    await world.server.database.db
      .updateTable('clients')
      .set({ settings: JSON.stringify({ 'spaces.enabled': true }) })
      .execute();
    await world.server.database.db.updateTable('sites').set({ spaces_enabled: true }).execute();
    await world.server.database.db
      .insertInto('site_spaces')
      .values({
        site_id: world.siteId,
        layout: JSON.stringify(layout),
        booking_advance_limit: JSON.stringify({ unit: 'weeks', amount: 2 }),
      })
      .execute();
  });

  const at = (time: string, day = '2026-07-15'): string => `${day}T${time}:00.000Z`;
  const path = () => `spaces/${world.siteId}/bookings` as const;
  const pathTo = (id: number) => `${path()}/${id}` as const;
  const wanted = (from: string, to: string, more: object = {}) => ({ space_id: 7, start_date: at(from), end_date: at(to), ...more });
  const outcomeOf = (answer: Answer<{ booking: Booking }>) => {
    if (answer.status < 400) return [answer.status, bodyOf(answer).booking];
    const { code, errors } = problemOf(answer);
    return [answer.status, code ?? errors];
  };
  const book = async (body: object, as = world.admin) => outcomeOf(await as.post(path(), body));

  it('are the layout of a site; a site without any has an empty one', async () => {
    expect(bodyOf(await world.admin.get(`spaces/${world.siteId}`))).toMatchObject({
      site_id: world.siteId,
      layout: [
        { kind: 'zone', children: [{ id: 7 }, { id: 8 }] },
        { kind: 'space', id: 9 },
      ],
      photos: [],
      floor_plans: [],
      calendar_urls: {},
      booking_advance_limit: { unit: 'weeks', amount: 2 },
    });
    expect(bodyOf(await world.admin.get(`spaces/${world.otherSiteId}`))).toEqual({
      site_id: world.otherSiteId,
      layout: [],
      photos: [],
      floor_plans: [],
      calendar_urls: {},
      booking_advance_limit: { unit: 'none', amount: 0 },
    });
    expect((await world.admin.get(`spaces/${world.stranger.siteId}`)).status).toBe(404);
    expect((await (await world.person(['Spaces.viewer'], [world.otherSiteId])).get(`spaces/${world.siteId}`)).status).toBe(404);
    expect(problemOf(await (await world.person(['Today.viewer'])).get(`spaces/${world.siteId}`)).data).toEqual({
      permission: 'Spaces.viewer',
    });
  });

  it('are not there at a site that has them switched off, nor where the client has none', async () => {
    const { db } = world.server.database;
    await db.updateTable('sites').set({ spaces_enabled: false }).where('id', '=', world.siteId).execute();
    expect((await world.admin.get(`spaces/${world.siteId}`)).status).toBe(404);
    expect((await world.admin.get(path())).status).toBe(404);
    expect((await book(wanted('10:00', '11:00')))[0]).toBe(404);
    expect((await world.admin.get(`spaces/${world.otherSiteId}`)).status).toBe(200);
    await db.updateTable('clients').set({ settings: '{}' }).where('id', '=', world.client.id).execute();
    expect((await world.admin.get(`spaces/${world.otherSiteId}`)).status).toBe(403);
  });

  it('are booked for oneself or a member', async () => {
    expect(await book(wanted('10:00', '11:00'))).toEqual([
      201,
      {
        id: expect.any(Number),
        revision: 1,
        site_id: world.siteId,
        space_id: 7,
        space_name: 'Harbour room',
        group_id: null,
        returning_visitor_id: null,
        booked_for: 'Ada Admin',
        owner_user_id: expect.any(Number),
        start_date: at('10:00'),
        end_date: at('11:00'),
        override_permitted_zones: false,
      },
    ]);
    const member = await world.addMember({ name: 'Élodie Bernard' });
    expect(await book(wanted('11:00', '12:00', { returning_visitor_id: member }))).toEqual([
      201,
      expect.objectContaining({ booked_for: 'Élodie Bernard', group_id: world.groups.staff, returning_visitor_id: member }),
    ]);
  });

  it('are booked once at a time, however many try', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => world.admin.post(path(), wanted('10:00', '11:00'))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toEqual({
      code: 'space_unavailable',
      message: 'Space unavailable for the requested time.',
    });
    for (const [from, to] of [
      ['09:30', '10:01'],
      ['10:15', '10:45'],
      ['10:59', '12:00'],
      ['09:00', '12:00'],
    ] as const) {
      expect(await book(wanted(from, to))).toEqual([409, 'space_unavailable']);
    }
    expect((await book(wanted('09:30', '10:00')))[0]).toBe(201);
    expect((await book(wanted('11:00', '11:30')))[0]).toBe(201);
    expect((await book(wanted('10:00', '11:00', { space_id: 9, group_id: world.groups.staff })))[0]).toBe(201);
  });

  it('keep a buffer free between two bookings', async () => {
    expect((await book(wanted('10:00', '11:00', { space_id: 8 })))[0]).toBe(201);
    expect(await book(wanted('11:14', '12:00', { space_id: 8 }))).toEqual([409, 'space_unavailable']);
    expect(await book(wanted('09:00', '09:46', { space_id: 8 }))).toEqual([409, 'space_unavailable']);
    expect((await book(wanted('11:15', '12:00', { space_id: 8 })))[0]).toBe(201);
    expect((await book(wanted('09:00', '09:45', { space_id: 8 })))[0]).toBe(201);
  });

  it('refuse what cannot be, and say which field', async () => {
    expect(await book({})).toEqual([
      422,
      { space_id: ['This is required.'], start_date: ['This is required.'], end_date: ['This is required.'] },
    ]);
    expect(await book(wanted('11:00', '10:00'))).toEqual([422, { end_date: ['The end must be after the start.'] }]);
    expect(await book(wanted('08:00', '10:00'))).toEqual([422, { start_date: ['Choose a start that is still to come.'] }]);
    expect(await book(wanted('10:00', '11:00', { space_id: 1 }))).toEqual([422, { space_id: ['This no longer exists. Choose another.'] }]);
    expect(await book({ space_id: 7, start_date: at('10:00', '2026-07-18'), end_date: at('11:00', '2026-07-18') })).toEqual([
      422,
      { start_date: ['This space cannot be booked on that day. Choose another day.'] },
    ]);
    // From Friday evening into Saturday.
    expect((await book({ space_id: 7, start_date: at('20:00', '2026-07-17'), end_date: at('23:30', '2026-07-17') }))[0]).toBe(422);
    expect((await book({ space_id: 7, start_date: at('20:00', '2026-07-17'), end_date: at('23:00', '2026-07-17') }))[0]).toBe(201);
    expect(await book({ space_id: 7, start_date: at('10:00', '2026-07-30'), end_date: at('11:00', '2026-07-30') })).toEqual([
      422,
      { start_date: ['Choose an earlier date: this space cannot be booked so far ahead.'] },
    ]);
    // The last day whole: 29 July until midnight in London.
    expect((await book({ space_id: 7, start_date: at('22:00', '2026-07-29'), end_date: at('22:59', '2026-07-29') }))[0]).toBe(201);
    const [summer, midnight] = [at('10:00', '2026-07-15'), at('23:00', '2026-07-29')];
    expect(await book({ space_id: 7, start_date: midnight, end_date: at('23:30', '2026-07-29') })).toEqual([
      422,
      { start_date: ['Choose an earlier date: this space cannot be booked so far ahead.'] },
    ]);
    expect(await book({ space_id: 7, start_date: summer, end_date: at('10:01', '2026-08-15') })).toEqual([
      422,
      { end_date: ['Choose an earlier end: a booking takes 31 days at most.'] },
    ]);
    expect(await book(wanted('10:00', '11:00', { returning_visitor_id: world.stranger.memberId }))).toEqual([
      422,
      { returning_visitor_id: ['This no longer exists. Choose another.'] },
    ]);
    expect(await book(wanted('10:00', '11:00', { group_id: world.stranger.groupId }))).toEqual([
      422,
      { group_id: ['This no longer exists. Choose another.'] },
    ]);
  });

  it('look at each day of a booking, also from one whose midnight the clocks skip', async () => {
    const { db } = world.server.database;
    await db.updateTable('sites').set({ timezone: 'Atlantic/Azores' }).where('id', '=', world.siteId).execute();
    const { layout } = await db.selectFrom('site_spaces').select('layout').where('site_id', '=', world.siteId).executeTakeFirstOrThrow();
    const onSundays = JSON.stringify(layout).replaceAll('"bookable_days":[1,2,3,4,5]', '"bookable_days":[7]');
    await db.updateTable('site_spaces').set({ layout: onSundays }).where('site_id', '=', world.siteId).execute();
    await world.travelTo('2026-03-27T08:00:00Z');
    // Sunday 29 March begins at 01:00 there.
    const until = (end: string) => book({ space_id: 7, start_date: '2026-03-29T20:00:00Z', end_date: end });
    expect(await until('2026-03-30T00:30:00Z')).toEqual([
      422,
      { start_date: ['This space cannot be booked on that day. Choose another day.'] },
    ]);
    expect((await until('2026-03-30T00:00:00Z'))[0]).toBe(201);
  });

  it('kept for some groups are theirs, unless one may override that', async () => {
    const board = (more: object) => wanted('10:00', '11:00', { space_id: 9, ...more });
    const visitor = await world.addMember({ visitor_group_id: world.groups.visitors });
    for (const more of [{}, { group_id: world.groups.visitors }, { returning_visitor_id: visitor }]) {
      expect(await book(board(more))).toEqual([
        422,
        { group_id: ['This space is kept for other groups. Choose a group that may use it.'] },
      ]);
    }
    const booker = await world.person(['Spaces.viewer', 'Spaces.booker']);
    expect(problemOf(await booker.post(path(), board({ override_permitted_zones: true }))).data).toEqual({
      permission: 'Spaces.overridepermittedzones',
    });
    expect((await book(board({ override_permitted_zones: true })))[0]).toBe(201);
    expect((await book({ ...board({ group_id: world.groups.staff }), start_date: at('11:00'), end_date: at('12:00') }, booker))[0]).toBe(
      201,
    );
  });

  it('that override that are taken to no other space, group or member without the right', async () => {
    const member = await world.addMember({ visitor_group_id: world.groups.visitors });
    const booker = await world.person(['Spaces.viewer', 'Spaces.booker']);
    const { email } = bodyOf(await booker.get('profile')).profile;
    const own = await world.addMember({ email, visitor_group_id: world.groups.visitors });
    const board = wanted('10:00', '11:00', { space_id: 9, returning_visitor_id: own, override_permitted_zones: true });
    const { booking } = bodyOf(await world.admin.post(path(), board));
    const patch = async (body: object, as = booker) => outcomeOf(await as.patch(pathTo(booking.id), body));
    const kept = [422, { group_id: ['This space is kept for other groups. Choose a group that may use it.'] }];
    expect((await patch({ end_date: at('11:30') }))[1]).toMatchObject({ override_permitted_zones: true });
    for (const more of [{}, { override_permitted_zones: true }]) {
      expect(await patch({ returning_visitor_id: member, ...more })).toEqual(kept);
      expect(await patch({ group_id: world.groups.deliveries, ...more })).toEqual(kept);
    }
    expect((await patch({ space_id: 7 }))[1]).toMatchObject({ space_id: 7, override_permitted_zones: false });
    expect(await patch({ space_id: 9 })).toEqual(kept);
    expect((await patch({ space_id: 9, override_permitted_zones: true }, world.admin))[0]).toBe(200);
  });

  it('are listed by time, space and words', async () => {
    await book(wanted('10:00', '11:00'));
    await book(wanted('10:00', '11:00', { space_id: 9, group_id: world.groups.staff }));
    await book({ space_id: 7, start_date: at('10:00', '2026-07-16'), end_date: at('11:00', '2026-07-16') });
    const list = async (query: string) => {
      const { bookings, meta } = bodyOf(await world.admin.get(`${path()}?${query}`));
      const days = pluck(bookings, 'start_date').map((start) => start.slice(8, 10));
      return [pluck(bookings, 'space_name').map((name, index) => `${name} ${days[index]}`), meta.total];
    };
    expect(await list('')).toEqual([['Harbour room 15', 'Board room 15', 'Harbour room 16'], 3]);
    expect(await list('from=2026-07-16')).toEqual([['Harbour room 16'], 1]);
    expect(await list('to=2026-07-15&space_id=9')).toEqual([['Board room 15'], 1]);
    expect(await list('from=2026-07-15T10:59:00Z&to=2026-07-15T10:59:00Z')).toEqual([['Harbour room 15', 'Board room 15'], 2]);
    expect(await list('q=HARBOUR&sort=-start_date&per_page=1')).toEqual([['Harbour room 16'], 2]);
    await world.server.database.db.updateTable('bookings').set({ booked_for: 'Łukasz O’Brien-Müller' }).where('space_id', '=', 9).execute();
    for (const q of ['Łukasz', 'lukasz', "o'brien", 'muller board', 'Müller'])
      expect(await list(`q=${encodeURIComponent(q)}`)).toEqual([['Board room 15'], 1]);
  });

  it('change and go', async () => {
    const { booking } = bodyOf(await world.admin.post(path(), wanted('10:00', '11:00')));
    await book(wanted('11:00', '12:00'));
    const patch = async (body: object) => outcomeOf(await world.admin.patch(pathTo(booking.id), body));
    expect(await patch({ id: booking.id, end_date: at('10:30') })).toEqual([200, { ...booking, end_date: at('10:30'), revision: 2 }]);
    expect(await patch({ end_date: at('11:30') })).toEqual([409, 'space_unavailable']);
    expect(await patch({ end_date: at('10:00') })).toEqual([422, { end_date: ['The end must be after the start.'] }]);
    expect(await patch({ start_date: at('07:00') })).toEqual([422, { start_date: ['Choose a start that is still to come.'] }]);
    expect(await patch({ id: booking.id + 1 })).toEqual([422, { id: ['This names another record than the address does.'] }]);
    // Once it runs, its end may still move.
    await world.travelTo('2026-07-15T10:10:00Z');
    expect(await patch({ end_date: at('10:50') })).toEqual([
      200,
      expect.objectContaining({ end_date: at('10:50'), booked_for: 'Ada Admin' }),
    ]);
    expect((await world.admin.delete(pathTo(booking.id))).status).toBe(204);
    expect((await world.admin.delete(pathTo(booking.id))).status).toBe(404);
    expect((await world.admin.patch(pathTo(booking.id), {})).status).toBe(404);
  });

  it('belong to the same person after others change them, and are asked only what changes', async () => {
    const { db } = world.server.database;
    const booker = await world.person(['Spaces.viewer', 'Spaces.booker']);
    const { booking } = bodyOf(await booker.post(path(), wanted('10:00', '11:00')));
    const member = await world.addMember({ name: 'Élodie Bernard' });
    const patch = async (body: object, as = world.admin) => outcomeOf(await as.patch(pathTo(booking.id), body));
    // As a form sends it, with all of its fields.
    const whole = { ...wanted('10:00', '11:00'), group_id: null, returning_visitor_id: null, override_permitted_zones: false };
    const { name } = bodyOf(await booker.get('profile')).profile;
    expect(await patch(whole)).toEqual([200, expect.objectContaining({ booked_for: name, owner_user_id: booking.owner_user_id })]);
    expect((await patch({ returning_visitor_id: member }))[1]).toMatchObject({ booked_for: 'Élodie Bernard' });
    expect((await patch({ returning_visitor_id: null }))[1]).toMatchObject({ booked_for: name });

    // Since then the space has got a longer buffer, a closed day and an earlier last day.
    await book(wanted('11:10', '12:00'));
    await book(wanted('09:00', '09:50'));
    const { layout } = await db.selectFrom('site_spaces').select('layout').where('site_id', '=', world.siteId).executeTakeFirstOrThrow();
    const changed = JSON.stringify(layout).replace('"buffer_minutes":0', '"buffer_minutes":30');
    await db.updateTable('site_spaces').set({ layout: changed }).where('site_id', '=', world.siteId).execute();
    expect((await patch({ group_id: world.groups.staff }))[0]).toBe(200);
    expect((await patch({ end_date: at('10:40') }))[0]).toBe(200);
    expect(await patch({ end_date: at('10:45') })).toEqual([409, 'space_unavailable']);
    expect(await patch({ start_date: at('10:01') })).toEqual([409, 'space_unavailable']);
    await db
      .updateTable('site_spaces')
      .set({ layout: changed.replaceAll('[1,2,3,4,5]', '[6]') })
      .where('site_id', '=', world.siteId)
      .execute();
    expect((await patch({ group_id: null }))[0]).toBe(200);
    expect((await patch({ end_date: at('10:30') }))[0]).toBe(422);
  });

  it('end in what is to come, also once they run', async () => {
    const { booking } = bodyOf(await world.admin.post(path(), wanted('09:00', '10:00')));
    await world.travelTo('2026-07-15T09:20:00Z');
    const patch = async (body: object) => outcomeOf(await world.admin.patch(pathTo(booking.id), body));
    expect(await patch({ end_date: at('09:10') })).toEqual([422, { end_date: ['Choose an end that is still to come.'] }]);
    expect((await patch({ end_date: at('09:30') }))[0]).toBe(200);
  });

  it('need the rights, the client and the site', async () => {
    const { booking } = bodyOf(await world.admin.post(path(), wanted('10:00', '11:00')));
    const viewer = await world.person(['Spaces.viewer']);
    expect(problemOf(await viewer.post(path(), wanted('12:00', '13:00'))).data).toEqual({ permission: 'Spaces.booker' });
    expect((await viewer.patch(pathTo(booking.id), {})).status).toBe(403);
    expect((await viewer.delete(pathTo(booking.id))).status).toBe(403);
    const other = `spaces/${world.otherSiteId}/bookings/${booking.id}`;
    expect((await world.admin.patch(other, {})).status).toBe(404);
    expect((await world.admin.delete(other)).status).toBe(404);
    expect((await world.stranger.admin.delete(pathTo(booking.id))).status).toBe(404);
    const elsewhere = await world.person(['Spaces.viewer', 'Spaces.booker'], [world.otherSiteId]);
    expect((await elsewhere.get(path())).status).toBe(404);
    expect((await elsewhere.post(path(), wanted('12:00', '13:00'))).status).toBe(404);
  });

  it('are changed and cancelled by the people who made them or whom they are for; those of others by an editor', async () => {
    const ofOther = [403, 'booking_of_other'];
    const booker = await world.person(['Spaces.viewer', 'Spaces.booker']);
    const bo = await world.person(['Spaces.viewer', 'Spaces.booker']);
    const { email } = bodyOf(await bo.get('profile')).profile;
    const member = await world.addMember({ name: 'Bo Booker', email: email.toUpperCase() });
    const editor = await world.person(['Spaces.viewer', 'Spaces.editor']);
    const deleter = await world.person(['Spaces.viewer', 'Spaces.deleter']);
    const { booking } = bodyOf(await booker.post(path(), wanted('10:00', '11:00')));
    const { booking: forBo } = bodyOf(await booker.post(path(), wanted('11:00', '12:00', { returning_visitor_id: member })));
    const move = async (as: typeof bo, id: number, end: string) => outcomeOf(await as.patch(pathTo(id), { end_date: at(end) }));

    expect(await move(bo, booking.id, '10:30')).toEqual(ofOther);
    expect(await move(deleter, booking.id, '10:30')).toEqual([403, 'forbidden']);
    expect((await move(booker, booking.id, '10:30'))[0]).toBe(200);
    expect((await move(editor, booking.id, '10:45'))[0]).toBe(200);
    expect((await move(bo, forBo.id, '11:30'))[0]).toBe(200);
    expect(problemOf(await bo.delete(pathTo(booking.id))).message).toBe(
      'This booking belongs to somebody else. Ask them, or somebody who may edit spaces.',
    );
    expect((await deleter.delete(pathTo(booking.id))).status).toBe(403);
    expect((await bo.delete(pathTo(forBo.id))).status).toBe(204);
    expect((await editor.delete(pathTo(booking.id))).status).toBe(204);
  });

  it('stay when they are cancelled, free their time, and go for good by a right of its own', async () => {
    const { db } = world.server.database;
    const editor = await world.person(['Spaces.viewer', 'Spaces.editor', 'Spaces.booker']);
    const { booking } = bodyOf(await editor.post(path(), wanted('10:00', '11:00')));
    expect(problemOf(await editor.delete(`${pathTo(booking.id)}?for_good=true`)).data).toEqual({ permission: 'Spaces.deleter' });
    expect((await editor.delete(pathTo(booking.id))).status).toBe(204);
    const kept = db.selectFrom('bookings').select(['cancelled_at', 'cancelled_by', 'owner_user_id']).where('id', '=', booking.id);
    const row = await kept.executeTakeFirstOrThrow();
    expect(row).toEqual({ cancelled_at: expect.any(Date), cancelled_by: row.owner_user_id, owner_user_id: booking.owner_user_id });
    expect(bodyOf(await editor.get(path())).bookings).toEqual([]);
    expect((await book(wanted('10:00', '11:00')))[0]).toBe(201);
    expect((await world.admin.delete(`${pathTo(booking.id)}?for_good=true`)).status).toBe(204);
    expect(await kept.executeTakeFirst()).toBeUndefined();
    const { auditLog } = bodyOf(await world.admin.get('audit-log?subject=bookings'));
    expect(auditLog.filter(({ subject_id: id }) => id === booking.id).map(({ action }) => action)).toEqual([
      'deleted',
      'updated',
      'created',
    ]);
  });

  it.each([
    ['weeks', 4, 'Europe/Paris', '2026-09-28T08:00:00Z', '2026-10-26T22:00:00Z', '2026-10-26T23:00:00Z'],
    ['months', 1, 'Europe/London', '2026-08-31T09:00:00Z', '2026-09-30T22:59:00Z', '2026-09-30T23:00:00Z'],
    ['months', 1, 'Europe/London', '2027-01-31T09:00:00Z', '2027-02-28T23:59:00Z', '2027-03-01T00:00:00Z'],
    ['years', 1, 'Europe/London', '2028-02-29T09:00:00Z', '2029-02-28T23:59:00Z', '2029-03-01T00:00:00Z'],
  ])('are made until the end of the day that is %d %s ahead', async (unit, amount, timezone, now, last, tooLate) => {
    const { db } = world.server.database;
    const everyDay = {
      id: 7,
      kind: 'space',
      name: 'Room',
      buffer_minutes: 0,
      bookable_days: [1, 2, 3, 4, 5, 6, 7],
      permitted_group_ids: [],
    };
    const spaces = { layout: JSON.stringify([everyDay]), booking_advance_limit: JSON.stringify({ unit, amount }) };
    await db.updateTable('site_spaces').set(spaces).where('site_id', '=', world.siteId).execute();
    await db.updateTable('sites').set({ timezone }).where('id', '=', world.siteId).execute();
    await world.travelTo(now);
    const bookFrom = (start: string) =>
      book({ space_id: 7, start_date: start, end_date: new Date(Date.parse(start) + 1_800_000).toISOString() });
    expect((await bookFrom(tooLate))[0]).toBe(422);
    expect((await bookFrom(last))[0]).toBe(201);
  });

  it('show the address of a calendar to editors alone', async () => {
    const url = 'https://calendar.example.org/ical/private-0123456789abcdef/basic.ics';
    await world.server.database.db
      .updateTable('site_spaces')
      .set({ calendar_urls: JSON.stringify({ 7: url }) })
      .where('site_id', '=', world.siteId)
      .execute();
    const seen = async (as: typeof world.admin) => bodyOf(await as.get(`spaces/${world.siteId}`)).calendar_urls;
    expect(await seen(await world.person(['Spaces.viewer', 'Spaces.booker']))).toEqual({ 7: 'calendar.example.org/….ics' });
    expect(await seen(await world.person(['Spaces.viewer', 'Spaces.editor']))).toEqual({ 7: url });
    // The end of a short one may be all its secret.
    const short = JSON.stringify({ 7: 'https://cal.example.org/x7Qa', 8: 'webcal://cal.example.org/feed/x7Qa', 9: 'x7Qa' });
    await world.server.database.db.updateTable('site_spaces').set({ calendar_urls: short }).where('site_id', '=', world.siteId).execute();
    expect(JSON.stringify(await seen(await world.person(['Spaces.viewer'])))).not.toContain('x7Qa');
  });

  it('and the fields of a site are read by who shows them', async () => {
    const second = await world.addField({ name: 'Second', position: 2, on_fire_list: true });
    const first = await world.addField({
      name: 'First',
      position: 1,
      type: 8,
      values: JSON.stringify([{ value: 'Roof', is_default: true }]),
      groups: JSON.stringify([world.groups.staff]),
    });
    const { customFields } = bodyOf(await world.admin.get(`sites/${world.siteId}/custom-fields`));
    expect(customFields).toEqual([
      {
        id: first,
        site_id: world.siteId,
        name: 'First',
        type: 8,
        values: [{ value: 'Roof', is_default: true }],
        groups: [world.groups.staff],
        required: false,
        sensitive: false,
        visitor_group_id: null,
        system: null,
        condition: 'every_sign_in',
        on_sign_out: false,
        in_visit_record: true,
        on_host_notifications: false,
        is_favourite: false,
        on_fire_list: false,
        evacuation_role: null,
        help_values: [],
        on_pdf_message_agreements: false,
        reject_values: [],
        reject_message: null,
        translations: [],
        revision: 1,
      },
      expect.objectContaining({ id: second, on_fire_list: true }),
    ]);
    expect(bodyOf(await world.admin.get(`sites/${world.otherSiteId}/custom-fields`))).toEqual({ customFields: [] });
    expect((await (await world.person(['EvacList.viewer'])).get(`sites/${world.siteId}/custom-fields`)).status).toBe(200);
    expect((await (await world.person(['Spaces.viewer'])).get(`sites/${world.siteId}/custom-fields`)).status).toBe(403);
    expect((await world.admin.get(`sites/${world.stranger.siteId}/custom-fields`)).status).toBe(404);
  });
});
