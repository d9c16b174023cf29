import type { QueuedOutcome, QueuedSignIn } from '#contract/visits/entities/queuedVisit';
import type { QueuedAnswers } from '#server/platform/db/schema/door/kiosks';
import { arriveAtDoor } from './arrival';
import { timeOf } from './deviceTime';
import { takeUuid } from './madeVisits';
import { readMembership } from './membership';
import { isNews, takeOnce, type VisitContext } from './queued';

/**
 * Takes in a sign-in that the device queued without a network. Nobody can be asked any more: pins and forms are skipped, and valid answers
 * are stored (spec: kiosk#queued-visits).
 *
 * @throws Problem 409 `site_of_others` for an entry of no site of the client, `unsettled_full`; the device then retains the entry
 */
export async function takeSignIn(context: VisitContext, body: QueuedSignIn): Promise<QueuedOutcome> {
  const { deps, device, now } = context;
  return takeOnce(context, 'sign_in', body, saidAtSignIn(body), async (tx, emit) => {
    const at = timeOf(body.made_at, now());
    // The visit exists: the response to its first request was lost.
    if (!(await takeUuid(tx, device, body.uuid))) return null;
    const membership = await readMembership(tx, device, body, now(), at);
    const presence = body.has_left === true ? 'left' : 'inside';
    const tellsHost = isNews(at, now());
    return arriveAtDoor(tx, emit, { deps, device, membership, visit: body, at, now: now(), presence, tellsHost });
  });
}

const saidAtSignIn = ({ uuid: _uuid, made_at: _madeAt, site_id: _siteId, ...said }: QueuedSignIn): QueuedAnswers => said;
