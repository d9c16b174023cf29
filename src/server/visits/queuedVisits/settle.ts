import type { Settlement } from '#contract/visits/entities/queuedVisit';
import type { Emit, Tx } from '#server/platform/db/transaction';
import { problem } from '#server/platform/http/problem';
import { updateRow, type Locked } from '#server/platform/rows/rows';
import { emitExpectedChange } from '../visit/events';
import { apply } from './apply';
import { hasUnknownAnswer, toCheck } from './answerToCheck';

type Entry = Locked<'queued_visits'>;

interface Settling {
  /** The user who settles it. */
  readonly by: string;
  readonly now: Date;
}

/**
 * Settles an entry as somebody has decided, and deletes the queued answers. Where somebody is signed in with an answer that nobody can
 * read, the entry remains for a check of it.
 *
 * @throws Problem 409 `settled` for one that is settled already, 404 for a visit that is not at the site; as `arrive`
 */
export async function settle(tx: Tx, emit: Emit, entry: Entry, settlement: Settlement, { by, now }: Settling): Promise<void> {
  if (entry.state !== 'unsettled') throw settled();
  // The visit of an entry that waits for a check of its answer exists already.
  if (settlement.how === 'apply' && entry.reason === 'unknown_answer') throw settled();
  const visitorId = settlement.how === 'dismiss' ? entry.visitor_id : await apply(tx, emit, entry, settlement, now);
  await updateRow(
    tx,
    'queued_visits',
    entry,
    visitorId !== null && settlement.how === 'apply' && (await isToCheck(tx, entry, visitorId))
      ? toCheck(visitorId, entry.said ?? { name: '' })
      : { state: 'settled', settled_at: now, settled_by: by, visitor_id: visitorId, said: null },
  );
  emitExpectedChange(emit, entry.site_id);
}

const settled = () => problem(409, { code: 'settled', message: 'server.queuedVisitSettled' });

/** Reports whether a settled visit needs a check of its answers. A visit ended by hand takes no answers with it. */
const isToCheck = async (tx: Tx, { client_id: clientId, kind, said }: Entry, visitorId: number): Promise<boolean> =>
  kind === 'sign_in' && hasUnknownAnswer(tx, { clientId, visitorId }, said?.answers ?? {});
