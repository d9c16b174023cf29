import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { Attendee } from '#contract/visits/entities/attendee';
import type { Site } from '#contract/sites/entities/site';
import { useCreateAttendeeMutation, useDeleteAttendeeMutation, useUpdateAttendeeMutation } from '#portal/api/visits/attendees';
import { useChange } from '#portal/api/useChange';
import { AddDrawer } from '#portal/kit/form/AddDrawer';
import { RecordDrawer } from '#portal/kit/form/RecordDrawer';
import { WithDeletion } from '#portal/kit/form/WithDeletion';
import { AttendeeFields } from './AttendeeFields';
import { attendeeMapping, attendeeRules, emptyAttendee, toNewAttendee, type AttendeeValues } from './attendeeForm';
import { useAttendeeGroups } from './useAttendeeGroups';

interface EditAttendeeProps {
  readonly site: Site;
  readonly attendee: Attendee;
  readonly onClose: () => void;
  /** Called once the attendee is deleted. */
  readonly onGone: () => void;
}

/** Changes an attendee or takes them off the list, in the drawer. */
export function EditAttendee({ site, attendee, onClose, onGone }: EditAttendeeProps) {
  const { t } = useTranslation('attendees');
  const { id, name } = attendee;
  const update = useChange(useUpdateAttendeeMutation());
  const remove = useChange(useDeleteAttendeeMutation());
  const groups = useAttendeeGroups(site);
  const drawer = (button: ReactNode) => (
    <RecordDrawer
      title={t('editTitle', { name })}
      label={t('form')}
      submitLabel={t('save')}
      param="edit"
      record={attendee}
      mapping={attendeeMapping}
      validate={attendeeRules}
      save={(body) => update.send({ params: { attendeeId: id }, body })}
      failed={t('saveFailed')}
      saved={(values) => t('saved', { name: values.name })}
      onClose={onClose}
    >
      <AttendeeFields groups={groups} />
      {button === false ? <p>{t('delete.here')}</p> : button}
    </RecordDrawer>
  );
  return (
    <WithDeletion
      action={t('delete.action')}
      offered={attendee.state !== 'here'}
      title={t('delete.title', { name })}
      text={<p>{t('delete.text')}</p>}
      send={() => remove.send({ params: { attendeeId: id } })}
      deleted={t('delete.done', { name })}
      onDone={onGone}
    >
      {drawer}
    </WithDeletion>
  );
}

interface AddAttendeeProps {
  readonly site: Site;
  readonly onClose: () => void;
}

/** Adds an expected attendee, in the drawer. */
export function AddAttendee({ site, onClose }: AddAttendeeProps) {
  const { t } = useTranslation('attendees');
  const create = useChange(useCreateAttendeeMutation(), { repeats: 'form' });
  const groups = useAttendeeGroups(site);
  return (
    <AddDrawer
      title={t('addTitle')}
      label={t('form')}
      submitLabel={t('add')}
      initialValues={emptyAttendee(groups)}
      validate={attendeeRules}
      send={(values: AttendeeValues) => create.send({ params: { siteId: site.id }, body: toNewAttendee(values) })}
      failed={t('saveFailed')}
      added={({ name }) => t('added', { name })}
      onClose={onClose}
    >
      <AttendeeFields groups={groups} />
    </AddDrawer>
  );
}
