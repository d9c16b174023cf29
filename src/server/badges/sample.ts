import { sql, type Kysely } from 'kysely';

import type { BadgeFacts } from '#contract/badges/entities/badge';
import { codeOfVisit } from '#server/identity/scanning/visitCode';
import type { Schema } from '#server/platform/db/schema/schema';
import { findFile } from '#server/platform/files/store';
import type { Actor } from '#server/platform/http/actor';
import { findGroupScope } from '#server/sites/sites/siteGroups';
import { addressesOf, logoOfSite, timeFacts, type FactDeps } from './facts';
import type { OwnerOfBadges } from './owner';

type Db = Kysely<Schema>;

/** Used where the reader may not see members, or there are too few: as long as names of people get. */
const LONG_NAME = 'Alexandrina Featherstonehaugh';
const LONG_HOST = 'Bartholomew Throckmorton-Ashe';

/**
 * Returns the facts of a person who fills a badge: the longest names that the client has, so that a design that is too small shows. Uses
 * members' names only for readers who may see them.
 */
export async function sampleFacts(db: Db, actor: Actor, owner: OwnerOfBadges, deps: FactDeps): Promise<BadgeFacts> {
  const scope = await findGroupScope(db, actor);
  const [member, host] = actor.may('ReturningVisitor.viewer')
    ? await longestMembers(db, actor, owner.visitor_group_id === null ? (scope === null ? null : [...scope]) : [owner.visitor_group_id])
    : [];
  const site =
    owner.site_id === null
      ? await longestSite(db, actor)
      : await db.selectFrom('sites').select(['name', 'locale', 'timezone']).where('id', '=', owner.site_id).executeTakeFirst();
  const group =
    owner.visitor_group_id === null
      ? await longestGroup(db, actor.clientId, scope === null ? null : [...scope])
      : await db.selectFrom('visitor_groups').select('name').where('id', '=', owner.visitor_group_id).executeTakeFirst();
  const logoId = await logoOfSite(db, actor.clientId, owner.site_id);
  const logo = logoId === null ? undefined : await findFile(db, logoId);
  return {
    ...addressesOf(deps, { photo: null, logo: logo ?? null }),
    qr: codeOfVisit(deps, 0),
    name: member?.name ?? LONG_NAME,
    company: 'Example & Company',
    host: host?.name ?? LONG_HOST,
    group: group?.name ?? '',
    site: site?.name ?? '',
    ...timeFacts(deps.now(), site ?? { locale: 'en_GB', timezone: 'UTC' }),
  };
}

const isOneOf = (column: string, ids: readonly number[]) => sql<boolean>`${sql.ref(column)} = any(${[...ids]}::int[])`;

/** Finds two people: a visitor and their host. */
function longestMembers(db: Db, { clientId }: Actor, groups: readonly number[] | null) {
  let found = db.selectFrom('members').select('name').where('client_id', '=', clientId).where('archived_at', 'is', null);
  if (groups !== null) found = found.where(isOneOf('visitor_group_id', groups));
  return found
    .orderBy(sql`char_length(name)`, 'desc')
    .orderBy('id')
    .limit(2)
    .execute();
}

function longestSite(db: Db, { clientId, siteScope }: Actor) {
  let found = db.selectFrom('sites').select(['name', 'locale', 'timezone']).where('client_id', '=', clientId);
  if (siteScope !== null) found = found.where(isOneOf('id', siteScope));
  return found
    .orderBy(sql`char_length(name)`, 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

function longestGroup(db: Db, clientId: number, groups: readonly number[] | null) {
  let found = db.selectFrom('visitor_groups').select('name').where('client_id', '=', clientId);
  if (groups !== null) found = found.where(isOneOf('id', groups));
  return found
    .orderBy(sql`char_length(name)`, 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}
