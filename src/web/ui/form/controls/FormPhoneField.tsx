import { useRef } from 'react';
import { useForm } from 'react-final-form';

import { PhoneField } from '../../fields/PhoneField';
import type { PhoneFieldProps } from '../../fields/PhoneField';
import { useFormField } from '../useFormField';
import type { FormFieldProps } from '../useFormField';

type Props = FormFieldProps & Omit<PhoneFieldProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'onValidity' | 'error'>;

const UNREADABLE = { code: 'phone' };

/**
 * A `PhoneField` bound to a field of the form: international form, or ''. An invalid number is '' as well, so the field
 * prevents the form from being submitted: no number is dropped silently.
 */
export function FormPhoneField({ name, problems, disabled, ...rest }: Props) {
  const form = useForm();
  const isValid = useRef(true);
  const {
    value,
    onChange,
    onBlur,
    error,
    disabled: isDisabled,
  } = useFormField<string>({ name, problems, disabled }, { empty: '', ownProblem: () => (isValid.current ? undefined : UNREADABLE) });

  const takeValidity = (next: boolean) => {
    if (isValid.current === next) return;
    isValid.current = next;
    // The value may be '' before and after; only a change has the form look at its fields again.
    form.batch(() => {
      form.change(name, `${value} `);
      form.change(name, value);
    });
  };

  return (
    <PhoneField
      {...rest}
      name={name}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      onValidity={takeValidity}
      error={error}
      disabled={isDisabled}
    />
  );
}
