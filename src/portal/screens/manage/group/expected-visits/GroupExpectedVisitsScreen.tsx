import { useTranslation } from 'react-i18next';

import type { ExpectedRecipients, Group } from '#contract/people/entities/group';
import { NoMailSetUp } from '#portal/kit/email/NoMailSetUp';
import { sameFields } from '#portal/kit/form/recordMapping';
import { Fields } from '#web/ui/form/Fields';
import { FormRadioGroup } from '#web/ui/form/controls/FormRadioGroup';
import { GroupForm } from '../GroupForm';

const mapping = sameFields<Group>()('expected_visit_notify', 'expected_visit_reminder');

/** `/manage/group/{id}/expected-visit-notifications`: mails about expected visits (spec: groups#expected-visit-notifications). */
export function GroupExpectedVisitsScreen() {
  const { t } = useTranslation('groupExpectedVisits');
  const options: readonly { readonly value: ExpectedRecipients; readonly label: string }[] = [
    { value: 'none', label: t('none') },
    { value: 'host', label: t('host') },
    { value: 'visitor', label: t('visitor') },
    { value: 'both', label: t('both') },
  ];
  return (
    <GroupForm label={t('form')} mapping={mapping}>
      {() => (
        <Fields>
          <NoMailSetUp />
          <FormRadioGroup<ExpectedRecipients>
            name="expected_visit_notify"
            label={t('moved')}
            description={t('movedHint')}
            options={options}
          />
          <FormRadioGroup<ExpectedRecipients>
            name="expected_visit_reminder"
            label={t('reminder')}
            description={t('reminderHint')}
            options={options}
          />
        </Fields>
      )}
    </GroupForm>
  );
}
