import { sql, type Expression, type Kysely, type SelectQueryBuilder, type SqlBool } from 'kysely';

import type { FoundMember, Host } from '#contract/visits/entities/person';
import { answeredOf } from '#server/asking/customFields/keptAnswers';
import type { Schema } from '#server/platform/db/schema/schema';
import { idsOfPage, inOrderOf, LOOKED_AT } from '#server/platform/lists/pageOfIds';
import { dateIn, dayAround } from '#server/platform/lists/period';
import { beginsWith, containsWords } from '#server/platform/lists/search';
import { inPeriod, inSiteZones } from '#server/platform/lists/siteZones';
import { STATUS } from '../visitors/list';
import { EXPECTED, type PeopleSearch } from './store';

type Db = Kysely<Schema>;
type Members = SelectQueryBuilder<Schema, 'members', object>;

/** A search in one folded column, among the members that the query is narrowed to. */
interface Suggestion extends Pick<PeopleSearch, 'clientId' | 'text' | 'words' | 'limit'> {
  readonly column: 'sort_name' | 'search';
  readonly narrow: (members: Members) => Members;
}

/**
 * Returns the ids of a client's first members, in the order of the suggestions: members whose name begins with the text, then members
 * with every word; each by name. With very many members, no more are looked at than needed.
 */
async function idsByName(db: Db, { clientId, text, words, limit, column, narrow }: Suggestion): Promise<readonly number[]> {
  const ofClient = db.selectFrom('members').where('client_id', '=', clientId);
  const inOrder = <T>(members: SelectQueryBuilder<Schema, 'members', T>, most: number) =>
    members.orderBy('sort_name').orderBy('id').limit(most);
  const beginning = await inOrder(narrow(ofClient), limit)
    .select('id')
    .where((eb) => beginsWith(eb.ref('sort_name'), text))
    .execute();
  const ids = beginning.map(({ id }) => id);
  if (ids.length === limit) return ids;

  const others = (members: Members) =>
    narrow(members)
      .select(['id', 'sort_name as key'])
      .where((eb) => eb.not(beginsWith(eb.ref('sort_name'), text)))
      .where((eb) => containsWords(eb.ref(column), words));
  // The cast is safe: the rows have the columns of the table and its name; the type also describes what may be inserted.
  const first = db.selectFrom(inOrder(ofClient.selectAll(), LOOKED_AT).as('members')) as unknown as Members;
  const rest = await idsOfPage(db, {
    matching: others(ofClient),
    amongFirst: others(first),
    order: sql`key, id`,
    page: { page: 1, perPage: limit - ids.length, offset: 0 },
  });
  return [...ids, ...rest];
}

const hasBegun = (members: Members, today: string): Members =>
  members.where('archived_at', 'is', null).where((eb) => eb.or([eb('starts_on', 'is', null), eb('starts_on', '<=', today)]));

/** The terms of a search for members. */
interface MemberSearch extends PeopleSearch {
  /** Searches by email and mobile as well, in every group, and returns the email. */
  readonly whole: boolean;
  /** Today's date in the reader's zone: members who have yet to start are not found. */
  readonly today: string;
  /** Searches these groups alone; null searches all. */
  readonly groupIds: readonly number[] | null;
}

/** Returns members who are neither signed in at these sites nor expected there today. `present` is their open visit elsewhere. */
export async function findMembersElsewhere(db: Db, search: MemberSearch): Promise<FoundMember[]> {
  const { clientId, whole, groupIds } = search;
  const hereToday = (zone: string): Expression<SqlBool> =>
    sql<SqlBool>`(${STATUS.in} or (${EXPECTED} and ${inPeriod(sql`visitors.expected_timestamp`, dayAround(search.now, zone))}))`;
  // Members may be very many, so nothing is looked up one by one; people who are here are few.
  const here = db
    .selectFrom('visitors')
    .select((visit) => visit.ref('visitors.returning_visitor_id').$notNull().as('id'))
    .where('visitors.client_id', '=', clientId)
    .where('visitors.returning_visitor_id', 'is not', null)
    .where((visit) => inSiteZones(visit.ref('visitors.site_id'), search.sites, hereToday));
  const shown = db.selectFrom('visitor_groups').select('id').where('client_id', '=', clientId).where('display_mode', '<>', 'hidden');
  const narrow = (all: Members): Members => {
    let members = hasBegun(all, search.today).where('id', 'not in', here);
    if (!whole) members = members.where('visitor_group_id', 'in', shown);
    return groupIds === null ? members : members.where(sql<boolean>`visitor_group_id = any(${[...groupIds]}::int[])`);
  };
  const ids = await idsByName(db, { ...search, column: whole ? 'search' : 'sort_name', narrow });
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('members')
    .leftJoin('visitors as present', 'present.id', 'members.current_visit_id')
    .select(['members.id', 'members.name', 'members.email', 'members.visitor_group_id'])
    .select(['present.id as visit_id', 'present.site_id', 'present.in_timestamp'])
    .where('members.client_id', '=', clientId)
    .where(sql<boolean>`members.id = any(${[...ids]}::int[])`)
    .execute();
  const answered = await answeredOf(db, clientId, ids);
  return inOrderOf(ids, rows).map(({ id, name, email, visitor_group_id, visit_id: visitId, site_id: siteId, in_timestamp: since }) => ({
    id,
    name,
    visitor_group_id,
    email: whole ? email : null,
    answered: answered.get(id) ?? [],
    present: visitId === null || siteId === null ? null : { id: visitId, site_id: siteId, in_timestamp: since?.toISOString() ?? null },
  }));
}

/** Finds hosts by name: current members of the groups whose people are notified of visitors. */
export async function findHosts(db: Db, search: Omit<PeopleSearch, 'sites'> & { readonly zone: string }): Promise<Host[]> {
  const { clientId, now, zone } = search;
  const told = db.selectFrom('visitor_groups').select('id').where('client_id', '=', clientId).where('show_in_notify_list', '=', true);
  const narrow = (members: Members): Members => hasBegun(members, dateIn(zone, now)).where('visitor_group_id', 'in', told);
  const ids = await idsByName(db, { ...search, column: 'sort_name', narrow });
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('members')
    .innerJoin('visitor_groups', 'visitor_groups.id', 'members.visitor_group_id')
    .select(['members.id', 'members.name', 'visitor_groups.name as group_name'])
    .where('members.client_id', '=', clientId)
    .where(sql<boolean>`members.id = any(${[...ids]}::int[])`)
    .execute();
  return inOrderOf(ids, rows);
}
