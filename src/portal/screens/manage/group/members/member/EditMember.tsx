import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import type { AskedField } from '#contract/asking/entities/customField';
import type { Member } from '#contract/people/entities/member';
import { useCreateMemberMutation, useUpdateMemberMutation } from '#portal/api/people/members';
import { useChange } from '#portal/api/useChange';
import { AddDrawer } from '#portal/kit/form/AddDrawer';
import { RecordDrawer } from '#portal/kit/form/RecordDrawer';
import { lazyJoiValidate, type FormValidate } from '#web/ui/form/joiValidate';
import { MemberFields } from '../MemberFields';
import { answerProblems, fieldNamesOf, memberMapping, NO_MEMBER, toNewMember, type MemberFormValues } from '../memberFormValues';
import { useMemberQuestions } from '../useMemberQuestions';

const rules = lazyJoiValidate(() =>
  import(/* webpackChunkName: "rules-members" */ '#contract/people/rules/members').then(({ newMember }) => newMember),
);

/** Returns a validation by the rules of a member and of the questions. */
const validateWith =
  (questions: readonly AskedField[], member: Member | null): FormValidate =>
  async (values) => {
    // The form has no other values.
    const problems = answerProblems(values as MemberFormValues, questions, member);
    return { ...(await rules(values)), ...(problems && { answers: problems }) };
  };

interface EditMemberProps {
  readonly member: Member;
  readonly onClose: () => void;
}

/** Changes a member, in the drawer. */
export function EditMember({ member, onClose }: EditMemberProps) {
  const { t } = useTranslation('groups');
  const update = useChange(useUpdateMemberMutation());
  const questions = useMemberQuestions(member.visitor_group_id);
  const mapping = useMemo(() => memberMapping(questions), [questions]);

  return (
    <RecordDrawer
      title={t('member.editTitle', { name: member.name })}
      label={t('member.form')}
      submitLabel={t('member.save')}
      param="edit"
      record={member}
      mapping={mapping}
      validate={validateWith(questions, member)}
      save={(body) => update.send({ params: { memberId: member.id }, body })}
      failed={t('member.saveFailed')}
      saved={({ name }) => t('member.saved', { name })}
      onClose={onClose}
    >
      <MemberFields groupId={member.visitor_group_id} member={member} questions={questions} />
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
  const questions = useMemberQuestions(groupId);

  return (
    <AddDrawer
      title={t('member.addTitle')}
      label={t('member.form')}
      submitLabel={t('member.add')}
      initialValues={NO_MEMBER}
      validate={validateWith(questions, null)}
      send={(values: MemberFormValues) => create.send({ params: { groupId }, body: toNewMember(values, questions) })}
      failed={t('member.saveFailed')}
      fieldNames={fieldNamesOf(questions)}
      added={({ name }) => t('member.added', { name })}
      onClose={onClose}
    >
      <MemberFields groupId={groupId} member={null} questions={questions} />
    </AddDrawer>
  );
}
