/** Ids of people are valid only at a device that received them, and for as long as a person may stand there. */
import { randomUUID } from 'node:crypto';

import { tidyUp } from '#server/start/housekeeping';
import { codeOfVisit } from '#server/identity/scanning/visitCode';
import { bodyOf, problemOf, refused } from '../../../support/answer';
import { newEventWorld } from '../../../support/eventWorld';
import { pairedDevice } from '../../../support/pairedDevice';
import { useSiteWorlds, type SiteWorld } from '../../../support/siteWorld';
import { describeOnEitherDatabase } from '../../../support/testDatabase';
import type { ApiClient } from '../../../support/testServer';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const NOBODY = 2_000_000_000;

describeOnEitherDatabase('numbers of people at a door', (on) => {
  const worlds = useSiteWorlds(on);
  let world: SiteWorld;
  let kiosk: ApiClient;
  beforeEach(async () => {
    world = await worlds.newWorld();
    ({ kiosk } = await pairedDevice(world));
  });

  const leave = (id: number, at: ApiClient = kiosk) => at.post(`device/visitors/${id}/sign-out`);
  const made = (ago = 0) => ({ uuid: randomUUID(), made_at: new Date(world.server.clock.now().getTime() - ago).toISOString() });
  const come = (name: string, more: object = {}, at: ApiClient = kiosk) =>
    at.post('device/visitors', { ...made(), visitor_group_id: world.groups.visitors, name, ...more });
  const ofStaff = (id: number) => ({ visitor_group_id: world.groups.staff, returning_visitor_id: id });
  const isIn = async (id: number): Promise<boolean> => {
    const { db } = world.server.database;
    const visit = await db.selectFrom('visitors').select('out_timestamp').where('id', '=', id).executeTakeFirstOrThrow();
    return visit.out_timestamp === null;
  };
  const told = () =>
    world.server.database.db
      .selectFrom('told_at_door')
      .innerJoin('devices', 'devices.id', 'told_at_door.device_id')
      .select(['told_at_door.kind', 'told_at_door.record_id', 'told_at_door.until'])
      .where('devices.client_id', '=', world.client.id)
      .execute();

  it('end no visit that the device was not told of, which is answered like one that there is not', async () => {
    const { id } = await world.arrive('Vera Visitor');
    const { kiosk: other } = await pairedDevice(world, 'Back door');
    bodyOf(await other.get('device/visitors'));
    expect(refused(404, await leave(id))).toEqual(refused(404, await leave(NOBODY)));
    expect(await isIn(id)).toBe(true);
    bodyOf(await kiosk.get('device/visitors'));
    expect(bodyOf(await leave(id)).visitor.name).toBe('Vera Visitor');
  });

  it('count for a quarter of an hour, and again once they are told again', async () => {
    const { id } = await world.arrive('Vera Visitor');
    bodyOf(await kiosk.get('device/visitors?q=vera'));
    world.server.clock.advance(16 * MINUTE_MS);
    refused(404, await leave(id));
    bodyOf(await kiosk.get('device/visitors?q=vera'));
    world.server.clock.advance(14 * MINUTE_MS);
    expect(bodyOf(await leave(id)).visitor.name).toBe('Vera Visitor');
  });

  it('are told by a sign-in and by a code', async () => {
    await world.server.database.db
      .updateTable('sites')
      .set({ hide_sign_outs: true, autocomplete: false, qr_scanning_enabled: true })
      .where('id', '=', world.siteId)
      .execute();
    const { visitor } = bodyOf(await come('Vera Visitor'));
    bodyOf(await leave(visitor.id));
    const { id } = await world.arrive('Otto Other');
    refused(404, await leave(id));
    bodyOf(await kiosk.post('device/scan', { code: codeOfVisit(world.server.deps, id) }));
    expect(bodyOf(await leave(id)).visitor.name).toBe('Otto Other');
  });

  it('sign in no member, host or attendee by another name, unless the device was told who they are', async () => {
    const event = await newEventWorld(worlds);
    world = event;
    kiosk = event.kiosk;
    const hanna = await world.addMember({ name: 'Hanna Host' });
    const amy = await event.addAttendee('Amy Attendee');
    const asked = [
      ['returning_visitor_id', (id: number) => come('Zed', ofStaff(id)), hanna],
      ['attendee_id', (id: number) => come('Zed', { attendee_id: id }), amy.id],
      ['host_id', (id: number) => come('Zed', { host_id: id, host_name: 'Zoe' }), hanna],
    ] as const;
    for (const [field, send, id] of asked) {
      const refusal = refused(404, await send(id));
      expect(refusal.errors).toHaveProperty(field);
      expect(refusal).toEqual(problemOf(await send(NOBODY)));
    }
    expect((await event.attendee(amy.id)).state).toBe('expected');
    bodyOf(await kiosk.get('device/visitors?q=amy'));
    bodyOf(await kiosk.get('device/hosts?q=hanna'));
    expect(bodyOf(await come('Zed', { host_id: hanna })).visitor.name).toBe('Zed');
    expect(bodyOf(await come('Zed', { attendee_id: amy.id })).visitor.name).toBe('Amy Attendee');
    expect(bodyOf(await come('Zed', ofStaff(hanna))).visitor.name).toBe('Hanna Host');
  });

  it('count with their own name, however it is written', async () => {
    const hanna = await world.addMember({ name: 'Hanna Höst' });
    expect(bodyOf(await come('HANNA host', ofStaff(hanna))).visitor.name).toBe('Hanna Höst');
  });

  it('of somebody who is expected today count no more than others', async () => {
    const hanna = await world.addMember({ name: 'Hanna Host' });
    await world.addVisit({ name: 'Hanna Host', ...ofStaff(hanna), expected_timestamp: world.server.clock.now() });
    expect(refused(404, await come('Zed', ofStaff(hanna))).errors).toHaveProperty('returning_visitor_id');
  });

  it('in a queue count by when its entry was made', async () => {
    const [vera, otto] = [await world.arrive('Vera Visitor'), await world.arrive('Otto Other')];
    const queued = async (id: number, ago: number) => {
      const entry = { ...made(ago), site_id: world.siteId, name: 'Zed', visitor_id: id };
      return bodyOf(await kiosk.post('device/queued-sign-outs', entry)).state;
    };
    expect(await queued(otto.id, 0)).toBe('unsettled');
    bodyOf(await kiosk.get('device/visitors'));
    world.server.clock.advance(DAY_MS);
    await tidyUp(world.server.deps);
    expect(await queued(otto.id, DAY_MS - 20 * MINUTE_MS)).toBe('unsettled');
    expect(await queued(vera.id, DAY_MS - 10 * MINUTE_MS)).toBe('applied');
    expect([await isIn(otto.id), await isIn(vera.id)]).toEqual([true, false]);
  });

  it('sign nobody in when an entry that waits is settled, unless the device was told them', async () => {
    const hanna = await world.addMember({ name: 'Hanna Host' });
    const waits = async (name: string) => {
      const entry = { ...made(), ...ofStaff(hanna), name };
      expect(bodyOf(await kiosk.post('device/queued-sign-ins', { ...entry, site_id: world.otherSiteId })).state).toBe('unsettled');
    };
    await waits('Zed');
    bodyOf(await kiosk.post('device/unreadable-visits', { kind: 'sign_in', said: JSON.stringify({ name: 'Zoe', ...ofStaff(hanna) }) }));
    bodyOf(await kiosk.get('device/hosts?q=hanna'));
    await waits('Hanna');
    const { unsettledVisits } = bodyOf(await world.admin.get(`sites/${world.siteId}/unsettled-visits`));
    for (const { id } of unsettledVisits)
      expect((await world.admin.post(`unsettled-visits/${id}/settle`, { how: 'apply' })).status).toBe(204);
    const { db } = world.server.database;
    const visits = db.selectFrom('visitors').select(['name', 'returning_visitor_id as member']).where('site_id', '=', world.siteId);
    expect(await visits.orderBy('name').execute()).toEqual([
      { name: 'Hanna Host', member: hanna },
      { name: 'Zed', member: null },
      { name: 'Zoe', member: null },
    ]);
  });

  it('are written once a minute, and removed once no entry can name them', async () => {
    const { id } = await world.arrive('Vera Visitor');
    bodyOf(await kiosk.get('device/visitors'));
    const [first] = await told();
    expect(first).toMatchObject({ kind: 'visit', record_id: id });
    bodyOf(await kiosk.get('device/visitors'));
    expect(await told()).toEqual([first]);
    world.server.clock.advance(2 * MINUTE_MS);
    bodyOf(await kiosk.get('device/visitors'));
    const [second] = await told();
    expect(second?.until.getTime()).toBeGreaterThan(first?.until.getTime() ?? Infinity);
    world.server.clock.advance(9 * DAY_MS);
    await tidyUp(world.server.deps);
    expect(await told()).toEqual([]);
  });
});
