import pg from 'pg';

import { errorReason } from '../process/errorFacts';
import { StartError } from '../process/startError';
import type { Pool } from './pool';
import { readerOf } from './typeParsers';

const CONNECTIONS = 10;
const CONNECT_TIMEOUT_MS = 10_000;
/** Longer than any statement of ours takes. PGlite has no statement timeout: there only the limits on requests apply. */
const STATEMENT_TIMEOUT_MS = 10_000;

const types: pg.CustomTypesConfig = {
  // pg declares one overload for each type and format; this server requests no format but text.
  getTypeParser: readerOf as typeof pg.types.getTypeParser,
};

/**
 * Connects to a PostgreSQL server.
 *
 * @throws StartError when it cannot be reached; the sentence names host and database, never the password
 */
export async function openPostgres(databaseUrl: string): Promise<Pool> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    types,
    application_name: 'portico',
  });
  // A connection that breaks while idle is replaced at the next use; without a listener it would end the process.
  pool.on('error', () => {});
  try {
    (await pool.connect()).release();
  } catch (error) {
    await pool.end().catch(() => {});
    throw new StartError(`The database of DATABASE_URL (${nameOf(databaseUrl)}) cannot be reached: ${errorReason(error)}.`, {
      cause: error,
    });
  }
  return pool;
}

function nameOf(databaseUrl: string): string {
  const { hostname, port, pathname } = new URL(databaseUrl);
  return `${hostname || 'local socket'}${port === '' ? '' : `:${port}`}${pathname}`;
}
