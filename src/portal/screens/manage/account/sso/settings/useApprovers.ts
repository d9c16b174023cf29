import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { PAGE_SIZE_MAX } from '#contract/platform/constants';
import { useListClientRolesQuery } from '#portal/api/identity/roles';
import { userPages } from '#portal/api/identity/users';
import { selectUser } from '#portal/entities/users';
import { useAppDispatch, useAppStore } from '#portal/store/hooks';
import type { DropdownOption } from '#web/ui/choices/DropdownOptions';

interface Approver {
  readonly id: number;
  readonly name: string;
  readonly email: string;
}

/**
 * Returns the users who may answer access requests, as choices; null while they load. Chosen users who no longer may stay in the list,
 * so that they can be deselected.
 */
export function useApprovers(chosen: readonly number[]): readonly DropdownOption<number>[] | null {
  const { t } = useTranslation('ssoAdmin');
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const read = useListClientRolesQuery();
  const [approvers, setApprovers] = useState<readonly Approver[] | null>(null);
  const roles = read.data?.clientRoles
    .flatMap((role) => ('permissions' in role && role.permissions.includes('ManageUser.editor') ? [role.id] : []))
    .join(',');

  useEffect(() => {
    if (roles === undefined) return undefined;
    let isOver = false;
    const asked = roles
      .split(',')
      .filter(Boolean)
      .map((id) => dispatch(userPages.initiate({ query: { role_id: Number(id), per_page: PAGE_SIZE_MAX, sort: 'name' } })));
    void Promise.all(asked).then((pages) => {
      if (isOver) return;
      const state = store.getState();
      setApprovers(pages.flatMap(({ data }) => data?.ids ?? []).flatMap((id) => selectUser(state, id) ?? []));
    });
    return () => {
      isOver = true;
      asked.forEach((page) => page.unsubscribe());
    };
  }, [dispatch, store, roles]);

  if (read.isError) return chosen.map((id) => ({ value: id, label: t('settings.unknownUser') }));
  if (approvers === null) return null;
  const gone = chosen.filter((id) => !approvers.some((user) => user.id === id));
  return [
    ...[...approvers]
      .sort((one, other) => one.name.localeCompare(other.name))
      .map(({ id, name, email }) => ({ value: id, label: name, description: email })),
    ...gone.map((id) => ({ value: id, label: t('settings.unknownUser') })),
  ];
}
