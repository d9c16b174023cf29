import type { Kysely } from 'kysely';

import { EVACUATION_EVENTS, evacuationChannel, SITE_EVENTS, type EvacuationCompleteEvent } from '#contract/realtime';
import type { Emit } from '../db/transaction';
import type { Schema } from '../db/schema/schema';
import { addComment } from './comment';
import { presentEvacuation } from './present';
import { recordChange } from './recordChange';
import { raiseSiteRevision, readEvacuation, type EvacuationRow } from './rows';
import { emitSiteEvacuation } from './start';

type Db = Kysely<Schema>;

/**
 * Completes a report that this transaction has locked, and closes it to marks. A comment is a change of its own, with a
 * counter of its own. Completing what is complete changes nothing: two marshals may press at once.
 */
export async function completeEvacuation(
  tx: Db,
  emit: Emit,
  report: { readonly id: number; readonly client_id: number; readonly site_id: number; readonly status: string },
  completion: { readonly comment: string; readonly author: string; readonly at: Date },
): Promise<EvacuationRow> {
  if (completion.comment !== '') {
    await addComment(tx, emit, report.id, { content: completion.comment, evacueeId: null, author: completion.author, at: completion.at });
  }
  if (report.status === 'complete') return readEvacuation(tx, report);

  await tx.updateTable('evacuations').set({ status: 'complete', completed_at: completion.at }).where('id', '=', report.id).execute();
  const counter = await recordChange(tx, report.id, [{ kind: 'completed', at: completion.at, by: completion.author }]);
  await raiseSiteRevision(tx, report.site_id);
  const row = await readEvacuation(tx, report);
  const data: EvacuationCompleteEvent = { event_counter: counter, evacuation: presentEvacuation(row) };
  emit(evacuationChannel(report.id), EVACUATION_EVENTS.complete, data);
  emitSiteEvacuation(emit, SITE_EVENTS.evacuationComplete, row);
  return row;
}
