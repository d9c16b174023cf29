import type { SiteWorld } from './siteWorld';

/** Removes the staff group from the client's other site: users restricted to that site have no access to its members. */
export async function keepStaffFrom({ server, client, otherSiteId, groups }: SiteWorld): Promise<void> {
  const { db } = server.database;
  const settings = JSON.stringify({ 'beta.group-visibility': true });
  await db.updateTable('clients').set({ settings }).where('id', '=', client.id).execute();
  await db
    .updateTable('sites')
    .set({ visitor_group_ids: [groups.visitors] })
    .where('id', '=', otherSiteId)
    .execute();
}
