import { bodyOf, problemOf } from '../../support/answer';
import { useSiteWorlds, type SiteWorld } from '../../support/siteWorld';
import { describeOnEitherDatabase } from '../../support/testDatabase';

describeOnEitherDatabase('closure periods', (on) => {
  const worlds = useSiteWorlds(on);
  let world: SiteWorld;
  const day = { start_date: '2030-12-25', reason: 'Christmas', all_rotas: true, rotas: [] };
  beforeEach(async () => {
    world = await worlds.newWorld();
    const { db } = world.server.database;
    const settings = { 'time_and_attendance.discovered': true };
    await db
      .updateTable('clients')
      .set({ settings: JSON.stringify(settings) })
      .where('id', '=', world.client.id)
      .execute();
  });

  const addRota = async (name: string): Promise<number> => {
    const { db } = world.server.database;
    const values = {
      client_id: world.client.id,
      name,
      type: 'flexible',
      timezone: 'UTC',
      start_date: '2030-01-01',
      total_hours: 40,
    } as const;
    const weekly_schedule = JSON.stringify([]);
    const { id } = await db
      .insertInto('rotas')
      .values({ ...values, weekly_schedule })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };

  it('are added, listed by date, changed and deleted', async () => {
    const workshop = await addRota('Workshop');
    const added = await world.admin.post('closure-periods', day);
    expect([added.status, bodyOf(added)]).toEqual([201, { closurePeriod: { ...day, id: expect.any(Number), revision: 1 } }]);
    const { id } = bodyOf(added).closurePeriod;
    await world.admin.post('closure-periods', { ...day, start_date: '2030-03-01', all_rotas: false, rotas: [workshop] });
    const list = bodyOf(await world.admin.get('closure-periods'));
    expect(list.closurePeriods.map((one) => [one.start_date, one.rotas])).toEqual([
      ['2030-03-01', [workshop]],
      ['2030-12-25', []],
    ]);
    expect(list.rotas).toEqual([{ id: workshop, name: 'Workshop' }]);

    expect(bodyOf(await world.admin.patch(`closure-periods/${id}`, { reason: 'Holiday', base: { reason: 'Christmas' } }))).toMatchObject({
      closurePeriod: { reason: 'Holiday', start_date: '2030-12-25', revision: 2 },
    });
    expect(problemOf(await world.admin.patch(`closure-periods/${id}`, { reason: 'Xmas', base: { reason: 'Christmas' } })).code).toBe(
      'stale',
    );
    expect((await world.admin.delete(`closure-periods/${id}`)).status).toBe(204);
    expect((await world.admin.delete(`closure-periods/${id}`)).status).toBe(404);

    const lines = await world.server.database.db
      .selectFrom('audit_log')
      .select(['action', 'subject_name', 'changes'])
      .where('subject_id', '=', id)
      .where('subject', '=', 'closurePeriods')
      .orderBy('id')
      .execute();
    expect(lines.map(({ action, subject_name, changes }) => [action, subject_name, changes])).toEqual([
      ['created', 'Christmas', expect.objectContaining({ reason: [null, 'Christmas'], start_date: [null, '2030-12-25'] })],
      ['updated', 'Holiday', { reason: ['Christmas', 'Holiday'] }],
      ['deleted', 'Holiday', expect.objectContaining({ reason: ['Holiday', null] })],
    ]);
  });

  it('need a date, a reason, and rotas of the client where not all are meant', async () => {
    expect(problemOf(await world.admin.post('closure-periods', {})).errors).toMatchObject({
      start_date: ['A date for the closure day is required'],
      reason: ['A reason for the closure day is required'],
    });
    expect(problemOf(await world.admin.post('closure-periods', { ...day, all_rotas: false })).errors).toEqual({
      rotas: ['Choose at least 1.'],
    });
    expect(problemOf(await world.admin.post('closure-periods', { ...day, rotas: [999_999] })).errors).toHaveProperty('rotas');
  });

  it('belong to those who may read, change or delete them, while the add-on is on', async () => {
    const reader = await world.person(['ClosurePeriod.viewer']);
    expect((await reader.get('closure-periods')).status).toBe(200);
    expect((await reader.post('closure-periods', day)).status).toBe(403);
    const { id } = bodyOf(await world.admin.post('closure-periods', day)).closurePeriod;
    expect((await (await world.person(['ClosurePeriod.editor'])).delete(`closure-periods/${id}`)).status).toBe(403);
    const { db } = world.server.database;
    await db.updateTable('clients').set({ settings: '{}' }).where('id', '=', world.client.id).execute();
    expect((await world.admin.get('closure-periods')).status).toBe(403);
  });
});
