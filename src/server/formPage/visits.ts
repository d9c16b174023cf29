import { sql } from 'kysely';

import type { Tx } from '../db/transaction';
import type { LinkedVisit } from '../forms/links';
import { lockFound, updateRow, updateRows, type Locked } from '../rows/rows';

/** Locks the days on which the person of a link is still expected, the earliest first. */
function lockDays(tx: Tx, { clientId, days }: LinkedVisit): Promise<Locked<'visitors'>[]> {
  const query = tx
    .selectFrom('visitors')
    .selectAll()
    .where('client_id', '=', clientId)
    .where(sql<boolean>`id = any(${[...days]}::int[])`)
    .orderBy('expected_timestamp')
    .orderBy('id');
  return lockFound(tx, 'visitors', { clientId }, query);
}

/**
 * Turns somebody away before they come: the visit is logged as rejected, once for all of its days, and never begins
 * (spec: visits#check-outcome).
 */
export async function turnAway(tx: Tx, visit: LinkedVisit, reason: string | null, at: Date): Promise<void> {
  const [first, ...others] = await lockDays(tx, visit);
  if (first === undefined) return;
  await updateRow(tx, 'visitors', first, { check_outcome: 'rejected', approval: 'rejected', reason, rejected_at: at });
  await updateRows(tx, 'visitors', others, { approval: 'cancelled' });
}

/** Has somebody decide on Today whether the person may come. */
export async function waitForApproval(tx: Tx, visit: LinkedVisit): Promise<void> {
  await updateRows(tx, 'visitors', await lockDays(tx, visit), { approval: 'pending' });
}
