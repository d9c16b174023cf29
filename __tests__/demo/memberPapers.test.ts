import { addDays } from '#contract/platform/days';
import { dateIn } from '#server/platform/lists/period';
import { giveMemberPapers } from '../../src/demo/memberPapers';
import { bodyOf } from '../support/answer';
import { useSiteWorlds } from '../support/siteWorld';
import { describeOnEitherDatabase } from '../support/testDatabase';

describeOnEitherDatabase('The papers of the demo’s members', (on) => {
  const worlds = useSiteWorlds(on);

  it('are given once: people on site first, one of them with a photo and a document that has expired', async () => {
    const world = await worlds.newWorld();
    const { db } = world.server.database;
    // The first client of all, as in the demo.
    const first = await db.selectFrom('clients').select('id').orderBy('id').executeTakeFirstOrThrow();
    const site = { client_id: first.id };
    const group = await db.selectFrom('visitor_groups').select('id').where('client_id', '=', first.id).executeTakeFirstOrThrow();
    await db
      .insertInto('members')
      .values(
        ['Ann', 'Bob', 'Cy', 'Di', 'Eve'].map((name) => ({ ...site, visitor_group_id: group.id, name, sort_name: name, search: name })),
      )
      .execute();
    await db.updateTable('client_users').set({ is_primary: true }).where('client_id', '=', first.id).execute();
    for (let start = 0; start < 2; start += 1) await giveMemberPapers(world.server.deps);
    const documents = await db.selectFrom('member_documents').selectAll().where('client_id', '=', first.id).orderBy('id').execute();
    const today = dateIn(null, world.server.clock.now());
    expect(documents.map(({ expires_at: at }) => at)).toEqual([
      addDays(today, -12),
      addDays(today, 5),
      addDays(today, 24),
      addDays(today, 400),
      null,
    ]);
    const photos = await db.selectFrom('members').select('id').where('photo_file_id', 'is not', null).execute();
    expect(photos).toHaveLength(1);
    expect(bodyOf(await world.stranger.admin.get(`members/${documents[0]?.member_id ?? 0}/documents`)).documents).toHaveLength(1);
  });
});
