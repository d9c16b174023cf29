import { sql, type Kysely } from 'kysely';

import { FAVOURITE_FIELDS_MAX, GROUP_FIELDS_MAX, LIBRARY_FIELDS_MAX, SITE_FIELDS_MAX } from '#contract/asking/entities/customField';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Tx } from '#server/platform/db/transaction';
import type { MessageKey } from '#server/platform/http/messages';
import { invalid } from '#server/platform/http/problem';
import { requireSameRows } from '#server/platform/rows/orderedRows';
import { findFields, type FieldPlace, type FieldRow } from './store';

/** Returns the columns that name a place. */
const columnsOf = (place: FieldPlace) => ({
  site_id: place !== 'library' && 'siteId' in place ? place.siteId : null,
  visitor_group_id: place !== 'library' && 'groupId' in place ? place.groupId : null,
});

function limitOf(place: FieldPlace): { readonly key: MessageKey; readonly limit: number } {
  if (place === 'library') return { key: 'rules.fields.tooManyInLibrary', limit: LIBRARY_FIELDS_MAX };
  return 'siteId' in place
    ? { key: 'rules.fields.tooManyAtSite', limit: SITE_FIELDS_MAX }
    : { key: 'rules.fields.tooManyInGroup', limit: GROUP_FIELDS_MAX };
}

/** Checks the limit of a place, whose owner this transaction has locked. @throws Problem 422 on `field` when it is full */
export async function requireRoom(tx: Tx, clientId: number, place: FieldPlace, field: 'name' | 'field_id'): Promise<void> {
  const { key, limit } = limitOf(place);
  if ((await findFields(tx, clientId, place)).length >= limit) throw invalid({ [field]: { key, values: { limit } } });
}

/**
 * Checks the limit of favourites at a site or a group, which this transaction has locked; the library has no limit. @throws Problem 422
 * on `field` when this one would exceed it
 */
export async function requireRoomForFavourite(
  tx: Tx,
  clientId: number,
  place: FieldPlace,
  { id }: { readonly id?: number },
  field: 'is_favourite' | 'field_id',
): Promise<void> {
  if (place === 'library') return;
  const others = (await findFields(tx, clientId, place)).filter((one) => one.is_favourite && one.id !== id);
  if (others.length < FAVOURITE_FIELDS_MAX) return;
  const key = 'siteId' in place ? 'rules.fields.tooManyFavouritesAtSite' : 'rules.fields.tooManyFavouritesInGroup';
  throw invalid({ [field]: { key, values: { limit: FAVOURITE_FIELDS_MAX } } });
}

/** Adds a field below the others of a place, whose owner this transaction has locked. */
export async function addPlace(tx: Tx, clientId: number, place: FieldPlace, fieldId: number): Promise<void> {
  const { site_id: siteId, visitor_group_id: groupId } = columnsOf(place);
  await sql`
    insert into field_places (client_id, field_id, site_id, visitor_group_id, position)
    select ${clientId}::int, ${fieldId}::int, ${siteId}::int, ${groupId}::int, coalesce(max(position), 0) + 1
    from field_places
    where client_id = ${clientId} and site_id is not distinct from ${siteId}::int
      and visitor_group_id is not distinct from ${groupId}::int
  `.execute(tx);
}

/** Removes a field from one place, or from all. */
export async function removePlaces(tx: Tx, clientId: number, fieldId: number, place?: FieldPlace): Promise<void> {
  let places = tx.deleteFrom('field_places').where('client_id', '=', clientId).where('field_id', '=', fieldId);
  if (place !== undefined) {
    const { site_id: siteId, visitor_group_id: groupId } = columnsOf(place);
    places = places.where('site_id', 'is not distinct from', siteId).where('visitor_group_id', 'is not distinct from', groupId);
  }
  await places.execute();
}

/** Reports whether a field is asked in a place. */
export async function isPlaced(db: Kysely<Schema>, clientId: number, place: FieldPlace, fieldId: number): Promise<boolean> {
  return (await findFields(db, clientId, place)).some(({ id }) => id === fieldId);
}

/** Finds the sites and groups that ask a field, in the order in which they are locked. */
export async function placesOf(
  db: Kysely<Schema>,
  clientId: number,
  fieldId: number,
): Promise<{ readonly siteIds: readonly number[]; readonly groupIds: readonly number[] }> {
  const rows = await db
    .selectFrom('field_places')
    .select(['site_id', 'visitor_group_id'])
    .where('client_id', '=', clientId)
    .where('field_id', '=', fieldId)
    .execute();
  const sorted = (ids: readonly (number | null)[]): number[] => ids.filter((id) => id !== null).sort((one, other) => one - other);
  return { siteIds: sorted(rows.map((row) => row.site_id)), groupIds: sorted(rows.map((row) => row.visitor_group_id)) };
}

/**
 * Reorders the fields of a place, whose owner this transaction has locked.
 *
 * @param stale the data of the error when the call names other fields than there are
 * @throws Problem 409 `stale` then
 */
export async function orderPlace(
  tx: Tx,
  clientId: number,
  place: FieldPlace,
  ids: readonly number[],
  stale: (fields: readonly FieldRow[]) => Readonly<Record<string, unknown>>,
): Promise<FieldRow[]> {
  const fields = await findFields(tx, clientId, place);
  const byId = new Map(fields.map((field) => [field.id, field]));
  await requireSameRows(ids, fields, () => stale(fields));
  const { site_id: siteId, visitor_group_id: groupId } = columnsOf(place);
  await sql`
    update field_places set position = wanted.position
    from unnest(${[...ids]}::int[]) with ordinality as wanted (id, position)
    where field_places.field_id = wanted.id and client_id = ${clientId} and site_id is not distinct from ${siteId}::int
      and visitor_group_id is not distinct from ${groupId}::int and field_places.position <> wanted.position
  `.execute(tx);
  return ids.flatMap((id) => byId.get(id) ?? []);
}
