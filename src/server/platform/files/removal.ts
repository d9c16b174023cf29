import fs from 'node:fs/promises';
import path from 'node:path';
import { sql, type RawBuilder } from 'kysely';

import { transact, type Tx } from '../db/transaction';
import type { Deps } from '../deps';
import { errorCode } from '../process/errorFacts';
import { FILE_REFERENCES, type FileReference } from './references';

/** The batch size: a large client that is deleted leaves thousands of files behind. */
const BATCH = 200;
/** No upload takes as long. */
const STALE_DRAFT_MS = 24 * 3_600_000;

/** True for a row of `files` that no record refers to. */
function isUnused(references: readonly FileReference[]): RawBuilder<boolean> {
  const clauses = references.map((reference) => {
    const [table = '', column = ''] = reference.split('.');
    return sql`not exists (select from ${sql.table(table)} where ${sql.ref(`${table}.${column}`)} = files.id)`;
  });
  return clauses.length === 0 ? sql`true` : sql.join(clauses, sql` and `);
}

/**
 * Deletes those of the files that no record refers to any more: the files of a deleted record go with it, and a file that another
 * record also refers to stays. Their bytes follow once the transaction has committed.
 */
export async function releaseFiles(tx: Tx, ids: readonly number[], references = FILE_REFERENCES): Promise<void> {
  if (ids.length === 0) return;
  // A record that is about to refer to one of them waits and then finds it gone; the second statement sees one that did so before.
  await sql`select id from files where id = any(${ids}::int[]) order by id for update`.execute(tx);
  await sql`delete from files where id = any(${ids}::int[]) and ${isUnused(references)}`.execute(tx);
}

/** Deletes the files that no record has referred to in time. Returns how many. */
export async function deleteUnusedFiles({ db, now }: Pick<Deps, 'db' | 'now'>, references = FILE_REFERENCES): Promise<number> {
  let deleted = 0;
  for (;;) {
    const { rows } = await sql<{ id: number }>`
      select id from files where unused_until < ${now()} and ${isUnused(references)} order by unused_until limit ${BATCH}
    `.execute(db);
    if (rows.length === 0) return deleted;
    const ids = rows.map(({ id }) => id);
    await transact(db, (tx) => releaseFiles(tx, ids, references));
    deleted += ids.length;
  }
}

/** Removes the bytes of deleted files from the store. Bytes that cannot be removed now are retried the next time. */
export async function removeBytes({ db, now, files, log }: Pick<Deps, 'db' | 'now' | 'files' | 'log'>): Promise<void> {
  let after = '';
  for (;;) {
    const due = await db
      .selectFrom('removed_files')
      .select('storage_key')
      .where('remove_from', '<=', now())
      .where('storage_key', '>', after)
      .orderBy('storage_key')
      .limit(BATCH)
      .execute();
    for (const { storage_key: key } of due) {
      try {
        await files.storage.remove(key);
        // A new file with the same key, however unlikely, no longer has such a row.
        await db.deleteFrom('removed_files').where('storage_key', '=', key).execute();
      } catch (error) {
        log.error({ err: error }, 'the bytes of a deleted file could not be removed');
      }
      after = key;
    }
    if (due.length < BATCH) return;
  }
}

/** Removes incomplete uploads left by a killed server. */
async function removeDrafts({ files: { incoming }, now }: Pick<Deps, 'files' | 'now'>): Promise<void> {
  for (const name of await fs.readdir(incoming)) {
    const draft = path.join(incoming, name);
    try {
      const { mtimeMs } = await fs.stat(draft);
      if (mtimeMs < now().getTime() - STALE_DRAFT_MS) await fs.rm(draft, { force: true });
    } catch (error) {
      // Another server, or the request itself, was faster.
      if (errorCode(error) !== 'ENOENT') throw error;
    }
  }
}

/** Removes unused files with their bytes, and the remains of files that never arrived completely. */
export async function removeFiles(deps: Pick<Deps, 'db' | 'now' | 'files' | 'log'>): Promise<void> {
  await deleteUnusedFiles(deps);
  await removeBytes(deps);
  await removeDrafts(deps);
}
