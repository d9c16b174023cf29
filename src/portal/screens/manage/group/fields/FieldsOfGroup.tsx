import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { needs } from '#contract/platform/accessRule';
import { hasMembers, type Group } from '#contract/people/entities/group';
import type { FieldOwner } from '#contract/asking/fieldSettings';
import {
  useCreatePersonalFieldMutation,
  useLeaveFieldInGroupMutation,
  useListPersonalFieldsQuery,
  useOrderPersonalFieldsMutation,
  useTakeFieldInGroupMutation,
} from '#portal/api/asking/customFields';
import { useChange } from '#portal/api/useChange';
import { selectCustomField } from '#portal/entities/customFields';
import { useRecords } from '#portal/entities/useRecords';
import { FieldsOfPlace } from '#portal/pieces/asking/fields/FieldsOfPlace';
import { GroupTab } from '../GroupTab';

const EDIT = needs('CustomField.editor');

/** Edits the questions to a group's members and to people who sign in to it (spec: fields#personal-fields). */
export function FieldsOfGroup() {
  const { t } = useTranslation('fields');
  return (
    <GroupTab rule={EDIT} words={{ readOnly: t('readOnly'), change: t('change') }}>
      {(group, readOnly) => <Fields group={group} readOnly={readOnly} />}
    </GroupTab>
  );
}

function Fields({ group, readOnly }: { readonly group: Group; readonly readOnly: boolean }) {
  const { t } = useTranslation('fields');
  const params = { groupId: group.id };
  const isOfMembers = hasMembers(group);
  const owner = useMemo((): FieldOwner => ({ kind: 'group', hasMembers: isOfMembers }), [isOfMembers]);
  const read = useListPersonalFieldsQuery({ params });
  const fields = useRecords(selectCustomField, read.data?.personalFields);
  const create = useChange(useCreatePersonalFieldMutation(), { repeats: 'form' });
  const order = useChange(useOrderPersonalFieldsMutation());
  const take = useChange(useTakeFieldInGroupMutation());
  const leave = useChange(useLeaveFieldInGroupMutation());
  return (
    <FieldsOfPlace
      owner={owner}
      intro={t('introGroup')}
      fields={read.data === undefined ? undefined : fields}
      read={read}
      readOnly={readOnly}
      locale={group.locale}
      add={(body) => create.send({ params, body })}
      order={(ids) => order.send({ params, body: { ids } })}
      take={(id) => take.send({ params, body: { field_id: id } })}
      leave={(id) => leave.send({ params: { ...params, customFieldId: id } })}
    />
  );
}
