import { useTranslation } from 'react-i18next';

import { FIELD_TYPES } from '#contract/asking/entities/customField';
import { FORM_TYPES, type FormMoment, type FormOutcome } from '#contract/asking/entities/form';

type FormType = (typeof FORM_TYPES)[number];

export const OUTCOME_TONES = { passed: 'safe', approval: 'wait', failed: 'missing' } as const satisfies Readonly<
  Record<FormOutcome, string>
>;

/** Returns the texts for types of questions and for outcomes of a form. */
export function useFormWords() {
  const { t } = useTranslation('forms');
  const types: Readonly<Record<FormType, string>> = {
    [FIELD_TYPES.text]: t('type.text'),
    [FIELD_TYPES.uppercase]: t('type.uppercase'),
    [FIELD_TYPES.email]: t('type.email'),
    [FIELD_TYPES.number]: t('type.number'),
    [FIELD_TYPES.url]: t('type.url'),
    [FIELD_TYPES.yes_no]: t('type.yesNo'),
    [FIELD_TYPES.dropdown]: t('type.dropdown'),
    [FIELD_TYPES.dropdown_with_other]: t('type.dropdownOther'),
    [FIELD_TYPES.checkboxes]: t('type.checkboxes'),
    [FIELD_TYPES.signature]: t('type.signature'),
    [FIELD_TYPES.phone]: t('type.phone'),
    [FIELD_TYPES.date]: t('type.date'),
  };
  const outcomes: Readonly<Record<FormOutcome, string>> = {
    passed: t('outcome.passed'),
    approval: t('outcome.approval'),
    failed: t('outcome.failed'),
  };
  const moments: Readonly<Record<FormMoment, string>> = { before_arrival: t('when.before_arrival'), at_sign_in: t('when.at_sign_in') };
  /** The types in the order of the list. */
  const typeOptions = FORM_TYPES.map((type) => ({ value: type, label: types[type] }));
  const typeName = (type: number): string => typeOptions.find(({ value }) => value === type)?.label ?? '';
  return { outcomes, moments, typeOptions, typeName };
}
