import { ComboBox } from '../fields/ComboBox';
import type { ComboBoxProps } from '../fields/ComboBox';
import type { DropdownOption } from '../fields/DropdownOptions';
import { useFormField } from './useFormField';
import type { FormFieldProps } from './useFormField';

type Props<V extends string | number> = FormFieldProps & Omit<ComboBoxProps<V>, 'name' | 'value' | 'onChange' | 'onBlur' | 'error'>;

const sameOption = (a: DropdownOption<string | number> | null, b: DropdownOption<string | number> | null) => a?.value === b?.value;

/** A `ComboBox` bound to a field of the form: the chosen option with its words, or null. What is sent is its `value`. */
export function FormComboBox<V extends string | number>({ name, problems, disabled, ...rest }: Props<V>) {
  const {
    value,
    onChange,
    onBlur,
    error,
    disabled: isDisabled,
  } = useFormField<DropdownOption<V> | null>({ name, problems, disabled }, { empty: null, same: sameOption });
  return <ComboBox<V> {...rest} name={name} value={value} onChange={onChange} onBlur={onBlur} error={error} disabled={isDisabled} />;
}
