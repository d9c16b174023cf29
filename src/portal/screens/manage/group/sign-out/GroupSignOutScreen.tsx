import { useField } from 'react-final-form';
import { useTranslation } from 'react-i18next';

import { supportsSetting } from '#contract/people/groupSettings';
import { Fields } from '#web/ui/form/Fields';
import { FormTimeField } from '#web/ui/form/controls/FormTimeField';
import { FormToggle } from '#web/ui/form/controls/FormToggle';
import { GroupForm } from '../GroupForm';
import { NotifyField } from '../notifications/NotifyField';
import { signOutMapping, validateSignOut } from './signOutFormValues';
import { SignOutTexts } from './SignOutTexts';

/** `/manage/group/{id}/sign-out`: what follows a sign-out, and when people are signed out by themselves (spec: groups#sign-out). */
export function GroupSignOutScreen() {
  const { t } = useTranslation('groupSignOut');
  return (
    <GroupForm label={t('form')} mapping={signOutMapping} validate={validateSignOut}>
      {(group) => (
        <Fields>
          {supportsSetting(group.type, 'sign_out_message') && <SignOutTexts own={group.locale} />}
          {supportsSetting(group.type, 'notify_preference_signout') && (
            <NotifyField name="notify_preference_signout" label={t('notify')} description={t('notifyHint')} group={group} />
          )}
          <FormToggle name="reset_status" label={t('reset')} description={t('resetHint')} />
          <ResetTime />
        </Fields>
      )}
    </GroupForm>
  );
}

function ResetTime() {
  const { t } = useTranslation('groupSignOut');
  const isReset = useField<boolean>('reset_status', { subscription: { value: true } }).input.value;
  return isReset ? <FormTimeField name="reset_status_at" label={t('resetAt')} /> : null;
}
