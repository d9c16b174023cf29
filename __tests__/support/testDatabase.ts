/** Migrated, empty databases for tests: quick ones in memory, and real ones on a throw-away PostgreSQL. */
import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';

import { migrate, MIGRATIONS } from '#server/platform/db/migrate';
import { wrap, type Database } from '#server/platform/db/open';
import { openPGlite, poolOf } from '#server/platform/db/pglite';
import { openPostgres } from '#server/platform/db/postgres';
import { newDatabaseOn } from './postgres';
import { isProof } from './proof';
import { MIGRATED, NO_POSTGRES, SHARED_POSTGRES } from './sharedPostgres';

export type TestDatabaseKind = Database['kind'];

const CACHE = path.resolve(__dirname, '../../.cache/test-databases');

/** A migrated database with nothing in it. */
export async function openTestDatabase(kind: TestDatabaseKind): Promise<Database> {
  if (kind === 'pglite') return wrap(await openPGlite(null, await migratedDump()), 'pglite', () => {});
  return wrap(await openPostgres(await newPostgresDatabase()), 'postgres', () => {});
}

/** A database without a single table. */
export async function openEmptyDatabase(kind: TestDatabaseKind): Promise<Database> {
  return kind === 'pglite'
    ? wrap(await openPGlite(null), 'pglite', () => {})
    : wrap(await openPostgres(await newPostgresDatabase(null)), 'postgres', () => {});
}

/** The database that costs least: for suites about what is stored, whatever holds it. */
export const quickestDatabase = (): TestDatabaseKind => (process.env[SHARED_POSTGRES] === undefined ? 'pglite' : 'postgres');

/**
 * Runs a suite on PGlite, and again on PostgreSQL if the machine has its programs; otherwise one skipped test says so.
 */
export function describeOnBothDatabases(name: string, suite: (on: TestDatabaseKind) => void): void {
  describe(`${name} (PGlite)`, () => suite('pglite'));
  if (process.env[SHARED_POSTGRES] === undefined) {
    it.skip(`${name} (PostgreSQL): ${process.env[NO_POSTGRES] ?? 'no server was started for the tests'}`, () => undefined);
    return;
  }
  describe(`${name} (PostgreSQL)`, () => suite('postgres'));
}

/**
 * Runs a suite on both in the proof, and otherwise on PostgreSQL where there is one: for suites about what calls answer, which is the
 * same SQL on the same PostgreSQL. PGlite takes seconds to start, and twice as long for each test. Suites about transactions, locks
 * and what happens at once take both, always.
 */
export function describeOnEitherDatabase(name: string, suite: (on: TestDatabaseKind) => void): void {
  if (isProof) return describeOnBothDatabases(name, suite);
  const on = quickestDatabase();
  describe(`${name} (${on === 'pglite' ? 'PGlite' : 'PostgreSQL'})`, () => suite(on));
}

function newPostgresDatabase(copied: typeof MIGRATED | null = MIGRATED): Promise<string> {
  const server = process.env[SHARED_POSTGRES];
  if (server === undefined) throw new Error('PostgreSQL is started once for all suites: see sharedPostgres.ts');
  return newDatabaseOn(server, copied ?? undefined);
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
  const file = path.join(CACHE, `${form}-checkpointed.tar`);
  if (!fs.existsSync(file)) await writeDump(file);
  return file;
}

async function writeDump(file: string): Promise<void> {
  const pglite = await PGlite.create();
  const database = wrap(poolOf(pglite), 'pglite', () => {});
  await migrate(database.db);
  // The databases loaded from it need not replay the log.
  await pglite.exec('CHECKPOINT');
  const dump = await pglite.dumpDataDir('none');
  await database.close();
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  fs.writeFileSync(draft, Buffer.from(await dump.arrayBuffer()));
  fs.renameSync(draft, file);
}
