import { allOf, anyOf, can, flagOn, needs, spacesInUse } from '#contract/platform/accessRule';
import { READ_EVACUATION } from '#contract/evacuations/evacuationAccess';
import type { RouteSpec } from './routeSpec';

/**
 * Spaces, evacuation and reports (spec: routes#spaces-and-reports). A report is offered to people who may read it: the specification
 * gates the area by any one of six permissions and leaves some of its pages to it, but each page's calls require their own.
 */
export const reportRoutes: readonly RouteSpec[] = [
  {
    id: 'fireList',
    atSite: true,
    rule: needs('EvacList.viewer'),
    activeOnly: true,
    menu: 'rail',
    texts: ['evacuation'],
    screen: () =>
      import(/* webpackChunkName: "screen-fire-list" */ '#portal/screens/fire-list/FireListScreen').then((module) => module.FireListScreen),
  },
  // Beside /reports rather than below it: anyone who sees the evacuation list may read the live report.
  {
    id: 'evacuationReport',
    rule: READ_EVACUATION,
    activeOnly: true,
    area: 'fireList',
    texts: ['evacuation'],
    screen: () =>
      import(/* webpackChunkName: "screen-evacuation" */ '#portal/screens/reports/evacuations/EvacuationScreen').then(
        (module) => module.EvacuationScreen,
      ),
  },
  {
    id: 'spaces',
    atSite: true,
    activeOnly: true,
    rule: allOf(needs('Spaces.viewer'), spacesInUse),
    menu: 'rail',
    children: [{ id: 'spacesBookings' }, { id: 'spacesBooking' }],
  },
  {
    id: 'reports',
    rule: anyOf(
      needs('EvacReport.viewer'),
      needs('History.viewer'),
      needs('BookingsReport.viewer'),
      needs('TimeSheet.viewer'),
      needs('AbsenceReport.viewer'),
      needs('DailyAttendanceReport.viewer'),
    ),
    activeOnly: true,
    menu: 'rail',
    list: 'area',
    redirect: 'evacuationReports',
    children: [
      {
        id: 'evacuationReports',
        rule: needs('EvacReport.viewer'),
        section: 'safety',
        texts: ['evacuationReports', 'evacuation', 'printList'],
        screen: () =>
          import(
            /* webpackChunkName: "screen-evacuation-reports" */ '#portal/screens/reports/evacuations/list/EvacuationReportsScreen'
          ).then((module) => module.EvacuationReportsScreen),
      },
      { id: 'history', rule: needs('History.viewer'), section: 'visits' },
      { id: 'timesheets', rule: needs('TimeSheet.viewer'), section: 'time' },
      { id: 'bookingsReport', rule: needs('BookingsReport.viewer'), section: 'visits' },
      { id: 'absences', rule: can('AbsenceReport.view'), section: 'time' },
      { id: 'siteAttendance', rule: flagOn('site-attendance-report'), section: 'time' },
      { id: 'dailyAttendance', rule: can('DailyAttendanceReport.view'), section: 'time' },
    ],
  },
];
