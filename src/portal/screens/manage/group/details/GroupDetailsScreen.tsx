import { useTranslation } from 'react-i18next';

import { needs } from '#contract/platform/accessRule';
import { hasMembers, type Group } from '#contract/people/entities/group';
import { supportsSetting, type GroupChange } from '#contract/people/groupSettings';
import { changedFields, type RecordMapping } from '#portal/kit/form/recordMapping';
import { ManagerField } from '#portal/screens/manage/group/companion/members/ManagerField';
import { useIsAllowed } from '#portal/processes/session/access';
import type { DropdownOption } from '#web/ui/choices/DropdownOptions';
import { Fields } from '#web/ui/form/Fields';
import { FormLanguageDropdown } from '#web/ui/form/controls/FormLanguageDropdown';
import { FormTextField } from '#web/ui/form/controls/FormTextField';
import { GroupForm } from '../GroupForm';
import { LateDirectorySection } from '../sync/lateSync';
import { DeleteGroup } from './DeleteGroup';

type Values = Pick<Group, 'name' | 'locale'> & {
  /** The manager with their name, as the field shows them. */
  readonly manager: DropdownOption<number> | null;
};

const mapping: RecordMapping<Group, Values, GroupChange> = {
  toValues: ({ name, locale, default_manager_id: id, default_manager_name: manager }) => ({
    name,
    locale,
    manager: id === null ? null : { value: id, label: manager ?? '' },
  }),
  toChange: ({ manager, ...values }, group) => changedFields({ ...values, default_manager_id: manager?.value ?? null }, group),
  fieldNames: { default_manager_id: 'manager' },
};
const EDIT = needs('ManageVisitorGroup.editor');
const DELETE = needs('ManageVisitorGroup.deleter');
const SEE_MEMBERS = needs('ReturningVisitor.viewer');

/** `/manage/group/{id}/details`: the group's name, language, manager and directory; deletes it (spec: groups#group). */
export function GroupDetailsScreen() {
  const { t } = useTranslation('groupSettings');
  const mayEdit = useIsAllowed(EDIT);
  const maySeeMembers = useIsAllowed(SEE_MEMBERS);
  return (
    <GroupForm
      label={t('form.details')}
      mapping={mapping}
      after={(group) => (
        <>
          {mayEdit && hasMembers(group) && <LateDirectorySection groupId={group.id} />}
          <DeleteGroup group={group} rule={DELETE} />
        </>
      )}
    >
      {({ type }) => (
        <Fields>
          <FormTextField name="name" label={t('name')} required autoComplete="off" />
          <FormLanguageDropdown name="locale" label={t('locale')} description={t('localeHint')} required />
          {supportsSetting(type, 'default_manager_id') && maySeeMembers && (
            <ManagerField name="manager" label={t('manager')} description={t('managerHint')} />
          )}
        </Fields>
      )}
    </GroupForm>
  );
}
