import { Toggle } from '../../choices/Toggle';
import type { ToggleProps } from '../../choices/Toggle';
import { useFormField } from '../useFormField';
import type { FormFieldProps } from '../useFormField';

type Props = FormFieldProps & Omit<ToggleProps, 'name' | 'checked' | 'onChange' | 'onBlur' | 'error'>;

/** A `Toggle` bound to a field of the form: true or false. */
export function FormToggle({ name, problems, disabled, ...rest }: Props) {
  const { value, onChange, onBlur, error, disabled: isDisabled } = useFormField<boolean>({ name, problems, disabled }, { empty: false });
  return <Toggle {...rest} name={name} checked={value} onChange={onChange} onBlur={onBlur} error={error} disabled={isDisabled} />;
}
