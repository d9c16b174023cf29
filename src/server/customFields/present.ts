import type { Selectable } from 'kysely';

import type { CustomField } from '#contract/entities/customField';
import type { Schema } from '../db/schema/schema';

/** A field as it leaves. */
export function presentField(row: Selectable<Schema['custom_fields']>): CustomField {
  return {
    id: row.id,
    revision: row.revision,
    site_id: row.site_id,
    name: row.name,
    type: row.type,
    values: row.values,
    groups: row.groups,
    required: row.required,
    sensitive: row.sensitive,
    on_sign_out: row.on_sign_out,
    is_favourite: row.is_favourite,
    on_fire_list: row.on_fire_list,
    evacuation_role: row.evacuation_role,
    help_values: row.help_values,
    on_pdf_message_agreements: row.on_pdf_message_agreements,
    reject_values: row.reject_values,
    reject_message: row.reject_message,
    translations: row.translations,
  };
}
