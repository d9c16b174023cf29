import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { needs } from '#contract/platform/accessRule';
import type { NewRole } from '#contract/identity/calls/roles';
import { NAME_MAX_LENGTH } from '#contract/platform/constants';
import type { Role } from '#contract/identity/entities/user';
import { withMetNeeds, withNeeds } from '#contract/identity/permissionNeeds';
import type { Permission } from '#contract/platform/permissions';
import { useCreateClientRoleMutation, useUpdateClientRoleMutation } from '#portal/api/identity/roles';
import { useChange } from '#portal/api/useChange';
import { AddDrawer } from '#portal/kit/form/AddDrawer';
import { RecordDrawer } from '#portal/kit/form/RecordDrawer';
import { sameFields } from '#portal/kit/form/recordMapping';
import { usePermissionName } from '#portal/kit/permissions/usePermissionName';
import { selectAccessSubject, useIsAllowed } from '#portal/processes/session/access';
import { useAppSelector } from '#portal/store/hooks';
import { Banner } from '#web/ui/feedback/Banner';
import { FormReadOnly } from '#web/ui/form/controls/FormReadOnly';
import { FormTextField } from '#web/ui/form/controls/FormTextField';
import { lazyJoiValidate } from '#web/ui/form/joiValidate';
import { PermissionMatrix } from './PermissionMatrix';
import { useRoleName } from './useRoleName';

const EDIT = needs('ManageUser.editor');
const NONE: readonly Permission[] = [];
const validate = lazyJoiValidate(() =>
  import(/* webpackChunkName: "rules-roles" */ '#contract/identity/rules/roles').then(({ newRole }) => newRole),
);
const mapping = sameFields<Role>()('name', 'permissions');

/** The permissions that the reader has. */
const useOwnPermissions = (): readonly Permission[] => useAppSelector((state) => selectAccessSubject(state)?.permissions ?? NONE);

interface AddRoleProps {
  /** The role to copy for a new one; permissions that the reader cannot grant are left out. */
  readonly like: Role | undefined;
  readonly onClose: () => void;
}

/** Adds a role, in the drawer. */
export function AddRole({ like, onClose }: AddRoleProps) {
  const { t } = useTranslation('roles');
  const own = useOwnPermissions();
  const nameOf = useRoleName();
  const create = useChange(useCreateClientRoleMutation(), { repeats: 'form' });
  // Computed once, so that later updates do not overwrite typed values.
  const [initialValues] = useState<NewRole>(() => ({
    name: like === undefined ? '' : t('copyName', { name: nameOf(like) }).slice(0, NAME_MAX_LENGTH),
    permissions: like === undefined ? NONE : withMetNeeds(withNeeds(like.permissions).filter((permission) => own.includes(permission))),
  }));
  return (
    <AddDrawer
      title={t('add')}
      size="wide"
      initialValues={initialValues}
      validate={validate}
      send={(body: NewRole) => create.send({ body })}
      added={() => t('added')}
      onClose={onClose}
    >
      <RoleFields />
    </AddDrawer>
  );
}

interface EditRoleProps {
  readonly role: Role;
  /** Further buttons: duplicate, delete. */
  readonly actions: ReactNode;
  readonly onClose: () => void;
}

/** Shows a role, in the drawer, to change it where the reader may. */
export function EditRole({ role, actions, onClose }: EditRoleProps) {
  const { t } = useTranslation('roles');
  const nameOf = useRoleName();
  const permissionName = usePermissionName();
  const mayEdit = useIsAllowed(EDIT);
  const beyond = useBeyond(role);
  const update = useChange(useUpdateClientRoleMutation());
  const isSystem = role.system !== null;
  return (
    <RecordDrawer
      title={t('editTitle', { name: nameOf(role) })}
      submitLabel={t('save')}
      param="role"
      size="wide"
      record={role}
      mapping={mapping}
      validate={validate}
      save={(body) => update.send({ params: { roleId: role.id }, body })}
      saved={() => t('saved')}
      onClose={onClose}
    >
      {isSystem && <Banner tone="info">{t('readOnly.system')}</Banner>}
      {!isSystem && beyond.length > 0 && (
        <Banner tone="info">{t('readOnly.above', { permissions: beyond.map(permissionName).join(', ') })}</Banner>
      )}
      {actions}
      <FormReadOnly value={!mayEdit || isSystem || beyond.length > 0}>
        <RoleFields />
      </FormReadOnly>
    </RecordDrawer>
  );
}

/** Returns the permissions of a role that the reader does not have. */
export function useBeyond({ permissions }: Role): readonly Permission[] {
  const own = useOwnPermissions();
  return permissions.filter((permission) => !own.includes(permission));
}

function RoleFields() {
  const { t } = useTranslation('roles');
  return (
    <>
      <FormTextField name="name" label={t('name')} required autoComplete="off" />
      <PermissionMatrix name="permissions" />
    </>
  );
}
