import { auditChange } from '../audit';
import * as calls from '../../contract/calls/evacuations';
import type { Tx } from '../db/transaction';
import type { Actor } from '../http/actor';
import type { SignedInContext } from '../http/context';
import { handle } from '../http/handle';
import { problem } from '../http/problem';
import { metaOf, pageOf, sortOf } from '../lists/paging';
import type { SiteZone } from '../lists/siteZones';
import { requireSite, visibleSites } from '../sites/access';
import { addComment } from './comment';
import { completeEvacuation } from './complete';
import { findEvacuations } from './list';
import { markEvacuee } from './mark';
import { presentEvacuation } from './present';
import { joinReport, readReport } from './report';
import { findEvacuation, lockEvacuation } from './rows';
import { startEvacuation } from './start';

/** The report that a call changes, locked; 404 for another client's and for a site out of the caller's reach. */
async function requireReport(tx: Tx, actor: Actor, evacuationId: number) {
  const report = await lockEvacuation(tx, actor.clientId, evacuationId);
  if (!report) throw problem(404);
  actor.requireSite(report.site_id);
  return report;
}

async function list({ actor, db, query }: SignedInContext<typeof calls.listEvacuations>, sites: readonly SiteZone[]) {
  const page = pageOf(query);
  const { direction } = sortOf(query.sort ?? '-started_at');
  const { rows, total } = await findEvacuations(db, actor.clientId, {
    sites,
    status: query.status,
    from: query.from,
    to: query.to,
    direction,
    page,
  });
  return { evacuations: rows.map(presentEvacuation), meta: metaOf(page, total) };
}

/** Handlers of the evacuations. */
export const evacuationHandlers = [
  handle(calls.listEvacuations, async (context) => list(context, await visibleSites(context.db, context.actor, undefined))),

  handle(calls.listSiteEvacuations, async (context) =>
    list(context, [await requireSite(context.db, context.actor, context.params.siteId)]),
  ),

  handle(calls.startEvacuation, async (context) => {
    const { actor, change, db, params, now } = context;
    const site = await requireSite(db, actor, params.siteId);
    return change(async (tx, emit) => {
      const row = await startEvacuation(tx, emit, { clientId: actor.clientId, siteId: site.id, startedBy: actor.name, at: now() });
      await auditChange(tx, context, 'created', 'evacuations', { id: row.id, name: null });
      return { evacuation: presentEvacuation(row) };
    });
  }),

  handle(calls.getEvacuation, async ({ actor, db, params, now }) => {
    const row = await findEvacuation(db, actor.clientId, params.evacuationId);
    if (!row) throw problem(404);
    actor.requireSite(row.site_id);
    // A super user who looks in from outside takes no part in the evacuation.
    if (row.status === 'in_progress' && actor.clientUserId !== null) await joinReport(db, row.id, actor.clientUserId, now());
    return readReport(db, row, now());
  }),

  handle(calls.markEvacuee, ({ actor, body, change, params, now }) =>
    change(async (tx, emit) => {
      const report = await requireReport(tx, actor, params.evacuationId);
      return markEvacuee(tx, emit, report, {
        evacueeId: params.evacueeId,
        status: body.status,
        baseStatus: body.base_status,
        markedBy: actor.name,
        at: now(),
      });
    }),
  ),

  handle(calls.addEvacuationComment, ({ actor, body, change, params, now }) =>
    change(async (tx, emit) => {
      const report = await requireReport(tx, actor, params.evacuationId);
      return addComment(tx, emit, report.id, {
        content: body.content,
        evacueeId: body.evacuation_evacuee_id ?? null,
        author: actor.name,
        at: now(),
      });
    }),
  ),

  handle(calls.completeEvacuation, (context) => {
    const { actor, body, change, params, now } = context;
    return change(async (tx, emit) => {
      const report = await requireReport(tx, actor, params.evacuationId);
      const row = await completeEvacuation(tx, emit, report, { comment: body.comment ?? '', author: actor.name, at: now() });
      if (report.status !== row.status) await auditChange(tx, context, 'updated', 'evacuations', { id: row.id, name: null });
      return { evacuation: presentEvacuation(row) };
    });
  }),

  handle(calls.deleteEvacuation, async (context) => {
    const { actor, change, params } = context;
    await change(async (tx) => {
      const report = await requireReport(tx, actor, params.evacuationId);
      if (report.status !== 'complete') {
        throw problem(409, { code: 'evacuation_in_progress', message: 'server.evacuationNotComplete', data: { evacuation_id: report.id } });
      }
      await tx.deleteFrom('evacuations').where('id', '=', report.id).execute();
      await auditChange(tx, context, 'deleted', 'evacuations', { id: report.id, name: null });
    });
    return undefined;
  }),
];
