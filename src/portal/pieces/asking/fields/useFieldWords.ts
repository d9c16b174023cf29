import { useTranslation } from 'react-i18next';

import { FIELD_TYPES, type FieldCondition, type FieldType } from '#contract/asking/entities/customField';

/** The words for types and conditions of fields. Texts: `fields`. */
export function useFieldWords() {
  const { t } = useTranslation('fields');
  const types: Readonly<Record<FieldType, string>> = {
    [FIELD_TYPES.text]: t('type.text'),
    [FIELD_TYPES.uppercase]: t('type.uppercase'),
    [FIELD_TYPES.email]: t('type.email'),
    [FIELD_TYPES.number]: t('type.number'),
    [FIELD_TYPES.url]: t('type.url'),
    [FIELD_TYPES.notify_list]: t('type.notifyList'),
    [FIELD_TYPES.yes_no]: t('type.yesNo'),
    [FIELD_TYPES.dropdown]: t('type.dropdown'),
    [FIELD_TYPES.signature]: t('type.signature'),
    [FIELD_TYPES.photo]: t('type.photo'),
    [FIELD_TYPES.phone]: t('type.phone'),
    [FIELD_TYPES.date]: t('type.date'),
    [FIELD_TYPES.dropdown_with_other]: t('type.dropdownWithOther'),
    [FIELD_TYPES.checkboxes]: t('type.checkboxes'),
  };
  const conditions: Readonly<Record<FieldCondition, string>> = {
    every_sign_in: t('condition.everySignIn'),
    every_sign_in_remembered: t('condition.remembered'),
    every_sign_out: t('condition.everySignOut'),
    first_sign_in: t('condition.firstSignIn'),
    profile: t('condition.profile'),
  };
  return { types, conditions };
}
