import { filledAtSignIn, giveForms } from '../../src/demo/forms';
import { bodyOf } from '../support/answer';
import { useSiteWorlds } from '../support/siteWorld';
import { describeOnEitherDatabase } from '../support/testDatabase';

describeOnEitherDatabase('The form of the demo', (on) => {
  const worlds = useSiteWorlds(on);

  it('is given once, with a condition, and ends in each way', async () => {
    const world = await worlds.newWorld();
    const { db } = world.server.database;
    const { id } = await db
      .insertInto('visitor_groups')
      .values({ client_id: world.client.id, name: 'Cleaning & security', type: 'returning' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const member = await world.addMember({ name: 'Mira Moss', visitor_group_id: id });
    for (let day = 1; day <= 4; day += 1)
      await world.addVisit({
        name: 'Mira Moss',
        visitor_group_id: id,
        returning_visitor_id: member,
        in_timestamp: `2026-05-0${day}T08:00:00Z`,
        out_timestamp: `2026-05-0${day}T16:00:00Z`,
      });
    for (let start = 0; start < 2; start += 1) await giveForms(world.server.deps);
    const { forms } = bodyOf(await world.admin.get('forms'));
    expect(forms).toMatchObject([{ name: 'Site induction', questions_count: 6, responses_count: 5 }]);
    const { responses } = bodyOf(await world.admin.get(`forms/${forms[0]?.id ?? 0}/responses`));
    expect(responses.map(({ outcome }) => outcome).sort()).toEqual(['approval', 'failed', 'passed', 'passed', 'passed']);
    const [rejected] = await db
      .selectFrom('visitors')
      .select('in_timestamp')
      .where('approval', '=', 'rejected')
      .where('client_id', '=', world.client.id)
      .execute();
    expect(rejected?.in_timestamp).toBeNull();
    const visit = { clientId: world.client.id, siteId: world.siteId, groupId: id, memberId: null, visitorId: null };
    const [filled] = await filledAtSignIn(db, visit, 'Olu Otto', world.server.clock.now());
    const arrival = { site_id: world.siteId, visitor_group_id: id, name: 'Olu Otto', forms: [filled] };
    expect(bodyOf(await world.admin.post('visitors', arrival)).visitor.in_timestamp).not.toBeNull();
  });
});
