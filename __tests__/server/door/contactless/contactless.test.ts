import { randomUUID } from 'node:crypto';

import {
  CONTACTLESS_PER_DOOR_AND_ADDRESS,
  CONTACTLESS_SEARCHES,
  CONTACTLESS_SIGN_INS,
  CONTACTLESS_TOKEN_MIN,
  PASS_MAILS_PER_HOUR,
} from '#contract/identity/constants';
import { bodyOf, refused } from '../../../support/answer';
import { newEventWorld } from '../../../support/eventWorld';
import { itInProof } from '../../../support/itInProof';
import { pairedDevice } from '../../../support/pairedDevice';
import { addDoor, codeIn, phoneAt, phoneVisit, takePhonesIn } from '../../../support/phoneWorld';
import { pluck, useSiteWorlds, type SiteWorld } from '../../../support/siteWorld';
import { describeOnEitherDatabase } from '../../../support/testDatabase';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const AT_ONCE = 50;

describeOnEitherDatabase('signing in on one’s own phone', (on) => {
  const worlds = useSiteWorlds(on);
  let world: SiteWorld;
  beforeEach(async () => {
    world = await worlds.newWorld();
    await takePhonesIn(world);
  });
  const later = (ms: number) => world.server.clock.set(new Date(world.server.clock.now().getTime() + ms));
  const scan = (token: string) => world.server.anonymous.post('contactless', { token });
  const { updateSite, hourlyCode } = {
    updateSite: (set: object) => world.server.database.db.updateTable('sites').set(set).where('id', '=', world.siteId).execute(),
    hourlyCode: async (token: string) =>
      bodyOf(await world.server.api(token).post('device/heartbeat', { app_version: '1' })).contactless_code,
  };
  const listed = async (status: 'in' | 'to_approve') =>
    bodyOf(await world.admin.get(`visitors?site_id=${world.siteId}&status=${status}`)).visitors;

  it('begins at a door, whose name the visit keeps', async () => {
    const door = await addDoor(world);
    const { phone, uuid } = await phoneAt(world, door.code);
    const { visitor } = bodyOf(await phone.post('device/visitors', phoneVisit(world, uuid)));
    expect(visitor).toMatchObject({ uuid, name: 'Vera Visitor', check: 'passed', badge: null, pass: expect.stringMatching(/^visit\./u) });
    const [visit] = await listed('in');
    expect(visit?.metadata).toEqual({ signed_in_by: 'contactless', visit_number: 1, device_name: 'North entrance' });
    const row = await world.server.database.db
      .selectFrom('visitors')
      .select('sign_in_point_id')
      .where('id', '=', visitor.id)
      .executeTakeFirstOrThrow();
    expect(row.sign_in_point_id).toBe(door.id);
    await world.admin.delete(`sign-in-points/${door.id}`);
    expect((await listed('in'))[0]?.metadata.device_name).toBe('North entrance');
  });

  it('keeps the door from people who may not see it', async () => {
    const { phone, uuid } = await phoneAt(world, (await addDoor(world)).code);
    bodyOf(await phone.post('device/visitors', phoneVisit(world, uuid)));
    const reader = await world.person(['Today.viewer', 'History.viewer']);
    const { visitors } = bodyOf(await reader.get(`visitors?site_id=${world.siteId}&status=in`));
    expect(visitors[0]?.metadata).toEqual({ signed_in_by: 'contactless', visit_number: 1 });
  });

  it('signs in one person for each scan, however often it is sent', async () => {
    const { phone, uuid } = await phoneAt(world, (await addDoor(world)).code);
    const first = bodyOf(await phone.post('device/visitors', phoneVisit(world, uuid))).visitor;
    expect(bodyOf(await phone.post('device/visitors', phoneVisit(world, uuid, { name: 'Somebody Else' }))).visitor.id).toBe(first.id);
    const other = phoneVisit(world, randomUUID(), { name: 'Somebody Else' });
    expect(refused(409, await phone.post('device/visitors', other)).code).toBe('visit_token_used');
    expect(await listed('in')).toHaveLength(1);
  });

  it('lets a phone read what is asked and find hosts, and nothing else', async () => {
    const { kiosk } = await pairedDevice(world);
    await world.addMember({ name: 'Hanna Host' });
    bodyOf(await kiosk.post('device/visitors', phoneVisit(world, randomUUID(), { name: 'Carla Colleague' })));
    const { phone, uuid } = await phoneAt(world, (await addDoor(world)).code);
    const config = bodyOf(await phone.get('device/config'));
    expect(config).toMatchObject({ device: null, pusher: null, site: { autocomplete: false, hide_sign_outs: true } });
    expect(bodyOf(await phone.get('device/hosts?q=han')).hosts).toEqual([{ id: expect.any(Number), name: 'Hanna Host' }]);
    refused(422, await phone.get('device/hosts?q=ha'));
    refused(401, await phone.get('device/visitors?q=car'));
    refused(401, await phone.get('device/visitors'));
    refused(401, await phone.post('device/heartbeat', { app_version: '1' }));
    refused(401, await phone.post(`device/visitors/${uuid}/sign-out`));
    refused(401, await phone.post(`device/visitors/${uuid}/badge`));
    refused(401, await phone.get(`visitors?site_id=${world.siteId}`));
  });

  it('tells a phone of an evacuation, and not how many are missing', async () => {
    const { kiosk } = await pairedDevice(world);
    const { phone } = await phoneAt(world, (await addDoor(world)).code);
    await updateSite({ kiosk_shows_missing: true });
    const { evacuation } = bodyOf(await world.admin.post(`sites/${world.siteId}/evacuations`));
    expect(bodyOf(await kiosk.get('device/config')).evacuation?.missing).toMatchObject({ evacuation_id: evacuation.id, count: 0 });
    expect(bodyOf(await phone.get('device/config')).evacuation).toMatchObject({ id: evacuation.id, missing: null });
  });

  it('takes no member by a number, which would tell whose it is', async () => {
    const hanna = await world.addMember({ name: 'Hanna Host' });
    const { phone, uuid } = await phoneAt(world, (await addDoor(world)).code);
    const body = phoneVisit(world, uuid, { visitor_group_id: world.groups.staff, returning_visitor_id: hanna, name: 'No Such Name' });
    expect(refused(409, await phone.post('device/visitors', body)).code).toBe('members_only');
  });

  it.each(['returning_visitor_id', 'attendee_id'])('takes no web address for a name, also with a number as %s', async (field) => {
    const { phone, uuid } = await phoneAt(world, (await addDoor(world)).code);
    const body = phoneVisit(world, uuid, {
      name: 'Your bank: http://evil.example',
      [field]: await world.addMember({ name: 'Hanna Host' }),
    });
    expect(refused(422, await phone.post('device/visitors', body)).errors).toEqual({ name: [expect.stringContaining('web address')] });
  });

  it('takes the pin of a member whose group asks for one', async () => {
    const hanna = await world.addMember({ name: 'Hanna Host' });
    await world.server.database.db
      .updateTable('visitor_groups')
      .set({ pin_protection_required: true, pin_protection_frequency: 'every_open' })
      .where('id', '=', world.groups.staff)
      .execute();
    const { pin } = bodyOf(await world.admin.post(`members/${hanna}/pin`));
    const { phone, uuid } = await phoneAt(world, (await addDoor(world)).code);
    const visit = phoneVisit(world, uuid, { name: 'Hanna Host', visitor_group_id: world.groups.staff });
    expect(refused(409, await phone.post('device/visitors', visit)).code).toBe('pin_required');
    expect(bodyOf(await phone.post('device/visitors', { ...visit, pin })).visitor.name).toBe('Hanna Host');
  });

  it('makes nobody an attendee of an event by a number', async () => {
    const event = await newEventWorld(worlds);
    await takePhonesIn(event);
    const ada = await event.addAttendee('Ada Attendee');
    const { phone, uuid } = await phoneAt(event, (await addDoor(event)).code);
    const body = phoneVisit(event, uuid, { name: 'Vera Visitor', attendee_id: ada.id });
    const answer = await phone.post('device/visitors', body);
    expect(bodyOf(answer).visitor.name).toBe('Vera Visitor');
    expect(JSON.stringify(answer)).not.toContain('Ada');
    expect((await event.attendee(ada.id)).state).toBe('expected');
    // Nor what kind of number it is: one of somebody who is in and one of nobody are answered alike.
    bodyOf(await event.arriveAtKiosk('Ada Attendee', { attendee_id: ada.id }));
    for (const attendeeId of [ada.id, 999_999]) {
      const next = await phoneAt(event, (await addDoor(event, `Door ${attendeeId}`)).code);
      const sent = phoneVisit(event, next.uuid, { name: 'Vera Visitor', attendee_id: attendeeId });
      expect(bodyOf(await next.phone.post('device/visitors', sent)).visitor.name).toBe('Vera Visitor');
    }
  });

  it('finds hosts by three letters of words, so often for its visit, and says when to ask again', async () => {
    await world.addMember({ name: 'Ng Wu' });
    const { phone } = await phoneAt(world, (await addDoor(world)).code);
    const search = (q: string) => phone.get(`device/hosts?q=${encodeURIComponent(q)}`);
    for (const letters of ['a b', 'a b c d e', 'ab c', 'n\u0301 w a']) refused(422, await search(letters));
    expect(pluck(bodyOf(await search('ng wu')).hosts, 'name')).toEqual(['Ng Wu']);
    for (let asked = 1; asked < CONTACTLESS_SEARCHES; asked += 1) bodyOf(await search('han'));
    const refusal = await search('han');
    expect(refusal.status).toBe(429);
    // Another visit has searches of its own.
    const other = await phoneAt(world, (await addDoor(world, 'South entrance')).code);
    bodyOf(await other.phone.get('device/hosts?q=han'));
  });

  it('tries so many names for its visit, since each answer tells something of them', async () => {
    const { phone, uuid } = await phoneAt(world, (await addDoor(world)).code);
    const signIn = (more: object = {}) => phone.post('device/visitors', phoneVisit(world, uuid, more));
    for (let tried = 0; tried < CONTACTLESS_SIGN_INS; tried += 1)
      refused(409, await signIn({ visitor_group_id: world.groups.staff, name: `Nobody ${tried}` }));
    expect(refused(429, await signIn()).errors).toHaveProperty('name');
    const other = await phoneAt(world, (await addDoor(world, 'South entrance')).code);
    const { visitor } = bodyOf(await other.phone.post('device/visitors', phoneVisit(world, other.uuid)));
    // A visit that stands is answered however often its answer is lost.
    for (let asked = 0; asked <= CONTACTLESS_SIGN_INS; asked += 1)
      expect(bodyOf(await other.phone.post('device/visitors', phoneVisit(world, other.uuid))).visitor.id).toBe(visitor.id);
  });

  it('names a host that it found, and none whose number it tries', async () => {
    const hanna = await world.addMember({ name: 'Hanna Host' });
    const door = await addDoor(world);
    const hostOf = async (more: object): Promise<number | null> => {
      const { phone, uuid } = await phoneAt(world, door.code);
      const { visitor } = bodyOf(await phone.post('device/visitors', phoneVisit(world, uuid, more)));
      const { db } = world.server.database;
      return (await db.selectFrom('visitors').select('notify_id').where('id', '=', visitor.id).executeTakeFirstOrThrow()).notify_id;
    };
    expect(await hostOf({ host_id: hanna, host_name: 'hanna host' })).toBe(hanna);
    expect(await hostOf({ host_id: hanna, host_name: 'Somebody' })).toBeNull();
    expect(await hostOf({ host_id: hanna })).toBeNull();
  });

  it('ends after its minutes, and asks for another scan', async () => {
    const { phone, uuid } = await phoneAt(world, (await addDoor(world)).code);
    later((CONTACTLESS_TOKEN_MIN + 1) * MINUTE_MS);
    expect(refused(401, await phone.post('device/visitors', phoneVisit(world, uuid)))).toMatchObject({
      code: 'visit_token_over',
      message: 'The time to sign in is over. Scan the code at the entrance again.',
    });
  });

  it('says of each code that opens nothing why', async () => {
    const { code } = await addDoor(world);
    expect(refused(422, await scan('d.1.1.AAAAAAAAAAAAAAAAAAAAAA')).errors).toEqual({
      token: ['This is no code of a door. Scan the code at the entrance again.'],
    });
    refused(422, await scan(code.replace(/^d\.\d+/u, 'd.999999')));
    const gone = await addDoor(world, 'South');
    await world.admin.delete(`sign-in-points/${gone.id}`);
    expect(refused(409, await scan(gone.code)).code).toBe('contactless_code_gone');
    await updateSite({ use_contactless: false });
    expect(refused(409, await scan(code)).code).toBe('contactless_off');
    await updateSite({ use_contactless: true });
    await world.server.database.db.updateTable('clients').set({ trial_ends_on: '2020-01-01' }).where('id', '=', world.client.id).execute();
    expect(refused(409, await scan(code)).message).toBe('The account of this organisation is not active. Please speak to reception.');
  });

  it('stops for everybody who has begun once the site takes no phones in', async () => {
    const { phone } = await phoneAt(world, (await addDoor(world)).code);
    await updateSite({ use_contactless: false });
    expect(refused(401, await phone.get('device/config')).code).toBe('visit_token_over');
  });

  it('opens a kiosk’s code of this hour and the one before, and no older one', async () => {
    const { token, device } = await pairedDevice(world);
    const code = (await hourlyCode(token)) ?? '';
    const { phone, uuid } = await phoneAt(world, code);
    bodyOf(await phone.post('device/visitors', phoneVisit(world, uuid)));
    expect((await listed('in'))[0]?.metadata.device_name).toBe(device.name);
    later(HOUR_MS);
    bodyOf(await scan(code));
    expect(await hourlyCode(token)).not.toBe(code);
    later(HOUR_MS);
    const problem = refused(409, await scan(code));
    expect(problem).toMatchObject({
      code: 'contactless_code_over',
      message: 'This code is no longer valid. Scan the code on the screen again.',
    });
    await updateSite({ use_contactless: false });
    expect(await hourlyCode(token)).toBeNull();
  });

  it('takes no code of a kiosk that was unpaired', async () => {
    const { token, device } = await pairedDevice(world);
    const code = (await hourlyCode(token)) ?? '';
    await world.server.database.db.deleteFrom('device_sessions').where('device_id', '=', device.id).execute();
    expect(refused(409, await scan(code)).code).toBe('contactless_code_gone');
  });

  itInProof('lets 50 phones in at once at one door, and stops those who replay its code', async () => {
    const { code } = await addDoor(world);
    const at = await Promise.all(Array.from({ length: 50 }, () => scan(code)));
    expect(at.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200));
    for (let count = 50; count < CONTACTLESS_PER_DOOR_AND_ADDRESS; count += 1) await scan(code);
    expect(refused(429, await scan(code)).errors).toHaveProperty('token');
    // Another door is another matter.
    bodyOf(await scan((await addDoor(world, 'South')).code));
  });

  itInProof('answers 1,000 replays of an old code with the same words, and counts none of them', async () => {
    const { token } = await pairedDevice(world);
    const code = (await hourlyCode(token)) ?? '';
    later(3 * HOUR_MS);
    const counted = () => world.server.database.db.selectFrom('login_failures').select('key').execute();
    const before = (await counted()).length;
    const words = new Set<string>();
    for (let count = 0; count < 1_000; count += AT_ONCE) {
      const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => scan(code)));
      for (const answer of answers) words.add(refused(409, answer).message);
    }
    expect([...words]).toEqual(['This code is no longer valid. Scan the code on the screen again.']);
    expect(await counted()).toHaveLength(before);
  });

  it('lets the 50 people at a door in beside somebody who sends old codes and ones that were made another site’s', async () => {
    const { token } = await pairedDevice(world);
    const old = (await hourlyCode(token)) ?? '';
    await world.travelTo(new Date(world.server.clock.now().getTime() + 3 * HOUR_MS).toISOString());
    const now = (await hourlyCode(token)) ?? '';
    const moved = now.replace(`.${world.siteId}.`, `.${world.otherSiteId}.`);
    expect(moved).not.toBe(now);
    const { code } = await addDoor(world);
    const statuses = { old: new Set<number>(), moved: new Set<number>() };
    const replay = async (): Promise<void> => {
      for (let count = 0; count < 100; count += 1) {
        const [first, second] = await Promise.all([scan(old), scan(moved)]);
        statuses.old.add(first.status);
        statuses.moved.add(second.status);
      }
    };
    const arrive = async (place: number): Promise<void> => {
      const { phone, uuid } = await phoneAt(world, code);
      bodyOf(await phone.post('device/visitors', phoneVisit(world, uuid, { name: `Phone ${place}` })));
    };
    await Promise.all([replay(), ...Array.from({ length: AT_ONCE }, (_, place) => arrive(place))]);
    expect([...statuses.old]).toEqual([409]);
    // No code of a door; after too many of them, to be tried again later.
    expect([...statuses.moved]).toEqual([422, 429]);
    const { visitors } = bodyOf(await world.admin.get(`visitors?site_id=${world.siteId}&status=in&per_page=100`));
    expect(pluck(visitors, 'name').sort()).toEqual(Array.from({ length: AT_ONCE }, (_, place) => `Phone ${place}`).sort());
    expect(bodyOf(await world.admin.get(`sites/${world.siteId}`)).site.visitors_signed_in_count).toBe(AT_ONCE);
  });

  describe('with a geofence', () => {
    const QUAYSIDE = { lat: 47.206, lng: -1.564 };
    beforeEach(() =>
      updateSite({
        geofence_enabled: true,
        location: JSON.stringify({ position: QUAYSIDE, radius: 150, zoom: 16, mapTypeId: 'roadmap' }),
      }),
    );
    const arrive = async (position: object | null, name = 'Vera Visitor') => {
      const { phone, uuid } = await phoneAt(world, (await addDoor(world, name)).code);
      return bodyOf(await phone.post('device/visitors', phoneVisit(world, uuid, { position, name }))).visitor;
    };

    it('begins within the radius', async () => {
      expect(await arrive({ ...QUAYSIDE, accuracy: 20 })).toMatchObject({ waiting: null, in_timestamp: expect.any(String) });
    });

    it.each([
      ['outside', { lat: 47.21, lng: -1.564, accuracy: 20 }],
      ['no_position', null],
      ['no_position', { ...QUAYSIDE, accuracy: 50_000 }],
    ])('waits for an approval: %s', async (geofence, position) => {
      expect(await arrive(position)).toMatchObject({ in_timestamp: null, waiting: { message: null, geofence } });
      expect(await listed('in')).toEqual([]);
      expect(await listed('to_approve')).toEqual([expect.objectContaining({ name: 'Vera Visitor', geofence, approval: 'pending' })]);
    });

    it('lets who waits begin the same visit at a kiosk, which stands at the site', async () => {
      const waiting = await arrive(null);
      const { kiosk } = await pairedDevice(world);
      const { visitor } = bodyOf(await kiosk.post('device/visitors', phoneVisit(world, randomUUID())));
      expect(visitor).toMatchObject({ id: waiting.id, waiting: null, in_timestamp: expect.any(String) });
      expect((await listed('in'))[0]).toMatchObject({ id: waiting.id, approval: null });
    });

    it('keeps one visit of somebody who asks twice', async () => {
      const waiting = await arrive(null);
      const { phone, uuid } = await phoneAt(world, (await addDoor(world, 'South')).code);
      expect(bodyOf(await phone.post('device/visitors', phoneVisit(world, uuid))).visitor.id).toBe(waiting.id);
      expect(await listed('to_approve')).toHaveLength(1);
    });
  });

  describe('and out', () => {
    it('ends the visit of its pass, and no other', async () => {
      const { code } = await addDoor(world);
      const { phone, uuid } = await phoneAt(world, code);
      const { pass } = bodyOf(await phone.post('device/visitors', phoneVisit(world, uuid))).visitor;
      const second = await phoneAt(world, code);
      const other = bodyOf(await second.phone.post('device/visitors', phoneVisit(world, second.uuid, { name: 'Otto Other' }))).visitor;
      const leaving = world.server.api(pass ?? '');
      expect(bodyOf(await leaving.get('device/config')).contactless).toMatchObject({
        uuid,
        visit: { name: 'Vera Visitor', out_timestamp: null },
      });
      refused(404, await leaving.post(`device/visitors/${second.uuid}/sign-out`));
      refused(404, await leaving.post(`device/visitors/${other.id}/sign-out`));
      refused(401, await leaving.get('device/hosts?q=han'));
      refused(401, await leaving.post('device/visitors', phoneVisit(world, randomUUID())));
      // Hours later, although the code at the door has changed since.
      await world.travelTo(new Date(world.server.clock.now().getTime() + 5 * HOUR_MS).toISOString());
      expect(bodyOf(await leaving.post(`device/visitors/${uuid}/sign-out`)).visitor).toMatchObject({
        out_timestamp: expect.any(String),
        pass: null,
      });
      expect(await listed('in')).toEqual([expect.objectContaining({ name: 'Otto Other' })]);
    });

    it('is mailed to who gave an address, in a mail that says nothing that was typed', async () => {
      const { phone, uuid } = await phoneAt(world, (await addDoor(world)).code);
      bodyOf(await phone.post('device/visitors', phoneVisit(world, uuid, { email: 'vera@example.com', name: 'Buy cheap watches' })));
      const mail = await world.server.database.db
        .selectFrom('mails')
        .select(['recipient', 'subject', 'body'])
        .where('kind', '=', 'contactless_pass')
        .executeTakeFirstOrThrow();
      expect(mail).toMatchObject({ recipient: 'vera@example.com', subject: 'You are signed in at Quayside' });
      expect(mail.body).not.toContain('watches');
      const link = /https?:\S+/u.exec(mail.body)?.[0] ?? '';
      const pass = codeIn(link).replace(/^pass\./u, '');
      bodyOf(await world.server.api(pass).post(`device/visitors/${uuid}/sign-out`));
    });

    it('is mailed to one address so often within an hour, however it is written, and always shown on the page', async () => {
      const { code } = await addDoor(world);
      const addresses = Array.from({ length: PASS_MAILS_PER_HOUR + 3 }, (_, n) =>
        n % 2 === 0 ? 'Ada@example.com' : `ada+${n}@example.com`,
      );
      const begin = async (email: string) => {
        const { phone, uuid } = await phoneAt(world, code);
        return bodyOf(await phone.post('device/visitors', phoneVisit(world, uuid, { email, name: `Visitor ${uuid.slice(-4)} X` }))).visitor
          .pass;
      };
      const mailed = async () =>
        (
          await world.server.database.db
            .selectFrom('mails')
            .select('recipient')
            .where('kind', '=', 'contactless_pass')
            .orderBy('id')
            .execute()
        ).length;
      const before = await mailed();
      const passes = await Promise.all(addresses.map(begin));
      expect(passes.every((pass) => pass !== null)).toBe(true);
      expect((await mailed()) - before).toBe(PASS_MAILS_PER_HOUR);
      await begin('bea@example.com');
      expect((await mailed()) - before).toBe(PASS_MAILS_PER_HOUR + 1);
      later(HOUR_MS + MINUTE_MS);
      await begin('ada@example.com');
      expect((await mailed()) - before).toBe(PASS_MAILS_PER_HOUR + 2);
    });
  });
});
