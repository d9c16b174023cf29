import { randomUUID } from 'node:crypto';

import type { FilePurpose } from '#contract/filePurposes';
import type { SiteWorld } from './siteWorld';

/** Adds a file of a client that nobody refers to yet, without bytes; answers its id. */
export async function seedFile(world: SiteWorld, purpose: FilePurpose, clientId = world.client.id): Promise<number> {
  const now = world.server.clock.now();
  const isPhoto = purpose === 'member_photo';
  const { id } = await world.server.database.db
    .insertInto('files')
    .values({
      client_id: clientId,
      purpose,
      name: isPhoto ? 'zoe.jpg' : 'certificate.pdf',
      size: 9,
      content_type: isPhoto ? 'image/jpeg' : 'application/pdf',
      width: isPhoto ? 40 : null,
      height: isPhoto ? 30 : null,
      storage_key: randomUUID(),
      uuid: null,
      content_hash: '',
      user_id: null,
      device_id: null,
      created_at: now,
      unused_until: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The ids of the client's files that are still kept. */
export async function keptFiles(world: SiteWorld): Promise<readonly number[]> {
  const rows = await world.server.database.db
    .selectFrom('files')
    .select('id')
    .where('client_id', '=', world.client.id)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
