import { useTranslation } from 'react-i18next';

import type { Site } from '#contract/sites/entities/site';
import { FormDrawer } from '#portal/kit/form/FormDrawer';
import { useSubmit } from '#portal/kit/form/useSubmit';
import { AttendeeFields } from './AttendeeFields';
import { attendeeRules, emptyAttendee, toNewAttendee, type AttendeeValues } from './attendeeForm';
import { useAttendeeGroups } from './useAttendeeGroups';
import { useCheckIn } from './useCheckIn';

interface AddWalkInProps {
  readonly site: Site;
  readonly onClose: () => void;
}

/** Adds an unexpected attendee, and checks them in at once. */
export function AddWalkIn({ site, onClose }: AddWalkInProps) {
  const { t } = useTranslation('attendees');
  const groups = useAttendeeGroups(site);
  const { addWalkIn, report } = useCheckIn();
  const submit = useSubmit({
    send: (values: AttendeeValues) => addWalkIn(site.id, toNewAttendee(values)),
    failed: t('saveFailed'),
    onDone: (begun, { name }) => report(name.trim(), begun),
  });
  return (
    <FormDrawer
      title={t('walkInTitle')}
      label={t('form')}
      submitLabel={t('walkInSubmit')}
      param="add"
      initialValues={emptyAttendee(groups)}
      validate={attendeeRules}
      onSubmit={submit}
      mayBeUnchanged
      onClose={onClose}
    >
      <AttendeeFields groups={groups} />
    </FormDrawer>
  );
}
