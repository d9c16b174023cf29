import { checkResponses } from '../customFields/responses';
import type { Emit, Tx } from '../db/transaction';
import { problem } from '../http/problem';
import { lockRow, type Locked } from '../rows/rows';
import { lockSiteCount } from '../sites/counts';
import { findExpectedVisit, isSearched, requireGroup, requireHost, requireMember, type SignIn } from './arrival';
import { arrive, factsIn, writeVisit, type Beginning, type VisitFacts } from './arrive';
import { continueVisits } from './continueVisits';
import { isOnRunningList } from './decide';
import { refuseSecondVisit } from './inAgain';
import { findVisitor, type VisitorRow } from './rows';

/** What a person who signs in says, laid over the visit for which they were expected. */
function factsOf(
  arrival: SignIn,
  person: { readonly name: string; readonly email: string | null },
  known: Locked<'visitors'> | null,
  chanceOfSearch: number,
): VisitFacts {
  const typedHost = arrival.hostId === null ? (arrival.typedHost ?? null) : null;
  const namesHost = arrival.hostId !== null || typedHost !== null;
  return {
    visitor_group_id: arrival.groupId,
    returning_visitor_id: arrival.memberId,
    notify_id: namesHost ? arrival.hostId : (known?.notify_id ?? null),
    typed_host: namesHost ? typedHost : (known?.typed_host ?? null),
    name: person.name,
    email: person.email ?? known?.email ?? null,
    company: arrival.company ?? known?.company ?? null,
    notes: arrival.notes ?? known?.notes ?? null,
    additional: { ...known?.additional, ...arrival.responses },
    photo_file_id: arrival.photo?.fileId ?? null,
    photo_missing: arrival.photo?.isMissing ?? false,
    selected_for_search: isSearched(chanceOfSearch, arrival.uuid),
  };
}

/**
 * Signs a person in, in the caller's transaction: the visit, the member's current visit, the site's count, the event, a place on
 * the list of a running evacuation and what tells the host. Locks in the order that `lockSiteCount` explains. Whom a response turns
 * away is logged as a rejected visit, which never begins (spec: visits#check-outcome).
 *
 * @throws Problem 404 for a group, member or host that is not the client's, 409 when the group cannot sign in or takes at
 * a kiosk only whom it expects or its members, the host's group is not offered, or the member is archived or signed in
 * already, 422 for responses that a field of the site does not take
 */
export async function signIn(tx: Tx, emit: Emit, arrival: SignIn, channels: Beginning['channels']): Promise<VisitorRow> {
  const before = await lockSiteCount(tx, arrival);
  const group = await requireGroup(tx, arrival);
  const member = await requireMember(tx, arrival);
  await requireHost(tx, arrival);
  const rejection = await checkResponses(tx, arrival);

  const person = { name: member?.name ?? arrival.name, email: arrival.email ?? member?.email ?? null };
  const known = await findExpectedVisit(tx, arrival, person);
  if (group.isForExpected && known === null) throw problem(409, { code: 'not_expected_today', message: 'server.notExpectedToday' });
  if (arrival.takesMembersAlone === true && member === null && known === null)
    throw problem(409, { code: 'members_only', message: 'server.membersOnly' });
  const facts = factsOf(arrival, person, known, group.chanceOfSearch);
  if (rejection === null) return arrive(tx, emit, { ...arrival, before, channels }, known, facts);

  const rejected = { check_outcome: 'rejected', approval: 'rejected', reason: rejection.message, rejected_at: arrival.at } as const;
  const { id } = await writeVisit(tx, arrival, known, { ...facts, selected_for_search: false }, rejected);
  const visitor = await findVisitor(tx, arrival.clientId, id);
  if (!visitor) throw new Error('A visit that was just written cannot be read');
  return visitor;
}

/** A visit to sign in, at a site of the client that the caller may see. */
export interface SignInOfVisit extends Pick<SignIn, 'clientId' | 'siteId' | 'signedInBy' | 'deviceName' | 'at'> {
  readonly visitorId: number;
  /** Of a visit that has ended, the same person begins a new one. */
  readonly again: boolean;
}

/**
 * Signs in an expected visitor with host and fields as stored; one who is already signed in stays so. During an evacuation that
 * lists the person, `again` continues the ended visit, so that they are listed once.
 *
 * @returns the visit's id
 * @throws Problem 404 for a visit that is gone; 409 when it waits for approval, was declined, rejected or anonymised, or has ended
 * without `again`, or its person is in again; and as `signIn` for group and member
 */
export async function signInVisit(tx: Tx, emit: Emit, asked: SignInOfVisit, channels: Beginning['channels']): Promise<number> {
  const before = await lockSiteCount(tx, asked);
  const visit = await lockRow(tx, 'visitors', asked, asked.visitorId);
  if (visit.in_timestamp !== null && visit.out_timestamp === null) return visit.id;
  requireWelcome(visit, asked.again);

  const person = { clientId: asked.clientId, siteId: asked.siteId, groupId: visit.visitor_group_id, memberId: visit.returning_visitor_id };
  const { chanceOfSearch } = await requireGroup(tx, person);
  await requireMember(tx, person);
  const isNew = visit.out_timestamp !== null;
  if (isNew) await refuseSecondVisit(tx, visit.id);
  if (isNew && (await isOnRunningList(tx, visit.id))) {
    await continueVisits(tx, emit, { ...asked, before }, [visit]);
    return visit.id;
  }
  const { id } = await arrive(tx, emit, { ...asked, before, channels }, isNew ? null : visit, {
    ...factsIn(visit),
    selected_for_search: isSearched(chanceOfSearch),
  });
  return id;
}

/** Whether a visit may begin, or its person come again. */
function requireWelcome(visit: Locked<'visitors'>, again: boolean): void {
  if (visit.anonymised) throw problem(409, { code: 'visit_anonymised', message: 'server.visitAnonymised' });
  if (visit.out_timestamp !== null) {
    if (!again) throw problem(409, { code: 'visit_over', message: 'server.visitOver' });
    return;
  }
  if (visit.approval === 'pending') throw problem(409, { code: 'needs_approval', message: 'server.needsApproval' });
  if (visit.approval !== null && visit.approval !== 'approved') throw problem(409, { code: 'not_expected', message: 'server.notExpected' });
}
