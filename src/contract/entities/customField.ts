import type { StoredRecord } from './record';

/** Type codes of a custom field (document 2 part 3). */
export const FIELD_TYPES = {
  text: 1, uppercase: 2, email: 3, number: 4, url: 5, notify_list: 6, yes_no: 7, dropdown: 8, signature: 9, photo: 10,
  phone: 11, date: 12, dropdown_with_other: 13,
} as const;
export type FieldType = (typeof FIELD_TYPES)[keyof typeof FIELD_TYPES];

export interface FieldTranslation {
  readonly name: string;
  readonly locale: string;
  readonly values: readonly string[];
  readonly reject_message: string | null;
}

/** A question asked at sign-in or sign-out (document 2 part 3). */
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
  readonly on_pdf_message_agreements: boolean;
  readonly reject_values: readonly string[];
  readonly reject_message: string | null;
  readonly translations: readonly FieldTranslation[];
}
