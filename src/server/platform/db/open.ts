import path from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';

import type { Environment } from '../../../../config/environment';
import { StartError } from '../process/startError';
import { keepToOwner } from './dataFolder';
import { takeLock } from './lock';
import { openPGlite } from './pglite';
import { guardedPool, type Pool } from './pool';
import { openPostgres } from './postgres';
import type { Schema } from './schema/schema';

/** An open database: the embedded one, or a PostgreSQL server. The same SQL runs on both. */
export interface Database {
  readonly db: Kysely<Schema>;
  readonly kind: 'pglite' | 'postgres';
  /** Waits for running queries, then closes; for PGlite it also releases the folder's lock. */
  close(): Promise<void>;
}

/**
 * Opens the database that the settings name.
 *
 * @throws StartError with one sentence that says what is wrong and how to fix it
 */
export async function openDatabase(environment: Pick<Environment, 'dataFolder' | 'databaseUrl'>): Promise<Database> {
  if (environment.databaseUrl !== null) return wrap(await openPostgres(environment.databaseUrl), 'postgres', () => {});
  if (environment.dataFolder === null) return wrap(await openPGlite(null), 'pglite', () => {});
  const release = takeLock(environment.dataFolder);
  try {
    const pool = await openPGlite(environment.dataFolder);
    // PGlite makes its files writable for everybody, whatever the process's umask.
    keepToOwner(path.join(environment.dataFolder, 'database'));
    return wrap(pool, 'pglite', release);
  } catch (error) {
    release();
    throw error instanceof StartError ? error : new StartError('The database could not be opened.', { cause: error });
  }
}

/** Makes Kysely's handle of a pool; Kysely itself ends the pool when it is destroyed. */
export function wrap(pool: Pool, kind: Database['kind'], release: () => void): Database {
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: guardedPool(pool) }) });
  let closing: Promise<void> | null = null;
  return {
    db,
    kind,
    close() {
      closing ??= db.destroy().finally(release);
      return closing;
    },
  };
}
