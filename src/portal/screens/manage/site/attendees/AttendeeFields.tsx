import { useTranslation } from 'react-i18next';

import { NOTE_MAX_LENGTH } from '#contract/platform/constants';
import type { GroupSummary } from '#contract/people/entities/group';
import { Banner } from '#web/ui/feedback/Banner';
import { FormDropdown } from '#web/ui/form/controls/FormDropdown';
import { FormTextArea } from '#web/ui/form/controls/FormTextArea';
import { FormTextField } from '#web/ui/form/controls/FormTextField';

interface AttendeeFieldsProps {
  readonly groups: readonly GroupSummary[];
}

/** The fields of an attendee. */
export function AttendeeFields({ groups }: AttendeeFieldsProps) {
  const { t } = useTranslation('attendees');
  return (
    <>
      {groups.length === 0 && <Banner tone="warning">{t('noGroups')}</Banner>}
      <FormTextField name="name" label={t('name')} required autoComplete="off" />
      <FormTextField name="email" type="email" label={t('email')} optional autoComplete="off" />
      <FormTextField name="company" label={t('company')} optional autoComplete="off" />
      <FormDropdown<number>
        name="visitor_group_id"
        label={t('group')}
        description={t('groupHint')}
        required
        options={groups.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <FormTextArea name="notes" label={t('notes')} description={t('notesHint')} optional limit={NOTE_MAX_LENGTH} />
    </>
  );
}
