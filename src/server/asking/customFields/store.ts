import { sql, type Kysely, type Selectable } from 'kysely';

import type { Schema } from '#server/platform/db/schema/schema';
import { maySignInAt } from '#server/sites/sites/siteGroups';

type Db = Kysely<Schema>;
export type FieldRow = Selectable<Schema['custom_fields']>;

/** A list of fields: of a site of the client, of a group, or of the library. */
export type FieldPlace = { readonly siteId: number } | { readonly groupId: number } | 'library';

function placedFields(db: Db, clientId: number) {
  return db
    .selectFrom('field_places as place')
    .innerJoin('custom_fields', 'custom_fields.id', 'place.field_id')
    .where('place.client_id', '=', clientId)
    .where('custom_fields.client_id', '=', clientId)
    .where('custom_fields.deleted_at', 'is', null)
    .orderBy('place.position')
    .orderBy('custom_fields.id');
}

/** Finds the fields of a place in order: those of a site or a group, its own and those taken from the library, or the library's. */
export function findFields(db: Db, clientId: number, place: FieldPlace): Promise<FieldRow[]> {
  const placed = placedFields(db, clientId).selectAll('custom_fields');
  if (place === 'library') return placed.where('place.site_id', 'is', null).where('place.visitor_group_id', 'is', null).execute();
  return 'siteId' in place
    ? placed.where('place.site_id', '=', place.siteId).execute()
    : placed.where('place.visitor_group_id', '=', place.groupId).execute();
}

/**
 * Finds the fields that people are asked at a site, each once: those of the site, then those of the groups that can sign in there, with
 * `groups` as the groups that are asked it. With a group, only the fields of that group.
 */
export async function findAskedFields(db: Db, clientId: number, siteId: number, groupId?: number): Promise<FieldRow[]> {
  const ofSite = await findFields(db, clientId, { siteId });
  let placed = placedFields(db, clientId)
    .innerJoin('visitor_groups', 'visitor_groups.id', 'place.visitor_group_id')
    .selectAll('custom_fields')
    .select('visitor_groups.id as of_group')
    .where('visitor_groups.can_sign_in', '=', true)
    .where((eb) => maySignInAt(siteId, eb.ref('visitor_groups.id')));
  if (groupId !== undefined) placed = placed.where('visitor_groups.id', '=', groupId);
  const fields = new Map<number, FieldRow>(ofSite.map((field) => [field.id, field]));
  for (const { of_group: group, ...field } of await placed.execute()) {
    const known = fields.get(field.id);
    if (known === undefined) fields.set(field.id, { ...field, groups: [group] });
    else if (known.groups.length > 0 && !known.groups.includes(group)) fields.set(field.id, { ...known, groups: [...known.groups, group] });
  }
  const asked = [...fields.values()];
  return groupId === undefined ? asked : asked.filter(({ groups }) => groups.length === 0 || groups.includes(groupId));
}

/**
 * Finds the fields that people of a group are asked at one of the sites where they may sign in, each once: those of the group, then those
 * of the sites. Null covers all sites.
 */
export async function findFieldsOfGroup(db: Db, clientId: number, groupId: number, siteIds: readonly number[] | null): Promise<FieldRow[]> {
  const ofGroup = await findFields(db, clientId, { groupId });
  let ofSites = placedFields(db, clientId)
    .selectAll('custom_fields')
    .where('place.site_id', 'is not', null)
    .where((eb) => maySignInAt(eb.ref('place.site_id'), sql<number>`${groupId}::int`));
  if (siteIds !== null) ofSites = ofSites.where(sql<boolean>`place.site_id = any(${[...siteIds]}::int[])`);
  const asked = (await ofSites.execute()).filter(({ groups }) => groups.length === 0 || groups.includes(groupId));
  return [...new Map([...ofGroup, ...asked].map((field) => [field.id, field])).values()];
}

/** Finds the fields whose answers may be stored for the members of a group: its own, and those of the client's sites, each once. */
export async function findKeptFields(db: Db, clientId: number, groupId: number): Promise<FieldRow[]> {
  const placed = await placedFields(db, clientId)
    .selectAll('custom_fields')
    .where((eb) => eb.or([eb('place.visitor_group_id', '=', groupId), eb('place.site_id', 'is not', null)]))
    .execute();
  return [...new Map(placed.map((field) => [field.id, field])).values()];
}
