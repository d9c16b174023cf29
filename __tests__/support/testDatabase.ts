/** Migrated, empty databases for tests: quick ones in memory, and real ones on a throw-away PostgreSQL. */
import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';

import { migrate, MIGRATIONS } from '../../src/server/db/migrate';
import { wrap, type Database } from '../../src/server/db/open';
import { openPGlite, poolOf } from '../../src/server/db/pglite';
import { openPostgres } from '../../src/server/db/postgres';
import { startPostgres, type PostgresForTests } from './postgres';

export type TestDatabaseKind = Database['kind'];

const CACHE = path.resolve(__dirname, '../../.cache/test-databases');

/** A migrated database with nothing in it. */
export async function openTestDatabase(kind: TestDatabaseKind): Promise<Database> {
  if (kind === 'pglite') return wrap(await openPGlite(null, await migratedDump()), 'pglite', () => {});
  const database = wrap(await openPostgres(await (await postgres()).newDatabase()), 'postgres', () => {});
  await migrate(database.db);
  return database;
}

/**
 * Runs a suite on PGlite, and once more on PostgreSQL where the machine has its programs; where it has none, one skipped
 * test says so.
 */
export function describeOnBothDatabases(name: string, suite: (on: TestDatabaseKind) => void): void {
  describe(`${name} (PGlite)`, () => suite('pglite'));
  describe(`${name} (PostgreSQL)`, () => {
    suite('postgres');
    // After the suite's own clean-up: hooks run in the order in which they are defined.
    afterAll(stopPostgres);
  });
}

let running: Promise<PostgresForTests> | null = null;

async function postgres(): Promise<Exclude<PostgresForTests, { missing: string }>> {
  running ??= startPostgres();
  const server = await running;
  if ('missing' in server) throw new Error(`No PostgreSQL: ${server.missing}`);
  return server;
}

async function stopPostgres(): Promise<void> {
  const server = await running;
  running = null;
  if (server !== null && !('missing' in server)) await server.stop();
}

/**
 * A migrated data folder, made once for each form of the migrations and kept on disk: a first start of PGlite takes
 * seconds, loading this one a fraction.
 */
export async function migratedDump(): Promise<Blob> {
  return new Blob([fs.readFileSync(await migratedDumpFile())]);
}

/** The file of that dump, for a process that loads it itself. */
export async function migratedDumpFile(): Promise<string> {
  const form = createHash('sha256').update(JSON.stringify(MIGRATIONS)).digest('hex').slice(0, 16);
  const file = path.join(CACHE, `${form}.tar`);
  if (!fs.existsSync(file)) await writeDump(file);
  return file;
}

async function writeDump(file: string): Promise<void> {
  const pglite = await PGlite.create();
  const database = wrap(poolOf(pglite), 'pglite', () => {});
  await migrate(database.db);
  const dump = await pglite.dumpDataDir('none');
  await database.close();
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  fs.writeFileSync(draft, Buffer.from(await dump.arrayBuffer()));
  fs.renameSync(draft, file);
}
