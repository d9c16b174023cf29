import { sql, type Kysely } from 'kysely';

import type { Schema } from '../db/schema/schema';

/** Any number, as long as nothing else of ours takes this advisory lock. */
const MONTHS_LOCK = 7_268_002;

/**
 * Drops the audit log's months that have been over for two years, and makes those to come (spec: clients#kept). It waits less for
 * a table than it takes to find a deadlock, so that of two the change of a person is never the one that is undone.
 */
export async function keepMonths(db: Kysely<Schema>, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local lock_timeout = 500`.execute(tx);
    const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(${MONTHS_LOCK}) as free`.execute(tx);
    // Somebody else does it at this moment.
    if (rows[0]?.free !== true) return;
    await sql`select keep_audit_log_months(${now})`.execute(tx);
  });
}
