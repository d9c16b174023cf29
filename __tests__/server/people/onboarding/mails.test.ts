import { bodyOf, refused } from '../../../support/answer';
import { addTask, onboardingMails, sendDue } from '../../../support/onboardingWorld';
import { useSiteWorlds, type SiteWorld } from '../../../support/siteWorld';
import { describeOnEitherDatabase } from '../../../support/testDatabase';

describeOnEitherDatabase('Mails about onboarding', (on) => {
  const worlds = useSiteWorlds(on);
  let world: SiteWorld;
  beforeEach(async () => {
    world = await worlds.newWorld();
    await world.travelTo('2026-06-10T12:00:00Z');
  });

  const at = (name: string) => `${name}@onboarding${world.client.id}.test`;
  const add = async (name: string, more: object = {}) =>
    bodyOf(await world.admin.post(`groups/${world.groups.staff}/members`, { name, email: at(name.toLowerCase()), ...more })).member.id;
  const kinds = async (name: string) => (await onboardingMails(world, at(name))).map(({ kind }) => kind);
  const look = async (instant: string) => {
    await world.travelTo(instant);
    await sendDue(world);
  };
  const send = (memberId: number) => world.admin.post(`members/${memberId}/onboarding/send`);

  it('go to who joins a group with something to see, once, in their language', async () => {
    await add('Early');
    await addTask(world);
    await add('Mira');
    await add('Max', { locale: 'de_DE' });
    await add('Nomail', { email: null });
    await sendDue(world);
    await sendDue(world);
    expect(await kinds('early')).toEqual([]);
    expect(await kinds('mira')).toEqual(['onboarding']);
    const [mail] = await onboardingMails(world, at('max'));
    expect(mail?.body).toContain('Guten Tag Max');
    expect(mail?.body).toContain('10. Juli 2026');
  });

  it('go to who is moved there, and to nobody who has left meanwhile', async () => {
    await addTask(world);
    const gone = await add('Gone');
    bodyOf(await world.admin.post(`members/${gone}/archive`));
    const moved = await world.addMember({ name: 'Moved', email: at('moved') });
    const elsewhere = await world.server.database.db
      .insertInto('visitor_groups')
      .values({ client_id: world.client.id, name: 'Elsewhere', type: 'returning' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const move = (groupId: number) =>
      world.server.database.db.updateTable('members').set({ visitor_group_id: groupId }).where('id', '=', moved).execute();
    await sendDue(world);
    await move(elsewhere.id);
    await sendDue(world);
    expect(await kinds('moved')).toEqual(['onboarding']);
    await move(world.groups.staff);
    await sendDue(world);
    expect(await kinds('moved')).toEqual(['onboarding', 'onboarding']);
    expect(await kinds('gone')).toEqual([]);
  });

  it('remind after 3 and 7 days, in the morning, and then no more', async () => {
    await addTask(world);
    await add('Mira');
    await sendDue(world);
    await look('2026-06-12T12:00:00Z');
    expect(await kinds('mira')).toEqual(['onboarding']);
    await look('2026-06-13T05:00:00Z');
    expect(await kinds('mira')).toEqual(['onboarding']);
    await look('2026-06-13T08:00:00Z');
    await look('2026-06-13T08:10:00Z');
    expect(await kinds('mira')).toEqual(['onboarding', 'onboarding_reminder']);
    await look('2026-06-17T08:00:00Z');
    await look('2026-06-25T08:00:00Z');
    expect(await kinds('mira')).toEqual(['onboarding', 'onboarding_reminder', 'onboarding_reminder']);
  });

  it.each([
    ['Africa/Cairo', '2026-04-24T09:00:00Z', '2026-04-27T03:30:00Z', '2026-04-27T06:00:00Z'],
    ['Atlantic/Azores', '2026-03-29T12:00:00Z', '2026-04-01T06:30:00Z', '2026-04-01T09:00:00Z'],
  ])('remind on the third day in %s, where the clocks skip the midnight of the first', async (timezone, first, tooEarly, morning) => {
    const { db } = world.server.database;
    await db.updateTable('clients').set({ timezone }).where('id', '=', world.client.id).execute();
    await world.travelTo(first);
    await addTask(world);
    await add('Mira');
    await sendDue(world);
    await look(tooEarly);
    expect(await kinds('mira')).toEqual(['onboarding']);
    await look(morning);
    expect(await kinds('mira')).toEqual(['onboarding', 'onboarding_reminder']);
  });

  it('remind nobody who is done or has left, and once after a long pause of the servers', async () => {
    await addTask(world);
    const done = await add('Done');
    const left = await add('Left');
    await add('Late');
    await sendDue(world);
    bodyOf(await world.admin.post(`members/${done}/onboarding/complete`, { reason: 'Shown on paper' }));
    bodyOf(await world.admin.post(`members/${left}/archive`));
    await look('2026-06-25T08:00:00Z');
    await look('2026-06-26T08:00:00Z');
    expect([await kinds('done'), await kinds('left'), await kinds('late')]).toEqual([
      ['onboarding'],
      ['onboarding'],
      ['onboarding', 'onboarding_reminder'],
    ]);
  });

  it('are sent once by two servers at the same moment', async () => {
    await addTask(world);
    for (let n = 0; n < 5; n += 1) await add(`Member${n}`, { email: at(`many${n}`) });
    await Promise.all([sendDue(world), sendDue(world)]);
    for (let n = 0; n < 5; n += 1) expect(await kinds(`many${n}`)).toEqual(['onboarding']);
  });

  it('are sent by hand once a day', async () => {
    const early = await add('Early');
    expect(refused(409, await send(early)).code).toBe('onboarding_empty');
    await addTask(world);
    expect(bodyOf(await send(early)).onboarding).toMatchObject({
      state: 'sent',
      last_sent_at: expect.stringContaining('2026-06-10T12:00'),
    });
    expect(refused(409, await send(early))).toMatchObject({
      code: 'onboarding_sent_lately',
      message: 'Sent less than a day ago. Wait a day before you send it again.',
    });
    await world.travelTo('2026-06-11T12:01:00Z');
    bodyOf(await send(early));
    expect(await kinds('early')).toEqual(['onboarding', 'onboarding']);
    bodyOf(await world.admin.post(`members/${early}/onboarding/complete`, { reason: 'Shown on paper' }));
    await world.travelTo('2026-06-13T12:01:00Z');
    expect(refused(409, await send(early)).code).toBe('onboarding_done');
    expect(refused(409, await send(await add('Nomail', { email: null }))).code).toBe('member_without_email');
    bodyOf(await world.admin.post(`members/${early}/archive`));
    expect(refused(409, await send(early)).code).toBe('member_archived');
  });

  it('are sent to all who are not done, but those who had one lately', async () => {
    const [done, lately] = [await add('Done'), await add('Lately')];
    await add('Early');
    await add('Nomail', { email: null });
    await addTask(world);
    bodyOf(await world.admin.post(`members/${done}/onboarding/complete`, { reason: 'Shown on paper' }));
    bodyOf(await send(lately));
    const all = async () => bodyOf(await world.admin.post(`groups/${world.groups.staff}/onboarding/send`));
    expect(await all()).toEqual({ sent: 1, sent_lately: 1, without_email: 1 });
    // Asked for twice, sent once.
    expect(await all()).toEqual({ sent: 0, sent_lately: 2, without_email: 1 });
    await sendDue(world);
    expect([await kinds('done'), await kinds('lately'), await kinds('early')]).toEqual([[], ['onboarding'], ['onboarding']]);
  });
});
