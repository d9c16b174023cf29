import * as calls from '#contract/visits/calls/today';
import { findFavourites } from '#server/asking/customFields/favourites';
import { handle } from '#server/platform/http/handle';
import { requireSite } from '#server/sites/sites/access';
import { findGroupScope } from '#server/sites/sites/siteGroups';
import { countQueuedForReview } from '../queuedVisits/store';
import { unknownId } from '../visit/unknownId';
import { signOutTogether } from '../visitors/signOut';
import { findUndoableBatch, undoSignOutAll } from '../visitors/undoSignOut';
import { summariseToday } from './store';

/** Handlers of a site's day. */
export const todayHandlers = [
  handle(calls.getToday, async ({ actor, db, params, now }) => {
    const site = await requireSite(db, actor, params.siteId);
    const summary = await summariseToday(db, { id: site.id, clientId: actor.clientId, timezone: site.timezone }, now());
    const batch = actor.may('Today.signoutall') ? await findUndoableBatch(db, actor.clientId, site.id, now()) : null;
    const scope = await findGroupScope(db, actor);
    const favourites = await findFavourites(db, { clientId: actor.clientId, siteId: site.id, scope });
    const unsettled = actor.may('Today.signinout') ? await countQueuedForReview(db, { clientId: actor.clientId, siteId: site.id }) : 0;
    return { ...summary, sign_out_batch: batch, favourites, unsettled };
  }),

  handle(calls.signOutAll, async (context) => {
    const { actor, body, change, db, deps, params, now } = context;
    const site = await requireSite(db, actor, params.siteId);
    const { visitor_group_id: groupId, visitor_ids: visitorIds } = body;
    return change(async (tx, emit) => {
      if (groupId !== undefined) {
        const group = await tx
          .selectFrom('visitor_groups')
          .select('id')
          .where('client_id', '=', actor.clientId)
          .where('id', '=', groupId)
          .executeTakeFirst();
        if (!group) throw unknownId('visitor_group_id');
      }
      const { batch, signedOut } = await signOutTogether(tx, emit, {
        clientId: actor.clientId,
        siteId: site.id,
        groupId,
        visitorIds,
        by: actor.name,
        at: now(),
        // Only when individual people were chosen is it certain that they leave now.
        channels: visitorIds === undefined ? undefined : deps,
      });
      return { signed_out: signedOut, batch };
    });
  }),

  handle(calls.undoSignOutAll, async (context) => {
    const { actor, change, db, params, now } = context;
    const site = await requireSite(db, actor, params.siteId);
    return change(async (tx, emit) => {
      const undone = await undoSignOutAll(tx, emit, { clientId: actor.clientId, siteId: site.id, batchId: params.batchId, at: now() });
      return { signed_in: undone.signedIn, skipped: undone.skipped };
    });
  }),
];
