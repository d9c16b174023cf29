import { SIGN_IN_POINTS_MAX } from '#contract/sites/constants';
import { bodyOf, refused } from '../../../support/answer';
import { addDoor, codeIn, takePhonesIn } from '../../../support/phoneWorld';
import { pluck, useSiteWorlds, type SiteWorld } from '../../../support/siteWorld';
import { describeOnEitherDatabase } from '../../../support/testDatabase';

describeOnEitherDatabase('sign-in points', (on) => {
  const worlds = useSiteWorlds(on);
  let world: SiteWorld;
  beforeEach(async () => {
    world = await worlds.newWorld();
  });
  const path = () => `sites/${world.siteId}/sign-in-points` as const;
  const names = async () => pluck(bodyOf(await world.admin.get(path())).signInPoints, 'name');

  it('stand in the order in which they were added, until somebody orders them', async () => {
    const [north, south] = [await addDoor(world, 'North'), await addDoor(world, 'South')];
    expect(await names()).toEqual(['North', 'South']);
    bodyOf(await world.admin.post(`${path()}/order`, { ids: [south.id, north.id] }));
    expect(await names()).toEqual(['South', 'North']);
    const elsewhere = await addDoor(world, 'Elsewhere', world.otherSiteId);
    expect(refused(409, await world.admin.post(`${path()}/order`, { ids: [north.id, elsewhere.id] })).code).toBe('stale');
  });

  it('have a name, and a site has at most so many', async () => {
    expect(refused(422, await world.admin.post(path(), { name: ' ' })).errors).toEqual({ name: ['A name is required'] });
    const { id } = await addDoor(world, 'North');
    expect(refused(409, await world.admin.patch(`sign-in-points/${id}`, { name: 'B', base: { name: 'A' } })).code).toBe('stale');
    for (let count = 1; count < SIGN_IN_POINTS_MAX; count += 1) await addDoor(world, `Door ${count}`);
    expect(refused(422, await world.admin.post(path(), { name: 'One more' })).errors).toEqual({
      name: [`A site can have at most ${SIGN_IN_POINTS_MAX} sign-in points. Delete one first.`],
    });
  });

  it('show their code to people who may change the site, and in no list', async () => {
    const { id, code } = await addDoor(world);
    const reader = await world.person(['ManageSite.viewer']);
    const list = bodyOf(await reader.get(path()));
    expect(list.signInPoints).toEqual([{ id, revision: expect.any(Number), name: 'North entrance' }]);
    expect(JSON.stringify(list)).not.toContain(code);
    refused(403, await reader.get(`sign-in-points/${id}/code`));
    refused(403, await reader.post(`sign-in-points/${id}/replace-code`));
    refused(404, await world.stranger.admin.get(`sign-in-points/${id}/code`));
    const elsewhere = await world.person(['ManageSite.editor'], [world.otherSiteId]);
    refused(404, await elsewhere.get(`sign-in-points/${id}/code`));
  });

  it('get another code, and the one before stops at once', async () => {
    await takePhonesIn(world);
    const { id, code } = await addDoor(world);
    const { visit_token: begun } = bodyOf(await world.server.anonymous.post('contactless', { token: code }));
    const other = codeIn(bodyOf(await world.admin.post(`sign-in-points/${id}/replace-code`)).link);
    expect(other).not.toBe(code);
    expect(refused(409, await world.server.anonymous.post('contactless', { token: code })).code).toBe('contactless_code_replaced');
    expect(refused(401, await world.server.api(begun).get('device/config')).code).toBe('visit_token_over');
    bodyOf(await world.server.anonymous.post('contactless', { token: other }));
    expect(codeIn(bodyOf(await world.admin.get(`sign-in-points/${id}/code`)).link)).toBe(other);
  });

  it('are counted before their site is deleted', async () => {
    await addDoor(world);
    expect(bodyOf(await world.admin.get(`sites/${world.siteId}/deletion`)).counts).toMatchObject({ sign_in_points: 1 });
  });

  it('of events belong to people who may change events', async () => {
    await world.server.database.db
      .updateTable('sites')
      .set({ type: 'event', active_from: new Date(), active_until: new Date(Date.now() + 86_400_000) })
      .where('id', '=', world.siteId)
      .execute();
    refused(403, await (await world.person(['ManageSite.editor'])).post(path(), { name: 'Tent' }));
    await (await world.person(['ManageEvent.editor'])).post(path(), { name: 'Tent' });
    expect(await names()).toEqual(['Tent']);
  });
});
