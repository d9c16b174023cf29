import { ONBOARDING_ITEMS_MAX } from '#contract/people/entities/onboarding';
import { bodyOf, refused } from '../../../support/answer';
import { addDocument, addTask, onboardingMails, sendDue } from '../../../support/onboardingWorld';
import { keptFiles, seedFile } from '../../../support/seedFile';
import { pluck, useSiteWorlds, type SiteWorld } from '../../../support/siteWorld';
import { describeOnEitherDatabase } from '../../../support/testDatabase';

describeOnEitherDatabase('The onboarding of a group', (on) => {
  const worlds = useSiteWorlds(on);
  let world: SiteWorld;
  beforeEach(async () => {
    world = await worlds.newWorld();
  });

  const at = () => `groups/${world.groups.staff}/onboarding` as const;
  const titles = async () => pluck(bodyOf(await world.admin.get(at())).items, 'title');

  it('is a list of tasks and documents in an order that people choose', async () => {
    const task = await addTask(world, 'Fire safety', { link: 'https://example.com/fire' });
    const document = await addDocument(world);
    expect(task).toMatchObject({ kind: 'task', link: 'https://example.com/fire', file: null, version: 1 });
    expect(document).toMatchObject({ kind: 'document', text: null, file: { content_type: 'application/pdf' } });
    expect(await titles()).toEqual(['Fire safety', 'House rules']);
    bodyOf(await world.admin.post(`${at()}/order`, { ids: [document.id, task.id] }));
    expect(await titles()).toEqual(['House rules', 'Fire safety']);
    expect(refused(409, await world.admin.post(`${at()}/order`, { ids: [task.id] })).code).toBe('stale');
    bodyOf(await world.admin.patch(`onboarding/${task.id}`, { title: 'Fire and smoke', base: { title: 'Fire safety' } }));
    expect(refused(409, await world.admin.patch(`onboarding/${task.id}`, { title: 'Smoke', base: { title: 'Fire safety' } })).code).toBe(
      'stale',
    );
    bodyOf(await world.admin.delete(`onboarding/${document.id}`));
    expect(await titles()).toEqual(['Fire and smoke']);
    expect(await keptFiles(world)).toEqual([]);
  });

  it('says of what is sent wrongly what to do', async () => {
    const wrong = async (body: object) => refused(422, await world.admin.post(at(), body)).errors;
    expect(await wrong({ kind: 'task', title: ' ', text: 'x' })).toEqual({ title: ['A title is required'] });
    expect(await wrong({ kind: 'task', title: 'A' })).toEqual({ text: ['A text is required'] });
    expect(await wrong({ kind: 'task', title: 'A', text: 'x', link: 'http://example.com' })).toEqual({
      link: ['Enter a web address that starts with https://.'],
    });
    expect(await wrong({ kind: 'document', title: 'A' })).toEqual({ file_id: ['Choose a PDF or a picture.'] });
    expect(await wrong({ kind: 'document', title: 'A', text: 'x', file_id: 1 })).toHaveProperty('text');
    expect(await wrong({ kind: 'task', title: 'A'.repeat(121), text: 'x' })).toHaveProperty('title');
    expect(await wrong({ kind: 'task', title: 'A', text: 'x'.repeat(4_001) })).toHaveProperty('text');
    const other = await seedFile(world, 'member_document');
    expect(await wrong({ kind: 'document', title: 'A', file_id: other })).toHaveProperty('file_id');
    const { id } = await addTask(world);
    expect(refused(422, await world.admin.patch(`onboarding/${id}`, { text: null })).errors).toEqual({ text: ['A text is required'] });
    expect(refused(422, await world.admin.patch(`onboarding/${id}`, { file_id: other })).errors).toHaveProperty('file_id');
  });

  it('ends at the limit', async () => {
    for (let n = 0; n < ONBOARDING_ITEMS_MAX; n += 1) await addTask(world, `Task ${n}`);
    const { errors } = refused(422, await world.admin.post(at(), { kind: 'task', title: 'One more', text: 'x' }));
    expect(errors).toEqual({ title: ['A group can have at most 20 tasks and documents. Delete one that is not needed.'] });
  });

  it('belongs to returning groups alone, and to people who may', async () => {
    const other = `groups/${world.groups.visitors}/onboarding` as const;
    const unsupported = { visitor_group_id: ['Groups of this type do not have this setting.'] };
    expect(refused(422, await world.admin.get(other)).errors).toEqual(unsupported);
    expect(refused(422, await world.admin.post(other, { kind: 'task', title: 'A', text: 'x' })).errors).toEqual(unsupported);
    expect(refused(422, await world.admin.get(`${other}/members`)).errors).toEqual(unsupported);
    expect(refused(422, await world.admin.post(`${other}/send`)).errors).toEqual(unsupported);
    expect(refused(422, await world.admin.patch(`groups/${world.groups.visitors}`, { onboarding_required: true })).errors).toEqual({
      onboarding_required: ['Groups of this type do not have this setting.'],
    });
    const { id } = await addTask(world);
    const reader = await world.person(['ManageVisitorGroup.viewer']);
    expect(bodyOf(await reader.get(at())).items).toHaveLength(1);
    refused(403, await reader.post(at(), { kind: 'task', title: 'A', text: 'x' }));
    refused(403, await reader.patch(`onboarding/${id}`, { title: 'B' }));
    refused(403, await reader.get(`${at()}/members`));
    refused(404, await world.stranger.admin.patch(`onboarding/${id}`, { title: 'B' }));
  });

  it('is asked for again only when the editor says so', async () => {
    const { id } = await addTask(world);
    await world.addMember({ name: 'Mira Moss', email: 'mira@again.test' });
    const member = (
      await world.server.database.db.selectFrom('members').select('id').where('email', '=', 'mira@again.test').executeTakeFirstOrThrow()
    ).id;
    bodyOf(await world.admin.post(`members/${member}/onboarding/complete`, { reason: 'Shown on paper' }));
    const state = async () => bodyOf(await world.admin.get(`members/${member}/onboarding`)).onboarding?.state;
    await sendDue(world);
    const before = await onboardingMails(world, 'mira@again.test');
    bodyOf(await world.admin.patch(`onboarding/${id}`, { text: 'A comma, no more.' }));
    await sendDue(world);
    expect(await state()).toBe('done');
    expect(await onboardingMails(world, 'mira@again.test')).toHaveLength(before.length);
    const { item } = bodyOf(await world.admin.patch(`onboarding/${id}`, { text: 'Another exit.', ask_again: true }));
    expect(item.version).toBe(2);
    expect(await state()).not.toBe('done');
    await sendDue(world);
    expect(await onboardingMails(world, 'mira@again.test')).toHaveLength(before.length + 1);
  });

  it('goes with its group', async () => {
    await addDocument(world);
    const { counts } = bodyOf(await world.admin.get(`groups/${world.groups.staff}/deletion`));
    expect(counts.files).toBe(1);
    bodyOf(await world.admin.delete(`groups/${world.groups.staff}`, { name: 'Staff' }));
    expect(await keptFiles(world)).toEqual([]);
  });
});
