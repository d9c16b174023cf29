import { useTranslation } from 'react-i18next';

import type { Group } from '#contract/people/entities/group';
import { supportsSetting, type GroupChange } from '#contract/people/groupSettings';
import { changedFields, sameFields, type RecordMapping } from '#portal/kit/form/recordMapping';
import { Fields } from '#web/ui/form/Fields';
import { FormToggle } from '#web/ui/form/controls/FormToggle';
import { Card } from '#web/ui/layout/Card';
import { GroupForm } from '../GroupForm';
import { KioskFields } from './KioskFields';
import { OutsideFields } from './OutsideFields';
import { PhotoFields } from './PhotoFields';
import { PinFields } from './PinFields';
import { SearchField } from './SearchField';

const stored = sameFields<Group>()(
  'can_sign_in',
  'display_mode',
  'allow_sign_out_first',
  'pin_protection_required',
  'pin_protection_frequency',
  'photo_prompt_option',
  'chance_of_photo',
  'chance_of_search',
  'show_in_notify_list',
  'show_on_fire_list',
  'scanning_enabled',
  'can_change_photo_via_app',
  'can_create_via_app',
  'guard_dog',
);
type Values = ReturnType<typeof stored.toValues>;

/** Maps a group to the form; by default a pin is required at every sign-in. */
const toValues = (group: Group): Values => {
  const values = stored.toValues(group);
  return { ...values, pin_protection_frequency: values.pin_protection_frequency ?? 'every_open' };
};
const mapping: RecordMapping<Group, Values, GroupChange> = {
  toValues,
  toChange: (values, group) => changedFields<GroupChange>({ ...values }, toValues(group)),
};

/** `/manage/group/{id}/sign-in`: how members are found and signed in, and their questions (spec: groups#what-a-group-supports). */
export function GroupSignInScreen() {
  const { t } = useTranslation('groupSignIn');
  return (
    <GroupForm label={t('form')} mapping={mapping}>
      {(group) => (
        <Fields>
          <Card title={t('section.signIn')}>
            <Fields>
              <FormToggle name="can_sign_in" label={t('canSignIn')} description={t('canSignInHint')} />
              <KioskFields group={group} />
            </Fields>
          </Card>
          {supportsSetting(group.type, 'pin_protection_required') && (
            <Card title={t('section.pin')}>
              <PinFields />
            </Card>
          )}
          {supportsSetting(group.type, 'photo_prompt_option') && (
            <Card title={t('section.photo')}>
              <Fields>
                <PhotoFields />
                <SearchField />
              </Fields>
            </Card>
          )}
          {supportsSetting(group.type, 'show_on_fire_list') && (
            <Card title={t('section.lists')}>
              <Fields>
                {supportsSetting(group.type, 'show_in_notify_list') && (
                  <FormToggle name="show_in_notify_list" label={t('hosts')} description={t('hostsHint')} />
                )}
                <FormToggle name="show_on_fire_list" label={t('fireList')} description={t('fireListHint')} />
              </Fields>
            </Card>
          )}
          <OutsideFields type={group.type} />
        </Fields>
      )}
    </GroupForm>
  );
}
