import { sql, type Kysely, type RawBuilder } from 'kysely';

import type { Schema } from '../db/schema/schema';
import type { FileReference } from '../files/references';

type Db = Kysely<Schema>;

/** A foreign key whose rows are deleted with the row that they refer to. */
interface Cascade {
  readonly child: string;
  readonly column: string;
  readonly parent: string;
  readonly key: string;
}

/** The row that is deleted. */
export interface Root {
  readonly table: 'sites' | 'visitor_groups';
  readonly id: number;
}

/** Reads from the database which rows are deleted with which others: the only source that cannot be out of date. */
export async function readCascades(db: Db): Promise<readonly Cascade[]> {
  const { rows } = await sql<Cascade>`
    select conrelid::regclass::text as child, child.attname as column, confrelid::regclass::text as parent, parent.attname as key
    from pg_constraint
    join pg_attribute child on child.attrelid = conrelid and child.attnum = conkey[1]
    join pg_attribute parent on parent.attrelid = confrelid and parent.attnum = confkey[1]
    where contype = 'f' and confdeltype = 'c' and array_length(conkey, 1) = 1
  `.execute(db);
  return rows;
}

/** True for the rows of a table that are deleted with the root, at any depth; null for a table without such rows. */
function goesWith(cascades: readonly Cascade[], table: string, root: Root, below: readonly string[] = []): RawBuilder<boolean> | null {
  if (table === root.table) return sql`${sql.ref(`${table}.id`)} = ${root.id}`;
  const ways = cascades.flatMap(({ child, column, parent, key }) => {
    if (child !== table || parent === table || below.includes(parent)) return [];
    const parents = goesWith(cascades, parent, root, [...below, table]);
    return parents === null
      ? []
      : [sql`${sql.ref(`${table}.${column}`)} in (select ${sql.ref(`${parent}.${key}`)} from ${sql.table(parent)} where ${parents})`];
  });
  // An empty column refers to no row.
  return ways.length === 0 ? null : sql`coalesce(${sql.join(ways, sql` or `)}, false)`;
}

const partsOf = (reference: FileReference): readonly [table: string, column: RawBuilder<number>] => [
  reference.split('.')[0] ?? '',
  sql.ref(reference),
];

/** Returns the files referred to by rows that are deleted with the root. Other rows may refer to them, too. */
export async function filesGoingWith(
  db: Db,
  cascades: readonly Cascade[],
  root: Root,
  references: readonly FileReference[],
): Promise<readonly number[]> {
  const found = references.flatMap((reference) => {
    const [table, column] = partsOf(reference);
    const going = goesWith(cascades, table, root);
    return going === null ? [] : [sql`select ${column} as id from ${sql.table(table)} where ${going} and ${column} is not null`];
  });
  if (found.length === 0) return [];
  const { rows } = await sql<{ id: number }>`${sql.join(found, sql` union `)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Counts the files that no record refers to once the root is deleted. */
export async function countGoingFiles(
  db: Db,
  cascades: readonly Cascade[],
  root: Root,
  references: readonly FileReference[],
): Promise<number> {
  const ids = await filesGoingWith(db, cascades, root, references);
  if (ids.length === 0) return 0;
  const left = references.map((reference) => {
    const [table, column] = partsOf(reference);
    const going = goesWith(cascades, table, root) ?? sql`false`;
    return sql`not exists (select from ${sql.table(table)} where ${column} = files.id and not ${going})`;
  });
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from files where id = any(${[...ids]}::int[]) and ${sql.join(left, sql` and `)}
  `.execute(db);
  return rows[0]?.count ?? 0;
}
