import { FormSpy } from 'react-final-form';
import { useTranslation } from 'react-i18next';

import { MEMBER_SEARCH_FROM, NOTE_MAX_LENGTH, PAGE_SIZE } from '../../../../../contract/constants';
import type { Member, MemberChange } from '../../../../../contract/entities/member';
import { memberSearch } from '../../../../api/members';
import { selectGroup } from '../../../../entities/groups';
import { useAppDispatch, useAppStore } from '../../../../entities/hooks';
import { selectMember } from '../../../../entities/members';
import { ClientPhoneField } from '../../../../parts/phone/ClientPhoneField';
import type { DropdownOption } from '../../../../ui/fields/DropdownOptions';
import { Form } from '../../../../ui/form/Form';
import { FormComboBox } from '../../../../ui/form/FormComboBox';
import { FormDateField } from '../../../../ui/form/FormDateField';
import { FormLanguageDropdown } from '../../../../ui/form/FormLanguageDropdown';
import { FormTextArea } from '../../../../ui/form/FormTextArea';
import { FormTextField } from '../../../../ui/form/FormTextField';
import type { FormValidate } from '../../../../ui/form/joiValidate';
import styles from './MemberForm.module.css';

/** The fields of a member that the drawer edits. */
export type MemberFormValues = Required<Pick<MemberChange, 'name' | 'email' | 'mobile' | 'locale' | 'starts_on' | 'notes'>> & {
  /** With their name, as the field shows them. */
  readonly manager: DropdownOption<number> | null;
};

/** What the form starts from: a member, or an empty one to add. */
export function toMemberValues(member: Member | null): MemberFormValues {
  return {
    name: member?.name ?? '',
    email: member?.email ?? null,
    mobile: member?.mobile ?? null,
    locale: member?.locale ?? null,
    starts_on: member?.starts_on ?? null,
    notes: member?.notes ?? null,
    manager: member === null || member.manager_id === null ? null : { value: member.manager_id, label: member.manager_name ?? '' },
  };
}

/** What is sent of it. */
export function toMember({ manager, ...fields }: MemberFormValues): Required<Omit<MemberChange, 'additional'>> {
  return { ...fields, manager_id: manager?.value ?? null };
}

interface MemberFormProps {
  /** The group's language: its country is the one of a new number. */
  readonly groupLocale: string | null;
  /** Whose form it is: nobody is their own manager. */
  readonly memberId: number | null;
  /** So that the drawer's footer, outside the form, can submit it. */
  readonly id: string;
  readonly values: MemberFormValues;
  readonly validate: FormValidate;
  readonly onSubmit: (values: MemberFormValues, fields: readonly string[]) => Promise<object | undefined>;
  readonly onState: (state: { readonly dirty: boolean; readonly submitting: boolean }) => void;
}

/** A member's own fields, in the drawer. */
export function MemberForm({ groupLocale, memberId, id, values, validate, onSubmit, onState }: MemberFormProps) {
  const { t } = useTranslation('groups');
  const dispatch = useAppDispatch();
  const store = useAppStore();

  const findManagers = async (q: string) => {
    const { members } = await dispatch(memberSearch.initiate({ query: { q, status: 'current', per_page: PAGE_SIZE } }, { subscribe: false })).unwrap();
    const state = store.getState();
    return members.filter((one) => one !== memberId).map((one) => {
      const found = selectMember(state, one);
      return { value: one, label: found?.name ?? '', description: selectGroup(state, found?.visitor_group_id ?? null)?.name };
    });
  };

  return (
    <Form<MemberFormValues>
      id={id}
      label={t('member.form')}
      initialValues={values}
      validate={validate}
      onSubmit={(changed, form) => onSubmit(changed, form.getRegisteredFields())}
    >
      <div className={styles.fields}>
        <FormSpy subscription={{ dirty: true, submitting: true }} onChange={({ dirty, submitting }) => onState({ dirty: dirty ?? false, submitting: submitting ?? false })} />
        <FormTextField name="name" label={t('member.name')} required autoComplete="off" />
        <FormTextField name="email" type="email" label={t('member.email')} optional autoComplete="off" />
        <ClientPhoneField name="mobile" locale={groupLocale} label={t('member.mobile')} optional autoComplete="off" />
        <FormComboBox<number> name="manager" label={t('members.manager')} search={findManagers} minCharacters={MEMBER_SEARCH_FROM} optional />
        <FormDateField name="starts_on" label={t('member.startsOn')} description={t('member.startsOnHint')} optional />
        <FormLanguageDropdown name="locale" label={t('member.locale')} noneLabel={t('member.localeNone')} />
        <FormTextArea name="notes" label={t('member.notes')} optional limit={NOTE_MAX_LENGTH} />
      </div>
    </Form>
  );
}
