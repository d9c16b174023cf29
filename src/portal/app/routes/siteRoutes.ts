import { allOf, anyOf, flagOff, flagOn, needs } from '../../../contract/access';
import type { RouteSpec } from './routeSpec';

/** The lists of sites, groups and events (document 1 part 2, /manage/overview). */
export const overviewRoutes: RouteSpec = {
  id: 'overview',
  redirect: 'overviewSites',
  children: [
    { id: 'overviewSites', rule: needs('ManageSite.viewer'), menu: 'hub' },
    { id: 'overviewGroups', rule: needs('ManageVisitorGroup.viewer'), menu: 'hub' },
    { id: 'overviewEvents', rule: needs('ManageEvent.viewer'), menu: 'hub' },
  ],
};

/** One site or event and its tabs (document 1 part 2, /manage/site/{id}). */
export const siteRoutes: readonly RouteSpec[] = [
  { id: 'anySite', redirect: 'overviewSites' },
  {
    id: 'site',
    rule: anyOf(needs('ManageSite.viewer'), needs('ManageEvent.viewer')),
    adminOnly: true,
    redirect: 'siteDetails',
    children: [
      { id: 'siteDetails', menu: 'tabs' },
      { id: 'siteGroups', menu: 'tabs' },
      { id: 'siteBranding', menu: 'tabs' },
      { id: 'siteMessages', menu: 'tabs' },
      { id: 'siteEvacuationPoints', menu: 'tabs' },
      { id: 'sitePrivacy', menu: 'tabs' },
      { id: 'siteCustomFields', rule: flagOff('fields-library'), menu: 'tabs' },
      { id: 'siteFields', rule: flagOn('fields-library'), menu: 'tabs' },
      { id: 'siteBadges', menu: 'tabs' },
      { id: 'siteFeatures', menu: 'tabs' },
      { id: 'siteDevices', menu: 'tabs', children: [{ id: 'siteDevice' }] },
      { id: 'siteSignInPoints', menu: 'tabs' },
      { id: 'siteAttendees', menu: 'tabs', onlyFor: { record: 'site', types: ['event'] } },
      { id: 'siteSettings', rule: allOf(needs('ManageSite.viewer'), flagOn('site-settings')), menu: 'tabs' },
    ],
  },
];
