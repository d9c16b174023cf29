import { DateField } from '../fields/DateField';
import type { DateFieldProps } from '../fields/DateField';
import { useFormField } from './useFormField';
import type { FormFieldProps } from './useFormField';

type Props = FormFieldProps & Omit<DateFieldProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'error'>;

/** A `DateField` bound to a field of the form: `YYYY-MM-DD` or null. */
export function FormDateField({ name, problems, ...rest }: Props) {
  const { value, onChange, onBlur, error } = useFormField<string | null>({ name, problems }, { empty: null });
  return <DateField {...rest} name={name} value={value} onChange={onChange} onBlur={onBlur} error={error} />;
}
