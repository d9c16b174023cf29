import type { Kysely } from 'kysely';

import type { BadgeElement, BadgeField } from '#contract/entities/badge';
import { FIELD_TYPES, type FieldType } from '#contract/entities/customField';
import type { Schema } from '../db/schema/schema';
import { findFields, type FieldRow } from '../customFields/store';
import type { Actor } from '../http/actor';
import { invalid } from '../http/problem';
import { findGroupScope } from '../sites/siteGroups';
import type { OwnerOfBadges } from './owner';

type Db = Kysely<Schema>;

/** Their answers are pictures. */
const PICTURES: readonly FieldType[] = [FIELD_TYPES.signature, FIELD_TYPES.photo];

/** What is sensitive stands on no badge: everybody at the site reads it (spec: fields#badges). */
const isPrintable = ({ sensitive, type, system }: Pick<FieldRow, 'sensitive' | 'type' | 'system'>): boolean =>
  !sensitive && !PICTURES.includes(type) && system === null;

/**
 * Returns the fields whose answers a badge of a site or group may show: of a site those asked there, of a group those of the client's
 * sites and library, and its own personal ones.
 */
export async function fieldsForBadge(db: Db, actor: Actor, owner: OwnerOfBadges): Promise<readonly BadgeField[]> {
  const { clientId, siteScope } = actor;
  const placed =
    owner.site_id === null
      ? await findFields(db, clientId, { groupId: owner.visitor_group_id })
      : await findFields(db, clientId, { siteId: owner.site_id });
  const asked =
    owner.site_id === null
      ? await db
          .selectFrom('custom_fields')
          .selectAll()
          .where('client_id', '=', clientId)
          .where('visitor_group_id', 'is', null)
          .where('deleted_at', 'is', null)
          .orderBy('name')
          .orderBy('id')
          .execute()
      : [];
  const scope = owner.site_id === null ? null : await findGroupScope(db, actor);
  const personal =
    owner.site_id === null
      ? []
      : await db
          .selectFrom('custom_fields')
          .selectAll()
          .where('client_id', '=', clientId)
          .where('visitor_group_id', 'is not', null)
          .where('deleted_at', 'is', null)
          .orderBy('name')
          .orderBy('id')
          .execute();
  const all = [
    ...placed,
    ...asked.filter(({ site_id: siteId }) => siteId === null || siteScope === null || siteScope.includes(siteId)),
    ...personal.filter(({ visitor_group_id: groupId }) => scope === null || (groupId !== null && scope.has(groupId))),
  ];
  const once = new Map(
    all.filter(isPrintable).map(({ id, name, visitor_group_id: groupId }) => [id, { id, name, personal: groupId !== null }]),
  );
  return [...once.values()];
}

/**
 * Checks the fields that a badge is to show; those that it showed before may stay.
 *
 * @throws Problem 422 on `elements` for a field that cannot be printed there
 */
export async function requireFields(
  db: Db,
  actor: Actor,
  owner: OwnerOfBadges,
  { wanted, before }: { readonly wanted: readonly BadgeElement[]; readonly before: readonly BadgeElement[] },
): Promise<void> {
  const shown = new Set(before.map(fieldKey));
  const added = wanted.filter((element) => fieldKey(element) !== null && !shown.has(fieldKey(element)));
  if (added.length === 0) return;
  const known = await fieldsForBadge(db, actor, owner);
  const isKnown = (element: BadgeElement): boolean =>
    known.some(({ id, personal }) => `${personal ? 'personal' : 'field'}${id}` === fieldKey(element));
  if (!added.every(isKnown)) throw invalid({ elements: 'rules.badges.field' });
}

/** Names the field of an element; null for one without. */
function fieldKey(element: BadgeElement): string | null {
  if (element.type === 'personal') return `personal${element.field_id}`;
  return element.type === 'field' && element.field_id !== null ? `field${element.field_id}` : null;
}
