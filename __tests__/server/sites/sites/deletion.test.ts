/** The deletion of a site: the list of tables, the counts shown before it, and that exactly those rows are deleted. */
import { sql } from 'kysely';

import { FILE_REFERENCES, type FileReference } from '#server/platform/files/references';
import { SITE_TABLES } from '#server/sites/sites/deletionCounts';
import { bodyOf, refused } from '../../../support/answer';
import { pairedDevice } from '../../../support/pairedDevice';
import { seedFile } from '../../../support/seedFile';
import { useSiteWorlds, type SiteWorld } from '../../../support/siteWorld';
import { describeOnEitherDatabase } from '../../../support/testDatabase';

describeOnEitherDatabase('deleting a site', (on) => {
  const worlds = useSiteWorlds(on);
  let world: SiteWorld;
  // A table of the test's own stands for those whose rows refer to files.
  const references = FILE_REFERENCES as FileReference[];
  const PICTURES = 'pictures.file_id' as FileReference;

  beforeEach(async () => {
    world = await worlds.newWorld();
    const { db } = world.server.database;
    await sql`create table if not exists pictures (
      visitor_id integer references visitors on delete cascade, file_id integer references files
    )`.execute(db);
    references.push(PICTURES);
  });
  afterEach(() => {
    references.splice(references.indexOf(PICTURES), 1);
  });

  const addFile = () => seedFile(world, 'visitor_photo');
  const show = (visitorId: number, fileId: number) =>
    sql`insert into pictures values (${visitorId}, ${fileId})`.execute(world.server.database.db);
  const countsOf = async (siteId: number) => bodyOf(await world.admin.get(`sites/${siteId}/deletion`)).counts;

  it('counts every table whose rows the database deletes with a site', async () => {
    const { rows } = await sql<{ table: string; parent: string; columns: number }>`
      select conrelid::regclass::text as table, confrelid::regclass::text as parent, array_length(conkey, 1) as columns
      from pg_constraint where contype = 'f' and confdeltype = 'c'
    `.execute(world.server.database.db);
    const ofSites = rows.filter(({ parent }) => parent === 'sites').map(({ table }) => table);
    expect(Object.keys(SITE_TABLES).sort()).toEqual(ofSites.sort());
    // By those of one column alone the files of what goes are found.
    expect(rows.filter(({ columns }) => columns > 1)).toEqual([]);
  });

  it('says in numbers what goes, deletes exactly that with its files, and ends its kiosks', async () => {
    const { db } = world.server.database;
    const { kiosk, device } = await pairedDevice(world);
    const first = (await world.arrive('Jane')).id;
    const second = (await world.arrive('Jim')).id;
    const elsewhere = (await world.arrive('Joan', { site_id: world.otherSiteId })).id;
    bodyOf(await world.admin.post(`visitors/${second}/sign-out`));
    const { evacuation } = bodyOf(await world.admin.post(`sites/${world.siteId}/evacuations`));
    bodyOf(await world.admin.post(`evacuations/${evacuation.id}/complete`));
    bodyOf(await world.admin.post(`sites/${world.siteId}/evacuation-points`, { title: 'Car park' }));
    bodyOf(await world.admin.post(`sites/${world.siteId}/sign-in-points`, { name: 'North entrance' }));
    bodyOf(await world.admin.post(`sites/${world.siteId}/messages`, { title: 'Safety', content: 'Wear a helmet.' }));
    const [own, shared, others] = [await addFile(), await addFile(), await addFile()];
    await show(first, own);
    await show(second, own);
    await show(first, shared);
    await show(elsewhere, shared);
    await show(elsewhere, others);

    const counts = await countsOf(world.siteId);
    expect(counts).toEqual({
      visits: 2,
      signed_in: 1,
      attendees: 0,
      evacuations: 1,
      evacuation_points: 1,
      sign_in_points: 1,
      messages: 1,
      devices: 1,
      fields: 0,
      badges: 0,
      notifications: 0,
      spaces: 0,
      bookings: 0,
      files: 1,
    });
    const inTables = async () => ({
      visits: (await db.selectFrom('visitors').select('id').where('client_id', '=', world.client.id).execute()).length,
      files: (await db.selectFrom('files').select('id').where('client_id', '=', world.client.id).orderBy('id').execute()).map(
        ({ id }) => id,
      ),
    });
    const before = await inTables();
    await world.forgetEvents();
    expect((await world.admin.delete(`sites/${world.siteId}`, { name: 'Quayside' })).status).toBe(204);
    const after = await inTables();
    expect(before.visits - after.visits).toBe(counts.visits);
    expect(after.files).toEqual([shared, others]);
    expect(await countsOf(world.otherSiteId)).toMatchObject({ visits: 1, files: 2 });
    expect(refused(401, await kiosk.post('device/heartbeat', { app_version: '1' })).code).toBe('device_unpaired');
    expect(await world.eventsOf(`private-Device.${device.id}`)).toEqual([{ name: 'UnpairedEvent', data: {} }]);
  });

  it('tells the numbers to those who may delete it, and to nobody else', async () => {
    const editor = await world.person(['ManageSite.viewer', 'ManageSite.editor', 'ManageEvent.deleter']);
    expect(refused(403, await editor.get(`sites/${world.siteId}/deletion`)).data).toEqual({ permission: 'ManageSite.deleter' });
    refused(404, await (await world.person(['ManageSite.deleter'], [world.otherSiteId])).get(`sites/${world.siteId}/deletion`));
    refused(404, await world.stranger.admin.get(`sites/${world.siteId}/deletion`));
  });
});
