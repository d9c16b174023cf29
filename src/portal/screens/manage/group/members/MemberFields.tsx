import { useTranslation } from 'react-i18next';

import { NOTE_MAX_LENGTH } from '#contract/platform/constants';
import type { AskedField } from '#contract/asking/entities/customField';
import type { Member } from '#contract/people/entities/member';
import { selectWholeGroup } from '#portal/entities/groups';
import { FormUpload } from '#portal/kit/files/FormUpload';
import { ManagerField } from '#portal/screens/manage/group/companion/members/ManagerField';
import { Questions } from '#portal/pieces/asking/answers/Questions';
import { ClientPhoneField } from '#portal/kit/phone/ClientPhoneField';
import { FormDateField } from '#web/ui/form/controls/FormDateField';
import { FormLanguageDropdown } from '#web/ui/form/controls/FormLanguageDropdown';
import { FormTextArea } from '#web/ui/form/controls/FormTextArea';
import { FormSection } from '#web/ui/form/FormSection';
import { FormTextField } from '#web/ui/form/controls/FormTextField';
import { useAppSelector } from '#portal/store/hooks';
import { MemberPermissionFields } from './member/MemberPermissionFields';
import { inRecord, isKeptUnseen } from './recordQuestions';
import { UnseenAnswer } from './member/UnseenAnswer';

interface MemberFieldsProps {
  readonly groupId: number;
  /** The member being edited, who cannot be their own manager; null for a new one. */
  readonly member: Member | null;
  /** The fields of the group's member records. */
  readonly questions: readonly AskedField[];
}

/** A member's own fields, in the drawer. */
export function MemberFields({ groupId, member, questions }: MemberFieldsProps) {
  const { t } = useTranslation(['groups', 'members']);
  // The group's language: its country is the one of a new number.
  const locale = useAppSelector((state) => selectWholeGroup(state, groupId)?.locale ?? null);

  const isRequired = ({ id }: AskedField): boolean => questions.some((question) => question.id === id && question.required);
  const canEmpty = (question: AskedField): boolean => isKeptUnseen(question, member) && !isRequired(question);

  return (
    <>
      <FormTextField name="name" label={t('member.name')} required autoComplete="off" />
      <FormTextField name="email" type="email" label={t('member.email')} optional autoComplete="off" />
      <ClientPhoneField name="mobile" locale={locale} label={t('member.mobile')} optional autoComplete="off" />
      <ManagerField name="manager" label={t('members.manager')} except={member?.id ?? null} />
      <FormDateField name="starts_on" label={t('member.startsOn')} description={t('member.startsOnHint')} optional />
      <FormDateField name="ends_on" label={t('members:endsOn')} description={t('members:endsOnHint')} optional />
      <FormLanguageDropdown name="locale" label={t('member.locale')} noneLabel={t('member.localeNone')} />
      {questions.length > 0 && (
        <FormSection title={t('members:answers')}>
          <Questions
            questions={inRecord(questions, member)}
            describe={(question) => (isKeptUnseen(question, member) ? t('members:answerKept') : undefined)}
            frame={(question, control) => (canEmpty(question) ? <UnseenAnswer question={question}>{control}</UnseenAnswer> : control)}
          />
        </FormSection>
      )}
      <FormTextArea name="notes" label={t('member.notes')} optional limit={NOTE_MAX_LENGTH} />
      <FormUpload
        name="photo_file_id"
        purpose="member_photo"
        current={member?.photo ?? null}
        label={t('members:photo')}
        description={t('members:photoHint')}
        optional
      />
      <MemberPermissionFields groupId={groupId} />
    </>
  );
}
