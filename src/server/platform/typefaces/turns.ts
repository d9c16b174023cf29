import { makeGate } from '../gate';
import { problem } from '../http/problem';

/** How many wait for their fonts: more are told to come again. */
export const CUTS_WAITING_MAX = 50;
/** Of these one person has so many at most, so that nobody holds up all others. */
export const CUTS_OF_ONE_MAX = 4;

const full = () => problem(503, { retryAfterSeconds: 5 });

/** For one after the other: however many ask, the server does little else than cutting for a moment at a time. */
const gate = makeGate({ atOnce: 1, waiting: CUTS_WAITING_MAX, full });
const asking = new Map<number, number>();

/**
 * Does work that cuts fonts when it is this person's turn.
 *
 * @throws Problem 503 when too many wait, or too many of this person's own
 */
export async function inTurn<T>({ userId }: { readonly userId: number }, work: () => Promise<T>): Promise<T> {
  const own = asking.get(userId) ?? 0;
  if (own >= CUTS_OF_ONE_MAX) throw full();
  asking.set(userId, own + 1);
  try {
    return await gate.through(work);
  } finally {
    const left = (asking.get(userId) ?? 1) - 1;
    if (left > 0) asking.set(userId, left);
    else asking.delete(userId);
  }
}
