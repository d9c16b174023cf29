import { allOf, anyOf, can, flagOff, flagOn, hasRole, needs } from '#contract/access';
import type { RouteSpec } from './routeSpec';

/** Add-ons: the page of each one that is on, and the page that presents it while it is not (spec: routes#add-on-pages). */
export const addonRoutes: RouteSpec = {
  id: 'addons',
  activeOnly: true,
  redirect: 'manage',
  children: [
    {
      id: 'timeAndAttendance',
      rule: allOf(
        flagOn('time-and-attendance-discovered'),
        anyOf(hasRole('administrator'), hasRole('super'), can('TimeAndAttendance.view'), can('Rota.view'), can('ClosurePeriod.view')),
      ),
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
      rule: allOf(flagOff('time-and-attendance'), flagOff('time-and-attendance-discovered')),
      section: 'addons',
    },
    {
      id: 'scheduling',
      rule: allOf(can('Client.view'), { kind: 'schedulingStatus', is: 'not_disabled' }),
      section: 'addons',
    },
    {
      id: 'discoverScheduling',
      rule: allOf(needs('ManageClient.editor'), { kind: 'schedulingStatus', is: 'disabled' }),
      section: 'addons',
    },
    { id: 'addonSpaces', rule: allOf(needs('Spaces.editor'), { kind: 'spaces', sites: 'some' }), section: 'addons' },
    { id: 'discoverSpaces', rule: allOf(needs('Spaces.editor'), { kind: 'spaces', sites: 'none' }), section: 'addons' },
    { id: 'discoverCentralRecord', rule: flagOn('central-record-discovery'), section: 'safety' },
  ],
};
