import { FileField } from '../../uploads/FileField';
import type { FileFieldProps } from '../../uploads/FileField';
import { useFormField } from '../useFormField';
import type { FormFieldProps } from '../useFormField';

type Props = FormFieldProps & Omit<FileFieldProps, 'value' | 'onChange' | 'onBlur' | 'error'>;

const sameFiles = (a: readonly File[], b: readonly File[]) => a.length === b.length && a.every((file, at) => file === b[at]);

/** A `FileField` bound to a field of the form: a list of files, empty if none is chosen. */
export function FormFileField({ name, problems, disabled, ...rest }: Props) {
  const {
    value,
    onChange,
    onBlur,
    error,
    disabled: isDisabled,
  } = useFormField<readonly File[]>({ name, problems, disabled }, { empty: [], same: sameFiles });
  return <FileField {...rest} value={value} onChange={onChange} onBlur={onBlur} error={error} disabled={isDisabled} />;
}
