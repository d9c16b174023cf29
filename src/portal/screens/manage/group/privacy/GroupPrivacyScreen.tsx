import { useTranslation } from 'react-i18next';

import { MEMBER_RETENTION, VISITOR_DATA_RETENTION } from '#contract/people/constants';
import type { Group } from '#contract/people/entities/group';
import { supportsSetting } from '#contract/people/groupSettings';
import { sameFields } from '#portal/kit/form/recordMapping';
import { Fields } from '#web/ui/form/Fields';
import { FormDropdown } from '#web/ui/form/controls/FormDropdown';
import { GroupForm } from '../GroupForm';
import { Nights } from './Nights';
import { Tonight } from './Tonight';
import { useRetentionWords } from './useRetentionWords';

const mapping = sameFields<Group>()(
  'data_retention',
  'photo_data_retention',
  'message_agreement_data_retention',
  'archive_members_after',
  'delete_members_after',
);

/** `/manage/group/{id}/privacy`: how long the group's data is retained, and what each night deletes (spec: groups#privacy). */
export function GroupPrivacyScreen() {
  const { t } = useTranslation('groupPrivacy');
  const { spanText } = useRetentionWords();
  const ofVisits = VISITOR_DATA_RETENTION.map((value) => ({ value, label: spanText(value) }));
  const ofMembers = MEMBER_RETENTION.map((value) => ({ value, label: spanText(value) }));
  const settings = [
    { name: 'data_retention', label: t('visits'), hint: t('visitsHint'), options: ofVisits, none: t('forEver') },
    { name: 'photo_data_retention', label: t('photos'), hint: t('photosHint'), options: ofVisits, none: t('asVisits') },
    { name: 'message_agreement_data_retention', label: t('agreements'), hint: t('agreementsHint'), options: ofVisits, none: t('asVisits') },
    { name: 'archive_members_after', label: t('archive'), hint: t('archiveHint'), options: ofMembers, none: t('never') },
    { name: 'delete_members_after', label: t('delete'), hint: t('deleteHint'), options: ofMembers, none: t('never') },
  ] as const;
  return (
    <GroupForm label={t('form')} mapping={mapping} after={(group) => <Nights group={group} />}>
      {(group) => (
        <>
          <Fields>
            {settings.map(
              ({ name, label, hint, options, none }) =>
                supportsSetting(group.type, name) && (
                  <FormDropdown key={name} name={name} label={label} description={hint} options={options} noneLabel={none} />
                ),
            )}
          </Fields>
          <Tonight group={group} />
        </>
      )}
    </GroupForm>
  );
}
