import * as calls from '#contract/evacuations/calls/evacuations';
import type { BodyOf } from '#contract/platform/call';
import { canBeEvacuated } from '#contract/sites/entities/site';
import type { Actor } from '#server/platform/http/actor';
import type { SignedInContext } from '#server/platform/http/context';
import { handle } from '#server/platform/http/handle';
import { forgetAnswersOf } from '#server/platform/http/idempotency';
import { problem } from '#server/platform/http/problem';
import { metaOf, pageOf, sortOf } from '#server/platform/lists/paging';
import type { SiteZone } from '#server/platform/lists/siteZones';
import { removeRow } from '#server/platform/rows/rows';
import { requireSite, visibleSites } from '#server/sites/sites/access';
import { endGuestSessions } from '../identity/sessions/guest';
import { addNotListed, addPerson, type Meant } from './marks/add';
import { readChanges } from './changes';
import { addComment } from './marks/comment';
import { completeEvacuation } from './course/complete';
import { findEvacuations } from './list';
import { madeAt } from './marks/madeAt';
import { markEvacuee } from './marks/mark';
import { presentEvacuation } from './report/present';
import { readGuestReport } from './report/guestReport';
import { reopenEvacuation } from './course/reopen';
import { joinReport, readReport } from './report/report';
import { requireReadable, requireReport } from './report/requireReport';
import { startEvacuation } from './course/start';
import { findShares } from './shares/store';

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

/**
 * Returns the person that an added entry stands for; a visit says more than a member, and both more than a name. A guest learns no names by
 * it: only visits that the report names anyway, and no members.
 */
function meantBy(
  { share }: Actor,
  { visitor_id: visitorId, member_id: memberId, name, company, group_id: groupId }: BodyOf<typeof calls.addEvacuee>,
): Meant {
  if (visitorId != null) return { visitorId, is: share === null ? 'to_come' : 'open' };
  if (memberId != null) return { memberId };
  return { name: name ?? '', company: company ?? null, groupId: groupId ?? null };
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
    if (!canBeEvacuated(site)) throw problem(409, { code: 'remote_site', message: 'server.remoteSite' });
    return change(async (tx, emit) => {
      const row = await startEvacuation(tx, emit, {
        clientId: actor.clientId,
        siteId: site.id,
        kind: context.body.kind,
        startedBy: actor.name,
        at: now(),
      });
      return { evacuation: presentEvacuation(row) };
    });
  }),

  handle(calls.getEvacuation, async ({ actor, db, params, now }) => {
    const row = await requireReadable(db, actor, params.evacuationId);
    // Neither a super user who looks in from outside nor a guest is a participant: they are no users of the client.
    const { clientUserId, name } = actor;
    if (row.status === 'in_progress' && clientUserId !== null) await joinReport(db, row.id, { clientUserId, name }, now());
    return actor.share === null ? readReport(db, row, now(), 'portal') : readGuestReport(db, row, now());
  }),

  handle(calls.getEvacuationChanges, async ({ actor, db, params, query }) => {
    const { id } = await requireReadable(db, actor, params.evacuationId);
    return readChanges(db, id, query.after ?? 0);
  }),

  handle(calls.markEvacuee, ({ actor, body, change, params, now }) =>
    change(async (tx, emit) => {
      const report = await requireReport(tx, actor, params.evacuationId);
      return markEvacuee(tx, emit, report, {
        evacueeId: params.evacueeId,
        status: body.status,
        baseStatus: body.base_status,
        together: body.together ?? false,
        pointId: body.evacuation_point_id,
        markedBy: actor.name,
        at: madeAt(body.made_at, report.started_at, now()),
      });
    }),
  ),

  handle(calls.addEvacuee, (context) => {
    const { actor, body, change, params, now } = context;
    return change(async (tx, emit) => {
      const report = await requireReport(tx, actor, params.evacuationId);
      const answer = await addPerson(tx, emit, report, {
        who: meantBy(actor, body),
        status: body.status ?? 'safe',
        pointId: body.evacuation_point_id ?? null,
        addedBy: actor.name,
        isByGuest: actor.share !== null,
        at: madeAt(body.made_at, report.started_at, now()),
      });
      return answer;
    });
  }),

  handle(calls.addNotListed, (context) => {
    const { actor, change, params, now } = context;
    return change(async (tx, emit) => {
      const report = await requireReport(tx, actor, params.evacuationId);
      const answer = await addNotListed(tx, emit, report, { name: actor.name, at: madeAt(undefined, report.started_at, now()) });
      return answer;
    });
  }),

  handle(calls.addEvacuationComment, ({ actor, body, change, params, now }) =>
    change(async (tx, emit) => {
      const report = await requireReport(tx, actor, params.evacuationId);
      return addComment(tx, emit, report, {
        content: body.content,
        evacueeId: body.evacuation_evacuee_id ?? null,
        author: actor.name,
        at: madeAt(body.made_at, report.started_at, now()),
        ...(actor.share === null ? {} : { guest: { shareId: actor.share.id, receivedAt: now() } }),
      });
    }),
  ),

  handle(calls.completeEvacuation, (context) => {
    const { actor, body, change, params, now } = context;
    return change(async (tx, emit) => {
      const report = await requireReport(tx, actor, params.evacuationId);
      const row = await completeEvacuation(tx, emit, report, {
        comment: body.comment ?? '',
        author: actor.name,
        at: madeAt(undefined, report.started_at, now()),
      });
      return { evacuation: presentEvacuation(row) };
    });
  }),

  handle(calls.reopenEvacuation, async (context) => {
    const { actor, change, db, params, now } = context;
    const found = await requireReadable(db, actor, params.evacuationId);
    return change(async (tx, emit) => {
      const row = await reopenEvacuation(tx, emit, found, { name: actor.name, at: now() });
      return { evacuation: presentEvacuation(row) };
    });
  }),

  handle(calls.deleteEvacuation, async (context) => {
    const { actor, change, deps, now, params } = context;
    const guests = await change(async (tx) => {
      const report = await requireReport(tx, actor, params.evacuationId);
      if (report.status !== 'complete') {
        throw problem(409, { code: 'evacuation_in_progress', message: 'server.evacuationNotComplete', data: { evacuation_id: report.id } });
      }
      const shares = await findShares(tx, report.id);
      const ended = await endGuestSessions(
        tx,
        shares.map(({ id }) => id),
        now(),
      );
      await removeRow(tx, 'evacuations', report);
      await forgetAnswersOf(tx, report.id);
      return ended;
    });
    await Promise.all(guests.map((sid) => deps.publisher.closeSession(sid)));
    return undefined;
  }),
];
