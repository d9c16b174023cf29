import type { Kysely } from 'kysely';

import type { SsoUserQuery } from '#contract/identity/calls/ssoAdmin';
import type { SsoUser } from '#contract/identity/entities/sso';
import { whyUntouchable } from '#contract/identity/grants';
import type { Meta } from '#contract/platform/call';
import { foldText } from '#contract/platform/text/fold';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Tx } from '#server/platform/db/transaction';
import type { Actor } from '#server/platform/http/actor';
import type { SignedInContext } from '#server/platform/http/context';
import { metaOf, pageOf, sortOf } from '#server/platform/lists/paging';
import { searchWords } from '#server/platform/lists/search';
import { lockRow, updateRow } from '#server/platform/rows/rows';
import { domainOf } from '../ssoDomain';
import { revokeSessionsIn } from '../sessions/session';
import { lockUser, requireUser } from '../users/invite';
import { noteChanged } from '../users/noted';
import { holderOf, liesWithinScope, readerOf, requireTouchable } from '../users/privileges';
import { findUser, type UserRow } from '../users/store';
import { servingDomains } from './store';

/** Returns when each person first linked their account at a provider of these domains, by account. */
async function findLinks(db: Kysely<Schema>, domains: readonly string[]): Promise<ReadonlyMap<number, Date>> {
  if (domains.length === 0) return new Map();
  const rows = await db
    .selectFrom('sso_identities')
    .select(({ fn }) => ['user_id', fn.min('linked_at').as('linked_at')])
    .where('domain', 'in', [...domains])
    .groupBy('user_id')
    .execute();
  return new Map(rows.map((row) => [row.user_id, row.linked_at]));
}

interface Line {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly role: string;
  readonly linkedAt: Date | null;
  readonly lastUsedAt: Date | null;
}

const SORTED_BY: Readonly<Record<string, (line: Line) => string | number>> = {
  name: ({ name }) => foldText(name),
  email: ({ email }) => foldText(email),
  role: ({ role }) => foldText(role),
  linked: ({ linkedAt }) => linkedAt?.getTime() ?? 0,
  last_used: ({ lastUsedAt }) => lastUsedAt?.getTime() ?? 0,
};

/** Returns one page of the users who sign in by the client's single sign-on, or whose address belongs to it. A client has at most 5,000. */
export async function listSsoUsers(
  db: Kysely<Schema>,
  actor: Actor,
  query: SsoUserQuery,
  now: Date,
): Promise<{ readonly ssoUsers: readonly SsoUser[]; readonly meta: Meta }> {
  const page = pageOf(query);
  // Only verified domains, not the one that the client merely names.
  const domains = await servingDomains(db, actor.clientId);
  const links = await findLinks(db, domains);
  const words = searchWords(query.q);
  const sort = sortOf(query.sort ?? 'name');
  const keyOf = SORTED_BY[sort.key] ?? ((line: Line) => line.id);
  const sign = sort.direction === 'asc' ? 1 : -1;
  const found = (await findLines(db, actor, domains, links))
    .filter(({ name, email }) => words.every((word) => foldText(`${name} ${email}`).includes(word)))
    .map((line) => ({ line, key: keyOf(line) }))
    .sort((one, other) => (one.key < other.key ? -sign : one.key > other.key ? sign : one.line.id - other.line.id));
  const rows = await Promise.all(
    found.slice(page.offset, page.offset + page.perPage).map(({ line }) => findUser(db, actor.clientId, line.id, now)),
  );
  const present = (row: UserRow): SsoUser => {
    const linkedAt = row.user_id === null ? null : (links.get(row.user_id) ?? null);
    return {
      id: row.id,
      name: row.name,
      email: row.email,
      role_name: row.role_name,
      system_role: row.system,
      linked_at: linkedAt?.toISOString() ?? null,
      last_used_at: row.last_used_at?.toISOString() ?? null,
      can_unlink: linkedAt !== null && actor.may('ManageUser.editor') && whyUntouchable(readerOf(actor), holderOf(row)) === null,
    };
  };
  return { ssoUsers: rows.flatMap((row) => (row === undefined ? [] : [present(row)])), meta: metaOf(page, found.length) };
}

async function findLines(
  db: Kysely<Schema>,
  { clientId, siteScope }: Actor,
  domains: readonly string[],
  links: ReadonlyMap<number, Date>,
): Promise<readonly Line[]> {
  if (domains.length === 0) return [];
  const places = await db
    .selectFrom('client_users as place')
    .innerJoin('users', 'users.id', 'place.user_id')
    .innerJoin('roles', 'roles.id', 'place.role_id')
    .leftJoin('client_user_sites as site', 'site.client_user_id', 'place.id')
    .select(({ fn }) => [
      'place.id',
      'place.user_id',
      'place.restricted_to_sites',
      'place.last_used_at',
      'users.name',
      'users.email',
      'roles.name as role',
      fn.agg<(number | null)[]>('array_agg', ['site.site_id']).as('site_ids'),
    ])
    .where('place.client_id', '=', clientId)
    .groupBy(['place.id', 'users.id', 'roles.id'])
    .execute();
  return places
    .map((place) => ({ ...place, site_ids: place.site_ids.filter((id) => id !== null) }))
    .filter((place) => liesWithinScope(siteScope, place))
    .map(({ user_id: userId, last_used_at: lastUsedAt, ...place }) => ({ ...place, lastUsedAt, linkedAt: links.get(userId ?? 0) ?? null }))
    .filter(({ linkedAt, email }) => linkedAt !== null || domains.includes(domainOf(email)));
}

/** Ends the link of a user to their account at the provider, with their sessions in this client. Returns the sessions to close. */
export async function unlink(context: Pick<SignedInContext, 'actor' | 'deps'>, tx: Tx, userId: number): Promise<readonly string[]> {
  const { actor, deps } = context;
  const { holder, row } = await lockUser(context, tx, userId, 'ManageUser.editor');
  requireTouchable(holder, row, 'change');
  const domains = await servingDomains(tx, actor.clientId);
  if (row.user_id === null || domains.length === 0) return [];
  await tx
    .deleteFrom('sso_identities')
    .where('domain', 'in', [...domains])
    .where('user_id', '=', row.user_id)
    .execute();
  await updateRow(tx, 'client_users', await lockRow(tx, 'client_users', actor, row.id), { sso_provider_id: null });
  const { ended, sids } = await revokeSessionsIn(tx, { userId: row.user_id, clientId: actor.clientId, now: deps.now() });
  noteChanged(tx, await requireUser(tx, actor, row.id, deps.now()), { sessions_ended: ended });
  return sids;
}
