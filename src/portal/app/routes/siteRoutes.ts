import { allOf, anyOf, flagOff, flagOn, needs } from '#contract/access';
import type * as siteTabs from '#portal/screens/manage/site/siteTabs';
import type { RouteSpec } from './routeSpec';

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
      screen: () =>
        import(/* webpackChunkName: "screen-sites" */ '#portal/screens/manage/overview/sites/SitesScreen').then(
          (module) => module.SitesScreen,
        ),
      children: [
        {
          id: 'overviewSiteAdd',
          rule: needs('ManageSite.editor'),
          texts: ['overview', 'sites', 'limits'],
          screen: () =>
            import(/* webpackChunkName: "screen-add-site" */ '#portal/screens/manage/overview/sites/add/AddSiteScreen').then(
              (module) => module.AddSiteScreen,
            ),
        },
      ],
    },
    {
      id: 'overviewGroups',
      rule: needs('ManageVisitorGroup.viewer'),
      section: 'places',
      texts: ['groups'],
      screen: () =>
        import(/* webpackChunkName: "screen-groups" */ '#portal/screens/manage/overview/groups/GroupsScreen').then(
          (module) => module.GroupsScreen,
        ),
    },
    {
      id: 'overviewEvents',
      rule: needs('ManageEvent.viewer'),
      section: 'places',
      texts: ['overview', 'sites'],
      screen: () =>
        // One chunk with the list of sites: they share nearly all of their code.
        import(/* webpackChunkName: "screen-sites" */ '#portal/screens/manage/overview/events/EventsScreen').then(
          (module) => module.EventsScreen,
        ),
      children: [
        {
          id: 'overviewEventAdd',
          rule: needs('ManageEvent.editor'),
          texts: ['overview', 'sites', 'limits'],
          screen: () =>
            import(/* webpackChunkName: "screen-add-site" */ '#portal/screens/manage/overview/sites/add/AddSiteScreen').then(
              (module) => module.AddEventScreen,
            ),
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
        screen: () =>
          import(/* webpackChunkName: "screen-site-details" */ '#portal/screens/manage/site/details/SiteDetailsScreen').then(
            (module) => module.SiteDetailsScreen,
          ),
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
        screen: () =>
          import(/* webpackChunkName: "screen-site-devices" */ '#portal/screens/manage/site/devices/SiteDevicesScreen').then(
            (module) => module.SiteDevicesScreen,
          ),
        children: [
          {
            id: 'siteDevice',
            texts: ['devices'],
            screen: () =>
              import(/* webpackChunkName: "screen-site-device" */ '#portal/screens/manage/site/devices/device/SiteDeviceScreen').then(
                (module) => module.SiteDeviceScreen,
              ),
          },
        ],
      },
      { id: 'siteCustomFields', rule: flagOff('fields-library'), section: 'arrival' },
      { id: 'siteFields', rule: flagOn('fields-library'), section: 'arrival' },
      {
        id: 'siteMessages',
        section: 'arrival',
        texts: ['messages', 'files'],
        screen: () =>
          import(/* webpackChunkName: "screen-site-messages" */ '#portal/screens/manage/site/messages/SiteMessagesScreen').then(
            (module) => module.SiteMessagesScreen,
          ),
      },
      { id: 'siteBadges', section: 'arrival' },
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
