import type { Kysely } from 'kysely';

import { FIELD_TYPES, type FieldType } from '#contract/asking/entities/customField';
import type { BadgeElement, BadgeField } from '#contract/badges/entities/badge';
import { findAskedFields, findFieldsOfGroup, type FieldRow } from '#server/asking/customFields/store';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Actor } from '#server/platform/http/actor';
import { invalid } from '#server/platform/http/problem';
import { findGroupScope } from '#server/sites/sites/siteGroups';
import type { OwnerOfBadges } from './owner';

type Db = Kysely<Schema>;

/** Fields whose answers are pictures, or the host, who has a fact of their own. */
const NO_WORDS: readonly FieldType[] = [FIELD_TYPES.signature, FIELD_TYPES.photo, FIELD_TYPES.notify_list];

/**
 * Reports whether a badge may show the answers to a field. Sensitive answers appear on no badge, since everybody at the site reads it;
 * questions at a sign-out come too late (spec: fields#badges).
 */
const isPrintable = ({ sensitive, type, system, condition }: FieldRow): boolean =>
  !sensitive && !NO_WORDS.includes(type) && system === null && condition !== 'every_sign_out';

/** Returns the fields whose answers a badge of a site or group may show: those that people are asked there. */
export async function fieldsForBadge(db: Db, actor: Actor, owner: OwnerOfBadges): Promise<readonly BadgeField[]> {
  const { clientId, siteScope } = actor;
  const asked =
    owner.site_id === null
      ? await findFieldsOfGroup(db, clientId, owner.visitor_group_id, siteScope)
      : await findAskedFields(db, clientId, owner.site_id);
  const scope = await findGroupScope(db, actor);
  return asked
    .filter((field) => isPrintable(field) && (field.visitor_group_id === null || scope?.has(field.visitor_group_id) !== false))
    .map(({ id, name, visitor_group_id: groupId }) => ({ id, name, personal: groupId !== null }));
}

/** Returns the ids of the fields that the badge of a visit or a member may show now; without a site, those of the group at any site. */
export async function printableFields(
  db: Db,
  { clientId, siteId, groupId }: { readonly clientId: number; readonly siteId: number | null; readonly groupId: number },
): Promise<ReadonlySet<string>> {
  const asked =
    siteId === null ? await findFieldsOfGroup(db, clientId, groupId, null) : await findAskedFields(db, clientId, siteId, groupId);
  return new Set(asked.filter(isPrintable).map(({ id }) => String(id)));
}

/**
 * Checks the fields that a badge is to show. Fields that it showed before may remain, and print nothing.
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

/** Returns the field of an element; null for one without. */
function fieldKey(element: BadgeElement): string | null {
  if (element.type === 'personal') return `personal${element.field_id}`;
  return element.type === 'field' && element.field_id !== null ? `field${element.field_id}` : null;
}
