import { listAgreements } from '#contract/asking/calls/messages';
import { findAttachments } from '#server/asking/messages/store';
import { handle } from '#server/platform/http/handle';
import { problem } from '#server/platform/http/problem';
import { dayAround } from '#server/platform/lists/period';
import { requireSite } from '#server/sites/sites/access';
import { findVisitor, type VisitorRow } from '../visit/rows';
import { presentAgreement } from './present';

/** Reports whether a visit is on Today: its person is in, was there today, or is expected. */
function isOnToday(visit: VisitorRow, zone: string, now: Date): boolean {
  if (visit.in_timestamp !== null && visit.out_timestamp === null) return true;
  const times = [visit.out_timestamp, visit.rejected_at, visit.in_timestamp === null ? visit.expected_timestamp : null];
  return times.some((time) => time !== null && time >= dayAround(now, zone).start);
}

/** Handlers of visitors' agreements. */
export const agreementHandlers = [
  handle(listAgreements, async ({ actor, db, deps, now, params }) => {
    const visit = await findVisitor(db, actor.clientId, params.visitorId);
    if (visit === undefined) throw problem(404);
    const site = await requireSite(db, actor, visit.site_id);
    if (!isOnToday(visit, site.timezone, now())) actor.require('History.viewer');
    const rows = await db
      .selectFrom('message_agreements')
      .innerJoin('site_message_versions as version', 'version.id', 'message_agreements.version_id')
      .selectAll('version')
      .select([
        'message_agreements.id as id',
        'message_agreements.agreed_at',
        'message_agreements.signature',
        'message_agreements.locale as shown_in',
      ])
      .where('message_agreements.client_id', '=', actor.clientId)
      .where('message_agreements.visitor_id', '=', visit.id)
      .orderBy('message_agreements.position')
      .orderBy('message_agreements.id')
      .execute();
    const files = await findAttachments(db, rows);
    return { agreements: rows.map((row) => presentAgreement(deps, row, files.get(row.attachment_file_id))) };
  }),
];
