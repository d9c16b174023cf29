import type { Selectable } from 'kysely';

import type { AskedField, CustomField } from '#contract/asking/entities/customField';
import type { Schema } from '#server/platform/db/schema/schema';

/** Presents a field. */
export function presentField(row: Selectable<Schema['custom_fields']>): CustomField {
  return {
    id: row.id,
    revision: row.revision,
    site_id: row.site_id,
    visitor_group_id: row.visitor_group_id,
    system: row.system,
    name: row.name,
    type: row.type,
    values: row.values,
    groups: row.groups,
    required: row.required,
    sensitive: row.sensitive,
    condition: row.condition,
    on_sign_out: row.condition === 'every_sign_out',
    in_visit_record: row.in_visit_record,
    is_favourite: row.is_favourite,
    on_fire_list: row.on_fire_list,
    evacuation_role: row.evacuation_role,
    help_values: row.help_values,
    on_pdf_message_agreements: row.on_pdf_message_agreements,
    on_host_notifications: row.on_host_notifications,
    reject_values: row.reject_values,
    reject_message: row.reject_message,
    translations: row.translations,
  };
}

/** Presents a field to the people who answer it, without revealing which answers turn somebody away. */
export function presentAsked(row: Selectable<Schema['custom_fields']>): AskedField {
  const { id, revision, name, type, values, required, condition, groups, system, sensitive } = row;
  const translations = row.translations.map(({ name: translated, locale, values: options }) => ({
    name: translated,
    locale,
    values: options,
    reject_message: null,
  }));
  return { id, revision, name, type, values, required, condition, groups, system, sensitive, translations };
}
