import type { Kysely, Selectable } from 'kysely';

import type { Client } from '#contract/clients/entities/client';
import type { ClientTable } from '#server/platform/db/schema/identity/accounts';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Deps } from '#server/platform/deps';
import { presentClient } from './present';
import { findLogo } from './store';

/** Returns a client's row as its people see it, with its logo. */
export async function readClient(db: Kysely<Schema>, signer: Pick<Deps, 'secrets' | 'now'>, row: Selectable<ClientTable>): Promise<Client> {
  return presentClient(row, await findLogo(db, signer, row));
}
