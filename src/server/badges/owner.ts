import type { Kysely } from 'kysely';

import type { BadgeOwner } from '#contract/badges/entities/badge';
import { supportsSetting } from '#contract/people/groupSettings';
import { sitePermission } from '#contract/sites/policies';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Actor } from '#server/platform/http/actor';
import { invalid } from '#server/platform/http/problem';
import { requireSite } from '#server/sites/sites/access';
import { requireOwnGroup } from '#server/sites/sites/siteGroups';

type Db = Kysely<Schema>;

/** A site or a group whose badges a call is about: one of the two. */
export type OwnerOfBadges =
  | { readonly site_id: number; readonly visitor_group_id: null }
  | { readonly site_id: null; readonly visitor_group_id: number };

/**
 * Returns the owner that a call names, if the caller has the right for it.
 *
 * @throws Problem 404 for one out of reach, 403 without the right, 422 for a group that has no badges
 */
export async function requireOwner(
  db: Db,
  actor: Actor,
  { site_id: siteId, visitor_group_id: groupId }: { readonly [Key in keyof BadgeOwner]?: number | null },
  level: 'viewer' | 'editor',
): Promise<OwnerOfBadges> {
  if (siteId != null) {
    const site = await requireSite(db, actor, siteId);
    actor.require(sitePermission(site.type, level));
    return { site_id: site.id, visitor_group_id: null };
  }
  actor.require(`ManageVisitorGroup.${level}`);
  const group = await requireOwnGroup(db, actor, groupId ?? 0);
  if (!supportsSetting(group.type, 'badge_id')) throw invalid({ visitor_group_id: 'rules.groups.unsupported' });
  return { site_id: null, visitor_group_id: group.id };
}

/** Selects the badges of an owner. */
export function badgeRows(db: Db, clientId: number, owner: OwnerOfBadges) {
  const rows = db.selectFrom('badges').selectAll('badges').where('badges.client_id', '=', clientId);
  const ofOwner =
    owner.site_id === null ? rows.where('visitor_group_id', '=', owner.visitor_group_id) : rows.where('site_id', '=', owner.site_id);
  return ofOwner.orderBy('id');
}
