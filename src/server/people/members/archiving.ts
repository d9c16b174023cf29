import type { Tx } from '#server/platform/db/transaction';
import { dateIn } from '#server/platform/lists/period';
import { updateRow, updateRows, type Locked } from '#server/platform/rows/rows';

type Member = Locked<'members'>;

/** Archives locked members. A member who is signed in stays signed in until they sign out. */
export async function archiveMembers(tx: Tx, members: readonly Member[], now: Date): Promise<void> {
  const isDecidedHere = ({ left_directory_at: leftAt, kept_here: kept }: Member): boolean => leftAt !== null || kept.includes('archived');
  const change = { archived_at: now };
  await updateRows(
    tx,
    'members',
    members.filter((member) => !isDecidedHere(member)),
    change,
  );
  for (const member of members.filter(isDecidedHere)) {
    await updateRow(tx, 'members', member, {
      ...change,
      left_directory_at: null,
      kept_here: member.kept_here.filter((one) => one !== 'archived'),
    });
  }
}

/**
 * Restores locked members of a client. The nights count from now, or the next one would archive them again; for the same reason a last day
 * that is over, in the client's zone, is cleared. A member who has left the directory then remains until archived here: a synchronisation
 * no longer decides it.
 */
export async function restoreMembers(tx: Tx, clientId: number, members: readonly Member[], now: Date): Promise<void> {
  const { timezone } = await tx.selectFrom('clients').select('timezone').where('id', '=', clientId).executeTakeFirstOrThrow();
  const today = dateIn(timezone ?? 'UTC', now);
  const change = { archived_at: null, last_active_at: now };
  const isPlain = ({ ends_on: last, left_directory_at: leftAt }: Member): boolean => (last === null || last >= today) && leftAt === null;
  await updateRows(tx, 'members', members.filter(isPlain), change);
  for (const member of members.filter((one) => !isPlain(one))) {
    const { ends_on: last, left_directory_at: leftAt, kept_here: kept } = member;
    await updateRow(tx, 'members', member, {
      ...change,
      ...(last !== null && last < today && { ends_on: null }),
      ...(leftAt !== null && { left_directory_at: null, kept_here: [...kept.filter((one) => one !== 'archived'), 'archived' as const] }),
    });
  }
}
