import { sql, type Kysely, type RawBuilder } from 'kysely';

import type { Schema } from '../db/schema/schema';
import { FILE_REFERENCES } from '../files/references';
import { countGoingFiles, readCascades, type Root } from './cascades';

type Db = Kysely<Schema>;

/** The tables whose rows are counted when a root is deleted, with the name of each count. `{}` for rows that are part of a counted row. */
export type CountedTables<Belonging extends string> = { readonly [T in keyof Schema]?: Partial<Record<Belonging, RawBuilder<number>>> };

/** Every row. */
export const rows = sql<number>`count(*)::int`;
/** Visits of people who are on site now. */
export const signedIn = sql<number>`(count(*) filter (where in_timestamp is not null and out_timestamp is null))::int`;

/**
 * Counts the rows that deleting a root deletes.
 *
 * @param column the column by which the tables refer to the root
 */
export async function countBelongings<Belonging extends string>(
  db: Db,
  root: Root,
  column: string,
  tables: CountedTables<Belonging>,
): Promise<Readonly<Partial<Record<Belonging | 'files', number>>>> {
  // Each table adds counts of its own.
  const counted: Partial<Record<Belonging | 'files', number>> = {};
  for (const [table, counts] of Object.entries<Partial<Record<string, RawBuilder<number>>>>(tables)) {
    const named = Object.entries(counts);
    if (named.length === 0) continue;
    const { rows: found } = await sql<Partial<Record<Belonging, number>>>`
      select ${sql.join(named.map(([kind, count]) => sql`${count} as ${sql.ref(kind)}`))}
      from ${sql.table(table)} where ${sql.ref(column)} = ${root.id}
    `.execute(db);
    Object.assign(counted, found[0]);
  }
  const files = await countGoingFiles(db, await readCascades(db), root, FILE_REFERENCES);
  return { ...counted, files };
}
