import type { NewKioskVisit } from '#contract/visits/entities/kioskVisit';
import type { Emit, Tx } from '#server/platform/db/transaction';
import { isPhone, senderAt, type AtDoor, type DoorContext } from '#server/platform/http/context';
import { recordAgreements, requireAgreements } from '#server/visits/agreements/record';
import { hostBy, type Answers, type Arrival, type Door, type Person } from '#server/visits/arrival/arrival';
import { arrive } from '#server/visits/arrival/arrive';
import { noteVisit } from './madeVisits';
import { signOutFirst, type Membership } from './membership';
import { readOnPhone } from './onPhone';
import { mailPass } from './pass';
import { photoOf } from './photo';

/** A person who signs in at a kiosk or on their phone, after they were identified. */
interface ArrivalAtDoor {
  readonly deps: DoorContext['deps'];
  readonly device: AtDoor;
  readonly membership: Membership;
  readonly visit: NewKioskVisit;
  readonly at: Date;
  readonly now: Date;
  /** Other than `atDoor` for a sign-in that the device has queued. */
  readonly presence: Answers['presence'];
  /** An old arrival is no news to a host. */
  readonly tellsHost: boolean;
}

/** Begins the visit whose `uuid` was taken, and returns its id. @throws Problem as `signInAtKiosk` */
export async function arriveAtDoor(tx: Tx, emit: Emit, coming: ArrivalAtDoor): Promise<number> {
  const { deps, device, membership, visit: given, at, now } = coming;
  const { clientId, siteId } = device;
  const agreements = given.agreements ?? [];
  await requireAgreements(tx, { clientId, siteId, groupId: given.visitor_group_id, at, now }, agreements);
  const { memberId, isSignOutFirst } = membership;
  if (memberId !== null && isSignOutFirst) await signOutFirst(tx, emit, device, memberId, at);
  const { visit } = await arrive(tx, emit, await arrivalOf(tx, coming), coming.tellsHost ? deps : null);
  await recordAgreements(tx, { clientId, visitorId: visit.id, at }, agreements);
  await noteVisit(tx, device, given.uuid, visit.id);
  if (isPhone(device)) await mailPass(tx, deps, device, visit, { locale: given.locale, at: now });
  return visit.id;
}

async function arrivalOf(tx: Tx, { device, membership: { memberId }, visit, at, presence }: ArrivalAtDoor): Promise<Arrival> {
  const { visitor_group_id: groupId, name, email = null, company = null } = visit;
  const known = { memberId, attendeeId: visit.attendee_id ?? null, expectedVisitId: visit.expected_visit_id ?? null };
  const person: Person = { kind: 'person', groupId, name, email, company, notes: null, ...known };
  const isLate = presence !== 'atDoor';
  const photo = await photoOf(tx, device, visit, { isLate });
  const door = { deviceName: device.name, uuid: visit.uuid, sender: senderAt(device), photo };
  const by: Door = isPhone(device)
    ? { kind: 'contactless', ...door, ...(await readOnPhone(tx, device, visit.position ?? null)) }
    : { kind: 'kiosk', ...door };
  const said: Answers = {
    host: hostBy(visit.host_id, visit.host_name),
    responses: visit.answers ?? {},
    asked: visit.asked,
    forms: { given: visit.forms ?? [], isAllTheSame: isLate },
    presence,
  };
  return { at: { clientId: device.clientId, siteId: device.siteId, time: at }, person, by, said };
}
