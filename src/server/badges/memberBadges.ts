import { sql, type Kysely } from 'kysely';

import type { BadgeFacts, BadgeOfPerson } from '#contract/badges/entities/badge';
import { memberCode } from '#server/people/members/code';
import type { Schema } from '#server/platform/db/schema/schema';
import { findFiles } from '#server/platform/files/store';
import type { Actor } from '#server/platform/http/actor';
import { requireSite } from '#server/sites/sites/access';
import { requireOwnGroup } from '#server/sites/sites/siteGroups';
import { addressesOf, answersOf, logoOfSite, timeFacts, type FactDeps } from './facts';
import { printableFields } from './fields';
import { noBadge } from './printing';
import { findBadgeOfVisit } from './store';

/**
 * Returns the badges of members of a group without a visit: with the current day and time, and the member's own code, in groups with
 * codes.
 *
 * @throws Problem 404 for a group or site out of reach, 409 `no_badge`
 */
export async function badgesOfMembers(
  db: Kysely<Schema>,
  deps: FactDeps,
  actor: Actor,
  { groupId, siteId, ids }: { readonly groupId: number; readonly siteId: number | null; readonly ids: readonly number[] },
): Promise<{ readonly badge: BadgeOfPerson['badge']; readonly people: readonly BadgeFacts[] }> {
  const { clientId } = actor;
  await requireOwnGroup(db, actor, groupId);
  if (siteId !== null) await requireSite(db, actor, siteId);
  const group = await db
    .selectFrom('visitor_groups')
    .select(['name', 'locale', 'scanning_enabled'])
    .where('id', '=', groupId)
    .executeTakeFirstOrThrow();
  const site =
    siteId === null
      ? undefined
      : await db.selectFrom('sites').select(['name', 'locale', 'timezone']).where('id', '=', siteId).executeTakeFirst();
  const design = await findBadgeOfVisit(db, { client_id: clientId, site_id: siteId ?? 0, visitor_group_id: groupId });
  if (design === undefined) throw noBadge();
  const members = await db
    .selectFrom('members')
    .select(['id', 'code_no', 'archived_at', 'name', 'additional', 'photo_file_id'])
    .where('client_id', '=', clientId)
    .where('visitor_group_id', '=', groupId)
    .where(sql<boolean>`id = any(${[...ids]}::int[])`)
    .orderBy('sort_name')
    .orderBy('id')
    .execute();
  const shown = await printableFields(db, { clientId, siteId, groupId });
  const logoId = await logoOfSite(db, clientId, siteId);
  const files = await findFiles(
    db,
    [...members.map((member) => member.photo_file_id), logoId].filter((id) => id !== null),
  );
  const fileOf = (id: number | null) => (id === null ? null : (files.get(id) ?? null));
  const { name, width_mm, height_mm, elements } = design;
  return {
    badge: { name, width_mm, height_mm, elements },
    people: members.map((member) => ({
      ...answersOf(member.additional, shown),
      name: member.name,
      ...(group.scanning_enabled && member.archived_at === null ? { qr: memberCode(deps, member) } : {}),
      group: group.name,
      site: site?.name ?? '',
      ...timeFacts(deps.now(), site ?? { locale: group.locale, timezone: 'UTC' }),
      ...addressesOf(deps, { photo: fileOf(member.photo_file_id), logo: fileOf(logoId) }),
    })),
  };
}
