import { useTranslation } from 'react-i18next';

import { COMPANION_PERMISSIONS, type CompanionPermission, type Group } from '#contract/people/entities/group';
import { supportsSetting, type GroupChange } from '#contract/people/groupSettings';
import { changedFields, type RecordMapping } from '#portal/kit/form/recordMapping';
import { CompanionPermissions } from '#portal/screens/manage/group/companion/members/CompanionPermissions';
import { Banner } from '#web/ui/feedback/Banner';
import { EmptyState } from '#web/ui/feedback/EmptyState';
import { Fields } from '#web/ui/form/Fields';
import { FormToggle } from '#web/ui/form/controls/FormToggle';
import { Card } from '#web/ui/layout/Card';
import { GroupForm } from '../GroupForm';
import { GroupTab } from '../GroupTab';

type Permissions = Readonly<Record<CompanionPermission, boolean>>;

interface Values {
  readonly can_use_companion_app: boolean;
  readonly default_companion_permissions: Permissions;
}

/** Returns all permissions; those not stored are denied. */
const allOf = (stored: Group['default_companion_permissions']): Permissions =>
  // Has exactly the existing permissions as keys.
  Object.fromEntries(COMPANION_PERMISSIONS.map((name) => [name, stored[name] ?? false])) as Permissions;

const mapping: RecordMapping<Group, Values, GroupChange> = {
  toValues: ({ can_use_companion_app, default_companion_permissions: stored }) => ({
    can_use_companion_app,
    default_companion_permissions: allOf(stored),
  }),
  toChange: (values, group) =>
    changedFields<GroupChange>(
      { ...values },
      { can_use_companion_app: group.can_use_companion_app, default_companion_permissions: allOf(group.default_companion_permissions) },
    ),
};

/** `/manage/group/{id}/companion`: what members may do in the companion app (spec: groups#what-a-group-supports). */
export function GroupCompanionScreen() {
  const { t } = useTranslation('companion');
  return (
    <GroupTab>
      {({ type }) =>
        supportsSetting(type, 'can_use_companion_app') ? (
          <CompanionForm />
        ) : (
          <Card>
            <EmptyState title={t('noMembers')}>{t('noMembersHint')}</EmptyState>
          </Card>
        )
      }
    </GroupTab>
  );
}

function CompanionForm() {
  const { t } = useTranslation('companion');
  return (
    <GroupForm label={t('form')} mapping={mapping}>
      {() => (
        <Fields>
          <Banner tone="info">{t('usedByApp')}</Banner>
          <FormToggle name="can_use_companion_app" label={t('canUse')} description={t('canUseHint')} />
          <Card title={t('permissions')}>
            <Fields>
              <p>{t('permissionsHint')}</p>
              <CompanionPermissions name="default_companion_permissions" label={t('permissions')} />
            </Fields>
          </Card>
        </Fields>
      )}
    </GroupForm>
  );
}
