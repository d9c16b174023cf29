import { allOf, anyOf, flagOff, flagOn, needs } from '#contract/access';
import type { RouteSpec } from './routeSpec';

/** The lists of sites, groups and events (spec: routes#overview). */
export const overviewRoutes: RouteSpec = {
  id: 'overview',
  activeOnly: true,
  redirect: 'overviewSites',
  texts: ['sites'],
  frame: () =>
    import(/* webpackChunkName: "frame-overview" */ '#portal/screens/manage/overview/OverviewFrame').then((module) => module.OverviewFrame),
  children: [
    {
      id: 'overviewSites',
      rule: needs('ManageSite.viewer'),
      menu: 'hub',
      texts: ['sites'],
      screen: () =>
        import(/* webpackChunkName: "screen-sites" */ '#portal/screens/manage/overview/sites/SitesScreen').then(
          (module) => module.SitesScreen,
        ),
    },
    {
      id: 'overviewGroups',
      rule: needs('ManageVisitorGroup.viewer'),
      menu: 'hub',
      texts: ['groups'],
      screen: () =>
        import(/* webpackChunkName: "screen-groups" */ '#portal/screens/manage/overview/groups/GroupsScreen').then(
          (module) => module.GroupsScreen,
        ),
    },
    { id: 'overviewEvents', rule: needs('ManageEvent.viewer'), menu: 'hub' },
  ],
};

/** One site or event and its tabs (spec: routes#site). */
export const siteRoutes: readonly RouteSpec[] = [
  { id: 'anySite', activeOnly: true, redirect: 'overviewSites' },
  {
    id: 'site',
    rule: anyOf(needs('ManageSite.viewer'), needs('ManageEvent.viewer')),
    adminOnly: true,
    activeOnly: true,
    redirect: 'siteDetails',
    texts: ['sites'],
    frame: () => import(/* webpackChunkName: "frame-site" */ '#portal/screens/manage/site/SiteFrame').then((module) => module.SiteFrame),
    children: [
      {
        id: 'siteDetails',
        menu: 'tabs',
        texts: ['sites'],
        screen: () =>
          import(/* webpackChunkName: "screen-site-details" */ '#portal/screens/manage/site/details/SiteDetailsScreen').then(
            (module) => module.SiteDetailsScreen,
          ),
      },
      { id: 'siteGroups', menu: 'tabs' },
      { id: 'siteBranding', menu: 'tabs' },
      { id: 'siteMessages', menu: 'tabs' },
      { id: 'siteEvacuationPoints', menu: 'tabs' },
      {
        id: 'sitePrivacy',
        menu: 'tabs',
        texts: ['sites'],
        screen: () =>
          import(/* webpackChunkName: "screen-site-privacy" */ '#portal/screens/manage/site/privacy/SitePrivacyScreen').then(
            (module) => module.SitePrivacyScreen,
          ),
      },
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
