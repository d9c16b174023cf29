import type { Kysely, Selectable } from 'kysely';

import type { KioskPerson } from '#contract/door/entities/kiosk';
import { answeredOf } from '#server/asking/customFields/keptAnswers';
import { visitOfCode } from '#server/identity/scanning/visitCode';
import { findMemberByCode } from '#server/people/members/code';
import type { Schema } from '#server/platform/db/schema/schema';
import type { DeviceContext, DeviceOfCall } from '#server/platform/http/context';
import type { MessageKey } from '#server/platform/http/messages';
import { problem, type ProblemError } from '#server/platform/http/problem';
import { dateIn, dayAround } from '#server/platform/lists/period';
import { findAttendeeByCode } from '#server/visits/attendees/ticket';
import { requireOpenEvent } from '#server/visits/arrival/attendee';
import { STATUS } from '#server/visits/visitors/list';
import { findVisitor, visitorRows, type VisitorRow } from '#server/visits/visit/rows';
import { isOfDoor } from './doorGroups';
import { isFirstSignedOut } from './membership';
import { personOf, statusOf } from './people';

type Db = Kysely<Schema>;
type Attendee = Selectable<Schema['attendees']>;
type Member = Selectable<Schema['members']>;
type Scanning = Pick<DeviceContext, 'db' | 'deps' | 'device' | 'now' | 'request'>;

const refusal = (code: string, message: MessageKey): ProblemError => problem(409, { code, message });
const ofOtherSite = (): ProblemError => refusal('code_of_other_site', 'server.scanOtherSite');

/**
 * Returns the person whose code was shown to a kiosk, by name whatever the site suggests: the holder of the code is the person, and nobody
 * guesses one (spec: kiosk#scanning).
 *
 * @throws Problem as `scanAtKiosk` says; 429 after too many unknown codes
 */
export async function findByCode(context: Scanning, code: string): Promise<KioskPerson> {
  const { db, deps, device, request } = context;
  await requireScanning(db, device);
  const visit = await findVisitByCode(context, code);
  if (visit !== undefined) return ofVisit(context, visit);
  const attendee = await findAttendeeByCode(deps, db, code);
  if (attendee?.client_id === device.clientId) return ofAttendee(context, attendee);
  const member = await findMemberByCode(deps, db, code, device.clientId);
  if (member !== undefined) return ofMember(context, member);
  throw await deps.tries.wrongToken({
    subject: `scanner ${device.deviceId}`,
    address: request.address,
    field: 'code',
    problem: problem(404, { code: 'code_unknown', message: 'server.scanUnknown' }),
  });
}

async function requireScanning(db: Db, { siteId }: DeviceOfCall): Promise<void> {
  const { qr_scanning_enabled: isOn } = await db
    .selectFrom('sites')
    .select('qr_scanning_enabled')
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow();
  if (!isOn) throw refusal('scanning_off', 'server.scanningOff');
}

/** Finds the client's visit by the code of a badge, as it is printed or at the end of an address. */
async function findVisitByCode({ db, deps, device }: Scanning, code: string): Promise<VisitorRow | undefined> {
  const id = visitOfCode(deps, code);
  return id === null ? undefined : findVisitor(db, device.clientId, id);
}

async function ofVisit(context: Scanning, visit: VisitorRow): Promise<KioskPerson> {
  const { device, now } = context;
  if (visit.site_id !== device.siteId) throw ofOtherSite();
  if (visit.out_timestamp !== null || visit.anonymised) throw refusal('visit_over', 'server.scanOver');
  const status = statusOf(visit);
  if (status === 'in') return withAnswers(context, personOf(visit, status), {});
  if (visit.approval === 'pending') throw refusal('needs_approval', 'server.scanWaits');
  if (status === null) throw refusal('not_expected', 'server.scanDeclined');
  const today = dayAround(now(), device.timezone);
  const at = visit.expected_timestamp;
  if (at === null || at < today.start || at >= today.end) throw refusal('not_expected_today', 'server.scanOtherDay');
  await requireDoorOpen(context, visit.visitor_group_id);
  return withAnswers(context, personOf(visit, status), visit.additional);
}

