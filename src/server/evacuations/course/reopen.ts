import type { Kysely } from 'kysely';

import { EVACUATION_REOPEN_MS } from '#contract/evacuations/constants';
import { EVACUATION_EVENTS, evacuationChannel, SITE_EVENTS, type EvacuationReadyEvent } from '#contract/realtime';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Emit } from '#server/platform/db/transaction';
import { problem } from '#server/platform/http/problem';
import { lockRow, updateRow } from '#server/platform/rows/rows';
import { lockSiteCount } from '#server/sites/sites/counts';
import { addEvacuees } from '../marks/join';
import { recordChange } from '../report/recordChange';
import { raiseSiteRevision, readEvacuation, refuseRunning, type EvacuationRow } from '../report/rows';
import { announceAtSite } from './start';

/**
 * Reopens a completed report: it takes marks again, and people who signed in since it ended join its list. A running evacuation is left
 * unchanged: two marshals may press at once. The site's count is locked before the report, as for everybody who comes in.
 *
 * @throws Problem 409 when it ended too long ago, or another evacuation of the site is in progress (its data name it)
 */
export async function reopenEvacuation(
  tx: Kysely<Schema>,
  emit: Emit,
  found: Pick<EvacuationRow, 'id' | 'client_id' | 'site_id'>,
  by: { readonly name: string; readonly at: Date },
): Promise<EvacuationRow> {
  await lockSiteCount(tx, { clientId: found.client_id, siteId: found.site_id });
  const report = await lockRow(tx, 'evacuations', { clientId: found.client_id }, found.id);
  const { completed_at: completedAt } = report;
  if (report.status !== 'complete' || completedAt === null) return readEvacuation(tx, report);
  if (by.at.getTime() - completedAt.getTime() >= EVACUATION_REOPEN_MS)
    throw problem(409, { code: 'reopen_too_late', message: 'server.reopenTooLate' });
  await refuseRunning(tx, { clientId: report.client_id, siteId: report.site_id });

  await updateRow(tx, 'evacuations', report, { status: 'in_progress', completed_at: null });
  const joined = await addEvacuees(tx, report, { all: 'listed' });
  const counter = await recordChange(tx, report, [
    { kind: 'reopened', at: by.at, by: by.name },
    ...joined.map((evacueeId) => ({ kind: 'joined', at: by.at, by: null, evacueeId, status: 'missing' }) as const),
  ]);
  await raiseSiteRevision(tx, report);
  const row = await readEvacuation(tx, report);
  const data: EvacuationReadyEvent = { event_counter: counter };
  emit(evacuationChannel(report.id), EVACUATION_EVENTS.ready, data);
  await announceAtSite(tx, emit, SITE_EVENTS.evacuationCreated, row);
  return row;
}
