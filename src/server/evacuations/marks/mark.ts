import type { Kysely } from 'kysely';

import { canBeSafeTogether, type EvacueeStatus } from '#contract/evacuations/entities/evacuation';
import { EVACUATION_EVENTS, evacuationChannel, type EvacueeUpdatedEvent } from '#contract/realtime';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Emit } from '#server/platform/db/transaction';
import { problem } from '#server/platform/http/problem';
import { lockReportRow, updateRow } from '#server/platform/rows/rows';
import { notifyMissing } from './missing';
import { presentEvacuee } from '../report/present';
import { requirePoint } from './points';
import { recordChange } from '../report/recordChange';
import type { LockedEvacuation } from '../report/rows';

/** A mark of a person of a report. `baseStatus` is the status that the marker saw; without it the mark applies to any. */
export interface Mark {
  readonly evacueeId: number;
  readonly status: EvacueeStatus;
  readonly baseStatus: EvacueeStatus | undefined;
  /** Whether one press marked many. */
  readonly together: boolean;
  /** The point where the person was seen; undefined leaves it unchanged. */
  readonly pointId: number | null | undefined;
  readonly markedBy: string;
  readonly at: Date;
}

/**
 * Marks a person of a report that this transaction has locked. The same status at the same point raises nothing, so that two marshals
 * who agree do not disturb each other.
 *
 * @throws Problem 404 for a person of another report; 409 when the report is complete, the person's status is no longer the one that the
 * marker saw, or one press for many would make somebody safe who needs help (the response carries the current person); 422 for a point
 * that is not the site's
 */
export async function markEvacuee(tx: Kysely<Schema>, emit: Emit, report: LockedEvacuation, mark: Mark): Promise<EvacueeUpdatedEvent> {
  const before = await lockReportRow(tx, 'evacuees', report, mark.evacueeId);
  if (report.status === 'complete') {
    throw problem(409, { code: 'evacuation_complete', message: 'server.evacuationComplete', data: { evacuee: presentEvacuee(before) } });
  }
  requirePoint(report, mark.pointId);
  const pointId = mark.pointId === undefined ? before.evacuation_point_id : mark.pointId;
  if (before.status === mark.status && before.evacuation_point_id === pointId)
    return { evacuee: presentEvacuee(before), event_counter: report.event_counter };
  const isStale = mark.baseStatus !== undefined && mark.baseStatus !== before.status;
  const wouldLeaveBehind = mark.together && mark.status === 'safe' && before.status !== 'safe' && !canBeSafeTogether(before);
  if (isStale || wouldLeaveBehind) {
    throw problem(409, {
      code: 'evacuee_changed',
      message: 'server.evacueeChanged',
      data: { evacuee: presentEvacuee(before), event_counter: report.event_counter },
    });
  }
  const after = await updateRow(tx, 'evacuees', before, {
    status: mark.status,
    marked_at: mark.at,
    marked_by: mark.markedBy,
    evacuation_point_id: pointId,
  });
  const counter = await recordChange(tx, report, [
    { kind: 'marked', at: mark.at, by: mark.markedBy, evacueeId: before.id, fromStatus: before.status, status: mark.status, pointId },
  ]);
  const data: EvacueeUpdatedEvent = { event_counter: counter, evacuee: presentEvacuee(after) };
  emit(evacuationChannel(report.id), EVACUATION_EVENTS.evacueeUpdated, data);
  if ((before.status === 'missing') !== (mark.status === 'missing')) await notifyMissing(tx, emit, report, counter);
  return data;
}
