import { addEvacuationComment, markEvacuee } from '#contract/evacuations/calls/evacuations';
import type { Evacuee } from '#contract/evacuations/entities/evacuation';
import { request, type RequestContext } from '#portal/api/request';
import { mayRetry, type RequestError } from '#web/net/requestError';
import { withConflict, withHeld, withRefusal, type Change, type Changes } from '#portal/entities/evacuees/changes';
import { changeConfirmed, changeRefused, markConflicted, markHeld } from '#portal/entities/evacuees/reportActions';
import type { ChangeStorage } from './changeStorage';

/** How the server has settled a change: the action for the store, and the same step for the queue; null removes the change. */
interface Settlement {
  readonly action: ReturnType<typeof changeConfirmed | typeof changeRefused | typeof markConflicted | typeof markHeld>;
  readonly step: ((changes: Changes) => Changes) | null;
  /** The part that other tabs may show at once. */
  readonly confirmed: ReturnType<typeof changeConfirmed> | null;
}

/**
 * The outcome of an attempt: nothing waits; the server has settled a change; or it is retried, after `pause` seconds where the server
 * names them.
 */
export type Attempt =
  | { readonly is: 'empty' }
  | ({ readonly is: 'settled' } & Settlement)
  | { readonly is: 'later'; readonly pause: number | null };

/** The person who made the change is no longer signed in: it is neither settled nor refused. */
const isOfEndedSession = ({ status }: RequestError): boolean => status === 'cancelled' || status === 401;

/** Returns the current evacuee, which a 409 for a mark contains when somebody else was faster (spec: evacuations#marks). */
function evacueeOf({ status, problem }: RequestError): Evacuee | null {
  const evacuee = status === 409 ? problem.data?.['evacuee'] : undefined;
  // Typed by the contract for this response.
  return typeof evacuee === 'object' && evacuee !== null && 'id' in evacuee ? (evacuee as Evacuee) : null;
}

function confirmed(evacuationId: number, key: string, counter: number, evacuee?: Evacuee): Settlement {
  const action = changeConfirmed({ evacuationId, key, counter, ...(evacuee === undefined ? {} : { evacuee }) });
  return { action, step: null, confirmed: action };
}

/** Returns the settlement of a permanent refusal: somebody was faster, the evacuation is over, or the server does not accept it. */
function refused(evacuationId: number, { key, kind }: Change, { status, problem, ...rest }: RequestError): Settlement {
  if (kind === 'mark' && problem.code === 'evacuation_complete') {
    return { action: markHeld({ evacuationId, key }), step: (changes) => withHeld(changes, key), confirmed: null };
  }
  const evacuee = kind === 'mark' ? evacueeOf({ status, problem, ...rest }) : null;
  if (evacuee !== null) {
    return {
      action: markConflicted({ evacuationId, key, evacuee }),
      step: (changes) => withConflict(changes, key, evacuee),
      confirmed: null,
    };
  }
  const error = { status, problem };
  return { action: changeRefused({ evacuationId, key, error }), step: (changes) => withRefusal(changes, key, error), confirmed: null };
}

/** Makes the call; returns how it was settled, or when to retry. */
async function send(
  evacuationId: number,
  change: Change,
  context: RequestContext,
): Promise<Settlement | { readonly pause: number | null }> {
  const { key } = change;
  const made_at = new Date(change.at).toISOString();
  const orElse = (error: RequestError): Settlement | { readonly pause: number | null } =>
    isOfEndedSession(error) || mayRetry(error) ? { pause: error.retryAfter ?? null } : refused(evacuationId, change, error);

  if (change.kind === 'comment') {
    const body = { content: change.content, evacuation_evacuee_id: change.evacueeId, made_at };
    const outcome = await request(addEvacuationComment, { params: { evacuationId }, body, idempotencyKey: key }, context);
    return 'error' in outcome ? orElse(outcome.error) : confirmed(evacuationId, key, outcome.data.event_counter);
  }
  const seenAt = change.pointId === undefined ? {} : { evacuation_point_id: change.pointId };
  const together = change.together === true ? { together: true } : {};
  const body = { status: change.status, base_status: change.baseStatus, ...seenAt, ...together, made_at };
  const outcome = await request(markEvacuee, { params: { evacuationId, evacueeId: change.evacueeId }, body, idempotencyKey: key }, context);
  return 'error' in outcome ? orElse(outcome.error) : confirmed(evacuationId, key, outcome.data.event_counter, outcome.data.evacuee);
}

/**
 * Sends the oldest waiting change, once. The same key each time: it counts once. Only one tab may do it at a time, so that the last mark
 * of an evacuee is the last that arrives.
 */
export async function sendOldest(storage: ChangeStorage, context: RequestContext): Promise<Attempt> {
  const next = await storage.first();
  if (next === null) return { is: 'empty' };
  const outcome = await send(next.evacuationId, next.change, context);
  if ('pause' in outcome) return { is: 'later', ...outcome };
  await (outcome.step === null ? storage.drop(next.change.key) : storage.amend(next.evacuationId, outcome.step));
  return { is: 'settled', ...outcome };
}
