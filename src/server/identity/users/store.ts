import { sql, type Kysely } from 'kysely';

import type { UserQuery } from '#contract/identity/calls/users';
import { foldText } from '#contract/platform/text/fold';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Page } from '#server/platform/lists/paging';
import { EMAIL_LINK, INVITATION_LINK } from '../links';

type Db = Kysely<Schema>;

/** A place in a client with its person, or with the person invited to it. */
export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>;

const userRows = (db: Db, clientId: number, now: Date) =>
  db
    .selectFrom('client_users as place')
    .innerJoin('roles', 'roles.id', 'place.role_id')
    .leftJoin('users', 'users.id', 'place.user_id')
    .select([
      'place.id',
      'place.revision',
      'place.user_id',
      'place.is_primary',
      'place.is_billing',
      'place.is_tech_contact',
      'place.restricted_to_sites',
      'place.invitation_no',
      'place.invited_at',
      'place.accepted_at',
      'place.last_used_at',
      'roles.id as role_id',
      'roles.name as role_name',
      'roles.system',
      'roles.permissions',
    ])
    .select([
      sql<string>`coalesce(users.name, place.invited_name)`.as('name'),
      sql<string>`coalesce(users.email, place.invited_email)`.as('email'),
      sql<boolean>`coalesce(users.is_super, false)`.as('is_super'),
      sql<number>`coalesce(users.revision, 0)`.as('account_revision'),
      sql<boolean>`users.two_factor_secret is not null`.as('two_factor'),
      sql<boolean>`exists (select from client_users other where other.user_id = place.user_id and other.id <> place.id)`.as('shared'),
      sql<string | null>`(
        select recipient from links
        where subject_id = place.user_id and purpose = ${EMAIL_LINK.purpose}
          and expires_at > ${now} and used_at is null and revoked_at is null limit 1
      )`.as('pending_email'),
      sql<number[]>`array(select site_id from client_user_sites where client_user_id = place.id order by site_id)`.as('site_ids'),
    ])
    .where('place.client_id', '=', clientId);

/** Returns one user of a client by the id of their place. */
export function findUser(db: Db, clientId: number, id: number, now: Date) {
  return userRows(db, clientId, now).where('place.id', '=', id).executeTakeFirst();
}

export interface UserList extends Pick<UserQuery, 'role_id' | 'site_id' | 'two_factor' | 'invitation'> {
  readonly words: readonly string[];
  readonly sort: { readonly key: string; readonly direction: 'asc' | 'desc' };
  readonly page: Page;
  /** The sites within which those of a user must lie; null for all. */
  readonly scope: readonly number[] | null;
  readonly now: Date;
}

interface Line {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly role_name: string;
  readonly last_used_at: Date | null;
  readonly invited_at: Date | null;
}

const SORTED_BY: Readonly<Record<string, (line: Line) => string | number>> = {
  name: ({ name }) => foldText(name),
  email: ({ email }) => foldText(email),
  role: ({ role_name: role }) => foldText(role),
  last_used: ({ last_used_at: at }) => at?.getTime() ?? 0,
  invited: ({ invited_at: at }) => at?.getTime() ?? 0,
};

/** The narrow rows of the listed users: a client has at most 5,000, and names are folded here, as every search is. */
async function findLines(db: Db, clientId: number, list: UserList): Promise<Line[]> {
  let lines = db
    .selectFrom('client_users as place')
    .innerJoin('roles', 'roles.id', 'place.role_id')
    .leftJoin('users', 'users.id', 'place.user_id')
    .select(['place.id', 'roles.name as role_name', 'place.last_used_at', 'place.invited_at'])
    .select([
      sql<string>`coalesce(users.name, place.invited_name)`.as('name'),
      sql<string>`coalesce(users.email, place.invited_email)`.as('email'),
    ])
    .where('place.client_id', '=', clientId);
  if (list.role_id !== undefined) lines = lines.where('place.role_id', '=', list.role_id);
  if (list.two_factor !== undefined) lines = lines.where('users.two_factor_secret', list.two_factor === 'on' ? 'is not' : 'is', null);
  if (list.invitation !== undefined) lines = lines.where('place.user_id', list.invitation === 'pending' ? 'is' : 'is not', null);
  if (list.site_id !== undefined)
    lines = lines.where(
      sql<boolean>`(not place.restricted_to_sites or exists (
        select from client_user_sites where client_user_id = place.id and site_id = ${list.site_id}::int
      ))`,
    );
  if (list.scope !== null)
    lines = lines.where(
      sql<boolean>`(place.restricted_to_sites and not exists (
        select from client_user_sites where client_user_id = place.id and site_id <> all(${[...list.scope]}::int[])
      ))`,
    );
  return lines.execute();
}

