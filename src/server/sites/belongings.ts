import { sql, type Kysely, type RawBuilder } from 'kysely';

import type { SiteBelonging, SiteBelongings } from '#contract/calls/siteDeletion';
import type { Schema } from '../db/schema/schema';
import { FILE_REFERENCES } from '../files/references';
import { countGoingFiles, readCascades } from './cascades';

type Db = Kysely<Schema>;
/** How the rows of one table are counted, by what they are called. */
type Counts = Partial<Record<SiteBelonging, RawBuilder<number>>>;

const rows = sql<number>`count(*)::int`;

/**
 * The tables whose `site_id` takes their rows with a site, and how each is counted (spec: sites#deleting). A test compares the list with
 * the database's foreign keys: without it a new table would go unsaid. `{}` for rows that are no more than a part of what is counted.
 */
export const SITE_TABLES: { readonly [T in keyof Schema]?: Counts } = {
  visitors: { visits: rows, signed_in: sql`(count(*) filter (where in_timestamp is not null and out_timestamp is null))::int` },
  evacuations: { evacuations: rows },
  evacuation_points: { evacuation_points: rows },
  site_messages: { messages: rows },
  devices: { devices: rows },
  custom_fields: { fields: rows },
  notifications: { notifications: rows },
  site_spaces: {
    spaces: sql`coalesce(sum(jsonb_array_length(jsonb_path_query_array(layout, '$.** ? (@.kind == "space")'))), 0)::int`,
  },
  bookings: { bookings: rows },
  // A number of its own, what messages said before, the visits that were signed out together, and who may see the site.
  site_counts: {},
  sign_out_batches: {},
  client_user_sites: {},
  site_message_versions: {},
};

const countsOf = (db: Db, table: string, counts: Counts, siteId: number) =>
  sql<Record<string, number>>`
    select ${sql.join(Object.entries(counts).map(([kind, count]) => sql`${count} as ${sql.ref(kind)}`))}
    from ${sql.table(table)} where site_id = ${siteId}
  `.execute(db);

/** Counts what deleting a site deletes. */
export async function countBelongings(db: Db, siteId: number): Promise<SiteBelongings> {
  const counted: Record<string, number> = {};
  for (const [table, counts] of Object.entries(SITE_TABLES)) {
    if (Object.keys(counts).length === 0) continue;
    const { rows: found } = await countsOf(db, table, counts, siteId);
    Object.assign(counted, found[0]);
  }
  const cascades = await readCascades(db);
  return { ...counted, files: await countGoingFiles(db, cascades, siteId, FILE_REFERENCES) };
}
