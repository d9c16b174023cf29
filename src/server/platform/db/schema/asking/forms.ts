import type { FormMoment, FormOutcome, FormQuestion, FormRule } from '#contract/asking/entities/form';
import type { ContentLocale } from '#contract/platform/constants';
import type { Defaulted, DefaultedJson, Id, Instant, Json, NullableInstant } from '../columns';

declare module '#server/platform/db/schema/schema' {
  interface Schema {
    forms: FormTable;
    form_versions: FormVersionTable;
    form_responses: FormResponseTable;
    form_links: FormLinkTable;
    form_reminders: FormReminderTable;
  }
}

export interface FormTable {
  id: Id;
  client_id: number;
  name: string;
  site_ids: number[];
  group_ids: number[];
  when: Defaulted<FormMoment[]>;
  yearly: Defaulted<boolean>;
  locale: ContentLocale;
  questions: DefaultedJson<readonly FormQuestion[]>;
  outcome: DefaultedJson<readonly FormRule[]>;
  version: Defaulted<number>;
  /** When somebody has last changed it. */
  updated_at: Instant;
  /** From then on it is asked no more. */
  deleted_at: NullableInstant;
  revision: Defaulted<number>;
}

/** What a form asked; nothing of it changes. */
export interface FormVersionTable {
  form_id: number;
  client_id: number;
  number: number;
  locale: ContentLocale;
  questions: Json<readonly FormQuestion[]>;
  outcome: Json<readonly FormRule[]>;
}

/** It goes with the visit. */
export interface FormResponseTable {
  id: Id;
  client_id: number;
  form_id: number;
  version: number;
  visitor_id: number;
  locale: ContentLocale;
  answers: Json<Readonly<Record<string, string>>>;
  outcome: FormOutcome;
  message: string | null;
  answered_at: Instant;
}

/** Of the token of a link the hash alone. */
export interface FormLinkTable {
  hash: string;
  visitor_id: number;
  moment: Defaulted<FormMoment>;
  /** Null for one that works until the visit is over. */
  expires_at: NullableInstant;
  /** Of a link of reception: when it was mailed; null for one that was shown. */
  mailed_at: NullableInstant;
}

/** Visits of which nobody has to be reminded any more. */
export interface FormReminderTable {
  visitor_id: number;
}
