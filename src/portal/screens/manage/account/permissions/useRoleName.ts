import { useTranslation } from 'react-i18next';

import type { Role } from '#contract/identity/entities/user';

/** Returns a role's name; a system role's is in the reader's language. */
export function useRoleName(): (role: Pick<Role, 'name' | 'system'>) => string {
  const { t } = useTranslation('roles');
  const names = { administrator: t('system.administrator'), standard: t('system.standard') };
  return ({ name, system }) => (system === null ? name : names[system]);
}
