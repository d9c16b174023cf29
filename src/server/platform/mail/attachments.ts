import type { Kysely, Selectable } from 'kysely';

import type { Schema } from '../db/schema/schema';

type Db = Kysely<Schema>;

/** A file attached to a mail. */
export interface Attachment {
  readonly name: string;
  readonly type: string;
  readonly content: Uint8Array;
}

/** Stores files once for all the mails that they are attached to. Returns the `bundle_id` for these. */
export async function keepAttachments(tx: Db, attachments: readonly Attachment[], now: Date): Promise<number> {
  const { id } = await tx.insertInto('mail_bundles').values({ created_at: now }).returning('id').executeTakeFirstOrThrow();
  await tx
    .insertInto('mail_attachments')
    .values(attachments.map(({ name, type, content }) => ({ bundle_id: id, name, type, content: Buffer.from(content).toString('base64') })))
    .execute();
  return id;
}

/** Returns the files of a mail; empty for one without. */
export async function findAttachments(db: Db, bundleId: number | null): Promise<readonly Attachment[]> {
  if (bundleId === null) return [];
  const rows = await db.selectFrom('mail_attachments').selectAll().where('bundle_id', '=', bundleId).orderBy('id').execute();
  return rows.map(({ name, type, content }) => ({ name, type, content: Buffer.from(content, 'base64') }));
}

/** A file of a mail without its content. */
export type FileName = Pick<Selectable<Schema['mail_attachments']>, 'id' | 'bundle_id' | 'name'>;

/** Returns the names of the files of several mails. */
export const findFileNames = (db: Db, bundles: readonly number[]): Promise<FileName[]> =>
  db.selectFrom('mail_attachments').select(['id', 'bundle_id', 'name']).where('bundle_id', 'in', bundles).orderBy('id').execute();

/** Returns one file by its id. */
export async function findAttachment(db: Db, id: number): Promise<Attachment | undefined> {
  const row = await db.selectFrom('mail_attachments').selectAll().where('id', '=', id).executeTakeFirst();
  return row && { name: row.name, type: row.type, content: Buffer.from(row.content, 'base64') };
}

/** The outcome so far of the mails with the same files. */
export interface BundleEnd {
  readonly sent: number;
  readonly refused: readonly string[];
  /** Whether none of them will be retried. */
  readonly isOver: boolean;
}

/** Returns which mails of a bundle the mail server accepted, which it refused, and whether any is still queued. */
export async function endOfBundle(db: Db, bundleId: number, now: Date): Promise<BundleEnd> {
  const mails = await db
    .selectFrom('mails')
    .select(['recipient', 'settled_at', 'sent_at', 'expires_at'])
    .where('bundle_id', '=', bundleId)
    .orderBy('id')
    .execute();
  const settled = mails.filter(({ settled_at: at }) => at !== null);
  return {
    sent: settled.filter(({ sent_at: at }) => at !== null).length,
    refused: settled.filter(({ sent_at: at }) => at === null).map(({ recipient }) => recipient),
    isOver: mails.every(({ settled_at: at, expires_at: until }) => at !== null || (until !== null && until <= now)),
  };
}

/** Removes the files of a completed bundle: they name people. */
export async function removeBundle(db: Db, bundleId: number): Promise<void> {
  await db.deleteFrom('mail_bundles').where('id', '=', bundleId).execute();
}

/** Removes files as old as the oldest mails. */
export async function removeOldBundles(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('mail_bundles').where('created_at', '<', before).execute();
}
