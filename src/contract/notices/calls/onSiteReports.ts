import { anyOf, needs } from '#contract/platform/accessRule';
import { defineCall } from '#contract/platform/call';
import type { OnSiteReport } from '../entities/onSiteReport';

/** The last `ON_SITE_REPORTS_LISTED` reports of a site, newest first. */
export const listOnSiteReports = defineCall<{ reports: readonly OnSiteReport[] }>()({
  name: 'listOnSiteReports',
  method: 'GET',
  path: '/sites/{siteId}/on-site-reports',
  access: anyOf(needs('ManageSite.viewer'), needs('ManageEvent.viewer')),
});
