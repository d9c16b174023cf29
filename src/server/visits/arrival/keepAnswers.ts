import type { SignInAnswers } from '#server/asking/customFields/readAtSignIn';
import type { Tx } from '#server/platform/db/transaction';
import { foldedColumns } from '#server/platform/lists/foldedMember';
import { updateRow, type Locked } from '#server/platform/rows/rows';

/**
 * Stores the answers of a sign-in with the member, and their addresses where none are known. Clears the request to ask everything again.
 */
export async function keepAnswers(
  tx: Tx,
  member: Locked<'members'>,
  { ofMember, email, mobile }: Pick<SignInAnswers, 'ofMember' | 'email' | 'mobile'>,
): Promise<void> {
  const isNews = Object.entries(ofMember).some(([id, answer]) => member.additional[id] !== answer);
  const reached = { email: member.email ?? email, mobile: member.mobile ?? mobile };
  const isReached = reached.email !== member.email || reached.mobile !== member.mobile;
  if (!isNews && !isReached && !member.asks_again) return;
  await updateRow(tx, 'members', member, {
    asks_again: false,
    ...(isNews ? { additional: JSON.stringify({ ...member.additional, ...ofMember }) } : {}),
    ...(isReached ? { ...reached, ...foldedColumns({ ...member, ...reached }) } : {}),
  });
}
