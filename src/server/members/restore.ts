import { todayIn } from '#contract/days';
import type { Tx } from '../db/transaction';
import { updateRows, type Locked } from '../rows/rows';

/**
 * Restores locked members of one client. The night counts from here, or it would archive them again; for the same reason a last day that
 * is over goes.
 */
export async function restoreMembers(tx: Tx, clientId: number, members: readonly Locked<'members'>[], at: Date): Promise<void> {
  const { timezone } = await tx.selectFrom('clients').select('timezone').where('id', '=', clientId).executeTakeFirstOrThrow();
  const today = todayIn(timezone, at);
  const hasEnded = ({ ends_on: last }: Locked<'members'>): boolean => last !== null && last < today;
  const current = { archived_at: null, last_active_at: at };
  await updateRows(
    tx,
    'members',
    members.filter((member) => !hasEnded(member)),
    current,
  );
  await updateRows(tx, 'members', members.filter(hasEnded), { ...current, ends_on: null });
}
