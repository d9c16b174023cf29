import { useForm } from 'react-final-form';

import { CodeField } from '../../fields/CodeField';
import type { CodeFieldProps } from '../../fields/CodeField';
import { useFormField } from '../useFormField';
import type { FormFieldProps } from '../useFormField';

type Props = FormFieldProps & Omit<CodeFieldProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'onFocus' | 'error' | 'onComplete'>;

/** A `CodeField` bound to a field of the form, which is submitted when the last digit arrives. */
export function FormCodeField({ name, problems, disabled, ...rest }: Props) {
  const form = useForm();
  const field = useFormField<string>({ name, problems, disabled }, { empty: '' });
  return <CodeField {...rest} {...field} onComplete={() => void form.submit()} />;
}
