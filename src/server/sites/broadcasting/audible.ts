import type { Kysely } from 'kysely';

import { READ_EVACUATION } from '#contract/evacuations/evacuationAccess';
import { decide } from '#contract/platform/access';
import { ID_MAX } from '#contract/platform/rules/parameters';
import { HEAR_GROUP, HEAR_SITE, parseChannel, type ChannelKind } from '#contract/realtime';
import { maySeeSite } from '#contract/sites/policies';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Actor } from '#server/platform/http/actor';
import { findGroupScope } from '../sites/siteGroups';

/** Returns those of the channels that a user may subscribe to: of records of their client, at sites within their reach. */
export async function audibleChannels(db: Kysely<Schema>, actor: Actor, channels: readonly string[]): Promise<ReadonlySet<string>> {
  const wanted = channels.flatMap((name) => {
    const channel = parseChannel(name);
    return channel === null || channel.id > ID_MAX ? [] : [{ name, ...channel }];
  });
  const idsOf = (kind: ChannelKind): number[] => wanted.filter((channel) => channel.kind === kind).map(({ id }) => id);
  const sites = decide(HEAR_SITE, actor.subject).allowed ? await sitesOf(db, actor, idsOf('site')) : new Set<number>();
  const evacuations = decide(READ_EVACUATION, actor.subject).allowed
    ? await evacuationsOf(db, actor, idsOf('evacuation'))
    : new Set<number>();
  const groups = decide(HEAR_GROUP, actor.subject).allowed ? await groupsOf(db, actor, idsOf('group')) : new Set<number>();
  // Neither a super user who visits the client nor a guest is a user of it.
  const own = new Set(actor.clientUserId === null ? [] : [actor.clientUserId]);
  const audible: Readonly<Record<ChannelKind, ReadonlySet<number>>> = { site: sites, evacuation: evacuations, user: own, group: groups };
  return new Set(wanted.filter(({ kind, id }) => audible[kind].has(id)).map(({ name }) => name));
}

async function sitesOf(db: Kysely<Schema>, { clientId, siteScope }: Actor, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const visible = ids.filter((id) => maySeeSite(siteScope, id));
  if (visible.length === 0) return new Set();
  const rows = await db.selectFrom('sites').select('id').where('client_id', '=', clientId).where('id', 'in', visible).execute();
  return new Set(rows.map(({ id }) => id));
}

async function groupsOf(db: Kysely<Schema>, actor: Actor, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('visitor_groups').select('id').where('client_id', '=', actor.clientId).where('id', 'in', ids).execute();
  const scope = await findGroupScope(db, actor);
  return new Set(rows.flatMap(({ id }) => (scope?.has(id) === false ? [] : [id])));
}

async function evacuationsOf(
  db: Kysely<Schema>,
  { clientId, siteScope, share }: Actor,
  wanted: readonly number[],
): Promise<ReadonlySet<number>> {
  const ids = share === null ? wanted : wanted.filter((id) => id === share.evacuationId);
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('evacuations')
    .select(['id', 'site_id'])
    .where('client_id', '=', clientId)
    .where('id', 'in', ids)
    .execute();
  return new Set(rows.filter((row) => maySeeSite(siteScope, row.site_id)).map(({ id }) => id));
}
