import type { Tx } from '#server/platform/db/transaction';
import { lockRow, type Locked } from '#server/platform/rows/rows';
import { isOnRunningList } from '../visit/runningList';
import type { Arrival, Person, PersonOfVisit, Place } from './arrival';
import { findAttendee, lockAttendee } from './attendee';
import { findExpectedVisit } from './expectedVisit';
import { findGroup, type ArrivalGroup } from './group';
import { lockMember } from './member';
import { factsAgain, factsAtDoor, factsIn, type VisitFacts } from './visitFacts';

/** A person who is here: their visit goes on. */
export interface Present {
  readonly state: 'here';
  readonly visit: Locked<'visitors'>;
}

/** A person who comes, with their records, locked; null stands for a record that they lack, or that is not the client's. */
export type Identified = {
  readonly group: ArrivalGroup | null;
  readonly member: Locked<'members'> | null;
  readonly attendee: Locked<'attendees'> | null;
  /** The facts known before they are asked anything. */
  readonly facts: VisitFacts;
} & (
  | { readonly state: 'new'; readonly visit: null }
  /** `expected`: the visit has not begun; `over`: it has ended; `listed`: ended, but the list of a running evacuation has its person. */
  | { readonly state: 'expected' | 'over' | 'listed'; readonly visit: Locked<'visitors'> }
);

/** Finds who comes, and locks their records. The caller has locked the site's count. @throws Problem 404 for a visit that is gone */
export function identify(tx: Tx, arrival: Arrival): Promise<Identified | Present> {
  const { at, person } = arrival;
  return person.kind === 'visit' ? identifyByVisit(tx, at, person) : identifyPerson(tx, arrival, person);
}

async function identifyByVisit(tx: Tx, at: Place, { visitorId }: PersonOfVisit): Promise<Identified | Present> {
  const visit = await lockRow(tx, 'visitors', at, visitorId);
  if (visit.in_timestamp !== null && visit.out_timestamp === null) return { state: 'here', visit };
  const { returning_visitor_id: memberId, attendee_id: attendeeId } = visit;
  const records = {
    group: await findGroup(tx, at, visit.visitor_group_id),
    member: memberId === null ? null : await lockMember(tx, at, memberId),
    attendee: attendeeId === null ? null : await lockAttendee(tx, at, attendeeId),
    visit,
  };
  if (visit.out_timestamp === null) return { state: 'expected', ...records, facts: factsIn(visit) };
  return { state: (await isOnRunningList(tx, visit.id)) ? 'listed' : 'over', ...records, facts: factsAgain(visit) };
}

async function identifyPerson(tx: Tx, arrival: Arrival, said: Person): Promise<Identified> {
  const { at } = arrival;
  const group = await findGroup(tx, at, said.groupId);
  const member = said.memberId === null ? null : await lockMember(tx, at, said.memberId);
  const attendee = await findAttendee(tx, at, said);
  const onRecord = member ?? attendee;
  const person = { ...said, name: onRecord?.name ?? said.name, email: said.email ?? onRecord?.email ?? null };
  const visit = await findExpectedVisit(tx, at, person);
  const known = { group, member, attendee, facts: factsAtDoor(arrival, person, visit, attendee) };
  return visit === null ? { state: 'new', visit, ...known } : { state: 'expected', visit, ...known };
}
