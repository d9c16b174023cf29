import { needs } from '#contract/access';
import { ADDON_RULES, DISCOVER_RULES } from '#contract/addonAccess';
import type { RouteSpec } from './routeSpec';

/** Add-ons: the page of each one that is on, and the page that presents it while it is not (spec: routes#add-on-pages). */
export const addonRoutes: RouteSpec = {
  id: 'addons',
  activeOnly: true,
  redirect: 'manage',
  children: [
    {
      id: 'timeAndAttendance',
      rule: ADDON_RULES.time_and_attendance,
      section: 'addons',
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
    },
    {
      id: 'scheduling',
      rule: ADDON_RULES.scheduling,
      section: 'addons',
    },
    {
      id: 'discoverScheduling',
      rule: DISCOVER_RULES.scheduling,
      section: 'addons',
    },
    { id: 'addonSpaces', rule: ADDON_RULES.spaces, section: 'addons' },
    { id: 'discoverSpaces', rule: DISCOVER_RULES.spaces, section: 'addons' },
    { id: 'discoverCentralRecord', rule: DISCOVER_RULES.central_record, section: 'safety' },
  ],
};
