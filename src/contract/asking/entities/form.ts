import type { ContentLocale } from '#contract/platform/constants';
import type { Edit, StoredRecord } from '#contract/platform/entities/record';
import { FIELD_TYPES, type FieldType, type Question } from './customField';

/** Limits of forms (spec: fields#forms). */
export const FORMS_MAX = 100;
export const FORM_QUESTIONS_MAX = 50;
export const FORM_OPTIONS_MAX = 50;
export const FORM_RULES_MAX = 20;
export const FORM_NAME_MAX_LENGTH = 120;
export const FORM_QUESTION_MAX_LENGTH = 255;
export const FORM_MESSAGE_MAX_LENGTH = 500;
export const FORM_SITES_MAX = 500;
export const FORM_GROUPS_MAX = 200;
/** When somebody is asked to fill in a form: before they come, by the link of a mail, and when they sign in. */
export const FORM_MOMENTS = ['before_arrival', 'at_sign_in'] as const;
export type FormMoment = (typeof FORM_MOMENTS)[number];

/** The link that reception shows or mails: how long it works, how many of a visit work at once, and the pause between two mails. */
export const FORM_DESK_LINK_MINUTES = 60;
export const FORM_DESK_LINKS_MAX = 20;
export const FORM_DESK_MAIL_PAUSE_MINUTES = 5;

/** How long a member who has passed a yearly form is not asked it again. */
export const FORM_PASSED_MONTHS = 12;

/** The types of questions that a form has: a host and a photo are asked for at the door. */
export const FORM_TYPES = [
  FIELD_TYPES.text,
  FIELD_TYPES.uppercase,
  FIELD_TYPES.email,
  FIELD_TYPES.number,
  FIELD_TYPES.url,
  FIELD_TYPES.yes_no,
  FIELD_TYPES.dropdown,
  FIELD_TYPES.dropdown_with_other,
  FIELD_TYPES.checkboxes,
  FIELD_TYPES.signature,
  FIELD_TYPES.phone,
  FIELD_TYPES.date,
] as const satisfies readonly FieldType[];

/** A question is answered; a section is a heading over those that follow it. */
export const FORM_PART_KINDS = ['question', 'section'] as const;
export type FormPartKind = (typeof FORM_PART_KINDS)[number];

/** Shown only when an earlier question has one of these answers. */
export interface ShowIf {
  readonly question_id: string;
  readonly values: readonly string[];
}

export interface FormQuestionText {
  readonly locale: ContentLocale;
  readonly name: string;
  /** In the order of the options; an empty one is shown as it stands in the form's own language. */
  readonly values: readonly string[];
}

/** A question or a section of a form, in their order. A section has neither options nor an answer. */
export interface FormQuestion extends Question {
  /** Made where the question is written, so that conditions and rules can name it before it is stored. */
  readonly id: string;
  readonly kind: FormPartKind;
  readonly translations: readonly FormQuestionText[];
  readonly show_if: ShowIf | null;
}

/** How filling in a form ends. */
export const FORM_OUTCOMES = ['passed', 'approval', 'failed'] as const;
export type FormOutcome = (typeof FORM_OUTCOMES)[number];

/** What a rule leads to. */
export const FORM_RULE_OUTCOMES = ['failed', 'approval'] as const;
export type FormRuleOutcome = (typeof FORM_RULE_OUTCOMES)[number];

export interface FormRuleText {
  readonly locale: ContentLocale;
  readonly message: string;
}

/** If a question has one of these answers the form ends so; the first rule that holds decides, and without one the form is passed. */
export interface FormRule {
  readonly question_id: string;
  readonly values: readonly string[];
  readonly outcome: FormRuleOutcome;
  /** What the person reads; required where they fail. */
  readonly message: string | null;
  readonly translations: readonly FormRuleText[];
}

/** What a form asks, and how it ends: each change makes a new version, and an answer stays with the one that it was given to. */
export interface FormContent {
  /** The language in which the questions are written. */
  readonly locale: ContentLocale;
  readonly questions: readonly FormQuestion[];
  readonly outcome: readonly FormRule[];
}

