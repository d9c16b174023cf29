import { sql } from 'kysely';

import type { LinkedVisit } from '#server/asking/forms/links';
import { keepResponses, type ReadResponse } from '#server/asking/forms/response';
import type { Emit, Tx } from '#server/platform/db/transaction';
import { lockFound, updateRow, updateRows, type Locked } from '#server/platform/rows/rows';
import { isEvacuated } from '#server/sites/sites/runningEvacuation';
import { factsIn } from '../arrival/visitFacts';
import { keepOut, type Writing } from '../arrival/writeVisit';
import { emitExpectedChange } from '../visit/events';

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
 * Stores a form that was filled in before the visit, and applies its outcome. A person turned away is logged as rejected once for all of
 * their days, and the visit never begins (spec: visits#check-outcome). Otherwise the visit may have to wait for a decision on Today.
 */
export async function endBeforeArrival(tx: Tx, emit: Emit, visit: LinkedVisit, response: ReadResponse, at: Date): Promise<void> {
  const { outcome, reason } = response;
  await keepResponses(tx, visit, [response]);
  if (outcome === 'passed') return;
  const [first, ...others] = await lockDays(tx, visit);
  if (first !== undefined && outcome === 'failed') {
    await updateRow(tx, 'visitors', first, { check_outcome: 'rejected', approval: 'rejected', reason, rejected_at: at });
    await updateRows(tx, 'visitors', others, { approval: 'cancelled' });
  } else if (first !== undefined) await updateRows(tx, 'visitors', [first, ...others], { approval: 'pending' });
  emitExpectedChange(emit, visit.siteId);
}

/**
 * Stores a form that was filled in at reception, and applies its outcome there: the person is turned away and their host notified, or they
 * have to wait (spec: fields#link-at-reception).
 */
export async function endAtReception(
  tx: Tx,
  emit: Emit,
  visit: LinkedVisit,
  response: ReadResponse,
  { at: time, channels }: { readonly at: Date } & Pick<Writing, 'channels'>,
): Promise<void> {
  const { outcome, reason } = response;
  const [known] = outcome === 'passed' || (await isEvacuated(tx, visit)) ? [] : await lockDays(tx, visit);
  if (known === undefined) return keepResponses(tx, visit, [response]);
  const at = { clientId: visit.clientId, siteId: visit.siteId, time };
  await keepOut(tx, emit, { at, expected: known, facts: factsIn(known), channels }, { outcome, reason, responses: [response] });
}
