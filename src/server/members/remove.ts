import type { Tx } from '../db/transaction';
import { removeRows, type Locked } from '../rows/rows';

/** Deletes locked members for good, with all that is kept of them alone. Their visits stay. */
export async function removeMembers(tx: Tx, members: readonly Locked<'members'>[]): Promise<void> {
  await removeRows(tx, 'members', members);
}
