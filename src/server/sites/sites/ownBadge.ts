import type { BadgeOwner } from '#contract/badges/entities/badge';
import type { Tx } from '#server/platform/db/transaction';
import { invalid } from '#server/platform/http/problem';

/** Checks the badge of a site or group. @throws Problem 422 on `badge_id` for a badge that is not its own */
export async function requireOwnBadge(tx: Tx, owner: BadgeOwner, badgeId: number | null | undefined): Promise<void> {
  if (badgeId == null) return;
  const badge = await tx.selectFrom('badges').select(['site_id', 'visitor_group_id']).where('id', '=', badgeId).executeTakeFirst();
  const isOwn =
    badge !== undefined && badge.site_id === (owner.site_id ?? null) && badge.visitor_group_id === (owner.visitor_group_id ?? null);
  if (!isOwn) throw invalid({ badge_id: 'rules.notFound' });
}
