/** Databases of earlier versions, with what their people hold in their hands (`upgrades/README.md`). */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';

import { openDatabase, type Database } from '#server/platform/db/open';
import { openEmptyDatabase } from './testDatabase';
import { testEnvironment } from './testServer';

import linksNamed from './upgrades/links.json';

const fileOf = (name: string): string => path.join(__dirname, 'upgrades', name);

/** The tokens of the stored links, and the moment at which the last was made. */
export const STORED_LINKS = linksNamed;

const restore = (database: Database, name: string): Promise<unknown> =>
  sql.raw(gunzipSync(readFileSync(fileOf(name))).toString()).execute(database.db);

/** Opens the database of the version before links had one table, on PostgreSQL. */
export async function storedLinksOnPostgres(): Promise<Database> {
  const database = await openEmptyDatabase('postgres');
  await restore(database, 'links.sql.gz');
  return database;
}

/** Opens a data folder of that version, as it was left. */
export async function storedLinksInFolder(folder: string): Promise<Database> {
  const environment = testEnvironment({ PORTICO_DATA: folder });
  const before = await openDatabase(environment);
  await restore(before, 'links.sql.gz');
  await before.close();
  return openDatabase(environment);
}
