/** A person who is erased is gone: no row of any table says anything of them, in whatever way it was done. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';

import { FIELD_TYPES } from '#contract/asking/entities/customField';
import { tidyUp } from '#server/start/housekeeping';
import { bodyOf, refused } from '../../../support/answer';
import { newEventWorld } from '../../../support/eventWorld';
import { sendImportFile, settled } from '../../../support/importWorld';
import { lookForNights } from '../../../support/nights';
import { pairedDevice } from '../../../support/pairedDevice';
import { useSiteWorlds, type SiteWorld } from '../../../support/siteWorld';
import { describeOnEitherDatabase } from '../../../support/testDatabase';

let tests = 0;
const keyed = () => ({ 'idempotency-key': randomUUID() });

describeOnEitherDatabase('Nothing is left', (on) => {
  const worlds = useSiteWorlds(on);
  let world: SiteWorld;
  /** Stands in every text of the one who is erased, and in those of no other test. */
  let canary: string;
  let texts: { readonly name: string; readonly email: string; readonly company: string };
  beforeEach(async () => {
    tests += 1;
    canary = `Wren${tests}x`;
    texts = { name: `Ada ${canary}`, email: `ada@wren${tests}x.test`, company: `${canary} Ltd` };
    world = await worlds.newWorld();
    await world.travelTo('2026-06-10T10:00:00Z');
  });
  const db = () => world.server.database.db;

  /** Every row, of any table, that has the canary in any column. */
  async function traces(): Promise<readonly string[]> {
    await world.server.deps.outbox.idle();
    const { rows: tables } = await sql<{ name: string }>`
      select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
    `.execute(db());
    const found: string[] = [];
    for (const { name } of tables) {
      const { rows } = await sql<{
        row: string;
      }>`select t::text as row from ${sql.raw(name)} t where t::text ilike ${`%${canary}%`}`.execute(db());
      found.push(...rows.map(({ row }) => `${name}: ${row}`));
    }
    return found;
  }
  const visitOf = async (more: object = {}) => {
    const field = await world.addField({ name: 'Question', on_fire_list: true });
    const body = { site_id: world.siteId, visitor_group_id: world.groups.visitors, ...texts, host_name: `Host ${canary}`, ...more };
    const key = keyed();
    const create = () => world.admin.post('visitors', { ...body, additional: { [field]: `Answer ${canary}` } }, key);
    const { visitor } = bodyOf(await create());
    bodyOf(await world.admin.patch(`visitors/${visitor.id}`, { notes: `Note ${canary}` }, keyed()));
    return { id: visitor.id, create };
  };
  /** A past evacuation knows them, too, and somebody was mistaken for them at a device without a network. */
  async function takePart(id: number): Promise<number> {
    const { evacuation } = bodyOf(await world.admin.post(`sites/${world.siteId}/evacuations`, {}, keyed()));
    const { evacuees } = bodyOf(await world.admin.get(`evacuations/${evacuation.id}`));
    const own = evacuees.find((evacuee) => evacuee.visitor_id === id);
    const mark = { status: 'safe', base_status: 'missing' } as const;
    bodyOf(await world.admin.patch(`evacuations/${evacuation.id}/evacuees/${own?.id ?? 0}`, mark, keyed()));
    bodyOf(await world.admin.post(`evacuations/${evacuation.id}/complete`, {}, keyed()));
    return evacuation.id;
  }
  const leave = async (id: number) => bodyOf(await world.admin.post(`visitors/${id}/sign-out`, {}, keyed()));
  const expectNothing = async () => expect(await traces()).toEqual([]);

  it('of a visit that is anonymised, and its repeated request tells nothing', async () => {
    const { id, create } = await visitOf();
    await takePart(id);
    await leave(id);
    expect((await traces()).length).toBeGreaterThan(3);
    bodyOf(await world.admin.post(`visitors/${id}/anonymise`));
    await expectNothing();
    expect(refused(409, await create()).code).toBe('idempotency_answer_erased');
    await expectNothing();
    expect(bodyOf(await world.admin.get('visitors')).visitors).toHaveLength(1);
  });

  it('of a visit that is deleted, and its repeated request makes no other', async () => {
    const { id, create } = await visitOf();
    await leave(id);
    bodyOf(await world.admin.delete(`visitors/${id}`));
    await expectNothing();
    expect(refused(409, await create()).code).toBe('idempotency_answer_erased');
    expect(bodyOf(await world.admin.get('visitors')).visitors).toEqual([]);
  });

  it('of a visit that is deleted but the lines of finished reports, which say who was in the building', async () => {
    const { id } = await visitOf();
    const report = await takePart(id);
    await leave(id);
    const before = bodyOf(await world.admin.get(`evacuations/${report}`)).evacuees;
    expect(before).toEqual([expect.objectContaining({ name: texts.name, company: texts.company, status: 'safe', visitor_id: id })]);
    bodyOf(await world.admin.delete(`visitors/${id}`));
    const left = await traces();
    expect([left.length, left.filter((row) => !row.startsWith('public.evacuees: '))]).toEqual([1, []]);
    const { evacuees } = bodyOf(await world.admin.get(`evacuations/${report}`));
    const { revision: _before, ...line } = before[0] ?? { revision: 0 };
    expect(evacuees).toEqual([{ ...line, visitor_id: null, revision: expect.any(Number) }]);
  });

  it('of somebody named in a deleted report alone, and its repeated requests reveal nothing', async () => {
    const { evacuation } = bodyOf(await world.admin.post(`sites/${world.siteId}/evacuations`, {}, keyed()));
    const at = `evacuations/${evacuation.id}` as const;
    const key = keyed();
    const add = () => world.admin.post(`${at}/evacuees`, { name: texts.name, company: texts.company }, key);
    bodyOf(await add());
    bodyOf(await world.admin.post(`${at}/comments`, { content: `Where is ${canary}?` }, keyed()));
    bodyOf(await world.admin.post(`${at}/complete`, { comment: `${canary} was at home.` }, keyed()));
    bodyOf(await world.admin.delete(at));
    await expectNothing();
    expect(refused(409, await add()).code).toBe('idempotency_answer_erased');
  });

  it('of a visit whose time is over', async () => {
    const { id } = await visitOf();
    await takePart(id);
    await leave(id);
    await db().updateTable('visitor_groups').set({ data_retention: '7d' }).where('id', '=', world.groups.visitors).execute();
    await lookForNights(world.server);
    await world.travelTo('2026-06-18T10:00:00Z');
    await lookForNights(world.server);
    await expectNothing();
  });

  it('of a visit that a device has spoken of, and could not end', async () => {
    const { kiosk, device } = await pairedDevice(world);
    const { id } = await visitOf();
    await leave(id);
    const made_at = world.server.clock.now().toISOString();
    const entry = { uuid: randomUUID(), made_at, site_id: world.otherSiteId, name: texts.name, visitor_id: id };
    expect(device.site_id).toBe(world.siteId);
    expect(bodyOf(await kiosk.post('device/queued-sign-outs', entry)).state).toBe('unsettled');
    bodyOf(await world.admin.post(`visitors/${id}/anonymise`));
    await expectNothing();
    // The device sends it again: it was taken.
    expect(bodyOf(await kiosk.post('device/queued-sign-outs', entry)).state).toBe('settled');
    await expectNothing();
  });

  it('of a visit with an answer that somebody was asked to look at', async () => {
    const { kiosk } = await pairedDevice(world);
    const values = JSON.stringify([{ value: 'None', is_default: false }]);
    const field = await world.addField({ name: 'Help', type: FIELD_TYPES.dropdown, values });
    const noted = { uuid: randomUUID(), made_at: world.server.clock.now().toISOString(), site_id: world.siteId };
    const entry = { ...noted, name: texts.name, visitor_group_id: world.groups.visitors, answers: { [field]: `Answer ${canary}` } };
    expect(bodyOf(await kiosk.post('device/queued-sign-ins', entry)).state).toBe('unsettled');
    const { unsettledVisits } = bodyOf(await world.admin.get(`sites/${world.siteId}/unsettled-visits`));
    const id = unsettledVisits[0]?.visitor_id ?? 0;
    await leave(id);
    bodyOf(await world.admin.post(`visitors/${id}/anonymise`));
    await expectNothing();
  });

  const addMember = async () => {
    const field = await world.addField({ name: 'Profile', condition: 'profile' });
    const body = { ...texts, additional: { [field]: `Answer ${canary}` } };
    const key = keyed();
    const create = () => world.admin.post(`groups/${world.groups.staff}/members`, { name: texts.name, email: texts.email }, key);
    const { member } = bodyOf(await create());
    bodyOf(await world.admin.patch(`members/${member.id}`, { additional: body.additional, mobile: '+442079460958' }));
    return { id: member.id, create };
  };

  it('of a member who is deleted', async () => {
    const { id, create } = await addMember();
    bodyOf(await world.admin.delete(`members/${id}`));
    await expectNothing();
    expect(refused(409, await create()).code).toBe('idempotency_answer_erased');
  });

  it('of members who are deleted together', async () => {
    const { id } = await addMember();
    bodyOf(await world.admin.post(`groups/${world.groups.staff}/members/bulk`, { action: 'delete', ids: [id] }, keyed()));
    await world.server.runDueJobs();
    await expectNothing();
  });

  const importMember = async () => {
    const file_id = await sendImportFile(world.server, world.adminUser.email, `Name,Email\n${texts.name},${texts.email}\n`);
    const read = await settled(
      world.server,
      world.admin,
      bodyOf(await world.admin.post(`groups/${world.groups.staff}/imports`, { file_id }, keyed())).import,
    );
    const mapping = { mapping: read.mapping, date_order: 'dmy' } as const;
    const checked = await settled(world.server, world.admin, bodyOf(await world.admin.post(`imports/${read.id}/check`, mapping)).import);
    return settled(world.server, world.admin, bodyOf(await world.admin.post(`imports/${checked.id}/run`)).import);
  };

  it.each(['added', 'changed'])('of a member whom an import has %s and who is deleted, and it can still be undone', async (done) => {
    if (done === 'changed') bodyOf(await world.admin.post(`groups/${world.groups.staff}/members`, { name: 'Old', email: texts.email }));
    const run = await importMember();
    const { members } = bodyOf(await world.admin.get(`groups/${world.groups.staff}/members`));
    bodyOf(await world.admin.delete(`members/${members.find(({ name }) => name === texts.name)?.id ?? 0}`));
    await expectNothing();
    const undone = await settled(world.server, world.admin, bodyOf(await world.admin.post(`imports/${run.id}/undo`)).import);
    expect(undone).toMatchObject({ state: 'undone', undone: done === 'added' ? { removed: 1 } : { kept_changed: 1 } });
    await expectNothing();
  });

  it('of members whose import is undone, a day later', async () => {
    const run = await importMember();
    await settled(world.server, world.admin, bodyOf(await world.admin.post(`imports/${run.id}/undo`)).import);
    await world.travelTo('2026-06-11T11:00:00Z');
    await tidyUp(world.server.deps);
    await expectNothing();
  });

  it('of an attendee who is deleted, and of one whose visit is anonymised', async () => {
    world = await newEventWorld(worlds);
    const list = `sites/${world.siteId}/attendees` as const;
    const add = async () => bodyOf(await world.admin.post(list, { ...texts, visitor_group_id: world.groups.visitors }, keyed())).attendee;
    const [gone, came] = [await add(), await add()];
    bodyOf(await world.admin.delete(`attendees/${gone.id}`));
    const { visitor } = bodyOf(await world.admin.post(`attendees/${came.id}/check-in`, {}, keyed()));
    await leave(visitor.id);
    bodyOf(await world.admin.post(`visitors/${visitor.id}/anonymise`));
    await expectNothing();
  });

  it('of somebody who was invited and is removed', async () => {
    const body = { name: texts.name, email: texts.email, system_role: 'standard' } as const;
    const { user } = bodyOf(await world.admin.post('users', body, keyed()));
    bodyOf(await world.admin.delete(`users/${user.id}`));
    // The audit log names who was a user, and mails go after 7 days.
    expect((await traces()).filter((row) => !/^public\.(audit_log|mails)/u.test(row))).toEqual([]);
  });
});
