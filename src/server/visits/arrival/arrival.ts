import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';

import type { GroupType } from '#contract/people/entities/group';
import { foldText } from '#contract/platform/text/fold';
import { isDrawn } from '#contract/visits/chance';
import type { GeofenceOutcome, Visitor } from '#contract/visits/entities/visitor';
import type { SubmittedAnswers } from '#server/asking/customFields/readAsked';
import type { GivenForms } from '#server/asking/forms/atSignIn';
import type { Schema } from '#server/platform/db/schema/schema';
import { invalid, problem } from '#server/platform/http/problem';
import { dayAround } from '#server/platform/lists/period';
import { lockFound, lockRow, type Locked } from '#server/platform/rows/rows';
import { requireGroupAtSite } from '#server/sites/sites/siteGroups';
import { unknownId } from '../visit/unknownId';

type Db = Kysely<Schema>;

/** A flag of the client; the rights of a user have nothing to do with it. */
const SEARCHES = 'beta.chance-of-search';

/** Draws whether a person who signs in is searched. */
export const isSearched = (chance: number, uuid: string = randomUUID()): boolean => isDrawn(uuid, 'search', chance);

/** A person who signs in. The caller has checked that the site is the client's and within reach. */
export interface SignIn {
  readonly clientId: number;
  readonly siteId: number;
  readonly groupId: number;
  readonly memberId: number | null;
  /** The attendee of an event; without it, the attendee is found by name. */
  readonly attendeeId?: number | null;
  /** The visit for which they are expected; without it, one is found by name. */
  readonly expectedVisitId?: number | null;
  readonly hostId: number | null;
  /** The name of a host who is no member. */
  readonly typedHost?: string | null;
  readonly name: string;
  readonly email: string | null;
  readonly company: string | null;
  readonly notes: string | null;
  /** Responses by field id. */
  readonly responses: SubmittedAnswers['responses'];
  /** The questions that the person saw. */
  readonly asked?: SubmittedAnswers['asked'];
  readonly sender?: SubmittedAnswers['sender'];
  /** The sign-in is reported late, when the person can no longer be asked anything (spec: kiosk#queued-visits). */
  readonly isLate?: SubmittedAnswers['isLate'];
  /** The person has already left again, so no evacuation list waits for them. */
  readonly hasLeft?: boolean;
  readonly signedInBy: Visitor['metadata']['signed_in_by'];
  readonly deviceName: string | null;
  readonly at: Date;
  /** The visit's own id, from a device; without it, a random one is used for the draw. */
  readonly uuid?: string;
  /** Accepts only members and people whom the group expects today. */
  readonly takesMembersAlone?: boolean;
  readonly forms?: GivenForms;
  /** The photo taken, already claimed; and whether a required photo is missing. */
  readonly photo?: { readonly fileId: number | null; readonly isMissing: boolean };
  /** The facts known about a sign-in on the person's own phone. */
  readonly phone?: OnPhone;
}

/** A sign-in on the person's own phone: the door, and why it has to be approved. */
export interface OnPhone {
  readonly signInPointId: number | null;
  readonly geofence: GeofenceOutcome | null;
}

/** Reports whether people sign in by themselves, on a kiosk or on their own phone: these have rules that reception does not have. */
export const isByOneself = (signedInBy: SignIn['signedInBy']): boolean => signedInBy === 'kiosk' || signedInBy === 'contactless';

/**
 * Checks the group that a person signs in to. Refuses one that is not the client's, cannot sign in here or at all, or is hidden from the
 * kiosk.
 */
