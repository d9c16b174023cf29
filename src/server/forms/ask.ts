import { sql, type Kysely } from 'kysely';

import { FORM_PASSED_MONTHS, type AskedForm } from '#contract/entities/form';
import type { Schema } from '../db/schema/schema';

type Db = Kysely<Schema>;

/** A visit of which forms are asked: the first day of one that was announced for several. */
export interface AskedVisit {
  readonly clientId: number;
  readonly siteId: number;
  readonly groupId: number;
  readonly memberId: number | null;
  readonly visitorId: number;
}

/**
 * Returns the forms of a visit by name: those that were filled in for it, and those that its person has still to fill in. A yearly one
 * is not asked of a member who has passed it lately, and one without questions of nobody.
 */
export async function formsFor(db: Db, visit: AskedVisit, now: Date): Promise<readonly AskedForm[]> {
  const { clientId, siteId, groupId, memberId, visitorId } = visit;
  const hasPassed = sql<boolean>`(
    forms.yearly and ${memberId}::int is not null and exists (
      select from form_responses passed join visitors of on of.id = passed.visitor_id
      where passed.form_id = forms.id and passed.outcome = 'passed' and of.returning_visitor_id = ${memberId}::int
        and passed.answered_at > ${now}::timestamptz - make_interval(months => ${FORM_PASSED_MONTHS}::int)
    )
  )`;
  const isAsked = sql<boolean>`(
    forms.deleted_at is null and ${siteId}::int = any(forms.site_ids) and ${groupId}::int = any(forms.group_ids)
    and jsonb_path_exists(forms.questions, '$[*] ? (@.kind == "question")') and not ${hasPassed}
  )`;
  const rows = await db
    .selectFrom('forms')
    .leftJoin('form_responses as given', (join) => join.onRef('given.form_id', '=', 'forms.id').on('given.visitor_id', '=', visitorId))
    .select(['forms.id', 'forms.name', 'forms.version', 'forms.locale', 'forms.questions', 'given.outcome', 'given.message'])
    .where('forms.client_id', '=', clientId)
    .where((eb) => eb.or([eb('given.id', 'is not', null), isAsked]))
    .orderBy(sql`lower(forms.name)`)
    .orderBy('forms.id')
    .execute();
  return rows.map(({ id, name, version, locale, questions, outcome, message }) => ({
    id,
    name,
    version,
    locale,
    questions,
    outcome,
    message,
  }));
}
