import type { Kysely } from 'kysely';

import type { LinkSubject } from '../db/schema/platform/links';
import type { Schema } from '../db/schema/schema';
import { problem } from '../http/problem';
import type { LinkDeps, LinkRow } from './issue';
import type { LinkKind } from './kind';
import { hashOf } from './token';

type Db = Kysely<Schema>;

/**
 * Uses a link, and notes when. One that works once serves the first of two uses at the same moment alone, and forgets its data. Call it
 * in the transaction of the change that the link allows.
 *
 * @returns the link as it was, or null for one that does not work (any more)
 */
export async function spendLink({ secrets, now }: LinkDeps, tx: Db, { purpose, uses }: LinkKind, token: string): Promise<LinkRow | null> {
  const at = now();
  const isOnce = uses === 'once';
  const spent = await tx
    .with('working', (db) =>
      db
        .selectFrom('links')
        .selectAll()
        .where('token_hash', '=', hashOf(secrets, token))
        .where('purpose', '=', purpose)
        .where('revoked_at', 'is', null)
        .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', at)]))
        .$if(isOnce, (query) => query.where('used_at', 'is', null))
        .forUpdate(),
    )
    .updateTable('links')
    .from('working')
    .set({ used_at: at, ...(isOnce ? { data: '{}' } : {}) })
    .whereRef('links.id', '=', 'working.id')
    .returningAll('working')
    .executeTakeFirst();
  return spent ?? null;
}

/** Ends the links of these kinds to a subject; null for those without one. */
export async function revokeLinks(
  { now }: Pick<LinkDeps, 'now'>,
  tx: Db,
  kinds: readonly LinkKind[],
  subjectId: number | null,
): Promise<void> {
  await tx
    .updateTable('links')
    .set({ revoked_at: now() })
    .where(
      'purpose',
      'in',
      kinds.map(({ purpose }) => purpose),
    )
    .where('subject_id', subjectId === null ? 'is' : '=', subjectId)
    .where('revoked_at', 'is', null)
    .execute();
}

/**
 * Ends one link of a subject that this transaction has locked. Returns it as it was before and is now.
 *
 * @throws Problem 404 for a link of another subject
 */
export async function revokeLink(
  { now }: Pick<LinkDeps, 'now'>,
  tx: Db,
  { purpose }: LinkKind,
  { subjectId, id }: { readonly subjectId: number; readonly id: number },
): Promise<{ readonly before: LinkRow; readonly after: LinkRow }> {
  const before = await tx
    .selectFrom('links')
    .selectAll()
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .where('subject_id', '=', subjectId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (before === undefined) throw problem(404);
  if (before.revoked_at !== null) return { before, after: before };
  const after = await tx.updateTable('links').set({ revoked_at: now() }).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
  return { before, after };
}

/** Removes all links to these records, which are erased but stay. */
export async function removeLinksOf(tx: Db, subject: LinkSubject, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('links').where('subject', '=', subject).where('subject_id', 'in', ids).execute();
}

/** Removes links that ended long enough ago. */
export async function removeOldLinks(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('links').where('kept_until', '<', now).execute();
}
