import { allOf, anyOf, can, flagOn, needs, spacesInUse } from '#contract/access';
import { READ_EVACUATION } from '#contract/evacuationAccess';
import type { RouteSpec } from './routeSpec';

/**
 * Spaces, evacuation and reports (spec: routes#spaces-and-reports). A report is offered to whom may read it: the specification gates the
 * area by any one of six permissions and leave some of its pages to it, but each page's calls ask for their own.
 */
export const reportRoutes: readonly RouteSpec[] = [
  {
    id: 'fireList',
    rule: needs('EvacList.viewer'),
    activeOnly: true,
    menu: 'rail',
    texts: ['evacuation'],
    screen: () =>
      import(/* webpackChunkName: "screen-fire-list" */ '#portal/screens/fire-list/FireListScreen').then((module) => module.FireListScreen),
  },
  // Beside /reports rather than below it: whoever sees the evacuation list may read the live report.
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
    hub: true,
    children: [
      {
        id: 'evacuationReports',
        rule: needs('EvacReport.viewer'),
        menu: 'hub',
        texts: ['evacuationReports', 'evacuation'],
        screen: () =>
          import(
            /* webpackChunkName: "screen-evacuation-reports" */ '#portal/screens/reports/evacuations/list/EvacuationReportsScreen'
          ).then((module) => module.EvacuationReportsScreen),
      },
      { id: 'history', rule: needs('History.viewer'), menu: 'hub' },
      { id: 'timesheets', rule: needs('TimeSheet.viewer'), menu: 'hub' },
      { id: 'bookingsReport', rule: needs('BookingsReport.viewer'), menu: 'hub' },
      { id: 'absences', rule: can('AbsenceReport.view'), menu: 'hub' },
      { id: 'siteAttendance', rule: flagOn('site-attendance-report'), menu: 'hub' },
      { id: 'dailyAttendance', rule: can('DailyAttendanceReport.view'), menu: 'hub' },
    ],
  },
];
