import { sql, type Expression, type Kysely, type SqlBool } from 'kysely';

import { FORMER_VISIT_DAYS } from '#contract/constants';
import type { FoundMember, Host } from '#contract/entities/person';
import type { Schema } from '../db/schema/schema';
import { dateIn, dayAround } from '../lists/period';
import { beginsWith, containsWords } from '../lists/search';
import { inPeriod, inSiteZones, type SiteZone } from '../lists/siteZones';
import { STATUS } from '../visitors/list';
import { visitorRows, type VisitorRow } from '../visitors/rows';

type Db = Kysely<Schema>;

/** What is looked for, and where. */
export interface PeopleSearch {
  readonly clientId: number;
  readonly sites: readonly SiteZone[];
  /** The folded text: a name that begins with it comes first. */
  readonly text: string;
  readonly words: readonly string[];
  readonly limit: number;
  readonly now: Date;
}

const EXPECTED = sql<SqlBool>`(${STATUS.expected} or ${STATUS.to_approve})`;

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

/** How members are looked for. */
interface MemberSearch extends PeopleSearch {
  /** By email and mobile as well, in every group, and with their email. */
  readonly whole: boolean;
  /** Today's date in the reader's zone: who has yet to start is not found. */
  readonly today: string;
  /** Those of these groups alone; null: of all. */
  readonly groupIds: readonly number[] | null;
}

/** Returns members who are neither signed in at these sites nor expected there today. `present` is their open visit elsewhere. */
export async function findMembersElsewhere(db: Db, search: MemberSearch): Promise<FoundMember[]> {
  const hereToday = (zone: string): Expression<SqlBool> =>
    sql<SqlBool>`(${STATUS.in} or (${EXPECTED} and ${inPeriod(sql`visitors.expected_timestamp`, dayAround(search.now, zone))}))`;
  // Of the members, who may be very many, nothing is looked up one by one: those who are here are few.
  let members = db
    .selectFrom('members')
    .select(['id', 'name', 'email', 'visitor_group_id', 'current_visit_id', 'sort_name'])
    .where('client_id', '=', search.clientId)
    .where('archived_at', 'is', null)
    .where((eb) => eb.or([eb('starts_on', 'is', null), eb('starts_on', '<=', search.today)]))
    .where((eb) => containsWords(eb.ref(search.whole ? 'search' : 'sort_name'), search.words))
    .where((eb) =>
      eb(
        'id',
        'not in',
        eb
          .selectFrom('visitors')
          .select((visit) => visit.ref('visitors.returning_visitor_id').$notNull().as('id'))
          .where('visitors.client_id', '=', search.clientId)
          .where('visitors.returning_visitor_id', 'is not', null)
          .where((visit) => inSiteZones(visit.ref('visitors.site_id'), search.sites, hereToday)),
      ),
    );
  if (!search.whole)
    members = members.where((eb) =>
      eb(
        'visitor_group_id',
        'in',
        eb.selectFrom('visitor_groups').select('id').where('client_id', '=', search.clientId).where('display_mode', '<>', 'hidden'),
      ),
    );
  if (search.groupIds !== null) members = members.where(sql<boolean>`visitor_group_id = any(${[...search.groupIds]}::int[])`);
  const begins = (column: Expression<string>): Expression<SqlBool> => beginsWith(column, search.text);
  const first = members
    .orderBy((eb) => begins(eb.ref('sort_name')), 'desc')
    .orderBy('sort_name')
    .orderBy('id')
    .limit(search.limit);
  const rows = await db
    .selectFrom(first.as('found'))
    .leftJoin('visitors as present', 'present.id', 'found.current_visit_id')
    .select([
      'found.id',
      'found.name',
      'found.email',
      'found.visitor_group_id',
      'present.id as visit_id',
      'present.site_id',
      'present.in_timestamp',
    ])
    .orderBy((eb) => begins(eb.ref('found.sort_name')), 'desc')
    .orderBy('found.sort_name')
    .orderBy('found.id')
    .execute();
  return rows.map(({ id, name, email, visitor_group_id, visit_id: visitId, site_id: siteId, in_timestamp: since }) => ({
    id,
    name,
    visitor_group_id,
    email: search.whole ? email : null,
    present: visitId === null || siteId === null ? null : { id: visitId, site_id: siteId, in_timestamp: since?.toISOString() ?? null },
  }));
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
  const since = back ? new Date(day.start.getTime() - FORMER_VISIT_DAYS * 86_400_000) : day.start;
  const { rows } = await sql<{ id: number }>`
    select id from (
      select distinct on (v.sort_name, lower(coalesce(v.company, ''))) v.id, v.sort_name
      from visitors v join visitor_groups g on g.id = v.visitor_group_id
      where v.client_id = ${search.clientId} and v.site_id = ${site.id} and v.in_timestamp >= ${since} and v.out_timestamp is not null
        and v.returning_visitor_id is null and not v.anonymised and g.can_sign_in and g.type <> 'delivery'
        and ${containsWords(sql<string>`v.search`, search.words)}
        and not exists (
          select 1 from visitors w where w.site_id = v.site_id and w.sort_name = v.sort_name
            and ((w.in_timestamp is not null and w.out_timestamp is null)
              or (w.in_timestamp is null and w.expected_timestamp >= ${day.start} and w.expected_timestamp < ${day.end}
                and (w.approval is null or w.approval in ('approved', 'pending'))))
        )
      order by v.sort_name, lower(coalesce(v.company, '')), v.in_timestamp desc
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

/** Hosts by name: current members of the groups whose people are told of visitors. */
export function findHosts(
  db: Db,
  { clientId, words, text, limit, now, zone }: Omit<PeopleSearch, 'sites'> & { readonly zone: string },
): Promise<Host[]> {
  return db
    .selectFrom('members')
    .innerJoin('visitor_groups', 'visitor_groups.id', 'members.visitor_group_id')
    .select(['members.id', 'members.name', 'visitor_groups.name as group_name'])
    .where('members.client_id', '=', clientId)
    .where('members.archived_at', 'is', null)
    .where((eb) => eb.or([eb('members.starts_on', 'is', null), eb('members.starts_on', '<=', dateIn(zone, now))]))
    .where('visitor_groups.show_in_notify_list', '=', true)
    .where((eb) => containsWords(eb.ref('members.sort_name'), words))
    .orderBy((eb) => beginsWith(eb.ref('members.sort_name'), text), 'desc')
    .orderBy('members.sort_name')
    .orderBy('members.id')
    .limit(limit)
    .execute();
}
