import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';

import { takeLock } from '#server/platform/db/lock';
import { openDatabase } from '#server/platform/db/open';
import { StartError } from '#server/platform/process/startError';
import type { Environment } from '../../../config/environment';

/**
 * Moves a demo world that an earlier version made in the folder of real installations to the demo's own folder, so that the demo goes on
 * and the other folder is free. Leaves the folder alone when it holds no demo, is in use or cannot be read.
 */
export async function moveFormerDemo({ demo, dataFolder }: Pick<Environment, 'demo' | 'dataFolder'>): Promise<void> {
  const { formerFolder } = demo;
  if (formerFolder === null || dataFolder === null) return;
  const [from, to] = [path.join(formerFolder, 'database'), path.join(dataFolder, 'database')];
  if (fs.existsSync(to) || !fs.existsSync(from)) return;
  try {
    if (!(await holdsDemoWorld(formerFolder))) return;
    const locks = [takeLock(formerFolder), takeLock(dataFolder)];
    fs.renameSync(from, to);
    for (const release of locks) release();
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
  }
}

async function holdsDemoWorld(dataFolder: string): Promise<boolean> {
  const database = await openDatabase({ dataFolder, databaseUrl: null });
  try {
    // A start that was stopped before the first migration has left no such table.
    const found = await sql<{ known: boolean }>`select to_regclass('demo_world') is not null as known`.execute(database.db);
    return found.rows[0]?.known === true && (await database.db.selectFrom('demo_world').select('single').executeTakeFirst()) !== undefined;
  } finally {
    await database.close();
  }
}
