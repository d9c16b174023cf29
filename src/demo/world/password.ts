import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';

import { hashPassword, isPassword } from '#server/identity/auth/passwords';
import type { Schema } from '#server/platform/db/schema/schema';
import { transact } from '#server/platform/db/transaction';
import type { Deps } from '#server/platform/deps';
import type { DemoSignIn } from '#server/platform/http/portal/pageShell';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts';

const KEPT_AS = 'demo_password';
const RANDOM_BYTES = 15;

/** Returns the password of the demo accounts: the published one, unless one was made for this database. */
export async function readDemoPassword(db: Kysely<Schema>): Promise<string> {
  const kept = await db.selectFrom('installation').select('value').where('key', '=', KEPT_AS).executeTakeFirst();
  return kept?.value ?? DEMO_PASSWORD;
}

/**
 * Makes a password for the demo accounts, once, where other machines may reach the server: the published one would let everybody in. It is
 * stored beside the secrets of the installation, and stays valid when the server is restricted to this machine again.
 *
 * @returns the password in use
 */
export async function chooseDemoPassword(db: Kysely<Schema>, loopbackOnly: boolean): Promise<string> {
  if (!loopbackOnly) {
    const value = `Demo-${randomBytes(RANDOM_BYTES).toString('base64url')}-1`;
    await db
      .insertInto('installation')
      .values({ key: KEPT_AS, value })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return readDemoPassword(db);
}

/** Sets the password of the accounts of a demo world that still have another one of the demo's. */
export async function renewDemoPassword(db: Kysely<Schema>, password: string): Promise<void> {
  await transact(db, async (tx) => {
    const world = await tx.selectFrom('demo_world').select('password_hash').forUpdate().executeTakeFirst();
    if (world === undefined || (await isPassword(world.password_hash, password))) return;
    const passwordHash = await hashPassword(password);
    await tx.updateTable('users').set({ password_hash: passwordHash }).where('password_hash', '=', world.password_hash).execute();
    await tx.updateTable('demo_world').set({ password_hash: passwordHash }).execute();
  });
}

/** Returns the demo's accounts as the sign-in page offers them; null where the demo is off. */
export async function readDemoSignIn({ db, environment }: Pick<Deps, 'db' | 'environment'>): Promise<DemoSignIn | null> {
  if (!environment.demo.on) return null;
  const isPublished = (await readDemoPassword(db)) === DEMO_PASSWORD;
  return { emails: DEMO_ACCOUNTS.map(({ email }) => email), password: isPublished ? DEMO_PASSWORD : null };
}
