import { sql, type Kysely, type Selectable } from 'kysely';

import type { MemberFields, NewMember } from '#contract/people/entities/member';
import type { Schema } from '#server/platform/db/schema/schema';
import { foldedColumns } from '#server/platform/lists/foldedMember';
import { inOrderOf, LOOKED_AT, pageOfIds } from '#server/platform/lists/pageOfIds';
import type { Page } from '#server/platform/lists/paging';
import { insertRow, updateRow, type Locked } from '#server/platform/rows/rows';
import { matchingMembers, type MemberSearch } from './matching';

type Db = Kysely<Schema>;

/** A member's row with the manager's name. */
export type MemberRow = Selectable<Schema['members']> & { manager_name: string | null };

/** The members that a page shows. */
export interface MemberList extends MemberSearch {
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

/** Finds the ids of one page and the number of all. */
function pageOfMembers(db: Db, clientId: number, list: MemberList): ReturnType<typeof pageOfIds> {
  const { direction, key } = list.sort;
  const column = key === 'created' ? ('created_at' as const) : ('sort_name' as const);
  const way = sql.raw(direction);
  const idAndKey = ['id', `${column} as key`] as const;
  const isOfManyGroups = list.groupId === null && column === 'created_at';
  return pageOfIds(db, {
    matching: matchingMembers(db, clientId, list).select(idAndKey),
    amongFirst: isOfManyGroups ? null : matchingMembers(db, clientId, list, { column, direction, limit: LOOKED_AT }).select(idAndKey),
    order: sql`key ${way}, id ${way}`,
    page: list.page,
  });
}

/** Finds one page of members, and the number of all. */
export async function findMembers(db: Db, clientId: number, list: MemberList): Promise<{ members: MemberRow[]; total: number }> {
  const { ids, total } = await pageOfMembers(db, clientId, list);
  if (ids.length === 0) return { members: [], total };
  const rows = await memberRows(db, clientId)
    .where(sql<boolean>`members.id = any(${[...ids]}::int[])`)
    .execute();
  return { members: inOrderOf(ids, rows), total };
}

export function findMember(db: Db, clientId: number, memberId: number): Promise<MemberRow | undefined> {
  return memberRows(db, clientId).where('members.id', '=', memberId).executeTakeFirst();
}

/** Returns the columns that an edit sets; `additional` and `permissions` replace the whole of both. */
function columnsOf({ additional, permissions, ...rest }: MemberFields) {
  return {
    ...rest,
    ...(additional === undefined ? {} : { additional: JSON.stringify(additional) }),
    ...(permissions === undefined ? {} : { permissions: JSON.stringify(permissions) }),
  };
}

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
    ...foldedColumns({ name: member.name, email: columns.email ?? null, mobile: columns.mobile ?? null, external_id: null }),
    name: member.name,
    visitor_group_id: groupId,
  });
}

/** Writes the changes of a locked member, if any; returns the member after it. */
export async function updateMemberRow(tx: Db, member: Locked<'members'>, change: MemberFields): Promise<Locked<'members'>> {
  const columns = columnsOf(change);
  if (Object.keys(columns).length === 0) return member;
  const { name = member.name, email = member.email, mobile = member.mobile } = columns;
  return updateRow(tx, 'members', member, { ...columns, ...foldedColumns({ ...member, name, email, mobile }) });
}
