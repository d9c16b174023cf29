import type { SubmittedAnswers } from '#server/asking/customFields/readAsked';
import { readAtSignIn, type SignInAnswers } from '#server/asking/customFields/readAtSignIn';
import { keepResponses } from '#server/asking/forms/response';
import type { Emit, Tx } from '#server/platform/db/transaction';
import { problem } from '#server/platform/http/problem';
import { lockRow, type Locked } from '#server/platform/rows/rows';
import { lockSiteCount } from '#server/sites/sites/counts';
import { findAttendee, refuseAttendeeTwice, requireOpenEvent } from './attendee';
import {
  findExpectedVisit,
  isByOneself,
  isSearched,
  isWaitingToday,
  requireGroup,
  requireHost,
  requireMember,
  type SignIn,
} from './arrival';
import { arrive, factsIn, rejectVisit, waitForApproval, type Beginning, type VisitFacts } from './arrive';
import { emitExpectedChange } from '../visit/events';
import { continueVisits } from './continueVisits';
import { holdForForms, readForms } from './formsAtDoor';
import { refuseSecondVisit } from './inAgain';
import { keepAnswers } from './keepAnswers';
import { findVisitor, type VisitorRow } from '../visit/rows';
import { isOnRunningList } from '../visit/runningList';

/** The names under which calls carry the answers and the host: those of a kiosk, and those of reception. */
export const AT_KIOSK: SubmittedAnswers['names'] = { answers: 'answers', host: 'host_id' };
export const AT_RECEPTION: SubmittedAnswers['names'] = { answers: 'additional', host: 'notify_id' };

/** Returns the host of a visit, a member's id or a typed name: as given at the sign-in, otherwise as given in advance. */
const hostOf = (arrival: Pick<SignIn, 'hostId' | 'typedHost'>, known: Locked<'visitors'> | null): string | null => {
  const host = arrival.hostId ?? arrival.typedHost ?? known?.notify_id ?? known?.typed_host ?? null;
  return host === null ? null : String(host);
};

/** Returns the facts of a visit: those given at the sign-in, laid over the visit for which the person was expected. */
function factsOf(
  arrival: SignIn,
  person: { readonly name: string; readonly email: string | null },
  known: Locked<'visitors'> | null,
  { ofVisit }: Pick<SignInAnswers, 'ofVisit'>,
  chanceOfSearch: number,
  attendee: Locked<'attendees'> | null = null,
): VisitFacts {
  const typedHost = arrival.hostId === null ? (arrival.typedHost ?? null) : null;
  const namesHost = arrival.hostId !== null || typedHost !== null;
  return {
    visitor_group_id: arrival.groupId,
    returning_visitor_id: arrival.memberId,
    attendee_id: attendee?.id ?? null,
    notify_id: namesHost ? arrival.hostId : (known?.notify_id ?? null),
    typed_host: namesHost ? typedHost : (known?.typed_host ?? null),
    name: person.name,
    email: person.email ?? known?.email ?? null,
    company: arrival.company ?? known?.company ?? attendee?.company ?? null,
    notes: arrival.notes ?? known?.notes ?? attendee?.notes ?? null,
    additional: ofVisit,
    photo_file_id: known?.photo_file_id ?? arrival.photo?.fileId ?? null,
    photo_missing: known?.photo_file_id == null && (arrival.photo?.isMissing ?? false),
    selected_for_search: isSearched(chanceOfSearch, arrival.uuid),
    sign_in_point_id: arrival.phone?.signInPointId ?? null,
    geofence: arrival.phone?.geofence ?? null,
  };
}

/**
 * Signs a person in, in the caller's transaction: writes the visit, the member's current visit, the site's count, the event, a place on the
 * list of a running evacuation and the message to the host. Locks in the order that `lockSiteCount` explains. An answer that turns the
 * person away logs a rejected visit, which never begins (spec: visits#check-outcome); a person whose phone is not at the site waits for
 * approval.
 *
 * @throws Problem 404 for a group, member or host that is not the client's, 409 when the group cannot sign in or takes at a kiosk only
 * people it expects or its members, the host's group is not offered, or the member is archived or signed in already, or waits for an
 * approval; 409 and 422 about responses as `readAtSignIn`, about forms as `readFormsAtSignIn`
 */
