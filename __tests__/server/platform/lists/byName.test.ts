/** Lists that are answered whole go by name as people look for it, the same on every database. */
import { addGroup, addSite } from '../../../support/seed';
import { bodyOf } from '../../../support/answer';
import { pluck, useSiteWorlds, type SiteWorld } from '../../../support/siteWorld';
import { describeOnBothDatabases } from '../../../support/testDatabase';

/** As they are sorted. Of two that are found alike the plain one comes first; numbers go by their size. */
const NAMES = ['Émile', 'gate 2', 'Gate 10', 'Leeds', 'Łódź', 'Malmo', 'Malmö', 'Orsted', 'Ørsted', 'Oslo', 'Þórr', 'Tórshavn', 'Zürich'];
/** As they are made: neither sorted nor turned round. */
const MADE = NAMES.toSorted((one, other) => one.length - other.length || (one < other ? 1 : -1));

describeOnBothDatabases('names in order', (on) => {
  const worlds = useSiteWorlds(on);
  let world: SiteWorld;
  beforeEach(async () => {
    world = await worlds.newWorld();
  });

  const inOrder = (rows: readonly { readonly name: string }[]): string[] => pluck(rows, 'name').filter((name) => NAMES.includes(name));

  it('of groups, also on Today, and of sites', async () => {
    const { admin, client, server, siteId } = world;
    for (const name of MADE) {
      await addGroup(server.database.db, client, { name });
      await addSite(server.database.db, client, { name });
    }
    expect(inOrder(bodyOf(await admin.get('groups')).groups)).toEqual(NAMES);
    expect(inOrder(bodyOf(await admin.get(`sites/${siteId}/today`)).groups)).toEqual(NAMES);
    expect(inOrder(bodyOf(await admin.get('sites')).sites)).toEqual(NAMES);
  });

  it('of devices and forms', async () => {
    const { admin, siteId, groups } = world;
    for (const name of MADE) {
      bodyOf(await admin.post(`sites/${siteId}/devices`, { name }));
      bodyOf(await admin.post('forms', { name, site_ids: [siteId], group_ids: [groups.visitors] }));
    }
    expect(inOrder(bodyOf(await admin.get(`sites/${siteId}/devices`)).devices)).toEqual(NAMES);
    expect(inOrder(bodyOf(await admin.get('forms')).forms)).toEqual(NAMES);
  });
});
