import { useTranslation } from 'react-i18next';

import type { Permission, PermissionArea, PERMISSION_LEVELS } from '#contract/platform/permissions';

export type PermissionLevel = (typeof PERMISSION_LEVELS)[PermissionArea][number];

/** Returns the areas and levels of permissions in the reader's words. */
export function usePermissionParts() {
  const { t } = useTranslation('permissions');

  const areas: Record<PermissionArea, string> = {
    Today: t('area.Today'),
    EvacList: t('area.EvacList'),
    EvacReport: t('area.EvacReport'),
    History: t('area.History'),
    TimeSheet: t('area.TimeSheet'),
    BookingsReport: t('area.BookingsReport'),
    ManageSite: t('area.ManageSite'),
    ManageEvent: t('area.ManageEvent'),
    ManageVisitorGroup: t('area.ManageVisitorGroup'),
    ReturningVisitor: t('area.ReturningVisitor'),
    ManageClientApi: t('area.ManageClientApi'),
    ManageForm: t('area.ManageForm'),
    ManageNotification: t('area.ManageNotification'),
    ManageUser: t('area.ManageUser'),
    BlockList: t('area.BlockList'),
    ClosurePeriod: t('area.ClosurePeriod'),
    Rota: t('area.Rota'),
    TwoFactor: t('area.TwoFactor'),
    ManageClient: t('area.ManageClient'),
    AuditLog: t('area.AuditLog'),
    Spaces: t('area.Spaces'),
    HealthCheck: t('area.HealthCheck'),
    Scheduling: t('area.Scheduling'),
    AbsenceReport: t('area.AbsenceReport'),
    DailyAttendanceReport: t('area.DailyAttendanceReport'),
    Visitor: t('area.Visitor'),
    VisitorNote: t('area.VisitorNote'),
    CustomField: t('area.CustomField'),
    Referral: t('area.Referral'),
    Super: t('area.Super'),
  };
  const levels: Record<PermissionLevel, string> = {
    viewer: t('level.viewer'),
    editor: t('level.editor'),
    deleter: t('level.deleter'),
    exporter: t('level.exporter'),
    signinout: t('level.signinout'),
    signoutall: t('level.signoutall'),
    approvepending: t('level.approvepending'),
    locationviewer: t('level.locationviewer'),
    protector: t('level.protector'),
    devices: t('level.devices'),
    sensitive_data: t('level.sensitive_data'),
    booker: t('level.booker'),
    overridepermittedzones: t('level.overridepermittedzones'),
    administrator: t('level.administrator'),
    manager: t('level.manager'),
    'clientUser.create': t('level.clientUserCreate'),
  };

  return { areas, levels };
}

/** Splits a permission into its area and its level. */
export function partsOf(permission: Permission): { readonly area: PermissionArea; readonly level: PermissionLevel } {
  const at = permission.indexOf('.');
  // A permission is an area, a dot and one of the area's levels: `Permission` is built that way.
  return { area: permission.slice(0, at) as PermissionArea, level: permission.slice(at + 1) as PermissionLevel };
}

/** Returns a permission in the reader's words: 'Sites: view'. */
export function usePermissionName(): (permission: Permission) => string {
  const { t } = useTranslation('permissions');
  const { areas, levels } = usePermissionParts();
  return (permission) => {
    const { area, level } = partsOf(permission);
    return t('name', { area: areas[area], level: levels[level] });
  };
}
