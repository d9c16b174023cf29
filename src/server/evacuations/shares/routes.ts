import * as calls from '#contract/evacuations/calls/evacuationShares';
import { endGuestSessions } from '#server/identity/sessions/guest';
import { handle, handleWithoutActor } from '#server/platform/http/handle';
import { lockReportRow, updateRow } from '#server/platform/rows/rows';
import { requireReadable, requireReport } from '../report/requireReport';
import { aboutShare, openShare } from './open';
import { createShare, findShares, presentShare } from './store';

/** Handlers of the links by which people without an account take part in a report. */
export const shareHandlers = [
  handle(calls.listEvacuationShares, async ({ actor, db, params }) => {
    const { id } = await requireReadable(db, actor, params.evacuationId);
    return { shares: (await findShares(db, id)).map(presentShare) };
  }),

  handle(calls.createEvacuationShare, (context) => {
    const { actor, body, change, deps, now, params } = context;
    return change(async (tx) => {
      const report = await requireReport(tx, actor, params.evacuationId);
      const { row, token } = await createShare(tx, deps.secrets, report, {
        label: body.label,
        minutes: body.expires_in_minutes,
        createdBy: actor.name,
        at: now(),
      });
      return { share: presentShare(row), token };
    });
  }),

  handle(calls.revokeEvacuationShare, async (context) => {
    const { actor, change, deps, now, params } = context;
    const ended = await change(async (tx) => {
      const report = await requireReport(tx, actor, params.evacuationId);
      const share = await lockReportRow(tx, 'evacuation_shares', report, params.shareId);
      if (share.revoked_at !== null) return [];
      await updateRow(tx, 'evacuation_shares', share, { revoked_at: now() });
      return endGuestSessions(tx, [share.id], now());
    });
    await Promise.all(ended.map((sid) => deps.publisher.closeSession(sid)));
    return undefined;
  }),

  handleWithoutActor(calls.getSharedEvacuation, (context) => aboutShare(context, context.body)),

  handleWithoutActor(calls.openSharedEvacuation, (context) => openShare(context, context.body)),
];
