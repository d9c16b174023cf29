import { sql } from 'kysely';

import type { Emit, Tx } from '../db/transaction';
import { enterSite, type Entry } from './enterSite';

/**
 * Visits that ended go on as if they had not: their people are signed in again. Visits, members and the site's count are locked.
 *
 * @param fields what else is written of the visits
 */
export async function continueVisits(
  tx: Tx,
  emit: Emit,
  entry: Entry,
  visitIds: readonly number[],
  fields: { readonly sign_out_batch_id?: null } = {},
): Promise<void> {
  await tx
    .updateTable('visitors')
    .set({ out_timestamp: null, ...fields })
    .where(sql<boolean>`id = any(${[...visitIds]}::int[])`)
    .execute();
  await enterSite(tx, emit, entry, visitIds);
}
