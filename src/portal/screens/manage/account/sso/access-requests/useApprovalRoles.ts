import { useTranslation } from 'react-i18next';

import type { Permission } from '#contract/platform/permissions';
import { selectAccessSubject } from '#portal/processes/session/access';
import { useAppSelector } from '#portal/store/hooks';
import type { DropdownOption } from '#web/ui/choices/DropdownOptions';
import { useGrantableRoles } from '../../users/useRoles';
import { useSso } from '../useSso';

/** Stands for the default permissions of the settings, in place of a role's id. */
export const DEFAULT_PERMISSIONS = 0;

const NONE: readonly Permission[] = [];

/** Returns what an approval may give: the default permissions first, then the roles; shut what goes beyond the person's own rights. */
export function useApprovalRoles(): readonly DropdownOption<number>[] {
  const { t } = useTranslation('ssoAdmin');
  const roles = useGrantableRoles();
  const { known } = useSso();
  const own = useAppSelector((state) => selectAccessSubject(state)?.permissions ?? NONE);
  const defaults = known.kind === 'set' ? known.sso.default_permissions : NONE;
  const isBeyond = defaults.some((permission) => !own.includes(permission));
  const why = defaults.length === 0 ? t('requests.noDefaults') : isBeyond ? t('requests.defaultsBeyond') : null;
  return [
    {
      value: DEFAULT_PERMISSIONS,
      label: t('requests.defaults', { count: defaults.length }),
      ...(why === null ? {} : { disabled: true, description: why }),
    },
    ...roles,
  ];
}