export async function requireGroup(
  tx: Db,
  {
    clientId,
    groupId,
    siteId,
    signedInBy = 'portal',
  }: Pick<SignIn, 'clientId' | 'groupId' | 'siteId'> & Partial<Pick<SignIn, 'signedInBy'>>,
): Promise<{ readonly type: GroupType; readonly isForExpected: boolean; readonly chanceOfSearch: number }> {
  const group = await tx
    .selectFrom('visitor_groups')
    .innerJoin('clients', 'clients.id', 'visitor_groups.client_id')
    .select(['type', 'can_sign_in', 'display_mode', 'prereg_only', 'chance_of_search', 'clients.settings'])
    .where('client_id', '=', clientId)
    .where('visitor_groups.id', '=', groupId)
    .executeTakeFirst();
  if (!group) throw unknownId('visitor_group_id');
  const isAtKiosk = isByOneself(signedInBy);
  if (!group.can_sign_in || (isAtKiosk && group.display_mode === 'hidden'))
    throw problem(409, { code: 'group_cannot_sign_in', message: 'server.groupCannotSignIn' });
  await requireGroupAtSite(tx, siteId, groupId);
  return {
    type: group.type,
    isForExpected: isAtKiosk && group.prereg_only,
    chanceOfSearch: group.settings[SEARCHES] === true ? group.chance_of_search : 0,
  };
}

/** Locks the member who signs in. Refuses one who is archived, of another group, or signed in already anywhere. */
export async function requireMember(
  tx: Db,
  { clientId, groupId, memberId }: Pick<SignIn, 'clientId' | 'groupId' | 'memberId'>,
): Promise<Locked<'members'> | null> {
  if (memberId === null) return null;
  const member = await lockRow(tx, 'members', { clientId }, memberId, () => unknownId('returning_visitor_id'));
  if (member.visitor_group_id !== groupId) throw invalid({ returning_visitor_id: 'rules.memberOfOtherGroup' });
  if (member.archived_at !== null) throw problem(409, { code: 'member_archived', message: 'server.memberArchived' });
  if (member.current_visit_id !== null) {
    throw problem(409, {
      code: 'already_signed_in',
      message: 'server.alreadySignedIn',
      data: { visitor_id: member.current_visit_id },
    });
  }
  return member;
}

/**
 * Checks the member for callers who may not read members. Allowed are members who are expected or were there today, and, by
 * name, those of groups that are not hidden. The ids of others reveal nothing.
 *
 * @throws Problem 404 that names the member, as for one of another client
 */
export async function requireKnownMember(db: Db, arrival: Pick<SignIn, 'clientId' | 'siteId' | 'memberId' | 'name' | 'at'>): Promise<void> {
  if (arrival.memberId === null) return;
  const site = await db.selectFrom('sites').select('timezone').where('id', '=', arrival.siteId).executeTakeFirstOrThrow();
  const today = dayAround(arrival.at, site.timezone);
  const known = await db
    .selectFrom('members')
    .innerJoin('visitor_groups', 'visitor_groups.id', 'members.visitor_group_id')
    .select('members.id')
    .where('members.client_id', '=', arrival.clientId)
    .where('members.id', '=', arrival.memberId)
    .where((eb) =>
      eb.or([
        eb.and([eb('visitor_groups.display_mode', '<>', 'hidden'), eb('members.sort_name', '=', foldText(arrival.name))]),
        eb.exists(
          eb
            .selectFrom('visitors')
            .select('visitors.id')
            .whereRef('visitors.returning_visitor_id', '=', 'members.id')
            .where('visitors.site_id', '=', arrival.siteId)
            .where(sql<Date>`coalesce(visitors.out_timestamp, visitors.expected_timestamp)`, '>=', today.start)
            .where(sql<Date>`coalesce(visitors.out_timestamp, visitors.expected_timestamp)`, '<', today.end),
        ),
      ]),
    )
    .executeTakeFirst();
  if (!known) throw unknownId('returning_visitor_id');
}

/** Checks that the host is one of the client's members, of a group whose members can be chosen (spec: groups#hosts). */
export async function requireHost(tx: Db, arrival: Pick<SignIn, 'clientId' | 'hostId'>): Promise<void> {
  if (arrival.hostId === null) return;
  const host = await tx
    .selectFrom('members')
    .innerJoin('visitor_groups', 'visitor_groups.id', 'members.visitor_group_id')
    .select('visitor_groups.show_in_notify_list as isOffered')
    .where('members.client_id', '=', arrival.clientId)
    .where('members.id', '=', arrival.hostId)
    .executeTakeFirst();
  if (!host) throw unknownId('notify_id');
  if (!host.isOffered) throw problem(409, { code: 'host_not_offered', message: 'server.hostNotOffered' });
}

