import { bodyOf, refused } from '../../../support/answer';
import { addDocument, addTask, onboardingMails, sendDue } from '../../../support/onboardingWorld';
import { useSiteWorlds, type SiteWorld } from '../../../support/siteWorld';
import { describeOnEitherDatabase } from '../../../support/testDatabase';
import { linksTo } from '../../../support/storedLinks';

describeOnEitherDatabase('The page of a member', (on) => {
  const worlds = useSiteWorlds(on);
  let world: SiteWorld;
  let member: number;
  beforeEach(async () => {
    world = await worlds.newWorld();
    await world.travelTo('2026-06-10T12:00:00Z');
    await addTask(world);
    await addDocument(world);
    const body = { name: 'Mira Moss', email: address(), locale: 'fr_FR' };
    member = bodyOf(await world.admin.post(`groups/${world.groups.staff}/members`, body)).member.id;
    await sendDue(world);
  });

  const address = () => `mira@page${world.client.id}.test`;
  const token = async () => (await onboardingMails(world, address())).at(-1)?.token ?? '';
  const open = async (link: string) => bodyOf(await world.server.anonymous.post('onboarding-page', { token: link }));
  const seen = (link: string, itemId: number, version = 1) =>
    world.server.anonymous.post('onboarding-page/seen', { token: link, item_id: itemId, version });

  it('shows each item, and notes what was seen with its time', async () => {
    const link = await token();
    const page = await open(link);
    expect(page).toMatchObject({ state: 'open', name: 'Mira Moss', locale: 'fr_FR', group_name: 'Staff' });
    const [task, document] = page.items ?? [];
    expect(task).toMatchObject({ title: 'Fire safety', text: 'Leave by the nearest exit.', seen_at: null });
    expect(document?.file?.url).toMatch(/^\//u);
    const after = bodyOf(await seen(link, task?.id ?? 0));
    expect(after.items?.[0]?.seen_at).toContain('2026-06-10T12:00');
    await world.travelTo('2026-06-11T12:00:00Z');
    bodyOf(await seen(link, task?.id ?? 0));
    bodyOf(await seen(link, document?.id ?? 0));
    const { onboarding } = bodyOf(await world.admin.get(`members/${member}/onboarding`));
    expect(onboarding).toMatchObject({ state: 'done', seen: 2, items: 2, since: expect.stringContaining('2026-06-11T12:00') });
    expect((await open(link)).items?.[0]?.seen_at).toContain('2026-06-10T12:00');
  });

  it('asks to read again what has changed meanwhile, and takes nothing of another group', async () => {
    const link = await token();
    const [task] = (await open(link)).items ?? [];
    bodyOf(await world.admin.patch(`onboarding/${task?.id}`, { text: 'Another exit.', ask_again: true }));
    const refusal = refused(409, await seen(link, task?.id ?? 0));
    expect(refusal).toMatchObject({ code: 'onboarding_changed', data: { page: { items: [{ text: 'Another exit.', version: 2 }, {}] } } });
    bodyOf(await seen(link, task?.id ?? 0, 2));
    const { id } = await world.server.database.db
      .insertInto('onboarding_items')
      .values({ client_id: world.stranger.client.id, visitor_group_id: world.stranger.groupId, kind: 'task', title: 'Other', text: 'x' })
      .returning('id')
      .executeTakeFirstOrThrow();
    refused(409, await seen(link, id));
    const noted = await world.server.database.db.selectFrom('onboarding_seen').select('item_id').where('item_id', '=', id).execute();
    expect(noted).toEqual([]);
  });

  it('says why a link does not work', async () => {
    const link = await token();
    await world.travelTo('2026-06-13T12:00:00Z');
    await sendDue(world);
    expect(await open(link)).toEqual({ state: 'replaced' });
    const newer = await token();
    expect((await open(newer)).state).toBe('open');
    await world.travelTo('2026-07-13T12:00:01Z');
    expect(await open(newer)).toEqual({ state: 'expired' });
    expect(bodyOf(await seen(newer, 1))).toEqual({ state: 'expired' });
    expect(await open('nothing')).toEqual({ state: 'unknown' });
    bodyOf(await world.admin.post(`members/${member}/archive`));
    expect(await open(newer)).toEqual({ state: 'closed' });
  });

  it('keeps no token, and nothing of a member who is deleted', async () => {
    const link = await token();
    const { db } = world.server.database;
    const rows = await linksTo(db, 'members', member);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(link);
    bodyOf(await world.admin.delete(`members/${member}`));
    expect(await open(link)).toEqual({ state: 'unknown' });
    expect(await linksTo(db, 'members', member)).toEqual([]);
    for (const table of ['onboarding_seen', 'member_onboarding'] as const)
      expect(await db.selectFrom(table).select('member_id').where('member_id', '=', member).execute()).toEqual([]);
  });
});
