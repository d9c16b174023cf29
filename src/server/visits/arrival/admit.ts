import type { Tx } from '#server/platform/db/transaction';
import { isByOneself, type Arrival } from './arrival';
import { attendeeRefusal, attendeeUnknown, eventRefusal } from './attendee';
import { isWaitingToday } from './expectedVisit';
import { groupRefusal, takesMembersAlone } from './group';
import { hostRefusal } from './host';
import type { Identified } from './identify';
import { secondVisitRefusal } from './inAgain';
import { memberRefusal } from './member';
import { conflict, unknown, type Refusal } from './refusal';
import { welcomeRefusal } from './welcome';

/** A check at the door: the refusal of a person, or null. */
type Check = (tx: Tx, arrival: Arrival, who: Identified) => Refusal | null | Promise<Refusal | null>;

/** The checks in their order: the first that refuses decides. A new check is an entry here, where its refusal has its rank. */
const CHECKS: Readonly<Record<string, Check>> = {
  welcome: (_tx, { person }, { visit }) => (person.kind === 'visit' && visit !== null ? welcomeRefusal(visit, person.again) : null),
  openEvent: (tx, { at, by }) => (isByOneself(by) ? eventRefusal(tx, at) : null),
  group: (_tx, { by }, { group }) => (group === null ? unknown('visitor_group_id') : groupRefusal(group, isByOneself(by))),
  member: (_tx, _arrival, { member, facts }) => {
    if (member !== null) return memberRefusal(member, facts.visitor_group_id);
    return facts.returning_visitor_id === null ? null : unknown('returning_visitor_id');
  },
  host: (tx, { at, said }) => (said.host?.kind === 'member' ? hostRefusal(tx, at, said.host.id) : null),
  secondVisit: (tx, _arrival, { state, visit }) => (state === 'over' || state === 'listed' ? secondVisitRefusal(tx, visit.id) : null),
  knownAttendee: (_tx, { at, person }, { attendee }) =>
    person.kind === 'person' && person.attendeeId !== null ? attendeeUnknown(attendee, at, person) : null,
  attendee: (_tx, _arrival, { attendee }) => (attendee === null ? null : attendeeRefusal(attendee)),
  expectedToday: (_tx, { by }, { group, attendee, visit }) =>
    isByOneself(by) && group?.prereg_only === true && visit === null && attendee === null
      ? conflict('not_expected_today', 'server.notExpectedToday')
      : null,
  membersAlone: (_tx, { by }, { group, member, visit }) =>
    isByOneself(by) && group !== null && takesMembersAlone(group) && member === null && visit === null
      ? conflict('members_only', 'server.membersOnly')
      : null,
  approval: async (tx, { at, by, person }, { facts: { name, email }, visit }) =>
    person.kind === 'person' && visit === null && isByOneself(by) && (await isWaitingToday(tx, at, { ...person, name, email }))
      ? conflict('needs_approval', 'server.needsApproval')
      : null,
};

/** Returns why an identified person may not come in; null for one who may. */
export async function admit(tx: Tx, arrival: Arrival, who: Identified): Promise<Refusal | null> {
  for (const check of Object.values(CHECKS)) {
    const refusal = await check(tx, arrival, who);
    if (refusal !== null) return refusal;
  }
  return null;
}
