import { useRef } from 'react';

import { DateField } from '../../dates/DateField';
import type { DateFieldProps } from '../../dates/DateField';
import { useFormField } from '../useFormField';
import type { FormFieldProps } from '../useFormField';

type Props = FormFieldProps & Omit<DateFieldProps, 'name' | 'value' | 'onChange' | 'onRefused' | 'onBlur' | 'error'>;

/** The field shows the problem itself; the form only has to know that there is one. */
const REFUSED = { code: 'invalid' };

/**
 * A `DateField` bound to a field of the form: `YYYY-MM-DD` or null. A date that is not accepted counts as a change, so that it
 * can be discarded, and holds the form back: the stored date is never replaced by it.
 */
export function FormDateField({ name, problems, disabled, ...rest }: Props) {
  const refused = useRef<string | null>(null);
  const {
    value,
    onChange,
    onBlur,
    error,
    disabled: isDisabled,
  } = useFormField<string | null>(
    { name, problems, disabled },
    { empty: null, ownProblem: (entered) => (entered !== null && entered === refused.current ? REFUSED : undefined) },
  );
  return (
    <DateField
      {...rest}
      name={name}
      value={value}
      onChange={(next) => {
        refused.current = null;
        onChange(next);
      }}
      onRefused={(entered) => {
        refused.current = entered;
        onChange(entered);
      }}
      onBlur={onBlur}
      error={error}
      disabled={isDisabled}
    />
  );
}
