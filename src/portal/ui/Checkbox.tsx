import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { CheckboxButton, CheckboxField } from 'react-aria-components/Checkbox';

import styles from './Choice.module.css';
import { ChoiceWords } from './ChoiceWords';

export interface CheckboxProps {
  readonly label: ReactNode;
  readonly description?: string;
  readonly error?: ReactNode;
  readonly checked: boolean;
  /** Some of what it stands for: 'select all' over a part. */
  readonly partly?: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly onBlur?: () => void;
  readonly name?: string;
  readonly disabled?: boolean;
  readonly required?: boolean;
}

/** A choice that is sent with its form. For a setting that is on or off take `Toggle`. */
export function Checkbox({ label, description, error, checked, partly, onChange, onBlur, name, disabled, required }: CheckboxProps) {
  return (
    <CheckboxField
      name={name}
      isSelected={checked}
      isIndeterminate={partly}
      onChange={onChange}
      onBlur={onBlur}
      isDisabled={disabled}
      isRequired={required}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
    >
      <CheckboxButton className={styles.choice}>
        <span className={styles.mark} aria-hidden="true">{partly ? <Minus /> : <Check />}</span>
        <span className={styles.words}>{label}</span>
      </CheckboxButton>
      <ChoiceWords description={description} error={error} behind="mark" />
    </CheckboxField>
  );
}
