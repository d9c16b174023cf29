import { CHECK_IN_UNDO_MINUTES } from '#contract/visits/constants';
import type { Emit, Tx } from '#server/platform/db/transaction';
import type { Actor } from '#server/platform/http/actor';
import { problem } from '#server/platform/http/problem';
import { lockRow, removeRow } from '#server/platform/rows/rows';
import { lockSiteCount } from '#server/sites/sites/counts';
import { requireVisit } from '../visit/visitOfCall';
import { removeVisit } from '../visitors/remove';
import { signOut } from '../visitors/signOut';

const MINUTE_MS = 60_000;

/**
 * Undoes a check-in that was a mistake: deletes the visit, and a walk-in attendee who has no other visit. Nobody is notified, as nobody
 * came.
 *
 * @throws Problem 404 for a visit that is no check-in of the portal's, 409 `undo_too_late`, `visit_protected` or `on_evacuation_list`
 */
export async function undoCheckIn(
  tx: Tx,
  emit: Emit,
  { actor, siteId, at }: { readonly actor: Actor; readonly siteId: number; readonly at: Date },
  visitorId: number,
): Promise<void> {
  const event = { clientId: actor.clientId, siteId };
  await lockSiteCount(tx, event);
  const visit = await requireVisit(tx, actor, visitorId);
  const { attendee_id: attendeeId, in_timestamp: begun } = visit;
  if (attendeeId === null || begun === null || visit.metadata.signed_in_by !== 'portal') throw problem(404);
  if (visit.out_timestamp !== null || begun.getTime() < at.getTime() - CHECK_IN_UNDO_MINUTES * MINUTE_MS) {
    throw problem(409, { code: 'undo_too_late', message: 'server.undoCheckInTooLate', values: { minutes: CHECK_IN_UNDO_MINUTES } });
  }
  await signOut(tx, emit, { ...event, visitorId, at });
  await removeVisit(tx, emit, await requireVisit(tx, actor, visitorId));
  const attendee = await lockRow(tx, 'attendees', event, attendeeId);
  if (attendee.walk_in && attendee.visits === 0) await removeRow(tx, 'attendees', attendee);
}
