import { sql, type Kysely, type Transaction } from 'kysely';

import { StartError } from '../process/startError';
import type { Schema } from './schema/schema';

interface Migration {
  readonly name: string;
  readonly statements: string;
  /** The part of a migration that SQL cannot express, such as folding a text; runs after the statements. */
  readonly fill?: (tx: Transaction<Schema>) => Promise<void>;
}

const found = import.meta.webpackContext('./migrations', { regExp: /^\.\/\d{4}_\w+\.ts$/ });

/** The migrations of the folder in the order of their numbers. A released migration never changes. */
export const MIGRATIONS: readonly Migration[] = found
  .keys()
  .sort()
  .map((key) => {
    // A guard checks the exports of each file.
    const { statements, fill } = found(key) as Omit<Migration, 'name'>;
    return { name: key.slice('./'.length, -'.ts'.length), statements, fill };
  });

/** Any number, as long as no other code of ours takes this advisory lock. */
const MIGRATION_LOCK = 7_268_001;

interface MigrationTable {
  applied_migrations: { name: string; applied_at: Date };
}

/**
 * Migrates the database to the newest version, all or nothing; several processes that start at once wait for each other.
 *
 * @returns the names of the migrations that were applied
 * @throws StartError when the database is of a newer version of this program
 */
export async function migrate(db: Kysely<Schema>): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    // On a large installation a migration takes any time, as does waiting for that of another process.
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(tx);
    await sql`create table if not exists applied_migrations (name text primary key, applied_at timestamptz not null default now())`.execute(
      tx,
    );
    const done = await namesOf(tx);
    const unknown = [...done].filter((name) => !MIGRATIONS.some((migration) => migration.name === name));
    if (unknown.length > 0) {
      throw new StartError(
        `The database was made by a newer version of Portico (it knows ${unknown.join(', ')}); start that version instead.`,
      );
    }
    const missing = MIGRATIONS.filter((migration) => !done.has(migration.name));
    for (const { name, statements, fill } of missing) {
      await sql.raw(statements).execute(tx);
      await fill?.(tx);
      await sql`insert into applied_migrations (name) values (${name})`.execute(tx);
    }
    return missing.map(({ name }) => name);
  });
}

async function namesOf(tx: Transaction<Schema>): Promise<ReadonlySet<string>> {
  const { rows } = await sql<Pick<MigrationTable['applied_migrations'], 'name'>>`select name from applied_migrations`.execute(tx);
  return new Set(rows.map(({ name }) => name));
}
