import type { StoredRecord } from './record';

/** Type codes of a custom field (spec: fields#type-codes). */
export const FIELD_TYPES = {
  text: 1,
  uppercase: 2,
  email: 3,
  number: 4,
  url: 5,
  notify_list: 6,
  yes_no: 7,
  dropdown: 8,
  signature: 9,
  photo: 10,
  phone: 11,
  date: 12,
  dropdown_with_other: 13,
} as const;
export type FieldType = (typeof FIELD_TYPES)[keyof typeof FIELD_TYPES];

/**
 * What a response says to anyone who evacuates the site: where the person is to be found, or that they need help to leave. Set for
 * each field; nothing is concluded from its name.
 */
export const EVACUATION_ROLES = ['place', 'needs_help'] as const;
export type EvacuationRole = (typeof EVACUATION_ROLES)[number];

export interface FieldTranslation {
  readonly name: string;
  readonly locale: string;
  readonly values: readonly string[];
  readonly reject_message: string | null;
}

/** A question asked at sign-in or sign-out (spec: fields#custom-fields). */
export interface CustomField extends StoredRecord {
  readonly site_id: number;
  readonly name: string;
  readonly type: FieldType;
  readonly values: readonly { readonly value: string; readonly is_default: boolean }[];
  readonly groups: readonly number[];
  readonly required: boolean;
  readonly sensitive: boolean;
  readonly on_sign_out: boolean;
  readonly is_favourite: boolean;
  readonly on_fire_list: boolean;
  /** Of a field that has on_fire_list; null for one whose response is only shown. */
  readonly evacuation_role: EvacuationRole | null;
  /** The responses by which somebody needs help to leave, of a field whose role is `needs_help`. */
  readonly help_values: readonly string[];
  readonly on_pdf_message_agreements: boolean;
  readonly reject_values: readonly string[];
  readonly reject_message: string | null;
  readonly translations: readonly FieldTranslation[];
}