/** A form that people fill in before they come, when they sign in, or both (spec: fields#forms). */
export interface Form extends StoredRecord, FormContent {
  readonly name: string;
  readonly site_ids: readonly number[];
  readonly group_ids: readonly number[];
  /** At least one; where both, it is asked at the sign-in of those who have not filled it in before. */
  readonly when: readonly FormMoment[];
  /** Who has passed it is not asked again for a year. */
  readonly yearly: boolean;
  readonly version: number;
  readonly updated_at: string;
}

/** A form in the list of all. */
export interface FormSummary extends Omit<Form, 'questions' | 'outcome'> {
  /** How many questions it has, without the sections. */
  readonly questions_count: number;
  readonly responses_count: number;
}

/** A form that was deleted, of which responses are kept. */
export type FormerForm = Pick<Form, 'id' | 'name'>;

/** What people set of a form. */
export interface FormFields {
  readonly name: string;
  readonly site_ids: readonly number[];
  readonly group_ids: readonly number[];
  readonly when: readonly FormMoment[];
  readonly yearly: boolean;
  readonly locale: ContentLocale;
  readonly questions: readonly FormQuestion[];
  readonly outcome: readonly FormRule[];
}

export type NewForm = Pick<FormFields, 'name' | 'site_ids' | 'group_ids'> & Partial<FormFields>;
export type FormChange = Edit<Partial<FormFields>>;

/** A form as somebody has filled it in. */
export interface FormResponse {
  readonly id: number;
  readonly form_id: number;
  /** Of the form, when it was filled in. */
  readonly version: number;
  readonly visitor_id: number;
  readonly site_id: number;
  readonly visitor_group_id: number;
  readonly name: string;
  readonly locale: ContentLocale;
  /** By the question's id; questions that were not shown have none. */
  readonly answers: Readonly<Record<string, string>>;
  readonly outcome: FormOutcome;
  /** What the person was told, in their language. */
  readonly message: string | null;
  readonly answered_at: string;
}

/** What a version of a form asked. */
export interface FormVersion extends Pick<FormContent, 'locale' | 'questions'> {
  readonly version: number;
}

/** How the link of a mail stands. */
export const FORM_LINK_STATES = ['open', 'expired', 'closed', 'unknown'] as const;
export type FormLinkState = (typeof FORM_LINK_STATES)[number];

/** A form as the person who fills it in reads it; what decides about the outcome is not among it. */
export interface AskedForm extends Pick<Form, 'id' | 'name' | 'version' | 'locale' | 'questions'> {
  /** How it ended; null while it is not filled in. */
  readonly outcome: FormOutcome | null;
  readonly message: string | null;
}

/** What the link of a visit leads to. */
export interface FormPage {
  readonly state: FormLinkState;
  /** What the link asks for: of a mail before the person comes, of reception when they sign in. Not of an unknown one. */
  readonly moment?: FormMoment;
  /** Below only with an open link. */
  readonly client_name?: string;
  readonly site_name?: string;
  readonly visitor_id?: number;
  readonly name?: string;
  /** Of the person: the language in which the page is shown first. */
  readonly locale?: string;
  readonly forms?: readonly AskedForm[];
}

/** As much of an address as its owner needs to recognise it; null where none is known. */
export interface FormAddress {
  readonly masked_email: string | null;
}

/** A link that reception shows as a code. */
export interface FormDeskLink extends FormAddress {
  readonly link: string;
  readonly expires_at: string;
}

/** A form as it is sent, once. */
export interface FormAnswer {
  readonly form_id: number;
  readonly version: number;
  readonly locale: ContentLocale;
  readonly answers: Readonly<Record<string, string>>;
}

/** A form as it is sent with a sign-in; without a language its own. */
export interface SignInForm extends Omit<FormAnswer, 'locale'> {
  readonly locale?: ContentLocale;
}
