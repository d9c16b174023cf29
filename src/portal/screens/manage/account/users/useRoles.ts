import { useTranslation } from 'react-i18next';

import { excessOf } from '#contract/identity/grants';
import { useListClientRolesQuery } from '#portal/api/identity/roles';
import { selectAccessSubject } from '#portal/processes/session/access';
import { useAppSelector } from '#portal/store/hooks';
import type { DropdownOption } from '#web/ui/choices/DropdownOptions';

/** Returns the client's roles as choices, system roles first. */
export function useRoles(): readonly DropdownOption<number>[] {
  const read = useListClientRolesQuery();
  return (read.data?.clientRoles ?? []).map(({ id, name }) => ({ value: id, label: name }));
}

/** Returns the roles, with those disabled that have more permissions than the user, who cannot grant them. */
export function useGrantableRoles(): readonly DropdownOption<number>[] {
  const { t } = useTranslation('users');
  const read = useListClientRolesQuery();
  const subject = useAppSelector(selectAccessSubject);
  // Covers the role only: sites and flags are checked separately.
  const giver = {
    permissions: subject?.permissions ?? [],
    siteIds: null,
    isPrimary: false,
    isBilling: false,
    isTechContact: false,
    isSuper: false,
  };
  return (read.data?.clientRoles ?? []).map((role) => {
    const permissions = 'permissions' in role ? role.permissions : [];
    const isBeyond = excessOf(giver, { ...giver, permissions }) !== null;
    return { value: role.id, label: role.name, ...(isBeyond ? { disabled: true, description: t('roleBeyond') } : {}) };
  });
}
