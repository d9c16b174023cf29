import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { CheckboxButton, CheckboxField } from 'react-aria-components/Checkbox';

import styles from './Choice.module.css';
import { ChoiceWords } from './ChoiceWords';

export interface CheckboxProps {
  /** The meaning of a tick. */
  readonly label: ReactNode;
  /** A line that helps to decide. */
  readonly description?: string;
  /** The problem and how to fix it; the box is then shown and announced as invalid. */
  readonly error?: ReactNode;
  /** Whether it is ticked. */
  readonly checked?: boolean;
  /** Partly selected: 'select all' over a partial selection. */
  readonly partly?: boolean;
  /** Called when it is ticked or unticked. */
  readonly onChange?: (checked: boolean) => void;
  /** Called when the focus leaves it. */
  readonly onBlur?: () => void;
  /** The name in a native form. */
  readonly name?: string;
  /** Shown, but cannot be changed. */
  readonly disabled?: boolean;
  /** Must be chosen. */
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
        <span className={styles.mark} aria-hidden="true">
          {partly ? <Minus /> : <Check />}
        </span>
        <span className={styles.words}>{label}</span>
      </CheckboxButton>
      <ChoiceWords description={description} error={error} behind="mark" />
    </CheckboxField>
  );
}
