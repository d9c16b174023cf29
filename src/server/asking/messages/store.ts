import type { Kysely, Selectable } from 'kysely';

import type { MessageSubstance, SiteMessage } from '#contract/asking/entities/message';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Deps } from '#server/platform/deps';
import { presentMessage } from './present';

type Db = Kysely<Schema>;
type Signer = Pick<Deps, 'secrets' | 'now'>;
export type MessageRow = Selectable<Schema['site_messages']>;

/** The content of a message that each of its versions stores. */
export type Substance = MessageSubstance & Pick<SiteMessage, 'attachment_file_id'>;

/** Finds the files of some messages or versions, by id. */
export async function findAttachments(
  db: Db,
  rows: readonly { readonly attachment_file_id: number | null }[],
): Promise<ReadonlyMap<number | null, Selectable<Schema['files']>>> {
  const ids = rows.flatMap(({ attachment_file_id: id }) => (id === null ? [] : [id]));
  if (ids.length === 0) return new Map();
  const files = await db.selectFrom('files').selectAll().where('id', 'in', ids).execute();
  return new Map(files.map((file) => [file.id, file]));
}

/** Selects the messages of a site in their order. */
export const messageRows = (db: Db, { clientId, siteId }: { readonly clientId: number; readonly siteId: number }) =>
  db
    .selectFrom('site_messages')
    .selectAll('site_messages')
    .where('site_messages.client_id', '=', clientId)
    .where('site_messages.site_id', '=', siteId)
    .orderBy('site_messages.position')
    .orderBy('site_messages.id');

/** Reads the messages of a site as they are presented. */
export async function readMessages(
  db: Db,
  signer: Signer,
  site: { readonly clientId: number; readonly siteId: number },
): Promise<SiteMessage[]> {
  return presentAll(db, signer, await messageRows(db, site).execute());
}

/** Presents one message. */
export async function presentOne(db: Db, signer: Signer, row: MessageRow): Promise<SiteMessage> {
  const [message] = await presentAll(db, signer, [row]);
  if (message === undefined) throw new Error('A message was not presented');
  return message;
}

async function presentAll(db: Db, signer: Signer, rows: readonly MessageRow[]): Promise<SiteMessage[]> {
  const files = await findAttachments(db, rows);
  return rows.map((row) => presentMessage(signer, row, files.get(row.attachment_file_id)));
}
