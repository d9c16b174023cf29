import type { Deps } from '#server/platform/deps';
import { endSession } from './session';
import { findLostVisits } from './visits';

/** Ends the remaining sessions of visitors who are no longer super users, above all their sockets. */
export async function endLostVisits(deps: Pick<Deps, 'db' | 'publisher' | 'now'>): Promise<void> {
  for (const sid of await findLostVisits(deps.db, deps.now())) await endSession(deps, sid);
}
