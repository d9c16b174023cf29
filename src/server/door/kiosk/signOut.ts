import type { KioskVisit } from '#contract/door/entities/kiosk';
import type { KioskSignOut } from '#contract/visits/entities/kioskVisit';
import { isToldAtDoor } from '#server/identity/atDoor/told';
import type { Tx } from '#server/platform/db/transaction';
import { isPhone, senderAt, type AtDoor, type DoorContext } from '#server/platform/http/context';
import { problem } from '#server/platform/http/problem';
import { AT_KIOSK } from '#server/visits/arrival/ask';
import { findVisitor, type VisitorRow } from '#server/visits/visit/rows';
import { signOut } from '#server/visits/visitors/signOut';
import { isNumber, visitIdOf } from './madeVisits';
import { presentVisit } from './presentVisit';

/** The time within which a kiosk may end a visit again, because it has lost the response. */
const ASKED_AGAIN_MS = 5 * 60_000;

/**
 * Signs somebody out who is signed in at the device's site.
 *
 * @throws Problem 404 for any other visit, a number that the device does not know or one over for 5 minutes too; 409 and 422 as
 * `readAtSignOut`
 */
export async function signOutAtKiosk(
  { change, deps, device, now }: Pick<DoorContext, 'change' | 'deps' | 'device' | 'now'>,
  visitKey: string,
  body: KioskSignOut,
): Promise<{ visitor: KioskVisit }> {
  // A phone knows its own visit alone: it has never received a number, or another visit's id.
  if (isPhone(device) && visitKey !== device.visitUuid) throw problem(404);
  return change(async (tx, emit) => {
    const visitorId = await visitIdOf(tx, device, visitKey);
    const row = await findVisitor(tx, device.clientId, visitorId);
    if (row?.site_id !== device.siteId) throw problem(404);
    if (isNumber(visitKey) && !(await mayEndByNumber(tx, device, row, now()))) throw problem(404);
    const sender = senderAt(device);
    const said = { responses: body.answers ?? {}, asked: body.asked, names: AT_KIOSK, sender, mayLeaveOut: false };
    await signOut(tx, emit, { clientId: device.clientId, siteId: device.siteId, visitorId, at: now(), channels: deps, said });
    const visitor = await presentVisit(tx, { deps, device, now }, visitorId);
    if (visitor.in_timestamp === null) throw problem(409, { code: 'not_signed_in', message: 'server.notSignedIn' });
    return { visitor };
  });
}

/**
 * Reports whether a visit can be ended by its number. Any other number would reveal who is here or has been. A kiosk that has lost the
 * response tries again soon.
 */
async function mayEndByNumber(tx: Tx, device: AtDoor, { id, out_timestamp: out }: VisitorRow, now: Date): Promise<boolean> {
  if (out !== null && now.getTime() - out.getTime() > ASKED_AGAIN_MS) return false;
  return isToldAtDoor(tx, device, { kind: 'visit', id }, now);
}
