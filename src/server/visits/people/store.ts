import { sql, type Expression, type Kysely, type SqlBool } from 'kysely';

import { addDays } from '#contract/platform/days';
import { FORMER_VISIT_DAYS } from '#contract/visits/constants';
import type { Schema } from '#server/platform/db/schema/schema';
import { dateIn, dayAround, startOfDay } from '#server/platform/lists/period';
import { beginsWith, containsWords } from '#server/platform/lists/search';
import { inPeriod, inSiteZones, type SiteZone } from '#server/platform/lists/siteZones';
import { STATUS } from '../visitors/list';
import { visitorRows, type VisitorRow } from '../visit/rows';

type Db = Kysely<Schema>;

/** The terms of a search, and the sites it covers. */
export interface PeopleSearch {
  readonly clientId: number;
  readonly sites: readonly SiteZone[];
  /** The folded text: names that begin with it come first. */
  readonly text: string;
  readonly words: readonly string[];
  readonly limit: number;
  readonly now: Date;
}

/** True for a visit that is expected, or waits for approval. */
export const EXPECTED = sql<SqlBool>`(${STATUS.expected} or ${STATUS.to_approve})`;

/** Returns the visits that are open now, and with `onlyIn` false also those expected or ended today, in each site's zone. */
export function findTodaysVisits(db: Db, search: PeopleSearch, { onlyIn }: { readonly onlyIn: boolean }): Promise<VisitorRow[]> {
  const today = (zone: string): Expression<SqlBool> => {
    if (onlyIn) return STATUS.in;
    const day = dayAround(search.now, zone);
    return sql<SqlBool>`(${STATUS.in} or (${STATUS.out} and ${inPeriod(sql`visitors.out_timestamp`, day)})
      or (${EXPECTED} and ${inPeriod(sql`visitors.expected_timestamp`, day)}))`;
  };
  return visitorRows(db, search.clientId)
    .where((eb) => inSiteZones(eb.ref('visitors.site_id'), search.sites, today))
    .where((eb) => containsWords(eb.ref('visitors.search'), search.words))
    .orderBy((eb) => beginsWith(eb.ref('visitors.sort_name'), search.text), 'desc')
    .orderBy(sql`case when ${STATUS.in} then 0 when ${STATUS.expected} then 1 when ${STATUS.to_approve} then 2 else 3 end`)
    .orderBy('visitors.sort_name')
    .orderBy('visitors.id', 'desc')
    .limit(search.limit)
    .execute();
}

/**
 * Returns the last visit of each non-member who visited the site recently and is neither there nor expected. Name and company
 * identify a person. With `back` false, only today counts.
 */
export async function findFormerVisits(
  db: Db,
  search: PeopleSearch,
  site: SiteZone,
  { back }: { readonly back: boolean },
): Promise<VisitorRow[]> {
  const day = dayAround(search.now, site.timezone);
  const since = back ? startOfDay(site.timezone, addDays(dateIn(site.timezone, search.now), -FORMER_VISIT_DAYS)) : day.start;
  const { rows } = await sql<{ id: number }>`
    select id from (
      select distinct on (v.sort_name, lower(v.name), lower(coalesce(v.company, ''))) v.id, v.sort_name
      from visitors v join visitor_groups g on g.id = v.visitor_group_id
      where v.client_id = ${search.clientId} and v.site_id = ${site.id} and v.in_timestamp >= ${since} and v.out_timestamp is not null
        and v.returning_visitor_id is null and not v.anonymised and g.can_sign_in and g.type <> 'delivery'
        and ${containsWords(sql<string>`v.search`, search.words)}
        and not exists (
          select 1 from visitors w where w.site_id = v.site_id and w.sort_name = v.sort_name and lower(w.name) = lower(v.name)
            and ((w.in_timestamp is not null and w.out_timestamp is null)
              or (w.in_timestamp is null and w.expected_timestamp >= ${day.start} and w.expected_timestamp < ${day.end}
                and (w.approval is null or w.approval in ('approved', 'pending'))))
        )
      order by v.sort_name, lower(v.name), lower(coalesce(v.company, '')), v.in_timestamp desc
    ) last
    order by ${beginsWith(sql<string>`sort_name`, search.text)} desc, sort_name, id desc
    limit ${search.limit}
  `.execute(db);
  const ids = rows.map(({ id }) => id);
  const found = await visitorRows(db, search.clientId)
    .where(sql<boolean>`visitors.id = any(${ids}::int[])`)
    .execute();
  const byId = new Map(found.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
