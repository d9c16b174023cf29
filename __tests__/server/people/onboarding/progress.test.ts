import { bodyOf, refused } from '../../../support/answer';
import { addDocument, addTask, onboardingMails } from '../../../support/onboardingWorld';
import { useSiteWorlds, type SiteWorld } from '../../../support/siteWorld';
import { describeOnEitherDatabase } from '../../../support/testDatabase';

describeOnEitherDatabase('The progress of members', (on) => {
  const worlds = useSiteWorlds(on);
  let world: SiteWorld;
  beforeEach(async () => {
    world = await worlds.newWorld();
  });

  const list = async (query = '') => bodyOf(await world.admin.get(`groups/${world.groups.staff}/onboarding/members?${query}`));
  const names = async (query = '') => (await list(query)).onboarding.map(({ name, state }) => `${name}: ${state}`);

  it('is a list by state and name, with counts of all', async () => {
    const email = `ada@progress${world.client.id}.test`;
    const ada = await world.addMember({ name: 'Ada Start', email });
    const [task] = [await addTask(world), await addDocument(world)];
    const ben = await world.addMember({ name: 'Ben Done' });
    await world.addMember({ name: 'Cem None' });
    await world.addMember({ name: 'Dan Gone', archived_at: '2026-01-01T00:00:00Z' });
    bodyOf(await world.admin.post(`members/${ada}/onboarding/send`));
    expect(await names()).toEqual(['Ada Start: sent', 'Ben Done: not_sent', 'Cem None: not_sent']);
    const token = (await onboardingMails(world, email))[0]?.token;
    bodyOf(await world.server.anonymous.post('onboarding-page/seen', { token, item_id: task.id, version: 1 }));
    bodyOf(await world.admin.post(`members/${ben}/onboarding/complete`, { reason: 'Shown on paper' }));
    expect(await names()).toEqual(['Ada Start: started', 'Ben Done: done', 'Cem None: not_sent']);
    expect(await names('state=done')).toEqual(['Ben Done: done']);
    expect(await names('q=cem')).toEqual(['Cem None: not_sent']);
    expect(await list('per_page=1&page=2')).toMatchObject({
      onboarding: [{ name: 'Ben Done' }],
      counts: { not_sent: 1, sent: 0, started: 1, done: 1 },
      meta: { total: 3 },
    });
  });

  it('is empty in a group with nothing to see', async () => {
    const ada = await world.addMember({ name: 'Ada Start' });
    expect(await list()).toMatchObject({ onboarding: [], counts: { not_sent: 0, sent: 0, started: 0, done: 0 } });
    expect(bodyOf(await world.admin.get(`members/${ada}/onboarding`)).onboarding).toBeNull();
    expect(refused(409, await world.admin.post(`members/${ada}/onboarding/complete`, { reason: 'Shown' })).code).toBe('onboarding_empty');
  });

  it('can be marked as done by who says why, which the audit log keeps', async () => {
    await addTask(world);
    const ada = await world.addMember({ name: 'Ada Start' });
    const complete = (body: object) => world.admin.post(`members/${ada}/onboarding/complete`, body);
    expect(refused(422, await complete({ reason: 'x' })).errors).toEqual({ reason: ['Say why, in at least 3 characters.'] });
    const reader = await world.person(['ReturningVisitor.viewer']);
    refused(403, await reader.post(`members/${ada}/onboarding/complete`, { reason: 'Shown on paper' }));
    expect(bodyOf(await reader.get(`members/${ada}/onboarding`)).onboarding?.state).toBe('not_sent');
    expect(bodyOf(await complete({ reason: 'Shown on paper' })).onboarding.state).toBe('done');
    const lines = await world.server.database.db
      .selectFrom('audit_log')
      .select(['action', 'changes'])
      .where('client_id', '=', world.client.id)
      .where('subject', '=', 'members')
      .where('subject_id', '=', ada)
      .orderBy('id')
      .execute();
    expect(lines).toEqual([{ action: 'updated', changes: { onboarding_done: [null, 'Shown on paper'] } }]);
  });
});
