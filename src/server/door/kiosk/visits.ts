import type { Kysely } from 'kysely';

import type { BadgeOfPerson } from '#contract/badges/entities/badge';
import type { KioskVisit } from '#contract/door/entities/kiosk';
import { KIOSK_VISIT_MAX_AGE_DAYS } from '#contract/visits/constants';
import type { KioskSignOut, NewKioskVisit } from '#contract/visits/entities/kioskVisit';
import { givenResponses } from '#server/asking/customFields/givenResponses';
import { readRejectMessage } from '#server/asking/customFields/rejectMessage';
import { readFormMessage } from '#server/asking/forms/response';
import { noBadge, printBadge } from '#server/badges/printing';
import { isKnownAtDoor, isToldAtDoor, noteTold } from '#server/identity/atDoor/told';
import { holdAtKiosk } from '#server/people/onboarding/held';
import { provePin } from '#server/people/pins/prove';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Emit, Tx } from '#server/platform/db/transaction';
import { isPhone, senderAt, type AtDoor, type DeviceContext, type DoorContext, type PhoneOfCall } from '#server/platform/http/context';
import { invalid, problem } from '#server/platform/http/problem';
import { isMailAvailable } from '#server/platform/mail/available';
import { recordAgreements, requireAgreements } from '#server/visits/agreements/record';
import { badgePrinting } from '#server/visits/visitors/badgePrinting';
import { findVisitor, type VisitorRow } from '#server/visits/visit/rows';
import { AT_KIOSK, signIn } from '#server/visits/arrival/signIn';
import { signOut } from '#server/visits/visitors/signOut';
import { signOutFirst, readMembership, type Membership } from './membership';
import { readOnPhone, readWaiting } from './onPhone';
import { mailPass, makePass } from './pass';
import { photoOf } from './photo';

type Db = Kysely<Schema>;
type VisitContext = Pick<DoorContext, 'change' | 'deps' | 'device' | 'now'>;

/** The amount by which a device's clock may run ahead; such a time is taken for now. */
const CLOCK_SLACK_MS = 60_000;
const ASKED_AGAIN_MS = 5 * 60_000;

/**
 * Signs somebody in at a kiosk, once for each `uuid`. Also while the site is evacuated: a person who has signed in is safer on the list.
 *
 * @throws Problem 409 or 422 about a member's pin as `provePin`; 409 as `holdAtKiosk`; 422 on `made_at` for a time to come or one too
 * old, on `agreements` for a required message without one, on `photo_uuid` for no photo of this device; 404 for a visit that was
 * deleted; otherwise as `signIn`
 */
export async function signInAtKiosk({ change, deps, device, now }: VisitContext, given: NewKioskVisit): Promise<{ visitor: KioskVisit }> {
  const body = isPhone(device) ? await onPhone(deps.db, device, given, now()) : given;
  const at = isPhone(device) ? now() : timeOf(body.made_at, now());
  // An existing visit is returned as it is, without a pin.
  const isNewVisit = !(await isMade(deps.db, device, body.uuid));
  if (isNewVisit && isPhone(device)) await deps.tries.phoneSignIn(device);
  const membership = isNewVisit ? await readMembership(deps.db, device, body, now()) : null;
  if (membership !== null && membership.memberId !== null && membership.pins !== null)
    await provePin(deps, device, { memberId: membership.memberId, pin: body.pin, ...membership.pins, at: now() });
  if (membership !== null && membership.memberId !== null)
    await holdAtKiosk(deps, device, {
      groupId: body.visitor_group_id,
      memberId: membership.memberId,
      seen: body.onboarding ?? [],
      isProven: membership.pins !== null,
    });
  const answer = await change(async (tx, emit) => {
    const isNew = await takeUuid(tx, device, body.uuid);
    if (isNew && membership !== null) await beginVisit(tx, emit, { deps, device, membership, body, at, now: now() });
    const visitor = await readVisit(tx, { deps, device, now }, body.uuid, body.locale);
    await noteTold(tx, device, [{ kind: 'visit', id: visitor.id }], now());
    return { visitor };
  });
  deps.mail.wake();
  return answer;
}

