import { sql, type Kysely, type Selectable } from 'kysely';

import { IMPORT_KEPT_HOURS, type ImportMapping, type ImportPlan } from '#contract/people/entities/memberImport';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Tx } from '#server/platform/db/transaction';
import { lockFound, type Locked } from '#server/platform/rows/rows';

type Db = Kysely<Schema>;
export type ImportRecord = Selectable<Schema['member_imports']>;
export type LockedImport = Locked<'member_imports'>;

/** The kind of job that takes the steps of imports. */
export const IMPORT_JOB = 'import-members';

const HOUR_MS = 3_600_000;
/** A step takes a minute at most, and is retried within a few: an import that has stood still for longer is lost. */
const STANDS_STILL_MS = HOUR_MS;
/** Rows removed at a time: the database must have time for people. */
const REMOVED_AT_ONCE = 2_000;
/** How long a mapping is remembered after the last import of its kind. */
const MAPPING_KEPT_MS = 400 * 24 * HOUR_MS;

export function findImport(db: Db, clientId: number, importId: number): Promise<ImportRecord | undefined> {
  return db.selectFrom('member_imports').selectAll().where('client_id', '=', clientId).where('id', '=', importId).executeTakeFirst();
}

/** Finds the latest import of a group. */
export function findLatest(db: Db, clientId: number, groupId: number): Promise<ImportRecord | undefined> {
  return db
    .selectFrom('member_imports')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('visitor_group_id', '=', groupId)
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

/** Locks an import for a step; null when it is gone, or its group. */
export async function lockImport(tx: Tx, clientId: number, importId: number): Promise<LockedImport | null> {
  const query = tx.selectFrom('member_imports').selectAll().where('client_id', '=', clientId).where('id', '=', importId);
  return (await lockFound(tx, 'member_imports', { clientId }, query))[0] ?? null;
}

/** Finds the import that the server works on in a group. */
export function findRunning(db: Db, clientId: number, groupId: number): Promise<ImportRecord | undefined> {
  return db
    .selectFrom('member_imports')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('visitor_group_id', '=', groupId)
    .where('state', 'in', ['reading', 'checking', 'importing', 'undoing'])
    .executeTakeFirst();
}

/** Counts the group's imports since a moment. */
export async function countSince(db: Db, groupId: number, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('member_imports')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('visitor_group_id', '=', groupId)
    .where('begun_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** Counts the rows by their planned outcome. */
export async function countPlan(db: Db, importId: number): Promise<ImportPlan> {
  const rows = await db
    .selectFrom('member_import_rows')
    .select(['fate', ({ fn }) => fn.countAll<number>().as('count')])
    .where('import_id', '=', importId)
    .groupBy('fate')
    .execute();
  const of = (fate: string): number => rows.find((row) => row.fate === fate)?.count ?? 0;
  return { add: of('add'), update: of('update'), unchanged: of('unchanged'), faulty: of('faulty') };
}

/** Returns the last mapping in this group of a file with such headers. */
export async function recallMapping(db: Db, groupId: number, headerHash: string): Promise<ImportMapping | null> {
  const known = await db
    .selectFrom('member_import_mappings')
    .select('mapping')
    .where('visitor_group_id', '=', groupId)
    .where('header_hash', '=', headerHash)
    .executeTakeFirst();
  return known?.mapping ?? null;
}

/** Remembers the mapping of a file, for the next with the same headers. */
export async function rememberMapping(
  db: Db,
  { client_id, visitor_group_id }: Pick<ImportRecord, 'client_id' | 'visitor_group_id'>,
  headerHash: string,
  mapping: ImportMapping,
  now: Date,
): Promise<void> {
  const written = { mapping: JSON.stringify(mapping), used_at: now };
  await db
    .insertInto('member_import_mappings')
    .values({ client_id, visitor_group_id, header_hash: headerHash, ...written })
    .onConflict((conflict) => conflict.columns(['visitor_group_id', 'header_hash']).doUpdateSet(written))
    .execute();
}

/** Stops imports whose work the servers have given up, or that have long stood still. */
export async function stopLostImports(db: Db, now: Date): Promise<void> {
  const isGivenUp = sql<boolean>`not exists (
    select from jobs where jobs.name = ${IMPORT_JOB} and jobs.state in ('created', 'retry', 'active')
      and (jobs.data ->> 'importId')::int = member_imports.id
  )`;
  await db
    .updateTable('member_imports')
    .set({ state: 'failed', failure: 'stopped' })
    .where('state', 'in', ['reading', 'checking', 'importing', 'undoing'])
    .where((eb) => eb.or([eb('touched_at', '<', new Date(now.getTime() - STANDS_STILL_MS)), isGivenUp]))
    .execute();
}

/** Removes expired imports, their rows a part at a time. Mappings outlive them. */
export async function removeOldImports(db: Db, now: Date): Promise<void> {
  await stopLostImports(db, now);
  const before = new Date(now.getTime() - IMPORT_KEPT_HOURS * HOUR_MS);
  const old = await db
    .selectFrom('member_imports')
    .select('id')
    .where('touched_at', '<', before)
    .where('state', 'not in', ['reading', 'checking', 'importing', 'undoing'])
    .orderBy('id')
    .execute();
  for (const { id } of old) {
    await removeRows(db, id);
    await db.deleteFrom('member_imports').where('id', '=', id).execute();
  }
  await db
    .deleteFrom('member_import_mappings')
    .where('used_at', '<', new Date(now.getTime() - MAPPING_KEPT_MS))
    .execute();
}

async function removeRows(db: Db, importId: number): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from member_import_rows where import_id = ${importId} and row in (
        select row from member_import_rows where import_id = ${importId} order by row limit ${REMOVED_AT_ONCE}
      )
    `.execute(db);
    if (numAffectedRows < BigInt(REMOVED_AT_ONCE)) return;
  }
}
