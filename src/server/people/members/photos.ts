import type { Kysely } from 'kysely';

import type { Member } from '#contract/people/entities/member';
import { sensitiveFields } from '#server/asking/customFields/sensitive';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Deps } from '#server/platform/deps';
import { findFiles } from '#server/platform/files/store';
import { presentMember } from './present';
import type { MemberRow } from './store';

/** Presents members, each with their photo. Sensitive responses are masked for everybody. */
export async function presentMembers(
  db: Kysely<Schema>,
  deps: Pick<Deps, 'secrets' | 'now'>,
  { clientId }: { readonly clientId: number },
  rows: readonly MemberRow[],
): Promise<Member[]> {
  const masked = await sensitiveFields(db, clientId);
  const photos = await findFiles(
    db,
    rows.flatMap(({ photo_file_id: id }) => (id === null ? [] : [id])),
  );
  return rows.map((row) => presentMember(deps, row, { photo: photos.get(row.photo_file_id ?? 0) ?? null, masked }));
}
