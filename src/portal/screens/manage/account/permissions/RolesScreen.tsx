import { Copy, Eye, ShieldPlus } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { needs } from '#contract/platform/accessRule';
import type { Role } from '#contract/identity/entities/user';
import { abilitiesOf, PERMISSIONS, type Permission } from '#contract/platform/permissions';
import { useListClientRolesQuery } from '#portal/api/identity/roles';
import { paths } from '#portal/lib/paths';
import { ListCard } from '#portal/kit/list/ListCard';
import { PrintRecords } from '#portal/kit/list/PrintRecords';
import { RecordTable, type SelectRecord } from '#portal/kit/list/RecordTable';
import { useWholeList } from '#portal/kit/list/useWholeList';
import { PermittedButton } from '#portal/kit/permissions/PermittedButton';
import { usePermissionName } from '#portal/kit/permissions/usePermissionName';
import { oneOf, openPart, openRecord, recordId, useAddress } from '#portal/kit/route/useAddress';
import { ManageHeader } from '#portal/kit/route/ManageHeader';
import { useIsAllowed } from '#portal/processes/session/access';
import { previewStarted } from '#portal/processes/session/sessionSlice';
import { useAppDispatch } from '#portal/store/hooks';
import { Button } from '#web/ui/buttons/Button';
import { Banner } from '#web/ui/feedback/Banner';
import { useNavigate } from '#web/ui/navigation/NavigationProvider';
import { DeleteRole } from './DeleteRole';
import styles from './Roles.module.css';
import { AddRole, EditRole, useBeyond } from './RoleDrawer';
import { RoleCard, RoleLink, useRoleColumns } from './useRoleColumns';
import { useRoleName } from './useRoleName';

const EDIT = needs('ManageUser.editor');
const DELETE = needs('ManageUser.deleter');
const ADDRESS = { role: openRecord(), add: openPart(), copy: recordId(), permission: oneOf(PERMISSIONS, null) };

/** `/manage/account/permissions`: the roles of the client, and what each permits. `?permission=` marks those that hold it. */
export function RolesScreen() {
  const { t } = useTranslation(['roles', 'routes']);
  const { values, change, hrefWith } = useAddress(ADDRESS);
  const mayEdit = useIsAllowed(EDIT);
  const { roles, list, select } = useRoleList();
  const [deleting, setDeleting] = useState<Role | null>(null);
  const opened = roles?.find(({ id }) => id === values.role);
  const { permission: wanted } = values;
  const linkOf = (role: Role) => <RoleLink role={role} href={hrefWith({ role: role.id })} />;
  const rows = { list, select, columns: useRoleColumns(wanted, linkOf) };

  return (
    <>
      <ManageHeader title={t('routes:accountPermissions')} description={t('intro')} />
      {wanted !== null && <WantedBanner wanted={wanted} onClear={() => change({ permission: null })} />}
      <ListCard
        actions={
          <>
            <PermittedButton rule={EDIT} variant="primary" icon={<ShieldPlus aria-hidden="true" />} onClick={() => change({ add: 'role' })}>
              {t('add')}
            </PermittedButton>
            <PrintRecords {...rows} title={t('list')} narrowedBy={[]} />
          </>
        }
      >
        <RecordTable
          {...rows}
          label={t('list')}
          failed={t('loadFailed')}
          empty={null}
          card={(role) => <RoleCard role={role} title={linkOf(role)} wanted={wanted} />}
          onOpen={(role) => change({ role })}
          openId={values.role}
        />
      </ListCard>
      {opened !== undefined && (
        <EditRole
          key={opened.id}
          role={opened}
          actions={
            <RoleActions
              role={opened}
              onCopy={() => change({ role: null, add: 'role', copy: opened.id })}
              onDelete={() => setDeleting(opened)}
            />
          }
          onClose={() => change({ role: null })}
        />
      )}
      {values.add !== null && mayEdit && roles !== undefined && (
        <AddRole like={roles.find(({ id }) => id === values.copy)} onClose={() => change({ add: null, copy: null })} />
      )}
      {deleting !== null && <DeleteRole role={deleting} onDone={() => change({ role: null })} onClose={() => setDeleting(null)} />}
    </>
  );
}

/** Returns the roles of the client, as a list. */
function useRoleList() {
  const read = useListClientRolesQuery();
  // Roles are complete for users who may see users, and only they can open this page.
  const roles = useMemo(() => read.data?.clientRoles.flatMap((role) => ('permissions' in role ? [role] : [])), [read.data]);
  const list = useWholeList(read, false, roles?.map(({ id }) => id) ?? []);
  const select: SelectRecord<Role> = useCallback((_, id) => roles?.find((role) => role.id === id), [roles]);
  return { roles, list, select };
}

interface WantedBannerProps {
  readonly wanted: Permission;
  readonly onClear: () => void;
}

/** Names the permission whose roles are marked. */
function WantedBanner({ wanted, onClear }: WantedBannerProps) {
  const { t } = useTranslation('roles');
  const permissionName = usePermissionName();
  return (
    <div className={styles.wanted}>
      <Banner
        tone="info"
        title={t('wanted.title', { permission: permissionName(wanted) })}
        actions={
          <Button size="s" onClick={onClear}>
            {t('wanted.clear')}
          </Button>
        }
      >
        {t('wanted.text')}
      </Banner>
    </div>
  );
}

interface RoleActionsProps {
  readonly role: Role;
  readonly onCopy: () => void;
  readonly onDelete: () => void;
}

/** Offers the actions for a role besides editing it. */
function RoleActions({ role, onCopy, onDelete }: RoleActionsProps) {
  const { t } = useTranslation('roles');
  const mayDelete = useIsAllowed(DELETE);
  const isAbove = useBeyond(role).length > 0;
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const nameOf = useRoleName();
  const preview = (): void => {
    const { permissions, system } = role;
    dispatch(previewStarted({ name: nameOf(role), permissions, abilities: abilitiesOf(permissions), systemRole: system }));
    navigate(paths.home.link());
  };
  return (
    <div className={styles.actions}>
      <PermittedButton rule={EDIT} size="s" icon={<Copy aria-hidden="true" />} onClick={onCopy}>
        {t('duplicate')}
      </PermittedButton>
      {!isAbove && (
        <Button size="s" icon={<Eye aria-hidden="true" />} onClick={preview}>
          {t('preview.start')}
        </Button>
      )}
      {role.system === null && mayDelete && !isAbove && (
        <Button size="s" variant="danger" onClick={onDelete}>
          {t('delete.action')}
        </Button>
      )}
    </div>
  );
}