/** Returns a member's number of visits including this one; for others the number of their expected visit, or 1. */
export async function visitNumber(
  tx: Db,
  memberId: number | null,
  known: { readonly metadata: Pick<Visitor['metadata'], 'visit_number'> } | null,
): Promise<number> {
  if (memberId === null) return known?.metadata.visit_number ?? 1;
  const { count } = await tx
    .selectFrom('visitors')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('returning_visitor_id', '=', memberId)
    .where('in_timestamp', 'is not', null)
    .executeTakeFirstOrThrow();
  return count + 1;
}

interface Person {
  readonly name: string;
  readonly email: string | null;
}

/** Returns the day of a sign-in, by the site's clock. */
async function dayOf(tx: Db, { at, siteId }: Pick<SignIn, 'at' | 'siteId'>) {
  const site = await tx.selectFrom('sites').select('timezone').where('id', '=', siteId).executeTakeFirstOrThrow();
  return dayAround(at, site.timezone);
}

/**
 * Returns the query of a person's visits at the site on a day that have not begun: the one that is named, otherwise the first. Found by
 * member, email or name, within the group.
 */
function visitsOn(today: { readonly start: Date; readonly end: Date }, tx: Db, arrival: SignIn, person: Person) {
  return (
    tx
      .selectFrom('visitors')
      .selectAll()
      .where('client_id', '=', arrival.clientId)
      .where('site_id', '=', arrival.siteId)
      .where('visitor_group_id', '=', arrival.groupId)
      .where('in_timestamp', 'is', null)
      .where('expected_timestamp', '>=', today.start)
      .where('expected_timestamp', '<', today.end)
      .where((eb) =>
        arrival.memberId !== null
          ? eb('returning_visitor_id', '=', arrival.memberId)
          : eb.and([
              eb('returning_visitor_id', 'is', null),
              eb.or([
                eb('sort_name', '=', foldText(person.name)),
                ...(person.email === null ? [] : [eb(sql<string>`lower(email)`, '=', person.email.toLowerCase())]),
              ]),
            ]),
      )
      .orderBy((eb) => eb('id', '=', arrival.expectedVisitId ?? 0), 'desc')
      // Both Björn and Bjorn may be expected: the exact spelling comes first.
      .orderBy(sql`lower(name) = lower(${person.name})`, 'desc')
      .orderBy('expected_timestamp')
      .orderBy('id')
      .limit(1)
  );
}

/** True for visits with a filled-in form that somebody has to decide on. */
const WAITS_FOR_FORM = sql<boolean>`exists (select from form_responses where visitor_id = visitors.id and outcome = 'approval')`;

/**
 * Finds the visit for which this person is expected at the site today, if it no longer needs approval: an expected person signs in to
 * that visit.
 */
export async function findExpectedVisit(tx: Db, arrival: SignIn, person: Person): Promise<Locked<'visitors'> | null> {
  const expected = visitsOn(await dayOf(tx, arrival), tx, arrival, person).where((eb) =>
    eb.or([
      eb('approval', 'is', null),
      eb('approval', '=', 'approved'),
      // A person whose phone was away from the site has since come to the door, or tries again.
      eb.and([eb('approval', '=', 'pending'), eb('geofence', 'is not', null), eb.not(WAITS_FOR_FORM)]),
    ]),
  );
  const [visit = null] = await lockFound(tx, 'visitors', arrival, expected);
  return visit;
}

/** Reports whether this person has filled in a form at the site today whose outcome still needs approval. */
export async function isWaitingToday(tx: Db, arrival: SignIn, person: Person): Promise<boolean> {
  const waiting = visitsOn(await dayOf(tx, arrival), tx, arrival, person)
    .where('approval', '=', 'pending')
    .where(WAITS_FOR_FORM);
  return (await waiting.executeTakeFirst()) !== undefined;
}
