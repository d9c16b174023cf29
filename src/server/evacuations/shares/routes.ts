import * as calls from '#contract/evacuations/calls/evacuationShares';
import { endGuestSessions } from '#server/identity/sessions/guest';
import { handle, handleWithoutActor } from '#server/platform/http/handle';
import { requireReadable, requireReport } from '../report/requireReport';
import { aboutShare, openShare } from './open';
import { createShare, findShares, presentShare, revokeShare } from './store';

/** Handlers of the links by which people without an account take part in a report. */
export const shareHandlers = [
  handle(calls.listEvacuationShares, async ({ actor, db, params }) => {
    const { id } = await requireReadable(db, actor, params.evacuationId);
    return { shares: (await findShares(db, id)).map(presentShare) };
  }),

  handle(calls.createEvacuationShare, (context) => {
    const { actor, body, change, deps, params } = context;
    return change(async (tx) => {
      const report = await requireReport(tx, actor, params.evacuationId);
      const { link, token } = await createShare(tx, deps, report, {
        label: body.label,
        minutes: body.expires_in_minutes,
        createdBy: actor.name,
      });
      return { share: presentShare(link), token };
    });
  }),

  handle(calls.revokeEvacuationShare, async (context) => {
    const { actor, change, deps, now, params } = context;
    const ended = await change(async (tx) => {
      const report = await requireReport(tx, actor, params.evacuationId);
      await revokeShare(tx, deps, report, params.shareId);
      return endGuestSessions(tx, [params.shareId], now());
    });
    await Promise.all(ended.map((sid) => deps.publisher.closeSession(sid)));
    return undefined;
  }),

  handleWithoutActor(calls.getSharedEvacuation, (context) => aboutShare(context, context.body)),

  handleWithoutActor(calls.openSharedEvacuation, (context) => openShare(context, context.body)),
];
