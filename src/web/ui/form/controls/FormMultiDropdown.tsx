import { sameJson } from '#web/text/sameJson';
import { MultiDropdown } from '../../choices/MultiDropdown';
import type { MultiDropdownProps } from '../../choices/MultiDropdown';
import { useFormField } from '../useFormField';
import type { FormFieldProps } from '../useFormField';

type Props<V extends string | number> = FormFieldProps & Omit<MultiDropdownProps<V>, 'name' | 'value' | 'onChange' | 'onBlur' | 'error'>;

/** A `MultiDropdown` bound to a field of the form: a list of values, empty while nothing is chosen. */
export function FormMultiDropdown<V extends string | number>({ name, problems, disabled, ...rest }: Props<V>) {
  const {
    value,
    onChange,
    onBlur,
    error,
    disabled: isDisabled,
  } = useFormField<readonly V[]>({ name, problems, disabled }, { empty: [], same: sameJson });
  return <MultiDropdown<V> {...rest} value={value} onChange={onChange} onBlur={onBlur} error={error} disabled={isDisabled} />;
}
