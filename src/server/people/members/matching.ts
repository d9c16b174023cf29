import { sql, type Kysely } from 'kysely';

import type { MemberStatus } from '#contract/people/entities/member';
import type { Schema } from '#server/platform/db/schema/schema';
import { containsWords } from '#server/platform/lists/search';
import { managersWithEmail } from './people';

/** A search for members, of one group or of all. `today` is the date by which a member is upcoming. */
export interface MemberSearch {
  readonly groupId: number | null;
  /** Searches these groups alone; null searches all. */
  readonly groupIds: readonly number[] | null;
  /** `all` excludes archived members; undefined includes them. */
  readonly status: MemberStatus | 'all' | undefined;
  readonly today: string;
  /** Only members whose manager has this address; null for all. */
  readonly managerEmail: string | null;
  readonly words: readonly string[];
}

/** The beginning of a list in one of the orders that an index holds. */
interface Beginning {
  readonly column: 'sort_name' | 'created_at';
  readonly direction: 'asc' | 'desc';
  readonly limit: number;
}

/** Returns the members that a search covers: all, or those at the beginning of the list of one group, or of the client. */
function membersFrom(db: Kysely<Schema>, clientId: number, { groupId }: MemberSearch, beginning: Beginning | null) {
  const all = db.selectFrom('members');
  if (beginning === null) return all;
  const { column, direction, limit } = beginning;
  let first = all.selectAll().where('client_id', '=', clientId);
  if (groupId !== null) first = first.where('visitor_group_id', '=', groupId);
  const cut = first.orderBy(column, direction).orderBy('id', direction).limit(limit);
  // The cast is safe: the rows have the columns of the table and its name; the type also describes what may be inserted.
  return db.selectFrom(cut.as('members')) as unknown as typeof all;
}

/** Returns the query of a client's members who match a search; with a beginning, only those within it. */
export function matchingMembers(db: Kysely<Schema>, clientId: number, search: MemberSearch, beginning: Beginning | null = null) {
  let members = membersFrom(db, clientId, search, beginning).where('client_id', '=', clientId);
  if (search.groupId !== null) members = members.where('visitor_group_id', '=', search.groupId);
  if (search.groupIds !== null) members = members.where(sql<boolean>`visitor_group_id = any(${[...search.groupIds]}::int[])`);
  if (search.status === 'all') members = members.where('archived_at', 'is', null);
  else if (search.status === 'archived') members = members.where('archived_at', 'is not', null);
  else if (search.status !== undefined) {
    members = members
      .where('archived_at', 'is', null)
      .where((eb) =>
        search.status === 'upcoming'
          ? eb('starts_on', '>', search.today)
          : eb.or([eb('starts_on', 'is', null), eb('starts_on', '<=', search.today)]),
      );
  }
  if (search.managerEmail !== null) members = members.where('manager_id', 'in', managersWithEmail(db, clientId, search.managerEmail));
  return search.words.length === 0 ? members : members.where((eb) => containsWords(eb.ref('search'), search.words));
}
