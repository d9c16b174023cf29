import { randomUUID } from 'node:crypto';

import { bodyOf, problemOf, refused } from '../../../support/answer';
import { pairedDevice } from '../../../support/pairedDevice';
import { pluck, useSiteWorlds, type SiteWorld } from '../../../support/siteWorld';
import { describeOnEitherDatabase } from '../../../support/testDatabase';

describeOnEitherDatabase('the groups of a kiosk', (on) => {
  const worlds = useSiteWorlds(on);
  let world: SiteWorld;
  beforeEach(async () => {
    world = await worlds.newWorld();
  });
  const setGroup = (id: number, change: { display_mode?: 'list' | 'search' | 'hidden'; prereg_only?: boolean }) =>
    world.server.database.db.updateTable('visitor_groups').set(change).where('id', '=', id).execute();
  const visit = (name: string) => ({
    uuid: randomUUID(),
    made_at: world.server.clock.now().toISOString(),
    visitor_group_id: world.groups.visitors,
    name,
  });

  it('leave out a hidden one, which nobody signs in to there', async () => {
    const { kiosk } = await pairedDevice(world);
    await setGroup(world.groups.visitors, { display_mode: 'hidden' });
    expect(pluck(bodyOf(await kiosk.get('device/config')).groups, 'name')).toEqual(['Deliveries', 'Parking', 'Staff']);
    expect(refused(409, await kiosk.post('device/visitors', visit('Vera'))).code).toBe('group_cannot_sign_in');
    expect((await world.arrive('Vera')).name).toBe('Vera');
  });

  it('list no member of one that its site does not take', async () => {
    const { kiosk } = await pairedDevice(world);
    const { db } = world.server.database;
    await db.updateTable('sites').set({ autocomplete: true }).where('id', '=', world.siteId).execute();
    await world.addMember({ name: 'Hanna Host' });
    await setGroup(world.groups.staff, { display_mode: 'list' });
    const members = async () => pluck(bodyOf(await kiosk.get(`device/visitors?visitor_group_id=${world.groups.staff}`)).visitors, 'name');
    expect(await members()).toEqual(['Hanna Host']);
    const settings = JSON.stringify({ 'beta.group-visibility': true });
    await db.updateTable('clients').set({ settings }).where('id', '=', world.client.id).execute();
    await db
      .updateTable('sites')
      .set({ visitor_group_ids: [world.groups.visitors] })
      .where('id', '=', world.siteId)
      .execute();
    expect(await members()).toEqual([]);
  });

  it('tell nothing of one that its site does not take: no name by letters, and neither pin nor member by number or name', async () => {
    const { kiosk } = await pairedDevice(world);
    const { db } = world.server.database;
    const { staff, visitors } = world.groups;
    await db.updateTable('sites').set({ autocomplete: true }).where('id', '=', world.siteId).execute();
    await db
      .updateTable('visitor_groups')
      .set({ pin_protection_required: true, pin_protection_frequency: 'every_open' })
      .where('id', '=', staff)
      .execute();
    const hanna = await world.addMember({ name: 'Hanna Host' });
    await world.addVisit({ name: 'Hanna Expected', visitor_group_id: staff, expected_timestamp: world.server.clock.now() });
    const found = async () => pluck(bodyOf(await kiosk.get('device/visitors?q=hanna')).visitors, 'name').sort();
    const answers = () =>
      Promise.all(
        [hanna, null, world.stranger.memberId].map((id) =>
          kiosk.post('device/visitors', { ...visit('Hanna Host'), visitor_group_id: staff, returning_visitor_id: id }),
        ),
      );
    expect(await found()).toEqual(['Hanna Expected', 'Hanna Host']);
    expect(pluck((await answers()).slice(0, 2).map(problemOf), 'code')).toEqual(['pin_missing', 'pin_missing']);
    const settings = JSON.stringify({ 'beta.group-visibility': true });
    await db.updateTable('clients').set({ settings }).where('id', '=', world.client.id).execute();
    await db
      .updateTable('sites')
      .set({ visitor_group_ids: [visitors] })
      .where('id', '=', world.siteId)
      .execute();
    expect(await found()).toEqual([]);
    const [first, ...others] = (await answers()).map((answer) => refused(422, answer));
    expect(first?.errors).toHaveProperty('visitor_group_id');
    for (const other of others) expect(other).toEqual(first);
    const queued = { ...visit('Hanna Host'), site_id: world.siteId, visitor_group_id: staff, returning_visitor_id: hanna };
    expect(bodyOf(await kiosk.post('device/queued-sign-ins', queued)).state).toBe('unsettled');
    expect(pluck(bodyOf(await world.admin.get(`sites/${world.siteId}/unsettled-visits`)).unsettledVisits, 'reason')).toEqual([
      'group_gone',
    ]);
  });

  it('take only who is expected today, where they are for expected people', async () => {
    const { kiosk } = await pairedDevice(world);
    await setGroup(world.groups.visitors, { prereg_only: true });
    const refusal = refused(409, await kiosk.post('device/visitors', visit('Vera Visitor')));
    expect([refusal.code, refusal.message]).toEqual([
      'not_expected_today',
      'Only people who are expected today can sign in here. Please speak to reception.',
    ]);
    const expected = await world.addVisit({ name: 'Vera Visitor', expected_timestamp: world.server.clock.now() });
    expect(bodyOf(await kiosk.post('device/visitors', visit('Vera Visitor'))).visitor.id).toBe(expected);
    expect((await world.arrive('Walk In')).name).toBe('Walk In');
  });

  it('name their members where they are shown as a list and the site suggests names', async () => {
    const { kiosk } = await pairedDevice(world);
    await world.addMember({ name: 'Hanna Host' });
    await world.addMember({ name: 'Past Member', archived_at: world.server.clock.now() });
    const listed = async () => pluck(bodyOf(await kiosk.get(`device/visitors?visitor_group_id=${world.groups.staff}`)).visitors, 'name');
    const { db } = world.server.database;
    await db.updateTable('sites').set({ autocomplete: true }).where('id', '=', world.siteId).execute();
    expect(await listed()).toEqual(['Hanna Host']);
    await setGroup(world.groups.staff, { display_mode: 'search' });
    expect(await listed()).toEqual([]);
    await setGroup(world.groups.staff, { display_mode: 'list' });
    await db.updateTable('sites').set({ autocomplete: false }).where('id', '=', world.siteId).execute();
    expect(await listed()).toEqual([]);
    const both = refused(422, await kiosk.get(`device/visitors?visitor_group_id=${world.groups.staff}&q=han`));
    expect(both.errors).toHaveProperty('visitor_group_id');
  });

  it('say their own words after a sign-out, those of a hidden group as well', async () => {
    const { kiosk } = await pairedDevice(world);
    const words = {
      sign_out_message: 'Please hand in your badge.',
      sign_out_translations: [{ locale: 'de_DE', content: 'Bitte Ausweis abgeben.' }],
    };
    bodyOf(await world.admin.patch(`groups/${world.groups.visitors}`, { display_mode: 'hidden', ...words }));
    const visitors = [await world.arrive('Vera'), await world.arrive('Petra', { visitor_group_id: world.groups.parking })];
    bodyOf(await kiosk.get('device/visitors'));
    const told = await Promise.all(
      visitors.map(async ({ id }) => bodyOf(await kiosk.post(`device/visitors/${id}/sign-out`)).visitor.sign_out_message),
    );
    expect(told).toEqual([{ locale: 'en_GB', content: words.sign_out_message, translations: words.sign_out_translations }, null]);

    const path = `groups/${world.groups.visitors}` as const;
    const twice = [...words.sign_out_translations, { locale: 'de_DE', content: 'Danke.' }];
    expect(refused(422, await world.admin.patch(path, { sign_out_message: 'x'.repeat(501) })).errors).toHaveProperty('sign_out_message');
    expect(refused(422, await world.admin.patch(path, { sign_out_translations: twice })).errors).toBeDefined();
    expect(
      refused(422, await world.admin.patch(`groups/${world.groups.deliveries}`, { sign_out_message: 'Thank you' })).errors,
    ).toHaveProperty('sign_out_message');
    expect(bodyOf(await world.admin.patch(path, { sign_out_message: '' })).group.sign_out_message).toBeNull();
  });
});
