import type { ContentLocale } from '#contract/platform/constants';
import type { Edit, StoredRecord } from '#contract/platform/entities/record';

declare module '#contract/platform/entities/entity' {
  interface EntityTypes {
    customFields: CustomField;
  }
}

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
  /** Of the library alone, and of forms. */
  checkboxes: 14,
} as const;
export type FieldType = (typeof FIELD_TYPES)[keyof typeof FIELD_TYPES];

/** When a field is asked (spec: fields#conditions). */
export const FIELD_CONDITIONS = ['every_sign_in', 'every_sign_in_remembered', 'every_sign_out', 'first_sign_in', 'profile'] as const;
export type FieldCondition = (typeof FIELD_CONDITIONS)[number];

/** Fields of the library that every client has (spec: fields#system-fields). */
export const SYSTEM_FIELDS = ['name', 'email', 'mobile'] as const;
export type SystemField = (typeof SYSTEM_FIELDS)[number];

/**
 * What a response says to anyone who evacuates the site: where the person is to be found, or that they need help to leave. Set for
 * each field; nothing is concluded from its name.
 */
export const EVACUATION_ROLES = ['place', 'needs_help'] as const;
export type EvacuationRole = (typeof EVACUATION_ROLES)[number];

/** Limits of fields (spec: limits#fields). */
export const FIELD_NAME_MAX_LENGTH = 120;
export const FIELD_OPTIONS_MAX = 200;
export const FIELD_OPTION_MAX_LENGTH = 120;
export const FIELD_REJECT_MESSAGE_MAX_LENGTH = 500;
export const SITE_FIELDS_MAX = 200;
export const GROUP_FIELDS_MAX = 15;
/** Of a site, and of a group. */
export const FAVOURITE_FIELDS_MAX = 4;
export const LIBRARY_FIELDS_MAX = 2_000;

export interface FieldOption {
  readonly value: string;
  readonly is_default: boolean;
}

export interface FieldTranslation {
  readonly name: string;
  readonly locale: ContentLocale;
  /** In the order of the options; an empty one is shown as it stands in the field's own language. */
  readonly values: readonly string[];
  readonly reject_message: string | null;
}

/** What is asked, of a field as of a form: all that decides how it is drawn and which answers it takes. */
export interface Question {
  readonly name: string;
  readonly type: FieldType;
  readonly values: readonly FieldOption[];
  readonly required: boolean;
}

/** Who is asked a field, and when. */
export interface Asking {
  readonly condition: FieldCondition;
  /** The groups that it is asked of; without any, all. */
  readonly groups: readonly number[];
  readonly system: SystemField | null;
}

/**
 * A question to visitors (spec: fields#custom-fields): of a site, of a group (`visitor_group_id`), or, with neither, of the library, which
 * sites and groups take it from.
 */
export interface CustomField extends StoredRecord, Question, Asking {
  readonly site_id: number | null;
  readonly visitor_group_id: number | null;
  readonly sensitive: boolean;
  /** Whether `condition` is every sign-out. */
  readonly on_sign_out: boolean;
  /** A member's answer is kept with each visit as well. */
  readonly in_visit_record: boolean;
  readonly is_favourite: boolean;
  readonly on_fire_list: boolean;
  /** Of a field that has on_fire_list; null for one whose response is only shown. */
  readonly evacuation_role: EvacuationRole | null;
  /** The responses by which somebody needs help to leave, of a field whose role is `needs_help`. */
  readonly help_values: readonly string[];
  readonly on_pdf_message_agreements: boolean;
  readonly on_host_notifications: boolean;
  readonly reject_values: readonly string[];
  readonly reject_message: string | null;
  readonly translations: readonly FieldTranslation[];
}

/** A field as people are asked it, at a kiosk and at reception alike; `groups` are those that it is asked of at this site. */
export type AskedField = Pick<
  CustomField,
  'id' | 'revision' | 'name' | 'type' | 'values' | 'required' | 'condition' | 'groups' | 'system' | 'sensitive' | 'translations'
>;

/** A field as an answer needs it to be read, whatever has become of it since. */
export interface AnsweredField extends Pick<CustomField, 'id' | 'name' | 'type' | 'sensitive' | 'on_pdf_message_agreements'> {
  /** It is asked no more. */
  readonly deleted: boolean;
}

/** A field whose answers stand in the list of a site, or of those groups alone that have it as their own. */
export type FavouriteField = Pick<CustomField, 'id' | 'name' | 'type' | 'groups'>;

/** In how many sites and groups a field of the library is asked. */
export interface TakenField {
  readonly id: number;
  readonly sites: number;
  readonly groups: number;
}

/** Where a field is asked, and in how many visits and by how many members it was answered. */
export interface FieldUse {
  readonly sites: number;
  readonly groups: number;
  readonly visits: number;
  readonly members: number;
}

/** What people set of a field. */
export interface FieldFields {
  readonly name?: string;
  readonly type?: FieldType;
  readonly values?: readonly FieldOption[];
  readonly groups?: readonly number[];
  readonly required?: boolean;
  readonly sensitive?: boolean;
  readonly condition?: FieldCondition;
  /** Says `every_sign_out` where no condition is sent. */
  readonly on_sign_out?: boolean;
  readonly in_visit_record?: boolean;
  readonly is_favourite?: boolean;
  readonly on_fire_list?: boolean;
  readonly evacuation_role?: EvacuationRole | null;
  readonly help_values?: readonly string[];
  readonly on_pdf_message_agreements?: boolean;
  readonly on_host_notifications?: boolean;
  readonly reject_values?: readonly string[];
  readonly reject_message?: string | null;
  readonly translations?: readonly FieldTranslation[];
}

export type NewField = FieldFields & Required<Pick<FieldFields, 'name' | 'type'>>;

/** What becomes of an option, named by its words before: new ones, those of the option that takes its answers, or null: they stay. */
export interface OptionChange {
  readonly value: string;
  readonly becomes: string | null;
}

export type FieldChange = Edit<FieldFields> & { readonly option_changes?: readonly OptionChange[] };

/** An option that is to go, and how many have chosen it: what `options_in_use` (409) carries. */
export interface OptionUse {
  readonly value: string;
  readonly visits: number;
  readonly members: number;
}

const CHOICES: readonly FieldType[] = [FIELD_TYPES.yes_no, FIELD_TYPES.dropdown, FIELD_TYPES.dropdown_with_other, FIELD_TYPES.checkboxes];

/** Reports whether answers are chosen from options: only those can be rejected, suggested, and tell that somebody needs help. */
export const isChoice = (type: FieldType): boolean => CHOICES.includes(type);

/** Reports whether the options are written by who makes the field. */
export const hasOwnOptions = (type: FieldType): boolean => isChoice(type) && type !== FIELD_TYPES.yes_no;
