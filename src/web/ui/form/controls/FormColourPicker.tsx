import { ColourPicker } from '../../choices/ColourPicker';
import type { ColourPickerProps } from '../../choices/ColourPicker';
import { useFormField } from '../useFormField';
import type { FormFieldProps } from '../useFormField';

type Props = FormFieldProps & Omit<ColourPickerProps, 'value' | 'onChange' | 'onBlur' | 'error'>;

/** A `ColourPicker` bound to a field of the form: `#RRGGBB` or null. */
export function FormColourPicker({ name, problems, disabled, ...rest }: Props) {
  const {
    value,
    onChange,
    onBlur,
    error,
    disabled: isDisabled,
  } = useFormField<string | null>({ name, problems, disabled }, { empty: null });
  return <ColourPicker {...rest} value={value} onChange={onChange} onBlur={onBlur} error={error} disabled={isDisabled} />;
}