/** Reports whether a device uses this `uuid` for the first time; another call with the same `uuid` waits for this one. */
export async function takeUuid(tx: Db, { clientId }: AtDoor, uuid: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows: made } = await tx
    .insertInto('kiosk_visits')
    .values({ client_id: clientId, uuid, visitor_id: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return made === 1n;
}

/** A person who signs in at a kiosk, after they were identified. */
interface KioskArrival {
  readonly deps: DoorContext['deps'];
  readonly device: AtDoor;
  readonly membership: Membership;
  readonly body: NewKioskVisit;
  readonly at: Date;
  readonly now: Date;
  /** Set when they signed in while the device had no network: nobody can be asked anything, and an old arrival is no news to a host. */
  readonly late?: { readonly hasLeft: boolean; readonly tellsHost: boolean };
}

/** Begins the visit whose `uuid` was taken, and returns its id. @throws Problem as `signInAtKiosk` */
export async function beginVisit(tx: Tx, emit: Emit, arrival: KioskArrival): Promise<number> {
  const { deps, device, body, at, now, late, membership } = arrival;
  const { clientId, siteId } = device;
  const agreements = body.agreements ?? [];
  await requireAgreements(tx, { clientId, siteId, groupId: body.visitor_group_id, at, now }, agreements);
  const { memberId, takesMembersAlone, isSignOutFirst } = membership;
  if (memberId !== null && isSignOutFirst) await signOutFirst(tx, emit, device, memberId, at);
  const visitor = await signIn(
    tx,
    emit,
    {
      clientId,
      siteId,
      groupId: body.visitor_group_id,
      uuid: body.uuid,
      memberId,
      attendeeId: body.attendee_id ?? null,
      expectedVisitId: body.expected_visit_id ?? null,
      takesMembersAlone,
      hostId: body.host_id ?? null,
      typedHost: body.host_name ?? null,
      name: body.name,
      email: body.email ?? null,
      company: body.company ?? null,
      notes: null,
      responses: givenResponses(body.answers ?? {}),
      asked: body.asked,
      sender: senderAt(device),
      isLate: late !== undefined,
      hasLeft: late?.hasLeft,
      forms: { given: body.forms ?? [], isAllTheSame: late !== undefined },
      photo: await photoOf(tx, device, body, { isLate: late !== undefined }),
      signedInBy: isPhone(device) ? 'contactless' : 'kiosk',
      ...(isPhone(device) ? { phone: await readOnPhone(tx, device, body.position ?? null) } : {}),
      deviceName: device.name,
      at,
    },
    late?.tellsHost === false ? null : deps,
  );
  await recordAgreements(tx, { clientId, visitorId: visitor.id, at }, agreements);
  await tx
    .updateTable('kiosk_visits')
    .set({ visitor_id: visitor.id })
    .where('client_id', '=', clientId)
    .where('uuid', '=', body.uuid)
    .execute();
  if (isPhone(device)) await mailPass(tx, deps, device, visitor, { locale: body.locale, at: now });
  return visitor.id;
}

/**
 * Returns the accepted part of what a phone sends: its one visit, and no host by a number that it has not received. It receives a host's
 * number with the name (spec: sites#contactless).
 *
 * @throws Problem 409 `visit_token_used` for another visit
 */
async function onPhone(db: Db, device: PhoneOfCall, body: NewKioskVisit, at: Date): Promise<NewKioskVisit> {
  if (body.uuid !== device.visitUuid) throw problem(409, { code: 'visit_token_used', message: 'server.visitTokenUsed' });
  const { host_id: id = null, host_name: name = null } = body;
  if (id === null || (await isKnownAtDoor(db, device, { kind: 'member', id, name }, at))) return body;
  return { ...body, host_id: null };
}

async function isMade(db: Db, { clientId }: AtDoor, uuid: string): Promise<boolean> {
  const made = await db
    .selectFrom('kiosk_visits')
    .select('uuid')
    .where('client_id', '=', clientId)
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  return made !== undefined;
}

/**
 * Returns the time when somebody was at a device, by its clock.
 *
 * @throws 422 on `made_at` for a time to come or one too old
 */
export function timeOf(madeAt: string, now: Date): Date {
  const made = new Date(madeAt);
  if (made.getTime() > now.getTime() + CLOCK_SLACK_MS) throw invalid({ made_at: 'rules.devices.timeToCome' });
  if (made.getTime() < now.getTime() - KIOSK_VISIT_MAX_AGE_DAYS * 86_400_000) {
    throw invalid({ made_at: { key: 'rules.devices.tooOld', values: { days: KIOSK_VISIT_MAX_AGE_DAYS } } });
  }
  return made > now ? now : made;
}

/**
 * Signs somebody out who is signed in at the device's site.
 *
 * @throws Problem 404 for any other visit, a number that the device does not know or one over for 5 minutes too; 409 and 422 as
 * `readAtSignOut`
 */
export async function signOutAtKiosk(
  { change, deps, device, now }: VisitContext,
  visitKey: string,
  body: KioskSignOut,
): Promise<{ visitor: KioskVisit }> {
  // A phone knows its own visit alone: it has never received a number, or another visit's id.
  if (isPhone(device) && visitKey !== device.visitUuid) throw problem(404);
  const answer = await change(async (tx, emit) => {
    const visitorId = await visitIdOf(tx, device, visitKey);
    const row = await findVisitor(tx, device.clientId, visitorId);
    if (row?.site_id !== device.siteId) throw problem(404);
    if (isNumber(visitKey) && !(await mayEndByNumber(tx, device, row, now()))) throw problem(404);
    const sender = senderAt(device);
    const said = { responses: givenResponses(body.answers ?? {}), asked: body.asked, names: AT_KIOSK, sender, mayLeaveOut: false };
    await signOut(tx, emit, { clientId: device.clientId, siteId: device.siteId, visitorId, at: now(), channels: deps, said });
    const visitor = await presentVisit(tx, { deps, device, now }, visitorId);
    if (visitor.in_timestamp === null) throw problem(409, { code: 'not_signed_in', message: 'server.notSignedIn' });
    return { visitor };
  });
  deps.mail.wake();
  return answer;
}

/**
 * Returns the badge to print for a visit, while the person is in. Only by the id that a device gave it: others would reveal who is
 * there.
 *
 * @throws Problem 404 for any other visit, 409 `no_badge` where the group prints none
 */
export function printAtKiosk(
  { change, deps, device }: Pick<DeviceContext, 'change' | 'deps' | 'device'>,
  uuid: string,
): Promise<BadgeOfPerson> {
  return change(async (tx) => {
    if (isNumber(uuid)) throw problem(404);
    const row = await findVisitor(tx, device.clientId, await visitIdOf(tx, device, uuid));
    if (row?.site_id !== device.siteId) throw problem(404);
    if ((await badgePrinting(tx, row.id)) === null) throw noBadge();
    return printBadge(tx, deps, row);
  });
}

const isNumber = (visitKey: string): boolean => /^\d+$/u.test(visitKey);

/**
 * Reports whether a visit can be ended by its number. Any other number would reveal who is here or has been. A kiosk that has lost the
 * response tries again soon.
 */
async function mayEndByNumber(tx: Tx, device: AtDoor, { id, out_timestamp: out }: VisitorRow, now: Date): Promise<boolean> {
  if (out !== null && now.getTime() - out.getTime() > ASKED_AGAIN_MS) return false;
  return isToldAtDoor(tx, device, { kind: 'visit', id }, now);
}

/** Returns a visit's own id, by that or by the id that a device gave it. */
async function visitIdOf(tx: Db, { clientId }: AtDoor, visitKey: string): Promise<number> {
  if (isNumber(visitKey)) return Number(visitKey);
  const found = await tx
    .selectFrom('kiosk_visits')
    .select('visitor_id')
    .where('client_id', '=', clientId)
    .where('uuid', '=', visitKey)
    .executeTakeFirst();
  if (found?.visitor_id == null) throw problem(404);
  return found.visitor_id;
}

async function readVisit(tx: Db, place: Presenting, uuid: string, locale: string | undefined): Promise<KioskVisit> {
  return presentVisit(tx, place, await visitIdOf(tx, place.device, uuid), locale);
}

type Presenting = Pick<VisitContext, 'deps' | 'device' | 'now'>;

/** Presents a visit to the person at a kiosk, and nothing beyond that. */
async function presentVisit(tx: Db, { deps, device, now }: Presenting, visitorId: number, locale?: string): Promise<KioskVisit> {
  const { clientId, siteId } = device;
  const row = await findVisitor(tx, clientId, visitorId);
  if (row?.site_id !== siteId) throw problem(404);
  const made = await tx.selectFrom('kiosk_visits').select('uuid').where('visitor_id', '=', row.id).executeTakeFirst();
  // A mail that lies in the outbox of a server without mail has notified nobody.
  const toldBy = row.host_told_by === 'email' && !isMailAvailable(deps) ? null : row.host_told_by;
  return {
    id: row.id,
    uuid: made?.uuid ?? null,
    name: row.name,
    in_timestamp: row.in_timestamp?.toISOString() ?? null,
    out_timestamp: row.out_timestamp?.toISOString() ?? null,
    check: row.check_outcome,
    reject_message:
      row.check_outcome === 'rejected' ? ((await readFormMessage(tx, row.id)) ?? (await readRejectMessage(tx, row, locale))) : null,
    waiting: await readWaiting(tx, row),
    host_told: toldBy === null ? null : row.host_name,
    host_told_by: toldBy,
    host_unknown: row.notify_id === null && row.host_name !== null,
    sign_out_message: row.out_timestamp === null ? null : await readSignOutMessage(tx, row.visitor_group_id),
    selected_for_search: row.selected_for_search,
    // A phone prints no badges.
    badge: isPhone(device) ? null : await badgePrinting(tx, row.id),
    pass: isPhone(device) && row.check_outcome !== 'rejected' && row.out_timestamp === null ? makePass(deps.secrets, device, now()) : null,
  };
}

/** Returns the message of a group after a sign-out; null without a text in the group's own language, which translations accompany. */
async function readSignOutMessage(tx: Db, groupId: number): Promise<KioskVisit['sign_out_message']> {
  const group = await tx
    .selectFrom('visitor_groups')
    .select(['locale', 'sign_out_message', 'sign_out_translations'])
    .where('id', '=', groupId)
    .executeTakeFirstOrThrow();
  const { locale, sign_out_message: content, sign_out_translations: translations } = group;
  return content === null ? null : { locale, content, translations };
}
