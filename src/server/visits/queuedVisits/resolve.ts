import type { Resolution } from '#contract/visits/entities/queuedVisit';
import type { Emit, Tx } from '#server/platform/db/transaction';
import { problem } from '#server/platform/http/problem';
import { updateRow, type Locked } from '#server/platform/rows/rows';
import { emitExpectedChange } from '../visit/events';
import { apply } from './apply';
import { hasUnknownAnswer, toCheck } from './answerToCheck';

type Entry = Locked<'queued_visits'>;

interface Resolving {
  /** The user who resolves it. */
  readonly by: string;
  readonly now: Date;
}

/**
 * Resolves an entry as somebody has decided, and deletes the queued answers. Where somebody is signed in with an answer that nobody can
 * read, the entry remains for a check of it.
 *
 * @throws Problem 409 `settled` for one that is resolved already, 404 for a visit that is not at the site; as `arrive`
 */
export async function resolve(tx: Tx, emit: Emit, entry: Entry, resolution: Resolution, { by, now }: Resolving): Promise<void> {
  if (entry.state !== 'unsettled') throw resolved();
  // The visit of an entry that waits for a check of its answer exists already.
  if (resolution.how === 'apply' && entry.reason === 'unknown_answer') throw resolved();
  const visitorId = resolution.how === 'dismiss' ? entry.visitor_id : await apply(tx, emit, entry, resolution, now);
  await updateRow(
    tx,
    'queued_visits',
    entry,
    visitorId !== null && resolution.how === 'apply' && (await isToCheck(tx, entry, visitorId))
      ? toCheck(visitorId, entry.said ?? { name: '' })
      : { state: 'settled', settled_at: now, settled_by: by, visitor_id: visitorId, said: null },
  );
  emitExpectedChange(emit, entry.site_id);
}

const resolved = () => problem(409, { code: 'settled', message: 'server.queuedVisitSettled' });

/** Reports whether a resolved visit needs a check of its answers. A visit ended by hand takes no answers with it. */
const isToCheck = async (tx: Tx, { client_id: clientId, kind, said }: Entry, visitorId: number): Promise<boolean> =>
  kind === 'sign_in' && hasUnknownAnswer(tx, { clientId, visitorId }, said?.answers ?? {});
