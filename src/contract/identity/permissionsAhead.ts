import { PERMISSIONS, type Permission, type PermissionArea } from '#contract/platform/permissions';

/** Areas whose pages and calls are still to be built. A guard compares them with what asks for a permission. */
const AREAS_AHEAD: readonly PermissionArea[] = [
  'TimeSheet',
  'BookingsReport',
  'ManageClientApi',
  'ManageNotification',
  'BlockList',
  'Rota',
  'HealthCheck',
  'AbsenceReport',
  'DailyAttendanceReport',
];

/** Reports whether all of an area is ahead of the portal: its permissions can be given, and do nothing yet. */
export const isAreaAhead = (area: PermissionArea): boolean => AREAS_AHEAD.includes(area);

const isOfAreaAhead = (permission: Permission): boolean => AREAS_AHEAD.some((area) => permission.startsWith(`${area}.`));

/** Permissions that nothing asks for yet. The role editor says so (spec: permissions#custom-roles). */
export const PERMISSIONS_AHEAD: readonly Permission[] = PERMISSIONS.filter(
  (permission) => permission === 'History.exporter' || isOfAreaAhead(permission),
);
