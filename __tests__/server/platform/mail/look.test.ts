/** The client's logo and colour are read when a mail is sent, and no mail waits for them. */
import { Readable } from 'node:stream';

import { findLook } from '#server/platform/mail/look';
import type { FileStorage } from '#server/platform/ports';
import { picture } from '../../../support/fileSamples';
import { useSiteWorlds, type SiteWorld } from '../../../support/siteWorld';
import { describeOnEitherDatabase } from '../../../support/testDatabase';

const PORTICO = { name: 'Portico', colour: null, logo: null };

describeOnEitherDatabase('The look of a mail', (on) => {
  const worlds = useSiteWorlds(on);
  let world: SiteWorld;
  let logoId: number;
  let bytes: Buffer;
  beforeEach(async () => {
    world = await worlds.newWorld();
    bytes = await picture('png');
    const key = `logo-${world.client.id}`;
    const at = new Date();
    const { id } = await db()
      .insertInto('files')
      .values({
        client_id: world.client.id,
        purpose: 'client_logo',
        name: 'logo.png',
        size: bytes.length,
        content_type: 'image/png',
        width: 40,
        height: 30,
        plays_everywhere: null,
        storage_key: key,
        uuid: null,
        content_hash: key,
        user_id: null,
        device_id: null,
        visit_uuid: null,
        created_at: at,
        unused_until: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    logoId = id;
    await db()
      .updateTable('clients')
      .set({ name: 'Harbour', logo_file_id: id, settings: JSON.stringify({ 'beta.brand-color': true }) })
      .where('id', '=', world.client.id)
      .execute();
    await db().updateTable('sites').set({ brand_colour: '#1d3f72' }).where('id', '=', world.siteId).execute();
  });
  const db = () => world.server.database.db;
  const stored = () => Promise.resolve(Readable.from([bytes]));
  const look = (clientId: number | null, siteId: number | null, open: FileStorage['open'] = stored, waitMs?: number) =>
    findLook({ db: db(), storage: { open } }, { language: 'en', client_id: clientId, site_id: siteId, links: [], facts: [] }, waitMs);
  const own = (open?: FileStorage['open']) => look(world.client.id, world.siteId, open);

  it('is the logo and name of the organisation and the colour of the site', async () => {
    expect(await own()).toEqual({ name: 'Harbour', colour: '#1d3f72', logo: { type: 'image/png', content: bytes } });
    expect(await look(world.client.id, null)).toMatchObject({ name: 'Harbour', colour: null });
    expect(await look(null, world.siteId)).toEqual(PORTICO);
    expect(await look(0, world.siteId)).toEqual(PORTICO);
  });

  it('has no colour of another organisation’s site, nor one that is not switched on', async () => {
    await db().updateTable('sites').set({ brand_colour: '#ff0000' }).where('client_id', '=', world.stranger.client.id).execute();
    expect((await look(world.client.id, world.stranger.siteId)).colour).toBeNull();
    await db().updateTable('clients').set({ settings: '{}' }).where('id', '=', world.client.id).execute();
    expect((await own()).colour).toBeNull();
  });

  it('is the name where the logo is too large, of another type, gone, or cannot be read in time', async () => {
    expect((await own(() => Promise.reject(new Error('no disk')))).logo).toBeNull();
    expect((await own(() => Promise.resolve(null))).logo).toBeNull();
    const never = new Promise<null>(() => undefined);
    expect(await look(world.client.id, world.siteId, () => never, 1)).toMatchObject({ name: 'Harbour', logo: null });
    expect((await look(world.client.id, null, () => Promise.resolve(new Readable({ read: () => undefined })), 1)).logo).toBeNull();
    const change = (values: { readonly size: number; readonly content_type?: 'video/mp4' }) =>
      db().updateTable('files').set(values).where('id', '=', logoId).execute();
    await change({ size: 200_001 });
    expect((await own()).logo).toBeNull();
    await change({ size: 100, content_type: 'video/mp4' });
    expect((await own()).logo).toBeNull();
  });
});
