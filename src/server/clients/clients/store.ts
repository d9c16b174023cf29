import type { Kysely, Selectable } from 'kysely';

import type { StoredFile } from '#contract/platform/entities/file';
import type { ClientTable } from '#server/platform/db/schema/identity/accounts';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Deps } from '#server/platform/deps';
import { presentFile } from '#server/platform/files/present';
import { byName } from '#server/platform/lists/byName';

/** Returns the client of a call. Its row exists: the caller's place in it was just read. */
export async function getClientRow(db: Kysely<Schema>, clientId: number): Promise<Selectable<ClientTable>> {
  return db.selectFrom('clients').selectAll().where('id', '=', clientId).executeTakeFirstOrThrow();
}

/** Returns a client's logo with its signed address; null for one without. */
export async function findLogo(
  db: Kysely<Schema>,
  signer: Pick<Deps, 'secrets' | 'now'>,
  { id, logo_file_id: fileId }: Pick<Selectable<ClientTable>, 'id' | 'logo_file_id'>,
): Promise<StoredFile | null> {
  if (fileId === null) return null;
  const file = await db.selectFrom('files').selectAll().where('id', '=', fileId).where('client_id', '=', id).executeTakeFirst();
  return file === undefined ? null : presentFile(signer, file);
}

/** Returns the clients of a person, by name. */
export async function listClientsOf(db: Kysely<Schema>, userId: number) {
  const rows = await db
    .selectFrom('client_users')
    .innerJoin('clients', 'clients.id', 'client_users.client_id')
    .select([
      'clients.id',
      'clients.logo_file_id',
      'clients.global_client_id',
      'clients.name',
      'clients.logo_url',
      'clients.reseller',
      'clients.is_school',
      'clients.trial_ends_on',
      'clients.plan_type',
      'client_users.last_used_at',
    ])
    .where('client_users.user_id', '=', userId)
    .orderBy('clients.id')
    .execute();
  return byName(rows);
}
