import type { Kysely, Selectable } from 'kysely';

import type { FormContent } from '#contract/asking/entities/form';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Tx } from '#server/platform/db/transaction';
import type { Actor } from '#server/platform/http/actor';
import { problem } from '#server/platform/http/problem';
import { lockRow, type Locked } from '#server/platform/rows/rows';

type Db = Kysely<Schema>;
export type FormRow = Selectable<Schema['forms']>;

/** Returns the error for a form that was deleted, or is not the client's. */
export const formGone = () => problem(404, { code: 'form_gone', message: 'server.formGone' });

/** Reports whether a user who is restricted to sites may see a form: it is asked at one of their sites. */
export const isInReach = ({ siteScope }: Pick<Actor, 'siteScope'>, { site_ids: ids }: Pick<FormRow, 'site_ids'>): boolean =>
  siteScope === null || ids.some((id) => siteScope.includes(id));

/** Selects the forms of a client that are not deleted, in the order in which they were made. */
export const formRows = (db: Db, clientId: number) =>
  db
    .selectFrom('forms')
    .selectAll('forms')
    .where('forms.client_id', '=', clientId)
    .where('forms.deleted_at', 'is', null)
    .orderBy('forms.id');

/** Returns a form whose responses the caller may see, deleted or not. @throws Problem 404 `form_gone` */
export async function requireFormOfResponses(db: Db, actor: Actor, formId: number): Promise<FormRow> {
  const form = await db.selectFrom('forms').selectAll().where('client_id', '=', actor.clientId).where('id', '=', formId).executeTakeFirst();
  if (form === undefined || !isInReach(actor, form)) throw formGone();
  return form;
}

/** Returns a form that the caller may see. @throws Problem 404 `form_gone` */
export async function requireForm(db: Db, actor: Actor, formId: number): Promise<FormRow> {
  const form = await formRows(db, actor.clientId).where('forms.id', '=', formId).executeTakeFirst();
  if (form === undefined || !isInReach(actor, form)) throw formGone();
  return form;
}

/** Locks a form that the caller may see. @throws Problem 404 `form_gone` */
export async function lockForm(tx: Tx, actor: Actor, formId: number): Promise<Locked<'forms'>> {
  const form = await lockRow(tx, 'forms', actor, formId, formGone);
  if (form.deleted_at !== null || !isInReach(actor, form)) throw formGone();
  return form;
}

/** Stores the current questions of a form as a version that never changes. */
export async function keepVersion(tx: Tx, form: FormRow): Promise<void> {
  await tx
    .insertInto('form_versions')
    .values({
      form_id: form.id,
      client_id: form.client_id,
      number: form.version,
      locale: form.locale,
      questions: JSON.stringify(form.questions),
      outcome: JSON.stringify(form.outcome),
    })
    .execute();
}

/** Returns the content of a form as columns. */
export const contentColumns = ({ locale, questions, outcome }: FormContent) => ({
  locale,
  questions: JSON.stringify(questions),
  outcome: JSON.stringify(outcome),
});
