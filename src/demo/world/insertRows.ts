import { sql, type Kysely } from 'kysely';
import type { Schema } from '#server/platform/db/schema/schema';
import type { DemoRow, TableName, WorldRows } from './rows';

/** Rows in one statement: large enough to be quick, small enough that PGlite's memory does not swell. */
const CHUNK = 2_000;

/** Returns the columns that a row fills: rows with the same columns are inserted together, so that other columns get their defaults. */
function columnsOf(row: object): string {
  return Object.entries(row)
    .filter(([, value]) => value !== undefined)
    .map(([column]) => column)
    .join();
}

/** Writes many rows of one table, a few statements in all. Each travels as one JSON text: no parameter limit, quick to parse. */
export async function insertRows<T extends TableName>(db: Kysely<Schema>, table: T, rows: readonly DemoRow<T>[]): Promise<void> {
  const alike = new Map<string, object[]>();
  for (const row of rows) {
    const columns = columnsOf(row);
    const list = alike.get(columns);
    if (list === undefined) alike.set(columns, [row]);
    else list.push(row);
  }
  for (const [names, list] of alike) {
    const columns = sql.join(names.split(',').map((name) => sql.ref(name)));
    for (let from = 0; from < list.length; from += CHUNK) {
      const json = JSON.stringify(list.slice(from, from + CHUNK));
      await sql`insert into ${sql.table(table)} (${columns})
        select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`.execute(db);
    }
  }
}

/** Returns the tables whose ids the database counts. */
async function numberedTables(db: Kysely<Schema>): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = current_schema() and column_name = 'id' and (is_identity = 'YES' or column_default like 'nextval(%')`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

/** Writes a whole world into empty tables and sets the tables' sequences to continue after it. */
export async function insertWorld(db: Kysely<Schema>, rows: WorldRows): Promise<void> {
  const numbered = await numberedTables(db);
  for (const table of rows.tables()) {
    await insertRows(db, table, rows.of(table));
    if (numbered.has(table)) {
      await sql`select setval(pg_get_serial_sequence(${table}, 'id'), max(id)) from ${sql.table(table)}`.execute(db);
    }
  }
}
