import type { Kysely } from 'kysely';

import { KIOSK_VISIT_MAX_AGE_DAYS } from '#contract/constants';
import type { BadgeOfPerson } from '#contract/entities/badge';
import type { KioskSignOut, KioskVisit, NewKioskVisit } from '#contract/entities/kiosk';
import { noBadge, printBadge } from '../badges/printing';
import { readRejectMessage } from '../customFields/rejectMessage';
import { readFormMessage } from '../forms/response';
import { givenResponses } from '../customFields/givenResponses';
import type { Schema } from '../db/schema/schema';
import type { DeviceContext, DeviceOfCall } from '../http/context';
import { invalid, problem } from '../http/problem';
import { recordAgreements, requireAgreements } from '../messages/agreements/record';
import { holdAtKiosk } from '../onboarding/held';
import { provePin } from '../pins/prove';
import { leaveFirst, readMembership } from './membership';
import { photoOf } from './photo';
import { badgePrinting } from '../visitors/badgePrinting';
import { AT_KIOSK, signIn } from '../visitors/signIn';
import { signOut } from '../visitors/signOut';
import { findVisitor } from '../visitors/rows';

type Db = Kysely<Schema>;
type VisitContext = Pick<DeviceContext, 'change' | 'deps' | 'device' | 'now'>;

/** A device's clock may run ahead by this; what it says then is taken for now. */
const CLOCK_SLACK_MS = 60_000;

/**
 * Signs somebody in at a kiosk, once for each `uuid`. Also while the site is evacuated: who has signed in is safer on the list.
 *
 * @throws Problem 409 or 422 about a member's pin as `provePin`; 409 as `holdAtKiosk`; 422 on `made_at` for a time to come or one too old,
 *   on `agreements` for a required message without one, on `photo_uuid` for no photo of this device; 404 for a visit that was deleted;
 *   else as `signIn`
 */
export async function signInAtKiosk({ change, deps, device, now }: VisitContext, body: NewKioskVisit): Promise<{ visitor: KioskVisit }> {
  const at = timeOf(body.made_at, now());
  // One that was made already is answered as it is, without a pin.
  const membership = (await isMade(deps.db, device, body.uuid)) ? null : await readMembership(deps.db, device, body, now());
  if (membership !== null && membership.memberId !== null && membership.pins !== null)
    await provePin(deps, device, { memberId: membership.memberId, pin: body.pin, ...membership.pins, at: now() });
  if (membership !== null && membership.memberId !== null)
    await holdAtKiosk(deps, device, { groupId: body.visitor_group_id, memberId: membership.memberId, seen: body.onboarding ?? [] });
  const answer = await change(async (tx, emit) => {
    const { numInsertedOrUpdatedRows: made } = await tx
      .insertInto('kiosk_visits')
      .values({ client_id: device.clientId, uuid: body.uuid, visitor_id: null })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (made !== 1n || membership === null) return { visitor: await readVisit(tx, device, body.uuid, body.locale) };
    const { clientId, siteId } = device;
    const agreements = body.agreements ?? [];
    await requireAgreements(tx, { clientId, siteId, groupId: body.visitor_group_id, at, now: now() }, agreements);
    const { memberId, takesMembersAlone, isSignOutFirst } = membership;
    if (memberId !== null && isSignOutFirst) await leaveFirst(tx, emit, device, memberId, at);
    const visitor = await signIn(
      tx,
      emit,
      {
        clientId: device.clientId,
        siteId: device.siteId,
        groupId: body.visitor_group_id,
        uuid: body.uuid,
        memberId,
        attendeeId: body.attendee_id ?? null,
        takesMembersAlone,
        hostId: body.host_id ?? null,
        typedHost: body.host_name ?? null,
        name: body.name,
        email: body.email ?? null,
        company: body.company ?? null,
        notes: null,
        responses: givenResponses(body.answers ?? {}),
        asked: body.asked,
        deviceId: device.deviceId,
        forms: { given: body.forms ?? [] },
        photo: await photoOf(tx, device, body),
        signedInBy: 'kiosk',
        deviceName: device.name,
        at,
      },
      deps,
    );
    await recordAgreements(tx, { clientId, visitorId: visitor.id, at }, agreements);
    await tx
      .updateTable('kiosk_visits')
      .set({ visitor_id: visitor.id })
      .where('client_id', '=', device.clientId)
      .where('uuid', '=', body.uuid)
      .execute();
    return { visitor: await readVisit(tx, device, body.uuid, body.locale) };
  });
  deps.mail.wake();
  return answer;
}

async function isMade(db: Db, { clientId }: DeviceOfCall, uuid: string): Promise<boolean> {
  const made = await db
    .selectFrom('kiosk_visits')
    .select('uuid')
    .where('client_id', '=', clientId)
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  return made !== undefined;
}

