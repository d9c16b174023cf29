import { lockFound, lockReportRow, lockRow, removeRow, updateRow } from '#server/platform/rows/rows';
import { useSiteWorlds, type SiteWorld } from '../../../support/siteWorld';
import { describeOnEitherDatabase } from '../../../support/testDatabase';

describeOnEitherDatabase('rows of a client', (on) => {
  const worlds = useSiteWorlds(on);
  let world: SiteWorld;
  beforeAll(async () => {
    world = await worlds.newWorld();
  });

  const inTransaction = <T>(work: (tx: SiteWorld['server']['database']['db']) => Promise<T>): Promise<T> =>
    world.server.database.db.transaction().execute(work);
  const owner = () => ({ clientId: world.client.id });

  it('are written only when they were locked as the client’s', async () => {
    await inTransaction(async (tx) => {
      const site = await lockRow(tx, 'sites', owner(), world.siteId);
      const group = await lockRow(tx, 'visitor_groups', owner(), world.groups.staff);
      const read = await tx.selectFrom('sites').selectAll().where('id', '=', world.siteId).executeTakeFirstOrThrow();
      const refused = (): unknown[] => [
        // @ts-expect-error a bare id is no locked row
        updateRow(tx, 'sites', world.siteId, { name: 'x' }),
        // @ts-expect-error an object with an id
        removeRow(tx, 'sites', { id: world.siteId }),
        // @ts-expect-error a row that was read and not locked
        removeRow(tx, 'sites', read),
        // @ts-expect-error a locked row of another table
        updateRow(tx, 'sites', group, { name: 'x' }),
        // @ts-expect-error a person on the list of a report that is not locked
        lockReportRow(tx, 'evacuees', { id: 3 }, 4),
      ];
      expect(refused).toBeInstanceOf(Function);
      expect(await updateRow(tx, 'sites', site, { name: 'Locked' })).toMatchObject({ id: site.id, name: 'Locked' });
      expect(await updateRow(tx, 'visitor_groups', group, { name: undefined })).toBe(group);
    });
  });

  it('of another client are missing', async () => {
    const { siteId, groupId, memberId } = world.stranger;
    for (const [table, id] of [
      ['sites', siteId],
      ['visitor_groups', groupId],
      ['members', memberId],
    ] as const) {
      await expect(inTransaction((tx) => lockRow<typeof table>(tx, table, owner(), id))).rejects.toMatchObject({ status: 404 });
    }
    const all = inTransaction((tx) => lockFound(tx, 'sites', owner(), tx.selectFrom('sites').selectAll().where('id', '=', siteId)));
    await expect(all).rejects.toThrow('another client');
  });
});
