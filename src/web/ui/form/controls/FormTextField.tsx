import { TextField } from '../../fields/TextField';
import type { TextFieldProps } from '../../fields/TextField';
import { useFormField } from '../useFormField';
import type { FormFieldProps } from '../useFormField';

type Props = FormFieldProps & Omit<TextFieldProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'onFocus' | 'error'>;

/** A `TextField` bound to a field of the form. */
export function FormTextField({ name, problems, disabled, ...rest }: Props) {
  const field = useFormField<string>({ name, problems, disabled }, { empty: '' });
  return <TextField {...rest} {...field} />;
}
