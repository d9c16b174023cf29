import { bodyOf, type Answer } from '../../../support/answer';
import { describeOnEitherDatabase } from '../../../support/testDatabase';
import { useSiteWorlds, type SiteWorld } from '../../../support/siteWorld';

/** An edit is refused where it would write over somebody else's change of the same field (spec: api#conflicts-of-editors). */
describeOnEitherDatabase('edits of', (on) => {
  const worlds = useSiteWorlds(on);
  let world: SiteWorld;
  beforeAll(async () => {
    world = await worlds.newWorld();
  });

  /** The record's name in the response, its address, the field, and its values: as read, as changed by somebody else, as sent. */
  const RECORDS: readonly (readonly [string, () => string | Promise<string>, string, readonly [string, string, string]])[] = [
    ['site', () => `sites/${world.siteId}`, 'locale', ['en_GB', 'fr_FR', 'de_DE']],
    ['group', () => `groups/${world.groups.staff}`, 'locale', ['en_GB', 'fr_FR', 'de_DE']],
    ['member', async () => `members/${await world.addMember({ notes: 'a' })}`, 'notes', ['a', 'b', 'c']],
    ['profile', () => 'profile', 'locale', ['en', 'fr', 'de']],
  ];

  it.each(RECORDS)('a %s', async (record, addressOf, field, [read, theirs, mine]) => {
    const address: string = await addressOf();
    const edit = (value: string, base?: string): Promise<Answer> =>
      world.admin.patch(address, { [field]: value, ...(base === undefined ? {} : { base: { [field]: base } }) });
    const stored = async (): Promise<unknown> =>
      (bodyOf(await world.admin.get(address)) as Record<string, Record<string, unknown>>)[record]?.[field];
    bodyOf(await edit(read));
    bodyOf(await edit(theirs, read));
    expect(await edit(mine, read)).toMatchObject({ status: 409, body: { code: 'stale', data: { [record]: { [field]: theirs } } } });
    expect(await stored()).toBe(theirs);
    // Anyone who has seen the other's change may write over it, and what is stored already conflicts with nothing.
    bodyOf(await edit(theirs, read));
    bodyOf(await edit(mine, theirs));
    expect(await stored()).toBe(mine);
    expect(await world.admin.patch(address, { base: { id: 3 } })).toMatchObject({ status: 422 });
  });

  it('an instant of an event, and a site’s position, are compared as such', async () => {
    const { site } = bodyOf(
      await world.admin.post('sites', {
        name: 'Fair',
        type: 'event',
        timezone: 'Europe/Paris',
        active_from: '2036-05-01T08:00:00Z',
        active_until: '2036-05-02T08:00:00Z',
      }),
    ) as { site: { id: number; active_from: string } };
    const location = { position: { lat: 1, lng: 2 }, radius: 50, zoom: 16, mapTypeId: 'roadmap' };
    bodyOf(
      await world.admin.patch(`sites/${site.id}`, {
        active_from: '2036-05-01T09:00:00Z',
        location,
        base: { active_from: '2036-05-01T10:00:00+02:00', location: null },
      }),
    );
    const moved = { ...location, radius: 60 };
    bodyOf(await world.admin.patch(`sites/${site.id}`, { location: moved, base: { location } }));
    expect(await world.admin.patch(`sites/${site.id}`, { location: { ...location, radius: 70 }, base: { location } })).toMatchObject({
      status: 409,
      body: { code: 'stale', data: { site: { location: moved } } },
    });
  });
});
