import { CheckboxGroup as AriaCheckboxGroup } from 'react-aria-components/CheckboxGroup';

import { Checkbox } from './Checkbox';
import styles from './Choice.module.css';
import type { FieldWords } from './Field';
import fieldStyles from './Field.module.css';
import { FieldFoot } from './FieldFoot';
import { FieldHead } from './FieldHead';

export interface CheckboxGroupProps extends FieldWords {
  /** The choices, in their order. */
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  /** When the focus leaves it. */
  readonly onBlur?: () => void;
  /** Shown, but not to be changed now. */
  readonly disabled?: boolean;
}

/** Any of a few choices, all of them seen. */
export function CheckboxGroup({
  label,
  labelHidden,
  description,
  error,
  required,
  optional,
  options,
  value,
  onChange,
  onBlur,
  disabled,
}: CheckboxGroupProps) {
  return (
    <AriaCheckboxGroup
      className={fieldStyles.field}
      value={[...value]}
      onChange={onChange}
      onBlur={onBlur}
      isDisabled={disabled}
      isRequired={required}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
    >
      <FieldHead label={label} labelHidden={labelHidden} description={description} optional={optional} />
      <div className={styles.group}>
        {options.map((option) => (
          <Checkbox key={option.value} value={option.value} label={option.label} />
        ))}
      </div>
      <FieldFoot error={error} />
    </AriaCheckboxGroup>
  );
}
