import { useTranslation } from 'react-i18next';

import type { Group } from '#contract/entities/group';
import { sameFields } from '#portal/parts/form/recordMapping';
import { Fields } from '#portal/ui/form/Fields';
import { GroupForm } from '../GroupForm';
import { NotifyField } from './NotifyField';

const mapping = sameFields<Group>()('notify_preference');

/** `/manage/group/{id}/notifications`: how hosts are told that somebody of the group has arrived (spec: groups#notifications). */
export function GroupNotificationsScreen() {
  const { t } = useTranslation('groupNotifications');
  return (
    <GroupForm label={t('form')} mapping={mapping}>
      {(group) => (
        <Fields>
          <NotifyField name="notify_preference" label={t('label')} description={t('hint')} group={group} />
        </Fields>
      )}
    </GroupForm>
  );
}
