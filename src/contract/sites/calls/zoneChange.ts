import { anyOf, needs } from '#contract/platform/accessRule';
import { defineCall } from '#contract/platform/call';

/** The numbers of upcoming things at a site that follow its time zone (spec: sites#another-zone). */
export interface ZoneTouches {
  readonly visits: number;
  readonly bookings: number;
  /** An event that has not started: 1. */
  readonly events: number;
  /** The times of the on-site report, if it is enabled. */
  readonly reports: number;
  /** The groups with automatic sign-out at a time of day. */
  readonly sign_outs: number;
}

/** Counts the things that a change of the site's time zone would affect. */
export const getZoneChange = defineCall<{ counts: ZoneTouches }>()({
  name: 'getZoneChange',
  method: 'GET',
  path: '/sites/{siteId}/zone-change',
  access: anyOf(needs('ManageSite.editor'), needs('ManageEvent.editor')),
});
