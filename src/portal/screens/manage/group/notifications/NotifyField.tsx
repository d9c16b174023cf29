import { useTranslation } from 'react-i18next';

import { plansSold } from '#contract/platform/accessRule';
import type { Group, NotifyPreference } from '#contract/people/entities/group';
import { NoMailSetUp } from '#portal/kit/email/NoMailSetUp';
import { useIsAllowed } from '#portal/processes/session/access';
import { selectSmsAvailable } from '#portal/processes/session/smsAvailable';
import { useAppSelector } from '#portal/store/hooks';
import { FormRadioGroup } from '#web/ui/form/controls/FormRadioGroup';

type Setting = 'notify_preference' | 'notify_preference_signout';

interface NotifyFieldProps {
  readonly name: Setting;
  readonly label: string;
  readonly description: string;
  /** The stored settings: text messages already chosen stay on offer, marked as inactive. */
  readonly group: Pick<Group, Setting>;
}

/** Chooses how the hosts of a group's visitors are notified; by text message if the server can send them. Texts: `groupNotifications`. */
export function NotifyField({ name, label, description, group }: NotifyFieldProps) {
  const { t } = useTranslation('groupNotifications');
  const isSmsAvailable = useAppSelector(selectSmsAvailable);
  const smsHint = useIsAllowed(plansSold) ? t('smsHint') : t('smsFree');
  const isSmsShown = isSmsAvailable || group[name] === 'sms';
  return (
    <>
      <NoMailSetUp />
      <FormRadioGroup<NotifyPreference>
        name={name}
        label={label}
        description={description}
        options={[
          { value: 'none', label: t('none') },
          { value: 'email', label: t('email'), description: t('emailHint') },
          ...(isSmsShown ? [{ value: 'sms' as const, label: t('sms'), description: isSmsAvailable ? smsHint : t('smsStopped') }] : []),
        ]}
      />
    </>
  );
}
