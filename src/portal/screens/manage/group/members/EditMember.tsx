import { useTranslation } from 'react-i18next';

import type { Member } from '#contract/entities/member';
import { useCreateMemberMutation, useUpdateMemberMutation } from '#portal/api/members';
import { useChange } from '#portal/api/useChange';
import { FormDrawer } from '#portal/parts/form/FormDrawer';
import { useRecordForm } from '#portal/parts/form/useRecordForm';
import { useSubmit } from '#portal/parts/form/useSubmit';
import { useNotices } from '#portal/parts/notices/NoticesProvider';
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
  const { toast } = useNotices();
  const update = useChange(useUpdateMemberMutation());
  const { values, submit, onState } = useRecordForm({
    record: member,
    mapping: memberMapping,
    save: (body) => update.send({ params: { memberId: member.id }, body }),
    failed: t('member.saveFailed'),
    onSaved: (_, { name }) => toast({ tone: 'success', text: t('member.saved', { name }) }),
  });

  return (
    <FormDrawer
      title={t('member.editTitle', { name: member.name })}
      label={t('member.form')}
      submitLabel={t('member.save')}
      param="edit"
      initialValues={values}
      validate={validate}
      onSubmit={submit}
      onState={onState}
      onClose={onClose}
    >
      <MemberFields groupId={member.visitor_group_id} memberId={member.id} />
    </FormDrawer>
  );
}

interface AddMemberProps {
  readonly groupId: number;
  readonly onClose: () => void;
}

/** Adds a member to a group, in the drawer. */
export function AddMember({ groupId, onClose }: AddMemberProps) {
  const { t } = useTranslation('groups');
  const { toast } = useNotices();
  const create = useChange(useCreateMemberMutation(), { repeats: 'form' });
  const submit = useSubmit({
    send: (values: MemberFormValues) => create.send({ params: { groupId }, body: toMember(values) }),
    failed: t('member.saveFailed'),
    fieldNames: memberMapping.fieldNames,
    onDone: (_, { name }) => toast({ tone: 'success', text: t('member.added', { name }) }),
  });

  return (
    <FormDrawer
      title={t('member.addTitle')}
      label={t('member.form')}
      submitLabel={t('member.add')}
      param="add"
      initialValues={NO_MEMBER}
      validate={validate}
      onSubmit={submit}
      mayBeUnchanged
      onClose={onClose}
    >
      <MemberFields groupId={groupId} memberId={null} />
    </FormDrawer>
  );
}
