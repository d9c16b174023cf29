import { useTranslation } from 'react-i18next';

import type { Reason } from '#contract/platform/access';
import type { UserRole } from '#contract/platform/accessRule';
import type { Flag } from '#contract/platform/flags';
import type { Ability } from '#contract/platform/permissions';
import { usePermissionName } from './usePermissionName';

/** Returns the names of roles, abilities, flags and settings in a reason. */
function useReasonNames() {
  const { t } = useTranslation('forbidden');
  const roles: Record<UserRole, string> = {
    administrator: t('role.administrator'),
    standard: t('role.standard'),
    super: t('role.super'),
    primary: t('role.primary'),
    billing: t('role.billing'),
  };
  const abilities: Record<Ability, string> = {
    'AbsenceReport.view': t('ability.absenceReport'),
    'DailyAttendanceReport.view': t('ability.dailyAttendanceReport'),
    'Client.view': t('ability.clientView'),
    'Client.update': t('ability.clientUpdate'),
    'CustomField.view': t('ability.customField'),
    'TimeAndAttendance.view': t('ability.timeAndAttendance'),
    'Rota.view': t('ability.rota'),
    'ClosurePeriod.view': t('ability.closurePeriod'),
  };
  /** The flags that decide about pages; another one goes by its own name. */
  const flags: Partial<Record<Flag, string>> = {
    'fields-library': t('flag.fieldsLibrary'),
    'site-settings': t('flag.siteSettings'),
    'site-attendance-report': t('flag.siteAttendanceReport'),
    'sso-self-service': t('flag.ssoSelfService'),
    'central-record-discovery': t('flag.centralRecordDiscovery'),
    'time-and-attendance': t('flag.timeAndAttendance'),
    'time-and-attendance-discovered': t('flag.timeAndAttendance'),
  };

  const settings: Readonly<Partial<Record<string, string>>> = {
    'central_record.enabled': t('reason.centralRecord'),
    'spaces.enabled': t('reason.spacesOff'),
  };
  return { roles, abilities, flags, settings };
}

/** Returns the words for one reason, in the reader's language. Alternatives are a list, not a sentence: see `ReasonList`. */
export function useReasonWords(): (reason: Reason) => string {
  const { t } = useTranslation('forbidden');
  const permissionName = usePermissionName();

  const { roles, abilities, flags, settings } = useReasonNames();
  return (reason) => {
    switch (reason.kind) {
      case 'permission':
        return t('reason.permission', { name: permissionName(reason.permission) });
      case 'ability':
        return t('reason.permission', { name: abilities[reason.ability] });
      case 'role':
        return t('reason.role', { role: roles[reason.role] });
      case 'adminOnly':
        return t('reason.adminOnly');
      case 'flag': {
        const name = flags[reason.flag] ?? reason.flag;
        return reason.on ? t('reason.flagOff', { name }) : t('reason.flagOn', { name });
      }
      case 'setting':
        return settings[reason.setting] ?? t('reason.setting', { setting: reason.setting });
      case 'schedulingStatus':
        return reason.is === 'disabled' ? t('reason.schedulingOn') : t('reason.schedulingOff');
      case 'plan':
        return reason.plan === 'pro' ? t('reason.planPro') : t('reason.planEnhanced');
      case 'spaces':
        return { some: t('reason.noSpaces'), none: t('reason.hasSpaces'), enabled: t('reason.spacesOffAtSites') }[reason.sites];
      case 'notOnTrial':
        return t('reason.onTrial');
      case 'trialOver':
        return t('reason.trialOver');
      case 'notReseller':
        return t('reason.reseller');
      case 'sellsPlans':
        return t('reason.notSold');
      case 'severalClients':
        return t('reason.oneClient');
      case 'never':
        return t('reason.never');
      case 'anyOf':
        return t('reason.anyOf');
    }
  };
}
