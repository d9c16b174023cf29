import { RadioGroup } from '../../choices/RadioGroup';
import type { RadioGroupProps } from '../../choices/RadioGroup';
import { useFormField } from '../useFormField';
import type { FormFieldProps } from '../useFormField';

type Props<V extends string> = FormFieldProps & Omit<RadioGroupProps<V>, 'name' | 'value' | 'onChange' | 'onBlur' | 'error'>;

/** A `RadioGroup` bound to a field of the form. */
export function FormRadioGroup<V extends string>({ name, problems, disabled, ...rest }: Props<V>) {
  const { value, onChange, onBlur, error, disabled: isDisabled } = useFormField<V | null>({ name, problems, disabled }, { empty: null });
  return <RadioGroup<V> {...rest} value={value} onChange={onChange} onBlur={onBlur} error={error} disabled={isDisabled} />;
}
