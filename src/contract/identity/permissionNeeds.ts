import type { Permission } from '#contract/platform/permissions';

const VISITS: readonly Permission[] = ['Today.viewer', 'History.viewer'];

/**
 * The permissions that others depend on: without one of them, a permission is useless, because its pages and calls require both (spec:
 * permissions#custom-roles). The first is the usual one. Permissions that work on their own are not listed.
 */
const NEEDS: Partial<Record<Permission, readonly Permission[]>> = {
  // Attendees of an event are checked in without access to the list of all visitors.
  'Today.signinout': ['Today.viewer', 'ManageEvent.viewer'],
  'Today.signoutall': ['Today.viewer'],
  'Today.approvepending': ['Today.viewer'],
  'Today.locationviewer': VISITS,
  // A marshal leads an evacuation without access to past reports.
  'EvacReport.editor': ['EvacList.viewer', 'EvacReport.viewer'],
  'EvacReport.deleter': ['EvacReport.viewer'],
  'History.exporter': ['History.viewer'],
  'History.deleter': VISITS,
  'History.protector': ['History.viewer'],
  'TimeSheet.exporter': ['TimeSheet.viewer'],
  'TimeSheet.editor': ['TimeSheet.viewer'],
  'BookingsReport.exporter': ['BookingsReport.viewer'],
  'AbsenceReport.editor': ['AbsenceReport.viewer'],
  'DailyAttendanceReport.editor': ['DailyAttendanceReport.viewer'],
  'ManageSite.devices': ['ManageSite.viewer'],
  'ManageSite.editor': ['ManageSite.viewer'],
  'ManageSite.deleter': ['ManageSite.viewer'],
  'ManageEvent.editor': ['ManageEvent.viewer'],
  'ManageEvent.deleter': ['ManageEvent.viewer'],
  'ManageVisitorGroup.editor': ['ManageVisitorGroup.viewer'],
  'ManageVisitorGroup.deleter': ['ManageVisitorGroup.viewer'],
  'ManageVisitorGroup.exporter': ['ReturningVisitor.viewer'],
  // Members are listed by their group, and searched when people are signed in.
  'ReturningVisitor.viewer': ['ManageVisitorGroup.viewer', 'Today.signinout'],
  'ReturningVisitor.editor': ['ReturningVisitor.viewer'],
  'ReturningVisitor.deleter': ['ReturningVisitor.viewer'],
  'ReturningVisitor.sensitive_data': ['ReturningVisitor.viewer', ...VISITS],
  'ManageClientApi.editor': ['ManageClientApi.viewer'],
  'ManageClientApi.deleter': ['ManageClientApi.viewer'],
  'ManageForm.editor': ['ManageForm.viewer'],
  'ManageForm.deleter': ['ManageForm.viewer'],
  'ManageNotification.editor': ['ManageNotification.viewer'],
  'ManageNotification.deleter': ['ManageNotification.viewer'],
  'ManageUser.editor': ['ManageUser.viewer'],
  'ManageUser.deleter': ['ManageUser.viewer'],
  'TwoFactor.deleter': ['ManageUser.viewer'],
  'BlockList.editor': ['BlockList.viewer'],
  'BlockList.deleter': ['BlockList.viewer'],
  'ClosurePeriod.editor': ['ClosurePeriod.viewer'],
  'ClosurePeriod.deleter': ['ClosurePeriod.viewer'],
  'Rota.editor': ['Rota.viewer'],
  'Rota.deleter': ['Rota.viewer'],
  'Spaces.deleter': ['Spaces.viewer'],
  'Spaces.booker': ['Spaces.viewer'],
  'Spaces.overridepermittedzones': ['Spaces.booker', 'Spaces.editor'],
  'Visitor.editor': [...VISITS, 'ReturningVisitor.viewer'],
  'VisitorNote.editor': VISITS,
};

/** Returns the permission that another one depends on: of several alternatives one that is held, else the usual one. */
export function needOf(permission: Permission, held: readonly Permission[]): Permission | undefined {
  const needs = NEEDS[permission] ?? [];
  return needs.find((need) => held.includes(need)) ?? needs[0];
}

const isMet = (permission: Permission, held: readonly Permission[]): boolean => {
  const need = needOf(permission, held);
  return need === undefined || held.includes(need);
};

/** Returns permissions with all that they depend on, each once. */
export function withNeeds(permissions: readonly Permission[]): readonly Permission[] {
  const all = new Set(permissions);
  // Alternatives are resolved last, because other dependencies may already include one of them.
  for (const choices of [1, Infinity]) {
    // Iterating over a set also visits the elements that are added meanwhile.
    for (const permission of all) {
      const needs = NEEDS[permission] ?? [];
      const [usual] = needs;
      if (usual !== undefined && needs.length <= choices && !needs.some((need) => all.has(need))) all.add(usual);
    }
  }
  return [...all];
}

/** Returns permissions without those whose dependencies are missing. */
export function withMetNeeds(permissions: readonly Permission[]): readonly Permission[] {
  const met = permissions.filter((permission) => isMet(permission, permissions));
  return met.length === permissions.length ? met : withMetNeeds(met);
}
