/** Visits queued by an offline kiosk: accepted once, or left for somebody at reception to review. */
import { randomUUID } from 'node:crypto';

import { KIOSK_VISIT_MAX_AGE_DAYS } from '#contract/visits/constants';
import { FIELD_TYPES } from '#contract/asking/entities/customField';
import { UNREADABLE_MAX } from '#contract/visits/entities/queuedVisit';
import { bodyOf, problemOf } from '../../../support/answer';
import { pairedDevice } from '../../../support/pairedDevice';
import { pluck, useSiteWorlds, type SiteWorld } from '../../../support/siteWorld';
import { describeOnEitherDatabase } from '../../../support/testDatabase';
import type { ApiClient } from '../../../support/testServer';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const HELP = JSON.stringify(['None', 'Wheelchair'].map((value) => ({ value, is_default: false })));

describeOnEitherDatabase('a visit that a kiosk noted without a network', (on) => {
  const worlds = useSiteWorlds(on);
  let world: SiteWorld;
  let kiosk: ApiClient;
  beforeEach(async () => {
    world = await worlds.newWorld();
    ({ kiosk } = await pairedDevice(world));
  });

  const ago = (ms: number): string => new Date(world.server.clock.now().getTime() - ms).toISOString();
  const signIn = (name: string, more: object = {}) => ({
    uuid: randomUUID(),
    made_at: ago(HOUR_MS),
    site_id: world.siteId,
    visitor_group_id: world.groups.visitors,
    name,
    ...more,
  });
  const signOut = (name: string, more: object = {}) => ({
    uuid: randomUUID(),
    made_at: ago(MINUTE_MS),
    site_id: world.siteId,
    name,
    ...more,
  });
  const sendIn = async (body: object) => bodyOf(await kiosk.post('device/queued-sign-ins', body)).state;
  const sendOut = async (body: object) => bodyOf(await kiosk.post('device/queued-sign-outs', body)).state;
  const unsettled = async () => bodyOf(await world.admin.get(`sites/${world.siteId}/unsettled-visits`));
  const visits = async () => {
    const open = world.server.database.db.selectFrom('visitors').select(['name', 'in_timestamp']).where('site_id', '=', world.siteId);
    const rows = await open.where('in_timestamp', 'is not', null).where('out_timestamp', 'is', null).execute();
    return rows.map(({ name, in_timestamp: at }) => ({ name, at: at?.toISOString() }));
  };
  const saidOf = (state: 'applied' | 'settled') =>
    world.server.database.db
      .selectFrom('queued_visits')
      .select('said')
      .where('site_id', '=', world.siteId)
      .where('state', '=', state)
      .where('said', 'is not', null)
      .execute();
  const ofName = (name: string) =>
    world.server.database.db.selectFrom('visitors').selectAll().where('site_id', '=', world.siteId).where('name', '=', name).execute();

  it('begins when the person was there, and is taken in once however often it is sent', async () => {
    const visit = signIn('Vera');
    expect(await Promise.all([sendIn(visit), sendIn(visit), sendIn(visit)])).toEqual(['applied', 'applied', 'applied']);
    expect(await sendIn(visit)).toBe('applied');
    expect(await visits()).toEqual([{ name: 'Vera', at: visit.made_at }]);
    expect((await unsettled()).total).toBe(0);
  });

  it('is the visit of which the answer was lost', async () => {
    const { site_id: _site, ...visit } = signIn('Vera');
    bodyOf(await kiosk.post('device/visitors', visit));
    expect(await sendIn({ ...visit, site_id: world.siteId })).toBe('applied');
    expect(await ofName('Vera')).toHaveLength(1);
  });

  it('ends when the person left: by the uuid of the visit, its id, or the name that was typed', async () => {
    const [vera, otto] = [signIn('Vera'), signIn('Otto')];
    await sendIn(vera);
    await sendIn(otto);
    const mona = await world.arrive('Mona');
    world.server.clock.set(new Date(world.server.clock.now().getTime() + HOUR_MS));
    const byUuid = signOut('Vera', { visit_uuid: vera.uuid });
    const byId = signOut('Mona', { visitor_id: mona.id });
    const byName = signOut('  otto ');
    for (const body of [byUuid, byId, byName, byName]) expect(await sendOut(body)).toBe('applied');
    expect(await visits()).toEqual([]);
    expect((await ofName('Otto'))[0]?.out_timestamp?.toISOString()).toBe(byName.made_at);
  });

  it('is nobody’s where a number is not of who is named', async () => {
    const mona = await world.arrive('Mona');
    const member = await world.addMember({ name: 'Hanna Host' });
    expect(await sendOut(signOut('Vera', { visitor_id: mona.id }))).toBe('unsettled');
    expect(await sendIn(signIn('Vera', { visitor_group_id: world.groups.staff, returning_visitor_id: member }))).toBe('unsettled');
    expect(pluck((await unsettled()).unsettledVisits, 'reason').sort()).toEqual(['member_gone', 'nobody']);
    expect(pluck(await visits(), 'name')).toEqual(['Mona']);
  });

  it('ends nobody a second time who has come again since', async () => {
    await sendIn(signIn('Vera'));
    const leaves = signOut('Vera');
    await sendOut(leaves);
    await world.arrive('Vera');
    expect(await sendOut(leaves)).toBe('applied');
    expect(pluck(await visits(), 'name')).toEqual(['Vera']);
  });

  it('asks for no pin, no new question and no form: the person is gone', async () => {
    const { db } = world.server.database;
    await db
      .updateTable('visitor_groups')
      .set({ pin_protection_required: true, pin_protection_frequency: 'every_open' })
      .where('id', '=', world.groups.staff)
      .execute();
    const member = await world.addMember({ name: 'Hanna Host' });
    await world.addField({ name: 'Plate', site_id: world.siteId, required: true });
    const visit = signIn('Hanna Host', {
      visitor_group_id: world.groups.staff,
      returning_visitor_id: member,
      answers: { 999999: 'x' },
      asked: {},
    });
    expect(await sendIn(visit)).toBe('applied');
    expect(pluck(await visits(), 'name')).toEqual(['Hanna Host']);
    expect((await kiosk.post('device/queued-sign-ins', signIn('Vera', { pin: '1234' }))).status).toBe(422);
  });

  it('stands on the list of an evacuation unless the person has left again', async () => {
    const { evacuation } = bodyOf(await world.admin.post(`sites/${world.siteId}/evacuations`, { kind: 'drill' }));
    await sendIn(signIn('Vera'));
    const otto = signIn('Otto', { has_left: true });
    await sendIn(otto);
    await sendOut(signOut('Otto', { visit_uuid: otto.uuid }));
    const report = bodyOf(await world.admin.get(`evacuations/${evacuation.id}`));
    expect(pluck(report.evacuees, 'name')).toEqual(['Vera']);
  });

  it('waits for somebody who settles it, with the reason, when it cannot be taken in', async () => {
    const member = await world.addMember({ name: 'Hanna Host' });
    await sendIn(signIn('Hanna Host', { visitor_group_id: world.groups.staff, returning_visitor_id: member }));
    await world.arrive('Nora');
    await world.arrive('Nora');
    const entries = [
      signIn('Old', { made_at: ago((KIOSK_VISIT_MAX_AGE_DAYS + 1) * DAY_MS) }),
      signIn('Early', { made_at: ago(-10 * MINUTE_MS) }),
      signIn('Moved', { site_id: world.otherSiteId }),
      signIn('Gone', { visitor_group_id: 2_000_000_000 }),
      signIn('Hanna Host', { visitor_group_id: world.groups.staff, returning_visitor_id: member }),
      signIn('Nobody Known', { visitor_group_id: world.groups.staff }),
    ];
    for (const entry of entries) expect([entry.name, await sendIn(entry)]).toEqual([entry.name, 'unsettled']);
    for (const entry of [
      signOut('Nora', { made_at: ago(-MINUTE_MS / 2) }),
      signOut('Stranger'),
      signOut('Lost', { visit_uuid: randomUUID() }),
    ])
      expect([entry.name, await sendOut(entry)]).toEqual([entry.name, 'unsettled']);
    const { unsettledVisits, total } = await unsettled();
    expect(total).toBe(9);
    expect(Object.fromEntries(unsettledVisits.map(({ name, reason }) => [name, reason]))).toEqual({
      Old: 'too_old',
      Early: 'time_to_come',
      Moved: 'site_moved',
      Gone: 'group_gone',
      'Hanna Host': 'already_in',
      'Nobody Known': 'not_expected',
      Nora: 'several_people',
      Stranger: 'nobody',
      Lost: 'nobody',
    });
    expect(await sendIn(entries[3] ?? {})).toBe('unsettled');
    expect((await unsettled()).total).toBe(9);
    expect(await saidOf('applied')).toEqual([]);
  });

  it('ends the visit of the person who is written so, of two whose names are found alike', async () => {
    const [zoe, plain] = [await world.arrive('Zoë Löw'), await world.arrive('Zoe Low')];
    expect(await sendOut(signOut('zoe low', { made_at: ago(-MINUTE_MS / 2) }))).toBe('applied');
    const present = pluck(bodyOf(await world.admin.get(`visitors?site_id=${world.siteId}&status=in`)).visitors, 'id');
    expect([present.includes(zoe.id), present.includes(plain.id)]).toEqual([true, false]);
  });

  it('is settled by somebody: in another group, as a visit that is over, by ending the right one, or not at all', async () => {
    await sendIn(signIn('Gone', { visitor_group_id: 2_000_000_000, company: 'Acme' }));
    await sendIn(signIn('Passed by', { visitor_group_id: 2_000_000_000 }));
    await sendOut(signOut('Mna'));
    await sendOut(signOut('Stranger'));
    const mona = await world.arrive('Mona');
    const ids = Object.fromEntries((await unsettled()).unsettledVisits.map(({ name, id }) => [name, id]));
    const settle = (name: string, body: object) => world.admin.post(`unsettled-visits/${ids[name] ?? 0}/settle`, body);
    const { visitors } = world.groups;
    expect(problemOf(await settle('Gone', { how: 'apply' })).message).not.toBe('');
    expect((await settle('Gone', { how: 'apply', visitor_group_id: visitors })).status).toBe(204);
    expect((await settle('Passed by', { how: 'apply', visitor_group_id: visitors, has_left: true })).status).toBe(204);
    expect((await settle('Mna', { how: 'apply' })).status).toBe(404);
    expect((await settle('Mna', { how: 'apply', visitor_id: mona.id })).status).toBe(204);
    expect((await settle('Stranger', { how: 'dismiss' })).status).toBe(204);
    expect(problemOf(await settle('Stranger', { how: 'dismiss' })).code).toBe('settled');
    expect(pluck(await visits(), 'name')).toEqual(['Gone']);
    expect((await ofName('Passed by'))[0]?.out_timestamp).not.toBeNull();
    expect((await unsettled()).total).toBe(0);
    expect(await saidOf('settled')).toEqual([]);
  });

  it.each([
    ['other words', 'Wheelchair, please'],
    ['words that are too long for an option', `Wheelchair ${'and a cane '.repeat(30).trim()}`],
    ['several words where one is chosen', 'None\nWheelchair'],
  ])('stands with an answer that no option ever said, and waits for somebody who reads it: %s', async (_, answer) => {
    const id = await world.addField({ name: 'Help', type: FIELD_TYPES.dropdown, values: HELP });
    const late = signIn('Vera', { company: 'Acme', answers: { [id]: answer } });
    for (const _again of [1, 2]) expect(await sendIn(late)).toBe('unsettled');
    expect(await sendIn(signIn('Otto', { answers: { [id]: 'Wheelchair' } }))).toBe('applied');
    const [vera] = await ofName('Vera');
    expect(vera).toMatchObject({ out_timestamp: null, additional: { [id]: answer } });
    const { unsettledVisits, total } = await unsettled();
    expect(total).toBe(1);
    expect(unsettledVisits).toMatchObject([{ name: 'Vera', company: 'Acme', reason: 'unknown_answer', visitor_id: vera?.id }]);
    const settle = (body: object) => world.admin.post(`unsettled-visits/${unsettledVisits[0]?.id ?? 0}/settle`, body);
    expect(problemOf(await settle({ how: 'apply' })).code).toBe('settled');
    expect((await settle({ how: 'dismiss' })).status).toBe(204);
    expect((await unsettled()).total).toBe(0);
    expect(pluck(await visits(), 'name').sort()).toEqual(['Otto', 'Vera']);
    expect(await sendIn(late)).toBe('settled');
  });

  it('waits for its answer once somebody has signed the person in', async () => {
    const id = await world.addField({ name: 'Help', type: FIELD_TYPES.dropdown, values: HELP });
    await sendIn(signIn('Vera', { visitor_group_id: 2_000_000_000, answers: { [id]: 'Wheelchair, please' } }));
    const [entry] = (await unsettled()).unsettledVisits;
    const body = { how: 'apply', visitor_group_id: world.groups.visitors };
    expect((await world.admin.post(`unsettled-visits/${entry?.id ?? 0}/settle`, body)).status).toBe(204);
    const [vera] = await ofName('Vera');
    expect((await unsettled()).unsettledVisits).toMatchObject([{ id: entry?.id, reason: 'unknown_answer', visitor_id: vera?.id }]);
  });

  it('is kept as it was said when it is no visit, once, and settled by somebody who chooses a group', async () => {
    const keep = (said: unknown) => kiosk.post('device/unreadable-visits', { kind: 'sign_in', said });
    const uuid = randomUUID();
    const noted = { uuid, made_at: ago(HOUR_MS), site_id: world.siteId, name: ' Vera\0  Holt\uD800 ', visitor_group_id: 'x', company: 7 };
    expect((await kiosk.post('device/queued-sign-ins', noted)).status).toBe(422);
    for (const _again of [1, 2]) expect(bodyOf(await keep(JSON.stringify(noted))).state).toBe('unsettled');
    const { unsettledVisits, total } = await unsettled();
    expect(total).toBe(1);
    const [kept] = unsettledVisits;
    expect(kept).toMatchObject({ reason: 'unreadable', name: 'Vera Holt\uFFFD', made_at: noted.made_at, company: null, group: null });
    const settle = `unsettled-visits/${kept?.id ?? 0}/settle` as const;
    expect(problemOf(await world.admin.post(settle, { how: 'apply' })).message).toEqual(expect.any(String));
    bodyOf(await world.admin.post(settle, { how: 'apply', visitor_group_id: world.groups.visitors }));
    expect(await visits()).toEqual([{ name: 'Vera Holt\uFFFD', at: noted.made_at }]);
    // A device that did not receive the response sends it again.
    expect(bodyOf(await keep(JSON.stringify(noted))).state).toBe('settled');
  });

  it('is kept with what was answered when it is no visit', async () => {
    const id = await world.addField({ name: 'Help', type: FIELD_TYPES.dropdown, values: HELP });
    const noted = { ...signIn('Vera', { answers: { [id]: 'Wheelchair\0', [id + 1]: 7, x: 'y' } }), email: 7, asked: [] };
    expect((await kiosk.post('device/queued-sign-ins', noted)).status).toBe(422);
    bodyOf(await kiosk.post('device/unreadable-visits', { kind: 'sign_in', said: JSON.stringify(noted) }));
    const [kept] = (await unsettled()).unsettledVisits;
    bodyOf(await world.admin.post(`unsettled-visits/${kept?.id ?? 0}/settle`, { how: 'apply' }));
    expect(await ofName('Vera')).toMatchObject([{ additional: { [id]: 'Wheelchair' } }]);
    expect((await unsettled()).total).toBe(0);
  });

  it('is kept whatever the device has of it', async () => {
    const keep = async (said: string) => bodyOf(await kiosk.post('device/unreadable-visits', { kind: 'sign_out', said })).state;
    const long = JSON.stringify({ name: 'Nils "Nisse" Berg', notes: 'x'.repeat(UNREADABLE_MAX) }).slice(0, UNREADABLE_MAX);
    for (const said of [long, 'null', '{', '[]', '"Vera"', '{"name":{},"uuid":"none","made_at":"never","visitor_group_id":1e99}'])
      for (const _again of [1, 2]) expect(await keep(said)).toBe('unsettled');
    const { unsettledVisits, total } = await unsettled();
    expect(total).toBe(6);
    expect(pluck(unsettledVisits, 'name').sort()).toEqual(['Nils "Nisse" Berg', ...Array.from({ length: 5 }, () => 'Unreadable name')]);
    expect((await kiosk.post('device/unreadable-visits', { kind: 'sign_in', said: `${long}x` })).status).toBe(422);
    const foreign = JSON.stringify({ name: 'Vera', site_id: world.stranger.siteId });
    expect(problemOf(await kiosk.post('device/unreadable-visits', { kind: 'sign_in', said: foreign })).code).toBe('site_of_others');
  });

  it.each(['queued-sign-ins', 'queued-sign-outs', 'unreadable-visits'] as const)(
    'stays on the device when it was made for another client, as for a site that there is not (%s)',
    async (call) => {
      const answers = [world.stranger.siteId, 2_000_000_000].map(async (siteId) => {
        const { visitor_group_id: group, ...entry } = signIn('Vera', { site_id: siteId });
        const body = call === 'queued-sign-ins' ? { ...entry, visitor_group_id: group } : entry;
        const sent = call === 'unreadable-visits' ? { kind: 'sign_in', said: JSON.stringify(entry) } : body;
        const refusal = problemOf(await kiosk.post(`device/${call}`, sent));
        const kept = world.server.database.db.selectFrom('queued_visits').select('id').where('uuid', '=', entry.uuid);
        expect(await kept.execute()).toEqual([]);
        return refusal;
      });
      const [ofOthers, ofNobody] = await Promise.all(answers);
      expect(ofOthers?.code).toBe('site_of_others');
      expect(ofNobody).toEqual(ofOthers);
    },
  );

  it('waits for somebody when its site was deleted since by the client itself', async () => {
    const { site } = bodyOf(await world.admin.get(`sites/${world.otherSiteId}`));
    expect((await world.admin.delete(`sites/${world.otherSiteId}`, { name: site.name })).status).toBe(204);
    expect(await sendIn(signIn('Vera', { site_id: world.otherSiteId }))).toBe('unsettled');
    expect(pluck((await unsettled()).unsettledVisits, 'reason')).toEqual(['site_moved']);
  });

  it('tells the host of somebody who has just come, and of nobody who came long ago', async () => {
    const host = await world.addMember({ name: 'Hanna Host', email: 'hanna@portico.test' });
    const told = () =>
      world.server.database.db.selectFrom('mails').select('kind').where('recipient', '=', 'hanna@portico.test').orderBy('id').execute();
    await world.server.database.db
      .updateTable('visitor_groups')
      .set({ notify_preference: 'email' })
      .where('id', '=', world.groups.staff)
      .execute();
    await sendIn(signIn('Late', { host_id: host, host_name: 'Hanna Host', made_at: ago(2 * HOUR_MS) }));
    expect(await told()).toHaveLength(0);
    await sendIn(signIn('New', { host_id: host, host_name: 'Hanna Host', made_at: ago(MINUTE_MS) }));
    expect(await told()).toHaveLength(1);
  });
});
