import type { Selectable } from 'kysely';

import type { MemberDocument } from '#contract/people/entities/member';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Deps } from '#server/platform/deps';
import { presentFile } from '#server/platform/files/present';
import type { FileRow } from '#server/platform/files/store';

/** Presents a document of a member. */
export function presentDocument(
  signer: Pick<Deps, 'secrets' | 'now'>,
  row: Selectable<Schema['member_documents']>,
  file: FileRow,
): MemberDocument {
  return {
    id: row.id,
    revision: row.revision,
    member_id: row.member_id,
    name: row.name,
    file_id: row.file_id,
    file_name: file.name,
    file: presentFile(signer, file),
    expires_at: row.expires_at,
  };
}
