import type { Kysely, Selectable } from 'kysely';

import type { Schema } from '../db/schema/schema';

/** The fields of a site, in their order. */
export function findFields(db: Kysely<Schema>, clientId: number, siteId: number): Promise<Selectable<Schema['custom_fields']>[]> {
  return db
    .selectFrom('custom_fields')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('site_id', '=', siteId)
    .orderBy('position')
    .orderBy('id')
    .execute();
}