async function ofAttendee(context: Scanning, attendee: Attendee): Promise<KioskPerson> {
  const { db, device } = context;
  if (attendee.site_id !== device.siteId) throw ofOtherSite();
  const visit =
    attendee.state === 'here' && attendee.visit_id !== null ? await findVisitor(db, device.clientId, attendee.visit_id) : undefined;
  if (visit !== undefined) return personOf(visit, 'in');
  const { type } = await requireDoorOpen(context, attendee.visitor_group_id);
  const { id, name, company, visitor_group_id } = attendee;
  const person = { visitor_id: null, returning_visitor_id: null, name, company, visitor_group_id, visitor_group_type: type };
  return { status: 'expected', attendee_id: id, ...person };
}

async function ofMember(context: Scanning, member: Member): Promise<KioskPerson> {
  const { db, device, now } = context;
  const group = await db
    .selectFrom('visitor_groups')
    .select(['scanning_enabled'])
    .where('id', '=', member.visitor_group_id)
    .executeTakeFirstOrThrow();
  if (!group.scanning_enabled) throw refusal('group_without_codes', 'server.scanGroupWithout');
  const present = member.current_visit_id === null ? undefined : await findVisitor(db, device.clientId, member.current_visit_id);
  if (present?.site_id === device.siteId) return withAnswers(context, personOf(present, 'in'), {});
  if (member.starts_on !== null && member.starts_on > dateIn(device.timezone, now()))
    throw refusal('member_upcoming', 'server.scanUpcoming');
  const { type, isForExpected, isSignOutFirst } = await requireDoorOpen(context, member.visitor_group_id);
  if (present !== undefined && !isSignOutFirst) throw refusal('already_signed_in', 'server.scanElsewhere');
  const expected = await findExpected(context, member);
  if (expected !== undefined) return withAnswers(context, personOf(expected, 'expected'), expected.additional);
  if (isForExpected) throw refusal('not_expected_today', 'server.notExpectedToday');
  const { id, name, visitor_group_id } = member;
  const person = { visitor_id: null, returning_visitor_id: id, name, company: null, visitor_group_id, visitor_group_type: type };
  return withAnswers(context, { status: 'member', ...person }, {});
}

/** Finds the visit for which a member is expected today. */
function findExpected({ db, device, now }: Scanning, { id, visitor_group_id: groupId }: Member): Promise<VisitorRow | undefined> {
  const today = dayAround(now(), device.timezone);
  return visitorRows(db, device.clientId)
    .where('visitors.site_id', '=', device.siteId)
    .where('visitors.returning_visitor_id', '=', id)
    .where('visitors.visitor_group_id', '=', groupId)
    .where(STATUS.expected)
    .where('visitors.expected_timestamp', '>=', today.start)
    .where('visitors.expected_timestamp', '<', today.end)
    .orderBy('visitors.expected_timestamp')
    .orderBy('visitors.id')
    .limit(1)
    .executeTakeFirst();
}

/** Checks that people of a group can sign in at the device. @throws Problem 409 where nobody can, before they have answered anything */
async function requireDoorOpen({ db, device, now }: Scanning, groupId: number) {
  await requireOpenEvent(db, { siteId: device.siteId, time: now() });
  const group = await db
    .selectFrom('visitor_groups')
    .innerJoin('clients', 'clients.id', 'visitor_groups.client_id')
    .select(['type', 'prereg_only', 'allow_sign_out_first', 'sync', 'clients.settings'])
    .where('visitor_groups.client_id', '=', device.clientId)
    .where('visitor_groups.id', '=', groupId)
    .where((eb) => isOfDoor(device.siteId, eb.ref('visitor_groups.id')))
    .executeTakeFirst();
  if (group === undefined) throw refusal('group_cannot_sign_in', 'server.scanGroupCannot');
  return { type: group.type, isForExpected: group.prereg_only, isSignOutFirst: isFirstSignedOut(group, group.settings) };
}

/**
 * Adds the questions that need not be asked again: those with answers stored for the member, and for an expected visit those answered in
 * advance.
 */
async function withAnswers({ db, device }: Scanning, person: KioskPerson, beforehand: VisitorRow['additional']): Promise<KioskPerson> {
  const { returning_visitor_id: memberId } = person;
  const kept = memberId === null ? [] : ((await answeredOf(db, device.clientId, [memberId])).get(memberId) ?? []);
  return { ...person, answered: [...new Set([...kept, ...Object.keys(beforehand).map(Number)])] };
}
