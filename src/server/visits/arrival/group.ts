import type { Kysely } from 'kysely';

import { hasMembers } from '#contract/people/entities/group';
import type { Schema } from '#server/platform/db/schema/schema';
import { maySignInAt } from '#server/sites/sites/siteGroups';
import type { Place } from './arrival';
import { conflict, misfit, refuse, refused, unknown, type Refusal } from './refusal';

/* Flags of the client; the rights of a user have nothing to do with them. */
const SEARCHES = 'beta.chance-of-search';
const TAKES_OTHERS = 'beta.adhoc-returning-visitors';

/** The group that somebody signs in to, with the settings that a sign-in needs. */
export type ArrivalGroup = NonNullable<Awaited<ReturnType<typeof findGroup>>>;

/** Finds the group of a sign-in; null for one that is not the client's. */
export async function findGroup(db: Kysely<Schema>, { clientId, siteId }: Pick<Place, 'clientId' | 'siteId'>, groupId: number) {
  const group = await db
    .selectFrom('visitor_groups')
    .innerJoin('clients', 'clients.id', 'visitor_groups.client_id')
    .select(['visitor_groups.type', 'can_sign_in', 'display_mode', 'prereg_only', 'chance_of_search', 'allow_sign_out_first', 'sync'])
    .select(['pin_protection_required', 'pin_protection_frequency', 'clients.settings'])
    .select((eb) => maySignInAt(siteId, eb.ref('visitor_groups.id')).as('is_at_site'))
    .where('client_id', '=', clientId)
    .where('visitor_groups.id', '=', groupId)
    .executeTakeFirst();
  return group ?? null;
}

/** Returns why nobody of a group signs in here: it cannot sign in at all, at a door, or at the site. */
export function groupRefusal(group: ArrivalGroup, isAtOwnDoor: boolean): Refusal | null {
  if (!group.can_sign_in || (isAtOwnDoor && group.display_mode === 'hidden'))
    return conflict('group_cannot_sign_in', 'server.groupCannotSignIn');
  return group.is_at_site ? null : misfit('visitor_group_id', 'rules.groupNotAtSite');
}

/** Finds the group of a sign-in at a door. @throws Problem 404 for one that is not the client's; as `groupRefusal` says */
export async function requireGroup(db: Kysely<Schema>, place: Pick<Place, 'clientId' | 'siteId'>, groupId: number): Promise<ArrivalGroup> {
  const group = await findGroup(db, place, groupId);
  if (group === null) throw refused(unknown('visitor_group_id'));
  refuse(groupRefusal(group, true));
  return group;
}

/** Reports whether a group of members takes nobody else at a door. */
export const takesMembersAlone = (group: ArrivalGroup): boolean =>
  hasMembers(group) && (group.pin_protection_required || group.type !== 'returning' || group.settings[TAKES_OTHERS] !== true);

/** Returns the chance that a person of a group is searched; 0 where the client has no searches. */
export const chanceOfSearch = (group: ArrivalGroup): number => (group.settings[SEARCHES] === true ? group.chance_of_search : 0);
