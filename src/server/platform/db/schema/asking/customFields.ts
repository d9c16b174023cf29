import type { CustomField, EvacuationRole, FieldCondition, FieldType, SystemField } from '#contract/asking/entities/customField';
import type { Defaulted, DefaultedJson, Id, NullableInstant } from '../columns';
import type { FormerOption } from './fields';

declare module '#server/platform/db/schema/schema' {
  interface Schema {
    custom_fields: CustomFieldTable;
  }
}

export interface CustomFieldTable {
  id: Id;
  client_id: number;
  site_id: number | null;
  visitor_group_id: number | null;
  system: SystemField | null;
  condition: Defaulted<FieldCondition>;
  name: string;
  type: FieldType;
  values: DefaultedJson<CustomField['values']>;
  /** The ids of the options, in their order: a renamed option keeps its id. */
  option_ids: DefaultedJson<number[]>;
  /** The former names of options, oldest first. */
  former_options: DefaultedJson<FormerOption[]>;
  /** Those of them that mean that the person needs help to leave. */
  former_help: DefaultedJson<string[]>;
  groups: DefaultedJson<number[]>;
  required: Defaulted<boolean>;
  sensitive: Defaulted<boolean>;
  in_visit_record: Defaulted<boolean>;
  is_favourite: Defaulted<boolean>;
  on_fire_list: Defaulted<boolean>;
  evacuation_role: EvacuationRole | null;
  help_values: DefaultedJson<string[]>;
  on_pdf_message_agreements: Defaulted<boolean>;
  on_host_notifications: Defaulted<boolean>;
  deleted_at: NullableInstant;
  reject_values: DefaultedJson<string[]>;
  reject_message: string | null;
  translations: DefaultedJson<CustomField['translations']>;
  revision: Defaulted<number>;
}
