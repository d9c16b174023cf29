import { NumberField } from '../../fields/NumberField';
import type { NumberFieldProps } from '../../fields/NumberField';
import { useFormField } from '../useFormField';
import type { FormFieldProps } from '../useFormField';

type Props = FormFieldProps & Omit<NumberFieldProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'error'>;

/** A `NumberField` bound to a field of the form: a number or null. */
export function FormNumberField({ name, problems, disabled, ...rest }: Props) {
  const {
    value,
    onChange,
    onBlur,
    error,
    disabled: isDisabled,
  } = useFormField<number | null>({ name, problems, disabled }, { empty: null });
  return <NumberField {...rest} name={name} value={value} onChange={onChange} onBlur={onBlur} error={error} disabled={isDisabled} />;
}
