import { foldText, namedAs } from '#contract/platform/text/fold';
import type { QueuedOutcome, QueuedSignOut } from '#contract/visits/entities/queuedVisit';
import { isKnownAtDoor } from '#server/identity/atDoor/told';
import type { Tx } from '#server/platform/db/transaction';
import { senderAt, type DeviceContext } from '#server/platform/http/context';
import { AT_KIOSK } from '#server/visits/arrival/ask';
import { findVisitor } from '#server/visits/visit/rows';
import { signOut } from '#server/visits/visitors/signOut';
import { timeOf } from './deviceTime';
import { NotTaken, isNews, takeOnce, type VisitContext } from './queued';

/** Accepts a sign-out that the device queued without a network: of the visit that it knows, or of the only person of that name. */
export async function takeSignOut(context: VisitContext, body: QueuedSignOut): Promise<QueuedOutcome> {
  const { deps, device, now } = context;
  const { name, visit_uuid, visitor_id, answers } = body;
  return takeOnce(context, 'sign_out', body, { name, visit_uuid, visitor_id, answers }, async (tx, emit) => {
    const { clientId, siteId } = device;
    const made = timeOf(body.made_at, now());
    const visitorId = await findLeaving(tx, device, body, made);
    const row = await findVisitor(tx, clientId, visitorId);
    if (row?.site_id !== siteId || row.in_timestamp === null) throw new NotTaken('nobody');
    // Somebody who was signed in again since has not left.
    if (row.out_timestamp !== null) return null;
    const at = made < row.in_timestamp ? row.in_timestamp : made;
    await signOut(tx, emit, {
      clientId,
      siteId,
      visitorId,
      at,
      channels: isNews(at, now()) ? deps : undefined,
      said: { responses: answers ?? {}, asked: body.asked, names: AT_KIOSK, sender: senderAt(device), mayLeaveOut: true, isLate: true },
    });
    return visitorId;
  });
}

/** Finds the visit to end. A typed name is searched among all who were in then. */
async function findLeaving(
  tx: Tx,
  device: DeviceContext['device'],
  { name, visit_uuid: uuid = null, visitor_id: id = null }: QueuedSignOut,
  made: Date,
): Promise<number> {
  const { clientId, siteId } = device;
  if (id !== null) {
    if (!(await isKnownAtDoor(tx, device, { kind: 'visit', id, name }, made))) throw new NotTaken('nobody');
    return id;
  }
  if (uuid !== null) {
    const known = await tx
      .selectFrom('kiosk_visits')
      .select('visitor_id')
      .where('client_id', '=', clientId)
      .where('uuid', '=', uuid)
      .executeTakeFirst();
    if (known?.visitor_id == null) throw new NotTaken('nobody');
    return known.visitor_id;
  }
  const alike = await tx
    .selectFrom('visitors')
    .select(['id', 'name'])
    .where('client_id', '=', clientId)
    .where('site_id', '=', siteId)
    .where('sort_name', '=', foldText(name))
    .where('in_timestamp', '<=', made)
    .where('out_timestamp', 'is', null)
    .where('anonymised', '=', false)
    .execute();
  const [found, ...others] = namedAs(alike, name);
  if (others.length > 0) throw new NotTaken('several_people');
  if (found === undefined) throw new NotTaken('nobody');
  return found.id;
}
