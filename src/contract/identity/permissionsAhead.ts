import { PERMISSIONS, type Permission, type PermissionArea } from '#contract/platform/permissions';

/** Areas whose pages and calls are not built yet. A guard compares them with the permissions in use. */
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

/** Reports whether a whole area is not built yet: its permissions can be granted, but have no effect. */
export const isAreaAhead = (area: PermissionArea): boolean => AREAS_AHEAD.includes(area);

const isOfAreaAhead = (permission: Permission): boolean => AREAS_AHEAD.some((area) => permission.startsWith(`${area}.`));

/** Permissions that nothing requires yet. The role editor says so (spec: permissions#custom-roles). */
export const PERMISSIONS_AHEAD: readonly Permission[] = PERMISSIONS.filter(
  (permission) => permission === 'History.exporter' || isOfAreaAhead(permission),
);
