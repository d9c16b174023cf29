import { Checkbox } from '../../choices/Checkbox';
import type { CheckboxProps } from '../../choices/Checkbox';
import { useFormField } from '../useFormField';
import type { FormFieldProps } from '../useFormField';

type Props = FormFieldProps & Omit<CheckboxProps, 'name' | 'checked' | 'onChange' | 'onBlur' | 'error'>;

/** A `Checkbox` bound to a field of the form: true or false. */
export function FormCheckbox({ name, problems, disabled, ...rest }: Props) {
  const { value, onChange, onBlur, error, disabled: isDisabled } = useFormField<boolean>({ name, problems, disabled }, { empty: false });
  return <Checkbox {...rest} name={name} checked={value} onChange={onChange} onBlur={onBlur} error={error} disabled={isDisabled} />;
}
