import { useTranslation } from 'react-i18next';

import type { Group } from '#contract/people/entities/group';
import { supportsSetting } from '#contract/people/groupSettings';
import { useGetGroupSlackQuery } from '#portal/api/notices/slack';
import { FormToggle } from '#web/ui/form/controls/FormToggle';

/** Chooses the events of which hosts are notified in Slack, once the group is connected: fields of the enclosing form. */
export function SlackSwitches({ group }: { readonly group: Pick<Group, 'id' | 'type'> }) {
  const { t } = useTranslation('slack');
  const { currentData } = useGetGroupSlackQuery({ params: { groupId: group.id } });
  if (currentData === undefined || currentData.connection === null) return null;
  return (
    <>
      <FormToggle name="notify_slack" label={t('switch.in')} description={t('switch.inHint')} />
      {supportsSetting(group.type, 'notify_slack_signout') && (
        <FormToggle name="notify_slack_signout" label={t('switch.out')} description={t('switch.outHint')} />
      )}
    </>
  );
}
