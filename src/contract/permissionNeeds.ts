import type { Permission } from './permissions';

/**
 * The permission without which another opens nothing: its pages and calls ask for both (spec: permissions#custom-roles). A permission
 * that works by itself has no line.
 */
const NEEDS: Partial<Record<Permission, Permission>> = {
  'Today.signinout': 'Today.viewer',
  'Today.signoutall': 'Today.viewer',
  'Today.approvepending': 'Today.viewer',
  'Today.locationviewer': 'Today.viewer',
  'EvacReport.deleter': 'EvacReport.viewer',
  'TimeSheet.exporter': 'TimeSheet.viewer',
  'TimeSheet.editor': 'TimeSheet.viewer',
  'BookingsReport.exporter': 'BookingsReport.viewer',
  'ManageSite.devices': 'ManageSite.viewer',
  'ManageSite.editor': 'ManageSite.viewer',
  'ManageSite.deleter': 'ManageSite.viewer',
  'ManageEvent.editor': 'ManageEvent.viewer',
  'ManageEvent.deleter': 'ManageEvent.viewer',
  'ManageVisitorGroup.editor': 'ManageVisitorGroup.viewer',
  'ManageVisitorGroup.deleter': 'ManageVisitorGroup.viewer',
  'ManageVisitorGroup.exporter': 'ManageVisitorGroup.viewer',
  'ReturningVisitor.editor': 'ReturningVisitor.viewer',
  'ReturningVisitor.deleter': 'ReturningVisitor.viewer',
  'ManageClientApi.editor': 'ManageClientApi.viewer',
  'ManageClientApi.deleter': 'ManageClientApi.viewer',
  'ManageForm.editor': 'ManageForm.viewer',
  'ManageForm.deleter': 'ManageForm.viewer',
  'ManageNotification.editor': 'ManageNotification.viewer',
  'ManageNotification.deleter': 'ManageNotification.viewer',
  'ManageUser.editor': 'ManageUser.viewer',
  'ManageUser.deleter': 'ManageUser.viewer',
  'TwoFactor.deleter': 'ManageUser.viewer',
  'BlockList.editor': 'BlockList.viewer',
  'BlockList.deleter': 'BlockList.viewer',
  'ClosurePeriod.editor': 'ClosurePeriod.viewer',
  'ClosurePeriod.deleter': 'ClosurePeriod.viewer',
  'Rota.editor': 'Rota.viewer',
  'Rota.deleter': 'Rota.viewer',
  'Spaces.booker': 'Spaces.viewer',
  'Spaces.overridepermittedzones': 'Spaces.booker',
};

/** Returns the permission that another opens nothing without. */
export const needOf = (permission: Permission): Permission | undefined => NEEDS[permission];

/** Returns permissions with all that they need, each once. */
export function withNeeds(permissions: readonly Permission[]): readonly Permission[] {
  const all = new Set(permissions);
  // A set also visits what is added on the way.
  for (const permission of all) {
    const need = needOf(permission);
    if (need !== undefined) all.add(need);
  }
  return [...all];
}
