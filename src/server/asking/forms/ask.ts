import { sql, type Kysely, type Selectable } from 'kysely';

import { FORM_PASSED_MONTHS, type AskedForm, type FormMoment } from '#contract/asking/entities/form';
import { addMonths } from '#contract/platform/days';
import { dayAt, sameTimeOn } from '#contract/platform/localTime';
import type { Schema } from '#server/platform/db/schema/schema';
import { byName } from '#server/platform/lists/byName';
import { zoneClock } from '#server/platform/lists/zones';

type Db = Kysely<Schema>;

/** A visit whose person may have forms to fill in. */
export interface AskedVisit {
  readonly clientId: number;
  readonly siteId: number;
  readonly groupId: number;
  readonly memberId: number | null;
  /** Null for a visit that does not exist yet. One announced for several days is asked once for all of them. */
  readonly visitorId: number | null;
}

type VisitColumns = Pick<Selectable<Schema['visitors']>, 'id' | 'client_id' | 'site_id' | 'visitor_group_id' | 'returning_visitor_id'>;

/** Returns the columns of a stored visit that decide on its forms. */
export const askedVisitOf = (visit: VisitColumns): AskedVisit => ({
  clientId: visit.client_id,
  siteId: visit.site_id,
  groupId: visit.visitor_group_id,
  memberId: visit.returning_visitor_id,
  visitorId: visit.id,
});

/** Finds the forms that a member has passed, not so long ago by the site's clock that they are due again. */
async function passedForms(db: Db, { siteId, memberId }: { readonly siteId: number; readonly memberId: number }, now: Date) {
  const { timezone } = await db.selectFrom('sites').select('timezone').where('id', '=', siteId).executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('form_responses')
    .innerJoin('visitors', 'visitors.id', 'form_responses.visitor_id')
    .select((eb) => ['form_responses.form_id', eb.fn.max('form_responses.answered_at').as('at')])
    .where('visitors.returning_visitor_id', '=', memberId)
    .where('form_responses.outcome', '=', 'passed')
    .groupBy('form_responses.form_id')
    .execute();
  const clock = zoneClock(timezone);
  return rows.filter(({ at }) => sameTimeOn(clock, at, addMonths(dayAt(clock, at), FORM_PASSED_MONTHS)) > now).map(({ form_id: id }) => id);
}

/**
 * Returns the forms of a visit by name: those that were filled in for it, and those that its person has still to fill in at a moment. A
 * yearly form is skipped for a member who passed it less than twelve months ago by the site's clock, and a form without questions for
 * everybody.
 */
export async function formsFor(db: Db, visit: AskedVisit, when: FormMoment, now: Date): Promise<readonly AskedForm[]> {
  const { clientId, siteId, groupId, memberId, visitorId } = visit;
  const passed = memberId === null ? [] : await passedForms(db, { siteId, memberId }, now);
  const isAsked = sql<boolean>`(
    forms.deleted_at is null and ${siteId}::int = any(forms.site_ids) and ${groupId}::int = any(forms.group_ids)
    and ${when}::text = any(forms."when")
    and jsonb_path_exists(forms.questions, '$[*] ? (@.kind == "question")') and not (forms.yearly and forms.id = any(${passed}::int[]))
  )`;
  // By the person's visits: these are few, and responses many.
  const days = sql<boolean>`form_responses.visitor_id in (
    select ${visitorId}::int
    union select day.id from visitors day join visitors one on one.id = ${visitorId}::int
      where day.returning_visitor_id = ${memberId}::int
        and coalesce(day.expected_period, day.id) = coalesce(one.expected_period, one.id)
  )`;
  const given = db
    .selectFrom('form_responses')
    .distinctOn('form_responses.form_id')
    .select(['form_responses.form_id', 'form_responses.outcome', 'form_responses.message'])
    .where('form_responses.client_id', '=', clientId)
    .where(days)
    .orderBy('form_responses.form_id')
    .orderBy('form_responses.answered_at', 'desc')
    .as('given');
  const rows = await db
    .selectFrom('forms')
    .leftJoin(given, (join) => join.onRef('given.form_id', '=', 'forms.id'))
    .select(['forms.id', 'forms.name', 'forms.version', 'forms.locale', 'forms.questions', 'given.outcome', 'given.message'])
    .where('forms.client_id', '=', clientId)
    .where((eb) => eb.or([eb('given.form_id', 'is not', null), isAsked]))
    .orderBy('forms.id')
    .execute();
  return byName(rows).map(({ id, name, version, locale, questions, outcome, message }) => ({
    id,
    name,
    version,
    locale,
    questions,
    outcome,
    message,
  }));
}
