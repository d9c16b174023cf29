import { sql, type Expression, type Kysely, type RawBuilder } from 'kysely';

import { isFlagOn } from '#contract/platform/flags';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Tx } from '#server/platform/db/transaction';
import type { Actor } from '#server/platform/http/actor';
import { invalid, problem } from '#server/platform/http/problem';
import { lockFound, updateRow } from '#server/platform/rows/rows';

type Db = Kysely<Schema>;

/** A day, and the offset of any zone. */
const NAMED_FOR_MS = 36 * 3_600_000;

/**
 * Returns the condition that a group may sign in at a site: the site takes all groups, or names the group (spec:
 * sites#groups-of-a-site).
 */
export const maySignInAt = (
  siteId: number | Expression<number | null>,
  groupId: Expression<number>,
): RawBuilder<boolean> => sql<boolean>`exists (
  select from sites join clients on clients.id = sites.client_id
  where sites.id = ${siteId} and (
    sites.visitor_group_ids is null or ${groupId} = any(sites.visitor_group_ids)
    or (clients.settings ->> 'beta.group-visibility') is distinct from 'true'
  )
)`;

/** Checks the group of a sign-in. @throws Problem 422 on `visitor_group_id` for a group that may not sign in at the site */
export async function requireGroupAtSite(tx: Db, siteId: number, groupId: number): Promise<void> {
  const { rows } = await sql<{ ok: boolean }>`select ${maySignInAt(siteId, sql<number>`${groupId}::int`)} as ok`.execute(tx);
  if (rows[0]?.ok !== true) throw invalid({ visitor_group_id: 'rules.groupNotAtSite' });
}

/** Returns the groups that a user who is restricted to sites may see and manage: those that may sign in at one of them. Null: all. */
export async function findGroupScope(
  db: Db,
  actor: Pick<Actor, 'clientId' | 'siteScope' | 'subject'>,
): Promise<ReadonlySet<number> | null> {
  if (actor.siteScope === null || !isFlagOn('group-visibility', actor.subject)) return null;
  const sites = await db
    .selectFrom('sites')
    .select('visitor_group_ids')
    .where('client_id', '=', actor.clientId)
    .where(sql<boolean>`id = any(${[...actor.siteScope]}::int[])`)
    .execute();
  const named = sites.map(({ visitor_group_ids: ids }) => ids);
  return named.includes(null) ? null : new Set(named.flatMap((ids) => ids ?? []));
}

/** Checks that the caller may see a group. @throws Problem 404 for any other, as for an unknown one */
export async function requireGroupInScope(db: Db, actor: Actor, groupId: number): Promise<void> {
  if ((await findGroupScope(db, actor))?.has(groupId) === false) throw problem(404);
}

/** Returns the id and type of a group of the caller's client. @throws Problem 404 for another's, and one that the caller may not see */
export async function requireOwnGroup(db: Db, actor: Actor, groupId: number) {
  await requireGroupInScope(db, actor, groupId);
  const group = await db
    .selectFrom('visitor_groups')
    .select(['id', 'type'])
    .where('client_id', '=', actor.clientId)
    .where('id', '=', groupId)
    .executeTakeFirst();
  if (group === undefined) throw problem(404);
  return group;
}

/**
 * Adds a new group to the chosen sites that name their groups, and to the sites of a creator who would not see it otherwise.
 *
 * @throws Problem 422 without the flag, and for a site that is not the client's or not within the creator's reach
 */
export async function openToSites(tx: Tx, actor: Actor, groupId: number, chosen: readonly number[]): Promise<void> {
  if (chosen.length > 0 && !isFlagOn('group-visibility', actor.subject)) throw invalid({ site_ids: 'rules.notExpected' });
  const own = (await findGroupScope(tx, actor)) === null ? [] : (actor.siteScope ?? []);
  const ids = [...new Set([...chosen, ...own])];
  if (ids.length === 0) return;
  const sites = await lockFound(
    tx,
    'sites',
    actor,
    tx
      .selectFrom('sites')
      .selectAll()
      .where('client_id', '=', actor.clientId)
      .where(sql<boolean>`id = any(${ids}::int[])`)
      .orderBy('id'),
  );
  const isOwn = (id: number): boolean => actor.siteScope === null || actor.siteScope.includes(id);
  if (chosen.some((id) => !isOwn(id) || !sites.some((site) => site.id === id))) throw invalid({ site_ids: 'rules.notFound' });
  for (const site of sites) {
    if (site.visitor_group_ids !== null) await updateRow(tx, 'sites', site, { visitor_group_ids: [...site.visitor_group_ids, groupId] });
  }
}

/**
 * Returns the groups of people who are, were or will be at one of the sites around now: their visits show the names of their groups.
 */
export async function findGroupsOfVisits(
  db: Db,
  { clientId, siteScope }: Pick<Actor, 'clientId' | 'siteScope'>,
  now: Date,
): Promise<Set<number>> {
  const since = new Date(now.getTime() - NAMED_FOR_MS);
  const rows = await db
    .selectFrom('visitors')
    .select('visitor_group_id')
    .distinct()
    .where('client_id', '=', clientId)
    .where(sql<boolean>`site_id = any(${[...(siteScope ?? [])]}::int[])`)
    .where((eb) =>
      eb.or([
        eb.and([eb('in_timestamp', 'is not', null), eb('out_timestamp', 'is', null)]),
        eb('out_timestamp', '>=', since),
        eb('expected_timestamp', '>=', since),
      ]),
    )
    .execute();
  return new Set(rows.map(({ visitor_group_id: id }) => id));
}

/**
 * Checks the groups that a site is to name.
 *
 * @throws Problem 422 without the flag, for a group that is not the client's, and for one that the caller may not see unless the site names
 * it already
 */
export async function requireGroupsOfSite(
  tx: Db,
  actor: Actor,
  site: { readonly visitor_group_ids: readonly number[] | null },
  wanted: readonly number[] | null | undefined,
): Promise<void> {
  if (wanted === undefined) return;
  if (!isFlagOn('group-visibility', actor.subject)) throw invalid({ visitor_group_ids: 'rules.notExpected' });
  const scope = await findGroupScope(tx, actor);
  const added = wanted === null ? null : wanted.filter((id) => site.visitor_group_ids?.includes(id) !== true);
  // Users may not extend their own reach.
  if (scope !== null && (added === null || added.some((id) => !scope.has(id))))
    throw invalid({ visitor_group_ids: 'rules.groupsOutOfReach' });
  if (added === null || added.length === 0) return;
  const known = await tx
    .selectFrom('visitor_groups')
    .select('id')
    .where('client_id', '=', actor.clientId)
    .where(sql<boolean>`id = any(${added}::int[])`)
    .execute();
  if (known.length !== added.length) throw invalid({ visitor_group_ids: 'rules.notFound' });
}
