/**
 * Before and after the server tests: one PostgreSQL for all of them, where the machine has its programs; each suite gets a database of
 * its own.
 */
import { migrate } from '#server/platform/db/migrate';
import { wrap } from '#server/platform/db/open';
import { openPostgres } from '#server/platform/db/postgres';
import { newDatabaseOn, renameDatabase, startPostgres, type RunningPostgres } from './postgres';

/** Its database to copy, with all migrations in. */
export const MIGRATED = 'portico_migrated';
/** Where the suites find it. */
export const SHARED_POSTGRES = 'PORTICO_TEST_POSTGRES';
/** The variable with the reason if there is no server. */
export const NO_POSTGRES = 'PORTICO_NO_POSTGRES';

let running: RunningPostgres | null = null;

/** Jest's global set-up; its workers inherit the address. */
export async function setUp(): Promise<void> {
  if (process.env[SHARED_POSTGRES] !== undefined) return;
  const server = await startPostgres();
  if ('missing' in server) process.env[NO_POSTGRES] = server.missing;
  else {
    running = server;
    await makeMigrated(server.server);
    process.env[SHARED_POSTGRES] = server.server;
  }
}

/** Jest's global tear-down. */
export async function tearDown(): Promise<void> {
  await running?.stop();
  running = null;
}

async function makeMigrated(server: string): Promise<void> {
  const address = await newDatabaseOn(server);
  const database = wrap(await openPostgres(address), 'postgres', () => {});
  await migrate(database.db);
  await database.close();
  await renameDatabase(server, address.slice(server.length), MIGRATED);
}
