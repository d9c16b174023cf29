import { sql, type Kysely } from 'kysely';

import type { Schema } from '../db/schema/schema';

/** Any number, as long as no other code of ours takes this advisory lock. */
const MONTHS_LOCK = 7_268_002;

/**
 * Drops the audit log's months that ended two years ago, and makes those to come (spec: clients#kept). Its wait for a table is shorter
 * than the detection of a deadlock, so that a person's change is never the one that is rolled back.
 */
export async function keepMonths(db: Kysely<Schema>, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local lock_timeout = 500`.execute(tx);
    const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(${MONTHS_LOCK}) as free`.execute(tx);
    // Another server does it at this moment.
    if (rows[0]?.free !== true) return;
    await sql`select keep_audit_log_months(${now})`.execute(tx);
  });
}
