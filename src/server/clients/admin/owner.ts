import type { Kysely } from 'kysely';

import type { Schema } from '#server/platform/db/schema/schema';
import { problem } from '#server/platform/http/problem';
import { findClient } from './store';

/** Returns the client that an address names, as the owner of its rows. @throws Problem 404 */
export async function ownerOf(db: Kysely<Schema>, globalClientId: string): Promise<{ readonly clientId: number }> {
  const found = await findClient(db, globalClientId);
  if (found === undefined) throw problem(404);
  return { clientId: found.id };
}
