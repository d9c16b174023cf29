import type { Kysely } from 'kysely';

import { UNLISTED_BY_GUESTS_MAX, UNLISTED_PEOPLE_MAX } from '#contract/evacuations/constants';
import type { Evacuee, EvacueeStatus } from '#contract/evacuations/entities/evacuation';
import { EVACUATION_EVENTS, evacuationChannel, type EvacuationReadyEvent } from '#contract/realtime';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Emit } from '#server/platform/db/transaction';
import { invalid, problem } from '#server/platform/http/problem';
import { insertReportRow, lockReportRow, updateRow, type Locked } from '#server/platform/rows/rows';
import { addEvacuees, answersOfMember } from './join';
import { notifyMissing } from './missing';
import { presentEvacuee } from '../report/present';
import { requirePoint } from './points';
import { recordChange, type NewChange } from '../report/recordChange';
import { findEvacuee, requireRunning, type LockedEvacuation } from '../report/rows';

type Tx = Kysely<Schema>;

/** The person meant: by a visit of the site, as a member, or by name alone. */
export type Meant =
  | { readonly visitorId: number; readonly is: 'open' | 'to_come' }
  | { readonly memberId: number }
  | { readonly name: string; readonly company: string | null; readonly groupId: number | null };

/** A person who is not on the list. */
export interface NewEvacuee {
  readonly who: Meant;
  readonly status: EvacueeStatus;
  readonly pointId: number | null;
  readonly addedBy: string;
  /** Whether they were added through a shared link. */
  readonly isByGuest: boolean;
  readonly at: Date;
}

/** Records the change and tells open clients to fetch the report again, as for everybody who joins (spec: evacuations#joining). */
async function tellAdded(tx: Tx, emit: Emit, report: LockedEvacuation, changes: readonly NewChange[]): Promise<number> {
  const data: EvacuationReadyEvent = { event_counter: await recordChange(tx, report, changes) };
  emit(evacuationChannel(report.id), EVACUATION_EVENTS.ready, data);
  if (changes.some(({ status, fromStatus }) => status === 'missing' || fromStatus === 'missing'))
    await notifyMissing(tx, emit, report, data.event_counter);
  return data.event_counter;
}

/**
 * Adds a person to a report that this transaction has locked.
 *
 * @throws Problem 409 when the report is complete or they are on it already; 422 for an unknown visit, member, group or point, and for
 * too many people by name
 */
export async function addPerson(
  tx: Tx,
  emit: Emit,
  report: LockedEvacuation,
  person: NewEvacuee,
): Promise<{ evacuee: Evacuee; event_counter: number }> {
  requireRunning(report);
  requirePoint(report, person.pointId);
  const added = await insertPerson(tx, report, person);
  const row = await updateRow(tx, 'evacuees', added, {
    status: person.status,
    evacuation_point_id: person.pointId,
    added_by: person.addedBy,
    // Nobody has seen a person who is added as missing, so there is no mark.
    ...(person.status === 'missing' ? {} : { marked_at: person.at, marked_by: person.addedBy }),
  });
  const change = {
    kind: 'added',
    at: person.at,
    by: person.addedBy,
    evacueeId: row.id,
    status: row.status,
    pointId: row.evacuation_point_id,
  } as const;
  return { evacuee: presentEvacuee(row), event_counter: await tellAdded(tx, emit, report, [change]) };
}

/** Adds everybody who is on site and not on the list, as missing. Deliveries do not count as people on site. */
export async function addNotListed(
  tx: Tx,
  emit: Emit,
  report: LockedEvacuation,
  by: { readonly name: string; readonly at: Date },
): Promise<{ added: number; event_counter: number }> {
  requireRunning(report);
  const added = await addEvacuees(tx, report, { all: 'on_site' }, by.name);
  if (added.length === 0) return { added: 0, event_counter: report.event_counter };
  const changes = added.map((evacueeId) => ({ kind: 'added', at: by.at, by: by.name, evacueeId, status: 'missing' }) as const);
  return { added: added.length, event_counter: await tellAdded(tx, emit, report, changes) };
}

