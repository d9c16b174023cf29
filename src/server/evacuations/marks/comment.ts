import type { Kysely } from 'kysely';

import { EVACUATION_EVENTS, evacuationChannel, type CommentAddedEvent } from '#contract/realtime';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Emit } from '#server/platform/db/transaction';
import { invalid } from '#server/platform/http/problem';
import { insertReportRow } from '#server/platform/rows/rows';
import { presentComment } from '../report/present';
import { recordChange } from '../report/recordChange';
import { findEvacuee, type LockedEvacuation } from '../report/rows';
import { requireRoomForComment } from '../shares/limits';

/** A comment on a person of a report, or on the whole of it. */
export interface NewComment {
  readonly content: string;
  readonly evacueeId: number | null;
  readonly author: string;
  readonly at: Date;
  /** Set for a guest: the link through which the comment came, and when. */
  readonly guest?: { readonly shareId: number; readonly receivedAt: Date };
}

/**
 * Adds a comment to a report that this transaction has locked. A complete report still takes comments: one that was written where there
 * was no signal must not be lost for arriving late.
 *
 * @throws Problem 422 when the person is of another report; 422 or 429 when a guest's link has brought too many
 */
export async function addComment(
  tx: Kysely<Schema>,
  emit: Emit,
  report: LockedEvacuation,
  comment: NewComment,
): Promise<CommentAddedEvent> {
  if (comment.evacueeId !== null && !(await findEvacuee(tx, report.id, comment.evacueeId))) {
    throw invalid({ evacuation_evacuee_id: 'rules.notFound' });
  }
  const { guest } = comment;
  if (guest !== undefined) await requireRoomForComment(tx, guest.shareId, guest.receivedAt);
  const row = await insertReportRow(tx, 'evacuation_comments', report, {
    evacuation_evacuee_id: comment.evacueeId,
    content: comment.content,
    author: comment.author,
    created_at: comment.at,
    share_id: guest?.shareId ?? null,
    received_at: guest?.receivedAt ?? null,
  });
  const { at, author: by, evacueeId } = comment;
  const counter = await recordChange(tx, report, [{ kind: 'commented', at, by, evacueeId, commentId: row.id }]);
  const data: CommentAddedEvent = { event_counter: counter, comment: presentComment(row) };
  emit(evacuationChannel(report.id), EVACUATION_EVENTS.commentAdded, data);
  return data;
}
