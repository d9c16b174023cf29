import type { Tx } from '../db/transaction';
import { dateIn } from '../lists/period';
import { updateRows, type Locked } from '../rows/rows';

/**
 * Restores locked members of a client. The nights count from now, or the coming one would archive them once more; for the same reason
 * a last day that is over, in the client's zone, is forgotten.
 */
export async function restoreMembers(tx: Tx, clientId: number, members: readonly Locked<'members'>[], now: Date): Promise<void> {
  const { timezone } = await tx.selectFrom('clients').select('timezone').where('id', '=', clientId).executeTakeFirstOrThrow();
  const today = dateIn(timezone ?? 'UTC', now);
  const isOver = ({ ends_on: last }: Locked<'members'>): boolean => last !== null && last < today;
  const change = { archived_at: null, last_active_at: now };
  await updateRows(
    tx,
    'members',
    members.filter((member) => !isOver(member)),
    change,
  );
  await updateRows(tx, 'members', members.filter(isOver), { ...change, ends_on: null });
}
