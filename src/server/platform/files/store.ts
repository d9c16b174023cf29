import { sql, type Insertable, type Kysely, type Selectable } from 'kysely';

import type { Schema } from '../db/schema/schema';
import type { Tx } from '../db/transaction';
import type { PhotoSender } from '../http/context';

type Db = Kysely<Schema>;
export type FileRow = Selectable<Schema['files']>;

/** Finds the client's file that was sent under a uuid. */
export function findByUuid(db: Db, clientId: number, uuid: string): Promise<FileRow | undefined> {
  return db.selectFrom('files').selectAll().where('client_id', '=', clientId).where('uuid', '=', uuid).executeTakeFirst();
}

/** Reports whether a device or phone has sent a file itself. */
export const isSentBy = (file: Pick<FileRow, 'device_id' | 'visit_uuid'>, sender: PhotoSender): boolean =>
  'deviceId' in sender ? file.device_id === sender.deviceId : file.visit_uuid === sender.visitUuid;

/** Finds a file of any client, for an address whose signature then proves the client. */
export function findFile(db: Db, id: number): Promise<FileRow | undefined> {
  return db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Finds files by id, in one query. */
export async function findFiles(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, FileRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('files').selectAll().where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Records that bytes are about to be stored under a key: unless `insertFile` follows in time, they are removed. A server that stops
 * in between leaves nothing behind.
 */
export async function announceKey(db: Db, key: string, removeFrom: Date): Promise<void> {
  await db.insertInto('removed_files').values({ storage_key: key, remove_from: removeFrom }).execute();
}

/** Schedules the bytes under a key for removal soon. */
export async function giveUpKey(db: Db, key: string, now: Date): Promise<void> {
  await db.updateTable('removed_files').set({ remove_from: now }).where('storage_key', '=', key).execute();
}

/** Adds a file whose bytes are stored; null when another request has added one of the same uuid, and these bytes are removed. */
export async function insertFile(tx: Tx, values: Insertable<Schema['files']>): Promise<FileRow | null> {
  const announced = await tx.deleteFrom('removed_files').where('storage_key', '=', values.storage_key).executeTakeFirstOrThrow();
  if (announced.numDeletedRows !== 1n) throw new Error('The bytes of a file were removed before it was added');
  const row = await tx
    .insertInto('files')
    .values(values)
    .onConflict((conflict) => conflict.columns(['client_id', 'uuid']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) await announceKey(tx, values.storage_key, new Date(values.created_at));
  return row ?? null;
}

/** Any number, as long as no other code of ours takes this advisory lock; the client's id is the second half. */
const UPLOADS_LOCK = 7_268;

/** Serialises the adding of the client's files until this transaction ends, so that the count misses none. */
export async function lockUploads(tx: Tx, clientId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${UPLOADS_LOCK}::int, ${clientId}::int)`.execute(tx);
}

/** Returns how many files a phone has sent for its visit. */
export async function countOfVisit(db: Db, clientId: number, visitUuid: string): Promise<number> {
  const { count } = await db
    .selectFrom('files')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('client_id', '=', clientId)
    .where('visit_uuid', '=', visitUuid)
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns how many bytes a client has sent since a moment, as far as they are still stored. */
export async function bytesSince(db: Db, clientId: number, since: Date): Promise<number> {
  const { bytes } = await db
    .selectFrom('files')
    .select(({ fn }) => fn.sum<number | null>('size').as('bytes'))
    .where('client_id', '=', clientId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return bytes ?? 0;
}
