import { makeLimiter } from '../process/limiter';
import { problem } from '../http/problem';

/** How many requests may wait for their fonts: further ones are refused with a time to retry. */
export const CUTS_WAITING_MAX = 50;
/** The maximum for one person, so that nobody delays all others. */
export const CUTS_OF_ONE_MAX = 4;

const full = () => problem(503, { retryAfterSeconds: 5 });

/** One after the other: however many requests there are, each cut keeps the server from other work for only a moment. */
const gate = makeLimiter({ atOnce: 1, waiting: CUTS_WAITING_MAX, full });
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
