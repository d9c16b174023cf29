import type { Kysely } from 'kysely';

import type { Schema } from '#server/platform/db/schema/schema';
import type { Actor } from '#server/platform/http/actor';
import { problem } from '#server/platform/http/problem';
import { requireSite } from '#server/sites/sites/access';

/** Returns the event of a call. @throws Problem 404 for a site out of the caller's reach, and for one that is no event */
export async function requireEvent(
  db: Kysely<Schema>,
  actor: Actor,
  siteId: number,
): Promise<{ readonly clientId: number; readonly siteId: number }> {
  const site = await requireSite(db, actor, siteId);
  if (site.type !== 'event') throw problem(404);
  return { clientId: actor.clientId, siteId: site.id };
}
