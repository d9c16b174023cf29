import { allOf, anyOf, flagOff, flagOn, needs } from '#contract/access';
import type * as overviewPages from '#portal/screens/manage/overview/overviewPages';
import type * as siteTabs from '#portal/screens/manage/site/siteTabs';
import type { RouteSpec } from './routeSpec';

const overviewPage = (name: keyof typeof overviewPages) => () =>
  import(/* webpackChunkName: "screen-overview" */ '#portal/screens/manage/overview/overviewPages').then((module) => module[name]);
const siteTab = (name: keyof typeof siteTabs) => () =>
  import(/* webpackChunkName: "screen-site-tabs" */ '#portal/screens/manage/site/siteTabs').then((module) => module[name]);

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
      section: 'places',
      texts: ['sites', 'overview'],
      screen: overviewPage('SitesScreen'),
      children: [
        {
          id: 'overviewSiteAdd',
          rule: needs('ManageSite.editor'),
          texts: ['overview', 'sites', 'limits'],
          screen: overviewPage('AddSiteScreen'),
        },
      ],
    },
    {
      id: 'overviewGroups',
      rule: needs('ManageVisitorGroup.viewer'),
      section: 'places',
      texts: ['groups'],
      screen: overviewPage('GroupsScreen'),
    },
    {
      id: 'overviewEvents',
      rule: needs('ManageEvent.viewer'),
      section: 'places',
      texts: ['overview', 'sites'],
      screen: overviewPage('EventsScreen'),
      children: [
        {
          id: 'overviewEventAdd',
          rule: needs('ManageEvent.editor'),
          texts: ['overview', 'sites', 'limits'],
          screen: overviewPage('AddEventScreen'),
        },
      ],
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
      {
        id: 'siteDetails',
        section: 'general',
        texts: ['sites', 'deletion'],
        screen: siteTab('SiteDetailsScreen'),
      },
      { id: 'siteAttendees', section: 'general', onlyFor: { record: 'site', types: ['event'] } },
      {
        id: 'siteGroups',
        rule: flagOn('group-visibility'),
        section: 'general',
        texts: ['sites'],
        screen: siteTab('SiteGroupsScreen'),
      },
      {
        id: 'siteSettings',
        rule: allOf(needs('ManageSite.viewer'), flagOn('site-settings')),
        section: 'general',
        texts: ['siteSettings', 'sites', 'devices', 'siteFeatures', 'branding'],
        screen: siteTab('SiteSettingsScreen'),
      },
      { id: 'siteSignInPoints', section: 'arrival' },
      {
        id: 'siteDevices',
        section: 'arrival',
        texts: ['devices'],
        screen: siteTab('SiteDevicesScreen'),
        children: [
          {
            id: 'siteDevice',
            texts: ['devices'],
            screen: siteTab('SiteDeviceScreen'),
          },
        ],
      },
      {
        id: 'siteCustomFields',
        rule: flagOff('fields-library'),
        section: 'arrival',
        texts: ['fields'],
        screen: siteTab('SiteFieldsScreen'),
      },
      { id: 'siteFields', rule: flagOn('fields-library'), section: 'arrival', texts: ['fields'], screen: siteTab('SiteFieldsScreen') },
      {
        id: 'siteMessages',
        section: 'arrival',
        texts: ['messages', 'files'],
        screen: () =>
          import(/* webpackChunkName: "screen-site-branding" */ '#portal/screens/manage/site/messages/SiteMessagesScreen').then(
            (module) => module.SiteMessagesScreen,
          ),
      },
      {
        id: 'siteBadges',
        section: 'arrival',
        texts: ['badges', 'sites'],
        screen: siteTab('SiteBadgesScreen'),
      },
      {
        id: 'siteBranding',
        section: 'arrival',
        texts: ['branding', 'files', 'kiosk'],
        screen: () =>
          import(/* webpackChunkName: "screen-site-branding" */ '#portal/screens/manage/site/branding/SiteBrandingScreen').then(
            (module) => module.SiteBrandingScreen,
          ),
      },
      {
        id: 'siteEvacuationPoints',
        section: 'safetyAndPrivacy',
        texts: ['evacuationPoints'],
        screen: siteTab('SitePointsScreen'),
      },
      {
        id: 'sitePrivacy',
        section: 'safetyAndPrivacy',
        texts: ['sites'],
        screen: siteTab('SitePrivacyScreen'),
      },
      {
        id: 'siteFeatures',
        section: 'options',
        texts: ['siteFeatures'],
        screen: siteTab('SiteFeaturesScreen'),
      },
    ],
  },
];
