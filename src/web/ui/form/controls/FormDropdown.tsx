import { Dropdown } from '../../choices/Dropdown';
import type { DropdownProps } from '../../choices/Dropdown';
import { useFormField } from '../useFormField';
import type { FormFieldProps } from '../useFormField';

interface Props<V extends string | number>
  extends FormFieldProps, Omit<DropdownProps<V>, 'name' | 'value' | 'onChange' | 'onBlur' | 'error' | 'none'> {
  /** Words for a first choice that sets the field to null. */
  readonly noneLabel?: string;
}

/** A `Dropdown` bound to a field of the form. */
export function FormDropdown<V extends string | number>({ name, problems, disabled, noneLabel, ...rest }: Props<V>) {
  const { value, onChange, onBlur, error, disabled: isDisabled } = useFormField<V | null>({ name, problems, disabled }, { empty: null });
  return (
    <Dropdown<V>
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
