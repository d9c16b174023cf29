import type { Kysely } from 'kysely';

import type { KioskMessage } from '#contract/asking/entities/message';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Deps } from '#server/platform/deps';
import { presentFile } from '#server/platform/files/present';
import { findAttachments, messageRows } from './store';

/** Returns the messages that the kiosks of a site show. */
export async function readKioskMessages(
  db: Kysely<Schema>,
  signer: Pick<Deps, 'secrets' | 'now'>,
  site: { readonly clientId: number; readonly siteId: number },
): Promise<KioskMessage[]> {
  const rows = await messageRows(db, site)
    .innerJoin('site_message_versions', (join) =>
      join.onRef('site_message_versions.message_id', '=', 'site_messages.id').onRef('number', '=', 'site_messages.version'),
    )
    .select('site_message_versions.id as version_id')
    .execute();
  const files = await findAttachments(db, rows);
  return rows.map((row) => {
    const file = files.get(row.attachment_file_id);
    return {
      id: row.id,
      version_id: row.version_id,
      required: row.required,
      agree_by: row.agree_by,
      visitor_group_ids: row.visitor_group_ids,
      locale: row.locale,
      title: row.title,
      content: row.content,
      translations: row.translations,
      // Its address, and with it the configuration, is new each hour: a device that waits for days still shows the picture.
      attachment: file === undefined ? null : presentFile(signer, file),
    };
  });
}
