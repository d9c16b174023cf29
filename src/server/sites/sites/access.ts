import type { Kysely } from 'kysely';

import type { SiteType } from '#contract/sites/entities/site';
import { sitePermission } from '#contract/sites/policies';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Actor } from '#server/platform/http/actor';
import { problem } from '#server/platform/http/problem';
import type { SiteZone } from '#server/platform/lists/siteZones';

/** The site that a call is about, with the columns that every call needs. */
export interface SiteOfCall extends SiteZone {
  readonly name: string;
  readonly type: SiteType;
  readonly spaces_enabled: boolean;
}

/**
 * Returns the site of a call, which must be the client's and one that the caller may see.
 *
 * @throws Problem 404 otherwise, as for an unknown one
 */
export async function requireSite(db: Kysely<Schema>, actor: Actor, siteId: number): Promise<SiteOfCall> {
  actor.requireSite(siteId);
  const site = await db
    .selectFrom('sites')
    .select(['id', 'name', 'timezone', 'type', 'spaces_enabled'])
    .where('client_id', '=', actor.clientId)
    .where('id', '=', siteId)
    .executeTakeFirst();
  if (!site) throw problem(404);
  return site;
}

/** Returns the site of a call that changes what belongs to it. @throws Problem 404 for one out of reach, 403 without the right */
export async function requireEditableSite(db: Kysely<Schema>, actor: Actor, siteId: number): Promise<SiteOfCall> {
  const site = await requireSite(db, actor, siteId);
  actor.require(sitePermission(site.type, 'editor'));
  return site;
}

/** Returns the sites that the caller may see: the one that a list requests, or all of them. Throws 404 for one out of reach. */
export async function visibleSites(db: Kysely<Schema>, actor: Actor, siteId: number | undefined): Promise<SiteZone[]> {
  if (siteId !== undefined) return [await requireSite(db, actor, siteId)];
  const sites = await db.selectFrom('sites').select(['id', 'timezone']).where('client_id', '=', actor.clientId).execute();
  return sites.filter((site) => actor.siteScope === null || actor.siteScope.includes(site.id));
}
