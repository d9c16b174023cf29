import type { SignInAnswers } from '../customFields/readAtSignIn';
import type { Tx } from '../db/transaction';
import { updateMemberRow } from '../members/store';
import type { Locked } from '../rows/rows';
import { updateRow } from '../rows/rows';

/** Keeps with a member what they have said at a sign-in, and their addresses where none are known; nothing is asked once more then. */
export async function keepAnswers(
  tx: Tx,
  member: Locked<'members'>,
  { ofMember, email, mobile }: Pick<SignInAnswers, 'ofMember' | 'email' | 'mobile'>,
): Promise<void> {
  const isNews = Object.entries(ofMember).some(([id, answer]) => member.additional[id] !== answer);
  const written = await updateMemberRow(tx, member, {
    ...(isNews ? { additional: { ...member.additional, ...ofMember } } : {}),
    ...(member.email === null && email !== null ? { email } : {}),
    ...(member.mobile === null && mobile !== null ? { mobile } : {}),
  });
  if (member.asks_again) await updateRow(tx, 'members', written, { asks_again: false });
}
