import * as calls from '#contract/visits/calls/queuedVisits';
import { handle } from '#server/platform/http/handle';
import { lockRow } from '#server/platform/rows/rows';
import { requireSite } from '#server/sites/sites/access';
import { resolve } from './resolve';
import { listQueuedForReview } from './store';

/** Handlers of entries that kiosks queued without a network and that could not be accepted (spec: kiosk#queued-visits). */
export const queuedVisitHandlers = [
  handle(calls.listUnsettledVisits, async ({ actor, db, params: { siteId } }) => {
    await requireSite(db, actor, siteId);
    return listQueuedForReview(db, { clientId: actor.clientId, siteId });
  }),

  handle(calls.settleQueuedVisit, async ({ actor, body, change, now, params }) => {
    await change(async (tx, emit) => {
      const entry = await lockRow(tx, 'queued_visits', actor, params.unsettledVisitId);
      actor.requireSite(entry.site_id);
      await resolve(tx, emit, entry, body, { by: actor.name, now: now() });
    });
    return undefined;
  }),
];