/** Adds the person to the list. */
async function insertPerson(tx: Tx, report: LockedEvacuation, { who, isByGuest }: NewEvacuee): Promise<Locked<'evacuees'>> {
  if ('visitorId' in who) return insertVisit(tx, report, who);
  if ('memberId' in who) return insertMember(tx, report, who.memberId);
  await requireRoom(tx, report.id, isByGuest ? UNLISTED_BY_GUESTS_MAX : UNLISTED_PEOPLE_MAX);
  await requireGroup(tx, report.client_id, who.groupId);
  return insertReportRow(tx, 'evacuees', report, { name: who.name, group_id: who.groupId, company: who.company });
}

async function insertVisit(
  tx: Tx,
  report: LockedEvacuation,
  { visitorId, is }: { visitorId: number; is: 'open' | 'to_come' },
): Promise<Locked<'evacuees'>> {
  const [id] = await addEvacuees(tx, report, { visit: visitorId, is });
  if (id !== undefined) return lockReportRow(tx, 'evacuees', report, id);
  const visit = await tx
    .selectFrom('visitors')
    .select('returning_visitor_id')
    .where('id', '=', visitorId)
    .where('site_id', '=', report.site_id)
    .executeTakeFirst();
  if (visit) await refuseListed(tx, report.id, { visitorId, memberId: visit.returning_visitor_id });
  throw invalid({ visitor_id: 'rules.notFound' });
}

async function insertMember(tx: Tx, report: LockedEvacuation, memberId: number): Promise<Locked<'evacuees'>> {
  const member = await tx
    .selectFrom('members')
    .select(['id', 'name', 'visitor_group_id', 'current_visit_id'])
    .where('client_id', '=', report.client_id)
    .where('id', '=', memberId)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  if (!member) throw invalid({ member_id: 'rules.notFound' });
  await refuseListed(tx, report.id, { visitorId: member.current_visit_id, memberId });
  const here = await tx
    .selectFrom('visitors')
    .select('id')
    .where('id', '=', member.current_visit_id)
    .where('site_id', '=', report.site_id)
    .executeTakeFirst();
  if (here) return insertVisit(tx, report, { visitorId: here.id, is: 'open' });
  const said = await answersOfMember(tx, report, member.id);
  return insertReportRow(tx, 'evacuees', report, { name: member.name, group_id: member.visitor_group_id, member_id: member.id, ...said });
}

/**
 * Refuses a person on the list. @throws Problem 409 with the person's current state, when the visit or the member without one is on the
 * list
 */
async function refuseListed(
  tx: Tx,
  evacuationId: number,
  { visitorId, memberId }: { visitorId: number | null; memberId: number | null },
): Promise<void> {
  const listed = await tx
    .selectFrom('evacuees')
    .select('id')
    .where('evacuation_id', '=', evacuationId)
    .where((eb) => eb.or([eb('visitor_id', '=', visitorId), eb.and([eb('visitor_id', 'is', null), eb('member_id', '=', memberId)])]))
    .executeTakeFirst();
  const evacuee = listed && (await findEvacuee(tx, evacuationId, listed.id));
  if (evacuee) throw problem(409, { code: 'already_listed', message: 'server.alreadyListed', data: { evacuee: presentEvacuee(evacuee) } });
}

/** Checks the limit of people by name alone, which a faulty program could add without end. */
async function requireRoom(tx: Tx, evacuationId: number, limit: number): Promise<void> {
  const { count } = await tx
    .selectFrom('evacuees')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('evacuation_id', '=', evacuationId)
    .where('added_by', 'is not', null)
    .where('visitor_id', 'is', null)
    .where('member_id', 'is', null)
    .executeTakeFirstOrThrow();
  if (count >= limit) throw invalid({ name: { key: 'server.tooManyUnlisted', values: { limit } } });
}

async function requireGroup(tx: Tx, clientId: number, groupId: number | null): Promise<void> {
  if (groupId === null) return;
  const group = await tx
    .selectFrom('visitor_groups')
    .select('id')
    .where('client_id', '=', clientId)
    .where('id', '=', groupId)
    .executeTakeFirst();
  if (!group) throw invalid({ group_id: 'rules.notFound' });
}
