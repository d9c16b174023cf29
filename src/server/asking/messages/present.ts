import type { Selectable } from 'kysely';

import type { SiteMessage } from '#contract/asking/entities/message';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Deps } from '#server/platform/deps';
import { presentFile } from '#server/platform/files/present';

/** Returns the fields of a message for people who manage its site. */
export function presentMessage(
  signer: Pick<Deps, 'secrets' | 'now'>,
  row: Selectable<Schema['site_messages']>,
  file: Selectable<Schema['files']> | undefined,
): SiteMessage {
  return {
    id: row.id,
    revision: row.revision,
    site_id: row.site_id,
    locale: row.locale,
    title: row.title,
    content: row.content,
    translations: row.translations,
    agree_by: row.agree_by,
    visitor_group_ids: row.visitor_group_ids,
    required: row.required,
    attachment_file_id: row.attachment_file_id,
    attachment: file === undefined ? null : presentFile(signer, file),
    version: row.version,
    version_from: row.version_from.toISOString(),
  };
}
