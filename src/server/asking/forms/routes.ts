import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';

import * as calls from '#contract/asking/calls/forms';
import { FORM_MOMENTS, FORMS_MAX, type FormContent, type FormFields } from '#contract/asking/entities/form';
import { faultsOf } from '#contract/asking/forms';
import { FALLBACK_LOCALE } from '#contract/platform/constants';
import type { Tx } from '#server/platform/db/transaction';
import type { Actor } from '#server/platform/http/actor';
import { handle } from '#server/platform/http/handle';
import { invalid } from '#server/platform/http/problem';
import { requireFresh } from '#server/platform/http/requireFresh';
import { byName } from '#server/platform/lists/byName';
import { insertRow, lockClient, updateRow } from '#server/platform/rows/rows';
import { findGroupScope } from '#server/sites/sites/siteGroups';
import { placesOf, presentForm, presentSummary } from './present';
import { formResponseHandlers } from './responses';
import { contentColumns, formRows, isInReach, keepVersion, lockForm, requireForm, type FormRow } from './store';

/** The sites and groups that a form names already. */
type Named = Pick<FormRow, 'site_ids' | 'group_ids'>;
const NOWHERE: Named = { site_ids: [], group_ids: [] };

/**
 * Checks the sites and groups in which a form is to be asked.
 *
 * @throws Problem 422 for a site or group that is not the client's or that the caller may not see, and for a group of deliveries
 */
async function requirePlaces(
  tx: Tx,
  actor: Actor,
  wanted: Partial<Pick<FormFields, 'site_ids' | 'group_ids'>>,
  named: Named,
): Promise<void> {
  const addedSites = (wanted.site_ids ?? []).filter((id) => !named.site_ids.includes(id));
  const addedGroups = (wanted.group_ids ?? []).filter((id) => !named.group_ids.includes(id));
  const sites = await tx
    .selectFrom('sites')
    .select('id')
    .where('client_id', '=', actor.clientId)
    .where(sql<boolean>`id = any(${addedSites}::int[])`)
    .execute();
  const { siteScope } = actor;
  if (sites.length < addedSites.length || (siteScope !== null && addedSites.some((id) => !siteScope.includes(id))))
    throw invalid({ site_ids: 'rules.notFound' });
  const groups = await tx
    .selectFrom('visitor_groups')
    .select(['id', 'type'])
    .where('client_id', '=', actor.clientId)
    .where(sql<boolean>`id = any(${addedGroups}::int[])`)
    .execute();
  const groupScope = await findGroupScope(tx, actor);
  if (groups.length < addedGroups.length || (groupScope !== null && addedGroups.some((id) => !groupScope.has(id))))
    throw invalid({ group_ids: 'rules.notFound' });
  if (groups.some(({ type }) => type === 'delivery')) throw invalid({ group_ids: 'rules.groups.unsupported' });
}

/**
 * Checks that a user restricted to sites may change a form. @throws Problem 422 where the form is asked at other sites, too: a change would
 * apply there as well
 */
function requireOwnSites({ siteScope }: Actor, { site_ids: ids }: Pick<FormRow, 'site_ids'>, known: ReadonlySet<number>): void {
  if (siteScope !== null && ids.some((id) => known.has(id) && !siteScope.includes(id)))
    throw invalid({ site_ids: 'rules.forms.sitesOutOfReach' });
}

/** Checks the conditions and rules of a form. @throws Problem 422 that names each one whose question or answers do not exist */
function requireWhole({ questions, outcome }: FormContent): void {
  const faults = faultsOf(questions, outcome);
  if (faults.size > 0) throw invalid(Object.fromEntries(faults));
}

