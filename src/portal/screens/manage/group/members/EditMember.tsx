import { useTranslation } from 'react-i18next';

import type { Member } from '#contract/entities/member';
import { useCreateMemberMutation, useUpdateMemberMutation } from '#portal/api/members';
import { useChange } from '#portal/api/useChange';
import { AddDrawer } from '#portal/parts/form/AddDrawer';
import { RecordDrawer } from '#portal/parts/form/RecordDrawer';
import { lazyJoiValidate } from '#portal/ui/form/joiValidate';
import { MemberFields } from './MemberFields';
import { memberMapping, NO_MEMBER, toMember, type MemberFormValues } from './memberFormValues';

const validate = lazyJoiValidate(() =>
  import(/* webpackChunkName: "rules-members" */ '#contract/rules/members').then(({ newMember }) => newMember),
);

interface EditMemberProps {
  readonly member: Member;
  readonly onClose: () => void;
}

/** Changes a member, in the drawer. */
export function EditMember({ member, onClose }: EditMemberProps) {
  const { t } = useTranslation('groups');
  const update = useChange(useUpdateMemberMutation());

  return (
    <RecordDrawer
      title={t('member.editTitle', { name: member.name })}
      label={t('member.form')}
      submitLabel={t('member.save')}
      param="edit"
      record={member}
      mapping={memberMapping}
      validate={validate}
      save={(body) => update.send({ params: { memberId: member.id }, body })}
      failed={t('member.saveFailed')}
      saved={({ name }) => t('member.saved', { name })}
      onClose={onClose}
    >
      <MemberFields groupId={member.visitor_group_id} member={member} />
    </RecordDrawer>
  );
}

interface AddMemberProps {
  readonly groupId: number;
  readonly onClose: () => void;
}

/** Adds a member to a group, in the drawer. */
export function AddMember({ groupId, onClose }: AddMemberProps) {
  const { t } = useTranslation('groups');
  const create = useChange(useCreateMemberMutation(), { repeats: 'form' });

  return (
    <AddDrawer
      title={t('member.addTitle')}
      label={t('member.form')}
      submitLabel={t('member.add')}
      param="add"
      initialValues={NO_MEMBER}
      validate={validate}
      send={(values: MemberFormValues) => create.send({ params: { groupId }, body: toMember(values) })}
      failed={t('member.saveFailed')}
      fieldNames={memberMapping.fieldNames}
      added={({ name }) => t('member.added', { name })}
      onClose={onClose}
    >
      <MemberFields groupId={groupId} member={null} />
    </AddDrawer>
  );
}
