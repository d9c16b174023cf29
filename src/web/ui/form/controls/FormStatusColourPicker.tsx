import { StatusColourPicker } from '../../choices/StatusColourPicker';
import type { StatusColour, StatusColourPickerProps } from '../../choices/StatusColourPicker';
import { useFormField } from '../useFormField';
import type { FormFieldProps } from '../useFormField';

type Props = FormFieldProps & Omit<StatusColourPickerProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'error'>;

/** A `StatusColourPicker` bound to a field of the form: one of the 14, or null. */
export function FormStatusColourPicker({ name, problems, disabled, ...rest }: Props) {
  const {
    value,
    onChange,
    onBlur,
    error,
    disabled: isDisabled,
  } = useFormField<StatusColour | null>({ name, problems, disabled }, { empty: null });
  return <StatusColourPicker {...rest} name={name} value={value} onChange={onChange} onBlur={onBlur} error={error} disabled={isDisabled} />;
}
