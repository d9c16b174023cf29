import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { RoleInUse } from '#contract/identity/calls/roles';
import type { Role } from '#contract/identity/entities/user';
import { useDeleteClientRoleMutation } from '#portal/api/identity/roles';
import { useChange } from '#portal/api/useChange';
import { ConfirmChange } from '#portal/kit/form/ConfirmChange';
import { useNotices } from '#portal/kit/notices/NoticesProvider';

interface DeleteRoleProps {
  readonly role: Role;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Prompts before a role is deleted, and names the people who still have it. */
export function DeleteRole({ role, onDone, onClose }: DeleteRoleProps) {
  const { t } = useTranslation('roles');
  const { toast } = useNotices();
  const remove = useChange(useDeleteClientRoleMutation());
  const [inUse, setInUse] = useState<RoleInUse | null>(null);
  const send = async () => {
    const outcome = await remove.send({ params: { roleId: role.id } });
    // The data of this code names the users with the role.
    setInUse(outcome.error?.problem.code === 'role_in_use' ? ((outcome.error.problem.data ?? null) as RoleInUse | null) : null);
    return outcome;
  };
  const hidden = inUse === null ? 0 : inUse.user_count - inUse.users.length;
  return (
    <ConfirmChange
      tone="danger"
      title={t('delete.title')}
      confirmLabel={t('delete.confirm')}
      send={send}
      onDone={() => {
        toast({ tone: 'success', text: t('delete.done') });
        onDone();
      }}
      onClose={onClose}
    >
      <p>{t('delete.text', { name: role.name })}</p>
      {inUse !== null && (
        <>
          <p>{t('delete.usedBy')}</p>
          <ul>
            {inUse.users.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
            {hidden > 0 && <li>{t('delete.hidden', { count: hidden })}</li>}
          </ul>
        </>
      )}
    </ConfirmChange>
  );
}
