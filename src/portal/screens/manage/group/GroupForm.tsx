import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { Group } from '#contract/people/entities/group';
import type { GroupChange } from '#contract/people/groupSettings';
import { useUpdateGroupMutation } from '#portal/api/people/groups';
import { useChange } from '#portal/api/useChange';
import { RecordForm } from '#portal/kit/form/RecordForm';
import type { RecordMapping } from '#portal/kit/form/recordMapping';
import type { FormValidate } from '#web/ui/form/joiValidate';
import { GroupTab } from './GroupTab';
import { validateGroupChange } from './validateGroupChange';

interface GroupFormProps<Values, Change> {
  /** Names the form for a screen reader. */
  readonly label: string;
  readonly mapping: RecordMapping<Group, Values, Change>;
  /** The rules of a change to a group unless given. */
  readonly validate?: FormValidate;
  /** Draws the fields: those that the group's type supports (`supportsSetting`). */
  readonly children: (group: Group) => ReactNode;
  /** Below the form. */
  readonly after?: (group: Group) => ReactNode;
}

/** A settings tab that is one form over the group that the address names. */
export function GroupForm<Values extends object, Change extends GroupChange>(props: GroupFormProps<Values, Change>) {
  return (
    <GroupTab>
      {(group, readOnly) => (
        <>
          <LoadedGroupForm {...props} group={group} readOnly={readOnly} />
          {props.after?.(group)}
        </>
      )}
    </GroupTab>
  );
}

interface LoadedFormProps<Values, Change> extends GroupFormProps<Values, Change> {
  readonly group: Group;
  readonly readOnly: boolean;
}

/** The form over a group that is loaded, beside other parts of its tab. */
export function LoadedGroupForm<Values extends object, Change extends GroupChange>({
  group,
  label,
  mapping,
  readOnly,
  validate = validateGroupChange,
  children,
}: LoadedFormProps<Values, Change>) {
  const { t } = useTranslation('groups');
  const update = useChange(useUpdateGroupMutation());
  return (
    <RecordForm
      label={label}
      mapping={mapping}
      readOnly={readOnly}
      record={group}
      validate={validate}
      failed={t('saveFailed')}
      save={(body) => update.send({ params: { groupId: group.id }, body })}
    >
      {children(group)}
    </RecordForm>
  );
}
