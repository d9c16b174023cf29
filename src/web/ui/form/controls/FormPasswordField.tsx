import { PasswordField } from '../../fields/PasswordField';
import type { PasswordFieldProps } from '../../fields/PasswordField';
import { useFormField } from '../useFormField';
import type { FormFieldProps } from '../useFormField';

type Props = FormFieldProps & Omit<PasswordFieldProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'onFocus' | 'error'>;

/** A `PasswordField` bound to a field of the form. */
export function FormPasswordField({ name, problems, disabled, ...rest }: Props) {
  const field = useFormField<string>({ name, problems, disabled }, { empty: '' });
  return <PasswordField {...rest} {...field} />;
}
