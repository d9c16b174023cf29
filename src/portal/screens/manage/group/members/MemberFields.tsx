import { useTranslation } from 'react-i18next';

import { MEMBER_SEARCH_FROM, NOTE_MAX_LENGTH, PAGE_SIZE } from '#contract/constants';
import { memberSearch } from '#portal/api/members';
import { selectGroup, selectWholeGroup } from '#portal/entities/groups';
import { useAppDispatch, useAppSelector, useAppStore } from '#portal/store/hooks';
import { selectMember } from '#portal/entities/members';
import { ClientPhoneField } from '#portal/parts/phone/ClientPhoneField';
import { FormComboBox } from '#portal/ui/form/FormComboBox';
import { FormDateField } from '#portal/ui/form/FormDateField';
import { FormLanguageDropdown } from '#portal/ui/form/FormLanguageDropdown';
import { FormTextArea } from '#portal/ui/form/FormTextArea';
import { FormTextField } from '#portal/ui/form/FormTextField';

interface MemberFieldsProps {
  readonly groupId: number;
  /** The member being edited, who cannot be their own manager; null for a new one. */
  readonly memberId: number | null;
}

/** A member's own fields, in the drawer. */
export function MemberFields({ groupId, memberId }: MemberFieldsProps) {
  const { t } = useTranslation('groups');
  const dispatch = useAppDispatch();
  const store = useAppStore();
  // The group's language: its country is the one of a new number.
  const locale = useAppSelector((state) => selectWholeGroup(state, groupId)?.locale ?? null);

  const findManagers = async (q: string) => {
    const query = { q, status: 'current', per_page: PAGE_SIZE } as const;
    const { members } = await dispatch(memberSearch.initiate({ query }, { subscribe: false })).unwrap();
    const state = store.getState();
    return members
      .filter((id) => id !== memberId)
      .map((id) => {
        const found = selectMember(state, id);
        return { value: id, label: found?.name ?? '', description: selectGroup(state, found?.visitor_group_id ?? null)?.name };
      });
  };

  return (
    <>
      <FormTextField name="name" label={t('member.name')} required autoComplete="off" />
      <FormTextField name="email" type="email" label={t('member.email')} optional autoComplete="off" />
      <ClientPhoneField name="mobile" locale={locale} label={t('member.mobile')} optional autoComplete="off" />
      <FormComboBox<number> name="manager" label={t('members.manager')} search={findManagers} minCharacters={MEMBER_SEARCH_FROM} optional />
      <FormDateField name="starts_on" label={t('member.startsOn')} description={t('member.startsOnHint')} optional />
      <FormLanguageDropdown name="locale" label={t('member.locale')} noneLabel={t('member.localeNone')} />
      <FormTextArea name="notes" label={t('member.notes')} optional limit={NOTE_MAX_LENGTH} />
    </>
  );
}
