import { sql, type Kysely } from 'kysely';

import { listFormResponses, type FormResponsesQuery } from '#contract/asking/calls/forms';
import type { FormVersion } from '#contract/asking/entities/form';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Actor } from '#server/platform/http/actor';
import { handle } from '#server/platform/http/handle';
import { metaOf, pageOf } from '#server/platform/lists/paging';
import { periodOf } from '#server/platform/lists/period';
import { containsWords, searchWords } from '#server/platform/lists/search';
import { inPeriod, inSiteZones, type SiteZone } from '#server/platform/lists/siteZones';
import { visibleSites } from '#server/sites/sites/access';
import { requireFormOfResponses } from './store';

type Db = Kysely<Schema>;

/** Returns the query of the responses to a form at sites that the caller may see, narrowed by the filters. */
function matching(db: Db, actor: Actor, formId: number, query: FormResponsesQuery, sites: readonly SiteZone[]) {
  const words = searchWords(query.q);
  const isAsked = (zone: string) => inPeriod(sql`form_responses.answered_at`, periodOf(query, zone));
  return db
    .selectFrom('form_responses')
    .innerJoin('visitors', 'visitors.id', 'form_responses.visitor_id')
    .innerJoin('sites', 'sites.id', 'visitors.site_id')
    .where('form_responses.client_id', '=', actor.clientId)
    .where('form_responses.form_id', '=', formId)
    .where((eb) =>
      eb.and([
        containsWords(sql<string>`visitors.search`, words),
        actor.siteScope === null ? sql<boolean>`true` : sql<boolean>`visitors.site_id = any(${[...actor.siteScope]}::int[])`,
        ...(query.outcome === undefined ? [] : [eb('form_responses.outcome', '=', query.outcome)]),
        ...(query.site_id === undefined ? [] : [eb('visitors.site_id', '=', query.site_id)]),
        ...(query.group_id === undefined ? [] : [eb('visitors.visitor_group_id', '=', query.group_id)]),
        ...(query.from === undefined && query.to === undefined ? [] : [inSiteZones(eb.ref('visitors.site_id'), sites, isAsked)]),
      ]),
    );
}

async function versionsOf(db: Db, formId: number, numbers: readonly number[]): Promise<FormVersion[]> {
  const rows = await db
    .selectFrom('form_versions')
    .select(['number', 'locale', 'questions'])
    .where('form_id', '=', formId)
    .where(sql<boolean>`number = any(${[...new Set(numbers)]}::int[])`)
    .orderBy('number')
    .execute();
  return rows.map(({ number, locale, questions }) => ({ version: number, locale, questions }));
}

/** Handlers of the responses to forms. */
export const formResponseHandlers = [
  handle(listFormResponses, async ({ actor, db, params, query }) => {
    const form = await requireFormOfResponses(db, actor, params.formId);
    const page = pageOf(query);
    const isByDay = query.from !== undefined || query.to !== undefined;
    const found = matching(db, actor, form.id, query, isByDay ? await visibleSites(db, actor, undefined) : []);
    const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    const rows = await found
      .select(['form_responses.id', 'form_responses.form_id', 'form_responses.version', 'form_responses.visitor_id'])
      .select(['visitors.site_id', 'visitors.visitor_group_id', 'visitors.name', 'form_responses.locale', 'form_responses.answers'])
      .select(['form_responses.outcome', 'form_responses.message', 'form_responses.answered_at'])
      .orderBy('form_responses.answered_at', 'desc')
      .orderBy('form_responses.id', 'desc')
      .limit(page.perPage)
      .offset(page.offset)
      .execute();
    return {
      responses: rows.map((row) => ({
        id: row.id,
        form_id: row.form_id,
        version: row.version,
        visitor_id: row.visitor_id,
        site_id: row.site_id,
        visitor_group_id: row.visitor_group_id,
        name: row.name,
        locale: row.locale,
        answers: row.answers,
        outcome: row.outcome,
        message: row.message,
        answered_at: row.answered_at.toISOString(),
      })),
      versions: await versionsOf(
        db,
        form.id,
        rows.map(({ version }) => version),
      ),
      meta: metaOf(page, total),
    };
  }),
];
