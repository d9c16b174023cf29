import { sql, type Kysely, type RawBuilder } from 'kysely';

import type { AdminClientSort } from '#contract/clients/calls/admin';
import { ADMIN_USERS_MAX } from '#contract/clients/constants';
import { foldText } from '#contract/platform/text/fold';
import type { SiteType } from '#contract/sites/entities/site';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Page } from '#server/platform/lists/paging';

type Db = Kysely<Schema>;

interface ClientList {
  readonly words: readonly string[];
  readonly sort: { readonly key: AdminClientSort; readonly direction: 'asc' | 'desc' };
  readonly page: Page;
}

/** The counted columns of a client. There are only as many clients as customers: counting them for each request is quick enough. */
const counted = (db: Db) =>
  db
    .selectFrom('clients')
    .select([
      'clients.id',
      'clients.global_client_id',
      'clients.name',
      'clients.country',
      'clients.plan_type',
      'clients.is_school',
      'clients.reseller',
      'clients.trial_ends_on',
      'clients.account_status',
    ])
    .select([
      sql<number>`(select count(*)::int from client_users where client_users.client_id = clients.id and user_id is not null)`.as(
        'user_count',
      ),
      sql<number>`(select count(*)::int from sites where sites.client_id = clients.id)`.as('site_count'),
      sql<Date | null>`(select max(last_used_at) from client_users where client_users.client_id = clients.id)`.as('last_used_at'),
    ]);

export type CountedClient = Awaited<ReturnType<typeof findClient>> & object;

/**
 * Returns the clients whose name and id contain every word. Folded here, as every search is: a database's folding depends on its locale.
 */
async function idsWith(db: Db, words: readonly string[]): Promise<readonly number[]> {
  const clients = await db.selectFrom('clients').select(['id', 'name', 'global_client_id']).execute();
  return clients.flatMap(({ id, name, global_client_id: globalId }) => {
    const text = foldText(`${name} ${globalId}`);
    return words.every((word) => text.includes(word)) ? [id] : [];
  });
}

const SORTED_BY: Readonly<Record<AdminClientSort, RawBuilder<unknown>>> = {
  name: sql`lower(name)`,
  region: sql`split_part(global_client_id, ':', 1)`,
  // In the order of the plans, not of their names.
  plan: sql`array_position(array['starter', 'standard', 'enhanced', 'pro'], plan_type)`,
  trial: sql`trial_ends_on`,
  status: sql`account_status`,
  users: sql`user_count`,
  sites: sql`site_count`,
  last_used: sql`last_used_at`,
};

/** Returns a page of all clients, and their total. */
export async function findClients(db: Db, { words, sort, page }: ClientList) {
  const all = db.selectFrom(counted(db).as('found'));
  const found = words.length === 0 ? all : all.where(sql<boolean>`id = any(${[...(await idsWith(db, words))]}::int[])`);
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const clients = await found
    .selectAll()
    // Clients without a value (never used, no trial, no status) come last in both directions.
    .orderBy(SORTED_BY[sort.key], (order) => (sort.direction === 'asc' ? order.asc() : order.desc()).nullsLast())
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(page.perPage)
    .offset(page.offset)
    .execute();
  return { clients, total };
}

export function findClient(db: Db, globalClientId: string) {
  return counted(db).where('clients.global_client_id', '=', globalClientId).executeTakeFirst();
}

/** Returns a client's users as the admin area lists them. */
export function findUsers(db: Db, clientId: number) {
  return db
    .selectFrom('client_users as place')
    .innerJoin('users', 'users.id', 'place.user_id')
    .innerJoin('roles', 'roles.id', 'place.role_id')
    .select([
      'place.id',
      'users.name',
      'users.email',
      'users.is_super',
      'roles.name as role_name',
      'place.is_primary',
      'place.is_billing',
      'place.is_tech_contact',
      'place.restricted_to_sites',
      'place.last_used_at',
    ])
    .select(sql<number>`(select count(*)::int from client_user_sites where client_user_id = place.id)`.as('site_count'))
    .where('place.client_id', '=', clientId)
    .orderBy('place.is_primary', 'desc')
    .orderBy(sql`lower(users.name)`)
    .orderBy('place.id')
    .limit(ADMIN_USERS_MAX)
    .execute();
}

export async function countSites(db: Db, clientId: number): Promise<Record<SiteType, number>> {
  const rows = await db
    .selectFrom('sites')
    .select('type')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('client_id', '=', clientId)
    .groupBy('type')
    .execute();
  return { standard: 0, remote: 0, event: 0, ...Object.fromEntries(rows.map(({ type, count }) => [type, count])) };
}

export function findSsoDomains(db: Db, clientId: number) {
  return db
    .selectFrom('sso_configs as sso')
    .select(['sso.domain', 'sso.type'])
    .select((sso) =>
      sso
        .exists(
          sso
            .selectFrom('sso_domains as owned')
            .select('owned.domain')
            .whereRef('owned.client_id', '=', 'sso.client_id')
            .whereRef('owned.domain', '=', 'sso.domain'),
        )
        .$castTo<boolean>()
        .as('verified'),
    )
    .where('sso.client_id', '=', clientId)
    .execute();
}
