import { TimeField } from '../../dates/TimeField';
import type { TimeFieldProps } from '../../dates/TimeField';
import { useFormField } from '../useFormField';
import type { FormFieldProps } from '../useFormField';

type Props = FormFieldProps & Omit<TimeFieldProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'error'>;

/** A `TimeField` bound to a field of the form: 'HH:MM' or null. */
export function FormTimeField({ name, problems, disabled, ...rest }: Props) {
  const {
    value,
    onChange,
    onBlur,
    error,
    disabled: isDisabled,
  } = useFormField<string | null>({ name, problems, disabled }, { empty: null });
  return <TimeField {...rest} name={name} value={value} onChange={onChange} onBlur={onBlur} error={error} disabled={isDisabled} />;
}
