import type { Kysely } from 'kysely';

import { hasMembers, isSignOutFirst } from '#contract/people/entities/group';
import type { PinFrequency } from '#contract/people/pins';
import { foldText, namedAs } from '#contract/platform/text/fold';
import type { NewKioskVisit } from '#contract/visits/entities/kioskVisit';
import { isKnownAtDoor } from '#server/identity/atDoor/told';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Emit, Tx } from '#server/platform/db/transaction';
import type { AtDoor } from '#server/platform/http/context';
import { problem } from '#server/platform/http/problem';
import { dateIn } from '#server/platform/lists/period';
import { lockSiteCount } from '#server/sites/sites/counts';
import { requireGroup } from '#server/visits/arrival/group';
import { findVisitor } from '#server/visits/visit/rows';
import { isOnRunningList } from '#server/visits/visit/runningList';
import { signOut } from '#server/visits/visitors/signOut';
import { unknownId } from '#server/visits/visit/unknownId';

type Db = Kysely<Schema>;

/* A flag of the client: nobody is signed in at the door. */
const SYNC_GROUPS_TOO = 'beta.show-signout-first-sync-groups-as-signout-first';

/** Reports whether a group signs its members out first, by the settings of its client. */
export const isFirstSignedOut = (
  group: Parameters<typeof isSignOutFirst>[0],
  settings: Readonly<Record<string, string | number | boolean | null>>,
): boolean => isSignOutFirst(group, settings[SYNC_GROUPS_TOO] === true);

/** The member who signs in at a door, and the requirements of their group. */
export interface Membership {
  readonly memberId: number | null;
  /** Set when the person is prompted for the member's pin. */
  readonly pins: { readonly frequency: PinFrequency | null } | null;
  readonly isSignOutFirst: boolean;
}

/**
 * Returns the member of the group that somebody is, by the id or by the name that they gave, and what the group requires of members.
 * Reveals nothing about a group that this door does not offer, not even that it uses pins, and nothing about a number that the door does
 * not know.
 *
 * @param toldBy when the device must have known the numbers
 * @throws Problem as `requireGroup`; 404 that names a number, as for nobody's; 409 `name_of_several` where a typed name says too little
 */
export async function readMembership(db: Db, device: AtDoor, visit: NewKioskVisit, now: Date, toldBy = now): Promise<Membership> {
  const { returning_visitor_id: givenId = null, visitor_group_id: groupId } = visit;
  const group = await requireGroup(db, device, groupId);
  await requireKnownNumbers(db, device, visit, toldBy);
  // The sign-in itself refuses a member where the group has none.
  if (!hasMembers(group)) return { memberId: givenId, pins: null, isSignOutFirst: false };
  const memberId = givenId ?? (await findByName(db, device, visit, now));
  const isOwn = memberId !== null && (await isMember(db, device, groupId, memberId));
  return {
    memberId,
    pins: group.pin_protection_required && isOwn ? { frequency: group.pin_protection_frequency } : null,
    isSignOutFirst: isFirstSignedOut(group, group.settings),
  };
}

/** Checks the numbers of a sign-in. The expected visit only chooses among the person's own, so its number reveals nothing. */
async function requireKnownNumbers(db: Db, device: AtDoor, visit: NewKioskVisit, at: Date): Promise<void> {
  const numbers = [
    { field: 'returning_visitor_id', kind: 'member', id: visit.returning_visitor_id, name: visit.name },
    { field: 'attendee_id', kind: 'attendee', id: visit.attendee_id, name: visit.name },
    { field: 'host_id', kind: 'member', id: visit.host_id, name: visit.host_name },
  ] as const;
  for (const { field, kind, id, name = null } of numbers)
    if (id != null && !(await isKnownAtDoor(db, device, { kind, id, name }, at))) throw unknownId(field);
}

/**
 * Reports whether a member is one of the group's. Members of another client or group are not prompted for a pin: the sign-in refuses them.
 */
async function isMember(db: Db, { clientId }: AtDoor, groupId: number, memberId: number): Promise<boolean> {
  const found = await db
    .selectFrom('members')
    .select('id')
    .where('client_id', '=', clientId)
    .where('visitor_group_id', '=', groupId)
    .where('id', '=', memberId)
    .executeTakeFirst();
  return found !== undefined;
}

async function findByName(
  db: Db,
  { clientId, timezone }: AtDoor,
  { name, visitor_group_id: groupId }: NewKioskVisit,
  now: Date,
): Promise<number | null> {
  const alike = await db
    .selectFrom('members')
    .select(['id', 'name'])
    .where('client_id', '=', clientId)
    .where('visitor_group_id', '=', groupId)
    .where('sort_name', '=', foldText(name))
    .where('archived_at', 'is', null)
    .where((eb) => eb.or([eb('starts_on', 'is', null), eb('starts_on', '<=', dateIn(timezone, now))]))
    .execute();
  const [found, ...others] = namedAs(alike, name);
  if (others.length > 0) throw problem(409, { code: 'name_of_several', message: 'server.nameOfSeveral' });
  return found?.id ?? null;
}

/**
 * Ends the visit by which a member is still signed in anywhere; somebody on the list of a running evacuation remains signed in (spec:
 * groups#sign-out-first).
 */
export async function signOutFirst(tx: Tx, emit: Emit, { clientId, siteId }: AtDoor, memberId: number, at: Date): Promise<void> {
  const member = await tx
    .selectFrom('members')
    .select('current_visit_id')
    .where('client_id', '=', clientId)
    .where('id', '=', memberId)
    .executeTakeFirst();
  const visitId = member?.current_visit_id ?? null;
  const visit = visitId === null ? undefined : await findVisitor(tx, clientId, visitId);
  if (visit === undefined || (await isOnRunningList(tx, visit.id))) return;
  const sites = [...new Set([siteId, visit.site_id])].sort((one, other) => one - other);
  for (const one of sites) await lockSiteCount(tx, { clientId, siteId: one });
  const began = visit.in_timestamp ?? at;
  await signOut(tx, emit, { clientId, siteId: visit.site_id, visitorId: visit.id, at: at < began ? began : at });
}