function timeOf(madeAt: string, now: Date): Date {
  const made = new Date(madeAt);
  if (made.getTime() > now.getTime() + CLOCK_SLACK_MS) throw invalid({ made_at: 'rules.devices.timeToCome' });
  if (made.getTime() < now.getTime() - KIOSK_VISIT_MAX_AGE_DAYS * 86_400_000) {
    throw invalid({ made_at: { key: 'rules.devices.tooOld', values: { days: KIOSK_VISIT_MAX_AGE_DAYS } } });
  }
  return made > now ? now : made;
}

/** Signs somebody out who is signed in at the device's site. @throws Problem 404 for any other visit; 409 and 422 as `readAtSignOut` */
export async function signOutAtKiosk(
  { change, deps, device, now }: VisitContext,
  visitKey: string,
  body: KioskSignOut,
): Promise<{ visitor: KioskVisit }> {
  const answer = await change(async (tx, emit) => {
    const visitorId = await visitIdOf(tx, device, visitKey);
    const row = await findVisitor(tx, device.clientId, visitorId);
    if (row?.site_id !== device.siteId) throw problem(404);
    const { deviceId } = device;
    const said = { responses: givenResponses(body.answers ?? {}), asked: body.asked, names: AT_KIOSK, deviceId, mayLeaveOut: false };
    await signOut(tx, emit, { clientId: device.clientId, siteId: device.siteId, visitorId, at: now(), channels: deps, said });
    const visitor = await presentVisit(tx, device, visitorId);
    if (visitor.in_timestamp === null) throw problem(409, { code: 'not_signed_in', message: 'server.notSignedIn' });
    return { visitor };
  });
  deps.mail.wake();
  return answer;
}

/**
 * Returns what is printed for a visit, while the person is in. Only by the id that a device gave it: others tell who is there.
 *
 * @throws Problem 404 for any other visit, 409 `no_badge` where the group prints none
 */
export function printAtKiosk({ change, deps, device }: VisitContext, uuid: string): Promise<BadgeOfPerson> {
  return change(async (tx) => {
    if (/^\d+$/u.test(uuid)) throw problem(404);
    const row = await findVisitor(tx, device.clientId, await visitIdOf(tx, device, uuid));
    if (row?.site_id !== device.siteId) throw problem(404);
    if ((await badgePrinting(tx, row.id)) === null) throw noBadge();
    return printBadge(tx, deps, row);
  });
}

/** A visit's own id, or the one that a device gave it. */
async function visitIdOf(tx: Db, { clientId }: DeviceOfCall, visitKey: string): Promise<number> {
  if (/^\d+$/u.test(visitKey)) return Number(visitKey);
  const found = await tx
    .selectFrom('kiosk_visits')
    .select('visitor_id')
    .where('client_id', '=', clientId)
    .where('uuid', '=', visitKey)
    .executeTakeFirst();
  if (found?.visitor_id == null) throw problem(404);
  return found.visitor_id;
}

async function readVisit(tx: Db, device: DeviceOfCall, uuid: string, locale: string | undefined): Promise<KioskVisit> {
  return presentVisit(tx, device, await visitIdOf(tx, device, uuid), locale);
}

/** What a kiosk says to the person before it, and no more. */
async function presentVisit(tx: Db, { clientId, siteId }: DeviceOfCall, visitorId: number, locale?: string): Promise<KioskVisit> {
  const row = await findVisitor(tx, clientId, visitorId);
  if (row?.site_id !== siteId) throw problem(404);
  const made = await tx.selectFrom('kiosk_visits').select('uuid').where('visitor_id', '=', row.id).executeTakeFirst();
  return {
    id: row.id,
    uuid: made?.uuid ?? null,
    name: row.name,
    in_timestamp: row.in_timestamp?.toISOString() ?? null,
    out_timestamp: row.out_timestamp?.toISOString() ?? null,
    check: row.check_outcome,
    reject_message:
      row.check_outcome === 'rejected' ? ((await readFormMessage(tx, row.id)) ?? (await readRejectMessage(tx, row, locale))) : null,
    waiting: row.approval === 'pending' ? { message: await readFormMessage(tx, row.id) } : null,
    host_told: row.host_told_at === null ? null : row.host_name,
    sign_out_message: row.out_timestamp === null ? null : await readSignOutMessage(tx, row.visitor_group_id),
    selected_for_search: row.selected_for_search,
    badge: await badgePrinting(tx, row.id),
  };
}

/** Nothing without a text in the group's own language: the others stand beside it. */
async function readSignOutMessage(tx: Db, groupId: number): Promise<KioskVisit['sign_out_message']> {
  const group = await tx
    .selectFrom('visitor_groups')
    .select(['locale', 'sign_out_message', 'sign_out_translations'])
    .where('id', '=', groupId)
    .executeTakeFirstOrThrow();
  const { locale, sign_out_message: content, sign_out_translations: translations } = group;
  return content === null ? null : { locale, content, translations };
}
