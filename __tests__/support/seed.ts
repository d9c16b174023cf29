/** Puts clients, people and sites into a test's database, each with sensible defaults and names of its own. */
import { randomUUID } from 'node:crypto';

import type { Insertable, Kysely } from 'kysely';

import { FILE_PURPOSES, type FilePurpose } from '#contract/platform/filePurposes';
import type { Permission } from '#contract/platform/permissions';
import { ADMINISTRATOR_PERMISSIONS, STANDARD_PERMISSIONS, type SystemRole } from '#contract/platform/roles';
import type { ClientTable, ClientUserTable, UserTable } from '#server/platform/db/schema/identity/accounts';
import type { FileTable } from '#server/platform/db/schema/platform/files';
import type { VisitorGroupTable } from '#server/platform/db/schema/people/groups';
import type { SiteTable } from '#server/platform/db/schema/sites/sites';
import type { Schema } from '#server/platform/db/schema/schema';

export interface SeededClient {
  readonly id: number;
  readonly globalClientId: string;
  readonly roles: Readonly<Record<SystemRole, number>>;
}

export interface SeededUser {
  readonly id: number;
  readonly email: string;
  readonly clientUserId: number;
}

let count = 0;
const next = (): number => (count += 1);

export async function addClient(db: Kysely<Schema>, overrides: Partial<Insertable<ClientTable>> = {}): Promise<SeededClient> {
  const n = next();
  const { id, global_client_id } = await db
    .insertInto('clients')
    .values({
      global_client_id: `eu:00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
      name: `Client ${n}`,
      country: 'GB',
      plan_type: 'pro',
      ...overrides,
    })
    .returning(['id', 'global_client_id'])
    .executeTakeFirstOrThrow();
  return {
    id,
    globalClientId: global_client_id,
    roles: {
      administrator: await addRole(db, id, 'Administrator', ADMINISTRATOR_PERMISSIONS, 'administrator'),
      standard: await addRole(db, id, 'Standard', STANDARD_PERMISSIONS, 'standard'),
    },
  };
}

export async function addRole(
  db: Kysely<Schema>,
  clientId: number,
  name: string,
  permissions: readonly Permission[],
  system: SystemRole | null = null,
): Promise<number> {
  const role = { client_id: clientId, name, system, permissions: JSON.stringify(permissions) };
  return (await db.insertInto('roles').values(role).returning('id').executeTakeFirstOrThrow()).id;
}

interface UserOptions {
  /** A system role, or the permissions of a custom role made for this person. */
  readonly role?: SystemRole | readonly Permission[];
  readonly user?: Partial<Insertable<UserTable>>;
  readonly place?: Partial<Insertable<ClientUserTable>>;
  /** Restricts the person to these sites. */
  readonly sites?: readonly number[];
}

/** A person with a place in a client; an administrator unless said otherwise. Without a password nobody can sign in as them by the form. */
export async function addUser(db: Kysely<Schema>, client: SeededClient, options: UserOptions = {}): Promise<SeededUser> {
  const n = next();
  const { id, email } = await db
    .insertInto('users')
    .values({ name: `Person ${n}`, email: `person${n}@example.test`, last_client_id: client.id, ...options.user })
    .returning(['id', 'email'])
    .executeTakeFirstOrThrow();
  return { id, email, clientUserId: await addPlace(db, client, id, options) };
}

/** Gives a person a place in one more client. Returns its id. */
export async function addPlace(
  db: Kysely<Schema>,
  client: SeededClient,
  userId: number,
  { role = 'administrator', place, sites }: UserOptions = {},
): Promise<number> {
  const roleId = typeof role === 'string' ? client.roles[role] : await addRole(db, client.id, `Role ${next()}`, role);
  const { id } = await db
    .insertInto('client_users')
    .values({ client_id: client.id, user_id: userId, role_id: roleId, restricted_to_sites: sites !== undefined, ...place })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const siteId of sites ?? []) await db.insertInto('client_user_sites').values({ client_user_id: id, site_id: siteId }).execute();
  return id;
}

export async function addSite(db: Kysely<Schema>, client: SeededClient, overrides: Partial<Insertable<SiteTable>> = {}): Promise<number> {
  const site = {
    client_id: client.id,
    name: `Site ${next()}`,
    type: 'standard' as const,
    timezone: 'Europe/London',
    location: 'null',
    ...overrides,
  };
  const { id } = await db.insertInto('sites').values(site).returning('id').executeTakeFirstOrThrow();
  await db.insertInto('site_counts').values({ site_id: id }).execute();
  return id;
}

export async function addGroup(
  db: Kysely<Schema>,
  client: SeededClient,
  overrides: Partial<Insertable<VisitorGroupTable>> = {},
): Promise<number> {
  const group = { client_id: client.id, name: `Group ${next()}`, type: 'returning' as const, sync: 'null', ...overrides };
  return (await db.insertInto('visitor_groups').values(group).returning('id').executeTakeFirstOrThrow()).id;
}

/** Single sign-on of a client, switched on, with its verified domain. */
export async function addSsoDomain(
  db: Kysely<Schema>,
  client: Pick<SeededClient, 'id'>,
  { domain, ...overrides }: { readonly domain: string } & Partial<Insertable<Schema['sso_configs']>>,
): Promise<void> {
  const values = {
    type: 'okta',
    provider_client_id: 'x',
    provider_host: 'x.test',
    dns_token: `token-${client.id}`,
    enabled: true,
  } as const;
  await db
    .insertInto('sso_configs')
    .values({ ...values, client_id: client.id, domain, ...overrides })
    .execute();
  await db.insertInto('sso_domains').values({ domain, client_id: client.id }).execute();
}

/** Adds a file that nobody refers to yet, without bytes, of the kind that its purpose has. Returns its id. */
export async function addFile(
  db: Kysely<Schema>,
  { id: clientId }: Pick<SeededClient, 'id'>,
  purpose: FilePurpose,
  overrides: Partial<Insertable<FileTable>> = {},
): Promise<number> {
  const { types } = FILE_PURPOSES[purpose];
  const isPicture = !types.some((type) => type === 'application/pdf');
  const now = new Date();
  const { id } = await db
    .insertInto('files')
    .values({
      client_id: clientId,
      purpose,
      name: isPicture ? 'zoe.jpg' : 'certificate.pdf',
      size: 9,
      content_type: isPicture ? 'image/jpeg' : 'application/pdf',
      width: isPicture ? 40 : null,
      height: isPicture ? 30 : null,
      storage_key: randomUUID(),
      content_hash: '',
      created_at: now,
      unused_until: now,
      ...overrides,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
