import { sql, type Transaction } from 'kysely';

import { foldText } from '#contract/platform/text/fold';
import type { Schema } from '../schema/schema';

/** Attendees are compared byte by byte, too, as members and visits are. */
export const statements = `
alter table attendees alter column sort_name type text collate "C", alter column search type text collate "C";
`;

/** How many rows are read and written at once: their texts are a few MB. */
const AT_ONCE = 5_000;

/** Whether a text may be another now: of ASCII, only what held these. */
const CHANGED = "[^ -~]|['`-]";

const TABLES = ['members', 'visitors', 'attendees'] as const;

/**
 * Stored names are folded as text/fold.ts folds now: letters that do not come apart, apostrophes and hyphens. A folded text folds on
 * to the same as the text it was made of, so that the columns alone are read, and erased people stay as they are.
 */
export async function fill(tx: Transaction<Schema>): Promise<void> {
  for (const table of TABLES) {
    for (let after = 0; ;) {
      const rows = await tx
        .selectFrom(table)
        .select(['id', 'sort_name', 'search'])
        .where('id', '>', after)
        .where(sql<boolean>`sort_name || search ~ ${CHANGED}`)
        .orderBy('id')
        .limit(AT_ONCE)
        .execute();
      const last = rows.at(-1);
      if (last === undefined) break;
      after = last.id;
      const folded = rows.map((row) => ({ ...row, sort_name: foldText(row.sort_name), search: foldText(row.search) }));
      await sql`
        update ${sql.table(table)} set sort_name = folded.sort_name, search = folded.search
        from unnest(
          ${folded.map(({ id }) => id)}::int[], ${folded.map((row) => row.sort_name)}::text[], ${folded.map((row) => row.search)}::text[]
        ) as folded (id, sort_name, search)
        where ${sql.table(table)}.id = folded.id
          and (${sql.table(table)}.sort_name, ${sql.table(table)}.search) is distinct from (folded.sort_name, folded.search)`.execute(tx);
    }
  }
}
