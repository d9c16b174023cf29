import type { Insertable } from 'kysely';

import { SCANNED_CODE_MAX } from '#contract/visits/constants';
import type { KioskPerson } from '#contract/door/entities/kiosk';
import { ticketCode } from '#server/visits/attendees/ticket';
import { codeOfVisit } from '#server/identity/scanning/visitCode';
import type { VisitorGroupTable } from '#server/platform/db/schema/people/groups';
import type { SiteTable } from '#server/platform/db/schema/sites/sites';
import { memberCode } from '#server/people/members/code';
import { bodyOf, problemOf, refused } from '../../../support/answer';
import { newEventWorld } from '../../../support/eventWorld';
import { pairedDevice } from '../../../support/pairedDevice';
import { runs } from '../../../support/proof';
import { addSite } from '../../../support/seed';
import { useSiteWorlds, type SiteWorld } from '../../../support/siteWorld';
import { describeOnEitherDatabase } from '../../../support/testDatabase';
import type { ApiClient } from '../../../support/testServer';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

describeOnEitherDatabase('codes that a kiosk scans', (on) => {
  const worlds = useSiteWorlds(on);
  let world: SiteWorld;
  let kiosk: ApiClient;
  beforeEach(async () => {
    world = await worlds.newWorld();
    ({ kiosk } = await pairedDevice(world));
    await setSite({ qr_scanning_enabled: true });
    await setGroup(world.groups.staff, { scanning_enabled: true });
    // Wrong codes of other tests count too.
    await world.server.database.db.deleteFrom('login_failures').execute();
  });

  const setSite = (fields: Partial<Insertable<SiteTable>>, siteId = world.siteId) =>
    world.server.database.db.updateTable('sites').set(fields).where('id', '=', siteId).execute();
  const setGroup = (id: number, fields: Partial<Insertable<VisitorGroupTable>>) =>
    world.server.database.db.updateTable('visitor_groups').set(fields).where('id', '=', id).execute();
  const scan = (code: string, at: ApiClient = kiosk) => at.post('device/scan', { code });
  const personOf = async (code: string) => bodyOf(await scan(code)).person;
  const refusalOf = async (code: string, status: 404 | 409 = 409) => refused(status, await scan(code)).code;
  const soon = (ms = HOUR_MS) => new Date(world.server.clock.now().getTime() + ms);
  const badge = (visitId: number): string => codeOfVisit(world.server.deps, visitId);
  const codeOfMember = (id: number, number = 1): string => memberCode(world.server.deps, { id, code_no: number });
  type Scanned = Pick<KioskPerson, 'name' | 'visitor_group_id' | 'visitor_id' | 'returning_visitor_id' | 'attendee_id'>;
  const signInAs = (person: Scanned) =>
    kiosk.post('device/visitors', {
      uuid: crypto.randomUUID(),
      made_at: world.server.clock.now().toISOString(),
      visitor_group_id: person.visitor_group_id,
      name: person.name,
      returning_visitor_id: person.returning_visitor_id,
      expected_visit_id: person.visitor_id,
      ...(person.attendee_id === undefined ? {} : { attendee_id: person.attendee_id }),
    });

  it('are read only where the site has it, which its kiosks are told', async () => {
    expect(bodyOf(await kiosk.get('device/config')).site.qr_scanning_enabled).toBe(true);
    const { config_revision: before } = bodyOf(await kiosk.get('device/config'));
    const { id } = await world.arrive('Vera Visitor');
    await setSite({ qr_scanning_enabled: false });
    expect(await refusalOf(badge(id))).toBe('scanning_off');
    const after = bodyOf(await kiosk.get('device/config'));
    expect(after.site.qr_scanning_enabled).toBe(false);
    expect(after.config_revision).toBe(before + 1);
  });

  it('of a badge say who is in, also where the site names nobody; after the visit they are none', async () => {
    await setSite({ hide_sign_outs: true, autocomplete: false });
    const { id } = await world.arrive('Vera Visitor', { company: 'Acme' });
    const person = {
      status: 'in',
      visitor_id: id,
      returning_visitor_id: null,
      name: 'Vera Visitor',
      company: 'Acme',
      visitor_group_id: world.groups.visitors,
      visitor_group_type: 'non_returning',
      answered: [],
    };
    expect(await personOf(badge(id))).toEqual(person);
    expect(await personOf(` https://portico.test/badge/-#${badge(id)}\n`)).toEqual(person);
    bodyOf(await kiosk.post(`device/visitors/${id}/sign-out`));
    expect(await refusalOf(badge(id))).toBe('visit_over');
  });

  it('of an expected visit work on its day, by the clock of the site', async () => {
    await setSite({ autocomplete: false });
    // Noon in London is midnight in Auckland, where the day begins.
    await setSite({ timezone: 'Pacific/Auckland' });
    const field = await world.addField({ site_id: null, visitor_group_id: world.groups.visitors });
    const visit = (at: Date, more: object = {}) => world.addVisit({ name: 'Erin Expected', expected_timestamp: at, ...more });
    const today = await visit(soon(), { additional: { [field]: 'Blue' } });
    const person = await personOf(badge(today));
    expect(person).toMatchObject({ status: 'expected', visitor_id: today, answered: [field] });
    expect(JSON.stringify(person)).not.toContain('Blue');
    expect(await refusalOf(badge(await visit(soon(-2 * DAY_MS))))).toBe('not_expected_today');
    expect(await refusalOf(badge(await visit(soon(2 * DAY_MS))))).toBe('not_expected_today');
    expect(await refusalOf(badge(await visit(soon(), { approval: 'pending' })))).toBe('needs_approval');
    expect(await refusalOf(badge(await visit(soon(), { approval: 'declined' })))).toBe('not_expected');
    expect(await personOf(badge(await visit(soon(), { approval: 'approved' })))).toMatchObject({ status: 'expected' });
    const hidden = await visit(soon());
    await setGroup(world.groups.visitors, { display_mode: 'hidden' });
    expect(await refusalOf(badge(hidden))).toBe('group_cannot_sign_in');
  });

  it('of an expected visit begin that one, though another person of the name is expected before', async () => {
    const visit = (at: Date) => world.addVisit({ name: 'John Smith', expected_timestamp: at });
    await visit(soon());
    const later = await visit(soon(2 * HOUR_MS));
    expect(bodyOf(await signInAs(await personOf(badge(later)))).visitor.id).toBe(later);
  });

  it('of an attendee check them in and out, until the event is over', async () => {
    const event = await newEventWorld(worlds);
    world = event;
    kiosk = event.kiosk;
    await setSite({ qr_scanning_enabled: true });
    const { id } = await event.addAttendee('Amy Attendee', { company: 'Acme' });
    const row = await world.server.database.db.selectFrom('attendees').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const code = ticketCode(world.server.deps, row);
    const person = await personOf(`https://portico.test/ticket/-#${code}`);
    expect(person).toMatchObject({ status: 'expected', visitor_id: null, attendee_id: id, name: 'Amy Attendee', company: 'Acme' });
    const { visitor } = bodyOf(await signInAs(person));
    expect(await personOf(code)).toMatchObject({ status: 'in', visitor_id: visitor.id });
    await kiosk.post(`device/visitors/${visitor.id}/sign-out`);
    expect(await personOf(code)).toMatchObject({ status: 'expected', attendee_id: id });
    await setSite({ active_until: soon(-1) });
    expect(await refusalOf(code)).toBe('event_over');
    await world.server.database.db
      .updateTable('attendees')
      .set({ ticket_no: row.ticket_no + 1 })
      .where('id', '=', id)
      .execute();
    expect(await refusalOf(code, 404)).toBe('code_unknown');
  });

  it('of a member lead to their sign-in, to the visit for which they are expected, and to their sign-out', async () => {
    await setSite({ autocomplete: false });
    const field = await world.addField({ site_id: null, visitor_group_id: world.groups.staff, condition: 'first_sign_in' });
    const id = await world.addMember({ name: 'Hanna Host', additional: JSON.stringify({ [field]: 'Blue' }) });
    const member = { returning_visitor_id: id, name: 'Hanna Host', visitor_group_type: 'returning', answered: [field] };
    expect(await personOf(codeOfMember(id))).toEqual({
      ...member,
      status: 'member',
      visitor_id: null,
      company: null,
      visitor_group_id: world.groups.staff,
    });
    const visit = { name: 'Hanna Host', returning_visitor_id: id, visitor_group_id: world.groups.staff };
    await world.addVisit({ ...visit, expected_timestamp: soon(2 * DAY_MS) });
    expect(await personOf(codeOfMember(id))).toMatchObject({ status: 'member', visitor_id: null });
    const expected = await world.addVisit({ ...visit, expected_timestamp: soon() });
    const person = await personOf(codeOfMember(id));
    expect(person).toMatchObject({ ...member, status: 'expected', visitor_id: expected });
    expect(bodyOf(await signInAs(person)).visitor.id).toBe(expected);
    expect(await personOf(codeOfMember(id))).toMatchObject({ ...member, status: 'in', visitor_id: expected });
  });

  it('of a member are refused as their sign-in would be', async () => {
    const id = await world.addMember({ name: 'Hanna Host' });
    const code = codeOfMember(id);
    const setMember = (fields: { archived_at?: Date | null; starts_on?: string | null; current_visit_id?: number | null }) =>
      world.server.database.db.updateTable('members').set(fields).where('id', '=', id).execute();
    const { staff } = world.groups;

    await setGroup(staff, { scanning_enabled: false });
    expect(await refusalOf(code)).toBe('group_without_codes');
    await setGroup(staff, { scanning_enabled: true, can_sign_in: false });
    expect(await refusalOf(code)).toBe('group_cannot_sign_in');
    await setGroup(staff, { can_sign_in: true, prereg_only: true });
    expect(await refusalOf(code)).toBe('not_expected_today');
    await setGroup(staff, { prereg_only: false });
    await setMember({ starts_on: soon(DAY_MS).toISOString().slice(0, 10) });
    expect(await refusalOf(code)).toBe('member_upcoming');
    await setMember({ starts_on: world.server.clock.now().toISOString().slice(0, 10) });
    expect(await personOf(code)).toMatchObject({ status: 'member' });

    const elsewhere = { site_id: world.otherSiteId, visitor_group_id: staff, returning_visitor_id: id };
    await setMember({ current_visit_id: await world.addVisit({ ...elsewhere, in_timestamp: world.server.clock.now() }) });
    expect(await refusalOf(code)).toBe('already_signed_in');
    await setGroup(staff, { allow_sign_out_first: true });
    expect(await personOf(code)).toMatchObject({ status: 'member', visitor_id: null });
  });

  it('of a group that may not sign in at the site are refused', async () => {
    const { db } = world.server.database;
    await db
      .updateTable('clients')
      .set({ settings: JSON.stringify({ 'beta.group-visibility': true }) })
      .where('id', '=', world.client.id)
      .execute();
    await setSite({ visitor_group_ids: [world.groups.visitors] });
    expect(await refusalOf(codeOfMember(await world.addMember({ name: 'Hanna Host' })))).toBe('group_cannot_sign_in');
  });

  it('of another site say so within the client, and are unknown to any other', async () => {
    const { db } = world.server.database;
    const visit = await world.addVisit({ site_id: world.otherSiteId, in_timestamp: world.server.clock.now() });
    expect(await refusalOf(badge(visit))).toBe('code_of_other_site');
    const event = await addSite(db, world.client, { type: 'event' });
    const attendee = { client_id: world.client.id, site_id: event, visitor_group_id: world.groups.visitors, name: 'Amy' };
    const folded = { sort_name: 'amy', search: 'amy' };
    const added = await db
      .insertInto('attendees')
      .values({ ...attendee, ...folded })
      .returningAll()
      .executeTakeFirstOrThrow();
    expect(await refusalOf(ticketCode(world.server.deps, added))).toBe('code_of_other_site');

    const { client, groupId, siteId, memberId } = world.stranger;
    const theirs = { client_id: client.id, site_id: siteId, visitor_group_id: groupId };
    const strange = await world.addVisit({ ...theirs, in_timestamp: world.server.clock.now() });
    expect(await refusalOf(badge(strange), 404)).toBe('code_unknown');
    expect(await refusalOf(codeOfMember(memberId), 404)).toBe('code_unknown');
    const ticket = await db
      .insertInto('attendees')
      .values({ ...theirs, name: 'Amy', ...folded })
      .returningAll()
      .executeTakeFirstOrThrow();
    expect(await refusalOf(ticketCode(world.server.deps, ticket), 404)).toBe('code_unknown');
  });

  it('that were replaced, made up or cut short are unknown; what is longer than a code may be is refused', async () => {
    const id = await world.addMember({ name: 'Hanna Host' });
    const former = codeOfMember(id);
    await world.server.database.db.updateTable('members').set({ code_no: 2 }).where('id', '=', id).execute();
    expect(await personOf(codeOfMember(id, 2))).toMatchObject({ returning_visitor_id: id });
    expect(await refusalOf(former, 404)).toBe('code_unknown');
    // Never somebody else's: the mark is invalid for the next member and for the attendee with that number.
    const mark = codeOfMember(id, 2).slice(1);
    expect(await refusalOf(mark, 404)).toBe('code_unknown');
    expect(await refusalOf(codeOfMember(id, 2).slice(0, -1), 404)).toBe('code_unknown');
    refused(422, await scan('x'.repeat(SCANNED_CODE_MAX + 1)));
    refused(422, await scan(''));
    refused(401, await scan(badge(1), world.server.anonymous));
  });

  it('that are invalid change nothing however often they come: five a minute are looked up, and a valid one is always read', async () => {
    const { id } = await world.arrive('Vera Visitor');
    const before = await world.server.database.db
      .selectFrom('visitors')
      .selectAll()
      .where('client_id', '=', world.client.id)
      .orderBy('id')
      .execute();
    const wrong = `${id}-${'A'.repeat(24)}`;
    const answers: number[] = [];
    for (let n = 0; n < runs(60, 1_000); n += 1) answers.push((await scan(n % 2 === 0 ? wrong : 'https://example.test/menu')).status);
    expect(answers.slice(0, 5)).toEqual([404, 404, 404, 404, 404]);
    expect(new Set(answers.slice(5))).toEqual(new Set([429]));
    const paused = await scan(wrong);
    expect(problemOf(paused).errors).toHaveProperty('code');
    expect(Number(paused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await personOf(badge(id))).toMatchObject({ visitor_id: id });
    expect(
      await world.server.database.db.selectFrom('visitors').selectAll().where('client_id', '=', world.client.id).orderBy('id').execute(),
    ).toEqual(before);
    world.server.clock.advance(61_000);
    expect(await refusalOf(wrong, 404)).toBe('code_unknown');
  });

  it('are in no log', async () => {
    const { id } = await world.arrive('Vera Visitor');
    const code = badge(id);
    const unknown = codeOfMember(9_999);
    await personOf(code);
    await refusalOf(unknown, 404);
    expect(JSON.stringify(world.server.logs)).toContain('device/scan');
    for (const spoken of [code, unknown]) expect(JSON.stringify(world.server.logs)).not.toContain(spoken);
  });
});
