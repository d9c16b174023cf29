import { useTranslation } from 'react-i18next';

import { COMPANION_PERMISSIONS, type CompanionPermission } from '#contract/people/entities/group';
import type { Member } from '#contract/people/entities/member';
import { selectWholeGroup } from '#portal/entities/groups';
import { useCompanionWords } from '#portal/screens/manage/group/companion/members/useCompanionWords';
import { useAppSelector } from '#portal/store/hooks';
import { Fields } from '#web/ui/form/Fields';
import { FormDropdown } from '#web/ui/form/controls/FormDropdown';
import { ExpandableRow } from '#web/ui/layout/ExpandableRow';

/** A member's own value for each permission; null where the group's holds. */
export type OwnPermissions = Readonly<Record<CompanionPermission, 'on' | 'off' | null>>;

/** Returns the form's values of a member's stored permissions. */
export function ownPermissions(stored: Member['permissions']): OwnPermissions {
  const own = (permission: CompanionPermission) => {
    const value = stored[permission];
    return value === undefined ? null : value ? 'on' : 'off';
  };
  // Exactly one entry for each permission.
  return Object.fromEntries(COMPANION_PERMISSIONS.map((permission) => [permission, own(permission)])) as OwnPermissions;
}

/** Returns the permissions that are stored: those alone that are the member's own. */
export function toPermissions(own: OwnPermissions): Member['permissions'] {
  return Object.fromEntries(COMPANION_PERMISSIONS.flatMap((name) => (own[name] === null ? [] : [[name, own[name] === 'on']])));
}

/** The companion app's permissions of one member, each as the group has it or its own. Texts: `companion`. */
export function MemberPermissionFields({ groupId }: { readonly groupId: number }) {
  const { t } = useTranslation('members');
  const words = useCompanionWords();
  const defaults = useAppSelector((state) => selectWholeGroup(state, groupId)?.default_companion_permissions);
  const asGroup = (permission: CompanionPermission): string => {
    const value = defaults?.[permission];
    if (value === undefined) return t('permissions.asGroup');
    return value ? t('permissions.asGroupOn') : t('permissions.asGroupOff');
  };
  return (
    <ExpandableRow title={t('permissions.title')} description={t('permissions.hint')}>
      <Fields>
        {COMPANION_PERMISSIONS.map((permission) => (
          <FormDropdown<'on' | 'off'>
            key={permission}
            name={`own.${permission}`}
            label={words[permission].label}
            noneLabel={asGroup(permission)}
            options={[
              { value: 'on', label: t('permissions.on') },
              { value: 'off', label: t('permissions.off') },
            ]}
          />
        ))}
      </Fields>
    </ExpandableRow>
  );
}

/** Returns the drawer's text about a member's own permissions; null without any. */
export function useOwnPermissions({ permissions }: Pick<Member, 'permissions'>): string | null {
  const { t } = useTranslation('members');
  const words = useCompanionWords();
  const own = COMPANION_PERMISSIONS.flatMap((name) => {
    const value = permissions[name];
    const permission = words[name].label;
    return value === undefined ? [] : [value ? t('permissions.isOn', { permission }) : t('permissions.isOff', { permission })];
  });
  return own.length === 0 ? null : own.join(' · ');
}
