import { tellSignedOut } from '#server/evacuations/report/doubts';
import type { Emit, Tx } from '#server/platform/db/transaction';
import { updateRows, type Locked } from '#server/platform/rows/rows';
import { lockRunningEvacuation } from '#server/sites/sites/runningEvacuation';
import type { VisitorRow } from '../visit/rows';
import { enterSite, type Entry } from './enterSite';

/**
 * Continues visits that ended as if they had not: their people are signed in again. The caller has locked members and the site's count,
 * too.
 *
 * @param fields further columns to write
 */
export async function continueVisits(
  tx: Tx,
  emit: Emit,
  entry: Entry,
  visits: readonly Locked<'visitors'>[],
  fields: { readonly sign_out_batch_id?: null } = {},
): Promise<VisitorRow[]> {
  const entered = await enterSite(
    tx,
    emit,
    entry,
    await updateRows(tx, 'visitors', visits, { out_timestamp: null, auto_signed_out: false, continued_at: entry.at, ...fields }),
  );
  const running = await lockRunningEvacuation(tx, entry);
  if (running)
    await tellSignedOut(
      tx,
      emit,
      running,
      visits.map(({ id }) => id),
    );
  return entered;
}
