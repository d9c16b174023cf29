import type { Tx } from '#server/platform/db/transaction';
import { lockFound, lockRow, type Locked } from '#server/platform/rows/rows';
import { unknownId } from '../visit/unknownId';
import type { Place } from './arrival';
import { conflict, misfit, refuse, type Refusal } from './refusal';

type OfClient = Pick<Place, 'clientId'>;

/** Locks the member who signs in; null for one who is not the client's. */
export async function lockMember(tx: Tx, client: OfClient, memberId: number): Promise<Locked<'members'> | null> {
  const query = tx.selectFrom('members').selectAll().where('client_id', '=', client.clientId).where('id', '=', memberId);
  const [member = null] = await lockFound(tx, 'members', client, query);
  return member;
}

/** Returns why a member does not sign in: they are of another group, archived, or signed in already anywhere. */
export function memberRefusal(member: Locked<'members'>, groupId: number): Refusal | null {
  if (member.visitor_group_id !== groupId) return misfit('returning_visitor_id', 'rules.memberOfOtherGroup');
  if (member.archived_at !== null) return conflict('member_archived', 'server.memberArchived');
  if (member.current_visit_id === null) return null;
  return conflict('already_signed_in', 'server.alreadySignedIn', { visitor_id: member.current_visit_id });
}

/** Locks the member of a visit that continues, if it has one. @throws Problem as `memberRefusal` says */
export async function requireMember(
  tx: Tx,
  { clientId, groupId, memberId }: OfClient & { readonly groupId: number; readonly memberId: number | null },
): Promise<void> {
  if (memberId === null) return;
  const member = await lockRow(tx, 'members', { clientId }, memberId, () => unknownId('returning_visitor_id'));
  refuse(memberRefusal(member, groupId));
}
