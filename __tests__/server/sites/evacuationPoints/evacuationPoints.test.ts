import { EVACUATION_POINTS_MAX } from '#contract/sites/constants';
import { bodyOf, refused } from '../../../support/answer';
import { pluck, useSiteWorlds, type SiteWorld } from '../../../support/siteWorld';
import { describeOnEitherDatabase } from '../../../support/testDatabase';

describeOnEitherDatabase('evacuation points', (on) => {
  const worlds = useSiteWorlds(on);
  let world: SiteWorld;
  beforeEach(async () => {
    world = await worlds.newWorld();
  });
  const path = () => `sites/${world.siteId}/evacuation-points` as const;
  const add = async (title: string) => bodyOf(await world.admin.post(path(), { title })).evacuationPoint;
  const titles = async () => pluck(bodyOf(await world.admin.get(path())).evacuationPoints, 'title');

  it('stand in the order in which they were added, until somebody orders them', async () => {
    const [carPark, garden, meadow] = [await add('Car park'), await add('Garden'), await add('Meadow')];
    expect(await titles()).toEqual(['Car park', 'Garden', 'Meadow']);

    bodyOf(await world.admin.post(`${path()}/order`, { ids: [meadow.id, carPark.id, garden.id] }));
    expect(await titles()).toEqual(['Meadow', 'Car park', 'Garden']);
    await add('Gate 2');
    expect(await titles()).toEqual(['Meadow', 'Car park', 'Garden', 'Gate 2']);
  });

  it('are not put in an order that was made of others', async () => {
    const [carPark, garden] = [await add('Car park'), await add('Garden')];
    const elsewhere = bodyOf(
      await world.admin.post(`sites/${world.otherSiteId}/evacuation-points`, { title: 'Elsewhere' }),
    ).evacuationPoint;
    for (const ids of [[garden.id], [garden.id, elsewhere.id], [garden.id, carPark.id, elsewhere.id]]) {
      expect(refused(409, await world.admin.post(`${path()}/order`, { ids }))).toMatchObject({
        code: 'stale',
        data: { evacuationPoints: [{ title: 'Car park' }, { title: 'Garden' }] },
      });
    }
    expect(refused(422, await world.admin.post(`${path()}/order`, { ids: [garden.id, garden.id] })).errors).toHaveProperty(['ids.1']);
    expect(await titles()).toEqual(['Car park', 'Garden']);
  });

  it('have a name, and a site has at most so many', async () => {
    expect(refused(422, await world.admin.post(path(), { title: ' ' })).errors).toEqual({ title: ['A name is required'] });
    const { id } = await add('Car park');
    expect(refused(422, await world.admin.patch(`evacuation-points/${id}`, { title: '' })).errors).toEqual({
      title: ['A name is required'],
    });
    expect(refused(409, await world.admin.patch(`evacuation-points/${id}`, { title: 'B', base: { title: 'A' } })).code).toBe('stale');

    for (let count = 1; count < EVACUATION_POINTS_MAX; count += 1) await add(`Point ${count}`);
    expect(refused(422, await world.admin.post(path(), { title: 'One more' })).errors).toEqual({
      title: ['A site can have at most 30 evacuation points. Delete one first.'],
    });
  });

  it('stay in a report as they were when it began, however they are renamed, ordered or deleted', async () => {
    const [carPark, garden] = [await add('Car park'), await add('Garden')];
    await world.arrive('Jane');
    const { evacuation } = bodyOf(await world.admin.post(`sites/${world.siteId}/evacuations`));
    const report = async (id: number) => bodyOf(await world.admin.get(`evacuations/${id}`));

    bodyOf(await world.admin.patch(`evacuation-points/${carPark.id}`, { title: 'Multi-storey car park' }));
    expect((await world.admin.delete(`evacuation-points/${garden.id}`)).status).toBe(204);
    const gate = await add('Gate 2');

    const jane = (await report(evacuation.id)).evacuees[0]!;
    const mark = (pointId: number) =>
      world.admin.patch(`evacuations/${evacuation.id}/evacuees/${jane.id}`, { status: 'safe', evacuation_point_id: pointId });
    expect(refused(422, await mark(gate.id)).errors).toHaveProperty('evacuation_point_id');
    bodyOf(await mark(garden.id));
    bodyOf(await world.admin.post(`evacuations/${evacuation.id}/complete`));

    const kept = await report(evacuation.id);
    expect(kept.evacuation_points).toEqual([
      { id: carPark.id, title: 'Car park' },
      { id: garden.id, title: 'Garden' },
    ]);
    expect(kept.evacuees[0]).toMatchObject({ evacuation_point_id: garden.id });
    const next = bodyOf(await world.admin.post(`sites/${world.siteId}/evacuations`)).evacuation;
    expect((await report(next.id)).evacuation_points).toEqual([
      { id: carPark.id, title: 'Multi-storey car park' },
      { id: gate.id, title: 'Gate 2' },
    ]);
  });

  it('are read and changed by who may read and change the site', async () => {
    const { id } = await add('Car park');
    const viewer = await world.person(['ManageSite.viewer']);
    expect(bodyOf(await viewer.get(path())).evacuationPoints).toHaveLength(1);
    refused(403, await viewer.patch(`evacuation-points/${id}`, { title: 'Mine' }));
    const ofEvents = await world.person(['ManageEvent.viewer', 'ManageEvent.editor']);
    refused(403, await ofEvents.get(path()));
    refused(403, await ofEvents.patch(`evacuation-points/${id}`, { title: 'Mine' }));
    const elsewhere = await world.person(['ManageSite.viewer', 'ManageSite.editor'], [world.otherSiteId]);
    refused(404, await elsewhere.patch(`evacuation-points/${id}`, { title: 'Mine' }));
    refused(404, await world.stranger.admin.delete(`evacuation-points/${id}`));
    expect(await titles()).toEqual(['Car park']);
  });

  it('are named in the audit log', async () => {
    const { id } = await add('Car park');
    bodyOf(await world.admin.patch(`evacuation-points/${id}`, { title: 'Garden' }));
    await world.admin.delete(`evacuation-points/${id}`);
    const lines = await world.server.database.db
      .selectFrom('audit_log')
      .select(['action', 'subject_name', 'changes'])
      .where('client_id', '=', world.client.id)
      .where('subject', '=', 'evacuationPoints')
      .orderBy('id')
      .execute();
    expect(lines.map(({ action, subject_name: name }) => [action, name])).toEqual([
      ['created', 'Car park'],
      ['updated', 'Garden'],
      ['deleted', 'Garden'],
    ]);
    expect(lines[1]!.changes).toEqual({ title: ['Car park', 'Garden'] });
  });
});
