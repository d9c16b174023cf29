import type { Tx } from '../db/transaction';
import { releaseFiles } from '../files/removal';
import { removeRows, type Locked } from '../rows/rows';
import { changeComingVisits } from './comingVisits';

/**
 * Deletes locked members of one client for good, with documents, photos and the files of these that nobody else has. Their visits
 * stay; those that they were expected for are cancelled.
 */
export async function removeMembers(tx: Tx, members: readonly Locked<'members'>[]): Promise<void> {
  if (members.length === 0) return;
  const ids = members.map(({ id }) => id);
  const documents = await tx.selectFrom('member_documents').select('file_id').where('member_id', 'in', ids).execute();
  const photos = members.flatMap(({ photo_file_id: id }) => (id === null ? [] : [id]));
  // Nobody comes any more to what they were expected for.
  await changeComingVisits(tx, members, { approval: 'cancelled' });
  await removeRows(tx, 'members', members);
  await releaseFiles(tx, [...photos, ...documents.map(({ file_id: id }) => id)]);
}
