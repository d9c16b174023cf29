import type { Tx } from '../db/transaction';
import { releaseFiles } from '../files/removal';
import { lockFound, removeRows, updateRows, type Locked } from '../rows/rows';

/** Nobody comes any more to what members of one client were expected for. */
async function cancelVisits(tx: Tx, ids: readonly number[], clientId: number): Promise<void> {
  const coming = tx
    .selectFrom('visitors')
    .selectAll()
    .where('returning_visitor_id', 'in', ids)
    .where('in_timestamp', 'is', null)
    .where('out_timestamp', 'is', null)
    .where((eb) => eb.or([eb('approval', 'is', null), eb('approval', 'in', ['approved', 'pending'])]));
  await updateRows(tx, 'visitors', await lockFound(tx, 'visitors', { clientId }, coming), { approval: 'cancelled' });
}

/**
 * Deletes locked members of one client for good, with documents, photos and the files of these that nobody else has. Their visits
 * stay; those that they were expected for are cancelled.
 */
export async function removeMembers(tx: Tx, members: readonly Locked<'members'>[]): Promise<void> {
  const [first] = members;
  if (first === undefined) return;
  const ids = members.map(({ id }) => id);
  const documents = await tx.selectFrom('member_documents').select('file_id').where('member_id', 'in', ids).execute();
  const photos = members.flatMap(({ photo_file_id: id }) => (id === null ? [] : [id]));
  await cancelVisits(tx, ids, first.client_id);
  await removeRows(tx, 'members', members);
  await releaseFiles(tx, [...photos, ...documents.map(({ file_id: id }) => id)]);
}