/** Handlers of forms (spec: fields#forms). */
export const formHandlers = [
  handle(calls.listForms, async ({ actor, db }) => {
    const rows = byName(await formRows(db, actor.clientId).execute()).filter((row) => isInReach(actor, row));
    const counted = await db
      .selectFrom('form_responses')
      .innerJoin('visitors', 'visitors.id', 'form_responses.visitor_id')
      .select(['form_id', (eb) => eb.fn.countAll<number>().as('count')])
      .where('form_responses.client_id', '=', actor.clientId)
      .where(actor.siteScope === null ? sql<boolean>`true` : sql<boolean>`visitors.site_id = any(${[...actor.siteScope]}::int[])`)
      .groupBy('form_id')
      .execute();
    const counts = new Map(counted.map(({ form_id: id, count }) => [id, count]));
    const former = await db
      .selectFrom('forms')
      .select(['id', 'name', 'site_ids'])
      .where('client_id', '=', actor.clientId)
      .where('deleted_at', 'is not', null)
      .orderBy('id')
      .execute();
    const places = await placesOf(db, actor.clientId);
    return {
      forms: rows.map((row) => presentSummary(row, places, counts.get(row.id) ?? 0)),
      former: byName(former)
        .filter((row) => counts.has(row.id) && isInReach(actor, row))
        .map(({ id, name }) => ({ id, name })),
    };
  }),

  handle(calls.getForm, async ({ actor, db, params }) => ({
    form: presentForm(await requireForm(db, actor, params.formId), await placesOf(db, actor.clientId)),
  })),

  handle(calls.createForm, ({ actor, body, change, now }) =>
    change(async (tx) => {
      // One after the other: two at once could exceed the limit together.
      await lockClient(tx, actor);
      const others = await formRows(tx, actor.clientId).execute();
      if (others.length >= FORMS_MAX) throw invalid({ name: { key: 'rules.forms.tooMany', values: { limit: FORMS_MAX } } });
      await requirePlaces(tx, actor, body, NOWHERE);
      const content: FormContent = {
        locale: body.locale ?? FALLBACK_LOCALE,
        questions: body.questions ?? [],
        outcome: body.outcome ?? [],
      };
      requireWhole(content);
      const row = await insertRow(tx, 'forms', actor, {
        name: body.name,
        site_ids: [...body.site_ids],
        group_ids: [...body.group_ids],
        when: [...(body.when ?? FORM_MOMENTS)],
        yearly: body.yearly ?? false,
        ...contentColumns(content),
        updated_at: now(),
      });
      await keepVersion(tx, row);
      return { form: presentForm(row, await placesOf(tx, actor.clientId)) };
    }),
  ),

  handle(calls.updateForm, ({ actor, body, change, now, params }) =>
    change(async (tx) => {
      const { base, ...fields } = body;
      const row = await lockForm(tx, actor, params.formId);
      const places = await placesOf(tx, actor.clientId);
      const stored = presentForm(row, places);
      requireFresh('form', stored, fields, base);
      requireOwnSites(actor, row, places.sites);
      await requirePlaces(tx, actor, fields, row);
      const content: FormContent = {
        locale: fields.locale ?? row.locale,
        questions: fields.questions ?? row.questions,
        outcome: fields.outcome ?? row.outcome,
      };
      requireWhole(content);
      const isOther = !isDeepStrictEqual(content, { locale: row.locale, questions: row.questions, outcome: row.outcome });
      const settings = {
        name: fields.name,
        site_ids: fields.site_ids && [...fields.site_ids],
        group_ids: fields.group_ids && [...fields.group_ids],
        when: fields.when && [...fields.when],
        yearly: fields.yearly,
      };
      if (!isOther && Object.values(settings).every((value) => value === undefined)) return { form: stored };
      const written = await updateRow(tx, 'forms', row, {
        ...settings,
        ...(isOther && { ...contentColumns(content), version: row.version + 1 }),
        updated_at: now(),
      });
      if (isOther) await keepVersion(tx, written);
      return { form: presentForm(written, places) };
    }),
  ),

  handle(calls.deleteForm, async ({ actor, change, now, params }) => {
    await change(async (tx) => {
      const row = await lockForm(tx, actor, params.formId);
      requireOwnSites(actor, row, (await placesOf(tx, actor.clientId)).sites);
      await updateRow(tx, 'forms', row, { deleted_at: now() });
    });
    return undefined;
  }),

  ...formResponseHandlers,
];
