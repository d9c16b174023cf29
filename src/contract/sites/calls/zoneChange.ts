import { anyOf, needs } from '#contract/platform/access';
import { defineCall } from '#contract/platform/call';

/** What is to come at a site and goes by its clock, each counted (spec: sites#another-zone). */
export interface ZoneTouches {
  readonly visits: number;
  readonly bookings: number;
  /** An event that has not begun: 1. */
  readonly events: number;
  /** The times of the on-site report, where it is switched on. */
  readonly reports: number;
  /** The groups whose people are signed out at a time of the day. */
  readonly sign_outs: number;
}

/** What another zone of the site would touch now. */
export const getZoneChange = defineCall<{ counts: ZoneTouches }>()({
  name: 'getZoneChange',
  method: 'GET',
  path: '/sites/{siteId}/zone-change',
  access: anyOf(needs('ManageSite.editor'), needs('ManageEvent.editor')),
});
