import { useTranslation } from 'react-i18next';

import type { Group } from '#contract/people/entities/group';
import { sameFields } from '#portal/kit/form/recordMapping';
import { selectSlackAvailable } from '#portal/processes/session/slackAvailable';
import { useAppSelector } from '#portal/store/hooks';
import { Fields } from '#web/ui/form/Fields';
import { GroupForm } from '../GroupForm';
import { LateSlackSection, LateSlackSwitches } from '../slack/lateSlack';
import { NotifyField } from './NotifyField';

const mapping = sameFields<Group>()('notify_preference', 'notify_slack', 'notify_slack_signout');

/** `/manage/group/{id}/notifications`: how hosts are notified that a visitor of the group has arrived (spec: groups#notifications). */
export function GroupNotificationsScreen() {
  const { t } = useTranslation('groupNotifications');
  const hasSlack = useAppSelector(selectSlackAvailable);
  return (
    <GroupForm label={t('form')} mapping={mapping} after={(group) => hasSlack && <LateSlackSection groupId={group.id} />}>
      {(group) => (
        <Fields>
          <NotifyField name="notify_preference" label={t('label')} description={t('hint')} group={group} />
          {hasSlack && <LateSlackSwitches group={group} />}
        </Fields>
      )}
    </GroupForm>
  );
}
