import type { ContentLocale } from '#contract/platform/contentLocales';
import type { Edit, StoredRecord } from '#contract/platform/entities/record';

declare module '#contract/platform/entities/entity' {
  interface EntityTypes {
    customFields: CustomField;
  }
}

/** Type codes of custom fields (spec: fields#type-codes). */
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
  /** Only in the library and in forms. */
  checkboxes: 14,
} as const;
export type FieldType = (typeof FIELD_TYPES)[keyof typeof FIELD_TYPES];

/** The conditions under which a field is asked (spec: fields#conditions). */
export const FIELD_CONDITIONS = ['every_sign_in', 'every_sign_in_remembered', 'every_sign_out', 'first_sign_in', 'profile'] as const;
export type FieldCondition = (typeof FIELD_CONDITIONS)[number];

/** Library fields that every client has (spec: fields#system-fields). */
export const SYSTEM_FIELDS = ['name', 'email', 'mobile'] as const;
export type SystemField = (typeof SYSTEM_FIELDS)[number];

/**
 * The meaning of a response during an evacuation: where the person is, or that they need help to leave. Set explicitly for each field;
 * never derived from its name.
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
/** The limit for a site and for a group. */
export const FAVOURITE_FIELDS_MAX = 4;
export const LIBRARY_FIELDS_MAX = 2_000;

export interface FieldOption {
  readonly value: string;
  readonly is_default: boolean;
}

export interface FieldTranslation {
  readonly name: string;
  readonly locale: ContentLocale;
  /** In the order of the options; an empty one is shown in the field's own language. */
  readonly values: readonly string[];
  readonly reject_message: string | null;
}

/** A question of a field or of a form: everything that decides how it is displayed and which answers it accepts. */
export interface Question {
  readonly name: string;
  readonly type: FieldType;
  readonly values: readonly FieldOption[];
  readonly required: boolean;
}

/** The people and the moment of a field's question. */
export interface Asking {
  readonly condition: FieldCondition;
  /** Groups whose people are asked; empty for all groups. */
  readonly groups: readonly number[];
  readonly system: SystemField | null;
}

/**
 * A question to visitors (spec: fields#custom-fields). It belongs to a site, to a group (`visitor_group_id`) or, with neither, to the
 * library, from which sites and groups take it.
 */
export interface CustomField extends StoredRecord, Question, Asking {
  readonly site_id: number | null;
  readonly visitor_group_id: number | null;
  readonly sensitive: boolean;
  /** Whether `condition` is every sign-out. */
  readonly on_sign_out: boolean;
  /** A member's answer is also stored with each visit. */
  readonly in_visit_record: boolean;
  readonly is_favourite: boolean;
  readonly on_fire_list: boolean;
  /** For a field with on_fire_list; null if its response is only shown. */
  readonly evacuation_role: EvacuationRole | null;
  /** Responses that mark a person who needs help to leave, for a field with the role `needs_help`. */
  readonly help_values: readonly string[];
  readonly on_pdf_message_agreements: boolean;
  readonly on_host_notifications: boolean;
  readonly reject_values: readonly string[];
  readonly reject_message: string | null;
  readonly translations: readonly FieldTranslation[];
}

/** A field as people are asked it, at a kiosk and at reception. `groups` are those whose people are asked at this site. */
export type AskedField = Pick<
  CustomField,
  'id' | 'revision' | 'name' | 'type' | 'values' | 'required' | 'condition' | 'groups' | 'system' | 'sensitive' | 'translations'
>;

/** The properties of a field that are needed to read an answer, even after the field was changed or deleted. */
export interface AnsweredField extends Pick<CustomField, 'id' | 'name' | 'type' | 'sensitive' | 'on_pdf_message_agreements'> {
  /** The field is no longer asked. */
  readonly deleted: boolean;
}

/** A field whose answers are shown in the list of a site; with `groups`, only for the groups that own it. */
export type FavouriteField = Pick<CustomField, 'id' | 'name' | 'type' | 'groups'>;

/** A library field's use: the number of sites and groups that ask it. */
export interface TakenField {
  readonly id: number;
  readonly sites: number;
  readonly groups: number;
}

/** The use of a field: where it is asked, and how many visits and members have answered it. */
export interface FieldUse {
  readonly sites: number;
  readonly groups: number;
  readonly visits: number;
  readonly members: number;
}

/** The editable settings of a field. */
export interface FieldFields {
  readonly name?: string;
  readonly type?: FieldType;
  readonly values?: readonly FieldOption[];
  readonly groups?: readonly number[];
  readonly required?: boolean;
  readonly sensitive?: boolean;
  readonly condition?: FieldCondition;
  /** Stands for `every_sign_out` where no condition is sent. */
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

/**
 * The change of an option, identified by its previous wording: its new wording, another option that takes over its answers, or null to
 * leave the answers.
 */
export interface OptionChange {
  readonly value: string;
  readonly becomes: string | null;
}

export type FieldChange = Edit<FieldFields> & { readonly option_changes?: readonly OptionChange[] };

/** An option that would be removed, and how many people have chosen it: the data of `options_in_use` (409). */
export interface OptionUse {
  readonly value: string;
  readonly visits: number;
  readonly members: number;
}

const CHOICES: readonly FieldType[] = [FIELD_TYPES.yes_no, FIELD_TYPES.dropdown, FIELD_TYPES.dropdown_with_other, FIELD_TYPES.checkboxes];

/** Reports whether a type has options. Only options can be rejected, suggested, or mean that a person needs help. */
export const isChoice = (type: FieldType): boolean => CHOICES.includes(type);

/** Reports whether the options are written by the author of the field. */
export const hasOwnOptions = (type: FieldType): boolean => isChoice(type) && type !== FIELD_TYPES.yes_no;
