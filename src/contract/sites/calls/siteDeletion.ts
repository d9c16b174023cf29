import { anyOf, needs } from '#contract/platform/accessRule';
import { defineCall } from '#contract/platform/call';

/** The records deleted with a site, for counting (spec: sites#deleting). `signed_in` are the visits of people who are on site now. */
export const SITE_BELONGINGS = [
  'visits',
  'signed_in',
  'attendees',
  'evacuations',
  'evacuation_points',
  'sign_in_points',
  'messages',
  'devices',
  'fields',
  'badges',
  'notifications',
  'spaces',
  'bookings',
  'files',
] as const;
export type SiteBelonging = (typeof SITE_BELONGINGS)[number];
export type SiteBelongings = Readonly<Partial<Record<SiteBelonging, number>>>;

/** Counts the records that deleting the site would delete. */
export const getSiteDeletion = defineCall<{ counts: SiteBelongings }>()({
  name: 'getSiteDeletion',
  method: 'GET',
  path: '/sites/{siteId}/deletion',
  access: anyOf(needs('ManageSite.deleter'), needs('ManageEvent.deleter')),
});
