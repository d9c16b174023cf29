import { listOnSiteReports } from '#contract/notices/calls/onSiteReports';
import { sitePermission } from '#contract/sites/policies';
import { handle } from '#server/platform/http/handle';
import { requireSite } from '../access';
import { findReports, presentReport } from './store';

/** Handler of the outcome of a site's reports. */
export const onSiteReportHandlers = [
  handle(listOnSiteReports, async ({ actor, db, params }) => {
    const site = await requireSite(db, actor, params.siteId);
    actor.require(sitePermission(site.type, 'viewer'));
    return { reports: (await findReports(db, actor.clientId, site.id)).map(presentReport) };
  }),
];
