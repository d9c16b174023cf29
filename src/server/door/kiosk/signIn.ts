import type { KioskVisit } from '#contract/door/entities/kiosk';
import type { NewKioskVisit } from '#contract/visits/entities/kioskVisit';
import { noteTold } from '#server/identity/atDoor/told';
import { holdAtKiosk } from '#server/people/onboarding/held';
import { provePin } from '#server/people/pins/prove';
import { isPhone, type DoorContext } from '#server/platform/http/context';
import { arriveAtDoor } from './arrival';
import { timeOf } from './deviceTime';
import { isMade, takeUuid, visitIdOf } from './madeVisits';
import { readMembership, type Membership } from './membership';
import { acceptedOnPhone } from './onPhone';
import { presentVisit } from './presentVisit';

type VisitContext = Pick<DoorContext, 'change' | 'deps' | 'device' | 'now'>;

/**
 * Signs somebody in at a kiosk, once for each `uuid`. Also while the site is evacuated: a person who has signed in is safer on the list.
 *
 * @throws Problem 409 or 422 about a member's pin as `provePin`; 409 as `holdAtKiosk`; 422 on `made_at` for a time to come or one too
 * old, on `agreements` for a required message without one, on `photo_uuid` for no photo of this device; 404 for a visit that was
 * deleted; otherwise as `arrive`
 */
export async function signInAtKiosk(context: VisitContext, given: NewKioskVisit): Promise<{ visitor: KioskVisit }> {
  const { change, deps, device, now } = context;
  const visit = isPhone(device) ? await acceptedOnPhone(deps.db, device, given, now()) : given;
  const at = isPhone(device) ? now() : timeOf(visit.made_at, now());
  // An existing visit is returned as it is, without a pin.
  const membership = (await isMade(deps.db, device, visit.uuid)) ? null : await proveMembership(context, visit);
  return change(async (tx, emit) => {
    const coming = { deps, device, visit, at, now: now(), presence: 'atDoor', tellsHost: true } as const;
    if ((await takeUuid(tx, device, visit.uuid)) && membership !== null) await arriveAtDoor(tx, emit, { ...coming, membership });
    const visitor = await presentVisit(tx, context, await visitIdOf(tx, device, visit.uuid), visit.locale);
    await noteTold(tx, device, [{ kind: 'visit', id: visitor.id }], now());
    return { visitor };
  });
}

/** Returns the membership of a person who has proved it by a pin, where one is asked, and has seen what members see first. */
async function proveMembership({ deps, device, now }: VisitContext, visit: NewKioskVisit): Promise<Membership> {
  if (isPhone(device)) await deps.tries.phoneSignIn(device);
  const membership = await readMembership(deps.db, device, visit, now());
  const { memberId, pins } = membership;
  if (memberId === null) return membership;
  if (pins !== null) await provePin(deps, device, { memberId, pin: visit.pin, ...pins, at: now() });
  const seen = visit.onboarding ?? [];
  await holdAtKiosk(deps, device, { groupId: visit.visitor_group_id, memberId, seen, isProven: pins !== null });
  return membership;
}
