import { sql, type Kysely, type Selectable } from 'kysely';

import { foldText } from '#contract/fold';
import type { MemberFields, MemberStatus, NewMember } from '#contract/entities/member';
import type { Schema } from '../db/schema/schema';
import { insertRow, updateRow, type Locked } from '../rows/rows';
import type { Page } from '../lists/paging';
import { containsWords, searchText } from '../lists/search';

type Db = Kysely<Schema>;

/** A member's row with the manager's name. */
export type MemberRow = Selectable<Schema['members']> & { manager_name: string | null };

/** Which members a page shows, of one group or of all. `today` is the date by which a member is upcoming. */
export interface MemberList {
  readonly groupId: number | null;
  /** Those of these groups alone; null: of all. */
  readonly groupIds: readonly number[] | null;
  /** `all` but the archived ones; undefined for every one. */
  readonly status: MemberStatus | 'all' | undefined;
  readonly today: string;
  /** Those whose manager has this address; null: of all. */
  readonly managerEmail: string | null;
  readonly words: readonly string[];
  readonly sort: { readonly key: string; readonly direction: 'asc' | 'desc' };
  readonly page: Page;
}

function memberRows(db: Db, clientId: number) {
  return db
    .selectFrom('members')
    .leftJoin('members as manager', 'manager.id', 'members.manager_id')
    .selectAll('members')
    .select('manager.name as manager_name')
    .where('members.client_id', '=', clientId);
}

/** As many ids are remembered while the members found are counted. */
const FEW = 5_000;

/** The ids of one page and the number of all: narrow rows, so that a search through a large group stays quick. */
async function pageOfIds(db: Db, clientId: number, list: MemberList): Promise<{ ids: number[]; total: number }> {
  let members = db.selectFrom('members').where('client_id', '=', clientId);
  if (list.groupId !== null) members = members.where('visitor_group_id', '=', list.groupId);
  if (list.groupIds !== null) members = members.where(sql<boolean>`visitor_group_id = any(${[...list.groupIds]}::int[])`);
  if (list.status === 'all') members = members.where('archived_at', 'is', null);
  else if (list.status === 'archived') members = members.where('archived_at', 'is not', null);
  else if (list.status !== undefined) {
    members = members
      .where('archived_at', 'is', null)
      .where((eb) =>
        list.status === 'upcoming'
          ? eb('starts_on', '>', list.today)
          : eb.or([eb('starts_on', 'is', null), eb('starts_on', '<=', list.today)]),
      );
  }
  if (list.managerEmail !== null) {
    const managers = db
      .selectFrom('members as manager')
      .select('manager.id')
      .where('manager.client_id', '=', clientId)
      .where('manager.archived_at', 'is', null)
      .where(sql`lower(manager.email)`, '=', list.managerEmail.toLowerCase());
    members = members.where('manager_id', 'in', managers);
  }
  if (list.words.length > 0) members = members.where((eb) => containsWords(eb.ref('search'), list.words));

  const { total, few } = await members
    .select((eb) => [eb.fn.countAll<number>().as('total'), sql<number[] | null>`(array_agg(id))[1:${FEW}::int]`.as('few')])
    .executeTakeFirstOrThrow();
  if (total === 0) return { ids: [], total };
  // Many are found soon in the list's order; for few the whole of it would be gone through once more.
  if (total <= FEW) members = db.selectFrom('members').where(sql<boolean>`id = any(${few}::int[])`);
  const { direction } = list.sort;
  const rows = await members
    .select('id')
    .orderBy(list.sort.key === 'created' ? 'created_at' : 'sort_name', direction)
    .orderBy('id', direction)
    .limit(list.page.perPage)
    .offset(list.page.offset)
    .execute();
  return { ids: rows.map((row) => row.id), total };
}

/** One page of members, and how many there are in all. */
export async function findMembers(db: Db, clientId: number, list: MemberList): Promise<{ members: MemberRow[]; total: number }> {
  const { ids, total } = await pageOfIds(db, clientId, list);
  if (ids.length === 0) return { members: [], total };
  const rows = await memberRows(db, clientId)
    .where(sql<boolean>`members.id = any(${ids}::int[])`)
    .execute();
  const place = new Map(ids.map((id, index) => [id, index]));
  return { members: rows.sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0)), total };
}

export function findMember(db: Db, clientId: number, memberId: number): Promise<MemberRow | undefined> {
  return memberRows(db, clientId).where('members.id', '=', memberId).executeTakeFirst();
}

/** The columns that an edit sets, `additional` being the whole of the responses. */
function columnsOf({ additional, ...rest }: MemberFields) {
  return { ...rest, ...(additional === undefined ? {} : { additional: JSON.stringify(additional) }) };
}

/** The columns by which members are sorted and found. */
export const foldedColumns = (member: { name: string; email: string | null; mobile: string | null }) => ({
  sort_name: foldText(member.name),
  search: searchText(member.name, member.email, member.mobile),
});

/** Adds a member to a group of the caller's client. */
export function insertMember(
  tx: Db,
  client: { readonly clientId: number },
  groupId: number,
  member: NewMember,
): Promise<Locked<'members'>> {
  const columns = columnsOf(member);
  return insertRow(tx, 'members', client, {
    ...columns,
    ...foldedColumns({ name: member.name, email: columns.email ?? null, mobile: columns.mobile ?? null }),
    name: member.name,
    visitor_group_id: groupId,
  });
}

/** Writes what changes of a locked member, if anything; answers the member as it then is. */
export async function updateMemberRow(tx: Db, member: Locked<'members'>, change: MemberFields): Promise<Locked<'members'>> {
  const columns = columnsOf(change);
  if (Object.keys(columns).length === 0) return member;
  const { name = member.name, email = member.email, mobile = member.mobile } = columns;
  return updateRow(tx, 'members', member, { ...columns, ...foldedColumns({ name, email, mobile }) });
}
