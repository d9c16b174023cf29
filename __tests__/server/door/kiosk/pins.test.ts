import { randomUUID } from 'node:crypto';

import type { PinFrequency } from '#contract/people/pins';
import { newPin } from '#server/people/pins/routes';
import { asNumber } from '../../../support/asNumber';
import { bodyOf, problemOf, refused, type Answer } from '../../../support/answer';
import { pairedDevice } from '../../../support/pairedDevice';
import { useSiteWorlds, type SiteWorld } from '../../../support/siteWorld';
import { describeOnEitherDatabase } from '../../../support/testDatabase';
import type { ApiClient } from '../../../support/testServer';

/** The tests' clock runs on while they work. */
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

describeOnEitherDatabase('pins at a kiosk', (on) => {
  const worlds = useSiteWorlds(on);
  let world: SiteWorld;
  beforeEach(async () => {
    world = await worlds.newWorld();
  });

  const later = (ms: number) => world.server.clock.set(new Date(world.server.clock.now().getTime() + ms));
  const askPins = (frequency: PinFrequency | null = 'every_open') =>
    world.server.database.db
      .updateTable('visitor_groups')
      .set({ pin_protection_required: true, pin_protection_frequency: frequency })
      .where('id', '=', world.groups.staff)
      .execute();
  const visitOf = (memberId: number | null, pin?: string, more: object = {}) => ({
    uuid: randomUUID(),
    made_at: world.server.clock.now().toISOString(),
    visitor_group_id: world.groups.staff,
    name: 'Hanna Host',
    returning_visitor_id: memberId,
    ...(pin !== undefined && { pin }),
    ...more,
  });
  const setPin = async (memberId: number) => bodyOf(await world.admin.post(`members/${memberId}/pin`)).pin;
  const wrong = (pin: string) => (pin === '0000' ? '1111' : '0000');
  const codeOf = (answer: Answer): string | number => {
    if (answer.status === 201) return 'in';
    return answer.status === 422 ? 'wrong' : (problemOf(answer).code ?? answer.status);
  };
  /** Signs in and out again, so that the next sign-in is possible. Returns the outcome. */
  async function signIn(kiosk: ApiClient, memberId: number, pin?: string): Promise<string | number> {
    const given = visitOf(memberId, pin);
    const answer = await kiosk.post('device/visitors', given);
    if (answer.status === 201) bodyOf(await kiosk.post(`device/visitors/${given.uuid}/sign-out`));
    return codeOf(answer);
  }
  const member = () => world.addMember({ name: 'Hanna Host' });
  const mails = () =>
    world.server.database.db
      .selectFrom('mails')
      .select(['recipient', 'subject', 'body'])
      .where('kind', '=', 'pin_locked')
      .orderBy('id')
      .execute();

  it('are asked for, and take the right one alone', async () => {
    const { kiosk } = await pairedDevice(world);
    const hanna = await member();
    await askPins();
    expect(await signIn(kiosk, hanna)).toBe('pin_missing');
    const pin = await setPin(hanna);
    expect(pin).toMatch(/^\d{4}$/u);
    expect(await signIn(kiosk, hanna)).toBe('pin_required');
    const refusal = refused(422, await kiosk.post('device/visitors', visitOf(hanna, wrong(pin))));
    expect(refusal.errors).toEqual({ pin: ['This PIN is wrong. Try again, or speak to reception.'] });
    expect(await signIn(kiosk, hanna, pin)).toBe('in');
    expect(refused(422, await kiosk.post('device/visitors', visitOf(hanna, '12'))).errors).toHaveProperty('pin');
  });

  it('are asked of somebody who types the name of a member, too', async () => {
    const { kiosk } = await pairedDevice(world);
    const hanna = await member();
    await askPins();
    const pin = await setPin(hanna);
    expect(codeOf(await kiosk.post('device/visitors', visitOf(null, undefined, { name: 'hanna  HOST' })))).toBe('pin_required');
    const { visitor } = bodyOf(await kiosk.post('device/visitors', visitOf(null, pin, { name: 'hanna  HOST' })));
    expect(visitor.name).toBe('Hanna Host');
    const { current_visit_id: current } = bodyOf(await world.admin.get(`members/${hanna}`)).member;
    expect(current).toBe(visitor.id);
  });

  it('are not asked for at reception, of other groups, or of a sign-in that was made already', async () => {
    const { kiosk } = await pairedDevice(world);
    const hanna = await member();
    expect(await signIn(kiosk, hanna)).toBe('in');
    await askPins();
    const pin = await setPin(hanna);
    const given = visitOf(hanna, pin);
    const made = bodyOf(await kiosk.post('device/visitors', given));
    const { pin: _pin, ...again } = given;
    expect(bodyOf(await kiosk.post('device/visitors', again))).toEqual(made);
    bodyOf(await kiosk.post(`device/visitors/${given.uuid}/sign-out`));
    expect((await world.arrive('Hanna Host', { visitor_group_id: world.groups.staff, returning_visitor_id: hanna })).name).toBe(
      'Hanna Host',
    );
  });

  it.each([
    ['every_open', 0, 1],
    ['hourly', HOUR_MS - MINUTE_MS, HOUR_MS],
    ['daily', 24 * HOUR_MS - MINUTE_MS, 24 * HOUR_MS],
    ['weekly', 7 * 24 * HOUR_MS - MINUTE_MS, 7 * 24 * HOUR_MS],
    ['monthly', 30 * 24 * HOUR_MS - MINUTE_MS, 30 * 24 * HOUR_MS],
  ] as const)('are asked for %s on each device', async (frequency, enough, due) => {
    const { kiosk } = await pairedDevice(world);
    const { kiosk: other } = await pairedDevice(world, 'Back door');
    const hanna = await member();
    await askPins(frequency);
    const pin = await setPin(hanna);
    expect(await signIn(kiosk, hanna, pin)).toBe('in');
    expect(await signIn(other, hanna)).toBe('pin_required');
    later(enough);
    expect(await signIn(kiosk, hanna)).toBe(frequency === 'every_open' ? 'pin_required' : 'in');
    later(due - enough);
    expect(await signIn(kiosk, hanna)).toBe('pin_required');
  });

  it('are asked for once on a new device, until they are set again', async () => {
    const { kiosk } = await pairedDevice(world);
    const hanna = await member();
    await askPins('new_device');
    expect(await signIn(kiosk, hanna, await setPin(hanna))).toBe('in');
    later(300 * 24 * HOUR_MS);
    expect(await signIn(kiosk, hanna)).toBe('in');
    bodyOf(await (await world.server.signIn(world.adminUser.email)).post(`members/${hanna}/pin`));
    expect(await signIn(kiosk, hanna)).toBe('pin_required');
  });

  it('are locked at one site for an hour by ten wrong ones, however many come at once, and those in charge hear it once', async () => {
    const { kiosk } = await pairedDevice(world);
    await world.person(['ReturningVisitor.editor'], [world.otherSiteId]);
    await world.person(['ReturningVisitor.viewer']);
    const hanna = await member();
    const namesake = await member();
    await askPins();
    const pin = await setPin(hanna);
    const other = await setPin(namesake);
    const codes = await Promise.all(Array.from({ length: 15 }, () => signIn(kiosk, hanna, wrong(pin))));
    // The tenth locks, and says so.
    expect([codes.filter((code) => code === 'wrong').length, codes.filter((code) => code === 'pin_locked').length]).toEqual([9, 6]);
    expect(await signIn(kiosk, hanna, pin)).toBe('pin_locked');
    expect(await signIn(kiosk, namesake, other)).toBe('in');
    const told = await mails();
    expect(told.map(({ recipient }) => recipient)).toEqual([world.adminUser.email]);
    expect(told[0]?.subject).toBe('The PIN of Hanna Host is locked at Quayside');
    expect(told[0]?.body).not.toMatch(asNumber(pin));
    later(HOUR_MS - MINUTE_MS);
    expect(await signIn(kiosk, hanna, pin)).toBe('pin_locked');
    later(MINUTE_MS);
    expect(await signIn(kiosk, hanna, pin)).toBe('in');
  });

  it('are locked at another site by its own wrong ones alone, and a new pin ends the lock', async () => {
    const { kiosk } = await pairedDevice(world);
    const { code } = bodyOf(await world.admin.post(`sites/${world.otherSiteId}/devices`, { name: 'Other' }));
    const elsewhere = world.server.api(bodyOf(await world.server.anonymous.post('device/pair', { code, app_version: '1' })).device_token);
    const hanna = await member();
    await askPins();
    const pin = await setPin(hanna);
    for (let n = 0; n < 10; n += 1) await signIn(kiosk, hanna, wrong(pin));
    expect(await signIn(kiosk, hanna, pin)).toBe('pin_locked');
    expect(await signIn(elsewhere, hanna, pin)).toBe('in');
    const next = await setPin(hanna);
    expect(await signIn(kiosk, hanna, next)).toBe('in');
  });

  it('are set by who may change members, within their reach, and are in no record, log line, mail or audit line', async () => {
    const hanna = await member();
    const viewer = await world.person(['ReturningVisitor.viewer']);
    expect(problemOf(await viewer.post(`members/${hanna}/pin`)).data).toEqual({ permission: 'ReturningVisitor.editor' });
    expect((await world.stranger.admin.post(`members/${hanna}/pin`)).status).toBe(404);
    const archived = await world.addMember({ archived_at: new Date() });
    expect(problemOf(await world.admin.post(`members/${archived}/pin`)).code).toBe('member_archived');

    const logged = JSON.stringify(world.server.logs).length;
    const answer = bodyOf(await world.admin.post(`members/${hanna}/pin`));
    expect(answer.member.metadata.pin_changed_at).toMatch(/^\d{4}-\d{2}-\d{2}T/u);
    const { kiosk } = await pairedDevice(world);
    await askPins();
    await signIn(kiosk, hanna, answer.pin);
    const quoted = new RegExp(`(?<![\\d.:-])${answer.pin}(?![\\d.:-])`, 'u');
    expect(JSON.stringify(world.server.logs).slice(logged)).not.toMatch(/"pin"/u);
    expect(JSON.stringify(bodyOf(await world.admin.get(`members/${hanna}`)))).not.toMatch(/"pin"|hash/u);
    const { db } = world.server.database;
    const lines = await db.selectFrom('audit_log').selectAll().where('client_id', '=', world.client.id).orderBy('id').execute();
    expect(lines.some(({ subject, changes }) => subject === 'members' && JSON.stringify(changes).includes('pin_changed_at'))).toBe(true);
    expect(JSON.stringify(lines.map(({ changes }) => changes))).not.toMatch(quoted);
    const { hash } = await db.selectFrom('member_pins').select('hash').where('member_id', '=', hanna).executeTakeFirstOrThrow();
    expect(hash).toMatch(/^(?:sealed\.|\$argon2id\$)/u);
  });

  it('are drawn without the obvious ones', () => {
    const drawn = Array.from({ length: 2_000 }, newPin);
    expect(drawn.filter((pin) => /^(\d)\1{3}$/u.test(pin) || pin === '1234')).toEqual([]);
    expect(new Set(drawn).size).toBeGreaterThan(1_000);
  });
});
