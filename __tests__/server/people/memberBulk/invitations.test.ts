import { bodyOf, problemOf } from '../../../support/answer';
import { useSiteWorlds, type SiteWorld } from '../../../support/siteWorld';
import { describeOnEitherDatabase } from '../../../support/testDatabase';

const path = (world: SiteWorld) => `groups/${world.groups.staff}/members/bulk` as const;

describeOnEitherDatabase('invitations to the companion app', (on) => {
  const worlds = useSiteWorlds(on, { settings: () => ({ COMPANION_APP_URL: 'https://apps.pine.test/portico' }) });
  let world: SiteWorld;
  beforeEach(async () => {
    world = await worlds.newWorld();
    await world.travelTo('2026-06-10T10:00:00Z');
    await db().updateTable('visitor_groups').set({ can_use_companion_app: true }).where('id', '=', world.groups.staff).execute();
  });
  const db = () => world.server.database.db;
  const invite = async (ids: readonly number[]) => {
    const { job } = bodyOf(await world.admin.post(path(world), { action: 'invite', ids }));
    await world.server.runDueJobs();
    return bodyOf(await world.admin.get(`jobs/${job.id}`)).job;
  };
  const mails = (to: string) =>
    db()
      .selectFrom('mails')
      .select(['subject', 'body'])
      .where('kind', '=', 'companion_invite')
      .where('recipient', '=', to)
      .orderBy('id')
      .execute();

  it('go by mail in the member’s language, and leave out who cannot have one or has had one within 72 hours', async () => {
    const ann = await world.addMember({ name: 'Ann', email: 'ann@pine.test', locale: 'de' });
    const bob = await world.addMember({ name: 'Bob' });
    const old = await world.addMember({ name: 'Old', email: 'old@pine.test', archived_at: new Date() });
    expect(await invite([ann, bob, old])).toMatchObject({
      kind: 'invite_members',
      done: 3,
      skipped: 2,
      skips: [
        { reason: 'archived', names: ['Old'] },
        { reason: 'no_email', names: ['Bob'] },
      ],
    });
    const [mail] = await mails('ann@pine.test');
    expect(mail?.subject).toMatch(/lädt Sie zur Companion-App ein/);
    expect(mail?.body).toMatch(/Hallo Ann,[^]*https:\/\/apps\.pine\.test\/portico/);

    await world.travelTo('2026-06-13T09:59:00Z');
    expect(await invite([ann])).toMatchObject({ skips: [{ reason: 'invited_lately', count: 1, names: ['Ann'] }] });
    await world.travelTo('2026-06-13T10:01:00Z');
    expect(await invite([ann])).toMatchObject({ skipped: 0 });
    expect(await mails('ann@pine.test')).toHaveLength(2);
    expect(bodyOf(await world.admin.get('config')).companion_invitations).toBe(true);
  });

  it('are for groups that use the app', async () => {
    const ann = await world.addMember({ name: 'Ann', email: 'ann@pine.test' });
    await db().updateTable('visitor_groups').set({ can_use_companion_app: false }).where('id', '=', world.groups.staff).execute();
    expect(problemOf(await world.admin.post(path(world), { action: 'invite', ids: [ann] }))).toMatchObject({
      code: 'group_without_companion',
    });
  });
});

describeOnEitherDatabase('a server without COMPANION_APP_URL', (on) => {
  const worlds = useSiteWorlds(on);
  it('invites nobody, and says so beforehand', async () => {
    const world = await worlds.newWorld();
    await world.server.database.db.updateTable('visitor_groups').set({ can_use_companion_app: true }).execute();
    expect(bodyOf(await world.admin.get('config')).companion_invitations).toBe(false);
    const answer = await world.admin.post(path(world), { action: 'invite', filter: { status: 'current' } });
    expect(problemOf(answer)).toMatchObject({ code: 'companion_not_set_up' });
  });
});
