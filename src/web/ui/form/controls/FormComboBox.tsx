import { ComboBox } from '../../choices/ComboBox';
import type { ComboBoxProps } from '../../choices/ComboBox';
import type { DropdownOption } from '../../choices/DropdownOptions';
import { useFormField } from '../useFormField';
import type { FormFieldProps } from '../useFormField';

type Props<V extends string | number> = FormFieldProps &
  Omit<ComboBoxProps<V>, 'name' | 'value' | 'onChange' | 'onTyped' | 'onBlur' | 'error'>;

/** Words that stand for no option. Never sent: they are a problem of the field's own. */
interface Typed {
  readonly typed: string;
}

type Held = DropdownOption<string | number> | Typed | null;

const CHOOSE = { code: 'chooseFromList' };
const isTyped = (held: Held): held is Typed => held !== null && 'typed' in held;
const sameHeld = (a: Held, b: Held) => (isTyped(a) || isTyped(b) ? isTyped(a) && isTyped(b) && a.typed === b.typed : a?.value === b?.value);

/** A `ComboBox` bound to a field of the form: the chosen option with its label, or null. The form sends its `value`. */
export function FormComboBox<V extends string | number>({ name, problems, disabled, ...rest }: Props<V>) {
  const {
    value,
    onChange,
    onBlur,
    error,
    disabled: isDisabled,
  } = useFormField<DropdownOption<V> | Typed | null>(
    { name, problems, disabled },
    { empty: null, same: sameHeld, ownProblem: (held) => (isTyped(held) ? CHOOSE : undefined) },
  );
  return (
    <ComboBox<V>
      {...rest}
      name={name}
      value={isTyped(value) ? null : value}
      onChange={onChange}
      onTyped={(typed) => onChange(typed === '' ? null : { typed })}
      onBlur={onBlur}
      error={error}
      disabled={isDisabled}
    />
  );
}
