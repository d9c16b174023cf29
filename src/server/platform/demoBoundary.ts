import type { Kysely } from 'kysely';

import type { Environment } from '../../../config/environment';
import type { Schema } from './db/schema/schema';
import { StartError } from './process/startError';

/** Returns whether the database holds the demo world, a real installation, or nothing yet. */
async function findContent(db: Kysely<Schema>): Promise<'demo' | 'installation' | 'nothing'> {
  if ((await db.selectFrom('demo_world').select('single').executeTakeFirst()) !== undefined) return 'demo';
  return (await db.selectFrom('clients').select('id').limit(1).executeTakeFirst()) === undefined ? 'nothing' : 'installation';
}

/**
 * Keeps the demo and real use apart: a demo world, whose accounts are public, never becomes an installation, and an
 * installation is never served as a demo.
 *
 * @throws StartError saying which other folder or database to name
 */
export async function refuseOtherUse(db: Kysely<Schema>, { demo, dataFolder, databaseUrl }: Environment): Promise<void> {
  const content = await findContent(db);
  const place = databaseUrl === null ? `The data folder ${dataFolder ?? ''}` : 'The database of DATABASE_URL';
  const other = databaseUrl === null ? 'another folder with PORTICO_DATA' : 'another database with DATABASE_URL';
  if (!demo.on && content === 'demo') {
    throw new StartError(
      `${place} holds the demo world, which never becomes a real installation: ` +
        `name ${other} to begin with an empty one, or start with DEMO=on.`,
    );
  }
  if (demo.on && content === 'installation') {
    throw new StartError(
      `${place} holds a real installation, to which the demo adds nothing: start with DEMO=off, or name ${other} for the demo.`,
    );
  }
}

/**
 * Reports whether a password hash belongs to the demo accounts, which must not sign in while the demo is off. The start
 * already refuses a demo world; this covers one that another process adds to the database later.
 */
export async function isDemoPasswordHash(db: Kysely<Schema>, passwordHash: string | null): Promise<boolean> {
  return (
    passwordHash !== null &&
    (await db.selectFrom('demo_world').select('single').where('password_hash', '=', passwordHash).executeTakeFirst()) !== undefined
  );
}
