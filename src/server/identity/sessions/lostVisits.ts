import type { Deps } from '#server/platform/deps';
import { endSession } from './session';
import { findLostVisits } from './visits';

/** Ends what is left of visits whose super user is none any more, above all their sockets. */
export async function endLostVisits(deps: Pick<Deps, 'db' | 'publisher' | 'now'>): Promise<void> {
  for (const sid of await findLostVisits(deps.db, deps.now())) await endSession(deps, sid);
}
