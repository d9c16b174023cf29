import type { Kysely } from 'kysely';

import { EVACUATION_EVENTS, evacuationChannel, SITE_EVENTS, type EvacuationCompleteEvent } from '#contract/realtime';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Emit } from '#server/platform/db/transaction';
import { updateRow } from '#server/platform/rows/rows';
import { addComment } from '../marks/comment';
import { presentEvacuation } from '../report/present';
import { recordChange } from '../report/recordChange';
import { raiseSiteRevision, readEvacuation, type EvacuationRow, type LockedEvacuation } from '../report/rows';
import { announceAtSite } from './start';

type Db = Kysely<Schema>;

/**
 * Completes a report that this transaction has locked, and closes it to marks. A comment is a change of its own, with a counter of its
 * own. Completing it again changes nothing: two marshals may press at once.
 */
export async function completeEvacuation(
  tx: Db,
  emit: Emit,
  report: LockedEvacuation,
  completion: { readonly comment: string; readonly author: string; readonly at: Date },
): Promise<EvacuationRow> {
  if (completion.comment !== '') {
    await addComment(tx, emit, report, { content: completion.comment, evacueeId: null, author: completion.author, at: completion.at });
  }
  if (report.status === 'complete') return readEvacuation(tx, report);

  await updateRow(tx, 'evacuations', report, { status: 'complete', completed_at: completion.at });
  const counter = await recordChange(tx, report, [{ kind: 'completed', at: completion.at, by: completion.author }]);
  await raiseSiteRevision(tx, report);
  const row = await readEvacuation(tx, report);
  const data: EvacuationCompleteEvent = { event_counter: counter, evacuation: presentEvacuation(row) };
  emit(evacuationChannel(report.id), EVACUATION_EVENTS.complete, data);
  await announceAtSite(tx, emit, SITE_EVENTS.evacuationComplete, row);
  return row;
}
