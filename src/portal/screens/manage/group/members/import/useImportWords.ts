import { useTranslation } from 'react-i18next';

import {
  GROUP_MEMBERS_MAX,
  IMPORT_COLUMNS_MAX,
  IMPORT_ROW_LENGTH_MAX,
  IMPORT_ROWS_MAX,
  IMPORT_UNPACKED_MAX_MB,
  type ImportFailure,
  type ImportField,
  type NamedImportField,
  type PersonalField,
  type RowFault,
  type RowFaultCode,
} from '#contract/people/entities/memberImport';

/** Returns the names of the fields that every group has. */
function useNamedFields(): Readonly<Record<NamedImportField, string>> {
  const { t } = useTranslation('memberImports');
  return {
    name: t('field.name'),
    first_name: t('field.first_name'),
    last_name: t('field.last_name'),
    email: t('field.email'),
    mobile: t('field.mobile'),
    locale: t('field.locale'),
    starts_on: t('field.starts_on'),
    ends_on: t('field.ends_on'),
    manager: t('field.manager'),
    notes: t('field.notes'),
    external_id: t('field.external_id'),
    active: t('field.active'),
  };
}

/** Returns a function that says how to fix a fault, whatever its field. */
function useFaultTexts(): (fault: RowFault) => string {
  const { t } = useTranslation('memberImports');
  const faults: Record<RowFaultCode, string> = {
    name_missing: t('fault.name_missing'),
    name_unreadable: t('fault.name_unreadable'),
    email_invalid: t('fault.email_invalid'),
    looks_like_total: t('fault.looks_like_total'),
    mobile_invalid: t('fault.mobile_invalid'),
    mobile_extension: t('fault.mobile_extension'),
    locale_unknown: t('fault.locale_unknown'),
    date_unreadable: t('fault.date_unreadable'),
    date_out_of_range: t('fault.date_out_of_range'),
    ends_before_start: t('fault.ends_before_start'),
    manager_unknown: t('fault.manager_unknown'),
    manager_several: t('fault.manager_several'),
    manager_oneself: t('fault.manager_oneself'),
    too_long: t('fault.too_long'),
    unreadable: t('fault.unreadable'),
    characters_lost: t('fault.characters_lost'),
    response_invalid: t('fault.response_invalid'),
    account_off: t('fault.account_off', { none: t('columns.none') }),
    duplicate: t('fault.duplicate', { row: 0 }),
    id_zeros: t('fault.id_zeros', { name: '' }),
    several_members: t('fault.several_members'),
    archived: t('fault.archived'),
    group_full: t('fault.group_full', { limit: GROUP_MEMBERS_MAX }),
    changed_meanwhile: t('fault.changed_meanwhile'),
  };
  return ({ code, row, name }) => {
    const named = {
      ...(row !== undefined && { duplicate: t('fault.duplicate', { row }) }),
      ...(name !== undefined && { id_zeros: t('fault.id_zeros', { name }) }),
    };
    return { ...faults, ...named }[code];
  };
}

/** Returns the names of an import's fields, and the problems of a file or a row with how to fix them. */
export function useImportWords(fields: readonly PersonalField[]) {
  const { t } = useTranslation(['memberImports', 'ui']);
  const names = useNamedFields();
  const textOf = useFaultTexts();
  const isNamed = (field: ImportField): field is NamedImportField => Object.hasOwn(names, field);
  const fieldName = (field: ImportField): string =>
    isNamed(field) ? names[field] : (fields.find(({ id }) => `field:${id}` === field)?.name ?? t('field.gone'));
  const failures: Record<ImportFailure, string> = {
    empty: t('failure.empty'),
    no_rows: t('failure.no_rows'),
    too_many_rows: t('failure.too_many_rows', { rows: IMPORT_ROWS_MAX }),
    too_many_columns: t('failure.too_many_columns', { columns: IMPORT_COLUMNS_MAX }),
    row_too_long: t('failure.row_too_long', { length: IMPORT_ROW_LENGTH_MAX }),
    too_large: t('failure.too_large', { size: IMPORT_UNPACKED_MAX_MB, rows: IMPORT_ROWS_MAX, columns: IMPORT_COLUMNS_MAX }),
    unreadable: t('failure.unreadable'),
    stopped: t('failure.stopped'),
  };
  return {
    fieldName,
    failureText: (failure: ImportFailure): string => failures[failure],
    /** Returns how to fix a fault, with the field concerned. */
    faultText: (fault: RowFault): string => {
      const { field } = fault;
      return field === null ? textOf(fault) : t('ui:labelled', { label: fieldName(field), value: textOf(fault) });
    },
  };
}