export async function signIn(tx: Tx, emit: Emit, arrival: SignIn, channels: Beginning['channels']): Promise<VisitorRow> {
  const before = await lockSiteCount(tx, arrival);
  await requireOpenEvent(tx, arrival);
  const group = await requireGroup(tx, arrival);
  const member = await requireMember(tx, arrival);
  await requireHost(tx, arrival);
  const attendee = await findAttendee(tx, arrival);

  const whole = member ?? attendee;
  const person = { name: whole?.name ?? arrival.name, email: arrival.email ?? whole?.email ?? null };
  const known = await findExpectedVisit(tx, arrival, person);
  if (group.isForExpected && known === null && attendee === null)
    throw problem(409, { code: 'not_expected_today', message: 'server.notExpectedToday' });
  if (arrival.takesMembersAlone === true && member === null && known === null)
    throw problem(409, { code: 'members_only', message: 'server.membersOnly' });
  if (known === null && isByOneself(arrival.signedInBy) && (await isWaitingToday(tx, arrival, person)))
    throw problem(409, { code: 'needs_approval', message: 'server.needsApproval' });
  const answers = await readAtSignIn(tx, {
    ...arrival,
    names: isByOneself(arrival.signedInBy) ? AT_KIOSK : AT_RECEPTION,
    member,
    expected: known?.additional ?? {},
    host: hostOf(arrival, known),
  });
  const facts = factsOf(arrival, { ...person, email: person.email ?? answers.email }, known, answers, group.chanceOfSearch, attendee);
  if (answers.rejection !== null) {
    const id = await rejectVisit(tx, { ...arrival, channels }, known, facts, answers.rejection.message);
    return readWritten(tx, arrival.clientId, id);
  }
  const forms = await readForms(tx, arrival, facts, known);
  if (forms.outcome !== 'passed')
    return readWritten(tx, arrival.clientId, await holdForForms(tx, emit, { ...arrival, channels }, known, facts, forms));
  if (facts.geofence !== null) {
    const visitorId = await waitForApproval(tx, arrival, known, facts);
    await keepResponses(tx, { clientId: arrival.clientId, visitorId }, forms.responses);
    emitExpectedChange(emit, arrival.siteId);
    return readWritten(tx, arrival.clientId, visitorId);
  }
  if (member !== null) await keepAnswers(tx, member, answers);
  const visit = await arrive(tx, emit, { ...arrival, before, channels }, known, facts);
  await keepResponses(tx, { clientId: arrival.clientId, visitorId: visit.id }, forms.responses);
  return visit;
}

async function readWritten(tx: Tx, clientId: number, id: number): Promise<VisitorRow> {
  const visitor = await findVisitor(tx, clientId, id);
  if (!visitor) throw new Error('A visit that was just written cannot be read');
  return visitor;
}

/** A visit to sign in, at a site of the client that the caller may see. */
export interface SignInOfVisit extends Pick<SignIn, 'clientId' | 'siteId' | 'signedInBy' | 'deviceName' | 'at' | 'forms'> {
  readonly visitorId: number;
  /** The visit has ended, and the same person begins a new one. */
  readonly again: boolean;
  readonly responses: SubmittedAnswers['responses'];
  readonly asked?: SubmittedAnswers['asked'];
}

/**
 * Signs in an expected visitor with the stored host and the missing answers. A visitor who is already signed in remains so. During an
 * evacuation that lists the person, `again` continues the ended visit, so that they are listed once.
 *
 * @returns the visit's id
 * @throws Problem 404 for a visit that is gone; 409 when it waits for approval, was declined, rejected or anonymised, or has ended
 * without `again`, or its person is in again; and as `signIn` for group, member and responses
 */
export async function signInVisit(tx: Tx, emit: Emit, asked: SignInOfVisit, channels: Beginning['channels']): Promise<number> {
  const before = await lockSiteCount(tx, asked);
  const visit = await lockRow(tx, 'visitors', asked, asked.visitorId);
  if (visit.in_timestamp !== null && visit.out_timestamp === null) return visit.id;
  requireWelcome(visit, asked.again);

  const person = { clientId: asked.clientId, siteId: asked.siteId, groupId: visit.visitor_group_id, memberId: visit.returning_visitor_id };
  const { chanceOfSearch } = await requireGroup(tx, person);
  const member = await requireMember(tx, person);
  const isNew = visit.out_timestamp !== null;
  if (isNew) await refuseSecondVisit(tx, visit.id);
  await refuseAttendeeTwice(tx, visit);
  if (isNew && (await isOnRunningList(tx, visit.id))) {
    await continueVisits(tx, emit, { ...asked, before }, [visit]);
    return visit.id;
  }
  const answers = await readAtSignIn(tx, {
    ...person,
    responses: asked.responses,
    asked: asked.asked,
    names: AT_RECEPTION,
    member,
    expected: visit.additional,
    isOver: isNew,
    host: hostOf({ hostId: null }, visit),
  });
  const known = isNew ? null : visit;
  const facts = {
    ...factsIn(visit),
    // A person who had to wait for approval has been photographed already.
    ...(isNew ? {} : { photo_file_id: visit.photo_file_id, photo_missing: visit.photo_missing }),
    email: visit.email ?? answers.email,
    additional: answers.ofVisit,
    selected_for_search: isSearched(chanceOfSearch),
  };
  if (answers.rejection !== null) return rejectVisit(tx, { ...asked, channels }, known, facts, answers.rejection.message);
  const forms = await readForms(tx, asked, facts, known);
  if (forms.outcome !== 'passed') return holdForForms(tx, emit, { ...asked, channels }, known, facts, forms);
  if (member !== null) await keepAnswers(tx, member, answers);
  const { id } = await arrive(tx, emit, { ...asked, before, channels }, known, facts);
  await keepResponses(tx, { clientId: asked.clientId, visitorId: id }, forms.responses);
  return id;
}

/** Checks that a visit may begin, or be repeated. @throws Problem 409 that says why it may not */
export function requireWelcome(visit: Locked<'visitors'>, again: boolean): void {
  if (visit.anonymised) throw problem(409, { code: 'visit_anonymised', message: 'server.visitAnonymised' });
  if (visit.out_timestamp !== null) {
    if (!again) throw problem(409, { code: 'visit_over', message: 'server.visitOver' });
    return;
  }
  if (visit.approval === 'pending') throw problem(409, { code: 'needs_approval', message: 'server.needsApproval' });
  if (visit.approval !== null && visit.approval !== 'approved') throw problem(409, { code: 'not_expected', message: 'server.notExpected' });
}
