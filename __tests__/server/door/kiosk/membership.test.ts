import { randomUUID } from 'node:crypto';
import type { Updateable } from 'kysely';

import type { VisitorGroupTable } from '#server/platform/db/schema/people/groups';
import { bodyOf, problemOf, refused } from '../../../support/answer';
import { pairedDevice } from '../../../support/pairedDevice';
import { pluck, useSiteWorlds, type SiteWorld } from '../../../support/siteWorld';
import { describeOnEitherDatabase } from '../../../support/testDatabase';

describeOnEitherDatabase('members and others at a kiosk', (on) => {
  const worlds = useSiteWorlds(on);
  let world: SiteWorld;
  beforeEach(async () => {
    world = await worlds.newWorld();
  });
  const setGroup = (change: Updateable<VisitorGroupTable>, id = world.groups.staff) =>
    world.server.database.db.updateTable('visitor_groups').set(change).where('id', '=', id).execute();
  const setFlags = (...flags: readonly string[]) =>
    world.server.database.db
      .updateTable('clients')
      .set({ settings: JSON.stringify(Object.fromEntries(flags.map((flag) => [`beta.${flag}`, true]))) })
      .where('id', '=', world.client.id)
      .execute();
  const visit = (name: string, more: object = {}) => ({
    uuid: randomUUID(),
    made_at: world.server.clock.now().toISOString(),
    visitor_group_id: world.groups.staff,
    name,
    ...more,
  });

  it('accept members that the group expects by their typed name, and nobody else', async () => {
    const { kiosk } = await pairedDevice(world);
    const hanna = await world.addMember({ name: 'Hanna Host' });
    await world.addMember({ name: 'Past Member', archived_at: world.server.clock.now() });
    await world.addMember({ name: 'Next Member', starts_on: '2037-01-01' });
    for (const name of ['Walk In', 'Past Member', 'Next Member'])
      expect(refused(409, await kiosk.post('device/visitors', visit(name))).code).toBe('members_only');
    bodyOf(await kiosk.post('device/visitors', visit('HANNA host')));
    expect(bodyOf(await world.admin.get(`members/${hanna}`)).member.current_visit_id).not.toBeNull();
    const expected = await world.addVisit({
      name: 'Eva Expected',
      visitor_group_id: world.groups.staff,
      expected_timestamp: world.server.clock.now(),
    });
    expect(bodyOf(await kiosk.post('device/visitors', visit('Eva Expected'))).visitor.id).toBe(expected);
    expect((await world.arrive('Walk In', { visitor_group_id: world.groups.staff })).name).toBe('Walk In');
  });

  it('ask which person a name of several means', async () => {
    const { kiosk } = await pairedDevice(world);
    const first = await world.addMember({ name: 'Ann Lee' });
    await world.addMember({ name: 'Ann Lee' });
    expect(refused(409, await kiosk.post('device/visitors', visit('Ann Lee'))).code).toBe('name_of_several');
    expect(bodyOf(await kiosk.post('device/visitors', visit('Ann Lee', { returning_visitor_id: first }))).visitor.name).toBe('Ann Lee');
  });

  it('tell no member’s name by a number: it has to come with it', async () => {
    const { kiosk } = await pairedDevice(world);
    const ids = [await world.addMember({ name: 'Ann Lee' }), world.stranger.memberId, 2_000_000_000];
    const sent = ids.map((id) => kiosk.post('device/visitors', visit('Bea Lee', { returning_visitor_id: id })));
    const [ofMember, ...ofOthers] = (await Promise.all(sent)).map((answer) => problemOf(answer));
    expect(ofMember?.errors).toHaveProperty('returning_visitor_id');
    for (const other of ofOthers) expect(other).toEqual(ofMember);
  });

  it('tell people apart whose names differ by a mark or a letter', async () => {
    const { kiosk } = await pairedDevice(world);
    const [stroke, plain] = [await world.addMember({ name: 'Bjørn O’Berg' }), await world.addMember({ name: 'Bjorn Oberg' })];
    const current = async (id: number) => bodyOf(await world.admin.get(`members/${id}`)).member.current_visit_id;
    bodyOf(await kiosk.post('device/visitors', visit('BJORN oberg')));
    expect([await current(stroke), await current(plain)]).toEqual([null, expect.any(Number)]);
    expect(refused(409, await kiosk.post('device/visitors', visit('Björn Oberg'))).code).toBe('name_of_several');
    bodyOf(await kiosk.post('device/visitors', visit('Bjørn O’Berg')));
    expect(await current(stroke)).not.toBeNull();
  });

  it('take others into a returning group with the flag for them, without making them members, unless it has pins', async () => {
    const { kiosk } = await pairedDevice(world);
    await setFlags('adhoc-returning-visitors');
    bodyOf(await kiosk.post('device/visitors', visit('Walk In')));
    const [stored] = bodyOf(await world.admin.get(`visitors?site_id=${world.siteId}&status=in`)).visitors;
    expect(stored).toMatchObject({ name: 'Walk In', returning_visitor_id: null, visitor_group_id: world.groups.staff });
    expect(bodyOf(await world.admin.get(`groups/${world.groups.staff}/members`)).meta.total).toBe(0);
    await setGroup({ pin_protection_required: true });
    expect(refused(409, await kiosk.post('device/visitors', visit('Walk Inn'))).code).toBe('members_only');
    await setGroup({ pin_protection_required: false, type: 'integration' });
    expect(refused(409, await kiosk.post('device/visitors', visit('Walk Inn'))).code).toBe('members_only');
  });

  it('sign a member out first where the group says so, also at another site', async () => {
    const { kiosk } = await pairedDevice(world);
    const hanna = await world.addMember({ name: 'Hanna Host' });
    const open = await world.arrive('Hanna Host', {
      visitor_group_id: world.groups.staff,
      returning_visitor_id: hanna,
      site_id: world.otherSiteId,
    });
    const again = () => kiosk.post('device/visitors', visit('Hanna Host', { returning_visitor_id: hanna }));
    expect(refused(409, await again()).code).toBe('already_signed_in');
    await setGroup({ allow_sign_out_first: true });
    expect(bodyOf(await kiosk.get('device/config')).groups.find(({ id }) => id === world.groups.staff)?.is_sign_out_first).toBe(true);
    await world.forgetEvents();
    const { visitor } = bodyOf(await again());
    expect(visitor.id).not.toBe(open.id);
    expect(bodyOf(await world.admin.get(`members/${hanna}`)).member.current_visit_id).toBe(visitor.id);
    const { out_timestamp: left } = await world.server.database.db
      .selectFrom('visitors')
      .select('out_timestamp')
      .where('id', '=', open.id)
      .executeTakeFirstOrThrow();
    expect(left).not.toBeNull();
    expect(pluck(await world.eventsOf(`private-Site.${world.otherSiteId}`), 'name')).toEqual(['SignOutEvent']);
    expect(pluck(await world.eventsOf(`private-Site.${world.siteId}`), 'name')).toEqual(['SignInEvent']);
  });

  it('are not signed out first while an evacuation lists them, nor of a synchronised group without its flag', async () => {
    const { kiosk } = await pairedDevice(world);
    const hanna = await world.addMember({ name: 'Hanna Host' });
    await world.arrive('Hanna Host', { visitor_group_id: world.groups.staff, returning_visitor_id: hanna });
    await setGroup({ allow_sign_out_first: true, sync: JSON.stringify({ handler: 'google' }) });
    const again = () => kiosk.post('device/visitors', visit('Hanna Host', { returning_visitor_id: hanna }));
    expect(refused(409, await again()).code).toBe('already_signed_in');
    await setFlags('show-signout-first-sync-groups-as-signout-first');
    bodyOf(await world.admin.post(`sites/${world.siteId}/evacuations`, { kind: 'drill' }));
    expect(refused(409, await again()).code).toBe('already_signed_in');
  });

  it('list who is signed in among the members of a group that is sign-out first', async () => {
    const { kiosk } = await pairedDevice(world);
    const { db } = world.server.database;
    await db.updateTable('sites').set({ autocomplete: true }).where('id', '=', world.siteId).execute();
    const hanna = await world.addMember({ name: 'Hanna Host' });
    await world.arrive('Hanna Host', { visitor_group_id: world.groups.staff, returning_visitor_id: hanna });
    const listed = async () => pluck(bodyOf(await kiosk.get(`device/visitors?visitor_group_id=${world.groups.staff}`)).visitors, 'name');
    expect(await listed()).toEqual([]);
    await setGroup({ allow_sign_out_first: true });
    expect(await listed()).toEqual(['Hanna Host']);
  });

  it('are selected for a search as often as the group says, with the flag alone, and the visit keeps it', async () => {
    const { kiosk } = await pairedDevice(world);
    await setGroup({ chance_of_search: 100 }, world.groups.visitors);
    const signIn = async () =>
      bodyOf(await kiosk.post('device/visitors', visit('Vera', { visitor_group_id: world.groups.visitors }))).visitor;
    expect((await signIn()).selected_for_search).toBe(false);
    expect((await world.arrive('Ben')).selected_for_search).toBe(false);
    await setFlags('chance-of-search');
    expect((await signIn()).selected_for_search).toBe(true);
    const arrived = await world.arrive('Cleo');
    expect(arrived.selected_for_search).toBe(true);
    const expected = await world.addVisit({ name: 'Eva', expected_timestamp: world.server.clock.now() });
    expect(bodyOf(await world.admin.post(`visitors/${expected}/sign-in`, {})).visitor.selected_for_search).toBe(true);
    await setGroup({ chance_of_search: 0 }, world.groups.visitors);
    expect((await signIn()).selected_for_search).toBe(false);
  });

  it('are hosts only where their group offers them, and stay the host of a visit that has them', async () => {
    const { kiosk } = await pairedDevice(world);
    const hanna = await world.addMember({ name: 'Hanna Host' });
    await setGroup({ show_in_notify_list: false });
    const named = { visitor_group_id: world.groups.visitors, host_id: hanna, host_name: 'Hanna Host' };
    expect(refused(409, await kiosk.post('device/visitors', visit('Vera', named))).code).toBe('host_not_offered');
    const atReception = { site_id: world.siteId, visitor_group_id: world.groups.visitors, name: 'Vera', notify_id: hanna };
    expect(refused(409, await world.admin.post('visitors', atReception)).code).toBe('host_not_offered');
    expect(bodyOf(await kiosk.get('device/hosts?q=han')).hosts).toEqual([]);
    await setGroup({ show_in_notify_list: true });
    expect(pluck(bodyOf(await kiosk.get('device/hosts?q=han')).hosts, 'name')).toEqual(['Hanna Host']);
    const { visitor } = bodyOf(await world.admin.post('visitors', atReception));
    await setGroup({ show_in_notify_list: false });
    expect(bodyOf(await world.admin.patch(`visitors/${visitor.id}`, { notify_id: hanna, company: 'Fjord' })).visitor.host_name).toBe(
      'Hanna Host',
    );
  });
});
