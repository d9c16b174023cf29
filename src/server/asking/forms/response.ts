import { sql, type Kysely } from 'kysely';

import type { AskedForm, FormOutcome, SignInForm } from '#contract/asking/entities/form';
import { endOf, messageOf, readForm } from '#contract/asking/forms';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Tx } from '#server/platform/db/transaction';
import { invalid } from '#server/platform/http/problem';
import { answeredPhone } from '#server/platform/phoneNumbers';

/** A filled-in form, as it is stored. */
export interface ReadResponse {
  readonly form_id: number;
  readonly version: number;
  readonly locale: AskedForm['locale'];
  readonly answers: Readonly<Record<string, string>>;
  readonly outcome: FormOutcome;
  /** The message to the person, in their language. */
  readonly message: string | null;
  readonly answered_at: Date;
  /** The message in the form's own language; it is not stored with the answers. */
  readonly reason: string | null;
}

/**
 * Reads the answers to a form, in its current version, and its outcome.
 *
 * @param field the name of the answers in the call
 * @throws Problem 422 on `{field}.{question}` for an answer that is missing or does not fit
 */
export async function readResponse(
  db: Kysely<Schema>,
  form: AskedForm,
  { answers: given, locale = form.locale }: Pick<SignInForm, 'answers' | 'locale'>,
  at: Date,
  field: string,
): Promise<ReadResponse> {
  const { outcome: rules } = await db
    .selectFrom('form_versions')
    .select('outcome')
    .where('form_id', '=', form.id)
    .where('number', '=', form.version)
    .executeTakeFirstOrThrow();
  const { answers, faults } = readForm(form.questions, given, answeredPhone(null));
  const wrong = Object.entries(faults).map(([id, fault]) => [`${field}.${id}`, fault] as const);
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong));
  const { outcome, rule } = endOf(form.questions, rules, answers);
  return {
    form_id: form.id,
    version: form.version,
    locale,
    answers,
    outcome,
    message: rule === null ? null : messageOf(rule, locale, form.locale),
    answered_at: at,
    reason: rule?.message ?? null,
  };
}

/** Stores the filled-in forms of a visit. */
export async function keepResponses(
  tx: Tx,
  { clientId, visitorId }: { readonly clientId: number; readonly visitorId: number },
  responses: readonly ReadResponse[],
): Promise<void> {
  if (responses.length === 0) return;
  await tx
    .insertInto('form_responses')
    .values(
      responses.map(({ reason: _, answers, ...response }) => ({
        ...response,
        client_id: clientId,
        visitor_id: visitorId,
        answers: JSON.stringify(answers),
      })),
    )
    .execute();
}

/** Returns the message of a form that keeps somebody out; null where no form does, or it has no message. */
export async function readFormMessage(db: Kysely<Schema>, visitorId: number): Promise<string | null> {
  const told = await db
    .selectFrom('form_responses')
    .select('message')
    .where('visitor_id', '=', visitorId)
    .where('outcome', '<>', 'passed')
    .where('message', 'is not', null)
    .orderBy(sql`outcome = 'failed'`, 'desc')
    .orderBy('answered_at', 'desc')
    .executeTakeFirst();
  return told?.message ?? null;
}
