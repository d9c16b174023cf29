import { TextArea } from '../../fields/TextArea';
import type { TextAreaProps } from '../../fields/TextArea';
import { useFormField } from '../useFormField';
import type { FormFieldProps } from '../useFormField';

type Props = FormFieldProps & Omit<TextAreaProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'onFocus' | 'error'>;

/** A `TextArea` bound to a field of the form. */
export function FormTextArea({ name, problems, disabled, ...rest }: Props) {
  const field = useFormField<string>({ name, problems, disabled }, { empty: '' });
  return <TextArea {...rest} {...field} />;
}
