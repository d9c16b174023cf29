import { allOf, anyOf, flagOff, flagOn, needs } from '#contract/platform/accessRule';
import { managePage } from './managePage';
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
      ...managePage('overviewSites'),
      rule: needs('ManageSite.viewer'),
      section: 'places',
      children: [{ ...managePage('overviewSiteAdd'), rule: needs('ManageSite.editor') }],
    },
    { ...managePage('overviewGroups'), rule: needs('ManageVisitorGroup.viewer'), section: 'places' },
    {
      ...managePage('overviewEvents'),
      rule: needs('ManageEvent.viewer'),
      section: 'places',
      children: [{ ...managePage('overviewEventAdd'), rule: needs('ManageEvent.editor') }],
    },
  ],
};

/** One site or event and its pages (spec: routes#site). */
export const siteRoutes: readonly RouteSpec[] = [
  { id: 'anySite', activeOnly: true, redirect: 'overviewSites' },
  {
    id: 'site',
    rule: anyOf(needs('ManageSite.viewer'), needs('ManageEvent.viewer')),
    adminOnly: true,
    activeOnly: true,
    redirect: 'siteDetails',
    list: 'site',
    texts: ['sites'],
    frame: () => import(/* webpackChunkName: "frame-site" */ '#portal/screens/manage/site/SiteFrame').then((module) => module.SiteFrame),
    children: [
      { ...managePage('siteDetails'), section: 'general' },
      { ...managePage('siteAttendees'), section: 'general', onlyFor: { record: 'site', types: ['event'] } },
      { ...managePage('siteGroups'), rule: flagOn('group-visibility'), section: 'general' },
      { ...managePage('siteSettings'), rule: allOf(needs('ManageSite.viewer'), flagOn('site-settings')), section: 'general' },
      { ...managePage('siteSignInPoints'), section: 'arrival' },
      {
        ...managePage('siteDevices'),
        section: 'arrival',
        children: [managePage('siteDevice')],
      },
      { ...managePage('siteCustomFields'), rule: flagOff('fields-library'), section: 'arrival' },
      { ...managePage('siteFields'), rule: flagOn('fields-library'), section: 'arrival' },
      { ...managePage('siteMessages'), section: 'arrival' },
      { ...managePage('siteBadges'), section: 'arrival' },
      { ...managePage('siteBranding'), section: 'arrival' },
      { ...managePage('siteEvacuationPoints'), section: 'safetyAndPrivacy' },
      { ...managePage('sitePrivacy'), section: 'safetyAndPrivacy' },
      { ...managePage('siteFeatures'), section: 'options' },
    ],
  },
];
