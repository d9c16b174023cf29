import { needs } from '#contract/access';
import { ADDON_RULES, DISCOVER_RULES } from '#contract/addonAccess';
import type { RouteSpec } from './routeSpec';

/** Add-ons: the page of each one that is on, and the page that presents it while it is not (spec: routes#add-on-pages). */
export const addonRoutes: RouteSpec = {
  id: 'addons',
  activeOnly: true,
  section: 'addons',
  texts: ['addons'],
  screen: () =>
    import(/* webpackChunkName: "screen-addons" */ '#portal/screens/manage/addons/AddonsScreen').then((module) => module.AddonsScreen),
  children: [
    {
      id: 'timeAndAttendance',
      rule: ADDON_RULES.time_and_attendance,
      section: 'addons',
      texts: ['addons'],
      screen: () =>
        import(
          /* webpackChunkName: "screen-time-and-attendance" */ '#portal/screens/manage/addons/time-and-attendance/TimeAndAttendanceScreen'
        ).then((module) => module.TimeAndAttendanceScreen),
      children: [
        {
          id: 'closurePeriods',
          rule: needs('ClosurePeriod.viewer'),
          section: 'addons',
          texts: ['closurePeriods'],
          screen: () =>
            import(
              /* webpackChunkName: "screen-closure-periods" */ '#portal/screens/manage/addons/closurePeriods/ClosurePeriodsScreen'
            ).then((module) => module.ClosurePeriodsScreen),
        },
      ],
    },
    {
      id: 'discoverTimeAndAttendance',
      rule: DISCOVER_RULES.time_and_attendance,
      section: 'addons',
      texts: ['addons'],
      screen: () =>
        import(/* webpackChunkName: "screen-discover-addon" */ '#portal/screens/manage/addons/discover/DiscoverScreens').then(
          (module) => module.DiscoverTimeAndAttendanceScreen,
        ),
    },
    {
      id: 'scheduling',
      rule: ADDON_RULES.scheduling,
      section: 'addons',
      texts: ['addons'],
      screen: () =>
        import(/* webpackChunkName: "screen-scheduling" */ '#portal/screens/manage/addons/scheduling/SchedulingScreen').then(
          (module) => module.SchedulingScreen,
        ),
    },
    {
      id: 'discoverScheduling',
      rule: DISCOVER_RULES.scheduling,
      section: 'addons',
      texts: ['addons'],
      screen: () =>
        import(/* webpackChunkName: "screen-discover-addon" */ '#portal/screens/manage/addons/discover/DiscoverScreens').then(
          (module) => module.DiscoverSchedulingScreen,
        ),
    },
    {
      id: 'addonSpaces',
      rule: ADDON_RULES.spaces,
      section: 'addons',
      texts: ['addons'],
      screen: () =>
        import(/* webpackChunkName: "screen-spaces" */ '#portal/screens/manage/addons/spaces/SpacesScreen').then(
          (module) => module.SpacesScreen,
        ),
    },
    {
      id: 'discoverSpaces',
      rule: DISCOVER_RULES.spaces,
      section: 'addons',
      texts: ['addons'],
      screen: () =>
        import(/* webpackChunkName: "screen-discover-addon" */ '#portal/screens/manage/addons/discover/DiscoverScreens').then(
          (module) => module.DiscoverSpacesScreen,
        ),
    },
    {
      id: 'discoverCentralRecord',
      rule: DISCOVER_RULES.central_record,
      section: 'safety',
      texts: ['addons'],
      screen: () =>
        import(/* webpackChunkName: "screen-discover-addon" */ '#portal/screens/manage/addons/discover/DiscoverScreens').then(
          (module) => module.DiscoverCentralRecordScreen,
        ),
    },
  ],
};
