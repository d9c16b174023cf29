import { sql } from 'kysely';

import { GROUP_MEMBERS_MAX } from '#contract/people/entities/memberImport';
import { problemOf } from '../../../support/answer';
import { useSiteWorlds } from '../../../support/siteWorld';
import { describeOnEitherDatabase } from '../../../support/testDatabase';

describeOnEitherDatabase('A group that is full', (on) => {
  const worlds = useSiteWorlds(on);

  it('takes nobody more, however many add at once', async () => {
    const world = await worlds.newWorld();
    const { staff } = world.groups;
    await sql`
      insert into members (client_id, visitor_group_id, name, sort_name, search)
      select ${world.client.id}::int, ${staff}::int, 'Member', 'member', 'member' from generate_series(1, ${GROUP_MEMBERS_MAX - 1}::int)
    `.execute(world.server.database.db);
    const add = (name: string) => world.admin.post(`groups/${staff}/members`, { name });
    const answers = await Promise.all(['Ann', 'Bo', 'Cy'].map(add));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
    expect(problemOf(await add('Di'))).toMatchObject({
      code: 'group_full',
      message: 'This group has 100000 members, and cannot have more. Add the person to another group.',
    });
  });
});
