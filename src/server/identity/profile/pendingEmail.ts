import type { Kysely } from 'kysely';

import type { Schema } from '#server/platform/db/schema/schema';
import type { Deps } from '#server/platform/deps';
import { revokeLinks } from '#server/platform/links/end';
import { openLinksOf } from '#server/platform/links/find';
import { EMAIL_LINK } from '../links';

/** Returns the new address of a pending change of email; null when no change waits for its link. */
export async function findPendingEmail(db: Kysely<Schema>, userId: number, now: Date): Promise<string | null> {
  const [link] = await openLinksOf(db, EMAIL_LINK, userId, now);
  return link?.recipient ?? null;
}

/** Ends a change of email that waits for its link. */
export const forgetPendingEmail = (deps: Pick<Deps, 'now'>, tx: Kysely<Schema>, userId: number): Promise<void> =>
  revokeLinks(deps, tx, [EMAIL_LINK], userId);
