import { sql } from 'kysely';

import type { Tx } from '#server/platform/db/transaction';
import { releaseFiles } from '#server/platform/files/removal';
import { removeRows, type Locked } from '#server/platform/rows/rows';
import { changeComingVisits } from './comingVisits';

/**
 * Deletes locked members of one client for good, with documents, photos and the files of these that nobody else has. Their past visits
 * remain; the visits that they were expected for are cancelled.
 */
export async function removeMembers(tx: Tx, members: readonly Locked<'members'>[]): Promise<void> {
  if (members.length === 0) return;
  const ids = members.map(({ id }) => id);
  const documents = await tx.selectFrom('member_documents').select('file_id').where('member_id', 'in', ids).execute();
  const photos = members.flatMap(({ photo_file_id: id }) => (id === null ? [] : [id]));
  // Nobody comes any more to the visits that they were expected for.
  await changeComingVisits(tx, members, { approval: 'cancelled' });
  await removeRows(tx, 'members', members);
  await forgetImported(tx, members);
  await releaseFiles(tx, [...photos, ...documents.map(({ file_id: id }) => id)]);
}

/** Empties the rows by which imports have written deleted members. The rows themselves remain, for undoing the import. */
async function forgetImported(tx: Tx, members: readonly Locked<'members'>[]): Promise<void> {
  await sql`
    update member_import_rows set cells = '[]', fields = null, faults = '[]', before = null, after = null,
      email_key = null, external_key = null, manager_key = null
    from member_imports
    where member_imports.id = member_import_rows.import_id and member_imports.client_id = ${members[0]?.client_id}::int
      and member_import_rows.outcome is not null and member_import_rows.member_id = any(${members.map(({ id }) => id)}::int[])
  `.execute(tx);
}
