import { randomUUID } from 'node:crypto';

import { bodyOf, problemOf } from '../../support/answer';
import { pairedDevice } from '../../support/pairedDevice';
import { presenceOf } from '#contract/evacuations/entities/presence';
import { describeOnBothDatabases } from '../../support/testDatabase';
import { pluck, useSiteWorlds, type SiteWorld } from '../../support/siteWorld';

const MINUTE = 60_000;

describeOnBothDatabases('people on an evacuation list', (on) => {
  const worlds = useSiteWorlds(on);
  let world: SiteWorld;
  beforeEach(async () => {
    world = await worlds.newWorld();
  });

  const start = async (body?: object) => bodyOf(await world.admin.post(`sites/${world.siteId}/evacuations`, body)).evacuation;
  const report = async (id: number) => bodyOf(await world.admin.get(`evacuations/${id}`));
  const parked = (name = 'Nikhil Park') => world.arrive(name, { visitor_group_id: world.groups.parking });

  describe('people who are not listed', () => {
    it('are named beside the list, by the rule that every screen uses', async () => {
      const jane = await world.arrive('Jane');
      const nikhil = await parked();
      const parcel = await world.arrive('A parcel', { visitor_group_id: world.groups.deliveries });
      await world.arrive('Elsewhere', { site_id: world.otherSiteId, visitor_group_id: world.groups.parking });
      const { id } = await start();
      const { evacuees, not_listed: notListed } = await report(id);
      expect(pluck(evacuees, 'visitor_id')).toEqual([jane.id]);
      expect(notListed).toEqual([
        {
          visitor_id: nikhil.id,
          name: 'Nikhil Park',
          group_id: world.groups.parking,
          group_name: 'Parking',
          is_delivery: false,
          host_name: null,
          company: null,
          in_timestamp: nikhil.in_timestamp,
          revision: nikhil.revision,
        },
        expect.objectContaining({ visitor_id: parcel.id, is_delivery: true }),
      ]);
      // Somebody without a right to groups learns enough of them to say the same.
      const marshal = await world.person(['EvacList.viewer']);
      const groups = new Map(bodyOf(await marshal.get('groups')).groups.map((group) => [group.id, presenceOf(group)]));
      expect([jane, nikhil, parcel].map(({ visitor_group_id: groupId }) => groups.get(groupId))).toEqual([
        'listed',
        'not_listed',
        'delivery',
      ]);
    });

    it('are told of as they come and go, and the counter stays', async () => {
      const { id } = await start();
      await world.forgetEvents();
      const nikhil = await parked();
      await world.admin.post(`visitors/${nikhil.id}/sign-out`);
      const told = await world.eventsOf(`private-Evacuation.${id}`);
      expect(told).toEqual([
        {
          name: 'Evacuation\\NotListedEvent',
          data: { event_counter: 0, signed_in: true, person: expect.objectContaining({ visitor_id: nikhil.id, name: 'Nikhil Park' }) },
        },
        {
          name: 'Evacuation\\NotListedEvent',
          data: { event_counter: 0, signed_in: false, person: expect.objectContaining({ visitor_id: nikhil.id }) },
        },
      ]);
      const revisions = told.map(({ data }) => (data['person'] as { revision: number }).revision);
      expect(revisions[1]).toBeGreaterThan(revisions[0]!);
      expect((await report(id)).not_listed).toEqual([]);
    });

    it('are added all at once, missing, deliveries apart; anyone who is added is not named any more', async () => {
      await world.arrive('A parcel', { visitor_group_id: world.groups.deliveries });
      await parked('Ana');
      await parked('Bo');
      const { id } = await start();
      await world.forgetEvents();
      expect(bodyOf(await world.admin.post(`evacuations/${id}/not-listed`))).toEqual({ added: 2, event_counter: 1 });
      expect(await world.eventsOf(`private-Evacuation.${id}`)).toEqual([
        { name: 'Evacuation\\EvacuationReadyEvent', data: { event_counter: 1 } },
      ]);
      const { evacuees, not_listed: notListed } = await report(id);
      expect(evacuees.map(({ name, status, added_by, marked_by }) => ({ name, status, added_by, marked_by }))).toEqual(
        ['Ana', 'Bo'].map((name) => ({ name, status: 'missing', added_by: 'Ada Admin', marked_by: null })),
      );
      expect(pluck(notListed, 'name')).toEqual(['A parcel']);
      expect(bodyOf(await world.admin.post(`evacuations/${id}/not-listed`))).toEqual({ added: 0, event_counter: 1 });
      const { changes } = bodyOf(await world.admin.get(`evacuations/${id}/changes`));
      expect(changes.map(({ kind, by, status }) => ({ kind, by, status }))).toEqual(
        Array(2).fill({ kind: 'added', by: 'Ada Admin', status: 'missing' }),
      );
      bodyOf(await world.admin.post(`evacuations/${id}/complete`));
      expect(problemOf(await world.admin.post(`evacuations/${id}/not-listed`)).code).toBe('evacuation_complete');
    });

    it('of a complete report are those who were there when it ended', async () => {
      const nikhil = await parked();
      const { id } = await start();
      world.server.clock.advance(MINUTE);
      bodyOf(await world.admin.post(`evacuations/${id}/complete`));
      world.server.clock.advance(MINUTE);
      await world.admin.post(`visitors/${nikhil.id}/sign-out`);
      await parked('Too Late');
      expect(pluck((await report(id)).not_listed, 'name')).toEqual(['Nikhil Park']);
    });
  });

  describe('somebody on the list who signs out', () => {
    const doubtsOf = async (id: number) => (await report(id)).doubts;
    const toldOf = async (id: number) =>
      (await world.eventsOf(`private-Evacuation.${id}`))
        .filter(({ name }) => name.endsWith('EvacueeSignedOutEvent'))
        .map(({ data }) => data);

    it('at reception is doubtful until that is undone, live, and safe by nothing', async () => {
      const vera = await world.arrive('Vera');
      const { id } = await start();
      const [evacuee] = (await report(id)).evacuees;
      expect(await doubtsOf(id)).toEqual([]);
      await world.forgetEvents();
      world.server.clock.advance(1_000);
      const { out_timestamp: since } = bodyOf(await world.admin.post(`visitors/${vera.id}/sign-out`)).visitor;
      const doubt = { evacuee_id: evacuee!.id, reason: 'signed_out', since };
      expect(await doubtsOf(id)).toEqual([doubt]);
      expect((await report(id)).evacuees).toMatchObject([{ name: 'Vera', status: 'missing' }]);
      bodyOf(await world.admin.post(`visitors/${vera.id}/undo-sign-out`));
      expect(await doubtsOf(id)).toEqual([]);
      expect(await toldOf(id)).toEqual([
        { event_counter: 0, evacuee_id: evacuee!.id, doubt },
        { event_counter: 0, evacuee_id: evacuee!.id, doubt: null },
      ]);
    });

    it('at a kiosk without a line, before the start, is doubtful since then; the record keeps it', async () => {
      const { kiosk } = await pairedDevice(world);
      await world.arrive('Otto');
      world.server.clock.advance(2 * MINUTE);
      const { id } = await start({ kind: 'drill' });
      const made_at = new Date(world.server.clock.now().getTime() - MINUTE).toISOString();
      const entry = { uuid: randomUUID(), made_at, site_id: world.siteId, name: 'Otto' };
      expect(bodyOf(await kiosk.post('device/queued-sign-outs', entry)).state).toBe('applied');
      const { evacuees, doubts } = await report(id);
      expect(evacuees).toMatchObject([{ name: 'Otto', status: 'missing' }]);
      const doubt = { evacuee_id: evacuees[0]!.id, reason: 'signed_out_unheard', since: made_at };
      expect(doubts).toEqual([doubt]);
      expect(await toldOf(id)).toEqual([{ event_counter: 0, evacuee_id: evacuees[0]!.id, doubt }]);
      bodyOf(await world.admin.post(`evacuations/${id}/complete`));
      expect(await doubtsOf(id)).toEqual([doubt]);
    });

    it('once it is over is no doubt of the record', async () => {
      const vera = await world.arrive('Vera');
      const { id } = await start();
      bodyOf(await world.admin.post(`evacuations/${id}/complete`));
      world.server.clock.advance(MINUTE);
      await world.admin.post(`visitors/${vera.id}/sign-out`);
      expect(await doubtsOf(id)).toEqual([]);
    });
  });

  it('a remote site has none: its people are elsewhere', async () => {
    const { site } = bodyOf(await world.admin.post('sites', { name: 'At home', type: 'remote', timezone: 'Europe/Paris' }));
    expect(problemOf(await world.admin.post(`sites/${site.id}/evacuations`)).code).toBe('remote_site');
  });

  describe('adding somebody', () => {
    const add = (id: number, person: object) => world.admin.post(`evacuations/${id}/evacuees`, person);

    it('takes a visit with all that is known of it, and lists nobody twice', async () => {
      const nikhil = await parked();
      const { id } = await start();
      const { evacuee, event_counter } = bodyOf(await add(id, { visitor_id: nikhil.id, status: 'missing' }));
      expect([evacuee, event_counter]).toEqual([
        expect.objectContaining({
          name: 'Nikhil Park',
          visitor_id: nikhil.id,
          group_id: world.groups.parking,
          status: 'missing',
          added_by: 'Ada Admin',
          marked_by: null,
        }),
        1,
      ]);
      const again = problemOf(await add(id, { visitor_id: nikhil.id }));
      expect(again).toMatchObject({ code: 'already_listed', data: { evacuee: { id: evacuee.id } } });
      expect((await report(id)).evacuees).toHaveLength(1);
      expect(problemOf(await add(id, {})).errors).toEqual({ name: ['A name is required'] });
      expect((await add(id, { visitor_id: 999_999 })).status).toBe(422);
    });

    it('knows somebody expected or a member again when they sign in after that', async () => {
      const member = await world.addMember({ name: 'Mia Member' });
      const expected = await world.addVisit({
        name: 'Eve Expected',
        expected_timestamp: new Date(world.server.clock.now().getTime() + MINUTE),
      });
      const { id } = await start();
      expect(bodyOf(await add(id, { member_id: member })).evacuee).toMatchObject({
        name: 'Mia Member',
        member_id: member,
        status: 'safe',
        marked_by: 'Ada Admin',
      });
      expect(problemOf(await add(id, { member_id: member })).code).toBe('already_listed');
      bodyOf(await add(id, { visitor_id: expected }));
      const mia = await world.arrive('Mia Member', { visitor_group_id: world.groups.staff, returning_visitor_id: member });
      expect((await world.arrive('Eve Expected')).id).toBe(expected);
      const { evacuees, not_listed: notListed, evacuation } = await report(id);
      expect(pluck(evacuees, 'name')).toEqual(['Mia Member', 'Eve Expected']);
      expect(notListed).toEqual([]);
      expect(evacuation.event_counter).toBe(2);
      expect(problemOf(await add(id, { visitor_id: mia.id })).code).toBe('already_listed');
    });

    it('brings along what a member has said of where they are, and that they need help to leave', async () => {
      const help = { on_fire_list: true, evacuation_role: 'needs_help', type: 8, help_values: JSON.stringify(['Wheelchair']) } as const;
      const helped = await world.addField({ name: 'Help to leave', condition: 'profile', ...help });
      const floor = await world.addField({ name: 'Floor', condition: 'profile', on_fire_list: true, evacuation_role: 'place' });
      const member = await world.addMember({ name: 'Mia Member', additional: JSON.stringify({ [helped]: 'Wheelchair', [floor]: '3' }) });
      const { id } = await start();
      expect(bodyOf(await add(id, { member_id: member, status: 'missing' })).evacuee).toMatchObject({
        needs_help_to_leave: true,
        fields: expect.arrayContaining([
          { name: 'Help to leave', value: 'Wheelchair', role: 'needs_help' },
          { name: 'Floor', value: '3', role: 'place' },
        ]),
      });
    });
  });

  describe('a field’s answer for a person', () => {
    it('is their place, and whether they need help to leave, even where the response is masked', async () => {
      const where = await world.addField({ name: 'Floor', on_fire_list: true, evacuation_role: 'place' });
      const help = await world.addField({
        name: 'Mobility',
        on_fire_list: true,
        sensitive: true,
        evacuation_role: 'needs_help',
        help_values: JSON.stringify(['Wheelchair', 'Crutches']),
      });
      const hidden = await world.addField({
        name: 'Asked, not listed',
        evacuation_role: 'needs_help',
        help_values: JSON.stringify(['Yes']),
      });
      await world.arrive('Ann', { additional: { [where]: 'Roof', [help]: 'Crutches' } });
      await world.arrive('Ben', { additional: { [where]: 'Cellar', [help]: 'None', [hidden]: 'Yes' } });
      const { id } = await start();
      const { evacuees } = await report(id);
      expect(evacuees.map(({ name, needs_help_to_leave, fields }) => [name, needs_help_to_leave, fields])).toEqual([
        [
          'Ann',
          true,
          [
            { name: 'Floor', value: 'Roof', role: 'place' },
            { name: 'Mobility', value: '••••••' },
          ],
        ],
        [
          'Ben',
          false,
          [
            { name: 'Floor', value: 'Cellar', role: 'place' },
            { name: 'Mobility', value: '••••••' },
          ],
        ],
      ]);
    });
  });

  describe('an answer on the list', () => {
    const set = (id: number, fields: object) =>
      world.server.database.db.updateTable('custom_fields').set(fields).where('id', '=', id).execute();

    it('stays on a running list, whatever becomes of fields and groups; those who join, and the next list, as it then is', async () => {
      const ofStaff = { site_id: null, visitor_group_id: world.groups.staff, condition: 'profile', on_fire_list: true } as const;
      const room = await world.addField({ ...ofStaff, name: 'Room' });
      const health = await world.addField({ ...ofStaff, name: 'Health', position: 1 });
      const diet = await world.addField({ ...ofStaff, name: 'Diet', position: 2, on_fire_list: false });
      const additional = JSON.stringify({ [room]: '4.12', [health]: 'Asthma', [diet]: 'Nuts' });
      const member = (name: string) => world.addMember({ name, additional });
      const [mia, kim] = [await member('Mia'), await member('Kim')];
      const come = (id: number, name: string) => world.arrive(name, { visitor_group_id: world.groups.staff, returning_visitor_id: id });
      await come(mia, 'Mia');
      const first = await start();
      const shownOf = async (id: number, name: string) =>
        (await report(id)).evacuees.find((evacuee) => evacuee.name === name)?.fields.map((field) => [field.name, field.value]);
      const before = [
        ['Room', '4.12'],
        ['Health', 'Asthma'],
      ];
      expect(await shownOf(first.id, 'Mia')).toEqual(before);

      await set(room, { on_fire_list: false });
      await set(health, { sensitive: true });
      await set(diet, { on_fire_list: true, name: 'What you do not eat' });
      await world.server.database.db
        .updateTable('members')
        .set({ visitor_group_id: world.groups.visitors })
        .where('id', '=', mia)
        .execute();
      await come(kim, 'Kim');
      const after = [
        ['Health', '••••••'],
        ['What you do not eat', 'Nuts'],
      ];
      expect(await shownOf(first.id, 'Mia')).toEqual(before);
      expect(await shownOf(first.id, 'Kim')).toEqual(after);
      bodyOf(await world.admin.post(`evacuations/${first.id}/complete`));
      expect(await shownOf(first.id, 'Mia')).toEqual(before);
      const second = await start();
      // Their answers went with them into the other group.
      expect([await shownOf(second.id, 'Mia'), await shownOf(second.id, 'Kim')]).toEqual([after, after]);
    });
  });

  describe('reopening', () => {
    const reopen = (id: number) => world.admin.post(`evacuations/${id}/reopen`);

    it('takes a completion back within ten minutes, with anyone who came meanwhile', async () => {
      await world.arrive('Jane');
      const { id } = await start();
      bodyOf(await world.admin.post(`evacuations/${id}/complete`));
      await world.arrive('Between');
      await world.forgetEvents();
      world.server.clock.advance(9 * MINUTE);
      const { evacuation } = bodyOf(await reopen(id));
      expect(evacuation).toMatchObject({ id, status: 'in_progress', completed_at: null, event_counter: 2, evacuee_count: 2 });
      expect(await world.eventsOf(`private-Evacuation.${id}`)).toEqual([
        { name: 'Evacuation\\EvacuationReadyEvent', data: { event_counter: 2 } },
      ]);
      expect(await world.eventsOf(`private-Site.${world.siteId}`)).toEqual([
        {
          name: 'Evacuation\\EvacuationCreatedEvent',
          data: { evacuation: { id, site_id: world.siteId, status: 'in_progress', event_counter: 2 } },
        },
      ]);
      expect(bodyOf(await world.admin.get(`sites/${world.siteId}`)).site).toMatchObject({
        evacuation_in_progress: true,
        evacuation_kind: 'real',
      });
      expect((await reopen(id)).body).toEqual({ evacuation });
      const { changes } = bodyOf(await world.admin.get(`evacuations/${id}/changes`));
      expect(changes.map(({ kind, by, event_counter }) => [kind, by, event_counter])).toEqual([
        ['completed', 'Ada Admin', 1],
        ['reopened', 'Ada Admin', 2],
        ['joined', null, 2],
      ]);
      const jane = (await report(id)).evacuees[0]!;
      expect(bodyOf(await world.admin.patch(`evacuations/${id}/evacuees/${jane.id}`, { status: 'safe' })).event_counter).toBe(3);
      const lines = await world.server.database.db
        .selectFrom('audit_log')
        .select(['action', 'subject', 'actor'])
        .where('client_id', '=', world.client.id)
        .where('subject', '=', 'evacuations')
        .orderBy('id')
        .execute();
      expect(pluck(lines, 'action')).toEqual(['created', 'completed', 'reopened']);
    });

    it('is refused later, while another one runs, and without the right', async () => {
      const first = (await start()).id;
      bodyOf(await world.admin.post(`evacuations/${first}/complete`));
      const viewer = await world.person(['EvacReport.viewer']);
      expect(await viewer.post(`evacuations/${first}/reopen`)).toMatchObject({
        status: 403,
        body: { data: { permission: 'EvacReport.editor' } },
      });
      expect((await world.stranger.admin.post(`evacuations/${first}/reopen`)).status).toBe(404);
      const second = (await start()).id;
      expect(problemOf(await reopen(first))).toMatchObject({ code: 'evacuation_in_progress', data: { evacuation_id: second } });
      bodyOf(await world.admin.post(`evacuations/${second}/complete`));
      world.server.clock.advance(10 * MINUTE);
      expect(problemOf(await reopen(first)).code).toBe('reopen_too_late');
    });
  });
});
