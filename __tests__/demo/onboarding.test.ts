import { giveOnboarding } from '../../src/demo/onboarding';
import { bodyOf } from '../support/answer';
import { useSiteWorlds } from '../support/siteWorld';
import { describeOnEitherDatabase } from '../support/testDatabase';

describeOnEitherDatabase('The onboarding of the demo', (on) => {
  const worlds = useSiteWorlds(on);

  it('is given once: two tasks and a document, of which some members have seen all', async () => {
    const world = await worlds.newWorld();
    const { db } = world.server.database;
    const { id } = await db
      .insertInto('visitor_groups')
      .values({ client_id: world.client.id, name: 'Cleaning & security', type: 'returning' })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (let n = 0; n < 8; n += 1) await world.addMember({ name: `Member ${n}`, visitor_group_id: id, email: `m${n}@demo.test` });
    await db.updateTable('client_users').set({ is_primary: true }).where('client_id', '=', world.client.id).execute();
    for (let start = 0; start < 2; start += 1) await giveOnboarding(world.server.deps);
    const { items } = bodyOf(await world.admin.get(`groups/${id}/onboarding`));
    expect(items.map(({ kind }) => kind)).toEqual(['task', 'task', 'document']);
    const { counts } = bodyOf(await world.admin.get(`groups/${id}/onboarding/members`));
    expect(counts).toEqual({ not_sent: 1, sent: 1, started: 2, done: 4 });
    expect(bodyOf(await world.admin.get(`groups/${id}`)).group).toMatchObject({ onboarding_required: true });
  });
});
