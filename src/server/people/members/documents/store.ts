import type { Kysely } from 'kysely';

import type { MemberDocument } from '#contract/people/entities/member';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Deps } from '#server/platform/deps';
import { findFiles } from '#server/platform/files/store';
import { presentDocument } from './present';

/** Reads a member's documents as calls return them, the next to expire first. */
export async function readDocuments(
  db: Kysely<Schema>,
  deps: Pick<Deps, 'secrets' | 'now'>,
  memberId: number,
): Promise<readonly MemberDocument[]> {
  const rows = await db
    .selectFrom('member_documents')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('expires_at', (order) => order.asc().nullsLast())
    .orderBy('id')
    .execute();
  const files = await findFiles(
    db,
    rows.map(({ file_id: id }) => id),
  );
  return rows.flatMap((row) => {
    const file = files.get(row.file_id);
    return file === undefined ? [] : [presentDocument(deps, row, file)];
  });
}
