import type { Kysely } from 'kysely';

import type { LinkSubject } from '#server/platform/db/schema/platform/links';
import type { Schema } from '#server/platform/db/schema/schema';

/** Reads the stored links to a record, the oldest first. */
export const linksTo = (db: Kysely<Schema>, subject: LinkSubject, id: number) =>
  db.selectFrom('links').selectAll().where('subject', '=', subject).where('subject_id', '=', id).orderBy('id').execute();
