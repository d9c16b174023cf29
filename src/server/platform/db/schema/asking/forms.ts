import type { FormMoment, FormOutcome, FormQuestion, FormRule } from '#contract/asking/entities/form';
import type { ContentLocale } from '#contract/platform/contentLocales';
import type { Defaulted, DefaultedJson, Id, Instant, Json, NullableInstant } from '../columns';

declare module '#server/platform/db/schema/schema' {
  interface Schema {
    forms: FormTable;
    form_versions: FormVersionTable;
    form_responses: FormResponseTable;
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
  /** When a person last changed it. */
  updated_at: Instant;
  /** From then on the form is no longer asked. */
  deleted_at: NullableInstant;
  revision: Defaulted<number>;
}

/** The content of a form at one version; immutable. */
export interface FormVersionTable {
  form_id: number;
  client_id: number;
  number: number;
  locale: ContentLocale;
  questions: Json<readonly FormQuestion[]>;
  outcome: Json<readonly FormRule[]>;
}

/** Deleted with the visit. */
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

/** Visits that need no more reminders. */
export interface FormReminderTable {
  visitor_id: number;
}
