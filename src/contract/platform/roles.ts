import { PERMISSIONS, type Permission } from './permissions';

export const SYSTEM_ROLES = ['administrator', 'standard'] as const;
export type SystemRole = (typeof SYSTEM_ROLES)[number];

/**
 * The permissions of the Standard role: Today, Reports, Evacuation lists, visitor history, pre-register and delete visitor records, level
 * by level (spec: permissions#system-roles).
 */
export const STANDARD_PERMISSIONS: readonly Permission[] = [
  'Today.viewer',
  'Today.signinout',
  'Today.signoutall',
  'Today.approvepending',
  'EvacList.viewer',
  'EvacReport.viewer',
  'EvacReport.editor',
  'History.viewer',
  'History.deleter',
  'BookingsReport.viewer',
  'TimeSheet.viewer',
  'AbsenceReport.viewer',
  'DailyAttendanceReport.viewer',
  'Visitor.editor',
  'Spaces.viewer',
  'Spaces.booker',
];

/** Administrator: full access, except for creating client users across clients, which is reserved to super users. */
export const ADMINISTRATOR_PERMISSIONS: readonly Permission[] = PERMISSIONS.filter((name) => name !== 'Super.clientUser.create');

/** The permissions of a guest with a shared link, only for its report. */
export const SHARED_LINK_PERMISSIONS: readonly Permission[] = ['EvacReport.viewer', 'EvacReport.editor'];

/** Super users have the whole catalogue. */
export const SUPER_PERMISSIONS: readonly Permission[] = PERMISSIONS;