/** Returns one page of a client's users, and their total. */
export async function findUsers(db: Db, clientId: number, list: UserList): Promise<{ users: UserRow[]; total: number }> {
  const keyOf = SORTED_BY[list.sort.key] ?? SORTED_BY['name'];
  const sign = list.sort.direction === 'asc' ? 1 : -1;
  const found = (await findLines(db, clientId, list))
    .filter(({ name, email }) => {
      if (list.words.length === 0) return true;
      const text = foldText(`${name} ${email}`);
      return list.words.every((word) => text.includes(word));
    })
    .map((line) => ({ id: line.id, key: keyOf?.(line) ?? '' }))
    .sort((one, other) => (one.key < other.key ? -sign : one.key > other.key ? sign : one.id - other.id));
  const ids = found.slice(list.page.offset, list.page.offset + list.page.perPage).map(({ id }) => id);
  const rows = await userRows(db, clientId, list.now)
    .where(sql<boolean>`place.id = any(${ids}::int[])`)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { users: ids.flatMap((id) => byId.get(id) ?? []), total: found.length };
}

/** Returns the client's role by id or as a system role. */
export function findRole(db: Db, clientId: number, by: { readonly role_id: number } | { readonly system_role: string }) {
  const roles = db.selectFrom('roles').select(['id', 'name', 'system', 'permissions']).where('client_id', '=', clientId);
  return ('role_id' in by ? roles.where('id', '=', by.role_id) : roles.where(sql`system`, '=', by.system_role))
    .orderBy('id')
    .executeTakeFirst();
}

/** Returns those of these sites that belong to the client. */
export async function knownSites(db: Db, clientId: number, ids: readonly number[]): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('sites')
    .select('id')
    .where('client_id', '=', clientId)
    .where(sql<boolean>`id = any(${[...ids]}::int[])`)
    .execute();
  return rows.map(({ id }) => id);
}

/** Restricts a place to these sites, or, with null, to none in particular; the place itself says which of the two it is. */
export async function setSites(tx: Db, placeId: number, siteIds: readonly number[] | null): Promise<void> {
  await tx.deleteFrom('client_user_sites').where('client_user_id', '=', placeId).execute();
  if (siteIds === null || siteIds.length === 0) return;
  await tx
    .insertInto('client_user_sites')
    .values(siteIds.map((siteId) => ({ client_user_id: placeId, site_id: siteId })))
    .execute();
}

/** Returns how a person with this address relates to the client. */
export async function findByEmail(db: Db, clientId: number, email: string): Promise<'user' | 'invited' | null> {
  const row = await db
    .selectFrom('client_users as place')
    .leftJoin('users', 'users.id', 'place.user_id')
    .select('place.user_id')
    .where('place.client_id', '=', clientId)
    .where(sql`lower(coalesce(users.email, place.invited_email))`, '=', email.toLowerCase())
    .executeTakeFirst();
  if (row === undefined) return null;
  return row.user_id === null ? 'invited' : 'user';
}

export async function countUsers(db: Db, clientId: number): Promise<number> {
  const { count } = await db
    .selectFrom('client_users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Counts the links of invitations that a client has mailed and that expire after an instant. */
export async function countInvitations(db: Db, clientId: number, expiresAfter: Date): Promise<number> {
  const { count } = await db
    .selectFrom('links')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('client_id', '=', clientId)
    .where('purpose', '=', INVITATION_LINK.purpose)
    .where('expires_at', '>', expiresAfter)
    .executeTakeFirstOrThrow();
  return count;
}
