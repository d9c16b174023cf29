import type { Kysely, Selectable } from 'kysely';

import { FIELD_TYPES, type FieldType } from '#contract/asking/entities/customField';
import { askedOfMember } from '#contract/asking/questions';
import type { PersonalField } from '#contract/people/entities/memberImport';
import type { Schema } from '#server/platform/db/schema/schema';

/** Fields that no file can hold: a picture, a signature, and a choice among people. */
const NOT_IN_FILES: ReadonlySet<FieldType> = new Set([FIELD_TYPES.signature, FIELD_TYPES.photo, FIELD_TYPES.notify_list]);

/** A personal field with the settings that responses are checked against. */
export interface KnownField extends PersonalField {
  readonly field: Selectable<Schema['custom_fields']>;
}

/**
 * Returns the fields that members of a group can have, except sensitive ones that the reader may not see. Fields that share a name carry
 * their site's name, too.
 */
export async function findPersonalFields(
  db: Kysely<Schema>,
  { clientId, groupId }: { readonly clientId: number; readonly groupId: number },
  seesSensitive: boolean,
): Promise<readonly KnownField[]> {
  const rows = await db
    .selectFrom('custom_fields')
    .innerJoin('field_places as place', 'place.field_id', 'custom_fields.id')
    .leftJoin('sites', 'sites.id', 'place.site_id')
    .where('custom_fields.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('place.visitor_group_id', '=', groupId), eb('place.site_id', 'is not', null)]))
    .selectAll('custom_fields')
    .select('sites.name as site_name')
    .where('custom_fields.client_id', '=', clientId)
    // The group's own fields come last, as at a sign-in.
    .orderBy('sites.name')
    .orderBy('place.position')
    .orderBy('custom_fields.id')
    .execute();
  const fields = askedOfMember([...new Map([...rows].reverse().map((row) => [row.id, row])).values()].reverse(), groupId).filter(
    ({ sensitive, type }) => (seesSensitive || !sensitive) && !NOT_IN_FILES.has(type),
  );
  const isAmbiguous = (name: string): boolean => fields.filter((field) => field.name === name).length > 1;
  return fields.map(({ site_name: site, ...field }) => ({
    id: field.id,
    name: site !== null && isAmbiguous(field.name) ? `${field.name} (${site})` : field.name,
    field,
  }));
}
