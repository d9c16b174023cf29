import { sql, type Kysely } from 'kysely';
import { hashPassword } from '#server/identity/auth/passwords';
import { storeSellsPlans } from '#server/identity/sellsPlans';
import type { Schema } from '#server/platform/db/schema/schema';
import { transact } from '#server/platform/db/transaction';
import { DEMO_PASSWORD } from '../world/accounts';
import { eventDates, storedEvents } from '../harbour/sites';
import { insertWorld } from '../world/insertRows';
import { DEFAULT_MEMBERS, DEMO_SEED, FEWEST_MEMBERS } from '../world/seed';
import type { DemoPlans } from '../world/standing';
import { buildWorld } from './world';

/** The database that the demo world is written to, its size and its log. */
export interface DemoOptions {
  readonly db: Kysely<Schema>;
  readonly now: Date;
  /** Members of Harbour & Pine in all (`DEMO_MEMBERS`); null for the usual number. */
  readonly members: number | null;
  /** People on the evacuation list of the first standard site (`DEMO_EVACUEES`); null for a usual day. */
  readonly evacuees: number | null;
  /** The password of all accounts; the published one by default. */
  readonly password?: string;
  readonly log: (message: string) => void;
}

/** Any number that no other advisory lock of this project uses. */
const DEMO_LOCK = 7_268_003;

/**
 * Creates the demo world in an empty database: all of it or, if the start is cut short, nothing. Of several processes that start at
 * once, one creates it.
 * @returns the plans of its people; null when the database has clients already
 */
export async function createDemoWorld(options: DemoOptions): Promise<DemoPlans | null> {
  return transact(options.db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${DEMO_LOCK})`.execute(tx);
    if ((await tx.selectFrom('clients').select('id').limit(1).executeTakeFirst()) !== undefined) return null;
    const began = performance.now();
    // One hash for all accounts: each takes a good part of the start.
    const passwordHash = await hashPassword(options.password ?? DEMO_PASSWORD);
    const members = Math.max(options.members ?? DEFAULT_MEMBERS, FEWEST_MEMBERS);
    const { rows, harbour, plans } = buildWorld({ now: options.now, members, evacuees: options.evacuees, passwordHash });
    rows.addPlain('demo_world', {
      single: true,
      seed: DEMO_SEED,
      made_at: options.now,
      topped_up_at: options.now,
      alive_at: options.now,
      run_by: null,
      members,
      events: storedEvents(eventDates(options.now)),
      password_hash: passwordHash,
    });
    await insertWorld(tx, rows);
    // The demo shows every page.
    await storeSellsPlans(tx, true);
    const seconds = ((performance.now() - began) / 1_000).toFixed(1);
    options.log(`Demo world created in ${seconds} s: ${rows.of('members').length} members, ${rows.of('visitors').length} visits`);
    return { harbour, plans };
  });
}
