import { sql, type Kysely } from 'kysely';

import { SIGN_OUT_ALL_UNDO_MINUTES, SIGN_OUT_UNDO_HOURS } from '#contract/visits/constants';
import type { SignOutBatch, SkippedVisit } from '#contract/visits/entities/visitor';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Emit, Tx } from '#server/platform/db/transaction';
import { problem } from '#server/platform/http/problem';
import { lockFound, lockRow, updateRow, type Locked } from '#server/platform/rows/rows';
import { lockSiteCount } from '#server/sites/sites/counts';
import { requireMember } from '../arrival/member';
import { continueVisits } from '../arrival/continueVisits';
import { IN_AGAIN, refuseSecondVisit } from '../arrival/inAgain';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The scope of an undo: a site of the client that the caller may see. */
interface Undo {
  readonly clientId: number;
  readonly siteId: number;
  readonly at: Date;
}

/**
 * Undoes one sign-out, so that the visit continues. An open visit is left unchanged.
 *
 * @throws Problem 404 for a visit that is gone; 409 when it never began, ended too long ago or was anonymised, and when its member is
 * archived, and when its person is signed in by another visit
 */
export async function undoSignOut(tx: Tx, emit: Emit, undo: Undo & { readonly visitorId: number }): Promise<void> {
  const before = await lockSiteCount(tx, undo);
  const visit = await lockRow(tx, 'visitors', undo, undo.visitorId);
  if (visit.in_timestamp === null) throw problem(409, { code: 'not_signed_in', message: 'server.notSignedOut' });
  if (visit.out_timestamp === null) return;
  if (visit.anonymised) throw problem(409, { code: 'visit_anonymised', message: 'server.visitAnonymised' });
  if (visit.out_timestamp.getTime() < undo.at.getTime() - SIGN_OUT_UNDO_HOURS * HOUR_MS) {
    throw problem(409, { code: 'undo_too_late', message: 'server.undoTooLate', values: { hours: SIGN_OUT_UNDO_HOURS } });
  }
  await requireMember(tx, { clientId: undo.clientId, groupId: visit.visitor_group_id, memberId: visit.returning_visitor_id });
  await refuseSecondVisit(tx, visit.id);
  await continueVisits(tx, emit, { ...undo, before }, [visit]);
}

/** Returns the time of the oldest batch that can still be undone. */
const oldestBatch = (now: Date): Date => new Date(now.getTime() - SIGN_OUT_ALL_UNDO_MINUTES * MINUTE_MS);

/** Finds the latest sign-out of everybody at a site that can still be undone. */
export async function findUndoableBatch(db: Kysely<Schema>, clientId: number, siteId: number, now: Date): Promise<SignOutBatch | null> {
  const batch = await db
    .selectFrom('sign_out_batches')
    .select(['id', 'at', 'by', 'signed_out'])
    .where('client_id', '=', clientId)
    .where('site_id', '=', siteId)
    .where('undone_at', 'is', null)
    .where('at', '>=', oldestBatch(now))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return batch === undefined ? null : { id: batch.id, at: batch.at.toISOString(), by: batch.by, signed_out: batch.signed_out };
}

interface BatchVisit {
  readonly visit: Locked<'visitors'>;
  readonly is_in: boolean;
  readonly is_changed: boolean;
  readonly is_archived: boolean;
  /** Whether its person is in by another visit. */
  readonly is_elsewhere: boolean;
}

/** Locks the visits of a batch as they are now, with their members in the order of their ids. */
async function lockBatchVisits(tx: Tx, undo: Undo, batch: Locked<'sign_out_batches'>): Promise<readonly BatchVisit[]> {
  const ofBatch = tx.selectFrom('visitors').selectAll().where('client_id', '=', undo.clientId).where('sign_out_batch_id', '=', batch.id);
  const visits = await lockFound(tx, 'visitors', undo, ofBatch.orderBy('id'));
  const locked = new Map(visits.map((visit) => [visit.id, visit]));
  await tx
    .selectFrom('members')
    .select('id')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('visitors')
        .select('returning_visitor_id')
        .where('sign_out_batch_id', '=', batch.id)
        .$castTo<{ returning_visitor_id: number }>(),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const { rows } = await sql<Omit<BatchVisit, 'visit'> & { readonly id: number }>`
    select v.id, v.out_timestamp is null as is_in, v.anonymised or v.out_timestamp is distinct from ${batch.at}::timestamptz as is_changed,
      m.archived_at is not null as is_archived,
      m.current_visit_id is not null or ${IN_AGAIN} is not null as is_elsewhere
    from visitors v left join members m on m.id = v.returning_visitor_id
    where v.sign_out_batch_id = ${batch.id} order by v.sort_name, v.id
  `.execute(tx);
  return rows.flatMap(({ id, ...state }) => {
    const visit = locked.get(id);
    return visit === undefined ? [] : [{ ...state, visit }];
  });
}

/** Returns why undoing a batch skips a visit; null for a visit that nobody has changed since. */
function skipReason(visit: BatchVisit): SkippedVisit['reason'] | null {
  if (visit.is_in || visit.is_elsewhere) return 'signed_in';
  if (visit.is_changed) return 'changed';
  return visit.is_archived ? 'archived' : null;
}

/**
 * Undoes a sign-out of everybody, for the people it signed out who are still out. Repeating returns the same and changes nothing.
 *
 * @throws Problem 404 for a batch of another site, 409 when it is too late
 */
export async function undoSignOutAll(
  tx: Tx,
  emit: Emit,
  undo: Undo & { readonly batchId: number },
): Promise<{ signedIn: number; skipped: readonly SkippedVisit[] }> {
  const before = await lockSiteCount(tx, undo);
  const batch = await lockRow(tx, 'sign_out_batches', undo, undo.batchId);
  if (batch.site_id !== undo.siteId) throw problem(404);
  if (batch.undone_at === null && batch.at < oldestBatch(undo.at)) {
    throw problem(409, { code: 'undo_too_late', message: 'server.undoAllTooLate', values: { minutes: SIGN_OUT_ALL_UNDO_MINUTES } });
  }
  const visits = await lockBatchVisits(tx, undo, batch);
  const skipped = visits.flatMap((state) => {
    const reason = skipReason(state);
    return reason === null ? [] : [{ id: state.visit.id, name: state.visit.name, reason }];
  });
  if (batch.undone_at !== null) return { signedIn: batch.signed_in ?? 0, skipped };

  const untouched = visits.filter((state) => skipReason(state) === null).map(({ visit }) => visit);
  await updateRow(tx, 'sign_out_batches', batch, { undone_at: undo.at, signed_in: untouched.length });
  await continueVisits(tx, emit, { ...undo, before }, untouched, { sign_out_batch_id: null });
  return { signedIn: untouched.length, skipped };
}
