import type { Tx } from '../db/transaction';
import { releaseFiles } from '../files/removal';
import { removeRow, type Locked } from '../rows/rows';

/** Deletes locked members with their documents, and the files of these and of their photos that nobody else has. */
export async function removeMembers(tx: Tx, members: readonly Locked<'members'>[]): Promise<void> {
  if (members.length === 0) return;
  const ids = members.map(({ id }) => id);
  const documents = await tx.selectFrom('member_documents').select('file_id').where('member_id', 'in', ids).execute();
  const photos = members.flatMap(({ photo_file_id: id }) => (id === null ? [] : [id]));
  for (const member of members) await removeRow(tx, 'members', member);
  await releaseFiles(tx, [...photos, ...documents.map(({ file_id: id }) => id)]);
}
