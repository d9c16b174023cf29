import { useTranslation } from 'react-i18next';

import type { PermissionArea } from '#contract/platform/permissions';
import type { PermissionLevel } from '#portal/kit/permissions/usePermissionName';

/** Returns what each area is about, and what each level lets people do. */
export function useExplanations() {
  const { t } = useTranslation('roles');
  const areas: Record<PermissionArea, string> = {
    Today: t('about.area.Today'),
    EvacList: t('about.area.EvacList'),
    EvacReport: t('about.area.EvacReport'),
    History: t('about.area.History'),
    TimeSheet: t('about.area.TimeSheet'),
    BookingsReport: t('about.area.BookingsReport'),
    ManageSite: t('about.area.ManageSite'),
    ManageEvent: t('about.area.ManageEvent'),
    ManageVisitorGroup: t('about.area.ManageVisitorGroup'),
    ReturningVisitor: t('about.area.ReturningVisitor'),
    ManageClientApi: t('about.area.ManageClientApi'),
    ManageForm: t('about.area.ManageForm'),
    ManageNotification: t('about.area.ManageNotification'),
    ManageUser: t('about.area.ManageUser'),
    BlockList: t('about.area.BlockList'),
    ClosurePeriod: t('about.area.ClosurePeriod'),
    Rota: t('about.area.Rota'),
    TwoFactor: t('about.area.TwoFactor'),
    ManageClient: t('about.area.ManageClient'),
    AuditLog: t('about.area.AuditLog'),
    Spaces: t('about.area.Spaces'),
    HealthCheck: t('about.area.HealthCheck'),
    Scheduling: t('about.area.Scheduling'),
    AbsenceReport: t('about.area.AbsenceReport'),
    DailyAttendanceReport: t('about.area.DailyAttendanceReport'),
    Visitor: t('about.area.Visitor'),
    VisitorNote: t('about.area.VisitorNote'),
    CustomField: t('about.area.CustomField'),
    Referral: t('about.area.Referral'),
    Super: t('about.area.Super'),
  };
  const levels: Record<PermissionLevel, string> = {
    viewer: t('about.level.viewer'),
    editor: t('about.level.editor'),
    deleter: t('about.level.deleter'),
    exporter: t('about.level.exporter'),
    signinout: t('about.level.signinout'),
    signoutall: t('about.level.signoutall'),
    approvepending: t('about.level.approvepending'),
    locationviewer: t('about.level.locationviewer'),
    protector: t('about.level.protector'),
    devices: t('about.level.devices'),
    sensitive_data: t('about.level.sensitive_data'),
    booker: t('about.level.booker'),
    overridepermittedzones: t('about.level.overridepermittedzones'),
    administrator: t('about.level.administrator'),
    manager: t('about.level.manager'),
    'clientUser.create': t('about.level.clientUserCreate'),
  };
  return { areas, levels };
}
