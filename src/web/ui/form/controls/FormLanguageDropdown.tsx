import type { ContentLocale } from '#contract/platform/contentLocales';
import { LanguageDropdown } from '../../choices/LanguageDropdown';
import type { LanguageDropdownProps } from '../../choices/LanguageDropdown';
import { useFormField } from '../useFormField';
import type { FormFieldProps } from '../useFormField';

interface Props extends FormFieldProps, Omit<LanguageDropdownProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'error' | 'none'> {
  /** Words for a first choice that sets the field to null. */
  readonly noneLabel?: string;
}

/** A `LanguageDropdown` bound to a field of the form: one of the content locales, or null. */
export function FormLanguageDropdown({ name, problems, disabled, noneLabel, ...rest }: Props) {
  const {
    value,
    onChange,
    onBlur,
    error,
    disabled: isDisabled,
  } = useFormField<ContentLocale | null>({ name, problems, disabled }, { empty: null });
  return (
    <LanguageDropdown
      {...rest}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      error={error}
      disabled={isDisabled}
      none={noneLabel === undefined ? undefined : { label: noneLabel, onChoose: () => onChange(null) }}
    />
  );
}
