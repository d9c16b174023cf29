import type { FilePurpose } from '#contract/platform/filePurposes';
import { addFile } from './seed';
import type { SiteWorld } from './siteWorld';

/** Adds a file of a client that nobody refers to yet, without bytes, made now by the server's clock. Returns its id. */
export const seedFile = ({ server, client }: SiteWorld, purpose: FilePurpose, clientId = client.id): Promise<number> =>
  addFile(server.database.db, { id: clientId }, purpose, { created_at: server.clock.now(), unused_until: server.clock.now() });

/** Returns the ids of the client's stored files. */
export async function keptFiles(world: SiteWorld): Promise<readonly number[]> {
  const rows = await world.server.database.db
    .selectFrom('files')
    .select('id')
    .where('client_id', '=', world.client.id)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
