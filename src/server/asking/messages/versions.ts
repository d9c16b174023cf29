import { isDeepStrictEqual } from 'node:util';
import { sql, type Kysely } from 'kysely';

import { KIOSK_VISIT_MAX_AGE_DAYS } from '#contract/visits/constants';
import type { Schema } from '#server/platform/db/schema/schema';
import { transact, type Tx } from '#server/platform/db/transaction';
import { releaseFiles } from '#server/platform/files/removal';
import type { MessageRow, Substance } from './store';

const DAY_MS = 86_400_000;

/** Returns the moment from which a retired version may still be agreed to: a device may have been without a network. */
export const stillShownFrom = (now: Date): Date => new Date(now.getTime() - KIOSK_VISIT_MAX_AGE_DAYS * DAY_MS);

const SUBSTANCE = [
  'locale',
  'title',
  'content',
  'translations',
  'agree_by',
  'attachment_file_id',
] as const satisfies readonly (keyof Substance)[];

/** Reports whether two messages have the same text in the same languages, and the same way of agreeing. */
export const saysTheSame = (one: Substance, other: Substance): boolean =>
  SUBSTANCE.every((field) => isDeepStrictEqual(one[field], other[field]));

/** Stores the current content of a message as a version that never changes. */
export async function keepVersion(tx: Tx, message: MessageRow): Promise<void> {
  await tx
    .insertInto('site_message_versions')
    .values({
      client_id: message.client_id,
      site_id: message.site_id,
      message_id: message.id,
      number: message.version,
      locale: message.locale,
      title: message.title,
      content: message.content,
      translations: JSON.stringify(message.translations),
      agree_by: message.agree_by,
      attachment_file_id: message.attachment_file_id,
    })
    .execute();
}

/** Records that a version of a message is no longer shown. */
export async function retireVersion(tx: Tx, message: MessageRow, now: Date): Promise<void> {
  await tx
    .updateTable('site_message_versions')
    .set({ retired_at: now })
    .where('message_id', '=', message.id)
    .where('retired_at', 'is', null)
    .execute();
}

/** Removes versions that nobody has agreed to and nobody can agree to any more, with their attachments. */
export async function removeOldVersions(db: Kysely<Schema>, now: Date): Promise<void> {
  await transact(db, async (tx) => {
    const removed = await tx
      .deleteFrom('site_message_versions')
      .where('retired_at', '<', stillShownFrom(now))
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('message_agreements')
              .select(sql`1`.as('one'))
              .whereRef('version_id', '=', 'site_message_versions.id'),
          ),
        ),
      )
      .returning('attachment_file_id')
      .execute();
    await releaseFiles(
      tx,
      removed.flatMap(({ attachment_file_id: id }) => (id === null ? [] : [id])),
    );
  });
}
