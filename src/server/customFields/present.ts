import type { Selectable } from 'kysely';

import type { CustomField } from '#contract/entities/customField';
import type { Schema } from '../db/schema/schema';

/** A field as it leaves. */
export function presentField(row: Selectable<Schema['custom_fields']>): CustomField {
  const { client_id: _client, position: _position, ...field } = row;
  return field;
}
