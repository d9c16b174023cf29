import { useTranslation } from 'react-i18next';

import { needs } from '#contract/access';
import type { Group } from '#contract/entities/group';
import { supportsSetting } from '#contract/groupSettings';
import { sameFields } from '#portal/parts/form/recordMapping';
import { Fields } from '#portal/ui/form/Fields';
import { FormLanguageDropdown } from '#portal/ui/form/FormLanguageDropdown';
import { FormTextField } from '#portal/ui/form/FormTextField';
import { FormToggle } from '#portal/ui/form/FormToggle';
import { GroupForm } from '../GroupForm';
import { DeleteGroup } from './DeleteGroup';

const mapping = sameFields<Group>()('name', 'locale', 'can_sign_in', 'show_on_fire_list');
const DELETE = needs('ManageVisitorGroup.deleter');

/** `/manage/group/{id}/details`: what the group is called, and whether people sign in to it; deleting it (spec: groups#group). */
export function GroupDetailsScreen() {
  const { t } = useTranslation('groupSettings');
  return (
    <GroupForm label={t('form.details')} mapping={mapping} after={(group) => <DeleteGroup group={group} rule={DELETE} />}>
      {({ type }) => (
        <Fields>
          <FormTextField name="name" label={t('name')} required autoComplete="off" />
          <FormLanguageDropdown name="locale" label={t('locale')} description={t('localeHint')} required />
          <FormToggle name="can_sign_in" label={t('can_sign_in')} description={t('can_sign_inHint')} />
          {supportsSetting(type, 'show_on_fire_list') && (
            <FormToggle name="show_on_fire_list" label={t('fireList')} description={t('fireListHint')} />
          )}
        </Fields>
      )}
    </GroupForm>
  );
}
